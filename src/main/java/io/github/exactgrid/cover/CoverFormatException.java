package io.github.exactgrid.cover;

/** Says that a text is no exact cover problem, and where and why: {@code line 3: item 'x' is not declared}. */
public final class CoverFormatException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    private final int line;
    private final String reason;

    CoverFormatException(int line, String reason) {
        super("line " + line + ": " + reason);
        this.line = line;
        this.reason = reason;
    }

    /**
     * Returns the line at fault.
     *
     * @return its number, from 1
     */
    public int line() {
        return line;
    }

    /**
     * Returns what is wrong with it.
     *
     * @return the message without the line
     */
    public String reason() {
        return reason;
    }
}
