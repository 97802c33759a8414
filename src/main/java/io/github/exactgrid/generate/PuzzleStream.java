package io.github.exactgrid.generate;

import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.SearchLimitException.Reason;
import io.github.exactgrid.SearchStatistics;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Queue;
import java.util.Spliterator;
import java.util.Spliterators.AbstractSpliterator;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * Makes puzzles in several threads, some ahead of the consumer, and delivers them in order. Belongs to one consumer.
 *
 * @param <P> a puzzle
 */
final class PuzzleStream<P> {

    /** The most numbers in a chunk. */
    private static final int MAX_CHUNK = 64;

    /**
     * Chunks grow while they take less than the first of these times, and shrink when they take more than the second: to hand one
     * over takes some ten microseconds, as long as to make a small part of a killer.
     */
    private static final long SHORT_NANOS = 1_000_000;

    private static final long LONG_NANOS = 4_000_000;

    /** For each thread the chunks that are begun before they are requested: one in hand, others where puzzles differ in time. */
    private static final int CHUNKS_AHEAD = 4;

    private static final long IDLE_SECONDS = 1;

    /**
     * The most threads for each processor. More gain nothing, as all of them compute, and the consumer would wait for a time slice of each
     * whenever it starts one: with a hundred threads on one processor it noticed an interrupt after 20 seconds.
     */
    private static final int MAX_THREADS_PER_PROCESSOR = 4;

    /** Makes the puzzles of a number: one for each, or some for some. */
    @FunctionalInterface
    interface Maker<P> {
        List<P> make(long number);
    }

    /** The puzzles of some numbers, and why there are no more of them if they are not all. */
    private record Chunk<P>(
            List<P> puzzles, long nanos, @Nullable RuntimeException failure) {}

    private final Maker<P> maker;
    private final int threads;
    private final ThreadPoolExecutor executor;
    private final Queue<Future<Chunk<P>>> begun = new ArrayDeque<>();
    private Iterator<P> ready = List.<P>of().iterator();
    private @Nullable RuntimeException failure;

    /** The first number that is not begun; negative behind the greatest there is. */
    private long next;

    private int size = 1;

    PuzzleStream(Maker<P> maker, long first, int threads) {
        this.maker = maker;
        this.next = first;
        this.threads = Math.min(
                threads, MAX_THREADS_PER_PROCESSOR * Runtime.getRuntime().availableProcessors());
        this.executor = new ThreadPoolExecutor(
                this.threads, this.threads, IDLE_SECONDS, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), work -> {
                    Thread thread = new Thread(work, "puzzle generator");
                    thread.setDaemon(true);
                    return thread;
                });
        executor.allowCoreThreadTimeOut(true);
    }

    Stream<P> stream() {
        Spliterator<P> inOrder = new AbstractSpliterator<>(Long.MAX_VALUE, Spliterator.ORDERED | Spliterator.NONNULL) {
            @Override
            public boolean tryAdvance(Consumer<? super P> action) {
                P puzzle = next();
                if (puzzle != null) {
                    action.accept(puzzle);
                }
                return puzzle != null;
            }

            /** Returns null: others would have to be made in advance, a thousand of them. */
            @Override
            public @Nullable Spliterator<P> trySplit() {
                return null;
            }
        };
        return StreamSupport.stream(inOrder, false).onClose(executor::shutdownNow);
    }

    /** Returns the next puzzle, or null behind the last number that there is. */
    private @Nullable P next() {
        if (Thread.currentThread().isInterrupted()) { // also where all that is wanted has been made in advance
            throw interrupted();
        }
        while (!ready.hasNext()) {
            if (failure != null) {
                throw failure;
            }
            if (begun.isEmpty() && next < 0) {
                return null;
            }
            if (executor.isShutdown()) { // by close, or an interrupt: what was begun may never be done
                throw new IllegalStateException("the stream of puzzles is closed");
            }
            while (begun.size() < CHUNKS_AHEAD * threads && next >= 0) {
                long first = next;
                int count = (int) Math.min(size - 1, Long.MAX_VALUE - first) + 1;
                begun.add(executor.submit(() -> make(first, count)));
                next += count;
            }
            Chunk<P> chunk = take(begun.remove());
            ready = chunk.puzzles.iterator();
            failure = chunk.failure;
            if (failure != null) {
                executor.shutdownNow();
            } else if (chunk.nanos < SHORT_NANOS) {
                size = Math.min(2 * size, MAX_CHUNK);
            } else if (chunk.nanos > LONG_NANOS) {
                size = Math.max(size / 2, 1);
            }
        }
        return ready.next();
    }

    private Chunk<P> make(long first, int count) {
        long begin = System.nanoTime();
        List<P> puzzles = new ArrayList<>(count);
        RuntimeException failed = null;
        try {
            for (int i = 0; i < count; i++) {
                puzzles.addAll(maker.make(first + i));
            }
        } catch (RuntimeException thrown) {
            failed = thrown; // what was made before is delivered first
        }
        return new Chunk<>(puzzles, System.nanoTime() - begin, failed);
    }

    private Chunk<P> take(Future<Chunk<P>> future) {
        try {
            return future.get();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw interrupted();
        } catch (ExecutionException failed) {
            executor.shutdownNow();
            if (failed.getCause() instanceof Error error) {
                throw error;
            }
            throw new IllegalStateException(failed.getCause());
        }
    }

    private SearchLimitException interrupted() {
        executor.shutdownNow();
        Duration none = Duration.ZERO;
        return new SearchLimitException(Reason.INTERRUPT, new SearchStatistics(0, 0, 0, none, none, Double.NaN, true));
    }
}
