package io.github.exactgrid.internal.engine;

import java.util.Spliterator;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The solutions that a call finds, each searched for only when it is asked for. It never splits.
 *
 * @param <S> what a solution is
 */
final class SolutionSpliterator<S> implements Spliterator<S> {

    private final Call<?, S> call;

    /** Covers what a call has still to find, and closes it when there is no more. */
    SolutionSpliterator(Call<?, S> call) {
        this.call = call;
    }

    @Override
    public boolean tryAdvance(Consumer<? super S> action) {
        boolean found = false;
        try {
            found = call.findNext();
        } finally {
            if (!found) {
                call.close();
            }
        }
        if (found) {
            action.accept(call.solution());
        }
        return found;
    }

    @Override
    public @Nullable Spliterator<S> trySplit() {
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
