package io.github.exactgrid;

import java.util.List;

/** A grid and the shape of its boxes, and the ways to change both that change no count of solutions. */
record Board(Grid grid, int boxRows, int boxColumns) {

    ConstraintSet rules() {
        return ConstraintSet.classic(boxRows, boxColumns);
    }

    Solver solver(Engine engine) {
        return factory(engine).newSolver();
    }

    /** Returns a factory with that engine; the bitboard engine gives way to the fastest where the board is not 9x9. */
    SolverFactory factory(Engine engine) {
        boolean refused = engine == Engine.BITBOARD && (boxRows != 3 || boxColumns != 3);
        return SolverFactory.defaults()
                .withEngine(refused ? Engine.FASTEST : engine)
                .withConstraints(rules());
    }

    /** Returns the board with digit {@code d} replaced by {@code names.get(d - 1)}. */
    Board relabelled(List<Integer> names) {
        int[][] digits = grid.toArray();
        for (int[] row : digits) {
            for (int column = 0; column < row.length; column++) {
                row[column] = row[column] == 0 ? 0 : names.get(row[column] - 1);
            }
        }
        return new Board(Grid.of(digits), boxRows, boxColumns);
    }

    /** Returns the board with rows and columns exchanged, and so the sides of its boxes. */
    Board transposed() {
        int[][] digits = grid.toArray();
        int[][] turned = new int[digits.length][digits.length];
        for (int row = 0; row < digits.length; row++) {
            for (int column = 0; column < digits.length; column++) {
                turned[column][row] = digits[row][column];
            }
        }
        return new Board(Grid.of(turned), boxColumns, boxRows);
    }

    /** Returns the board with the rows of each band turned by one: the first becomes the last. */
    Board bandsTurned() {
        int[][] digits = grid.toArray();
        int[][] turned = new int[digits.length][];
        for (int row = 0; row < digits.length; row++) {
            turned[row] = digits[row / boxRows * boxRows + (row + 1) % boxRows];
        }
        return new Board(Grid.of(turned), boxRows, boxColumns);
    }
}
