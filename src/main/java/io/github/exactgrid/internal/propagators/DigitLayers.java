package io.github.exactgrid.internal.propagators;

import java.util.Arrays;
import java.util.List;

/**
 * Cells of which a propagator bounds how often each digit occurs, all digits at once. Peers hold a digit once, so a digit can occur as often as there
 * are groups of peers with a place for it.
 *
 * <p>Numbers of digits are layers of masks: layer {@code k} has the digits whose number is more than {@code k}.
 *
 * <pre>
 *     digits              1 2 3 4        groups of peers {1,2} {2,4} and {2} {3,4}
 *     layer 0             1 1 1 1        each has a place
 *     layer 1               1   1        2 and 4 have places in two groups
 * </pre>
 *
 * <p>What is {@linkplain #read read} is in words of the scratch space: for each group the digits with a place in it, then those that are placed
 * in it; the layers of the numbers of groups with a place, then of those in which a digit is placed, as many layers as groups; and the bits of a counter for each digit.
 */
final class DigitLayers {

    private final int[] cells;

    /** The same cells, in groups that are all peers. */
    private final int[][] groups;

    /** The first word. */
    private final int at;

    DigitLayers(int[] cells, List<int[]> groups, int at) {
        this.cells = cells;
        this.groups = groups.toArray(int[][]::new);
        this.at = at;
    }

    /** Returns the number of groups, which is that of the layers. */
    int count() {
        return groups.length;
    }

    /** Returns the word after the last. */
    int end() {
        return counters() + bitsOfCounters();
    }

    private int counters() {
        return placed() + groups.length;
    }

    private int bitsOfCounters() {
        return Integer.SIZE - Integer.numberOfLeadingZeros(groups.length);
    }

    /** Returns the word of the first layer of the numbers of groups in which a digit has a place: it cannot occur more often. */
    int places() {
        return at + 2 * groups.length;
    }

    /** Returns the word of the first layer of the numbers of groups in which a digit is placed. */
    int placed() {
        return places() + groups.length;
    }

    /** Finds the digits of each group. */
    void read(Candidates candidates) {
        long[] words = candidates.scratch.words;
        CountedCells.readGroups(groups, at, words, candidates);
        findLayers(at, places(), words);
        findLayers(at + groups.length, placed(), words);
    }

    /** Finds the layers of the numbers of groups, from the digits of each. Sets of thousands of groups take no more than some steps for each. */
    private void findLayers(int digitsOfGroups, int layers, long[] words) {
        int counters = counters();
        int bits = bitsOfCounters();
        Arrays.fill(words, counters, counters + bits, 0);
        for (int g = 0; g < groups.length; g++) {
            long carry = words[digitsOfGroups + g];
            for (int bit = counters; carry != 0; bit++) {
                long next = words[bit] & carry;
                words[bit] ^= carry;
                carry = next;
            }
        }
        for (int k = 0; k < groups.length; k++) {
            long more = 0;
            long equal = -1;
            for (int bit = bits - 1; bit >= 0; bit--) {
                long counted = words[counters + bit];
                if ((k >>> bit & 1) == 0) {
                    more |= equal & counted;
                    equal &= ~counted;
                } else {
                    equal &= counted;
                }
            }
            words[layers + k] = more;
        }
    }

    /**
     * Narrows the cells by how often each digit must and may occur: leaves room for missing ones, removes digits that are placed as often as they may
     * be, and places those that must occur in each group with a place. Returns false if that is impossible.
     *
     * @param least the word of the first layer of how often each digit must occur
     * @param most the same for how often each may occur
     * @param bounds the number of these layers, no fewer than groups
     */
    boolean narrow(int least, int most, int bounds, Candidates candidates) {
        long[] words = candidates.scratch.words;
        int missing = 0;
        long missingDigits = 0;
        long open = 0;
        long mayBeMore = 0;
        long mayBeFewer = 0;
        for (int k = 0; k < bounds; k++) {
            long placed = k < groups.length ? words[placed() + k] : 0;
            long places = k < groups.length ? words[places() + k] : 0;
            long more = words[least + k] & ~placed;
            missing += Long.bitCount(more);
            missingDigits |= more;
            open |= places & ~placed;
            mayBeMore |= words[most + k] & ~placed;
            mayBeFewer |= places & ~words[least + k];
        }
        return CountedCells.leaveRoom(cells, missingDigits, missing, candidates)
                && removeFromOpen(open & ~mayBeMore, candidates)
                && place(open & mayBeMore & ~mayBeFewer, candidates);
    }

    private boolean removeFromOpen(long digits, Candidates candidates) {
        for (int i = 0; i < cells.length && digits != 0; i++) {
            long mask = candidates.of(cells[i]);
            if ((mask & (mask - 1)) != 0 && !candidates.restrict(cells[i], ~digits)) {
                return false;
            }
        }
        return true;
    }

    /** Places digits in each group in which they had a place when these were read. */
    private boolean place(long digits, Candidates candidates) {
        long[] words = candidates.scratch.words;
        for (int g = 0; g < groups.length && digits != 0; g++) {
            long here = words[at + g] & ~words[at + groups.length + g] & digits;
            if (here != 0 && !candidates.placeEach(groups[g], here)) {
                return false;
            }
        }
        return true;
    }
}
