package io.github.exactgrid.cli;

import io.github.exactgrid.SearchStatistics;
import io.github.exactgrid.cli.session.ExitStatus;
import io.github.exactgrid.cli.session.Json;
import io.github.exactgrid.cli.session.Message;
import io.github.exactgrid.cli.session.Progress;
import io.github.exactgrid.cli.session.Screen;
import io.github.exactgrid.cli.session.Session;

/** What a command reports besides its answers: messages, progress, and at the end a summary and an exit status. */
abstract class Report implements AutoCloseable {

    private final Screen screen;
    private final Progress progress;
    private final Thread owner = Thread.currentThread();
    private boolean interrupted;

    /** Ends the run because an interrupt ended a search. */
    static final class InterruptedRunException extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    /**
     * Starts the clock.
     *
     * @param task the name of the command
     */
    Report(Session session, String task) {
        this.screen = session.screen();
        this.progress = new Progress(session, task);
    }

    /** Prints a message on standard error, after the answers so far. */
    final void error(Message message) {
        screen.error(message);
    }

    /** Reports an input that cannot be read or is not of the expected form. */
    final void badInput(Message complaint) {
        error(complaint);
        noteBadInput();
    }

    abstract void noteBadInput();

    /** Takes the statistics of a search, from time to time and at its end. Any thread may call this. */
    final void note(SearchStatistics statistics) {
        boolean isOwner = Thread.currentThread() == owner;
        noteSearch(statistics, isOwner);
        if (isOwner && !statistics.finished()) {
            screen.flush(); // the user sees the answers so far while the search continues
            showProgress();
        }
    }

    /**
     * Takes the statistics of a search.
     *
     * @param isOwner whether this is the thread of the command, rather than one that works for it
     */
    abstract void noteSearch(SearchStatistics statistics, boolean isOwner);

    /** Updates the progress bar, if it is time to. */
    abstract void showProgress();

    final Progress progress() {
        return progress;
    }

    final void noteInterrupt() {
        interrupted = true;
    }

    final boolean isInterrupted() {
        return interrupted;
    }

    /** Returns the exit status, as far as the work has come. */
    final int exitStatus() {
        return interrupted ? ExitStatus.INTERRUPTED : statusOfAnswers();
    }

    abstract int statusOfAnswers();

    /** Returns one line on all work that was done. */
    abstract String summary();

    /** Returns the same as JSON. */
    abstract Json jsonSummary();

    /** Removes the progress bar. */
    @Override
    public final void close() {
        progress.close();
    }
}
