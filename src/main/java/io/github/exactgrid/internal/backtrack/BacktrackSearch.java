package io.github.exactgrid.internal.backtrack;

import io.github.exactgrid.Grid;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.rules.Rules;
import io.github.exactgrid.internal.rules.Sequence;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Backtracking cell by cell: a digit that no rule forbids is placed, and removed again when the rest cannot be filled.
 *
 * <p>This is Algorithm B of TAOCP 4B, 7.2.2 (basic backtrack), with a choice of {@linkplain CellOrder orders}; Golomb and
 * Baumert (Journal of the ACM 12, 1965) proposed to fill the place with the fewest choices first. It looks no further ahead
 * than the candidates of a cell, and shares nothing with covering but the rules.
 *
 * <p>A node of the search tree is a digit tried, one that no digit in the cell's houses forbids.
 */
public final class BacktrackSearch implements Cursor<int[]> {

    private final BacktrackPlan plan;
    private final Rules rules;
    private final Budget budget;
    private final long allDigits;

    /** The digits used in each house: bit {@code d - 1} for digit {@code d}. */
    private final long[] used;

    /** How many placements of each group have come true, and how many of its cells are empty. */
    private final int[] placed;

    private final int[] open;

    /** The digit in each cell, 0 if empty: what sequences read. */
    private final int[] board;

    /** The cells that were empty. Those below the level are filled; beyond, DYNAMIC keeps them in no special order. */
    private final int[] cells;

    /** At each level the digits not yet tried in its cell, and the digit that stands there. */
    private final long[] untried;

    private final int[] digits;
    private int level;

    /** The outcome of the last {@link #advance}; null before the first. */
    private @Nullable Outcome outcome;

    /**
     * Places the givens and stands before the first solution.
     *
     * @throws StoppedException if the call must stop
     */
    public BacktrackSearch(BacktrackPlan plan, Grid grid, Budget budget) {
        this.plan = plan;
        this.rules = plan.rules;
        this.budget = budget;
        this.allDigits = -1L >>> (64 - rules.digits());
        this.used = new long[rules.houses().size()];
        this.placed = new int[rules.groups().size()];
        this.open = plan.groupCells.clone();
        this.board = new int[rules.cells()];
        boolean possible = true;
        for (Sequence sequence : rules.sequences()) {
            possible &= canStillBeAccepted(sequence);
        }
        for (int group = 0; group < open.length; group++) {
            possible &= canStillCome(group);
        }
        int[] empty = new int[rules.cells()];
        int emptyCells = 0;
        for (int cell = 0; cell < empty.length; cell++) {
            int digit = rules.digit(grid, cell);
            if (digit == 0) {
                empty[emptyCells++] = cell;
            } else {
                possible = possible && isIn(candidates(cell), digit) && place(cell, digit);
            }
        }
        this.cells = Arrays.copyOf(empty, emptyCells);
        this.untried = new long[emptyCells];
        this.digits = new int[emptyCells];
        if (!possible) {
            outcome = Outcome.EXHAUSTED;
        } else if (plan.order == CellOrder.SORTED) {
            sortByCandidates();
        }
    }

    @Override
    public Outcome advance() {
        if (outcome == null || outcome == Outcome.FOUND) {
            try {
                outcome = search(outcome == null);
            } catch (StoppedException stopped) {
                outcome = Outcome.STOPPED;
            }
            level = outcome == Outcome.STOPPED ? 0 : level;
        }
        return outcome;
    }

    /**
     * Runs until all cells are filled or all ways are tried.
     *
     * @param entering whether to begin with the next cell, as at the start, or by going back one, as after a solution
     */
    private Outcome search(boolean entering) {
        boolean enter = entering;
        while (true) {
            if (enter) {
                if (level == cells.length) {
                    return Outcome.FOUND;
                }
                if (plan.order == CellOrder.DYNAMIC) {
                    bringForwardFewestCandidates();
                }
                untried[level] = candidates(cells[level]);
            } else {
                if (level == 0) {
                    return Outcome.EXHAUSTED;
                }
                level--;
                remove(cells[level], digits[level]);
            }
            enter = false;
            while (!enter && untried[level] != 0) {
                if (!budget.spendNode()) {
                    return Outcome.STOPPED;
                }
                enter = placeNext();
            }
            level += enter ? 1 : 0;
        }
    }

