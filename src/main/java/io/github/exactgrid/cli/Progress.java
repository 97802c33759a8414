package io.github.exactgrid.cli;

import java.time.Duration;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Shows a progress bar, if the work turns out to be long and somebody would see it. Until then no class of the library
 * that draws it is loaded.
 */
final class Progress implements AutoCloseable {

    private final Session session;
    private final String task;
    private final Scale scale;
    private final long start = System.nanoTime();

    private boolean decided;
    private @Nullable VisibleBar bar;

    /**
     * Starts the clock.
     *
     * @param task the name of the work
     * @param scale what the bar measures
     */
    Progress(Session session, String task, Scale scale) {
        this.session = session;
        this.task = task;
        this.scale = scale;
    }

    Duration elapsed() {
        return Duration.ofNanos(System.nanoTime() - start);
    }

    /**
     * Notes how far the work has come.
     *
     * @param done how much is done, on the scale; -1 if nobody knows
     * @param note what to say beside the bar
     */
    void update(long done, Supplier<String> note) {
        if (!decided && System.nanoTime() - start >= session.barDelay().toNanos()) {
            decided = true;
            if (session.barCanBeSeen().getAsBoolean()) {
                bar = new VisibleBar(session.screen(), task, scale, elapsed());
            }
        }
        if (bar != null) {
            bar.update(done, note.get());
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
