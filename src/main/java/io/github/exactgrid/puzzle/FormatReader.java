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

    /**
     * Reads the next puzzles if they are the next lines of the text, and these have nothing but a 9x9 grid. Such puzzles are most
     * of those that are read, and {@link #next} takes four times as long. Of the lines after the first only those are read that
     * need no further read of the text.
     *
     * @param max the maximum number of puzzles, at least 1
     * @return the cells of the puzzles, one after the other, or null if the next line is another one, which is not dropped
     * @throws IOException if the underlying reader fails
     */
    default byte @Nullable [] nextAlone(int max) throws IOException {
        return null;
    }
}
