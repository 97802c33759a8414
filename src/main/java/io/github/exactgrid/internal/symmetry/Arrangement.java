package io.github.exactgrid.internal.symmetry;

/**
 * Where the cells and digits of a grid go.
 *
 * @param cells the cell that each cell is moved to, by their numbers in reading order
 * @param digits the digit that each digit becomes, by digit; at 0 is 0
 */
public record Arrangement(int[] cells, int[] digits) {}
