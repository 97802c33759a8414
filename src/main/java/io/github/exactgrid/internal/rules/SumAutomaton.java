package io.github.exactgrid.internal.rules;

import io.github.exactgrid.Automaton;

/**
 * Accepts the digits whose sum, each multiplied by its coefficient, is one of some totals. A state is how many have been read,
 * and their weighted sum.
 */
final class SumAutomaton implements Automaton {

    private static final int BITS = 32;

    private final int[] coefficients;
    private final Totals totals;

    /** The least and the greatest sum of the digits that are unread when {@code i} have been read. */
    private final int[] least;

    private final int[] most;

    /** The least sum that any digits read can have, at most 0: states count from it, so that none is negative. */
    private final int lowest;

    SumAutomaton(int[] coefficients, Totals totals, int digits) {
        this.coefficients = coefficients;
        this.totals = totals;
        this.least = new int[coefficients.length + 1];
        this.most = new int[coefficients.length + 1];
        int negative = 0;
        for (int i = coefficients.length - 1; i >= 0; i--) {
            least[i] = least[i + 1] + Math.min(coefficients[i], coefficients[i] * digits);
            most[i] = most[i + 1] + Math.max(coefficients[i], coefficients[i] * digits);
            negative += Math.min(0, coefficients[i] * digits);
        }
        this.lowest = negative;
    }

    @Override
    public long start() {
        return -(long) lowest;
    }

    @Override
    public long next(long state, int digit) {
        int read = (int) (state >> BITS);
        assert read < coefficients.length;
        int sum = (int) (state & (1L << BITS) - 1) + lowest + coefficients[read] * digit;
        boolean isInReach = totals.anyWithin(sum + least[read + 1], sum + most[read + 1]);
        return isInReach ? (read + 1L) << BITS | (sum - lowest) : REJECT;
    }

    @Override
    public boolean accepts(long state) {
        return true; // the last digit came to one of the totals
    }
}
