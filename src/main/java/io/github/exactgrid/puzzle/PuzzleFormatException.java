package io.github.exactgrid.puzzle;

import org.jspecify.annotations.Nullable;

/**
 * Says that a text is no puzzle, and where and why.
 *
 * <p>The message has both: {@code line 9: cage 30 r1c1 r1c2: 2 different digits of 1 to 9 sum to at most 17}.
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
     * Returns the line at fault.
     *
     * @return the number of the line in the text or the stream, from 1; the first line of the puzzle, or the last, if it is
     *     at fault as a whole
     */
    public long line() {
        return line;
    }

    /**
     * Returns what is wrong there.
     *
     * @return the reason, without the line
     */
    public String reason() {
        return reason;
    }
}
