package io.github.exactgrid.internal.propagators;

import java.util.Arrays;

/**
 * A full house, exactly: a candidate stays if all cells can hold different digits with it. For searches with many failures on large
 * boards.
 *
 * <p>Cells and digits are matched one to one. A cell may take the digit of another instead of its own if there is a cycle of cells
 * each of which can take the digit of the next. Such cells form the strongly connected components of the graph in which a digit leads to
 * the candidates of its cell (R&eacute;gin, "A Filtering Algorithm for Constraints of Difference in CSPs", AAAI 1994). The successors
 * of a digit are a mask, so the components are found by contracting paths (Purdom, "A Transitive Closure Algorithm", 1970), with one
 * step for each digit that is put on the path, contracted or taken off. Cells with one candidate are left out, and nothing is matched
 * where the sizes of the others show that it removes nothing: forty 16x16 puzzles took 0.84 of the time so, at the same nodes.
 *
 * <p>One run in thirty removes something, but on 16x16 boards these runs took two fifths of the time. So a house in which a run has
 * removed nothing sleeps through some of its next wakes. How many is remembered on each level, so that what is below a guess begins as
 * it was where the guess was made.
 *
 * <pre>
 *     {1,2} {1,2} {1,2,3}     matched 1, 2, 3: 1 and 2 lead to each other and are one component,
 *                             3 leads to them but not back: the last cell keeps only 3
 * </pre>
 */
public final class MatchingPropagator extends StrongHousePropagator {

    /**
     * The least house that it pays for. Of 25x25 boards with 40 to 44 % of the digits given it took the nodes down to between a half and
     * an eighth, and the time of the hardest to a half. On boards of 9 digits hidden and naked singles leave little to remove: the nodes
     * of killers, little killers and diagonals stayed within a tenth. Blank boards of 12 digits are solved as often with it as without it.
     */
    public static final int MIN_DIGITS = 10;

    /**
     * The same where there are not only houses and pairs. Twenty such puzzles of 10 and 12 digits took 0.7 of the time without it. Of 16 digits,
     * renbans took 1.5 of the time without it, but killers 0.4 to 0.9: these never have it, as their sums know more.
     */
    public static final int MIN_DIGITS_BESIDE_OTHER_RULES = 16;

    /**
     * The most wakes that a house sleeps through: one after a run that removed nothing, and this number after more such runs. 160 puzzles
     * of 12 to 25 digits took 0.92 of the time with it and 1.17 of the nodes; of boards with greater-than signs and few givens 36 instead of 28 of
     * 80 were solved in 3000 or 4000 nodes, in three quarters of the time. No better: to count for the whole search and not for each level and house, to sleep
     * longer, to run only after refutations, or only on levels well below those on which guesses fail. Worse: to run only where a cell with few
     * candidates has changed since the last guess.
     */
    private static final int MAX_REST = 3;

    /** Where in a level it remembers how many wakes it still sleeps through; how many these were at first is in the next word. */
    private final int memory;

    public MatchingPropagator(int[] cells) {
        this(cells, 0);
    }

    private MatchingPropagator(int[] cells, int memory) {
        super(cells);
        this.memory = memory;
    }

    @Override
    int rank() {
        return Rank.MATCHING;
    }

    @Override
    int memoryWords() {
        return 2;
    }

    @Override
    Propagator withMemoryAt(int firstWord) {
        return new MatchingPropagator(cells, firstWord);
    }

    @Override
    void resetMemory(long[] level) {
        level[memory] = 0;
        level[memory + 1] = 0;
    }

    @Override
    public boolean run(Candidates candidates) {
        long[] level = candidates.memory();
        if (level[memory] > 0) {
            level[memory]--;
            return true;
        }
        copyMasks(candidates);
        long open = openDigits(candidates.scratch);
        if (open == 0) {
            return true;
        }
        if (!match(open, candidates.scratch) || !restrictToComponents(open, candidates)) {
            return false;
        }
        long rest = level[memory + 1];
        rest = hasRemovedAny(candidates) ? rest / 2 : Math.min(2 * rest + 1, MAX_REST);
        level[memory] = rest;
        level[memory + 1] = rest;
        return true;
    }

    private boolean hasRemovedAny(Candidates candidates) {
        for (int i = 0; i < cells.length; i++) {
            if (candidates.of(cells[i]) != candidates.scratch.masks[i]) {
                return true;
            }
        }
        return false;
    }

