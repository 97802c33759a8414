package io.github.exactgrid.puzzle;

import org.jspecify.annotations.Nullable;

/**
 * Thrown to indicate that a text is not a puzzle.
 *
 * <p>The message names the line and the reason: {@code line 9: cage 30 r1c1 r1c2: 2 different digits of 1 to 9 sum to at most 17}.
 */
public final class PuzzleFormatException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    private final long line;
    private final String reason;

    PuzzleFormatException(long line, String reason) {
        this(line, reason, null);
    }

    PuzzleFormatException(long line, String reason, @Nullable Throwable cause) {
        super("line " + line + ": " + reason, cause);
        this.line = line;
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
     * Returns the reason.
     *
     * @return the message without the number of the line
     */
    public String reason() {
        return reason;
    }
}
