package io.github.exactgrid.puzzle;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Reads the puzzles of one {@link PuzzleFormat}, or of several that look alike, from {@link Lines}. */
interface FormatReader {

    /**
     * Reads the next puzzle and drops its lines. There must be a line that is no {@linkplain Line#isHeader header}.
     *
     * @return the puzzle, or null if the lines up to the end of the text have none, as the end of XML
     * @throws PuzzleFormatException if the next lines are no puzzle; the invalid lines are dropped, so that the next call
     *     reads the puzzle after them
     * @throws IOException if the underlying reader fails
     */
    @Nullable
    PuzzleContent next() throws IOException;
}
