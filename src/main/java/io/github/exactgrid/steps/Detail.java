package io.github.exactgrid.steps;

/** How much a hint gives away. */
public enum Detail {
    /** The technique: "a naked pair". */
    NAME,
    /** The technique and where to look: "a naked pair in row 4". */
    PLACE,
    /** The whole reasoning. */
    FULL
}
