package io.github.exactgrid.constraint;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.Grid;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * A ready-made constraint with its definition, and a full board that obeys it or violates it.
 *
 * @param constraint the constraint
 * @param definition whether a full board obeys, by the definition
 * @param board the full board
 */
record Sample(Constraint constraint, Predicate<Grid> definition, Grid board) {

    boolean holds() {
        return definition.test(board);
    }

    /** Cells of a random full board, of any shape and with void places or not. */
    static final class Line {

        final Random random;
        final Grid board;
        final List<Cell> cells;

        private Line(Random random, Grid board, List<Cell> cells) {
            this.random = random;
            this.board = board;
            this.cells = cells;
        }

        /** Draws a line of some cells, and digits enough for all to differ if {@code different}. */
        static Line of(Random random, int fewestCells, int mostCells, int fewestDigits, boolean different) {
            int count = fewestCells + random.nextInt(mostCells - fewestCells + 1);
            boolean large = random.nextInt(10) == 0;
            int fewest = different ? Math.max(fewestDigits, count) : fewestDigits;
            int digits = fewest + random.nextInt(large ? 26 - fewest : 4);
            Grid board = board(random, count, digits);
            List<Cell> cells = cells(board);
            Collections.shuffle(cells, random);
            return new Line(random, board, List.copyOf(cells.subList(0, count)));
        }

        private static Grid board(Random random, int fewestCells, int digits) {
            int columns = 1 + random.nextInt(6);
            int rows = (fewestCells + columns - 1) / columns + random.nextInt(3);
            int[][] board = new int[rows][columns];
            int free = rows * columns - fewestCells;
            for (int[] row : board) {
                for (int column = 0; column < columns; column++) {
                    boolean isVoid = free > 0 && random.nextInt(5) == 0;
                    free -= isVoid ? 1 : 0;
                    row[column] = isVoid ? Grid.VOID : 1 + random.nextInt(digits);
                }
            }
            return Grid.of(board, digits);
        }

        int digits() {
            return board.digits();
        }

        /** Returns the digits of the cells, or others that are as likely: those by which clues are made. */
        int[] clue() {
            return random.nextBoolean()
                    ? values(board, cells)
                    : random.ints(cells.size(), 1, digits() + 1).toArray();
        }

        /** Returns the digits of the cells if they differ, or others that do. */
        int[] differentClue() {
            int[] values = values(board, cells);
            if (Arrays.stream(values).distinct().count() == values.length) {
                return values;
            }
            List<Integer> digits =
                    new ArrayList<>(IntStream.rangeClosed(1, digits()).boxed().toList());
            Collections.shuffle(digits, random);
            return digits.subList(0, values.length).stream().mapToInt(d -> d).toArray();
        }

        /** Returns this line with other digits, which have more chance to obey. */
        Line with(int... values) {
            Grid changed = board;
            for (int i = 0; i < values.length; i++) {
                changed = changed.with(cells.get(i).row(), cells.get(i).column(), values[i]);
            }
            return new Line(random, changed, cells);
        }

        /** Returns a sample of what the digits of the cells must obey. */
        Sample sample(Constraint constraint, Predicate<int[]> definition) {
            return new Sample(constraint, grid -> definition.test(values(grid, cells)), board);
        }
    }

    /** Returns the cells of a board without void places. */
    static List<Cell> cells(Grid board) {
        List<Cell> cells = new ArrayList<>();
        for (int row = 0; row < board.rows(); row++) {
            for (int column = 0; column < board.columns(); column++) {
                if (!board.isVoid(row, column)) {
                    cells.add(new Cell(row, column));
                }
            }
        }
        return cells;
    }

    /** Returns the digits of some cells. */
    static int[] values(Grid grid, List<Cell> cells) {
        return cells.stream().mapToInt(grid::digit).toArray();
    }

    /** Returns whether no digit occurs twice in some cells. */
    static boolean differ(Grid grid, List<Cell> cells) {
        return Arrays.stream(values(grid, cells)).distinct().count() == cells.size();
    }

    /** Returns a grid in which some cells get a random digit. */
    static Grid perturbed(Grid grid, Random random) {
        Grid changed = grid;
        List<Cell> cells = cells(grid);
        while (random.nextInt(2) == 0) {
            Cell cell = cells.get(random.nextInt(cells.size()));
            changed = changed.with(cell.row(), cell.column(), 1 + random.nextInt(grid.digits()));
        }
        return changed;
    }
}
