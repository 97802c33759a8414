package io.github.exactgrid.internal.engine;

import java.util.Spliterator;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The solutions that a call finds. Each is searched for when the stream requests it. Never splits.
 *
 * @param <S> the type of a solution
 */
final class SolutionSpliterator<S> implements Spliterator<S> {

    private final Call.Search<S> call;

    /** Covers the solutions that a call has not found yet. The call is closed after the last. */
    SolutionSpliterator(Call.Search<S> call) {
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
