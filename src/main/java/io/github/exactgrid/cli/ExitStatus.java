package io.github.exactgrid.cli;

/** The exit statuses of the program. */
final class ExitStatus {

    /** Every problem has an answer of the requested kind. */
    static final int ANSWERED = 0;

    /** A problem has no such answer: no solution, or several where one is requested. */
    static final int NO_SOLUTION = 1;

    /** Bad usage, bad input, or an output that cannot be written. */
    static final int BAD_INPUT = 2;

    static final int LIMIT_REACHED = 3;

    /** A bug: {@code EX_SOFTWARE} of {@code sysexits.h}. */
    static final int INTERNAL_ERROR = 70;

    /** What shells report after Ctrl-C: 128 + {@code SIGINT}. */
    static final int INTERRUPTED = 130;

    private ExitStatus() {}
}
