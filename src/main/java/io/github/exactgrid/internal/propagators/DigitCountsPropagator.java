package io.github.exactgrid.internal.propagators;

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
 * none knew the others: 900 nodes, none now; 74 circles on a 16x16 board 1120 nodes, 7 now.
 *
 * <p>Quadruples were up to 56 sets of digits in a box and layered graphs elsewhere, which took longer to make than such puzzles to solve.
 */
public final class DigitCountsPropagator extends Propagator {

    /**
     * The first weight of cells in which all digits are counted: how often each occurs is known once a few are. With 1 like others, 183 puzzles of
     * circles and another rule took a quarter more nodes and time. Quadruples take more nodes with it.
     */
    private static final int WEIGHT_IF_ALL_ARE_COUNTED = 30;

    /** The most groups of peers: a digit occurs in each at most once, so that there are no numbers that share a bit. */
    public static final int MAX_GROUPS = DigitCountsRule.MANY - 1;

    private final CountedCells counted;
    private final DigitCountsRule rule;

    /** The digits that are counted, from 0, and for each the possible numbers as a mask. */
    private final int[] digits;

    private final long[] counts;

    /** Whether no digit is free, so that all numbers add up to that of the cells. */
    private final boolean areAllCounted;

    /** The words of a set of sums. */
    private final int wordsOfSums;

    /** Takes distinct cells, and the same in at most {@link #MAX_GROUPS} groups of peers. */
    public DigitCountsPropagator(int[] cells, List<int[]> groups, DigitCountsRule rule) {
        super(cells);
        assert groups.size() <= MAX_GROUPS;
        this.counted = new CountedCells(cells, groups, rule.counts().length, 0);
        this.rule = rule;
        int all = rule.counts().length;
        int[] numbers = new int[all];
        long[] possible = new long[all];
        int count = 0;
        for (int d = 0; d < all; d++) {
            if (!rule.isFree(d)) {
                numbers[count] = d;
                possible[count++] = rule.counts()[d];
            }
        }
        this.digits = Arrays.copyOf(numbers, count);
        this.counts = Arrays.copyOf(possible, count);
        this.areAllCounted = count == all;
        this.wordsOfSums = cells.length / Long.SIZE + 1;
    }

    /** Returns the propagator of this rule together with another on the same cells. */
    public DigitCountsPropagator and(DigitCountsRule other) {
        return new DigitCountsPropagator(cells, counted.groups(), rule.and(other));
    }

    @Override
    int rank() {
        return Rank.CAGE;
    }

    @Override
    public int weight() {
        return areAllCounted ? WEIGHT_IF_ALL_ARE_COUNTED : super.weight();
    }

    @Override
    int scratchWords() {
        return areAllCounted ? sumsAt() + (digits.length + 2) * wordsOfSums : sumsAt();
    }

    @Override
    public boolean run(Candidates candidates) {
        int left = candidatesLeft(candidates);
        while (true) { // until no candidate is removed any more, one fewer is left each time
            if (!count(candidates) || !leaveRoom(candidates)) {
                return false;
            }
            for (int i = 0; i < digits.length; i++) {
                long possible = candidates.scratch.words[countsAt() + i];
                if (!counted.placeOrRemove(digits[i], least(possible), most(possible), candidates)) {
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

    // What a run knows is in words of the scratch space: that of the counted cells, then for each counted digit the
    // numbers still possible, then for each the set of sums of numbers of the digits before it, and two more sets.

    private int countsAt() {
        return counted.end();
    }

    private int sumsAt() {
        return countsAt() + digits.length;
    }

    private static int least(long numbers) {
        return Long.numberOfTrailingZeros(numbers);
    }

    private static int most(long numbers) {
        return Long.SIZE - 1 - Long.numberOfLeadingZeros(numbers);
    }

    /** Finds the numbers of each digit that are still possible. Returns false if there are none. */
    private boolean count(Candidates candidates) {
        long[] words = candidates.scratch.words;
        counted.read(candidates);
        for (int i = 0; i < digits.length; i++) {
            int most = counted.groupsWithPlace(digits[i], words);
            long between = -1L >>> (Long.SIZE - 1 - most) & -1L << counted.groupsWithDigit(digits[i], words);
            words[countsAt() + i] = counts[i] & between;
            if (words[countsAt() + i] == 0) {
                return false;
            }
        }
        return !areAllCounted || addUp(words);
    }

    /** Removes the numbers that do not add up to the number of cells, whatever the others are. Returns false if none do. */
    private boolean addUp(long[] words) {
        int first = sumsAt();
        int last = first + digits.length * wordsOfSums;
        Arrays.fill(words, first, last + wordsOfSums, 0);
        words[first] = 1;
        for (int i = 0; i < digits.length; i++) {
            int sums = first + i * wordsOfSums;
            for (long left = words[countsAt() + i]; left != 0; left &= left - 1) {
                addSums(words, sums, Long.numberOfTrailingZeros(left));
            }
        }
        int wordOfAll = last + cells.length / Long.SIZE;
        long all = words[wordOfAll] & 1L << cells.length;
        Arrays.fill(words, last, last + wordsOfSums, 0);
        words[wordOfAll] = all;
        for (int i = digits.length - 1; i >= 0 && all != 0; i--) {
            words[countsAt() + i] =
                    numbersThatLead(words, first + i * wordsOfSums, words[countsAt() + i], last + wordsOfSums);
        }
        return all != 0;
    }

    /** Adds to the next set of sums those of one set, each with a number more. */
    private void addSums(long[] words, int sums, int number) {
        int next = sums + wordsOfSums;
        for (int w = 0; w < wordsOfSums; w++) {
            words[next + w] |= words[sums + w] << number;
            if (w > 0 && number > 0) {
                words[next + w] |= words[sums + w - 1] >>> (Long.SIZE - number);
            }
        }
    }

    /** Returns the numbers that lead from a sum of a set to one of the next set, and leaves only those sums that some of them lead from. */
    private long numbersThatLead(long[] words, int sums, long numbers, int leading) {
        int next = sums + wordsOfSums;
        long found = 0;
        Arrays.fill(words, leading, leading + wordsOfSums, 0);
        for (long left = numbers; left != 0; left &= left - 1) {
            int number = Long.numberOfTrailingZeros(left);
            for (int w = 0; w < wordsOfSums; w++) {
                long before = words[next + w] >>> number;
                if (w + 1 < wordsOfSums && number > 0) {
                    before |= words[next + w + 1] << (Long.SIZE - number);
                }
                before &= words[sums + w];
                words[leading + w] |= before;
                found |= before == 0 ? 0 : left & -left;
            }
        }
        System.arraycopy(words, leading, words, sums, wordsOfSums);
        return found;
    }

    /** Leaves only missing digits in the cells that can hold one, if there are no more such cells than digits. */
    private boolean leaveRoom(Candidates candidates) {
        long[] words = candidates.scratch.words;
        int missing = 0;
        long missingDigits = 0;
        for (int i = 0; i < digits.length; i++) {
            int more = least(words[countsAt() + i]) - counted.groupsWithDigit(digits[i], words);
            missing += more;
            missingDigits |= more > 0 ? 1L << digits[i] : 0;
        }
        return counted.leaveRoom(missingDigits, missing, candidates);
    }
}
