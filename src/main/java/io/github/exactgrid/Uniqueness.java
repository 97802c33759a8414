package io.github.exactgrid;

/** The number of solutions of a grid, as found by {@link Solver#uniqueness}: none, one, several or unknown. */
public enum Uniqueness {

    /** There is no solution. */
    NONE,

    /** There is exactly one solution: the grid is a proper puzzle. */
    UNIQUE,

    /** There are at least two solutions. */
    MULTIPLE,

    /** A limit or an interrupt ended the search before the number of solutions was known. */
    UNKNOWN
}
