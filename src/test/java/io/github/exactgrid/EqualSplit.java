package io.github.exactgrid;

/** Accepts digits that can be put into two groups of equal sums. */
public record EqualSplit() implements NondeterministicAutomaton {

    @Override
    public long[] next(long difference, int digit) {
        return new long[] {difference + digit, Math.abs(difference - digit)};
    }

    @Override
    public boolean accepts(long difference) {
        return difference == 0;
    }
}
