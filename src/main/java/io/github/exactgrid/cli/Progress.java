package io.github.exactgrid.cli;

import java.time.Duration;
import java.util.function.Supplier;
import me.tongfei.progressbar.DelegatingProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;

/**
 * Shows a progress bar if the work lasts long and the bar would be visible. Until then no class of the library that draws
 * it is loaded.
 */
final class Progress implements AutoCloseable {

    /** The amount done, if that is unknown. */
    static final long UNKNOWN = -1;

    private final Session session;
    private final String task;
    private final Scale scale;
    private final long startNanos = System.nanoTime();

    private boolean decided;
    private @Nullable Bar bar;

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
        return Duration.ofNanos(System.nanoTime() - startNanos);
    }

    /**
     * Updates the bar, if it is time for one.
     *
     * @param done the amount done, on the scale, or {@link #UNKNOWN}
     * @param note the text beside the bar
     */
    void update(long done, Supplier<String> note) {
        if (!decided && elapsed().compareTo(session.barDelay()) >= 0) {
            decided = true;
            if (session.barIsVisible().getAsBoolean()) {
                bar = new Bar(session.screen(), task, scale, elapsed());
            }
        }
        if (bar != null) {
            bar.update(done, note.get());
        }
    }

    /** Removes the bar. */
    @Override
    public void close() {
        if (bar != null) {
            bar.close();
        }
    }

    /**
     * What a progress bar measures.
     *
     * @param total the whole amount, or {@link #UNKNOWN}
     * @param unit the unit of the figures beside the bar
     * @param unitSize the amount that is one unit
     */
    record Scale(long total, String unit, long unitSize) {

        /** Shows a share to a hundredth of a percent. */
        private static final int PARTS_OF_A_PERCENT = 100;

        /** Returns the scale for an input of that many bytes, or {@link #UNKNOWN}. */
        static Scale bytes(long total) {
            return new Scale(total, " KiB", 1 << 10);
        }

        /** Returns the scale for the amounts that {@link #ofShare} returns. */
        static Scale share() {
            return new Scale(100 * PARTS_OF_A_PERCENT, " %", PARTS_OF_A_PERCENT);
        }

        /** Returns the amount done, for a share from 0 to 1, or {@link #UNKNOWN} for one that is not a number. */
        long ofShare(double share) {
            return Double.isNaN(share) ? UNKNOWN : (long) (share * total);
        }
    }

    /** A bar on the screen: the only class that uses the library which draws it. */
    private static final class Bar implements AutoCloseable {

        /** The characters of a line: fixed, since the width of the terminal is known to a native library only. */
        private static final int WIDTH = 79;

        private static final int UPDATE_MILLIS = 200;

        private final Screen screen;
        private final Scale scale;
        private final ProgressBar bar;

        Bar(Screen screen, String task, Scale scale, Duration elapsed) {
            this.screen = screen;
            this.scale = scale;
            this.bar = ProgressBar.builder()
                    .setTaskName(task)
                    .setInitialMax(scale.total())
                    .setUnit(scale.unit(), scale.unitSize())
                    .setStyle(ProgressBarStyle.ASCII)
                    .setUpdateIntervalMillis(UPDATE_MILLIS)
                    .setConsumer(new DelegatingProgressBarConsumer(screen::showBar, WIDTH))
                    .startsFrom(0, elapsed)
                    .build();
        }

        void update(long done, String note) {
            bar.maxHint(done == UNKNOWN ? UNKNOWN : scale.total());
            bar.stepTo(Math.max(0, done));
            bar.setExtraMessage(note);
        }

        @Override
        public void close() {
            bar.close();
            screen.showBar("");
        }
    }
}
