package io.github.exactgrid.cli;

import io.github.exactgrid.SearchStatistics;
import io.github.exactgrid.cli.Answer.Verdict;
import org.jspecify.annotations.Nullable;

/**
 * Reports on puzzles: counts answers, and shows how far the work has come. That is the share of the inputs that has been
 * read, or when all is read, as with one puzzle, the share of the search for the latest.
 */
final class PuzzleReport extends Report {

    private final Inputs inputs;
    private final long totalBytes;
    private final Tally tally;

    /** The search for the latest puzzle, or null if it is over. */
    private @Nullable SearchStatistics search;

    /**
     * Starts the clock.
     *
     * @param task the name of the command
     */
    PuzzleReport(Session session, String task, Inputs inputs, Tally tally) {
        super(session, task);
        this.inputs = inputs;
        this.totalBytes = inputs.totalBytes();
        this.tally = tally;
    }

    /** Counts the answer to one puzzle. */
    void add(Verdict verdict) {
        tally.add(verdict);
        search = null;
        showProgress();
    }

    @Override
    void noteBadInput() {
        tally.noteBadInput();
    }

    @Override
    void noteSearch(SearchStatistics statistics) {
        if (statistics.finished()) {
            tally.addNodes(statistics.nodes());
            search = null;
        } else {
            search = statistics;
        }
    }

    @Override
    void showProgress() {
        if (progress().isDue()) {
            progress().show(share(), notes());
        }
    }

    private double share() {
        long read = inputs.bytesRead();
        if (totalBytes > 0 && read < totalBytes) {
            return (double) read / totalBytes;
        }
        return search == null ? Progress.UNKNOWN : search.progress();
    }

    private String notes() {
        long nodes = tally.nodes() + (search == null ? 0 : search.nodes());
        String found = search == null || search.solutions() == 0
                ? ""
                : ", " + Progress.compact(search.solutions()) + " solutions";
        return Progress.compact(nodes) + " nodes" + found + ", " + tally.puzzles() + " puzzles";
    }

    @Override
    int statusOfAnswers() {
        return tally.exitStatus();
    }

    @Override
    String summary() {
        return tally.summary(progress().elapsedNanos());
    }

    @Override
    Json jsonSummary() {
        return tally.jsonSummary(progress().elapsedNanos());
    }
}
