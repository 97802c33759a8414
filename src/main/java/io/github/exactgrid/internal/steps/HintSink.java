package io.github.exactgrid.internal.steps;

/** Receives the hints of a scan in its order. */
interface HintSink {

    /** Takes a hint, which is valid during the call only. Returns true if the scan may stop. */
    boolean take(Hint hint);
}
