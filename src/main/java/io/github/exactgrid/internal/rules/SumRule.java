package io.github.exactgrid.internal.rules;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * Cells whose digits, each multiplied by a coefficient, have one of some totals. Whether the digits may be equal is for
 * {@linkplain House houses} to declare.
 *
 * @param constraint the name of the constraint it comes from
 * @param cells distinct cells, at least one, in the order in which they were given
 * @param coefficients the coefficient of each cell, none 0
 * @param totals the totals that digits in these cells can have; none at all if the rule cannot be kept
 */
public record SumRule(String constraint, int[] cells, int[] coefficients, Totals totals) implements Rule {

    /** With more sums of the first few cells than this, {@link #canHold} compares bounds only. */
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

    /** Returns the words of digits that keep the rule as a diagram, or empty if that has too many arcs before it is minimal. */
    public Optional<Diagram> diagram(int digits, int maxArcs) {
        return Diagram.of(new SumAutomaton(this, digits), cells.length, digits, maxArcs);
    }

    /**
     * Returns whether some digits have one of the totals that agree with the given ones, 0 where any will do. Exact if all are
     * given; otherwise it may return true in error if the coefficients make more than 65536 different sums of some cells.
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
