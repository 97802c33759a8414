package io.github.exactgrid.cli;

import io.github.exactgrid.SearchStatistics;
import io.github.exactgrid.cli.Answer.Verdict;
import io.github.exactgrid.cli.session.Inputs;
import io.github.exactgrid.cli.session.Json;
import io.github.exactgrid.cli.session.Progress;
import io.github.exactgrid.cli.session.Session;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/**
 * Reports on puzzles: counts answers, and shows how far the work has come. That is the share of the inputs that has been
 * read, or when all is read, as with one puzzle, the share of the search for the latest.
 */
final class PuzzleReport extends Report {

    private static final double NANOS_PER_SECOND = 1e9;

    private final Inputs inputs;
    private final long totalBytes;
    private final Tally tally;

    /** The puzzles that an earlier run has answered, and the bytes of the inputs that they take. */
    private long puzzlesBefore;

    private long bytesBefore;

    /** The search for the latest puzzle in the thread of the command, or null if it is over. */
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

    /** Counts answers of one verdict. */
    void add(Verdict verdict, int count) {
        tally.add(verdict, count);
        search = null;
        showProgress();
    }

    @Override
    void noteBadInput() {
        tally.noteBadInput();
    }

    @Override
    void noteSearch(SearchStatistics statistics, boolean isOwner) {
        if (statistics.finished()) {
            tally.addNodes(statistics.nodes());
        }
        // Without a write for each small puzzle: all threads read fields beside this one.
        if (isOwner && (search != null || !statistics.finished())) {
            search = statistics.finished() ? null : statistics;
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
        double seconds = progress().elapsedNanos() / NANOS_PER_SECOND;
        String puzzles = Progress.compact(tally.puzzles()) + " puzzles";
        SearchStatistics present = search;
        if (present == null) {
            long rate = (long) ((tally.puzzles() - puzzlesBefore) / seconds);
            String nodes = Progress.compact(tally.nodes()) + " nodes";
            return timeLeft(seconds) + puzzles + ", " + Progress.compact(rate) + "/s, " + nodes;
        }
        String nodes = Progress.compact(tally.nodes() + present.nodes()) + " nodes";
        String found = present.solutions() == 0 ? "" : ", " + Progress.compact(present.solutions()) + " solutions";
        return timeLeft(seconds) + nodes + found + ", " + puzzles;
    }

    /** Returns the time left if the rest of the inputs is read as fast as what has been read; an empty text if unknown. */
    private String timeLeft(double seconds) {
        long read = inputs.bytesRead();
        if (totalBytes <= 0 || read >= totalBytes || read <= bytesBefore) {
            return "";
        }
        return Progress.time((long) (seconds / (read - bytesBefore) * (totalBytes - read))) + " left, ";
    }

    /** Returns how many puzzles have been answered. */
    long answered() {
        return tally.puzzles();
    }

    /** Writes what has been counted into the state of a run. */
    void save(Properties state) {
        tally.save(state);
    }

    /**
     * Starts from what an earlier run has counted.
     *
     * @throws NumberFormatException if the state is damaged
     */
    void restore(Properties state) {
        tally.restore(state);
        puzzlesBefore = tally.puzzles();
    }

    /** Notes that a puzzle has been read that an earlier run has answered. */
    void noteSkipped() {
        bytesBefore = inputs.bytesRead();
        showProgress();
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