    /**
     * Returns the digits that cells with more than one candidate hold, or none if no k of n such cells can have only k digits, as
     * fewer than k have at most k candidates. A single cell is left to its peers, and all but one to {@link FullHousePropagator}: both
     * have run.
     */
    private long openDigits(Scratch scratch) {
        int[] sizes = scratch.open;
        Arrays.fill(sizes, 0, cells.length, 0);
        long digits = 0;
        int open = 0;
        for (int i = 0; i < cells.length; i++) {
            int size = Long.bitCount(scratch.masks[i]);
            sizes[size - 1]++;
            if (size > 1) {
                digits |= scratch.masks[i];
                open++;
            }
        }
        assert Long.bitCount(digits) <= open : "peers still have the digit of a cell";
        int small = 0;
        for (int k = 2; k <= open - 2; k++) {
            small += sizes[k - 1];
            if (small >= k) {
                return digits;
            }
        }
        return 0;
    }

    /** Finds for each open digit a cell of its own. Returns false if that is impossible. */
    private boolean match(long open, Scratch scratch) {
        long free = open;
        long unmatched = 0;
        for (int i = 0; i < cells.length; i++) {
            long mask = scratch.masks[i];
            long some = mask & free;
            if ((mask & (mask - 1)) == 0) {
                continue; // its peers no longer have its digit
            }
            if (some == 0) {
                unmatched |= 1L << i;
            } else {
                int digit = Long.numberOfTrailingZeros(some);
                free &= ~(1L << digit);
                scratch.cellOfDigit[digit] = i;
                scratch.digitOfCell[i] = digit;
            }
        }
        for (long left = unmatched; left != 0; left &= left - 1) {
            int digit = augment(Long.numberOfTrailingZeros(left), free, scratch);
            if (digit < 0) {
                return false;
            }
            free &= ~(1L << digit);
        }
        return true;
    }

    /** Gives an unmatched cell a digit, others giving way to it. Returns the free digit that is taken in the end, -1 if there is none. */
    static int augment(int unmatched, long free, Scratch scratch) {
        int[] queue = scratch.open;
        queue[0] = unmatched;
        int end = 1;
        long reached = 0;
        for (int next = 0; next < end; next++) {
            int cell = queue[next];
            long fresh = scratch.masks[cell] & ~reached;
            if ((fresh & free) != 0) {
                int found = Long.numberOfTrailingZeros(fresh & free);
                giveWay(unmatched, cell, found, scratch);
                return found;
            }
            reached |= fresh;
            for (long left = fresh; left != 0; left &= left - 1) {
                int digit = Long.numberOfTrailingZeros(left);
                scratch.reachedFrom[digit] = cell;
                queue[end++] = scratch.cellOfDigit[digit];
            }
        }
        return -1;
    }

    /** Matches a cell with a digit, the cell that its old digit was reached from with that, and so on to the unmatched cell. */
    private static void giveWay(int unmatched, int last, int found, Scratch scratch) {
        int cell = last;
        int digit = found;
        while (cell != unmatched) {
            int old = scratch.digitOfCell[cell];
            scratch.digitOfCell[cell] = digit;
            scratch.cellOfDigit[digit] = cell;
            digit = old;
            cell = scratch.reachedFrom[old];
        }
        scratch.digitOfCell[cell] = digit;
        scratch.cellOfDigit[digit] = cell;
    }

    /** Leaves each open cell the digits of the component that its digit is in. */
    private boolean restrictToComponents(long open, Candidates candidates) {
        Scratch scratch = candidates.scratch;
        long[] members = scratch.fitting;
        long[] successors = scratch.supported;
        long left = open;
        long onPath = 0;
        int top = -1;
        while (left != 0) {
            long out = top < 0 ? left : successors[top] & left & ~members[top];
            long back = out & onPath;
            if (back != 0) {
                for (; (back & ~members[top]) != 0; top--) {
                    members[top - 1] |= members[top];
                    successors[top - 1] |= successors[top];
                }
            } else if (out != 0) {
                long digit = out & -out;
                onPath |= digit;
                members[++top] = digit;
                successors[top] = scratch.masks[scratch.cellOfDigit[Long.numberOfTrailingZeros(digit)]];
            } else {
                long component = members[top--];
                left ^= component;
                onPath ^= component;
                if (component != open && !restrict(component, candidates)) {
                    return false;
                }
            }
        }
        return true;
    }

    private boolean restrict(long component, Candidates candidates) {
        for (long left = component; left != 0; left &= left - 1) {
            int cell = candidates.scratch.cellOfDigit[Long.numberOfTrailingZeros(left)];
            if (!candidates.restrict(cells[cell], component)) {
                return false;
            }
        }
        return true;
    }
}
