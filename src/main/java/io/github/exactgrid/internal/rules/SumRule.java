package io.github.exactgrid.internal.rules;

import io.github.exactgrid.internal.limits.Budget;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Cells whose digits, each multiplied by a coefficient, have one of some totals. Whether the digits may be equal is for
 * {@linkplain House houses} to declare.
 *
 * @param constraint the name of the constraint it comes from
 * @param cells distinct cells, at least one, in the order in which they were given
 * @param coefficients the coefficient of each cell, none 0
 * @param totals those of the declared totals that digits in these cells can have; empty if no digits obey the rule
 */
public record SumRule(String constraint, int[] cells, int[] coefficients, Totals totals) implements Rule {

    public SumRule {
        assert cells.length > 0 && cells.length == coefficients.length;
        assert Arrays.stream(coefficients).noneMatch(coefficient -> coefficient == 0);
    }

    /** Returns whether each digit counts once: no coefficient is other than 1. */
    public boolean isPlain() {
        for (int coefficient : coefficients) {
            if (coefficient != 1) {
                return false;
            }
        }
        return true;
    }

    /** Returns a value that is equal for all sums of the same diagram. */
    public List<Object> diagramKey() {
        return List.of(Arrays.stream(coefficients).boxed().toList(), totals);
    }

    /** Returns the words of digits that keep the rule as a diagram, or empty if that has too many arcs before it is minimal. */
    public Optional<Diagram> diagram(int digits, int maxArcs, Budget budget) {
        return SumMask.arcs(coefficients, totals, digits, maxArcs, budget) > maxArcs
                ? Optional.empty()
                : Diagram.of(new SumAutomaton(coefficients, totals, digits), cells.length, digits, maxArcs, budget);
    }

    /**
     * Returns whether some digits that agree with the given ones, where 0 stands for any digit, have one of the totals.
     * Exact if all are given. Otherwise it may return true in error if the sums spread over more than
     * {@link SumMask#MAX_RANGE}.
     */
    boolean canHold(int[] given, int digits, Budget budget) {
        return SumMask.anyTotal(coefficients, totals, given, digits, budget);
    }

    @Override
    public int size() {
        return cells.length;
    }

    @Override
    public boolean holds(byte[] solution, int digits) {
        int total = 0;
        for (int i = 0; i < cells.length; i++) {
            total += coefficients[i] * solution[cells[i]];
        }
        return totals.contains(total);
    }
}
