package io.github.exactgrid;

/** How many solutions a grid has, as far as a {@linkplain Solver#uniqueness search for two of them} could tell. */
public enum Uniqueness {

    /** There is no solution. */
    NONE,

    /** There is exactly one solution: the grid is a proper puzzle. */
    UNIQUE,

    /** There are two solutions or more. */
    MULTIPLE,

    /** A limit or an interrupt ended the search before two solutions were found or ruled out. */
    UNKNOWN
}
