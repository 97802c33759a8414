package io.github.exactgrid.internal.generate;

import io.github.exactgrid.Grid;
import io.github.exactgrid.internal.cages.Cage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Cages that grow on a solution until they cover the board. Serves one drawing; that is fast, since a generator draws a dozen sets of cages
 * for a puzzle. Cells have the numbers of their places on a board with a margin, a row above it and below it, and a place beside each row: so
 * each cell has four neighbours.
 */
final class GrowingCages {

    private static final int NEIGHBOURS = 4;

    private final RandomGenerator random;

    /** The places of a row. */
    private final int width;

    /** From a place to those above, to the left, to the right and below. */
    private final int[] steps;

    /** The digit of each place; 0 where there is no cell. */
    private final int[] digits;

    /** The number of the cell in each place. */
    private final int[] cellOf;

    /** The places of all cells, in reading order at first. */
    private final int[] places;

    /** For each place the cage; -1 if it is in none yet, or if there is no cell. */
    private final int[] cageOf;

    /** The places of each cage, and its digits as a mask. */
    private final int[][] cages;

    private final long[] digitsOfCages;
    private int count;

    GrowingCages(Grid solution, RandomGenerator random) {
        this.random = random;
        this.width = solution.columns() + 1;
        this.steps = new int[] {-width, -1, 1, width};
        this.digits = new int[(solution.rows() + 2) * width];
        this.cellOf = new int[digits.length];
        int[] found = new int[digits.length];
        int cells = 0;
        for (int row = 0; row < solution.rows(); row++) {
            for (int column = 0; column < width - 1; column++) {
                if (!solution.isVoid(row, column)) {
                    int place = (row + 1) * width + column;
                    digits[place] = solution.digit(row, column);
                    cellOf[place] = row * (width - 1) + column;
                    found[cells++] = place;
                }
            }
        }
        this.places = Arrays.copyOf(found, cells);
        this.cageOf = new int[digits.length];
        Arrays.fill(cageOf, -1);
        this.cages = new int[cells][];
        this.digitsOfCages = new long[cells];
    }

    /** Returns cages that cover the board; their cells have the numbers {@code row * columns + column}. */
    List<Cage> cages(int least, int most) {
        shuffle();
        int[] cage = new int[Math.min(most, places.length)];
        int[] next = new int[NEIGHBOURS * cage.length];
        for (int first : places) {
            if (cageOf[first] < 0) {
                grow(first, least + random.nextInt(most - least + 1), least, most, cage, next);
            }
        }
        List<Cage> drawn = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            drawn.add(cage(cages[i]));
        }
        return drawn;
    }

    private Cage cage(int[] cage) {
        Arrays.sort(cage);
        int sum = 0;
        int[] cells = new int[cage.length];
        for (int i = 0; i < cells.length; i++) {
            sum += digits[cage[i]];
            cells[i] = cellOf[cage[i]];
        }
        return new Cage(cells, sum);
    }

    private void shuffle() {
        for (int i = places.length - 1; i > 0; i--) {
            int other = random.nextInt(i + 1);
            int place = places[i];
            places[i] = places[other];
            places[other] = place;
        }
    }

    /**
     * Adds a cage that grows from a place by random neighbours with other digits. One that stays too small joins another if it can.
     *
     * @param cage room for the cage
     * @param next room for its neighbours
     */
    private void grow(int first, int size, int least, int most, int[] cage, int[] next) {
        int cells = 0;
        long used = 0;
        int place = first;
        while (place >= 0) {
            cage[cells++] = place;
            cageOf[place] = count;
            used |= 1L << (digits[place] - 1);
            int choices = cells == size ? 0 : choices(cage, cells, used, next);
            place = choices == 0 ? -1 : next[random.nextInt(choices)];
        }
        if (cells >= least || !joins(cage, cells, used, most)) {
            cages[count] = Arrays.copyOf(cage, cells);
            digitsOfCages[count++] = used;
        }
    }

    /** Finds the cells beside those of a cage that it can grow by, each as often as it is beside one. Returns their number. */
    private int choices(int[] cage, int cells, long used, int[] next) {
        int choices = 0;
        for (int i = 0; i < cells; i++) {
            for (int step : steps) {
                int neighbour = cage[i] + step;
                int digit = digits[neighbour];
                if (digit != 0 && cageOf[neighbour] < 0 && (used >>> (digit - 1) & 1) == 0) {
                    next[choices++] = neighbour;
                }
            }
        }
        return choices;
    }

    /** Adds a cage that is too small to the first one beside it, if that has other digits and room. */
    private boolean joins(int[] small, int cells, long used, int most) {
        int best = count;
        for (int i = 0; i < cells; i++) {
            for (int step : steps) {
                int cage = cageOf[small[i] + step];
                if (cage >= 0
                        && cage < best
                        && cages[cage].length + cells <= most
                        && (digitsOfCages[cage] & used) == 0) {
                    best = cage;
                }
            }
        }
        if (best == count) {
            return false;
        }
        int[] other = cages[best];
        int[] both = Arrays.copyOf(other, other.length + cells);
        System.arraycopy(small, 0, both, other.length, cells);
        cages[best] = both;
        digitsOfCages[best] |= used;
        for (int i = 0; i < cells; i++) {
            cageOf[small[i]] = best;
        }
        return true;
    }
}
