package io.github.exactgrid.internal.symmetry;

/**
 * Finds the smallest equivalent of a grid of the classic 9x9, full or not.
 *
 * <p>Objects are not thread-safe, and can be used again for other grids.
 */
final class ClassicMinlex {

    private final GridMinlex grids = new GridMinlex();
    private final PuzzleMinlex puzzles = new PuzzleMinlex();
    private boolean isSolution;

    /**
     * Finds the smallest equivalent of a grid.
     *
     * @param grid 81 digits in reading order, 0 for an empty cell
     * @return false if only {@link LineMinlex} can; nothing is found then
     */
    boolean run(byte[] grid) {
        isSolution = GridMinlex.isSolution(grid);
        if (isSolution) {
            grids.run(grid);
        }
        return isSolution || puzzles.run(grid);
    }

    /** Writes the smallest grid. */
    void write(byte[] grid) {
        if (isSolution) {
            grids.write(grid);
        } else {
            puzzles.write(grid);
        }
    }

    /** Returns where cells and digits go. */
    Arrangement arrangement() {
        return isSolution ? grids.arrangement() : puzzles.arrangement();
    }
}
