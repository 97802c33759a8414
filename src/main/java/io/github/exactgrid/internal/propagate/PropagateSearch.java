package io.github.exactgrid.internal.propagate;

import io.github.exactgrid.Grid;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.rules.Rules;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Search by propagation: after each guess all rules narrow the candidates until nothing moves.
 *
 * <p>The tree is binary. A guess says that a cell holds a digit; once refuted, or once its solutions are found, it is taken
 * back and says that the cell does not, which is propagated too, and then the next guess may be elsewhere. The two sides
 * exclude each other, so no solution comes twice.
 *
 * <p>A node of the search tree is a guess. Memory is a copy of all candidates for each guess that stands.
 */
final class PropagateSearch implements Cursor<int[]> {

    /** Many puzzles are solved by the first time, and need no more preparation; most by the second. */
    private static final int FAILURES_BEFORE_STRENGTHENING = 8;

    private static final int FAILURES_BEFORE_STRENGTHENING_AGAIN = 32;

    private final PropagatePlan plan;
    private final Budget budget;
    private final Candidates candidates;
    private final Branching branching;

    /** The cells that were empty. */
    private final int[] cells;

    /** For each level below the present one the guess that led on from it. */
    private int[] guessedCells = new int[16];

    private long[] guessedDigits = new long[16];

    /** What the last move came to; null before the first. */
    private @Nullable Outcome outcome;

    /** Places the givens and stands before the first solution. */
    PropagateSearch(PropagatePlan plan, Grid grid, Budget budget) {
        Rules rules = plan.rules();
        this.plan = plan;
        this.budget = budget;
        this.candidates = new Candidates(plan);
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
        this.branching = new Branching(plan, cells);
        if (!possible) {
            outcome = Outcome.EXHAUSTED;
        }
    }

    @Override
    public Outcome advance() {
        if (outcome == null) {
            outcome = search(candidates.propagate());
        } else if (outcome == Outcome.FOUND) {
            outcome = search(false);
        }
        return outcome;
    }

    /** Goes on from candidates that are narrowed as far as can be, or from ones that are done with. */
    private Outcome search(boolean open) {
        boolean goOn = open;
        while (true) {
            if (!goOn) {
                if (candidates.level() == 0) {
                    return Outcome.EXHAUSTED;
                }
                goOn = takeBack();
            } else if (!branching.choose(candidates)) {
                return Outcome.FOUND;
            } else if (!budget.spendNode()) {
                return Outcome.STOPPED;
            } else {
                goOn = guess(branching.cell(), branching.digit());
            }
        }
    }

    /** Goes a level up with a digit placed. Returns whether the rules can still be obeyed. */
    private boolean guess(int cell, long digit) {
        int level = candidates.level();
        if (level == guessedCells.length) {
            guessedCells = Arrays.copyOf(guessedCells, 2 * level);
            guessedDigits = Arrays.copyOf(guessedDigits, 2 * level);
        }
        guessedCells[level] = cell;
        guessedDigits[level] = digit;
        candidates.push();
        return narrow(cell, digit, level);
    }

    /** Goes a level down and removes the digit that was placed. Returns whether the rules can still be obeyed. */
    private boolean takeBack() {
        candidates.pop();
        int level = candidates.level();
        return narrow(guessedCells[level], ~guessedDigits[level], level);
    }

    private boolean narrow(int cell, long allowed, int level) {
        if (candidates.restrict(cell, allowed) && candidates.propagate()) {
            return true;
        }
        branching.countFailure(guessedCells[level], guessedDigits[level], candidates);
        long failures = branching.failures();
        if (failures == FAILURES_BEFORE_STRENGTHENING || failures == FAILURES_BEFORE_STRENGTHENING_AGAIN) {
            candidates.strengthen();
        }
        return false;
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
