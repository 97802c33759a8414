package io.github.exactgrid.internal.limits;

/**
 * A search that stands still between solutions. Belongs to one thread at a time.
 *
 * @param <S> what a solution is to the search's caller
 */
public interface Cursor<S> {

    /** Moves on to the next solution. After anything but {@link Outcome#FOUND} the answer stays the same. */
    Outcome advance();

    /** Returns the solution it stands on. Only after {@link Outcome#FOUND}. */
    S solution();

    /**
     * Returns the share of the search tree that lies behind it, from 0 to 1, or NaN if it cannot tell. May be asked while it
     * moves, by the thread that moves it.
     */
    default double progress() {
        return Double.NaN;
    }
}
