package io.github.exactgrid.internal.propagate;

import io.github.exactgrid.internal.propagators.Candidates;
import io.github.exactgrid.internal.rules.UnknownRegions;
import java.util.Arrays;
import java.util.List;

/**
 * The numbers of unknown regions where these are mere names. Those that no cell is known to have yet are all alike: no rule distinguishes them, and all
 * that was found so far holds for each of them.
 *
 * <pre>
 *     1 1 .    regions 1 and 2 are begun: the last cell may be of either of them, or begin another one, for whose
 *     . 2 .    name 3 will do, as 4 or 5 would
 *     . . .
 * </pre>
 *
 * <p>So one of them stands for all when a cell is guessed to have it, and once that is refuted, the cell has none of them. This leaves one solution of
 * those that differ by names only, whatever the order of the guesses (Roney-Dougal, Gent, Kelsey and Linton, "Tractable Symmetry Breaking Using Restricted
 * Search Trees", ECAI 2004). A fixed order of cells in which new numbers must occur does that, too, but guesses in another order have to be taken back: seven
 * puzzles of Interactive Sudoku Solver, in eight rotated copies each, took twice the nodes so, one of them ten times as many, another a third. It stays for boards
 * with few clues about regions: a blank 12x12 board has a solution after 170 nodes so, and had none after 9,900 by names.
 */
final class RegionNames {

    private static final int NONE = -1;

    /** For each unknown regions the cells with its numbers. */
    private final int[][] cells;

    /** For each cell whose numbers it has, or -1. */
    private final int[] owners;

    RegionNames(List<UnknownRegions> regions, int cellsOfBoard) {
        this.cells = regions.stream().map(UnknownRegions::numbers).toArray(int[][]::new);
        this.owners = new int[cellsOfBoard];
        Arrays.fill(owners, NONE);
        for (int i = 0; i < cells.length; i++) {
            for (int cell : cells[i]) {
                owners[cell] = i;
            }
        }
    }

    /** Returns whether any numbers are mere names. */
    boolean exist() {
        return cells.length > 0;
    }

    /** Returns which numbers are used, for each unknown regions as a mask. */
    long[] used(Candidates candidates) {
        long[] used = new long[cells.length];
        for (int i = 0; i < cells.length; i++) {
            for (int cell : cells[i]) {
                long mask = candidates.of(cell);
                used[i] |= (mask & (mask - 1)) == 0 ? mask : 0;
            }
        }
        return used;
    }

    /** Returns those of some digits of a cell that are all alike: numbers that are not among those used. */
    long alike(int cell, long digits, long[] used) {
        return owners[cell] == NONE ? 0 : digits & ~used[owners[cell]];
    }

    /** Returns the digits of a cell that are refuted with one of them. */
    long refuted(int cell, long digit, Candidates candidates) {
        if (owners[cell] == NONE) {
            return digit;
        }
        long[] used = used(candidates);
        return alike(cell, digit, used) == 0 ? digit : alike(cell, candidates.of(cell), used);
    }
}
