package io.github.exactgrid.internal.propagate;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.rules.House;
import io.github.exactgrid.internal.rules.Rules;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Houses of fewer cells than there are digits, whose cells can hold as many digits as there are cells: each of these has a place in
 * them, as all digits have in a full house. Boards have them if other cells hold more digits: a 9x9 board with extra cells for numbers up
 * to 16.
 *
 * <p>Only houses with the same digits as the first one are taken. Without them a jigsaw of 9 of 11 digits took 34,000 nodes instead of none, and a killer
 * with extra cells did not end.
 *
 * @param houses the cells of each house, ascending
 * @param digits the digits of all of them, as a mask
 */
record TightHouses(List<int[]> houses, long digits) {

    /** Finds such houses. The candidates are those that the rules on single cells leave. */
    static TightHouses of(Rules rules, long[] candidates, Budget budget) {
        List<int[]> found = new ArrayList<>();
        long digits = 0;
        for (House house : rules.houses()) {
            budget.prepare(house.cells().length + found.size());
            long union = 0;
            for (int cell : house.cells()) {
                union |= candidates[cell];
            }
            boolean isTight = house.cells().length < rules.digits()
                    && Long.bitCount(union) == house.cells().length
                    && (digits == 0 || union == digits);
            if (isTight && found.stream().noneMatch(other -> Arrays.equals(other, house.cells()))) {
                found.add(house.cells());
                digits = union;
            }
        }
        return new TightHouses(found, digits);
    }

    /** Returns the sum of the digits of a house. */
    int total() {
        int total = 0;
        for (long left = digits; left != 0; left &= left - 1) {
            total += Long.numberOfTrailingZeros(left) + 1;
        }
        return total;
    }

    /** Adds the propagators of houses and of each two that share more than one cell. */
    void addTo(List<Propagator> propagators, int cells, Budget budget) {
        for (int[] house : houses) {
            propagators.add(new FullHousePropagator(house, digits, cells));
        }
        int words = CellSets.wordsFor(cells);
        long[][] sets = new long[houses.size()][];
        for (int i = 0; i < sets.length; i++) {
            budget.prepare((long) i * words);
            sets[i] = CellSets.of(houses.get(i), words);
            for (int k = 0; k < i; k++) {
                int shared = CellSets.common(sets[i], sets[k]);
                if (shared > 1 && shared < houses.get(i).length) {
                    propagators.add(overlap(sets[i], sets[k]));
                }
            }
        }
    }

    private static Propagator overlap(long[] set, long[] other) {
        long[] first = set.clone();
        CellSets.remove(other, first);
        long[] second = other.clone();
        CellSets.remove(set, second);
        int[] ofFirst = CellSets.cells(first);
        int[] ofSecond = CellSets.cells(second);
        int[] both = Arrays.copyOf(ofFirst, ofFirst.length + ofSecond.length);
        System.arraycopy(ofSecond, 0, both, ofFirst.length, ofSecond.length);
        return new HouseOverlapPropagator(both, ofFirst.length, false);
    }
}
