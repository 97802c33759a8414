package io.github.exactgrid.cli;

import io.github.exactgrid.SearchStatistics;

/** What a command reports besides its answers: messages, progress, and at the end a summary and an exit status. */
abstract class Report implements AutoCloseable {

    private final Screen screen;
    private final Progress progress;
    private boolean interrupted;

    /** Ends the run because an interrupt ended a search. */
    static final class InterruptedRunException extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    /**
     * Starts the clock.
     *
     * @param task the name of the command
     * @param scale what the progress bar measures
     */
    Report(Session session, String task, Progress.Scale scale) {
        this.screen = session.screen();
        this.progress = new Progress(session, task, scale);
    }

    /** Prints a message on standard error, after the answers so far. */
    final void message(String line) {
        screen.message(line);
    }

    /** Reports an input that cannot be read or is not of the expected form. */
    final void badInput(String complaint) {
        message(complaint);
        noteBadInput();
    }

    abstract void noteBadInput();

    /** Takes the statistics of a search, from time to time and at its end. */
    final void note(SearchStatistics statistics) {
        noteSearch(statistics);
        if (!statistics.finished()) {
            screen.flush(); // the user sees the answers so far while the search continues
            showProgress();
        }
    }

    abstract void noteSearch(SearchStatistics statistics);

    /** Updates the progress bar. */
    abstract void showProgress();

    final Progress progress() {
        return progress;
    }

    final void noteInterrupt() {
        interrupted = true;
    }

    /** Returns the exit status, as far as the work has come. */
    final int exitStatus() {
        return interrupted ? ExitStatus.INTERRUPTED : statusOfAnswers();
    }

    abstract int statusOfAnswers();

    /** Returns one line on all work that was done. */
    abstract String summary();

    /** Removes the progress bar. */
    @Override
    public final void close() {
        progress.close();
    }
}
