package io.github.exactgrid.internal.rules;

/** An automaton unrolled over a number of cells: a {@link Diagram}, or a {@link LayeredGraph} where it has a choice. Immutable. */
sealed interface Unrolled permits Diagram, LayeredGraph {

    /** Returns the number of cells. */
    int cells();

    /** Returns how much there is of it: arcs, or places for them. */
    int size();

    /** Returns whether some digits are accepted that agree with the given ones, where 0 stands for any digit. */
    boolean canAccept(int[] given);

    /**
     * Returns for each cell the digits that it has in accepted words that agree with the given ones, where 0 stands for any
     * digit: bit {@code d - 1} for digit {@code d}; all 0 if there is no such word.
     */
    long[] possibleDigits(int[] given);
}
