package io.github.exactgrid.picture;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Grid;
import java.util.ArrayList;
import java.util.List;

/** A picture in words, for those who cannot see it: the digits row by row, the names of the rules, the caption. */
final class Description {

    private Description() {}

    static String of(Content content) {
        Grid givens = content.digits().givens();
        Grid all = content.digits().all();
        int found = all.filledCells() - givens.filledCells();
        List<String> sentences = new ArrayList<>();
        sentences.add("A board of " + givens.rows() + " rows and " + givens.columns() + " columns with "
                + givens.filledCells() + " givens" + (found == 0 ? "" : " and " + found + " other digits"));
        for (int row = 0; row < all.rows(); row++) {
            sentences.add("Row " + (row + 1) + ": " + String.join(", ", row(content.digits(), row)));
        }
        if (!content.rules().isEmpty()) {
            sentences.add("Rules: " + String.join(", ", content.rules()));
        }
        String description = String.join(". ", sentences) + ".";
        String caption = content.texts().caption().strip();
        return caption.isEmpty() ? description : description + " " + caption;
    }

    /** Returns the digits of a row, and how many empty cells or gaps are between them. */
    private static List<String> row(Content.Digits digits, int row) {
        Grid grid = digits.all();
        List<String> parts = new ArrayList<>();
        int column = 0;
        while (column < grid.columns()) {
            int end = column + 1;
            int digit = grid.digit(row, column);
            boolean isVoid = grid.isVoid(row, column);
            while (digit == 0
                    && end < grid.columns()
                    && grid.digit(row, end) == 0
                    && grid.isVoid(new Cell(row, end)) == isVoid) {
                end++;
            }
            parts.add(digit > 0 ? "" + digits.asRead(digit) : end - column + (isVoid ? " void" : " empty"));
            column = end;
        }
        return parts;
    }
}
