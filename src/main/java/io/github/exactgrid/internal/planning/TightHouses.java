package io.github.exactgrid.internal.planning;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.rules.House;
import io.github.exactgrid.internal.rules.Rules;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

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
        Set<IntBuffer> known = new HashSet<>();
        long digits = 0;
        for (House house : rules.houses()) {
            budget.prepare(1);
            if (rules.isFull(house)) {
                continue;
            }
            budget.prepare(house.cells().length);
            long union = 0;
            for (int cell : house.cells()) {
                union |= candidates[cell];
            }
            boolean isTight = house.cells().length < rules.digits()
                    && Long.bitCount(union) == house.cells().length
                    && (digits == 0 || union == digits);
            if (isTight && known.add(IntBuffer.wrap(house.cells()))) {
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
}
