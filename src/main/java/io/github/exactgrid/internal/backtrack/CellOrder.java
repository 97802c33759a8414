package io.github.exactgrid.internal.backtrack;

/** Which empty cell is filled next. */
public enum CellOrder {
    /** The next in reading order. */
    ROW_BY_ROW,
    /** The next in a list sorted once, before the search, by the number of candidates. */
    SORTED,
    /** One with the fewest candidates, sought anew at every step. */
    DYNAMIC
}
