package io.github.exactgrid.internal.rules;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.Grid;
import java.util.List;
import java.util.Random;

/**
 * The rules of one board in numbers: what all engines work from, and all that stands between constraints and engines.
 *
 * <p>Cells count from 0 in reading order, void places left out. A placement, a digit in a cell, has the number {@code cell * digits + digit - 1}.
 * Each cell holds exactly one digit; beyond that there are {@linkplain House houses}, {@linkplain Group groups} for what
 * houses cannot say, and {@linkplain Sequence sequences} for what groups cannot.
 *
 * @param columns the columns of the board
 * @param digits the number of digits
 * @param places the place of each cell on the board: {@code row * columns + column}
 * @param houses the houses, in the order the constraints told them
 * @param groups the groups, likewise
 * @param sequences the sequences, likewise
 */
public record Rules(
        int columns, int digits, int[] places, List<House> houses, List<Group> groups, List<Sequence> sequences) {

    /**
     * Compiles constraints for a board.
     *
     * @param board a grid of the board; its digits do not matter
     * @throws IllegalArgumentException if a constraint makes no sense on the board
     */
    public static Rules compile(List<Constraint> constraints, Grid board) {
        RulesBuilder builder = new RulesBuilder(board);
        for (Constraint constraint : constraints) {
            builder.add(constraint);
        }
        return builder.build();
    }

    /** Returns for each cell all digits in a random order. */
    public int[][] shuffledDigits(Random random) {
        int[][] orders = new int[cells()][digits];
        for (int[] digits : orders) {
            for (int i = 0; i < digits.length; i++) {
                int other = random.nextInt(i + 1);
                digits[i] = digits[other];
                digits[other] = i + 1;
            }
        }
        return orders;
    }

    /** Returns the number of cells of the board. */
    public int cells() {
        return places.length;
    }

    /** Returns the number of placements: for each cell each digit, forbidden or not. */
    public int placements() {
        return cells() * digits;
    }

    /** Returns whether a house has a cell for each digit, so that each occurs in it. */
    public boolean isFull(House house) {
        return house.cells().length == digits;
    }

    /** Returns the number of a digit in a cell. */
    public int placement(int cell, int digit) {
        return cell * digits + digit - 1;
    }

    /** Returns the cell of a placement. */
    public int cellOf(int placement) {
        return placement / digits;
    }

    /** Returns the digit of a placement, from 1. */
    public int digitOf(int placement) {
        return placement % digits + 1;
    }

    /** Returns a cell by its row and column. */
    public Cell cell(int cell) {
        return new Cell(places[cell] / columns, places[cell] % columns);
    }

    /** Returns the digit that a grid has in a cell, 0 if empty. */
    public int digit(Grid grid, int cell) {
        return grid.digit(places[cell] / columns, places[cell] % columns);
    }

    /** Returns a grid with some placements added. */
    public Grid fill(Grid grid, int[] placements) {
        int[][] digitsByRow = grid.toArray();
        for (int placement : placements) {
            int place = places[cellOf(placement)];
            digitsByRow[place / columns][place % columns] = digitOf(placement);
        }
        return Grid.of(digitsByRow, digits);
    }

    /** Returns for each cell the houses it is in, by their numbers. */
    public int[][] housesOfCells() {
        int[] counts = new int[cells()];
        for (House house : houses) {
            for (int cell : house.cells()) {
                counts[cell]++;
            }
        }
        int[][] housesOf = new int[counts.length][];
        for (int cell = 0; cell < counts.length; cell++) {
            housesOf[cell] = new int[counts[cell]];
        }
        for (int house = houses.size() - 1; house >= 0; house--) {
            for (int cell : houses.get(house).cells()) {
                housesOf[cell][--counts[cell]] = house;
            }
        }
        return housesOf;
    }

    /** Returns a flag for each placement: whether some group forbids it. */
    public boolean[] forbidden() {
        boolean[] forbidden = new boolean[placements()];
        for (Group group : groups) {
            if (group.isForbidden()) {
                for (int placement : group.placements()) {
                    forbidden[placement] = true;
                }
            }
        }
        return forbidden;
    }
}
