package io.github.exactgrid.cli;

import io.github.exactgrid.SearchStatistics;
import io.github.exactgrid.cover.ExactCover;
import java.time.Duration;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Reports on an exact cover problem: shows the share of the search tree that is done, and times each stage. */
final class CoverReport extends Report {

    private static final double NANOS_PER_SECOND = 1e9;

    private static final Progress.Scale SCALE = Progress.Scale.share();

    private String size = "no problem";
    private Duration reading = Duration.ZERO;
    private Duration splitting = Duration.ZERO;

    private @Nullable SearchStatistics latest;
    private int status = ExitStatus.ANSWERED;

    /** Starts the clock. */
    CoverReport(Session session, String task) {
        super(session, task, SCALE);
    }

    /** Notes that the problem has been read. */
    void noteRead(ExactCover<?, ?> problem) {
        reading = progress().elapsed();
        int items = problem.primaryItems().size() + problem.secondaryItems().size();
        size = items + " items, " + problem.options().size() + " options";
    }

    /** Notes that the problem has been split. */
    void noteSplit() {
        splitting = progress().elapsed().minus(reading);
    }

    @Override
    void noteBadInput() {
        status = ExitStatus.BAD_INPUT;
    }

    /** Reports that there is no solution. */
    void noSolution(String name) {
        message(name + ": no solution");
        status = ExitStatus.NO_SOLUTION;
    }

    /** Reports that a limit ended the search. */
    void limitReached(String name, String reason) {
        message(name + ": stopped: " + reason);
        status = ExitStatus.LIMIT_REACHED;
    }

    @Override
    void noteSearch(SearchStatistics statistics) {
        latest = statistics;
    }

    @Override
    void showProgress() {
        if (latest != null) {
            SearchStatistics shown = latest;
            progress().update(SCALE.ofShare(shown.progress()), () -> besideTheBar(shown));
        }
    }

    private static String besideTheBar(SearchStatistics statistics) {
        String found = statistics.solutions() + " solutions";
        return Double.isNaN(statistics.progress())
                ? statistics.nodes() + " nodes, " + found
                : String.format(Locale.ROOT, "%.5f, %s", statistics.progress(), found);
    }

    @Override
    int statusOfAnswers() {
        return status;
    }

    @Override
    String summary() {
        StringBuilder text = new StringBuilder(size);
        if (latest != null) {
            text.append(": ").append(latest.solutions()).append(" solutions found, ");
            text.append(latest.nodes()).append(" nodes, ");
            text.append(latest.updates()).append(" updates");
        }
        text.append("; ").append(seconds(reading)).append(" seconds to read");
        if (!splitting.isZero()) {
            text.append(", ").append(seconds(splitting)).append(" to split");
        }
        if (latest != null) {
            text.append(", ").append(seconds(latest.setup())).append(" to set up, ");
            text.append(seconds(latest.elapsed().minus(latest.setup()))).append(" to search");
        }
        return text.toString();
    }

    private static String seconds(Duration time) {
        return String.format(Locale.ROOT, "%.3f", time.toNanos() / NANOS_PER_SECOND);
    }
}
