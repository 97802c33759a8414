package io.github.exactgrid;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The oracle: tries every digit in every empty cell, and looks at the whole board after each. It is far too slow for
 * anything but small boards, and shares nothing with the library but {@link Grid}, {@link Cell} and {@link Placement}.
 */
final class BruteForce {

    /** A rule by its definition, on rows of digits with 0 for empty. */
    interface Rule {

        /** Returns whether nothing is wrong yet: exact on a full board, false on others only if no filling can help. */
        boolean holds(int[][] board);

        default Rule and(Rule other) {
            return board -> holds(board) && other.holds(board);
        }
    }

    private BruteForce() {}

    static Rule anything() {
        return board -> true;
    }

    static Rule latin() {
        return board -> {
            for (int line = 0; line < board.length; line++) {
                long inRow = 0;
                long inColumn = 0;
                for (int i = 0; i < board.length; i++) {
                    if (repeats(inRow, board[line][i]) || repeats(inColumn, board[i][line])) {
                        return false;
                    }
                    inRow |= 1L << board[line][i];
                    inColumn |= 1L << board[i][line];
                }
            }
            return true;
        };
    }

    static Rule boxes(int boxRows, int boxColumns) {
        return board -> {
            for (int box = 0; box < board.length; box++) {
                int top = box / (board.length / boxColumns) * boxRows;
                int left = box % (board.length / boxColumns) * boxColumns;
                long seen = 0;
                for (int row = top; row < top + boxRows; row++) {
                    for (int column = left; column < left + boxColumns; column++) {
                        if (repeats(seen, board[row][column])) {
                            return false;
                        }
                        seen |= 1L << board[row][column];
                    }
                }
            }
            return true;
        };
    }

    static Rule classic(int boxRows, int boxColumns) {
        return latin().and(boxes(boxRows, boxColumns));
    }

    static Rule diagonals() {
        return board -> {
            long falling = 0;
            long rising = 0;
            for (int i = 0; i < board.length; i++) {
                int mirrored = board.length - 1 - i;
                if (repeats(falling, board[i][i]) || repeats(rising, board[i][mirrored])) {
                    return false;
                }
                falling |= 1L << board[i][i];
                rising |= 1L << board[i][mirrored];
            }
            return true;
        };
    }

    static Rule antiKnight() {
        return board -> {
            for (int row = 0; row < board.length; row++) {
                for (int column = 0; column < board.length; column++) {
                    if (board[row][column] != 0
                            && (sameAt(board, row, column, 1, 2)
                                    || sameAt(board, row, column, 1, -2)
                                    || sameAt(board, row, column, 2, 1)
                                    || sameAt(board, row, column, 2, -1))) {
                        return false;
                    }
                }
            }
            return true;
        };
    }

    private static boolean sameAt(int[][] board, int row, int column, int down, int right) {
        return row + down < board.length
                && column + right >= 0
                && column + right < board.length
                && board[row + down][column + right] == board[row][column];
    }

    private static boolean repeats(long seen, int digit) {
        return digit != 0 && (seen & 1L << digit) != 0;
    }

    static Rule different(Cell... cells) {
        return board -> {
            Set<Integer> seen = new TreeSet<>();
            return Arrays.stream(cells)
                    .map(cell -> board[cell.row()][cell.column()])
                    .allMatch(digit -> digit == 0 || seen.add(digit));
        };
    }

    static Rule atMostOne(Placement... placements) {
        return board -> trueOf(board, placements) <= 1;
    }

    static Rule exactlyOne(Placement... placements) {
        return board -> {
            boolean full = Arrays.stream(board).flatMapToInt(Arrays::stream).noneMatch(digit -> digit == 0);
            long come = trueOf(board, placements);
            return full ? come == 1 : come <= 1;
        };
    }

    static Rule never(Placement placement) {
        return board -> trueOf(board, placement) == 0;
    }

    private static long trueOf(int[][] board, Placement... placements) {
        return Arrays.stream(placements)
                .filter(placement ->
                        board[placement.cell().row()][placement.cell().column()] == placement.digit())
                .count();
    }

    /** Returns the solutions, or {@code limit} of them. */
    static List<Grid> solutions(Grid grid, Rule rule, int limit) {
        List<Grid> solutions = new ArrayList<>();
        int[][] board = grid.toArray();
        if (rule.holds(board)) {
            fill(board, 0, rule, limit, solutions);
        }
        return solutions;
    }

    private static void fill(int[][] board, int cell, Rule rule, int limit, List<Grid> solutions) {
        if (cell == board.length * board.length) {
            solutions.add(Grid.of(board));
            return;
        }
        int row = cell / board.length;
        int column = cell % board.length;
        if (board[row][column] != 0) {
            fill(board, cell + 1, rule, limit, solutions);
            return;
        }
        for (int digit = 1; digit <= board.length && solutions.size() < limit; digit++) {
            board[row][column] = digit;
            if (rule.holds(board)) {
                fill(board, cell + 1, rule, limit, solutions);
            }
        }
        board[row][column] = 0;
    }

    /** Returns for each cell the digits it has in the given grids, of which there are all solutions of a size. */
    static Map<Cell, Set<Integer>> digitsOf(List<Grid> grids, int size) {
        Map<Cell, Set<Integer>> digits = new LinkedHashMap<>();
        for (int row = 0; row < size; row++) {
            for (int column = 0; column < size; column++) {
                Set<Integer> here = new TreeSet<>();
                for (Grid grid : grids) {
                    here.add(grid.digit(row, column));
                }
                digits.put(new Cell(row, column), here);
            }
        }
        return digits;
    }
}
