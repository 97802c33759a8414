package io.github.exactgrid.constraint;

import io.github.exactgrid.Automaton;
import java.io.InvalidObjectException;
import java.io.Serializable;
import java.util.Objects;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/**
 * The automaton of a state machine that is written as a list of its transitions: for rules about digits in an order that are no regular expression one
 * would like to write, such as those that count.
 *
 * <pre>{@code
 * // even digits, then odd ones, at least one of each
 * StateMachine machine = StateMachine.of("start [2468] even; even [2468] even; even [13579] odd!; odd [13579] odd");
 * Constraint constraint = Constraints.stateMachine(machine, Cell.list("r1c1 r1c2 r1c3 r1c4"));
 * }</pre>
 *
 * <p>Transitions are separated by {@code ;} and blanks may be anywhere, though none are needed: {@code a[2468]b}. A transition is the name of a state, a
 * set of digits as in the grammar of {@link RegexAutomaton} ({@code 7}, {@code <12>}, {@code .} for any, {@code [2-5]} or {@code [^137]}), and the name
 * of the state that each of them leads to. Names are letters. The machine starts in the state that is named first. A name that {@code !} follows, in
 * any of its places or alone, is a state that accepts. A digit for which there is no transition is rejected. It may lead to several
 * states: the machine then accepts if one way through them ends in a state that does.
 *
 * <p>The automaton is minimal. Machines are equal if they accept the same sequences. Immutable, thread-safe and
 * serializable. To make one takes about a quarter of a second at most.
 */
public final class StateMachine implements Automaton, Serializable {

    private static final long serialVersionUID = 1L;

    private final String text;
    private final transient StateTable table;

    private StateMachine(String text, StateTable table) {
        this.text = text;
        this.table = table;
    }

    /**
     * Returns the automaton of a list of transitions.
     *
     * @param text the transitions, as above
     * @return the automaton
     * @throws PatternSyntaxException if the text is no such list, with the index in it, blanks left out
     * @throws IllegalArgumentException if there are more than ten thousand states, or would be once each digit leads to one only
     */
    public static StateMachine of(String text) {
        String compact = Objects.requireNonNull(text, "text").replaceAll("\\s", "");
        return new StateMachine(
                compact, StateTable.of(new StateMachineParser(compact).parse(), "state machine " + compact));
    }

    StateTable table() {
        return table;
    }

    @Override
    public long next(long state, int digit) {
        return table.next((int) state, digit);
    }

    @Override
    public boolean accepts(long state) {
        return table.accepts((int) state);
    }

    /** Automata are equal if they accept the same sequences. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof StateMachine that && table.equals(that.table);
    }

    @Override
    public int hashCode() {
        return table.hashCode();
    }

    /** Returns the transitions, without blanks. */
    @Override
    public String toString() {
        return text;
    }

    private Object readResolve() throws InvalidObjectException {
        try {
            return of(text);
        } catch (IllegalArgumentException | NullPointerException damaged) {
            throw new InvalidObjectException("no state machine: " + damaged.getMessage());
        }
    }
}
