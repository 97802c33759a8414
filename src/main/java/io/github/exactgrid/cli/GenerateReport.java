package io.github.exactgrid.cli;

import io.github.exactgrid.SearchStatistics;
import io.github.exactgrid.cli.session.ExitStatus;
import io.github.exactgrid.cli.session.Json;
import io.github.exactgrid.cli.session.Progress;
import io.github.exactgrid.cli.session.Session;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;

/** Reports on puzzles that are made: how many, and at what rate. */
final class GenerateReport extends Report {

    private static final double NANOS_PER_SECOND = 1e9;

    private final long wanted;
    private long made;
    private long unknown;
    private boolean badInput;

    /** Several threads may search. */
    private final AtomicLong nodes = new AtomicLong();

    /**
     * Starts the clock.
     *
     * @param task the name of the command
     * @param wanted the number of puzzles to make
     */
    GenerateReport(Session session, String task, long wanted) {
        super(session, task);
        this.wanted = wanted;
    }

    /** Counts a puzzle that was made. */
    void addMade() {
        made++;
        showProgress();
    }

    /** Counts a puzzle that was not made in time. */
    void addUnknown() {
        unknown++;
        showProgress();
    }

    @Override
    void noteBadInput() {
        badInput = true;
    }

    @Override
    void noteSearch(SearchStatistics statistics, boolean isOwner) {
        if (statistics.finished()) {
            nodes.addAndGet(statistics.nodes());
        }
    }

    @Override
    void showProgress() {
        if (progress().isDue()) {
            double share = wanted == Long.MAX_VALUE ? Progress.UNKNOWN : (double) (made + unknown) / wanted;
            progress().show(share, Progress.compact(made) + " puzzles, " + Progress.compact(nodes.get()) + " nodes");
        }
    }

    @Override
    int statusOfAnswers() {
        if (badInput) {
            return ExitStatus.BAD_INPUT;
        }
        return unknown > 0 ? ExitStatus.LIMIT_REACHED : ExitStatus.ANSWERED;
    }

    private double seconds() {
        return Math.max(1, progress().elapsedNanos()) / NANOS_PER_SECOND;
    }

    @Override
    String summary() {
        return String.format(
                Locale.ROOT,
                "%d puzzles made, %d unknown, %d nodes, %.3f seconds, %.0f puzzles per second",
                made,
                unknown,
                nodes.get(),
                seconds(),
                made / seconds());
    }

    @Override
    Json jsonSummary() {
        return Json.of("statistics")
                .put("made", made)
                .put("unknown", unknown)
                .put("nodes", nodes.get())
                .put("seconds", seconds())
                .put("puzzlesPerSecond", made / seconds());
    }
}
