package io.github.exactgrid.internal.steps;

/** A search for the hints of one turn of the rating loop. Scans keep scratch memory: each belongs to one thread. */
interface Scan {

    /**
     * Offers the hints of a position, in the scanning order, to a sink until it wants no more.
     *
     * @return whether the sink stopped the scan
     */
    boolean run(Position position, HintSink sink);
}
