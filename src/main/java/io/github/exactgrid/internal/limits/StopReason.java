package io.github.exactgrid.internal.limits;

/** Why a search was stopped before it was done. */
public enum StopReason {
    /** The time limit was reached. */
    TIME,
    /** The node limit was reached. */
    NODES,
    /** The memory limit was reached. */
    MEMORY,
    /** The thread was interrupted. */
    INTERRUPT
}
