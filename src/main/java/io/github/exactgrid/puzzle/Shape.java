package io.github.exactgrid.puzzle;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The shape of a board or a box.
 *
 * @param rows the number of rows
 * @param columns the number of columns
 */
record Shape(int rows, int columns) {

    private static final Pattern TEXT = Pattern.compile("(\\d{1,4})x(\\d{1,4})");

    /** Reads a shape such as {@code 2x3}; returns empty if the text is none. */
    static Optional<Shape> parse(String text) {
        Matcher matcher = TEXT.matcher(text);
        return matcher.matches()
                ? Optional.of(new Shape(Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2))))
                : Optional.empty();
    }

    /**
     * Returns the shape of box that is usual for a number of digits, see
     * {@link io.github.exactgrid.ConstraintSet#classic()}, or empty if there is none.
     */
    static Optional<Shape> usualBox(int digits) {
        int rows = (int) Math.sqrt(digits);
        while (digits % rows != 0) {
            rows--;
        }
        return rows == 1 && digits > 1 ? Optional.empty() : Optional.of(new Shape(rows, digits / rows));
    }

    /** Returns the shape as it is written: {@code 2x3}. */
    @Override
    public String toString() {
        return rows + "x" + columns;
    }
}
