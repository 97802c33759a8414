package io.github.exactgrid.cli;

import io.github.exactgrid.cli.session.Inputs.Source;
import io.github.exactgrid.cli.session.Message;
import io.github.exactgrid.puzzle.Puzzle;
import io.github.exactgrid.puzzle.PuzzleFormat;
import io.github.exactgrid.puzzle.PuzzleFormatException;
import io.github.exactgrid.puzzle.PuzzleReader;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * A puzzle about which a command answers its question.
 *
 * @param line the first line of the puzzle in its input
 * @param puzzle the puzzle, or null if it is invalid
 * @param fault what is wrong with it, or null if it is valid
 */
record Task(
        Source input,
        long line,
        @Nullable Puzzle puzzle,
        @Nullable Message fault) {

    /** Returns the task of an argument. It is one puzzle, so that its lines are less ambiguous than those of a file. */
    static Task ofArgument(Source input, String text, @Nullable PuzzleFormat format) {
        try {
            return new Task(input, 1, format == null ? Puzzle.parse(text) : Puzzle.parse(text, format), null);
        } catch (PuzzleFormatException wrong) {
            return invalid(input, wrong);
        }
    }

    /** Reads the next puzzle of a file, valid or not. Returns null at its end. */
    static @Nullable Task next(Source input, PuzzleReader reader) throws IOException {
        try {
            Puzzle puzzle = reader.next().orElse(null);
            return puzzle == null ? null : new Task(input, reader.line(), puzzle, null);
        } catch (PuzzleFormatException wrong) {
            return invalid(input, wrong);
        }
    }

    private static Task invalid(Source input, PuzzleFormatException wrong) {
        return new Task(input, wrong.line(), null, input.message(wrong.line(), wrong.column(), wrong.reason()));
    }
}
