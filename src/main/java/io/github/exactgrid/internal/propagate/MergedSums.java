package io.github.exactgrid.internal.propagate;

import io.github.exactgrid.internal.propagate.HouseSums.KnownSum;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

/**
 * Sums put together where their cells share houses, as diagonals of little killers that lie side by side.
 *
 * <p>A sum has some slack: the way from its total to the greatest or the least sum that its cells can have, if those in one
 * house hold different digits. Together with others there are more cells in a house, and so there may be much less:
 *
 * <pre>
 *     the main diagonal, sum 49      3 cells in each of 3 boxes      at most 3 * 24 = 72            slack 23
 *     the one beside it, sum 49      2 cells in each, 2 alone        at most 3 * 17 + 2 * 9 = 69    slack 20
 *     both, sum 98                   5 cells in each, 2 alone        at most 3 * 35 + 2 * 9 = 123   slack 25, not 43
 * </pre>
 *
 * The two sums that so lose most slack are merged, again and again. Houses are sums as well, and may be merged with any.
 */
final class MergedSums {

    /** On larger boards with more sums it would take too long: so many clues, times partners, times what it costs to judge one. */
    private static final long MOST_WORK = 1 << 21;

    private final List<long[]> houses = new ArrayList<>();
    private final int digits;
    private final int houseTotal;
    private final int words;

    private final List<Sum> sums = new ArrayList<>();
    private final List<Merger> mergers = new ArrayList<>();

    /** Cells with a sum; of no clue if they are a house, of several if merged. */
    private record Sum(long[] cells, int total, int slack, int clues) {}

    /** Two sums, what they make, and the slack that they lose. */
    private record Merger(Sum one, Sum other, Sum both, int gain) {

        /** Returns whether a sum goes into this one, so that it is not left: a house is. */
        boolean usesUp(Sum sum) {
            return sum.clues() > 0 && (sum.equals(one) || sum.equals(other));
        }

        boolean usesUp(Merger merger) {
            return usesUp(merger.one) || usesUp(merger.other);
        }
    }

    private MergedSums(List<int[]> houses, int cells, int digits) {
        this.words = Peers.wordsFor(cells);
        this.digits = digits;
        this.houseTotal = digits * (digits + 1) / 2;
        for (int[] house : houses) {
            this.houses.add(Peers.setOf(house, words));
        }
    }

    /**
     * A sum of many cells.
     *
     * @param groups the cells, those in one house together
     * @param total the sum
     */
    record GroupedSum(List<int[]> groups, int total) {}

    /** Returns what merged sums leave outside whole houses. */
    static List<GroupedSum> of(List<KnownSum> clues, List<int[]> houses, int cells, int digits) {
        MergedSums merged = new MergedSums(houses, cells, digits);
        long work = (long) clues.size() * (clues.size() + houses.size()) * houses.size() * merged.words;
        if (clues.size() < 2 || work > MOST_WORK) {
            return List.of();
        }
        for (long[] house : merged.houses) {
            merged.sums.add(merged.sum(house, merged.houseTotal, 0));
        }
        for (KnownSum clue : clues) {
            merged.add(merged.sum(Peers.setOf(clue.cells(), merged.words), clue.total(), 1));
        }
        merged.mergeAll();
        return merged.found();
    }

    /** Adds a sum, and all mergers with those before it. */
    private void add(Sum sum) {
        for (Sum other : sums) {
            if (common(sum.cells(), other.cells()) == 0) {
                long[] union = sum.cells().clone();
                for (int w = 0; w < words; w++) {
                    union[w] |= other.cells()[w];
                }
                Sum both = sum(union, sum.total() + other.total(), sum.clues() + other.clues());
                int gain = sum.slack() + other.slack() - both.slack();
                if (gain > 0) {
                    mergers.add(new Merger(sum, other, both, gain));
                }
            }
        }
        sums.add(sum);
    }

    private Sum sum(long[] cells, int total, int clues) {
        int least = 0;
        int most = 0;
        for (long[] group : groups(cells)) {
            int size = common(group, group);
            least += size * (size + 1) / 2;
            most += size * (2 * digits - size + 1) / 2;
        }
        return new Sum(cells, total, Math.min(total - least, most - total), clues);
    }

    /** Divides cells into groups in one house each: the house with most cells first, until no two are left in one. */
    private List<long[]> groups(long[] cells) {
        List<long[]> groups = new ArrayList<>();
        long[] left = cells.clone();
        int size;
        do {
            size = 1;
            long[] best = left;
            for (long[] house : houses) {
                int common = common(left, house);
                if (common > size) {
                    size = common;
                    best = house;
                }
            }
            if (size > 1) {
                long[] group = new long[words];
                for (int w = 0; w < words; w++) {
                    group[w] = left[w] & best[w];
                    left[w] &= ~best[w];
                }
                groups.add(group);
            }
        } while (size > 1);
        for (int cell : Peers.cells(left)) {
            groups.add(Peers.setOf(new int[] {cell}, words));
        }
        return groups;
    }

    private static int common(long[] some, long[] others) {
        int common = 0;
        for (int w = 0; w < some.length; w++) {
            common += Long.bitCount(some[w] & others[w]);
        }
        return common;
    }

    private void mergeAll() {
        while (!mergers.isEmpty()) {
            Merger best = Collections.max(mergers, Comparator.comparingInt(Merger::gain));
            mergers.removeIf(best::usesUp);
            sums.removeIf(best::usesUp);
            add(best.both());
        }
    }

    private List<GroupedSum> found() {
        List<GroupedSum> found = new ArrayList<>();
        for (Sum sum : sums) {
            if (sum.clues() > 1) {
                found.add(withoutHouses(sum));
            }
        }
        return found;
    }

    private GroupedSum withoutHouses(Sum sum) {
        int total = sum.total();
        List<int[]> rest = new ArrayList<>();
        for (long[] group : groups(sum.cells())) {
            int[] cells = Peers.cells(group);
            if (cells.length == digits) {
                total -= houseTotal;
            } else {
                rest.add(cells);
            }
        }
        return new GroupedSum(rest, total);
    }
}
