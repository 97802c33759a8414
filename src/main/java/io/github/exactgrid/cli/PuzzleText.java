package io.github.exactgrid.cli;

import io.github.exactgrid.Grid;
import io.github.exactgrid.cli.syntax.FormatChoice;
import io.github.exactgrid.cli.syntax.NameTypes;
import io.github.exactgrid.cli.syntax.Option;
import io.github.exactgrid.cli.syntax.PictureFormat;
import io.github.exactgrid.puzzle.Puzzle;
import io.github.exactgrid.puzzle.PuzzleFormat;
import org.jspecify.annotations.Nullable;

/** How puzzles are written: the option, and what it does. */
final class PuzzleText {

    private final Option<FormatChoice<PuzzleFormat>> format = Option.of(
            'f',
            "--format",
            new NameTypes.DrawnPuzzleFormatType(),
            "How to write puzzles. line, rows and boxed write the givens only; svg draws a picture of each puzzle, html a page"
                    + " of all. Without this, line if the rules are the classic ones, or else rules. A blank line separates"
                    + " puzzles of several lines.");

    Option<FormatChoice<PuzzleFormat>> format() {
        return format;
    }

    /** Returns the format of texts, the usual one if none is chosen. */
    PuzzleFormat format(PuzzleFormat usual) {
        FormatChoice<PuzzleFormat> choice = format.value();
        PuzzleFormat chosen = choice == null ? null : choice.text();
        return chosen == null ? usual : chosen;
    }

    /** Returns the format of pictures, or null if puzzles are texts. */
    @Nullable
    PictureFormat pictureFormat() {
        FormatChoice<PuzzleFormat> choice = format.value();
        return choice == null ? null : choice.picture();
    }

    /**
     * Writes a puzzle as a text.
     *
     * @param usual the format if none is chosen
     * @throws IllegalArgumentException if the format cannot express the puzzle
     */
    String write(Puzzle puzzle, PuzzleFormat usual) {
        PuzzleFormat chosen = format(usual);
        return switch (chosen) {
            case LINE ->
                puzzle.grid().format(Grid.Format.LINE, puzzle.constraints().lowestDigit());
            case ROWS ->
                puzzle.grid().format(Grid.Format.ROWS, puzzle.constraints().lowestDigit());
            case BOXED -> puzzle.draw(puzzle.grid());
            default -> puzzle.format(chosen);
        };
    }

    /** Writes or draws a puzzle, whatever is chosen. */
    String writeOrDraw(Puzzle puzzle, PuzzleFormat usual, boolean json) {
        PictureFormat picture = pictureFormat();
        return picture == null
                ? write(puzzle, usual)
                : new Pictures(picture, json).text(Pictures.of(puzzle, puzzle.constraints()));
    }
}
