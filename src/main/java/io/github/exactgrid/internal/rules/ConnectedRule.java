package io.github.exactgrid.internal.rules;

import io.github.exactgrid.internal.limits.Budget;
import java.util.function.IntUnaryOperator;

/**
 * Cells of which those with one of some digits are connected by steps to neighbours in rows and columns, and are at least and at most some number.
 *
 * @param constraint the name of the constraint it comes from
 * @param cells the cells, and how many of them may hold the digits
 * @param digits the digits, as a mask
 */
public record ConnectedRule(String constraint, ConnectedCells cells, long digits) implements Rule {

    public ConnectedRule {
        assert cells.size() > 0 && cells.most() > 0 && cells.least() <= cells.most() && digits != 0;
    }

    /**
     * Returns for each cell what it can be, one of the numbers of {@link ConnectedCells}, if only this rule is known; no words if some given digits
     * break it.
     *
     * @param given the digit of a cell of the board, 0 for any
     */
    long[] possible(IntUnaryOperator given, Budget budget) {
        long[] words = new long[cells.words()];
        for (int i = 0; i < cells.size(); i++) {
            int digit = given.applyAsInt(cells.cells()[i]);
            words[i] = digit == 0
                    ? ConnectedCells.OPEN
                    : (digits >>> (digit - 1) & 1) != 0 ? ConnectedCells.INCLUDED : ConnectedCells.EXCLUDED;
        }
        int outcome;
        do {
            budget.prepare(cells.steps());
            outcome = cells.narrow(words);
        } while (outcome == ConnectedCells.CHANGED); // fewer cells are open then
        return outcome == ConnectedCells.FAILED ? new long[0] : words;
    }

    @Override
    public int size() {
        return cells.cells().length;
    }

    @Override
    public boolean holds(byte[] solution, int digits) {
        return possible(cell -> solution[cell], Budget.unlimited()).length > 0;
    }
}
