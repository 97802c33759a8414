package io.github.exactgrid.cover;

/** Thrown for invalid text of an exact cover problem, with the line and the reason: {@code line 3: item 'x' is not declared}. */
public final class CoverFormatException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    private final long line;
    private final String reason;

    CoverFormatException(long line, String reason) {
        super("line " + line + ": " + reason);
        this.line = line;
        this.reason = reason;
    }

    /**
     * Returns the number of the invalid line.
     *
     * @return the number, from 1
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
