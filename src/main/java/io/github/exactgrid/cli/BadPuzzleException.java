package io.github.exactgrid.cli;

/** Says that an input has no puzzle where one should be; the message names the place and the reason. */
final class BadPuzzleException extends Exception {

    private static final long serialVersionUID = 1L;

    BadPuzzleException(String message) {
        super(message);
    }
}
