package io.github.exactgrid.generate;

import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.internal.engine.LimitedCall;
import io.github.exactgrid.internal.engine.SearchSettings;
import io.github.exactgrid.internal.generate.PuzzleSearch;
import io.github.exactgrid.internal.limits.Budget;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/** Delivers the puzzles of a search when they are requested. Belongs to one stream. */
final class FoundPuzzles extends Spliterators.AbstractSpliterator<GeneratedPuzzle> {

    private final LimitedCall call;
    private final ConstraintSet constraints;
    private final Function<Budget, PuzzleSearch> preparation;
    private @Nullable PuzzleSearch search;

    private FoundPuzzles(LimitedCall call, ConstraintSet constraints, Function<Budget, PuzzleSearch> preparation) {
        super(Long.MAX_VALUE, Spliterator.ORDERED | Spliterator.NONNULL);
        this.call = call;
        this.constraints = constraints;
        this.preparation = preparation;
    }

    /**
     * Returns the puzzles of a search.
     *
     * @param limits the limits of the stream as a whole
     * @param constraints the rules of all puzzles
     * @param preparation begins the search, when the first puzzle is requested
     */
    static Stream<GeneratedPuzzle> stream(
            SearchSettings limits, ConstraintSet constraints, Function<Budget, PuzzleSearch> preparation) {
        LimitedCall call = new LimitedCall(limits);
        return StreamSupport.stream(new FoundPuzzles(call, constraints, preparation), false)
                .onClose(call::cancel);
    }

    @Override
    public boolean tryAdvance(Consumer<? super GeneratedPuzzle> action) {
        PuzzleSearch known = search == null ? call.run(preparation::apply) : search;
        search = known;
        PuzzleSearch.Found next = known.poll();
        if (next == null) {
            call.run(budget -> {
                known.search(budget);
                return known;
            });
            next = known.poll();
        }
        if (next == null) {
            call.close();
            return false;
        }
        call.limits().countSolution();
        action.accept(new GeneratedPuzzle(known.grid(next.puzzle()), constraints, known.grid(next.solution())));
        return true;
    }
}
