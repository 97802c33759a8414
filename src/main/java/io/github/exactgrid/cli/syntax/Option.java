package io.github.exactgrid.cli.syntax;

import io.github.exactgrid.cli.session.UsageException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An option of a command: its names and its help, and its value once the arguments have been read.
 *
 * <p>Options are fields of the commands that they belong to. No reflection, annotation or lambda is involved: those would
 * take most of the time of a short run.
 *
 * @param <T> the type of its value
 */
public final class Option<T> {

    private static final char NO_LETTER = 0;

    private final char letter;
    private final String name;
    private final @Nullable ValueType<T> type;
    private final String help;
    private @Nullable T value;
    private boolean given;

    private Option(char letter, String name, @Nullable ValueType<T> type, String help) {
        this.letter = letter;
        this.name = name;
        this.type = type;
        this.help = help;
    }

    /** Creates an option without a value, which is given or not. */
    public static Option<Boolean> flag(char letter, String name, String help) {
        return new Option<>(letter, name, null, help);
    }

    /** Creates an option without a value and without a short form. */
    public static Option<Boolean> flag(String name, String help) {
        return flag(NO_LETTER, name, help);
    }

    /** Creates an option with a value. */
    public static <T> Option<T> of(char letter, String name, ValueType<T> type, String help) {
        return new Option<>(letter, name, type, help);
    }

    /** Creates an option with a value and without a short form. */
    public static <T> Option<T> of(String name, ValueType<T> type, String help) {
        return of(NO_LETTER, name, type, help);
    }

    /** Returns the name with its dashes: {@code --format}. */
    public String name() {
        return name;
    }

    public boolean hasLetter() {
        return letter != NO_LETTER;
    }

    /** Returns the letter of the short form, if there is one. */
    public char letter() {
        return letter;
    }

    /** Returns the type of the value, or null for a flag. */
    @Nullable
    public ValueType<T> type() {
        return type;
    }

    boolean takesValue() {
        return type != null;
    }

    public String help() {
        return help;
    }

    /** Notes that the option was given, without a value. */
    public void give() {
        given = true;
    }

    /**
     * Notes that the option was given. If it was given before, the last value applies.
     *
     * @throws UsageException if the text is no such value
     */
    public void give(String text) {
        try {
            value = Objects.requireNonNull(type, name).read(text);
        } catch (IllegalArgumentException wrong) {
            throw new UsageException("Invalid value for " + name + ": " + wrong.getMessage());
        }
        given = true;
    }

    public boolean isGiven() {
        return given;
    }

    /** Returns the value, or null if the option was not given. */
    @Nullable
    public T value() {
        return value;
    }

    /** Returns the value, or another one if the option was not given. */
    public T or(T other) {
        return value == null ? other : value;
    }
}
