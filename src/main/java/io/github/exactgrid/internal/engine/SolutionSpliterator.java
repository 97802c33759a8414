package io.github.exactgrid.internal.engine;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.Spliterator;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The solutions that a call finds. Each is searched for when the stream requests it, or a few at a time if it requests all. Never
 * splits.
 *
 * @param <S> the type of a solution of the search
 * @param <E> what is made of a solution: the elements of the stream
 */
final class SolutionSpliterator<S, E> implements Spliterator<E> {

    /*
     * A slice of the search begins and ends with a look at the clock where there is a time limit, and at the interrupt flag in any case:
     * where a cover takes 50 nanoseconds that is two thirds of the time. So where all solutions are requested, many are found in
     * one slice, and then passed on. If a slice takes long, those found so far are passed on in the midst of it: no consumer waits for
     * a solution that was found a millisecond ago.
     */

    /** The solutions that are found in one slice at most; fewer at first. */
    private static final int MAX_BATCH = 64;

    private final Call.Search<S> call;
    private final Function<? super S, E> finish;

    /** What is made of the solutions that are found but not passed on yet. */
    private final Queue<E> found = new ArrayDeque<>(MAX_BATCH);

    /** What a consumer has thrown while a search was under way; null for nothing. */
    private @Nullable Throwable thrown;

    /** Covers the solutions that a call has not found yet. The call is closed after the last. */
    SolutionSpliterator(Call.Search<S> call, Function<? super S, E> finish) {
        this.call = call;
        this.finish = finish;
    }

    @Override
    public boolean tryAdvance(Consumer<? super E> action) {
        E next = null;
        try {
            next = call.findNext(finish);
        } finally {
            if (next == null) {
                call.close();
            }
        }
        if (next != null) {
            action.accept(next);
        }
        return next != null;
    }

    @Override
    public void forEachRemaining(Consumer<? super E> action) {
        call.expectAll();
        call.betweenChecks(() -> passOnInSearch(action));
        try {
            boolean mayBeMore = true;
            for (int size = 1; mayBeMore && !call.isStopped(); size = Math.min(2 * size, MAX_BATCH)) {
                mayBeMore = call.findBatch(size, finish, found);
                rethrow();
                if (!Thread.currentThread().isInterrupted()) {
                    passOn(action);
                }
                mayBeMore |= !found.isEmpty(); // as the thread is interrupted, which the next batch notices
            }
            if (call.isStopped()) {
                throw call.stopped();
            }
        } finally {
            call.close();
        }
    }

    /** Passes on what was found; not all of it if the thread is interrupted meanwhile, which the search will notice. */
    private void passOn(Consumer<? super E> action) {
        for (E next = found.poll(); next != null; next = found.poll()) {
            action.accept(next);
            if (Thread.currentThread().isInterrupted()) {
                break;
            }
        }
    }

    /** The same in the midst of a search, which must stop in good order if the consumer throws an exception. */
    private void passOnInSearch(Consumer<? super E> action) {
        try {
            passOn(action);
        } catch (RuntimeException | Error fromConsumer) {
            thrown = fromConsumer;
            call.cancel();
        }
    }

    private void rethrow() {
        if (thrown instanceof RuntimeException exception) {
            throw exception;
        }
        if (thrown instanceof Error error) {
            throw error;
        }
    }

    @Override
    public @Nullable Spliterator<E> trySplit() {
        return null;
    }

    @Override
    public long estimateSize() {
        return Long.MAX_VALUE;
    }

    @Override
    public int characteristics() {
        return ORDERED | DISTINCT | NONNULL | IMMUTABLE;
    }
}
