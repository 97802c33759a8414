package io.github.exactgrid.constraint;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Parses the transitions of a {@link StateMachine}. */
final class StateMachineParser extends DigitSetReader {

    /** More are no machine that one could read. */
    private static final int MAX_STATES = 10_000;

    private final String text;
    private final Map<String, Integer> states = new HashMap<>();
    private final List<Transition> transitions = new ArrayList<>();
    private final BitSet accepting = new BitSet();

    StateMachineParser(String text) {
        super(text);
        this.text = text;
    }

    /**
     * Returns the machine.
     *
     * @throws java.util.regex.PatternSyntaxException if the text is none
     * @throws IllegalArgumentException if it has too many states
     */
    TransitionAutomaton parse() {
        do {
            item();
        } while (accept(';'));
        if (!isAtEnd()) {
            throw wrong("expected ';' and another transition", position());
        }
        return new TransitionAutomaton(states.size(), transitions, accepting, foreignDigit());
    }

    /** Reads a transition, or a state alone. */
    private void item() {
        int source = state();
        if (!isAtEnd() && peek() != ';') {
            long digits = digits();
            transitions.add(new Transition(source, digits, state()));
        }
    }

    private int state() {
        int start = position();
        while (!isAtEnd() && isLetter(peek())) {
            accept(peek());
        }
        if (position() == start) {
            throw wrong("expected the name of a state, of letters", start);
        }
        int state = states.computeIfAbsent(text.substring(start, position()), unseen -> states.size());
        if (state >= MAX_STATES) {
            throw new IllegalArgumentException("state machine: more than " + MAX_STATES + " states");
        }
        if (accept('!')) {
            accepting.set(state);
        }
        return state;
    }

    private static boolean isLetter(char character) {
        return (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z');
    }
}
