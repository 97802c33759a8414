package io.github.exactgrid.cli.session;

/** The exit statuses of the program. */
public final class ExitStatus {

    /** Every problem has an answer of the requested kind. */
    public static final int ANSWERED = 0;

    /** A problem has no such answer: no solution, or several where one is requested. */
    public static final int NO_SOLUTION = 1;

    /** Bad usage, bad input, or an output that cannot be written. */
    public static final int BAD_INPUT = 2;

    public static final int LIMIT_REACHED = 3;

    /** A bug: {@code EX_SOFTWARE} of {@code sysexits.h}. */
    public static final int INTERNAL_ERROR = 70;

    /** What shells report after Ctrl-C: 128 + {@code SIGINT}. */
    public static final int INTERRUPTED = 130;

    private ExitStatus() {}
}
