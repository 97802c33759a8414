package io.github.exactgrid.cli.session;

/** The arguments are no command: an option is unknown, has a bad value or contradicts another. */
public final class UsageException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public UsageException(String message) {
        super(message);
    }
}
