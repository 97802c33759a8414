package io.github.exactgrid.internal.propagate;

/**
 * Cells that see each other, and the sets of digits they may hold, in any order: a cage and the combinations of its sum.
 *
 * <p>Exact where one or two cells are open. With more of them a set counts as possible if it has the digits that are placed,
 * each of its others is a candidate somewhere, and each open cell has a candidate in it: full consistency at every call is
 * slower, since most calls change nothing. A digit of all possible sets has its place here, so that no cell may hold it that
 * sees all the places it can have (a hard renban puzzle took 100 times the nodes without).
 */
final class DigitSets extends Propagator {

    private final long[] sets;

    DigitSets(int[] cells, long[] sets) {
        super(cells);
        this.sets = sets;
    }

    @Override
    boolean run(Candidates candidates) {
        int open = countOpen(candidates);
        while (narrow(candidates)) {
            int left = countOpen(candidates);
            if (left == open) {
                return true;
            }
            open = left; // the cells just filled tell more, and must make a set in the end
        }
        return false;
    }

    private int countOpen(Candidates candidates) {
        int open = 0;
        for (int cell : cells) {
            open += candidates.isFixed(cell) ? 0 : 1;
        }
        return open;
    }

    private boolean narrow(Candidates candidates) {
        long placed = 0;
        long open = 0;
        int openCells = 0;
        int last = -1;
        int lastButOne = -1;
        for (int cell : cells) {
            if (candidates.isFixed(cell)) {
                placed |= candidates.of(cell);
            } else {
                open |= candidates.of(cell);
                openCells++;
                lastButOne = last;
                last = cell;
            }
        }
        if (Long.bitCount(placed) + openCells != cells.length) {
            return false; // the same digit twice
        }
        return switch (openCells) {
            case 0 -> isSet(placed);
            case 1 -> narrowOne(last, placed, candidates);
            case 2 -> narrowTwo(last, lastButOne, placed, candidates);
            default -> narrowMany(placed, open, candidates);
        };
    }

    private boolean isSet(long digits) {
        for (long set : sets) {
            if (set == digits) {
                return true;
            }
        }
        return false;
    }

    private boolean narrowOne(int cell, long placed, Candidates candidates) {
        long possible = 0;
        for (long set : sets) {
            if ((placed & ~set) == 0) {
                possible |= set;
            }
        }
        return candidates.restrict(cell, possible & ~placed);
    }

    private boolean narrowTwo(int one, int other, long placed, Candidates candidates) {
        long ofOne = candidates.of(one);
        long ofOther = candidates.of(other);
        long possibleForOne = 0;
        long possibleForOther = 0;
        for (long set : sets) {
            if ((placed & ~set) == 0) {
                long rest = set & ~placed;
                long low = rest & -rest;
                long high = rest ^ low;
                if ((ofOne & low) != 0 && (ofOther & high) != 0) {
                    possibleForOne |= low;
                    possibleForOther |= high;
                }
                if ((ofOne & high) != 0 && (ofOther & low) != 0) {
                    possibleForOne |= high;
                    possibleForOther |= low;
                }
            }
        }
        return candidates.restrict(one, possibleForOne) && candidates.restrict(other, possibleForOther);
    }

    private boolean narrowMany(long placed, long open, Candidates candidates) {
        long possible = 0;
        long needed = -1;
        for (long set : sets) {
            boolean isPossible = (placed & ~set) == 0 && (set & ~(placed | open)) == 0;
            if (isPossible && fits(set & ~placed, candidates)) {
                possible |= set;
                needed &= set;
            }
        }
        return possible != 0 && restrictOpen(possible & ~placed, candidates) && place(needed & ~placed, candidates);
    }

    /** Returns whether each open cell may hold one of some digits. */
    private boolean fits(long digits, Candidates candidates) {
        for (int cell : cells) {
            if ((candidates.of(cell) & digits) == 0 && !candidates.isFixed(cell)) {
                return false;
            }
        }
        return true;
    }

    private boolean restrictOpen(long possible, Candidates candidates) {
        for (int cell : cells) {
            if (!candidates.isFixed(cell) && !candidates.restrict(cell, possible)) {
                return false;
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
                && candidates.removeSeenByAll(cells, needed & twice)
                && candidates.place(cells, needed & ~twice);
    }
}
