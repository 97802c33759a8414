package io.github.exactgrid.internal.generate;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StopReason;
import io.github.exactgrid.internal.limits.StoppedException;
import org.jspecify.annotations.Nullable;

/**
 * Finds two solutions of a puzzle that differ in a minimal set of cells: there is no third one that differs from the first in a part of
 * these cells only.
 */
public final class UnavoidableCells {

    private final byte[] solution;
    private byte[] other;
    private boolean isMinimal;

    private UnavoidableCells(byte[] solution, byte[] other) {
        this.solution = solution;
        this.other = other;
    }

    /**
     * Finds such solutions. A time or node limit that is reached after two solutions leaves those that differ in the fewest cells so
     * far.
     *
     * @return null if there are no two solutions
     * @throws StoppedException if the thread is interrupted, or no two solutions were found
     */
    public static @Nullable UnavoidableCells of(ClueSets clues, Budget budget) {
        byte[] solution = clues.solution(clues.all());
        byte[] other = solution == null ? null : clues.other(clues.all(), solution);
        if (solution == null || other == null) {
            return null;
        }
        UnavoidableCells cells = new UnavoidableCells(solution, other);
        try {
            cells.shrink(clues);
            cells.isMinimal = true;
        } catch (StoppedException stopped) {
            if (budget.stop() == null || budget.stop() == StopReason.INTERRUPT) {
                throw stopped;
            }
        }
        return cells;
    }

    /** Returns the first solution. */
    public byte[] solution() {
        return solution;
    }

    /** Returns the second solution. */
    public byte[] other() {
        return other;
    }

    /** Returns whether no part of the cells in which the solutions differ will do. */
    public boolean isMinimal() {
        return isMinimal;
    }

    private void shrink(ClueSets clues) {
        for (int cell = 0; cell < solution.length; cell++) {
            if (solution[cell] != other[cell]) {
                byte[] agreed = solution.clone();
                for (int i = 0; i < agreed.length; i++) {
                    agreed[i] = i != cell && solution[i] != other[i] ? 0 : solution[i];
                }
                byte[] nearer = clues.other(clues.all(), agreed, solution);
                other = nearer == null ? other : nearer;
            }
        }
    }
}
