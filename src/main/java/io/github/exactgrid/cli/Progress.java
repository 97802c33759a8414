package io.github.exactgrid.cli;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Shows a progress bar, if the work turns out to be long and somebody would see it. Until then no class of the library
 * that draws it is loaded.
 */
final class Progress implements AutoCloseable {

    private final Session session;
    private final String task;
    private final long totalBytes;
    private final long start = System.nanoTime();

    private boolean decided;
    private @Nullable VisibleBar bar;

    /**
     * Starts the clock.
     *
     * @param task the name of the work
     * @param totalBytes the size of the input, or -1 if that is unknown
     */
    Progress(Session session, String task, long totalBytes) {
        this.session = session;
        this.task = task;
        this.totalBytes = totalBytes;
    }

    Duration elapsed() {
        return Duration.ofNanos(System.nanoTime() - start);
    }

    /** Notes how far the work has come. */
    void update(long bytes, long puzzles) {
        if (!decided && System.nanoTime() - start >= session.barDelay().toNanos()) {
            decided = true;
            if (session.barCanBeSeen().getAsBoolean()) {
                bar = new VisibleBar(session.screen(), task, totalBytes, elapsed());
            }
        }
        if (bar != null) {
            bar.update(bytes, puzzles);
        }
    }

    /** Takes the bar away. */
    @Override
    public void close() {
        if (bar != null) {
            bar.close();
        }
    }
}
