package io.github.exactgrid.generate;

import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.SearchLimitException.Reason;
import io.github.exactgrid.SearchStatistics;
import io.github.exactgrid.internal.limits.Budget;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Draws the samples of a stream, whose time limit also holds for grids without any sample, one after the other: of puzzles with 40 clues there would be none
 * for ever. Thread-safe.
 *
 * @param <P> a sample
 */
final class TimedSamples<P> implements PuzzleStream.Maker<P> {

    private final PuzzleStream.Maker<P> maker;
    private final long maxNanos;
    private final int threads;

    /** The time of all threads for grids without a sample since the last one with some. */
    private final AtomicLong nanosInVain = new AtomicLong();

    TimedSamples(PuzzleStream.Maker<P> maker, @Nullable Duration timeLimit, int threads) {
        this.maker = maker;
        this.maxNanos = Budget.nanos(timeLimit);
        this.threads = threads;
    }

    @Override
    public List<P> make(long grid) {
        long start = System.nanoTime();
        List<P> samples = maker.make(grid);
        if (!samples.isEmpty()) {
            nanosInVain.set(0);
        } else if (nanosInVain.addAndGet(System.nanoTime() - start) / threads > maxNanos) {
            Duration elapsed = Duration.ofNanos(nanosInVain.get() / threads);
            throw new SearchLimitException(
                    Reason.TIME, new SearchStatistics(0, 0, 0, elapsed, Duration.ZERO, Double.NaN, true));
        }
        return samples;
    }
}
