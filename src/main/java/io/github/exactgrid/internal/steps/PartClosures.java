package io.github.exactgrid.internal.steps;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The closures on a board and on parts of it. For each assumption two are kept: that on the whole board, and the last one on a
 * part. Either is valid on another part if it has read none of the candidates in which the two boards differ.
 */
final class PartClosures {

    private static final int LITERALS = Closure.LITERALS;
    private static final int WORDS = (Geometry.CANDIDATES + 63) / 64;

    /** The parts after which all closures are forgotten, since the differences of that many take 5 MB. */
    private static final int MAX_PARTS = 1 << 14;

    private final Closure.Scratch scratch;
    private final Layout layout;
    private final Links links;
    private @Nullable Position whole;

    private final @Nullable Closure[] ofWhole = new Closure[LITERALS];
    private final boolean[] wholeIsClosed = new boolean[LITERALS];

    private final @Nullable Closure[] ofPart = new Closure[LITERALS];

    /** The number of the part of each closure on a part, or -1. */
    private final int[] partOf = new int[LITERALS];

    /** The candidates that each part lacks. The first is the whole board. */
    private final List<long[]> removed = new ArrayList<>();

    /** For each part the columns of the candidates in which it differs from the present one, if they are up to date. */
    private final List<long[]> differences = new ArrayList<>();

    private int[] differsFrom = new int[64];
    private int present;

    PartClosures(Layout layout, Closure.Scratch scratch) {
        this.layout = layout;
        this.links = new Links(layout);
        this.scratch = scratch;
    }

    /** Forgets all closures, for parts of another board. */
    void begin(Position newWhole) {
        if (whole == null) {
            whole = newWhole.newCopy();
        }
        whole.copyFrom(newWhole);
        links.read(whole);
        forget();
    }

    private void forget() {
        Arrays.fill(wholeIsClosed, false);
        Arrays.fill(partOf, -1);
        removed.clear();
        differences.clear();
        removed.add(new long[WORDS]);
        differences.add(new long[layout.columnWords]);
        differsFrom[0] = 0;
        present = 0;
    }

    /** Returns the whole board. */
    Position whole() {
        if (whole == null) {
            throw new IllegalStateException("no board");
        }
        return whole;
    }

    Links linksOfWhole() {
        return links;
    }

    /** Takes another part as the present one. */
    void enter(Position part) {
        if (removed.size() == MAX_PARTS) {
            forget();
        }
        present = removed.size();
        long[] lacks = new long[WORDS];
        whole().forEachLackedBy(part, candidate -> lacks[candidate >>> 6] |= 1L << candidate);
        removed.add(lacks);
        differences.add(new long[layout.columnWords]);
        if (present == differsFrom.length) {
            differsFrom = Arrays.copyOf(differsFrom, 2 * present);
        }
        differsFrom[present] = present;
    }

    /** Returns the columns of the candidates in which a part differs from the present one. */
    private long[] difference(int part) {
        long[] columns = differences.get(part);
        if (differsFrom[part] != present) {
            differsFrom[part] = present;
            Arrays.fill(columns, 0);
            long[] lacks = removed.get(part);
            long[] lacksNow = removed.get(present);
            for (int word = 0; word < WORDS; word++) {
                for (long rest = lacks[word] ^ lacksNow[word]; rest != 0; rest &= rest - 1) {
                    layout.addColumns(64 * word + Long.numberOfTrailingZeros(rest), columns);
                }
            }
        }
        return columns;
    }

    private boolean isValid(Closure closure, int part) {
        return !Layout.intersect(difference(part), closure.columns);
    }

    /** Returns the closure on the whole board, to be computed if {@link #mustCloseWhole}. */
    Closure ofWhole(int assumption) {
        return closure(ofWhole, assumption);
    }

    /** Returns whether the closure on the whole board is not computed yet; from now on it is taken to be. */
    boolean mustCloseWhole(int assumption) {
        boolean mustClose = !wholeIsClosed[assumption];
        wholeIsClosed[assumption] = true;
        return mustClose;
    }

    /** Returns whether a closure on the whole board is valid on the present part. */
    boolean isValid(Closure closureOfWhole) {
        return isValid(closureOfWhole, 0);
    }

    boolean isOfWhole(Closure closure, int assumption) {
        return ofWhole[assumption] == closure;
    }

    /** Returns the last closure on a part, to be computed if {@link #mustClosePart}. */
    Closure ofPart(int assumption) {
        return closure(ofPart, assumption);
    }

    /**
     * Returns whether the last closure on a part is not valid on the present one; from now on it is taken to be.
     *
     * @param knowsColumns whether closures know all that they have read
     */
    boolean mustClosePart(int assumption, boolean knowsColumns) {
        int part = partOf[assumption];
        if (part == present || (knowsColumns && part >= 0 && isValid(closure(ofPart, assumption), part))) {
            return false;
        }
        partOf[assumption] = present;
        return true;
    }

    private Closure closure(@Nullable Closure[] all, int assumption) {
        Closure closure = all[assumption];
        if (closure == null) {
            closure = new Closure(layout, scratch);
            all[assumption] = closure;
        }
        return closure;
    }
}
