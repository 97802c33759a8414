package io.github.exactgrid.internal.limits;

/** The result of {@link Cursor#advance}. */
public enum Outcome {
    /** It stands on a solution that it has not stood on before. */
    FOUND,
    /** There are no more solutions. */
    EXHAUSTED,
    /** The budget ran out before one was found or ruled out. */
    STOPPED
}
