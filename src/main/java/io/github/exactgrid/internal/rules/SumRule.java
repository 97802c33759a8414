package io.github.exactgrid.internal.rules;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

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

    /** The most sums of the first few cells that {@link #canHold} compares one by one; with more it returns true. This bounds the work for one sum to about the largest {@link Diagram}. Sums with coefficients of 1 have at most 4096 on boards of 64 digits. */
    private static final int MAX_SUMS = 1 << 16;

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
    public Optional<Diagram> diagram(int digits, int maxArcs) {
        return Diagram.of(new SumAutomaton(coefficients, totals, digits), cells.length, digits, maxArcs);
    }

    /**
     * Returns whether some digits that agree with the given ones, where 0 stands for any digit, have one of the totals.
     * Exact if all are given. Otherwise it may return true in error if some of the cells have more than
     * {@link #MAX_SUMS} sums.
     */
    boolean canHold(int[] given, int digits) {
        int[] least = new int[cells.length + 1];
        int[] most = new int[cells.length + 1];
        for (int i = cells.length - 1; i >= 0; i--) {
            int low = coefficients[i] * (given[i] == 0 ? 1 : given[i]);
            int high = coefficients[i] * (given[i] == 0 ? digits : given[i]);
            least[i] = least[i + 1] + Math.min(low, high);
            most[i] = most[i + 1] + Math.max(low, high);
        }
        Set<Integer> sums = Set.of(0);
        for (int i = 0; i < cells.length && sums.size() <= MAX_SUMS; i++) {
            Set<Integer> longer = new HashSet<>();
            int last = given[i] == 0 ? digits : given[i];
            for (int sum : sums) {
                for (int digit = given[i] == 0 ? 1 : given[i]; digit <= last; digit++) {
                    int next = sum + coefficients[i] * digit;
                    if (totals.anyWithin(next + least[i + 1], next + most[i + 1])) {
                        longer.add(next);
                    }
                }
            }
            sums = longer;
        }
        return !sums.isEmpty();
    }
}
