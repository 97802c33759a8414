package io.github.exactgrid.constraint;

import java.io.InvalidObjectException;
import java.util.Objects;
import java.util.regex.PatternSyntaxException;

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
 * <p>The automaton is minimal, and equal to every other of this package that accepts the same sequences. Immutable, thread-safe and
 * serializable. To make one takes a quarter of a second at most.
 */
public final class StateMachine extends WrittenAutomaton {

    private static final long serialVersionUID = 1L;

    private StateMachine(String text, StateTable table) {
        super(text, table);
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

    private Object readResolve() throws InvalidObjectException {
        try {
            return of(toString());
        } catch (IllegalArgumentException | NullPointerException damaged) {
            throw new InvalidObjectException("no state machine: " + damaged.getMessage());
        }
    }
}
