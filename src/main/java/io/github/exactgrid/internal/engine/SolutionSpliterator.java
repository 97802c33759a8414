package io.github.exactgrid.internal.engine;

import io.github.exactgrid.Grid;
import io.github.exactgrid.internal.cursor.Cursor;
import java.util.Spliterator;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The solutions that a cursor finds, each searched for only when it is asked for. It never splits. */
final class SolutionSpliterator implements Spliterator<Grid> {

    private final Call call;
    private final Cursor<?> cursor;
    private final Supplier<Grid> solution;

    /**
     * Covers what a cursor has still to find.
     *
     * @param solution makes a grid of the solution that the cursor stands on
     */
    SolutionSpliterator(Call call, Cursor<?> cursor, Supplier<Grid> solution) {
        this.call = call;
        this.cursor = cursor;
        this.solution = solution;
    }

    @Override
    public boolean tryAdvance(Consumer<? super Grid> action) {
        boolean found = false;
        try {
            found = call.findNext(cursor);
        } finally {
            if (!found) {
                call.close();
            }
        }
        if (found) {
            action.accept(solution.get());
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
