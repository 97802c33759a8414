package io.github.exactgrid.internal.rules;

import java.util.Arrays;
import java.util.Set;

/** A set of integers as ranges: the totals that a sum may have. Immutable; equal if the same integers are in it. */
public final class Totals {

    /** The first and the last integer of each range, ascending. Between two ranges lies at least one integer. */
    private final int[] first;

    private final int[] last;

    private Totals(int[] first, int[] last) {
        this.first = first;
        this.last = last;
        assert isAscending();
    }

    private boolean isAscending() {
        for (int i = 0; i < first.length; i++) {
            if (first[i] > last[i] || (i > 0 && first[i] - 1 <= last[i - 1])) {
                return false;
            }
        }
        return true;
    }

    /** Returns the integers from {@code least} to {@code most}, none if {@code least} is greater. */
    public static Totals between(int least, int most) {
        return least > most ? new Totals(new int[0], new int[0]) : new Totals(new int[] {least}, new int[] {most});
    }

    /** Returns the integers of a set. */
    public static Totals of(Set<Integer> totals) {
        int[] sorted = new int[totals.size()];
        int count = 0;
        for (int total : totals) {
            sorted[count++] = total;
        }
        Arrays.sort(sorted);
        int[] first = new int[count];
        int[] last = new int[count];
        int ranges = 0;
        for (int total : sorted) {
            if (ranges == 0 || total - 1 > last[ranges - 1]) {
                first[ranges++] = total;
            }
            last[ranges - 1] = total;
        }
        return new Totals(Arrays.copyOf(first, ranges), Arrays.copyOf(last, ranges));
    }

    /** Returns the least sum of {@code count} different digits: 1 + 2 + ... + {@code count}. */
    public static int leastSum(int count) {
        return count * (count + 1) / 2;
    }

    /** Returns the greatest sum of {@code count} different digits up to {@code digits}, which are at least as many. */
    public static int greatestSum(int count, int digits) {
        return count * (2 * digits - count + 1) / 2;
    }

    /** Returns the sum of a full house: that of all digits. */
    public static int houseSum(int digits) {
        return leastSum(digits);
    }

    /** Returns those of the integers that lie in a range. */
    Totals within(int least, int most) {
        assert least <= most;
        int[] clippedFirst = new int[first.length];
        int[] clippedLast = new int[first.length];
        int count = 0;
        for (int i = 0; i < first.length; i++) {
            if (last[i] >= least && first[i] <= most) {
                clippedFirst[count] = Math.max(first[i], least);
                clippedLast[count++] = Math.min(last[i], most);
            }
        }
        return new Totals(Arrays.copyOf(clippedFirst, count), Arrays.copyOf(clippedLast, count));
    }

    /** Returns the integers less a number. */
    public Totals minus(int number) {
        int[] lessFirst = new int[first.length];
        int[] lessLast = new int[first.length];
        for (int i = 0; i < first.length; i++) {
            lessFirst[i] = first[i] - number;
            lessLast[i] = last[i] - number;
        }
        return new Totals(lessFirst, lessLast);
    }

    /** Returns whether there are no integers in it. */
    public boolean isEmpty() {
        return first.length == 0;
    }

    /** Returns whether there is exactly one integer in it. */
    public boolean isOne() {
        return first.length == 1 && first[0] == last[0];
    }

    /** Returns the least of the integers, of which there must be one. */
    public int least() {
        return first[0];
    }

    /** Returns the greatest of the integers, of which there must be one. */
    public int most() {
        return last[last.length - 1];
    }

    /** Returns the number of ranges of consecutive integers. */
    public int ranges() {
        return first.length;
    }

    /** Returns the least integer of a range. Ranges count from 0 and ascend. */
    public int least(int range) {
        return first[range];
    }

    /** Returns the greatest integer of a range. */
    public int most(int range) {
        return last[range];
    }

    /** Returns whether an integer is in it. */
    public boolean contains(int total) {
        return anyWithin(total, total);
    }

    /** Returns whether any integer from {@code least} to {@code most} is in it. */
    public boolean anyWithin(long least, long most) {
        assert least <= most;
        int from = 0;
        int to = last.length; // the first range that ends at the least or after it is here or before
        while (from < to) {
            int middle = (from + to) >>> 1;
            if (last[middle] < least) {
                from = middle + 1;
            } else {
                to = middle;
            }
        }
        return from < first.length && first[from] <= most;
    }

    /** Returns the greatest integer in it up to a bound, of which there must be one. */
    public int greatestUpTo(int bound) {
        assert bound >= first[0];
        int range = first.length - 1;
        while (first[range] > bound) {
            range--;
        }
        return Math.min(last[range], bound);
    }

    /** Returns the least integer in it from a bound on, of which there must be one. */
    public int leastFrom(int bound) {
        assert bound <= last[last.length - 1];
        int range = 0;
        while (last[range] < bound) {
            range++;
        }
        return Math.max(first[range], bound);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Totals that && Arrays.equals(first, that.first) && Arrays.equals(last, that.last);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(first) + Arrays.hashCode(last);
    }

    /** Returns the ranges: {@code 3 5-7}. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < first.length; i++) {
            text.append(i == 0 ? "" : " ").append(first[i]).append(first[i] == last[i] ? "" : "-" + last[i]);
        }
        return text.toString();
    }
}
