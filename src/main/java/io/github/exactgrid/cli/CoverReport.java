package io.github.exactgrid.cli;

import io.github.exactgrid.SearchStatistics;
import io.github.exactgrid.cli.session.ExitStatus;
import io.github.exactgrid.cli.session.Json;
import io.github.exactgrid.cli.session.Message;
import io.github.exactgrid.cli.session.Progress;
import io.github.exactgrid.cli.session.Session;
import io.github.exactgrid.cover.ExactCover;
import java.time.Duration;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Reports on an exact cover problem: shows the share of the search tree that is done, and times each stage. */
final class CoverReport extends Report {

    private static final double NANOS_PER_SECOND = 1e9;

    private int items;
    private int options;
    private boolean hasProblem;
    private Duration reading = Duration.ZERO;
    private Duration splitting = Duration.ZERO;

    private @Nullable SearchStatistics latest;
    private int status = ExitStatus.ANSWERED;

    /** Starts the clock. */
    CoverReport(Session session, String task) {
        super(session, task);
    }

    /** Notes that the problem has been read. */
    void noteRead(ExactCover<?, ?> problem) {
        reading = progress().elapsed();
        items = problem.primaryItems().size() + problem.secondaryItems().size();
        options = problem.options().size();
        hasProblem = true;
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
        error(Message.about(name, "no solution"));
        status = ExitStatus.NO_SOLUTION;
    }

    /** Reports that a limit ended the search. */
    void limitReached(String name, String reason) {
        error(Message.about(name, "stopped: " + reason));
        status = ExitStatus.LIMIT_REACHED;
    }

    @Override
    void noteSearch(SearchStatistics statistics, boolean isOwner) {
        latest = statistics;
    }

    @Override
    void showProgress() {
        if (latest != null && progress().isDue()) {
            progress()
                    .show(
                            latest.progress(),
                            Progress.compact(latest.nodes()) + " nodes, " + Progress.compact(latest.solutions())
                                    + " solutions");
        }
    }

    @Override
    int statusOfAnswers() {
        return status;
    }

    @Override
    String summary() {
        StringBuilder text = new StringBuilder(hasProblem ? items + " items, " + options + " options" : "no problem");
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

    @Override
    Json jsonSummary() {
        Json json = Json.of("statistics");
        if (hasProblem) {
            json.put("items", items).put("options", options);
        }
        json.put("readSeconds", reading.toNanos() / NANOS_PER_SECOND);
        if (!splitting.isZero()) {
            json.put("splitSeconds", splitting.toNanos() / NANOS_PER_SECOND);
        }
        if (latest != null) {
            json.put("solutions", latest.solutions())
                    .put("nodes", latest.nodes())
                    .put("updates", latest.updates());
            json.put("setupSeconds", latest.setup().toNanos() / NANOS_PER_SECOND);
            json.put("searchSeconds", latest.elapsed().minus(latest.setup()).toNanos() / NANOS_PER_SECOND);
        }
        return json;
    }

    private static String seconds(Duration time) {
        return String.format(Locale.ROOT, "%.3f", time.toNanos() / NANOS_PER_SECOND);
    }
}
