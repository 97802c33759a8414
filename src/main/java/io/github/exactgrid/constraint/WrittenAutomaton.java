package io.github.exactgrid.constraint;

import io.github.exactgrid.Automaton;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/** An automaton that has a text. It is made anew from the text when it is deserialized. */
abstract class WrittenAutomaton implements Automaton, Serializable {

    private static final long serialVersionUID = 1L;

    private final String text;
    private final transient StateTable table;

    /**
     * Takes the text and what it means.
     *
     * @param text the text, without blanks
     */
    WrittenAutomaton(String text, StateTable table) {
        this.text = text;
        this.table = table;
    }

    final StateTable table() {
        return table;
    }

    @Override
    public final long next(long state, int digit) {
        return table.next((int) state, digit);
    }

    @Override
    public final boolean accepts(long state) {
        return table.accepts((int) state);
    }

    /** Automata are equal if they accept the same sequences. */
    @Override
    public final boolean equals(@Nullable Object other) {
        return other instanceof WrittenAutomaton that && table.equals(that.table);
    }

    @Override
    public final int hashCode() {
        return table.hashCode();
    }

    /** Returns the text, without blanks. */
    @Override
    public final String toString() {
        return text;
    }
}
