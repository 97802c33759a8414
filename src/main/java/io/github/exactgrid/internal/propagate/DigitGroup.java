package io.github.exactgrid.internal.propagate;

import java.util.ArrayList;
import java.util.List;

/** An abelian group with an element for each digit: the pairs of remainders of two numbers, numbered from 0. */
final class DigitGroup {

    private final int[][] sums;
    private final int[] negatives;

    /** Takes the two moduli, of which one may be 1. */
    private DigitGroup(int first, int second) {
        int order = first * second;
        this.sums = new int[order][order];
        this.negatives = new int[order];
        for (int x = 0; x < order; x++) {
            negatives[x] = (first - x / second) % first * second + (second - x % second) % second;
            for (int y = 0; y < order; y++) {
                sums[x][y] = (x / second + y / second) % first * second + (x % second + y % second) % second;
            }
        }
    }

    /** Returns the groups of some order with at most two generators: the cyclic one first, and each once. */
    static List<DigitGroup> ofOrder(int order) {
        List<DigitGroup> groups = new ArrayList<>();
        groups.add(new DigitGroup(1, order));
        for (int first = order - 1; first > 1; first--) {
            if (first * first <= order && order % (first * first) == 0) { // a divisor of the other modulus
                groups.add(new DigitGroup(first, order / first));
            }
        }
        return groups;
    }

    int order() {
        return negatives.length;
    }

    int sum(int x, int y) {
        return sums[x][y];
    }

    int difference(int x, int y) {
        return sums[x][negatives[y]];
    }

    /** Returns the sums of some elements, a mask, with another one. */
    long translated(long mask, int other) {
        long translated = 0;
        for (long left = mask; left != 0; left &= left - 1) {
            translated |= 1L << sums[Long.numberOfTrailingZeros(left)][other];
        }
        return translated;
    }
}
