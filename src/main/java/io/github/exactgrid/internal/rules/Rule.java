package io.github.exactgrid.internal.rules;

/** A compiled rule: one of thirteen kinds, all about cells and placements by their numbers in {@link Rules}. */
public sealed interface Rule
        permits House,
                Group,
                SumRule,
                PairRule,
                DistinctCountRule,
                SameDigitsRule,
                BetweenExtremesRule,
                LineRankRule,
                ConnectedRule,
                UnknownRegionsRule,
                EqualRunRule,
                PathRule,
                Sequence {

    /** Returns the name of the constraint that declared the rule. */
    String constraint();

    /** Returns the number of cells, lines or placements: a rule of the same kind with more has no fewer states. */
    int size();

    /**
     * Returns whether a full grid obeys the rule.
     *
     * @param solution the digit of each cell, none 0
     * @param digits the number of digits
     */
    boolean holds(byte[] solution, int digits);

    /** Returns whether each number is greater than the one before it. */
    static boolean isAscending(int[] numbers) {
        for (int i = 1; i < numbers.length; i++) {
            if (numbers[i] <= numbers[i - 1]) {
                return false;
            }
        }
        return true;
    }
}
