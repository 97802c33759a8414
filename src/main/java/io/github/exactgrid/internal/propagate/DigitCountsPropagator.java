package io.github.exactgrid.internal.propagate;

import io.github.exactgrid.internal.recognise.DigitCountsRule;
import java.util.Arrays;
import java.util.List;

/**
 * Cells in which some digits occur so often: quadruples, required digits, circles that count themselves.
 *
 * <p>Peers hold a digit once, so a digit can occur as often as there are groups of peers with a place for it. If it must occur so often,
 * each of these groups has it: it is placed where it has one place, and removed from the common peers of several. One that occurs as often
 * as it may is removed from all other cells. If as many digits are missing as there are cells left for them, these hold no others. Where
 * all digits are counted, their numbers add up to the number of cells: a number that no others complete is impossible.
 *
 * <p>Rules on the same cells are one propagator. 23 circles, of which each digit counts its own, were nine layered graphs before, of which
 * none knew the others: 900 nodes, none now.
 *
 * <p>Quadruples were up to 56 sets of digits in a box and layered graphs elsewhere, which took longer to make than such puzzles to solve.
 */
final class DigitCountsPropagator extends Propagator {

    /** The cells, in groups that are all peers. */
    private final int[][] groups;

    private final DigitCountsRule rule;

    /** The digits that are counted, as masks, and for each the possible numbers as a mask. */
    private final long[] digits;

    private final long[] counts;

    /** Whether no digit is free, so that all numbers add up to that of the cells. */
    private final boolean areAllCounted;

    /** Takes distinct cells, and the same in groups of peers. */
    DigitCountsPropagator(int[] cells, List<int[]> groups, DigitCountsRule rule) {
        super(cells);
        this.groups = groups.toArray(int[][]::new);
        this.rule = rule;
        int all = rule.counts().length;
        long[] masks = new long[all];
        long[] possible = new long[all];
        int count = 0;
        for (int d = 0; d < all; d++) {
            if (!rule.isFree(d)) {
                masks[count] = 1L << d;
                possible[count++] = rule.counts()[d];
            }
        }
        this.digits = Arrays.copyOf(masks, count);
        this.counts = Arrays.copyOf(possible, count);
        this.areAllCounted = count == all;
    }

    /** Returns the propagator of this rule together with another on the same cells. */
    DigitCountsPropagator and(DigitCountsRule other) {
        return new DigitCountsPropagator(cells, List.of(groups), rule.and(other));
    }

    @Override
    int rank() {
        return Rank.CAGE;
    }

    @Override
    int scratchWords() {
        return 2 * (digits.length + 1) + 2 * groups.length;
    }

    @Override
    boolean run(Candidates candidates) {
        int left = candidatesLeft(candidates);
        while (true) { // until no candidate is removed any more, one fewer is left each time
            if (!count(candidates) || !leaveRoom(candidates)) {
                return false;
            }
            for (int i = 0; i < digits.length; i++) {
                if (!placeOrRemove(i, candidates)) {
                    return false;
                }
            }
            int now = candidatesLeft(candidates);
            if (now == left) {
                return true;
            }
            left = now;
        }
    }

    private int candidatesLeft(Candidates candidates) {
        int left = 0;
        for (int cell : cells) {
            left += Long.bitCount(candidates.of(cell));
        }
        return left;
    }

    // What a run knows is in words of the scratch space: for each group the digits with a place in it, then those that
    // are placed in
    // it, then for each counted digit the numbers still possible, then the sums of numbers of the digits before it.

    private int fixedAt() {
        return groups.length;
    }

    private int countsAt() {
        return 2 * groups.length;
    }

    private int sumsAt() {
        return 2 * groups.length + digits.length;
    }

    /** Finds the numbers of each digit that are still possible. Returns false if there are none. */
    private boolean count(Candidates candidates) {
        long[] words = candidates.scratch.words;
        for (int g = 0; g < groups.length; g++) {
            long any = 0;
            long placed = 0;
            for (int cell : groups[g]) {
                long mask = candidates.of(cell);
                any |= mask;
                placed |= (mask & (mask - 1)) == 0 ? mask : 0;
            }
            words[g] = any;
            words[fixedAt() + g] = placed;
        }
        for (int i = 0; i < digits.length; i++) {
            long between = -1L >>> (Long.SIZE - 1 - groupsWithPlace(i, words)) & -1L << groupsWithDigit(i, words);
            words[countsAt() + i] = counts[i] & between;
            if (words[countsAt() + i] == 0) {
                return false;
            }
        }
        return !areAllCounted || addUp(words);
    }

    private int groupsWithPlace(int digit, long[] words) {
        int count = 0;
        for (int g = 0; g < groups.length; g++) {
            count += (words[g] & digits[digit]) == 0 ? 0 : 1;
        }
        return count;
    }

    private int groupsWithDigit(int digit, long[] words) {
        int count = 0;
        for (int g = 0; g < groups.length; g++) {
            count += (words[fixedAt() + g] & digits[digit]) == 0 ? 0 : 1;
        }
        return count;
    }

    /** Removes the numbers that do not add up to the number of cells, whatever the others are. Returns false if none do. */
    private boolean addUp(long[] words) {
        int sums = sumsAt();
        words[sums] = 1;
        for (int i = 0; i < digits.length; i++) {
            long next = 0;
            for (long left = words[countsAt() + i]; left != 0; left &= left - 1) {
                next |= words[sums + i] << Long.numberOfTrailingZeros(left);
            }
            words[sums + i + 1] = next;
        }
        long wanted = words[sums + digits.length] & 1L << cells.length;
        for (int i = digits.length - 1; i >= 0; i--) {
            long wantedBefore = 0;
            long possible = 0;
            for (long left = words[countsAt() + i]; left != 0; left &= left - 1) {
                long before = words[sums + i] & wanted >>> Long.numberOfTrailingZeros(left);
                wantedBefore |= before;
                possible |= before == 0 ? 0 : left & -left;
            }
            words[countsAt() + i] = possible;
            wanted = wantedBefore;
        }
        return wanted != 0;
    }

    /** Removes a digit that occurs as often as it may, or places it if it must occur in each group with a place. */
    private boolean placeOrRemove(int i, Candidates candidates) {
        long[] words = candidates.scratch.words;
        long possible = words[countsAt() + i];
        int fixed = groupsWithDigit(i, words);
        int places = groupsWithPlace(i, words);
        if (fixed == places) {
            return true;
        }
        if (possible == 1L << fixed) {
            return removeFromOpen(digits[i], candidates);
        }
        if (possible != 1L << places) {
            return true;
        }
        for (int g = 0; g < groups.length; g++) {
            if ((words[g] & ~words[fixedAt() + g] & digits[i]) != 0 && !placeIn(groups[g], digits[i], candidates)) {
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

    /** Leaves only missing digits in the cells that can hold one, if there are no more such cells than digits. */
    private boolean leaveRoom(Candidates candidates) {
        long[] words = candidates.scratch.words;
        int missing = 0;
        long missingDigits = 0;
        for (int i = 0; i < digits.length; i++) {
            int more = Long.numberOfTrailingZeros(words[countsAt() + i]) - groupsWithDigit(i, words);
            missing += more;
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
