package io.github.exactgrid.picture;

/** Why a picture highlights a cell or a candidate. Each has a colour of its own, and a border that distinguishes it without. */
public enum Highlight {
    /** What a conclusion starts from: yellow, within a solid line. */
    REASON,
    /** What it takes besides: blue, within a dotted line. */
    SUPPORT,
    /** The digit that a cell gets, or the cell: green, within a thick line. */
    SET,
    /** A candidate that is removed, or a wrong digit: red, and crossed out. */
    REMOVED
}
