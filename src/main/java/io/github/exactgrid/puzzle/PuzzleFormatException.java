package io.github.exactgrid.puzzle;

import org.jspecify.annotations.Nullable;

/**
 * Thrown to indicate that a text is not a puzzle.
 *
 * <p>The message names the line, the column if one is meant, and the reason:
 * {@code line 9: cage 30 r1c1 r1c2: 2 different digits of 1 to 9 sum to at most 17}.
 */
public final class PuzzleFormatException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    private final long line;
    private final int column;
    private final String reason;

    PuzzleFormatException(long line, String reason) {
        this(line, reason, null);
    }

    PuzzleFormatException(long line, String reason, @Nullable Throwable cause) {
        this(line, 0, reason, cause);
    }

    /** Creates an exception for a column, from 1, or for the whole line if that is 0. */
    PuzzleFormatException(long line, int column, String reason, @Nullable Throwable cause) {
        super("line " + line + (column > 0 ? ", column " + column : "") + ": " + reason, cause);
        this.line = line;
        this.column = column;
        this.reason = reason;
    }

    /**
     * Returns the number of the invalid line.
     *
     * @return the number of the line in the text or the stream, from 1; the first or the last line of the puzzle if no single
     *     line is invalid
     */
    public long line() {
        return line;
    }

    /**
     * Returns the invalid column.
     *
     * @return the place of the invalid character in its line, in {@code char} values from 1; 0 if no single one is invalid
     */
    public int column() {
        return column;
    }

    /**
     * Returns the reason.
     *
     * @return the message without the numbers of line and column
     */
    public String reason() {
        return reason;
    }
}
