package io.github.exactgrid.cli;

import java.util.Locale;

/** What became of a puzzle. */
enum Verdict {
    /** There is a solution; nobody asked for others. */
    SOLVED,
    NONE,
    UNIQUE,
    MULTIPLE,
    /** A limit ended the search before it could tell. */
    UNKNOWN,
    /** The text is no puzzle, or one that the rules do not fit, or that the engine cannot take. */
    INVALID;

    /** Returns the verdict as it is printed. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
