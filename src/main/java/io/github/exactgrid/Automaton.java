package io.github.exactgrid;

/**
 * A deterministic finite automaton that reads the digits of a list of cells in order, and accepts them or not: how
 * {@link ConstraintModel#sequence} says rules that houses and groups cannot (the regular constraint; Pesant, "A Regular
 * Language Membership Constraint for Finite Sequences of Variables", CP 2004).
 *
 * <p>States are numbers from 0 that the automaton chooses itself; only those that the digits can lead to matter. A record
 * makes a good automaton, since equal automata over equally many cells share what is prepared for them:
 *
 * <pre>{@code
 * record Sum(int total) implements Automaton {
 *     public long next(long sum, int digit) {
 *         return sum + digit <= total ? sum + digit : REJECT;
 *     }
 *     public boolean accepts(long sum) {
 *         return sum == total;
 *     }
 * }
 * }</pre>
 *
 * <p>An automaton says the same each time it is asked. Fewer states make faster searches: an automaton does best to
 * {@link #REJECT} as soon as no digits can lead to a state that it accepts, and to give what no longer matters the same
 * state.
 */
public interface Automaton {

    /** In place of a state: the digits so far cannot be accepted, whatever follows. */
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
     * @param digit the digit, from 1
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
