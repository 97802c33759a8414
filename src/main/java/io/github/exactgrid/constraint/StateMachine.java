package io.github.exactgrid.constraint;

import io.github.exactgrid.NondeterministicAutomaton;
import java.io.InvalidObjectException;
import java.io.Serializable;
import java.util.BitSet;
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
 * <p>Machines are equal if their texts are, blanks left out. Immutable, thread-safe and serializable. A state that no digits lead on from to one that
 * accepts costs nothing; of states that accept the same sequences, solvers make one.
 */
public final class StateMachine implements NondeterministicAutomaton, Serializable {

    private static final long serialVersionUID = 1L;

    /** The most transitions and cells together that are looked at to find out whether any digits are accepted: some 20 ms. */
    private static final long MAX_STEPS_TO_ACCEPT = 10_000_000;

    private final String text;
    private final transient TransitionAutomaton automaton;

    private StateMachine(String text, TransitionAutomaton automaton) {
        this.text = text;
        this.automaton = automaton;
    }

    /**
     * Returns the automaton of a list of transitions.
     *
     * @param text the transitions, as above
     * @return the automaton
     * @throws PatternSyntaxException if the text is no such list, with the index in it, blanks left out
     * @throws IllegalArgumentException if there are more than ten thousand states
     */
    public static StateMachine of(String text) {
        String compact = Objects.requireNonNull(text, "text").replaceAll("\\s", "");
        return new StateMachine(compact, new StateMachineParser(compact).parse());
    }

    @Override
    public long[] next(long state, int digit) {
        if (digit == automaton.foreignDigit()) {
            throw RegexPaths.foreign(text, digit);
        }
        return automaton.next(state, digit);
    }

    @Override
    public boolean accepts(long state) {
        return automaton.accepts(state);
    }

    /**
     * Returns whether some digits from 1 to {@code digits} are accepted in a number of cells. If it might take long to find out, it returns true: then
     * a solver finds that there is no solution.
     */
    boolean canAccept(int cells, Digits digits) {
        if ((long) cells * automaton.transitions() > MAX_STEPS_TO_ACCEPT) {
            return true;
        }
        BitSet reached = new BitSet();
        reached.set(0);
        for (int i = 0; i < cells; i++) {
            BitSet next = automaton.following(reached, digits);
            if (next.equals(reached)) {
                break;
            }
            reached = next;
        }
        return automaton.acceptsOneOf(reached);
    }

    /** Automata are equal if their texts are. */
    int foreignDigit() {
        return automaton.foreignDigit();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof StateMachine that && text.equals(that.text);
    }

    @Override
    public int hashCode() {
        return text.hashCode();
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
