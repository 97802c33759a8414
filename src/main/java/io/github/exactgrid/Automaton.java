package io.github.exactgrid;

/**
 * A deterministic finite automaton that reads the digits of a list of cells in order, and accepts them or not: for
 * rules that {@link ConstraintModel#sequence(java.util.List, Automaton) ConstraintModel.sequence} declares (the regular constraint; Pesant, "A Regular Language Membership
 * Constraint for Finite Sequences of Variables", CP 2004).
 *
 * <p>States are numbers from 0 that the automaton chooses; only those that some digits lead to are used. A record makes
 * a good automaton, since equal automata over the same number of cells share what is prepared for them. This one
 * accepts digits among which one occurs a given number of times:
 *
 * <pre>{@code
 * record Occurrences(int wanted, int times) implements Automaton {
 *     public long next(long count, int digit) {
 *         return digit != wanted ? count : count < times ? count + 1 : REJECT;
 *     }
 *     public boolean accepts(long count) {
 *         return count == times;
 *     }
 * }
 * }</pre>
 *
 * <p>An automaton gives the same answers each time. Fewer states make faster searches: it should {@link #REJECT} as
 * soon as no further digits can lead to a state that it accepts, and use one state for all digits read so far that the
 * same digits may follow.
 */
public interface Automaton {

    /** In place of a state: no digits that follow can make the digits read so far accepted. */
    long REJECT = -1;

    /**
     * Returns the state before the first digit.
     *
     * @return the state, at least 0; 0 unless overridden
     */
    default long start() {
        return 0;
    }

    /**
     * Returns the state after one more digit.
     *
     * @param state the state before
     * @param digit the digit, from the {@linkplain ConstraintModel#lowestDigit lowest}
     * @return the state, at least 0, or {@link #REJECT}
     */
    long next(long state, int digit);

    /**
     * Returns whether the digits that led to a state are accepted if no more follow.
     *
     * @param state the state after the last cell
     * @return whether the digits obey the rule
     */
    boolean accepts(long state);
}
