package io.github.exactgrid.internal.notation;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The numbers of rows and columns of a board or a box, as a text states them. Nothing is checked beyond the syntax.
 *
 * @param rows the number of rows, 0 to 9999 if parsed
 * @param columns the number of columns, 0 to 9999 if parsed
 */
public record Dimensions(int rows, int columns) {

    private static final Pattern TEXT = Pattern.compile("(\\d{1,4})x(\\d{1,4})");

    /** Parses dimensions such as {@code 2x3}; returns empty if the text is not of that form. */
    public static Optional<Dimensions> parse(String text) {
        Matcher matcher = TEXT.matcher(text);
        return matcher.matches()
                ? Optional.of(new Dimensions(Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2))))
                : Optional.empty();
    }

    /** Returns the dimensions as {@link #parse} reads them: {@code 2x3}. */
    @Override
    public String toString() {
        return rows + "x" + columns;
    }
}
