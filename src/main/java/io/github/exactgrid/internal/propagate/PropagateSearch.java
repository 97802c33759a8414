package io.github.exactgrid.internal.propagate;

import io.github.exactgrid.Grid;
import io.github.exactgrid.internal.cursor.Budget;
import io.github.exactgrid.internal.cursor.Cursor;
import io.github.exactgrid.internal.cursor.Outcome;
import io.github.exactgrid.internal.rules.Rules;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Search by propagation: after each guess all rules narrow the candidates until nothing moves.
 *
 * <p>The tree is binary. A guess says that a cell holds a digit; once refuted it says that it does not, which is propagated
 * too, and then the next guess may be elsewhere. The two sides exclude each other, so no solution comes twice. The cell is one
 * with much weight for its number of candidates: weights grow where branches fail (Boussemart et al., "Boosting Systematic
 * Search by Weighting Constraints", ECAI 2004, there for constraints).
 *
 * <p>A node of the search tree is a guess.
 */
public final class PropagateSearch implements Cursor<int[]> {

    private static final int FAILURES_A_HALVING = 1 << 14;
    private static final int FAILURE_WEIGHT = 1;

    private final PropagatePlan plan;
    private final Budget budget;
    private final Candidates candidates;

    /** The cells that were empty. */
    private final int[] cells;

    /** For each cell its weight. */
    private final int[] weights;

    private int failures;

    /** For each level below the present one the guess that led on from it. */
    private int[] guessedCells = new int[16];

    private long[] guessedDigits = new long[16];

    /** What the last move came to; null before the first. */
    private @Nullable Outcome outcome;

    /** Places the givens and stands before the first solution. */
    public PropagateSearch(PropagatePlan plan, Grid grid, Budget budget) {
        Rules rules = plan.rules();
        this.plan = plan;
        this.budget = budget;
        this.candidates = new Candidates(plan);
        this.weights = plan.weights();
        int[] empty = new int[rules.cells()];
        int count = 0;
        boolean possible = true;
        for (int cell = 0; cell < empty.length; cell++) {
            int digit = rules.digit(grid, cell);
            possible &= candidates.of(cell) != 0;
            if (digit == 0) {
                empty[count++] = cell;
            } else {
                possible = possible && candidates.restrict(cell, 1L << (digit - 1));
            }
        }
        this.cells = Arrays.copyOf(empty, count);
        if (!possible) {
            outcome = Outcome.EXHAUSTED;
        }
    }

    @Override
    public Outcome advance() {
        if (outcome == null) {
            outcome = search(candidates.propagate());
        } else if (outcome == Outcome.FOUND) {
            outcome = search(takeBack());
        }
        return outcome;
    }

    private Outcome search(boolean consistent) {
        boolean possible = consistent;
        while (true) {
            if (!possible) {
                if (candidates.level() == 0) {
                    return Outcome.EXHAUSTED;
                }
                countFailure();
                possible = takeBack();
                continue;
            }
            int cell = choose();
            if (cell < 0) {
                return Outcome.FOUND;
            }
            if (!budget.spendNode()) {
                return Outcome.STOPPED;
            }
            possible = guess(cell, lowestDigit(cell));
        }
    }

    private boolean guess(int cell, long digit) {
        int level = candidates.level();
        if (level == guessedCells.length) {
            guessedCells = Arrays.copyOf(guessedCells, 2 * level);
            guessedDigits = Arrays.copyOf(guessedDigits, 2 * level);
        }
        guessedCells[level] = cell;
        guessedDigits[level] = digit;
        candidates.push();
        return candidates.restrict(cell, digit) && candidates.propagate();
    }

    /** Goes back to before the last guess and takes the other side. Returns false if that is impossible, or there is no guess. */
    private boolean takeBack() {
        if (candidates.level() == 0) {
            return false;
        }
        candidates.pop();
        int level = candidates.level();
        return candidates.restrict(guessedCells[level], ~guessedDigits[level]) && candidates.propagate();
    }

    private void countFailure() {
        weights[guessedCells[candidates.level() - 1]] += FAILURE_WEIGHT;
        weights[candidates.lastFixed()] += FAILURE_WEIGHT;
        if (++failures == FAILURES_A_HALVING) {
            failures = 0;
            for (int cell = 0; cell < weights.length; cell++) {
                weights[cell] = (weights[cell] + 1) / 2;
            }
        }
    }

    /** Returns the open cell with the most weight for each of its candidates, or -1 if all are filled. */
    private int choose() {
        int best = -1;
        long bestWeight = 0;
        int bestCount = Integer.MAX_VALUE;
        for (int cell : cells) {
            int count = Long.bitCount(candidates.of(cell));
            if (count > 1) {
                long weight = weights[cell];
                long difference = weight * bestCount - bestWeight * count;
                if (difference > 0 || (difference == 0 && count < bestCount)) {
                    best = cell;
                    bestWeight = weight;
                    bestCount = count;
                }
            }
        }
        return best;
    }

    private long lowestDigit(int cell) {
        long mask = candidates.of(cell);
        if (plan.digitOrders != null) {
            for (int digit : plan.digitOrders[cell]) {
                if ((mask & 1L << (digit - 1)) != 0) {
                    return 1L << (digit - 1);
                }
            }
        }
        return mask & -mask;
    }

    /** Returns the placements made, without the givens. */
    @Override
    public int[] solution() {
        int[] placements = new int[cells.length];
        for (int i = 0; i < cells.length; i++) {
            int digit = Long.numberOfTrailingZeros(candidates.of(cells[i])) + 1;
            placements[i] = plan.rules().placement(cells[i], digit);
        }
        return placements;
    }
}
