package io.github.exactgrid.cli.session;

import java.time.Duration;

/** Shows a progress bar if the work lasts long and standard error is a terminal. */
public final class Progress implements AutoCloseable {

    /** The share of the work done, if that is unknown. */
    public static final double UNKNOWN = Double.NaN;

    /** How often the bar is drawn. */
    private static final long UPDATE_NANOS = 200_000_000;

    /** The characters of the bar itself; the rest of a line of 79 is for the notes beside it. */
    private static final int BAR_WIDTH = 20;

    private static final int LINE_WIDTH = 79;

    /** Numbers from here on are written in thousands, or thousands of them. */
    private static final long MAX_WRITTEN = 10_000;

    private static final long NANOS_PER_SECOND = 1_000_000_000;
    private static final int SECONDS_PER_MINUTE = 60;

    private final Session session;
    private final String task;
    private final long startNanos = System.nanoTime();

    private boolean decided;
    private boolean visible;
    private long nextNanos;

    /**
     * Starts the clock.
     *
     * @param task the name of the work
     */
    public Progress(Session session, String task) {
        this.session = session;
        this.task = task;
    }

    public long elapsedNanos() {
        return System.nanoTime() - startNanos;
    }

    public Duration elapsed() {
        return Duration.ofNanos(elapsedNanos());
    }

    /** Returns whether it is time to draw the bar, which its first call after the delay decides. */
    public boolean isDue() {
        if (decided && !visible) {
            return false;
        }
        long now = elapsedNanos();
        if (!decided && now >= session.barDelay().toNanos()) {
            decided = true;
            visible = session.terminals().isTerminal(Terminals.ERR);
            nextNanos = now;
        }
        return visible && now >= nextNanos;
    }

    /**
     * Draws the bar.
     *
     * @param share the share of the work done, from 0 to 1, or {@link #UNKNOWN}
     * @param notes the text beside the bar
     */
    public void show(double share, String notes) {
        nextNanos = elapsedNanos() + UPDATE_NANOS;
        String line = task + (Double.isNaN(share) ? "  " : bar(share)) + time() + ", " + notes;
        session.screen().showBar(cut(line));
    }

    /** Leaves out the last notes of a line that is too long. */
    private static String cut(String line) {
        int end = line.length();
        while (end > LINE_WIDTH) {
            int comma = line.lastIndexOf(", ", end - 1);
            end = comma < 0 ? LINE_WIDTH : comma;
        }
        return line.substring(0, end);
    }

    /** Writes a number in at most five characters: 9999, 1234k, 987M. */
    public static String compact(long number) {
        if (number < MAX_WRITTEN) {
            return String.valueOf(number);
        }
        String units = "kMGTPE";
        int unit = 0;
        long rest = number / 1000;
        while (rest >= MAX_WRITTEN) {
            rest /= 1000;
            unit++;
        }
        return rest + units.substring(unit, unit + 1);
    }

    private static String bar(double share) {
        double within = Math.max(0, Math.min(1, share));
        int done = (int) (BAR_WIDTH * within);
        int tenths = (int) (1000 * within);
        String percent = tenths / 10 + "." + tenths % 10 + " %";
        return " ".repeat(8 - percent.length()) + percent + " [" + "=".repeat(done) + " ".repeat(BAR_WIDTH - done)
                + "] ";
    }

    private String time() {
        return time(elapsedNanos() / NANOS_PER_SECOND);
    }

    /** Writes a time in minutes and seconds: 12:34. */
    public static String time(long seconds) {
        String ofMinute = String.valueOf(seconds % SECONDS_PER_MINUTE);
        return seconds / SECONDS_PER_MINUTE + (ofMinute.length() == 1 ? ":0" : ":") + ofMinute;
    }

    /** Removes the bar. */
    @Override
    public void close() {
        if (visible) {
            session.screen().showBar("");
        }
    }
}
