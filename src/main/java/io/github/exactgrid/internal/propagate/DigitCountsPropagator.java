package io.github.exactgrid.internal.propagate;

import io.github.exactgrid.internal.recognise.DigitCountsRule;
import java.util.Arrays;
import java.util.List;

/**
 * Cells in which some digits occur so often: quadruples, required digits.
 *
 * <p>Peers hold a digit once, so a digit can occur as often as there are groups of peers with a place for it. If it must occur so often,
 * each of these groups has it: it is placed where it has one place, and removed from the common peers of several. One that occurs as often
 * as it may is removed from all other cells. If as many digits are missing as there are cells left for them, these hold no others.
 *
 * <p>Quadruples were up to 56 sets of digits in a box and layered graphs elsewhere, which took longer to make than such puzzles to solve.
 */
final class DigitCountsPropagator extends Propagator {

    /** The cells, in groups that are all peers. */
    private final int[][] groups;

    /** The digits that are counted, as masks, and for each how often it must and may occur. */
    private final long[] digits;

    private final int[] least;
    private final int[] most;

    /** Takes distinct cells, and the same in groups of peers. */
    DigitCountsPropagator(int[] cells, List<int[]> groups, DigitCountsRule rule) {
        super(cells);
        this.groups = groups.toArray(int[][]::new);
        int all = rule.least().length;
        long[] masks = new long[all];
        int[] atLeast = new int[all];
        int[] atMost = new int[all];
        int count = 0;
        for (int d = 0; d < all; d++) {
            if (rule.least()[d] > 0 || rule.most()[d] < cells.length) {
                masks[count] = 1L << d;
                atLeast[count] = rule.least()[d];
                atMost[count++] = rule.most()[d];
            }
        }
        this.digits = Arrays.copyOf(masks, count);
        this.least = Arrays.copyOf(atLeast, count);
        this.most = Arrays.copyOf(atMost, count);
    }

    @Override
    int rank() {
        return Rank.CAGE;
    }

    @Override
    boolean run(Candidates candidates) {
        int open = open(candidates);
        while (true) { // until no cell is fixed any more, a cell fewer is open each time
            for (int i = 0; i < digits.length; i++) {
                int fixed = fixed(digits[i], candidates);
                if (fixed > most[i]
                        || (fixed == most[i] && !removeFromOpen(digits[i], candidates))
                        || (fixed < least[i] && !placeIfNeeded(digits[i], least[i], candidates))) {
                    return false;
                }
            }
            if (!leaveRoom(candidates)) {
                return false;
            }
            int left = open(candidates);
            if (left == open) {
                return true;
            }
            open = left;
        }
    }

    private int open(Candidates candidates) {
        int open = 0;
        for (int cell : cells) {
            open += Long.bitCount(candidates.of(cell)) > 1 ? 1 : 0;
        }
        return open;
    }

    private int fixed(long digit, Candidates candidates) {
        int fixed = 0;
        for (int cell : cells) {
            fixed += candidates.of(cell) == digit ? 1 : 0;
        }
        return fixed;
    }

    private boolean removeFromOpen(long digit, Candidates candidates) {
        for (int cell : cells) {
            if (candidates.of(cell) != digit && !candidates.restrict(cell, ~digit)) {
                return false;
            }
        }
        return true;
    }

    /** Places a digit that each group with a place must have. Returns false if too few groups have one. */
    private boolean placeIfNeeded(long digit, int times, Candidates candidates) {
        int found = 0;
        for (int[] group : groups) {
            found += hasPlace(digit, group, candidates) ? 1 : 0;
        }
        if (found < times) {
            return false;
        }
        if (found == times) {
            for (int[] group : groups) {
                if (hasPlace(digit, group, candidates) && !placeIn(group, digit, candidates)) {
                    return false;
                }
            }
        }
        return true;
    }

    private static boolean hasPlace(long digit, int[] group, Candidates candidates) {
        for (int cell : group) {
            if ((candidates.of(cell) & digit) != 0) {
                return true;
            }
        }
        return false;
    }

    private static boolean placeIn(int[] group, long digit, Candidates candidates) {
        int places = 0;
        int last = 0;
        for (int cell : group) {
            if ((candidates.of(cell) & digit) != 0) {
                places++;
                last = cell;
            }
        }
        return places == 1 ? candidates.restrict(last, digit) : candidates.removeFromCommonPeers(group, digit);
    }

    /** Leaves only missing digits in the cells that can hold one, if there are no more such cells than digits. */
    private boolean leaveRoom(Candidates candidates) {
        int missing = 0;
        long missingDigits = 0;
        for (int i = 0; i < digits.length; i++) {
            int more = least[i] - fixed(digits[i], candidates);
            missing += Math.max(0, more);
            missingDigits |= more > 0 ? digits[i] : 0;
        }
        int room = 0;
        for (int cell : cells) {
            room += canHoldMissing(candidates.of(cell), missingDigits) ? 1 : 0;
        }
        if (room < missing) {
            return false;
        }
        for (int i = 0; i < cells.length && missing > 0 && room == missing; i++) {
            if (canHoldMissing(candidates.of(cells[i]), missingDigits)
                    && !candidates.restrict(cells[i], missingDigits)) {
                return false;
            }
        }
        return true;
    }

    /** Returns whether a cell is open and has a missing digit among its candidates. */
    private static boolean canHoldMissing(long mask, long missingDigits) {
        return (mask & (mask - 1)) != 0 && (mask & missingDigits) != 0;
    }
}
