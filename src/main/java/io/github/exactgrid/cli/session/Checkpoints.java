package io.github.exactgrid.cli.session;

import java.util.Properties;
import java.util.Set;

/** When to make checkpoints of a run, and what identifies it. */
public final class Checkpoints {

    /** The options that a run may change when it continues another, as they do not change its answers. */
    public static final Set<String> IRRELEVANT = Set.of("--threads", "--resume", "--stats", "--output");

    /** A shorter run is cheaper to repeat, and leaves nothing behind when it is interrupted. */
    private static final long NANOS_TO_FIRST = 1_000_000_000;

    private static final long MIN_NANOS_BETWEEN = 2_000_000_000;

    /** On a slow disk a checkpoint has to wait for the one before: then there are fewer, so that they take a twentieth of the time. */
    private static final int MIN_TIMES_OF_ONE = 20;

    private final String run;
    private final Screen screen;
    private long nextNanos = System.nanoTime() + NANOS_TO_FIRST;

    /** Describes the checkpoints of a run. A later run continues it only if its own description is equal. */
    public Checkpoints(String run, Screen screen) {
        this.run = run;
        this.screen = screen;
    }

    public boolean isDue() {
        return System.nanoTime() - nextNanos >= 0;
    }

    /**
     * Begins a checkpoint after the answers so far.
     *
     * @throws java.io.UncheckedIOException if it or the one before cannot be written
     */
    public void write(Properties state) {
        long start = System.nanoTime();
        state.setProperty(OutputFile.RUN, run);
        screen.checkpoint(state);
        long now = System.nanoTime();
        nextNanos = now + Math.max(MIN_NANOS_BETWEEN, MIN_TIMES_OF_ONE * (now - start));
    }
}
