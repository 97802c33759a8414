package io.github.exactgrid.internal.planning;

/**
 * Cells of which exactly one holds a digit, where which one it is decides much of a rule: a search guesses that even if there are many.
 *
 * @param cells the cells
 * @param digit the digit, as a mask
 * @param factor what the weight of the cells is multiplied by, at least 1
 */
public record DigitPlaces(int[] cells, long digit, int factor) {}
