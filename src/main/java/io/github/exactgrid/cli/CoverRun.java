package io.github.exactgrid.cli;

import io.github.exactgrid.SearchStatistics;
import io.github.exactgrid.cover.ExactCover;
import java.time.Duration;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What is known of the work on an exact cover problem: how far it has come, how long it took and how it ended. */
final class CoverRun implements AutoCloseable {

    private static final double NANOS_PER_SECOND = 1e9;

    private final Screen screen;
    private final Progress progress;
    private final Scale scale = Scale.share();

    private String size = "no problem";
    private Duration reading = Duration.ZERO;
    private Duration splitting = Duration.ZERO;

    private @Nullable SearchStatistics latest;
    private int status;

    /** Starts the clock. */
    CoverRun(Session session, String task) {
        this.screen = session.screen();
        this.progress = new Progress(session, task, scale);
    }

    /** Notes that the problem has been read. */
    void hasRead(ExactCover<String> problem) {
        reading = progress.elapsed();
        int items = problem.primaryItems().size() + problem.secondaryItems().size();
        size = items + " items, " + problem.options().size() + " options";
    }

    /** Notes that the problem has been split. */
    void hasSplit() {
        splitting = progress.elapsed().minus(reading);
    }

    /** Takes news of the search. Nobody waits for what has been found already. */
    void note(SearchStatistics statistics) {
        latest = statistics;
        if (!statistics.finished()) {
            screen.flush();
            progress.update(scale.ofShare(statistics.progress()), () -> shown(statistics));
        }
    }

    private static String shown(SearchStatistics statistics) {
        String found = statistics.solutions() + " solutions";
        return Double.isNaN(statistics.progress())
                ? statistics.nodes() + " nodes, " + found
                : String.format(Locale.ROOT, "%.5f, %s", statistics.progress(), found);
    }

    /** Notes how it ended, if it has not ended well. */
    void end(int exitStatus) {
        status = exitStatus;
    }

    int status() {
        return status;
    }

    /** Returns one line on all that was done. */
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

    /** Takes the progress bar away. */
    @Override
    public void close() {
        progress.close();
    }
}
