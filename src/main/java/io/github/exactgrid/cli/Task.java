package io.github.exactgrid.cli;

import io.github.exactgrid.cli.session.Inputs.Source;
import io.github.exactgrid.cli.session.Message;
import io.github.exactgrid.puzzle.Puzzle;
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
        @Nullable Message fault) {}
