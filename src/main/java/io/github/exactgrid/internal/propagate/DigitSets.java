package io.github.exactgrid.internal.propagate;

/**
 * Cells that see each other, and the sets of digits they may hold, in any order: a cage and the combinations of its sum.
 *
 * <p>Exact where one or two cells are open. With more of them a set counts as possible if it has the digits that are placed
 * and each of its others is a candidate somewhere: full consistency at every call is slower, since most calls change nothing.
 */
final class DigitSets extends Propagator {

    private final long[] sets;

    DigitSets(int[] cells, long[] sets) {
        super(cells);
        this.sets = sets;
    }

    @Override
    boolean run(Candidates candidates) {
        while (true) {
            long placed = 0;
            long open = 0;
            int openCells = 0;
            int first = -1;
            int second = -1;
            for (int cell : cells) {
                long mask = candidates.of(cell);
                if ((mask & (mask - 1)) == 0) {
                    placed |= mask;
                } else {
                    open |= mask;
                    openCells++;
                    second = first;
                    first = cell;
                }
            }
            if (Long.bitCount(placed) + openCells != cells.length) {
                return false; // the same digit twice
            }
            if (openCells == 0) {
                return isSet(placed);
            }
            if (openCells == 1) {
                return restrictOne(first, placed, candidates);
            }
            if (openCells == 2) {
                return restrictTwo(first, second, placed, candidates);
            }
            long possible = 0;
            long needed = -1;
            for (long set : sets) {
                if ((placed & ~set) == 0 && (set & ~(placed | open)) == 0) {
                    possible |= set;
                    needed &= set;
                }
            }
            if (possible == 0) {
                return false;
            }
            possible &= ~placed;
            needed &= ~placed;
            boolean again = false;
            long once = 0;
            long twice = 0;
            for (int cell : cells) {
                long mask = candidates.of(cell);
                if ((mask & (mask - 1)) != 0) {
                    if (!candidates.restrict(cell, possible)) {
                        return false;
                    }
                    long after = candidates.of(cell);
                    again |= (after & (after - 1)) == 0;
                    twice |= once & after;
                    once |= after;
                }
            }
            if ((needed & ~once) != 0) {
                return false;
            }
            needed &= ~twice;
            if (needed != 0) {
                if (!place(needed, candidates)) {
                    return false;
                }
                again = true;
            }
            if (!again) {
                return true;
            }
        }
    }

    private boolean isSet(long digits) {
        for (long set : sets) {
            if (set == digits) {
                return true;
            }
        }
        return false;
    }

    /** Places digits that some open cell must hold and only one can. */
    private boolean place(long digits, Candidates candidates) {
        for (int cell : cells) {
            long mask = candidates.of(cell);
            long here = mask & digits;
            if (here != 0
                    && (mask & (mask - 1)) != 0
                    && ((here & (here - 1)) != 0 || !candidates.restrict(cell, here))) {
                return false;
            }
        }
        return true;
    }

    private boolean restrictOne(int cell, long placed, Candidates candidates) {
        long possible = 0;
        for (long set : sets) {
            if ((placed & ~set) == 0) {
                possible |= set;
            }
        }
        return candidates.restrict(cell, possible & ~placed);
    }

    private boolean restrictTwo(int one, int other, long placed, Candidates candidates) {
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
}
