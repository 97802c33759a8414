package io.github.exactgrid.cli;

import io.github.exactgrid.Grid;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
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
     * @throws IllegalArgumentException if the pattern has another number of cells
     */
    static Grid parse(String marks, Grid board) {
        String cells = marks;
        try {
            Path file = Path.of(marks);
            cells = Files.isRegularFile(file) ? Files.readString(file, StandardCharsets.UTF_8) : marks;
        } catch (InvalidPathException | IOException noFile) {
            // the text is the pattern, then
        }
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
}