    /** Places the next digit to try at this level. Returns false, the digit taken back, if it leaves a rule unsatisfiable. */
    private boolean placeNext() {
        int cell = cells[level];
        int digit = nextDigit(cell, untried[level]);
        untried[level] &= ~bit(digit);
        digits[level] = digit;
        if (place(cell, digit)) {
            return true;
        }
        remove(cell, digit);
        return false;
    }

    private int nextDigit(int cell, long mask) {
        if (plan.digitOrders != null) {
            for (int digit : plan.digitOrders[cell]) {
                if (isIn(mask, digit)) {
                    return digit;
                }
            }
        }
        return Long.numberOfTrailingZeros(mask) + 1;
    }

    private static long bit(int digit) {
        return 1L << (digit - 1);
    }

    private static boolean isIn(long digits, int digit) {
        return (digits & bit(digit)) != 0;
    }

    /** Returns the digits that nothing placed so far forbids in an empty cell. */
    private long candidates(int cell) {
        long taken = 0;
        for (int house : plan.housesOf[cell]) {
            taken |= used[house];
        }
        long candidates = allDigits & ~taken;
        return plan.groupsOf[cell].length == 0 ? candidates : withoutFullGroups(cell, candidates);
    }

    /** Returns the given candidates less those in a group of which no more may come true. */
    private long withoutFullGroups(int cell, long candidates) {
        int[] groups = plan.groupsOf[cell];
        budget.prepare(groups.length);
        long left = candidates;
        for (int i = 0; i < groups.length; i++) {
            if (placed[groups[i]] == rules.groups().get(groups[i]).atMost()) {
                left &= ~plan.groupDigitsOf[cell][i];
            }
        }
        return left;
    }

    /** Places a digit. Returns whether all groups and sequences can still be satisfied; if not, the digit stands there all the same. */
    private boolean place(int cell, int digit) {
        for (int house : plan.housesOf[cell]) {
            used[house] |= bit(digit);
        }
        board[cell] = digit;
        int[] groups = plan.groupsOf[cell];
        boolean satisfiable = true;
        for (int i = 0; i < groups.length; i++) {
            open[groups[i]]--;
            placed[groups[i]] += isIn(plan.groupDigitsOf[cell][i], digit) ? 1 : 0;
            satisfiable &= canStillCome(groups[i]);
        }
        for (Sequence sequence : plan.sequencesOf[cell]) {
            satisfiable = satisfiable && canStillBeAccepted(sequence);
        }
        return satisfiable;
    }

    private void remove(int cell, int digit) {
        for (int house : plan.housesOf[cell]) {
            used[house] &= ~bit(digit);
        }
        board[cell] = 0;
        int[] groups = plan.groupsOf[cell];
        for (int i = 0; i < groups.length; i++) {
            open[groups[i]]++;
            placed[groups[i]] -= isIn(plan.groupDigitsOf[cell][i], digit) ? 1 : 0;
        }
    }

    /** Returns whether as many placements of a group as must come true have, or have a cell left in which they may. */
    private boolean canStillCome(int group) {
        return placed[group] + open[group] >= rules.groups().get(group).atLeast();
    }

    private boolean canStillBeAccepted(Sequence sequence) {
        budget.prepare(sequence.diagram().size());
        int[] read = new int[sequence.cells().length];
        for (int i = 0; i < read.length; i++) {
            read[i] = board[sequence.cells()[i]];
        }
        return sequence.diagram().canAccept(read);
    }

    /** Sorts the empty cells by their number of candidates, equal ones in reading order. */
    private void sortByCandidates() {
        long[] keys = new long[cells.length];
        for (int i = 0; i < keys.length; i++) {
            keys[i] = (long) Long.bitCount(candidates(cells[i])) << 32 | cells[i];
        }
        Arrays.sort(keys);
        for (int i = 0; i < keys.length; i++) {
            cells[i] = (int) keys[i];
        }
    }

    /** Swaps the first of the empty cells with the fewest candidates to the place of this level. */
    private void bringForwardFewestCandidates() {
        int best = level;
        int fewest = Integer.MAX_VALUE;
        for (int i = level; i < cells.length && fewest > 1; i++) {
            int count = Long.bitCount(candidates(cells[i]));
            if (count < fewest) {
                best = i;
                fewest = count;
            }
        }
        int cell = cells[best];
        cells[best] = cells[level];
        cells[level] = cell;
    }

    /** Returns the placements made, without the givens. */
    @Override
    public int[] solution() {
        int[] placements = new int[level];
        for (int l = 0; l < level; l++) {
            placements[l] = rules.placement(cells[l], digits[l]);
        }
        return placements;
    }
}
