package io.github.exactgrid.cli;

import io.github.exactgrid.Grid;
import io.github.exactgrid.puzzle.Puzzle;
import io.github.exactgrid.puzzle.PuzzleFormat;

/** How puzzles are written: the option, and what it does. */
final class PuzzleText {

    private final Option<PuzzleFormat> format = Option.of(
            'f',
            "--format",
            new ValueTypes.PuzzleFormatType(),
            "How to write puzzles. line, rows and boxed write the givens only. Without this, line if the rules are the"
                    + " classic ones, or else rules. A blank line separates puzzles of several lines.");

    Option<PuzzleFormat> format() {
        return format;
    }

    /**
     * Writes a puzzle.
     *
     * @param usual the format if none is chosen
     * @throws IllegalArgumentException if the format cannot express the puzzle
     */
    String write(Puzzle puzzle, PuzzleFormat usual) {
        PuzzleFormat chosen = format.or(usual);
        return switch (chosen) {
            case LINE -> puzzle.grid().format(Grid.Format.LINE);
            case ROWS -> puzzle.grid().format(Grid.Format.ROWS);
            case BOXED -> puzzle.draw(puzzle.grid());
            default -> puzzle.format(chosen);
        };
    }
}
