package io.github.exactgrid.cli;

/** The arguments are no command: an option is unknown, has a bad value or contradicts another. */
final class UsageException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    UsageException(String message) {
        super(message);
    }
}
