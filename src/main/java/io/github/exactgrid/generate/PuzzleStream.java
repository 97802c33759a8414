package io.github.exactgrid.generate;

import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.SearchLimitException.Reason;
import io.github.exactgrid.SearchStatistics;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.List;
import java.util.Queue;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * Makes puzzles in several threads, some ahead of the consumer, and delivers them in order. Belongs to one consumer.
 *
 * @param <P> a puzzle
 */
final class PuzzleStream<P> implements Iterator<P> {

    /** Puzzles of 50 microseconds are handed over in chunks, since a future takes some. */
    static final int CHUNK = 32;

    /** For each thread the chunks that are begun before they are requested: one in hand, others where puzzles differ in time. */
    private static final int CHUNKS_AHEAD = 4;

    private static final long IDLE_SECONDS = 1;

    /** Makes some puzzles from a number on; none or more than that number if each number stands for several. */
    interface Maker<P> {
        List<P> make(long first, int count);
    }

    private final Maker<P> maker;
    private final int chunk;
    private final int threads;
    private final ThreadPoolExecutor executor;
    private final Queue<Future<List<P>>> begun = new ArrayDeque<>();
    private Iterator<P> ready = List.<P>of().iterator();
    private long next;

    PuzzleStream(Maker<P> maker, long first, int chunk, int threads) {
        this.maker = maker;
        this.next = first;
        this.chunk = chunk;
        this.threads = threads;
        this.executor = new ThreadPoolExecutor(
                threads, threads, IDLE_SECONDS, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), work -> {
                    Thread thread = new Thread(work, "puzzle generator");
                    thread.setDaemon(true);
                    return thread;
                });
        executor.allowCoreThreadTimeOut(true);
    }

    Stream<P> stream() {
        return StreamSupport.stream(
                        Spliterators.spliteratorUnknownSize(this, Spliterator.ORDERED | Spliterator.NONNULL), false)
                .onClose(executor::shutdownNow);
    }

    @Override
    public boolean hasNext() {
        return true;
    }

    @Override
    public P next() {
        while (!ready.hasNext()) {
            while (begun.size() < CHUNKS_AHEAD * threads) {
                long first = next;
                begun.add(executor.submit(() -> maker.make(first, chunk)));
                next += chunk;
            }
            ready = take(begun.remove()).iterator();
        }
        return ready.next();
    }

    private List<P> take(Future<List<P>> future) {
        try {
            return future.get();
        } catch (InterruptedException interrupted) {
            executor.shutdownNow();
            Thread.currentThread().interrupt();
            Duration none = Duration.ZERO;
            throw new SearchLimitException(
                    Reason.INTERRUPT, new SearchStatistics(0, 0, 0, none, none, Double.NaN, true));
        } catch (ExecutionException failed) {
            executor.shutdownNow();
            if (failed.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw new IllegalStateException(failed.getCause());
        }
    }
}
