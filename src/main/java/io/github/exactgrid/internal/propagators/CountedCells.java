package io.github.exactgrid.internal.propagators;

import java.util.Arrays;
import java.util.List;

/**
 * Cells of which a propagator counts the digits. Peers hold a digit once, so a digit can occur as often as there are groups of peers with a
 * place for it.
 *
 * <p>What is {@linkplain #read read} is in words of the scratch space: for each group the digits with a place in it, then those that are placed
 * in it; for each digit in how many groups it has a place, then in how many it is placed. Digits are numbers from 0 here.
 */
final class CountedCells {

    private final int[] cells;

    /** The same cells, in groups that are all peers. */
    private final int[][] groups;

    /** The number of digits of the board. */
    private final int digits;

    /** The first word. */
    private final int at;

    CountedCells(int[] cells, List<int[]> groups, int digits, int at) {
        this.cells = cells;
        this.groups = groups.toArray(int[][]::new);
        this.digits = digits;
        this.at = at;
    }

    /** Returns the groups of peers. */
    List<int[]> groups() {
        return List.of(groups);
    }

    /** Returns the word after the last. */
    int end() {
        return placedAt() + digits;
    }

    private int placesAt() {
        return at + 2 * groups.length;
    }

    private int placedAt() {
        return placesAt() + digits;
    }

    /** Finds the digits of each group. */
    void read(Candidates candidates) {
        long[] words = candidates.scratch.words;
        Arrays.fill(words, placesAt(), end(), 0);
        readGroups(groups, at, words, candidates);
        for (int g = 0; g < groups.length; g++) {
            count(words[at + g], placesAt(), words);
            count(words[at + groups.length + g], placedAt(), words);
        }
    }

    /** Finds the digits with a place in each group, in words from one on, and behind them those that are placed in each. */
    static void readGroups(int[][] groups, int at, long[] words, Candidates candidates) {
        for (int g = 0; g < groups.length; g++) {
            long any = 0;
            long placed = 0;
            for (int cell : groups[g]) {
                long mask = candidates.of(cell);
                any |= mask;
                placed |= (mask & (mask - 1)) == 0 ? mask : 0;
            }
            words[at + g] = any;
            words[at + groups.length + g] = placed;
        }
    }

    private static void count(long mask, int from, long[] words) {
        for (long left = mask; left != 0; left &= left - 1) {
            words[from + Long.numberOfTrailingZeros(left)]++;
        }
    }

    /** Returns in how many groups a digit has a place: it cannot occur more often. */
    int groupsWithPlace(int d, long[] words) {
        return (int) words[placesAt() + d];
    }

    /** Returns in how many groups a digit is placed. */
    int groupsWithDigit(int d, long[] words) {
        return (int) words[placedAt() + d];
    }

    /** Removes a digit that occurs as often as it may, or places it if it must occur in each group with a place. */
    boolean placeOrRemove(int d, int least, int most, Candidates candidates) {
        long[] words = candidates.scratch.words;
        long digit = 1L << d;
        int placed = groupsWithDigit(d, words);
        int places = groupsWithPlace(d, words);
        if (placed == places) {
            return true;
        }
        if (placed == most) {
            return removeFromOpen(digit, candidates);
        }
        for (int g = 0; g < groups.length && places == least; g++) {
            if ((words[at + g] & ~words[at + groups.length + g] & digit) != 0
                    && !placeIn(groups[g], digit, candidates)) {
                return false;
            }
        }
        return true;
    }

    private boolean removeFromOpen(long digit, Candidates candidates) {
        for (int cell : cells) {
            if (candidates.of(cell) != digit && !candidates.restrict(cell, ~digit)) {
                return false;
            }
        }
        return true;
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
        if (places <= 1) {
            return places == 1 && candidates.restrict(last, digit);
        }
        return candidates.removeFromCommonPeers(group, digit);
    }

    /** Leaves only missing digits in the cells that can hold one, if there are no more such cells than are missing. */
    boolean leaveRoom(long missingDigits, int missing, Candidates candidates) {
        return leaveRoom(cells, missingDigits, missing, candidates);
    }

    /** Does the same in some cells. */
    static boolean leaveRoom(int[] cells, long missingDigits, int missing, Candidates candidates) {
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
