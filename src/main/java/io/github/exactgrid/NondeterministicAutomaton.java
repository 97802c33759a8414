package io.github.exactgrid;

/**
 * A finite automaton that may have a choice: a digit may lead to several states. It accepts the digits of a list of cells if one way through it
 * does, for rules such as "the line can be cut into parts of equal sums", where a state is one way to cut it.
 *
 * <p>States are numbers from 0 that the automaton chooses; only those that some digits lead to are used. A record makes a good one, as it does for
 * an {@link Automaton}, which is for rules without a choice and which engines know more about. This one accepts digits that can be put into two
 * groups of equal sums; a state is the difference:
 *
 * <pre>{@code
 * record EqualSplit() implements NondeterministicAutomaton {
 *     public long[] next(long difference, int digit) {
 *         return new long[] {difference + digit, Math.abs(difference - digit)};
 *     }
 *     public boolean accepts(long difference) {
 *         return difference == 0;
 *     }
 * }
 * }</pre>
 *
 * <p>It gives the same answers each time, and has few states if it leaves out those from which no further digits can lead to one that it accepts.
 */
public interface NondeterministicAutomaton {

    /**
     * Returns the state before the first digit.
     *
     * @return the state, at least 0; 0 unless overridden
     */
    default long start() {
        return 0;
    }

    /**
     * Returns the states that one more digit may lead to.
     *
     * @param state the state before
     * @param digit the digit, from the {@linkplain ConstraintModel#lowestDigit lowest}
     * @return the states, at least 0 each, in any order; none if no digits that follow can be accepted
     */
    long[] next(long state, int digit);

    /**
     * Returns whether the digits that may lead to a state are accepted if no more follow.
     *
     * @param state the state after the last cell
     * @return whether the digits obey the rule
     */
    boolean accepts(long state);
}
