package io.github.exactgrid.internal.propagators;

import io.github.exactgrid.internal.rules.DistinctCountRule;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * A cell whose digit is the number of different digits in other cells.
 *
 * <p>At most as many digits differ as a largest matching of cells with digits has, which is exact. At least as many differ as there are
 * cells of which each two must differ, peers or cells without a common candidate: to find the most such cells is a clique problem, so that
 * they are chosen greedily, once by the fewest candidates and once by the most peers. Where the number must be one of the two bounds, a
 * candidate that would make it less, or more, is removed. (Bessi&egrave;re, Hebrard, Hnich, Kiziltan and Walsh, "Filtering Algorithms for
 * the NValue Constraint", CPAIOR 2005.)
 *
 * <pre>
 *     number 2    cells  12  12  123  45      12 and 45 differ: at least 2, so that 3 is removed
 *     number 4    cells  12  12  123  45      at most 4, so that 123 must be 3
 * </pre>
 */
public final class DistinctCountPropagator extends Propagator {

    /** Of more cells only these many are looked at for those that must differ: their peers are bits of a word. */
    private static final int MAX_CELLS_OF_CLIQUE = Long.SIZE;

    private final int count;
    private final int[] counted;
    private final boolean countsItself;
    private final int digits;

    /** What is added to a candidate of the number to make the number. */
    private final int shift;

    /** For each of the first counted cells its peers among them, as bits. */
    private final long[] peersOf;

    private DistinctCountPropagator(int[] cells, DistinctCountRule rule, long[] peersOf, int digits) {
        super(cells);
        this.count = rule.count();
        this.counted = rule.counted();
        this.countsItself = Arrays.binarySearch(counted, count) >= 0;
        this.digits = digits;
        this.shift = rule.shift();
        this.peersOf = peersOf;
    }

    public static DistinctCountPropagator of(DistinctCountRule rule, Peers peers, int digits) {
        int[] counted = rule.counted();
        int[] cells = IntStream.concat(IntStream.of(rule.count()), IntStream.of(counted))
                .distinct()
                .toArray();
        long[] peersOf = new long[Math.min(counted.length, MAX_CELLS_OF_CLIQUE)];
        for (int i = 0; i < peersOf.length; i++) {
            for (int j = 0; j < peersOf.length; j++) {
                peersOf[i] |= peers.arePeers(counted[i], counted[j]) ? 1L << j : 0;
            }
        }
        return new DistinctCountPropagator(cells, rule, peersOf, digits);
    }

    @Override
    int rank() {
        return Rank.LINE;
    }

    @Override
    public int cost() {
        return 2 * (counted.length + peersOf.length * peersOf.length) + digits * digits;
    }

    /** Returns room for the candidates of the cells. */
    @Override
    int scratchWords() {
        return counted.length;
    }

    @Override
    int scratchCells() {
        return Math.max(counted.length, digits);
    }

    @Override
    public boolean run(Candidates candidates) {
        boolean hasChanged = true;
        while (hasChanged) { // each time a candidate fewer
            int least = readAndCountLeast(candidates);
            int most = most(candidates.scratch);
            long numbersBefore = candidates.of(count);
            if (!candidates.restrict(count, range(least - shift, most - shift, digits))) {
                return false;
            }
            long numbers = candidates.of(count);
            if (countsItself && numbers != numbersBefore) {
                continue; // the bounds have changed
            }
            int lowest = Long.numberOfTrailingZeros(numbers) + 1 + shift;
            int highest = Long.SIZE - Long.numberOfLeadingZeros(numbers) + shift;
            hasChanged = false;
            for (int i = 0; i < counted.length && (lowest == most || highest == least); i++) {
                long before = candidates.of(counted[i]);
                candidates.scratch.words[i] = before;
                long supported = before;
                if (!isSingle(before)) {
                    candidates.spendSteps(cost() * Long.bitCount(before));
                    supported = supported(i, lowest, highest, candidates.scratch);
                }
                if (!candidates.restrict(counted[i], supported)) {
                    return false;
                }
                hasChanged |= supported != before;
                candidates.scratch.words[i] = supported;
            }
        }
        return true;
    }

    /** Returns the digits of a range, none if it is empty. */
    private static long range(int least, int most, int digits) {
        int last = Math.min(most, digits);
        return least > last ? 0 : -1L << (least - 1) & -1L >>> (Long.SIZE - last);
    }

    private int readAndCountLeast(Candidates candidates) {
        for (int i = 0; i < counted.length; i++) {
            candidates.scratch.words[i] = candidates.of(counted[i]);
        }
        return least(candidates.scratch.words);
    }

    /** Returns the candidates of a cell with which the number can still be in a range. */
    private long supported(int cell, int lowest, int highest, Scratch scratch) {
        long before = scratch.words[cell];
        long supported = 0;
        for (long left = before; left != 0; left &= left - 1) {
            long digit = left & -left;
            scratch.words[cell] = digit;
            supported |= least(scratch.words) <= highest && most(scratch) >= lowest ? digit : 0;
        }
        scratch.words[cell] = before;
        return supported;
    }

    /** Returns how many digits differ at most: those of the fixed cells, and of a largest matching of the others with other digits. */
    private int most(Scratch scratch) {
        long fixed = fixed(scratch.words);
        long free = -1L >>> (Long.SIZE - digits) & ~fixed;
        int most = Long.bitCount(fixed);
        for (int i = 0; i < counted.length; i++) {
            scratch.masks[i] = scratch.words[i] & ~fixed;
        }
        for (int i = 0; i < counted.length && free != 0; i++) {
            int found = scratch.masks[i] == 0 ? -1 : MatchingPropagator.augment(i, free, scratch);
            if (found >= 0) {
                free &= ~(1L << found);
                most++;
            }
        }
        return most;
    }

    private long fixed(long[] masks) {
        long fixed = 0;
        for (int i = 0; i < counted.length; i++) {
            fixed |= isSingle(masks[i]) ? masks[i] : 0;
        }
        return fixed;
    }

    private static boolean isSingle(long mask) {
        return (mask & mask - 1) == 0;
    }

    /** Returns how many digits differ at least. */
    private int least(long[] masks) {
        int clique = Math.max(cellsThatDiffer(masks, false), cellsThatDiffer(masks, true));
        return Math.max(clique, Long.bitCount(fixed(masks)));
    }

    /** Returns the number of some cells of which each two must differ: chosen by the fewest candidates, or by the most peers. */
    private int cellsThatDiffer(long[] masks, boolean isByPeers) {
        int found = 0;
        long left = -1L >>> (Long.SIZE - peersOf.length);
        while (left != 0) {
            int best = -1;
            int bestRank = Integer.MAX_VALUE;
            for (long rest = left; rest != 0; rest &= rest - 1) {
                int cell = Long.numberOfTrailingZeros(rest);
                int rank = isByPeers ? -Long.bitCount(peersOf[cell] & left) : Long.bitCount(masks[cell]);
                if (rank < bestRank) {
                    best = cell;
                    bestRank = rank;
                }
            }
            found++;
            long different = peersOf[best];
            for (long rest = left & ~different; rest != 0; rest &= rest - 1) {
                int cell = Long.numberOfTrailingZeros(rest);
                different |= (masks[cell] & masks[best]) == 0 ? 1L << cell : 0;
            }
            left &= different & ~(1L << best);
        }
        return found;
    }
}
