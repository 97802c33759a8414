package io.github.exactgrid;

/** How grids are written, and the digits in them: as characters or as numbers. {@link GridParser} reads them back. */
final class GridNotation {

    /** The digit written as {@code Z}, the last that has a character. */
    static final int LAST_LETTER = 35;

    /** Stands where the board has no cell. */
    static final char VOID = '#'; // a constant that the parser's class file has a copy of

    private GridNotation() {}

    static String line(Grid grid) {
        boolean letters = grid.digits() <= LAST_LETTER;
        StringBuilder text = new StringBuilder();
        for (int row = 0; row < grid.rows(); row++) {
            for (int column = 0; column < grid.columns(); column++) {
                if (letters) {
                    text.append(grid.isVoid(row, column) ? VOID : character(grid.digit(row, column)));
                } else {
                    text.append(text.length() == 0 ? "" : " ").append(number(grid, row, column));
                }
            }
        }
        return text.toString();
    }

    static String rows(Grid grid) {
        StringBuilder text = new StringBuilder();
        for (int row = 0; row < grid.rows(); row++) {
            text.append(row == 0 ? "" : "\n");
            for (int column = 0; column < grid.columns(); column++) {
                text.append(column == 0 ? "" : " ").append(number(grid, row, column));
            }
        }
        return text.toString();
    }

    /** Writes the board with its numbers aligned, without lines. */
    static String aligned(Grid grid) {
        return boxed(grid, grid.rows(), grid.columns());
    }

    /** Writes the board with lines between boxes of a given shape, which tile it. */
    static String boxed(Grid grid, int boxHeight, int boxWidth) {
        int width = grid.digits() > 9 ? 2 : 1;
        StringBuilder text = new StringBuilder();
        for (int row = 0; row < grid.rows(); row++) {
            text.append(row == 0 ? "" : "\n");
            if (row > 0 && row % boxHeight == 0) {
                text.append(rule(grid.columns() / boxWidth, boxWidth * (width + 1)))
                        .append('\n');
            }
            for (int column = 0; column < grid.columns(); column++) {
                if (column > 0) {
                    text.append(column % boxWidth == 0 ? " | " : " ");
                }
                String number = number(grid, row, column);
                text.append(" ".repeat(width - number.length())).append(number);
            }
        }
        return text.toString();
    }

    /** Returns the line between two bands: {@code ------+-------+------} for three boxes of six characters. */
    private static String rule(int boxes, int charactersOfBox) {
        StringBuilder text = new StringBuilder("-".repeat(charactersOfBox));
        for (int box = 1; box < boxes; box++) {
            text.append('+').append("-".repeat(box < boxes - 1 ? charactersOfBox + 1 : charactersOfBox));
        }
        return text.toString();
    }

    /** Returns the character of a digit from 0 (empty) to {@link #LAST_LETTER}. */
    static char character(int digit) {
        if (digit == 0) {
            return '.';
        }
        return (char) (digit <= 9 ? '0' + digit : 'A' + digit - 10);
    }

    private static String number(Grid grid, int row, int column) {
        if (grid.isVoid(row, column)) {
            return "#";
        }
        int digit = grid.digit(row, column);
        return digit == 0 ? "." : Integer.toString(digit);
    }
}
