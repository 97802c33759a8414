package io.github.exactgrid.internal.cursor;

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
}
