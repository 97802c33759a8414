package io.github.exactgrid.internal.engine;

import io.github.exactgrid.Grid;
import java.util.Spliterator;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The solutions that a call finds, each searched for only when it is asked for. It never splits. */
final class SolutionSpliterator implements Spliterator<Grid> {

    private final Call call;

    /** Covers what a call has still to find, and closes it when there is no more. */
    SolutionSpliterator(Call call) {
        this.call = call;
    }

    @Override
    public boolean tryAdvance(Consumer<? super Grid> action) {
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
    public @Nullable Spliterator<Grid> trySplit() {
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
