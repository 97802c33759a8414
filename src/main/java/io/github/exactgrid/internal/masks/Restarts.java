package io.github.exactgrid.internal.masks;

/** When a search that has found no solution for long restarts in another order. */
public enum Restarts {
    /** Not at all. */
    NEVER,

    /** If nearly all failures are those of few items: in the other order, these come first. */
    IF_FEW_FAIL,

    /** Or if the end is far. */
    IF_FEW_FAIL_OR_FAR
}
