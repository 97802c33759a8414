package io.github.exactgrid.internal.propagators;

import io.github.exactgrid.internal.rules.Totals;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Parts with one total that is not known: region sum lines, zippers, arrows.
 *
 * <pre>
 *     {1,2} {7,9} | {1,3} {5,7} | {2,4} {4,8}     totals 8 9 10 11 | 6 8 10 | 6 10 12: all have 10
 * </pre>
 *
 * <p>A total remains if each part has a set of digits with it that fits, as {@link CellLanes#fit} judges. Candidates that no such set with a
 * remaining total leaves are removed, and digits that all of them have from common peers. The totals that remain are remembered from level to
 * level. A part whose totals are all that remain is read once in a run, the others twice. A part whose cells are not all peers has no sets: all
 * sums of its candidates are its totals, as masks that are shifted by the digits of each cell (Trick 2003).
 *
 * <p>It runs beside the sums of two parts each, which know more of cells in different parts: without those, wide region sums took three times
 * the nodes. Puzzles with region sum lines took 0.05 to 1 of the nodes with it (0.15 with seven regions on a line), arrows 0.07 to 1.1. To run
 * it before the houses took more time.
 */
public final class SharedTotalPropagator extends Propagator {

    /** More sets of one part take longer to read than they save. Nine digits have at most 126 of one size. */
    private static final int MAX_SETS = 256;

    private static final long[][] NO_SETS = {};

    private final int digits;

    /** Where the cells of each part begin, followed by the number of cells. The smaller parts come first. */
    private final int[] parts;

    /** For each part and total the sets of digits; no totals for a part whose cells are not all peers. These come last. */
    private final long[][][] sets;

    private final CellLanes lanes;

    /** The word of a level with the totals that remain, as bits. */
    private final int memory;

    private SharedTotalPropagator(int[] cells, int[] parts, long[][][] sets, int digits, int memory) {
        super(cells);
        this.parts = parts;
        this.sets = sets;
        this.digits = digits;
        this.lanes = new CellLanes(digits);
        this.memory = memory;
    }

    /** For each size of a part and each total the sets of digits. Boards have many parts of one size. */
    public static final class SetsBySize {

        private final int digits;
        private final long[][][] known;

        public SetsBySize(int digits) {
            this.digits = digits;
            this.known = new long[new CellLanes(digits).lanes() + 1][][];
        }

        /** Returns whether the sets of a size are few enough, and their totals fit into a mask. */
        public boolean has(int size) {
            if (size >= known.length || size > digits || Totals.greatestSum(size, digits) >= Long.SIZE) {
                return false;
            }
            long count = 1;
            for (int i = 0; i < size; i++) {
                count = count * (digits - i) / (i + 1);
            }
            return count <= MAX_SETS;
        }

        private long[][] of(int size) {
            if (known[size] == null) {
                known[size] = sets(size);
            }
            return known[size];
        }

        private long[][] sets(int size) {
            long[][] found = new long[Totals.greatestSum(size, digits) + 1][];
            for (int total = 0; total < found.length; total++) {
                found[total] = Combinations.withSum(size, total, -1L >>> (Long.SIZE - digits));
            }
            return found;
        }
    }

    /** Returns whether the sums of some cells, peers or not, fit into a mask. */
    public static boolean hasSums(int cells, int digits) {
        return cells * digits < Long.SIZE;
    }

    /**
     * Takes parts with one total.
     *
     * @param parts those whose cells are all peers, and of whose sizes there are sets
     * @param mixed others, whose sums fit into a mask
     */
    public static SharedTotalPropagator of(List<int[]> parts, List<int[]> mixed, int digits, SetsBySize setsBySize) {
        List<int[]> ascending = new ArrayList<>(parts);
        ascending.sort(Comparator.comparingInt(part -> part.length));
        ascending.addAll(mixed);
        int[] ends = new int[ascending.size() + 1];
        long[][][] sets = new long[ascending.size()][][];
        for (int part = 0; part < sets.length; part++) {
            ends[part + 1] = ends[part] + ascending.get(part).length;
            sets[part] = part < parts.size() ? setsBySize.of(ascending.get(part).length) : NO_SETS;
        }
        int[] cells = new int[ends[sets.length]];
        for (int part = 0; part < sets.length; part++) {
            System.arraycopy(ascending.get(part), 0, cells, ends[part], ends[part + 1] - ends[part]);
        }
        return new SharedTotalPropagator(cells, ends, sets, digits, -1);
    }

    @Override
    int rank() {
        return Rank.LINE;
    }

    @Override
    public int weight() {
        return 0; // its cells have that of the sums of two parts
    }

    @Override
    int memoryWords() {
        return 1;
    }

    @Override
    Propagator withMemoryAt(int firstWord) {
        return new SharedTotalPropagator(cells, parts, sets, digits, firstWord);
    }

    @Override
    void resetMemory(long[] level) {
        level[memory] = -1;
    }

    @Override
    public boolean run(Candidates candidates) {
        Scratch scratch = candidates.scratch;
        long totals = candidates.memory()[memory];
        for (int part = 0; part < sets.length; part++) {
            totals = sets[part] == NO_SETS ? totals & sums(part, candidates) : read(part, totals, candidates);
            scratch.sums[part] = totals;
        }
        if (totals == 0) {
            return false;
        }
        candidates.memory()[memory] = totals;
        for (int part = 0; part < sets.length; part++) {
            if (sets[part] == NO_SETS) {
                if (!narrowMixed(part, totals, candidates)) {
                    return false;
                }
                continue;
            }
            if (scratch.sums[part] != totals) {
                read(part, totals, candidates);
            }
            if (!narrow(part, candidates)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns which of some totals a part can have. Finds the candidates of its cells that no set with these totals leaves, and the digits that all
     * sets have besides those placed.
     */
    private long read(int part, long among, Candidates candidates) {
        long placed = 0;
        long all = 0;
        long inLanes = 0;
        int count = 0;
        for (int i = parts[part]; i < parts[part + 1]; i++) {
            long mask = candidates.of(cells[i]);
            all |= mask;
            placed |= (mask & (mask - 1)) == 0 ? mask : 0;
            inLanes |= lanes.inLane(mask, count++);
        }
        long bits = lanes.ones(count);
        long unsupported = inLanes;
        long needed = -1;
        long found = 0;
        for (long left = among & -1L >>> (Long.SIZE - sets[part].length); left != 0; left &= left - 1) {
            long total = left & -left;
            for (long set : sets[part][Long.numberOfTrailingZeros(total)]) {
                if (((placed & ~set) | (set & ~all)) == 0) {
                    long fit = lanes.fit(inLanes, set, bits);
                    if (fit != 0) {
                        found |= total;
                        needed &= set & ~placed;
                        unsupported &= ~fit;
                        if ((unsupported | needed) == 0) {
                            break;
                        }
                    }
                }
            }
        }
        candidates.scratch.steps[part] = inLanes & ~unsupported;
        candidates.scratch.sumsBefore[part] = needed;
        return found;
    }

    private boolean narrow(int part, Candidates candidates) {
        Scratch scratch = candidates.scratch;
        long supported = scratch.steps[part];
        int first = parts[part];
        int end = parts[part + 1];
        long any = 0;
        for (int i = first; i < end; i++) {
            if (!candidates.restrict(cells[i], lanes.ofLane(supported, i - first))) {
                return false;
            }
            any |= candidates.of(cells[i]);
        }
        long needed = scratch.sumsBefore[part];
        return (needed & ~any) == 0 // parts before may have removed its places
                && (needed == 0 || candidates.removeFromCommonPeers(cells, first, end, needed));
    }

    /** Returns the sums of the candidates of a part. Finds for each of its cells those of the cells from there on. */
    private long sums(int part, Candidates candidates) {
        long[] sumsFrom = candidates.scratch.supported;
        long sums = 1;
        for (int i = parts[part + 1] - 1; i >= parts[part]; i--) {
            sumsFrom[i - parts[part]] = sums; // without the cell itself
            sums = added(sums, candidates.of(cells[i]));
        }
        return sums;
    }

    /** Returns sums with one of some digits added to each. */
    private static long added(long sums, long mask) {
        long added = 0;
        for (long left = mask; left != 0; left &= left - 1) {
            added |= sums << (Long.numberOfTrailingZeros(left) + 1);
        }
        return added;
    }

    /** Removes the candidates that have no sum among some totals. */
    private boolean narrowMixed(int part, long totals, Candidates candidates) {
        sums(part, candidates);
        long[] sumsFrom = candidates.scratch.supported;
        long before = 1;
        for (int i = parts[part]; i < parts[part + 1]; i++) {
            long mask = candidates.of(cells[i]);
            long others = 0; // sums of all other cells
            long after = sumsFrom[i - parts[part]];
            for (long left = before; left != 0; left &= left - 1) {
                others |= after << Long.numberOfTrailingZeros(left);
            }
            long supported = 0;
            for (long left = mask; left != 0; left &= left - 1) {
                long digit = left & -left;
                supported |= (others << (Long.numberOfTrailingZeros(left) + 1) & totals) != 0 ? digit : 0;
            }
            if (!candidates.restrict(cells[i], supported)) {
                return false;
            }
            before = added(before, mask & supported);
        }
        return true;
    }
}
