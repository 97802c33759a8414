package io.github.exactgrid.internal.propagate;

/**
 * Cells that see each other, and the sets of digits they may hold, in any order: a cage and the combinations of its sum.
 *
 * <p>Each set is tried as if it were the one: its digits are all that the open cells may hold, a digit that is alone in a cell
 * goes from the other cells, and one with a single place is alone there. What no set leaves is removed. With up to three open
 * cells that is exact, and with more it nearly is; as most calls change nothing, they end as soon as the sets seen support all
 * there is. A digit of all possible sets has its place here, so that no cell may hold it that sees all the places it can have.
 *
 * <p>A hard renban puzzle took twice the nodes when each set could have all its digits in all cells, another one 100 times
 * without the places.
 */
final class DigitSetsPropagator extends Propagator {

    /**
     * With more sets it runs after the houses: a quadruple in a house has up to 56, sums of nine digits have 12 at most. The cost of
     * a run grows with the sets.
     */
    static final int MAX_CAGE_SETS = 16;

    private static final long ALL = -1;

    private final long[] sets;

    DigitSetsPropagator(int[] cells, long[] sets) {
        super(cells);
        this.sets = sets;
    }

    @Override
    int rank() {
        return sets.length <= MAX_CAGE_SETS ? Rank.CAGE : Rank.LINE;
    }

    @Override
    boolean run(Candidates candidates) {
        Scratch scratch = candidates.scratch;
        int left = cells.length + 1;
        while (true) {
            long placed = 0;
            int open = 0;
            for (int cell : cells) {
                long mask = candidates.of(cell);
                if (holdsOneAtMost(mask)) {
                    placed |= mask;
                } else {
                    scratch.open[open] = cell;
                    scratch.masks[open++] = mask;
                }
            }
            if (Long.bitCount(placed) + open != cells.length) {
                return false; // the same digit twice
            }
            if (open == 0) {
                return isSet(placed);
            }
            if (open == left) {
                return true;
            }
            left = open; // the cells just filled tell more, and must make a set in the end
            if (!narrow(placed, open, candidates)) {
                return false;
            }
        }
    }

    /** Returns whether a mask has one digit or none; with none, there is no single digit that is new. */
    private static boolean holdsOneAtMost(long mask) {
        return (mask & (mask - 1)) == 0;
    }

    private boolean isSet(long digits) {
        for (long set : sets) {
            if (set == digits) {
                return true;
            }
        }
        return false;
    }

    private boolean narrow(long placed, int open, Candidates candidates) {
        Scratch scratch = candidates.scratch;
        long needed = support(placed, open, scratch);
        if (needed == ALL) {
            return false;
        }
        for (int i = 0; i < open; i++) {
            if (!candidates.restrict(scratch.open[i], scratch.supported[i])) {
                return false;
            }
        }
        return needed == 0 || place(needed, candidates);
    }

    /** Finds what each open cell can hold. Returns the digits that all possible sets add, all there are if no set is possible. */
    private long support(long placed, int open, Scratch scratch) {
        long[] masks = scratch.masks;
        long[] supported = scratch.supported;
        long[] fitting = scratch.fitting;
        long all = placed;
        for (int i = 0; i < open; i++) {
            all |= masks[i];
            supported[i] = 0;
        }
        long needed = ALL;
        for (long set : sets) {
            long rest = set & ~placed;
            if (((placed & ~set) | (set & ~all)) == 0 && fits(rest, open, scratch)) {
                needed &= rest;
                long unsupported = 0;
                for (int i = 0; i < open; i++) {
                    supported[i] |= fitting[i];
                    unsupported |= masks[i] & ~supported[i];
                }
                if ((unsupported | needed) == 0) {
                    return 0;
                }
            }
        }
        return needed;
    }

    /** Returns whether the open cells can hold some digits, as many as there are cells. Finds those that each of them can. */
    private static boolean fits(long digits, int open, Scratch scratch) {
        long[] masks = scratch.masks;
        long[] fitting = scratch.fitting;
        long single = 0;
        for (int i = 0; i < open; i++) {
            long fit = masks[i] & digits;
            fitting[i] = fit;
            if (holdsOneAtMost(fit)) {
                if ((fit & ~single) == 0) {
                    return false;
                }
                single |= fit;
            }
        }
        long taken = 0;
        while (taken != single) {
            taken = single;
            for (int i = 0; i < open; i++) {
                long fit = fitting[i];
                if (!holdsOneAtMost(fit) && (fit & taken) != 0) {
                    fit &= ~taken;
                    fitting[i] = fit;
                    if (holdsOneAtMost(fit)) {
                        if ((fit & ~single) == 0) {
                            return false;
                        }
                        single |= fit;
                    }
                }
            }
        }
        return taken == digits || hasPlaces(digits, taken, open, fitting);
    }

    /** Returns whether all digits have a place of their own, and leaves nothing else in the only place of a digit. */
    private static boolean hasPlaces(long digits, long taken, int open, long[] fitting) {
        long once = 0;
        long twice = 0;
        for (int i = 0; i < open; i++) {
            twice |= once & fitting[i];
            once |= fitting[i];
        }
        if (once != digits) {
            return false;
        }
        long hidden = once & ~twice & ~taken;
        for (int i = 0; i < open && hidden != 0; i++) {
            long here = fitting[i] & hidden;
            if (here != 0) {
                if (!holdsOneAtMost(here)) {
                    return false;
                }
                fitting[i] = here;
            }
        }
        return true;
    }

    /** Places the digits of all possible sets that only one cell can hold, and clears the view of those that more can. */
    private boolean place(long needed, Candidates candidates) {
        long once = 0;
        long twice = 0;
        for (int cell : cells) {
            long mask = candidates.of(cell);
            twice |= once & mask;
            once |= mask;
        }
        return (needed & ~once) == 0
                && candidates.removeFromCommonPeers(cells, needed & twice)
                && candidates.place(cells, needed & ~twice);
    }
}
