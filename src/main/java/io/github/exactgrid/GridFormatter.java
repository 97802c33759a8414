package io.github.exactgrid;

import org.jspecify.annotations.Nullable;

/** Writes grids: the counterpart of {@link GridParser}. */
final class GridFormatter {

    private GridFormatter() {}

    static String line(Grid grid) {
        boolean letters = grid.digits() <= CellNotation.LAST_LETTER;
        StringBuilder text = new StringBuilder();
        for (int row = 0; row < grid.rows(); row++) {
            for (int column = 0; column < grid.columns(); column++) {
                int digit = grid.digit(row, column);
                if (letters) {
                    text.append(CellNotation.character(digit));
                } else {
                    text.append(text.length() == 0 ? "" : " ").append(CellNotation.number(digit));
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
                text.append(column == 0 ? "" : " ").append(CellNotation.number(grid.digit(row, column)));
            }
        }
        return text.toString();
    }

    static String boxed(Grid grid, @Nullable BoxShape usual) {
        BoxShape box = usual == null ? new BoxShape(grid.rows(), grid.columns()) : usual;
        int width = grid.digits() > 9 ? 2 : 1;
        StringBuilder text = new StringBuilder();
        for (int row = 0; row < grid.rows(); row++) {
            text.append(row == 0 ? "" : "\n");
            if (row > 0 && row % box.rows() == 0) {
                text.append(rule(grid.columns() / box.columns(), box.columns() * (width + 1)))
                        .append('\n');
            }
            for (int column = 0; column < grid.columns(); column++) {
                if (column > 0) {
                    text.append(column % box.columns() == 0 ? " | " : " ");
                }
                String number = CellNotation.number(grid.digit(row, column));
                text.append(" ".repeat(width - number.length())).append(number);
            }
        }
        return text.toString();
    }

    /** Returns the line between two bands: {@code ------+-------+------} for three boxes of six characters. */
    private static String rule(int boxes, int boxWidth) {
        StringBuilder text = new StringBuilder("-".repeat(boxWidth));
        for (int box = 1; box < boxes; box++) {
            text.append('+').append("-".repeat(box < boxes - 1 ? boxWidth + 1 : boxWidth));
        }
        return text.toString();
    }
}
