package io.github.exactgrid.cli;

import io.github.exactgrid.Grid;
import io.github.exactgrid.cli.session.SmallText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** Reads the patterns of givens that options name. */
final class PatternText {

    private PatternText() {}

    /**
     * Reads a pattern, or the file that has it: its letters and figures in reading order.
     *
     * @param board an empty board
     * @return the board with a digit in each cell of the pattern
     * @throws IllegalArgumentException if the pattern has another number of cells, or its file cannot be read
     */
    static Grid parse(String marks, Grid board) {
        String cells = text(marks);
        Grid pattern = board;
        int next = 0;
        for (int i = 0; i < cells.length(); i++) {
            char mark = cells.charAt(i);
            boolean empty = ".0_*?".indexOf(mark) >= 0;
            if (empty || Character.isLetterOrDigit(mark)) {
                while (next < board.rows() * board.columns()
                        && board.isVoid(next / board.columns(), next % board.columns())) {
                    next++;
                }
                if (next < board.rows() * board.columns() && !empty) {
                    pattern = pattern.with(next / board.columns(), next % board.columns(), 1);
                }
                next++;
            }
        }
        if (next != board.rows() * board.columns()) {
            throw new IllegalArgumentException("a pattern of " + next + " cells, expected "
                    + board.rows() * board.columns() + " for a board of " + board.rows() + "x" + board.columns());
        }
        return pattern;
    }

    private static String text(String marks) {
        Path file;
        try {
            file = Path.of(marks);
        } catch (InvalidPathException noName) {
            return marks;
        }
        if (!Files.exists(file) || Files.isDirectory(file)) {
            return marks;
        }
        try {
            return SmallText.read(file);
        } catch (IOException failure) {
            throw new IllegalArgumentException(marks + ": cannot be read: " + failure.getMessage(), failure);
        }
    }
}
