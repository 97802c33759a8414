package io.github.exactgrid.internal.limits;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A search that stops at each solution and can be resumed. Belongs to one thread at a time.
 *
 * @param <S> the type of a solution
 */
public interface Cursor<S> {

    /**
     * Searches for the next solution. After any other outcome than {@link Outcome#FOUND} the outcome stays the same; but
     * a {@linkplain #isDivisible divisible} search goes on after its budget has {@linkplain Budget#limitSearch limited} it.
     */
    Outcome advance();

    /** Returns the solution found last, which the search does not change later. Only after {@link Outcome#FOUND}. */
    S solution();

    /**
     * Returns the solution found last as something that makes it on demand, at any time and in any thread: it takes less time
     * and memory where most of it is in the solution before, too. Only after {@link Outcome#FOUND}.
     */
    default Supplier<S> solutionOnDemand() {
        return new KnownSolution<>(solution());
    }

    /**
     * Finds from now on only solutions of which a part is in no solution found since, nor in the one found last: after a few of them all
     * parts are known. Only after {@link Outcome#FOUND}. Returns whether this kind of search can do so.
     */
    default boolean skipKnown() {
        return false;
    }

    /**
     * Returns the share of the search tree that is done, from 0 to 1, or NaN if the search does not know it. The searching
     * thread may call this during {@link #advance}.
     */
    default double progress() {
        return Double.NaN;
    }

    /** Returns whether {@link #withBudget} and {@link #divide} may be called now, between two calls of {@link #advance}. */
    default boolean isDivisible() {
        return false;
    }

    /**
     * Hands over all that has not been searched: this search must not be used from then on.
     *
     * @param otherBudget the budget of the other search
     * @return a divisible search that goes on from here, for any one thread
     */
    default Cursor<S> withBudget(Budget otherBudget) {
        throw new UnsupportedOperationException("not divisible");
    }

    /**
     * Hands over a large branch of the search tree that has not been searched: this search leaves it out from now on, and its
     * {@link #solution} is undefined until the next. In the thread of this search, only if it {@linkplain #isDivisible is divisible} or after {@link Outcome#FOUND}.
     *
     * @param otherBudget the budget of the other search
     * @return a search of that branch, for any one thread, or null if there is none to spare, or this kind of search cannot
     *     be divided
     */
    default @Nullable Cursor<S> divide(Budget otherBudget) {
        return null;
    }
}
