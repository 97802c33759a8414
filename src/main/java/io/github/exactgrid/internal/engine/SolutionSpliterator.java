package io.github.exactgrid.internal.engine;

import java.util.Spliterator;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The solutions that a call finds. Each is searched for when the stream requests it. Never splits.
 *
 * @param <S> the type of a solution of the search
 * @param <E> what is made of a solution: the elements of the stream
 */
final class SolutionSpliterator<S, E> implements Spliterator<E> {

    private final Call.Search<S> call;
    private final Function<? super S, E> finish;

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
        while (tryAdvance(action)) {}
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
