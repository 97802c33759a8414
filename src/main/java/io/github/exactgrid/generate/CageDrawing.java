package io.github.exactgrid.generate;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.Grid;
import io.github.exactgrid.constraint.Constraints;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Draws killer cages for a solution. Cells have the numbers of their places, {@code row * columns + column}: a set of cages takes ten
 * microseconds, since a generator draws a dozen sets for a puzzle. Serves one drawing.
 */
final class CageDrawing {

    private final RandomGenerator random;
    private final int rows;
    private final int columns;

    /** The digit of each place; 0 where there is no cell. */
    private final int[] digits;

    /** For each place the cage, from 1 on; 0 if it is in none yet. */
    private final int[] cageOf;

    private final List<int[]> cages = new ArrayList<>();

    /** The digits of each cage. */
    private final List<Long> digitsOfCages = new ArrayList<>();

    CageDrawing(Grid solution, RandomGenerator random) {
        this.random = random;
        this.rows = solution.rows();
        this.columns = solution.columns();
        this.digits = new int[rows * columns];
        this.cageOf = new int[rows * columns];
        for (int place = 0; place < digits.length; place++) {
            boolean isVoid = solution.isVoid(place / columns, place % columns);
            digits[place] = isVoid ? 0 : solution.digit(place / columns, place % columns);
        }
    }

    /** Returns cages that cover the board. */
    List<Constraint> cages(int least, int most) {
        for (int first : shuffledPlaces()) {
            if (cageOf[first] == 0) {
                grow(first, least + random.nextInt(most - least + 1), least, most);
            }
        }
        List<Constraint> clues = new ArrayList<>(cages.size());
        for (int[] cage : cages) {
            Arrays.sort(cage);
            int sum = 0;
            List<Cell> cells = new ArrayList<>(cage.length);
            for (int place : cage) {
                sum += digits[place];
                cells.add(new Cell(place / columns, place % columns));
            }
            clues.add(Constraints.cage(sum, cells));
        }
        return clues;
    }

    private int[] shuffledPlaces() {
        int[] places = new int[digits.length];
        int count = 0;
        for (int place = 0; place < digits.length; place++) {
            if (digits[place] != 0) {
                places[count++] = place;
            }
        }
        for (int i = count - 1; i > 0; i--) {
            int other = random.nextInt(i + 1);
            int place = places[i];
            places[i] = places[other];
            places[other] = place;
        }
        return Arrays.copyOf(places, count);
    }

    /** Adds a cage that grows from a place by random neighbours with other digits. One that stays too small joins another if it can. */
    private void grow(int first, int size, int least, int most) {
        int[] cage = new int[size];
        int count = 0;
        long used = 0;
        int[] next = new int[4 * size];
        int[] around = new int[4];
        int place = first;
        while (place >= 0) {
            cage[count++] = place;
            cageOf[place] = cages.size() + 1;
            used |= 1L << (digits[place] - 1);
            int choices = 0;
            for (int i = 0; i < count && count < size; i++) {
                int neighbours = neighbours(cage[i], around);
                for (int k = 0; k < neighbours; k++) {
                    if (cageOf[around[k]] == 0 && (used >>> (digits[around[k]] - 1) & 1) == 0) {
                        next[choices++] = around[k];
                    }
                }
            }
            place = choices == 0 ? -1 : next[random.nextInt(choices)];
        }
        int[] grown = Arrays.copyOf(cage, count);
        if (count >= least || !joins(grown, used, most)) {
            cages.add(grown);
            digitsOfCages.add(used);
        }
    }

    /** Adds a cage that is too small to the first one beside it, if that has other digits and room. */
    private boolean joins(int[] small, long used, int most) {
        int best = Integer.MAX_VALUE;
        int[] around = new int[4];
        for (int place : small) {
            int neighbours = neighbours(place, around);
            for (int k = 0; k < neighbours; k++) {
                int cage = cageOf[around[k]] - 1;
                if (cage >= 0
                        && cage < best
                        && cage < cages.size()
                        && cages.get(cage).length + small.length <= most
                        && (digitsOfCages.get(cage) & used) == 0) {
                    best = cage;
                }
            }
        }
        if (best == Integer.MAX_VALUE) {
            return false;
        }
        int[] other = cages.get(best);
        int[] both = Arrays.copyOf(other, other.length + small.length);
        System.arraycopy(small, 0, both, other.length, small.length);
        cages.set(best, both);
        digitsOfCages.set(best, digitsOfCages.get(best) | used);
        for (int place : small) {
            cageOf[place] = best + 1;
        }
        return true;
    }

    /** Finds the places of the cells beside a cell, in reading order. Returns their number. */
    private int neighbours(int place, int[] found) {
        int row = place / columns;
        int column = place % columns;
        int count = 0;
        count = add(row > 0 ? place - columns : -1, found, count);
        count = add(column > 0 ? place - 1 : -1, found, count);
        count = add(column < columns - 1 ? place + 1 : -1, found, count);
        return add(row < rows - 1 ? place + columns : -1, found, count);
    }

    private int add(int place, int[] found, int count) {
        if (place >= 0 && digits[place] != 0) {
            found[count] = place;
            return count + 1;
        }
        return count;
    }
}
