package io.github.exactgrid.internal.matrix;

import java.util.Arrays;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The labels of a cover, in pieces, of which covers that were found one after the other share most. They become one array on
 * demand. Immutable, and unlike an array it takes little to keep: a hundred thousand covers of a thousand options, of which
 * the last ten differ, would take 400 MB as arrays.
 */
public final class Labels implements Supplier<int[]> {

    /*
     *     rest <- rest <- last             a cover: the pieces from the first to the last
     *             rest <- last             the next one, which has the first piece in common with it
     */

    /** No labels. */
    public static final Labels NONE = new Labels(new int[0], null, null);

    /** What comes last: an array, which is not changed, or other labels. */
    private final int @Nullable [] piece;

    private final @Nullable Labels pieces;

    /** What comes before; null for nothing. */
    private final @Nullable Labels rest;

    private final int size;

    private Labels(int @Nullable [] piece, @Nullable Labels pieces, @Nullable Labels rest) {
        this.piece = piece;
        this.pieces = pieces;
        this.rest = rest;
        this.size = (piece == null ? 0 : piece.length)
                + (pieces == null ? 0 : pieces.size)
                + (rest == null ? 0 : rest.size);
    }

    /** Returns the labels in an array, which must not be changed later. */
    public static Labels of(int[] labels) {
        return new Labels(labels, null, null);
    }

    /** Returns the labels of a cover, in pieces if it has some. */
    public static Labels of(Supplier<int[]> cover) {
        return cover instanceof Labels labels ? labels : of(cover.get());
    }

    /** Returns these labels and some more, in an array that must not be changed later. */
    public Labels plus(int[] more) {
        return more.length == 0 ? this : new Labels(more, null, size == 0 ? null : this);
    }

    /** Returns these labels and others. */
    public Labels plus(Labels others) {
        return others.size == 0 ? this : size == 0 ? others : new Labels(null, others, this);
    }

    /** Returns how many labels there are. */
    public int size() {
        return size;
    }

    /** Returns the labels in one array, which must not be changed. */
    @Override
    public int[] get() {
        if (rest == null && piece != null) {
            return piece;
        }
        int[] labels = new int[size];
        fill(labels, size);
        return labels;
    }

    /** Writes the labels to an array before an index, without recursion along the rests. */
    private void fill(int[] labels, int end) {
        int free = end;
        for (Labels present = this; present != null; present = present.rest) {
            int[] last = present.piece;
            if (last != null) {
                free -= last.length;
                System.arraycopy(last, 0, labels, free, last.length);
            } else if (present.pieces != null) {
                present.pieces.fill(labels, free);
                free -= present.pieces.size;
            }
        }
    }

    /** Makes labels of the beginnings of a list that changes at its end: those that were made before are shared. */
    public static final class Prefixes {

        /** The labels of a piece: with fewer a cover takes more memory if it is kept alone, and with more it takes longer to be made. */
        private static final int PIECE = 32;

        /** The first pieces of the list, one more in each; as many of them are those of the present list as are made. */
        private Labels[] prefixes = {NONE};

        private int made;

        /** States that the list has changed from an index on. */
        public void changeFrom(int index) {
            made = Math.min(made, index / PIECE);
        }

        /** Returns the first labels of the list. */
        public Labels first(int[] list, int count) {
            int whole = count / PIECE;
            if (whole >= prefixes.length) {
                prefixes = Arrays.copyOf(prefixes, 2 * whole);
            }
            for (; made < whole; made++) {
                int[] piece = Arrays.copyOfRange(list, made * PIECE, (made + 1) * PIECE);
                prefixes[made + 1] = prefixes[made].plus(piece);
            }
            return prefixes[whole].plus(Arrays.copyOfRange(list, whole * PIECE, count));
        }
    }
}
