package io.github.exactgrid.cli.syntax;

import java.util.List;

/**
 * The type of the value of an option: reads the value, and describes it for help texts and completion.
 *
 * @param <T> the type in Java
 */
public abstract class ValueType<T> {

    private final String label;

    /** Creates a type. The label stands for the value in help texts. */
    ValueType(String label) {
        this.label = label;
    }

    public final String label() {
        return label;
    }

    /**
     * Reads a value.
     *
     * @throws IllegalArgumentException if the text is no such value; the message is the reason
     */
    public abstract T read(String text);

    /** Returns all values, if there are only a few; or else none. */
    public List<String> choices() {
        return List.of();
    }

    /** Returns whether the value is the name of a file. */
    public boolean isFile() {
        return false;
    }
}
