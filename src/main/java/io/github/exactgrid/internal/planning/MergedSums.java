package io.github.exactgrid.internal.planning;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.planning.HouseSums.KnownSum;
import io.github.exactgrid.internal.propagators.CellSets;
import io.github.exactgrid.internal.propagators.Peers;
import io.github.exactgrid.internal.propagators.Propagator;
import io.github.exactgrid.internal.propagators.Rank;
import io.github.exactgrid.internal.propagators.WeightedSumPropagator;
import io.github.exactgrid.internal.rules.House;
import io.github.exactgrid.internal.rules.Totals;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

/**
 * Sums added to each other where their cells share houses, as little killers on diagonals side by side do.
 *
 * <p>A sum has some slack: the distance from its total to the greatest or the least sum that its cells can have, if those in one
 * house hold different digits. Two sums together have more cells in a house, so their slack may be much less than both slacks added:
 *
 * <pre>
 *     the main diagonal, sum 49      3 cells in each of 3 boxes      at most 3 * 24 = 72            slack 23
 *     the one beside it, sum 49      2 cells in each, 2 alone        at most 3 * 17 + 2 * 9 = 69    slack 20
 *     both, sum 98                   5 cells in each, 2 alone        at most 3 * 35 + 2 * 9 = 123   slack 25, not 43
 * </pre>
 *
 * The two sums that lose most slack by it are merged, until none do. Houses are sums as well, and may be merged with any.
 *
 * <p>Eight little killers without a solution took more than 150,000 guesses without merged sums and 456 with them; a hard little
 * killer 2,300 and 156, another 68,000 and 3,600.
 */
final class MergedSums {

    /**
     * A bound on the known sums, times their partners, times the words to read for a pair. Boards with more would take too long to
     * prepare: the bound trades strength for that, and has not been measured by itself.
     */
    private static final long MAX_WORK = 1 << 21;

    private final Budget budget;
    private final List<long[]> houses = new ArrayList<>();
    private final int digits;
    private final int houseTotal;
    private final int words;

    /** For each cell the houses that it is in. */
    private final int[][] housesOf;

    /** While cells are divided into groups: those that are in none yet, and how many of them each house has. */
    private final long[] left;

    private final int[] leftInHouse;

    private final List<Sum> sums = new ArrayList<>();
    private final List<Merger> mergers = new ArrayList<>();

    /** Cells with a sum; made of no known sum if they are a house, of several if merged. */
    private record Sum(long[] cells, int total, int slack, int parts) {}

    /** Two sums, both added, and the slack that they lose by it. */
    private record Merger(Sum one, Sum other, Sum both, int gain) {

        /** Returns whether a sum is used up by this merger. A house never is. */
        boolean usesUp(Sum sum) {
            return sum.parts() > 0 && (sum.equals(one) || sum.equals(other));
        }

        boolean usesUp(Merger merger) {
            return usesUp(merger.one) || usesUp(merger.other);
        }
    }

    private MergedSums(List<int[]> houses, int cells, int digits, Budget budget) {
        this.budget = budget;
        this.words = CellSets.wordsFor(cells);
        this.digits = digits;
        this.houseTotal = Totals.houseSum(digits);
        for (int[] house : houses) {
            this.houses.add(CellSets.of(house, words));
        }
        this.housesOf = House.ofCells(houses, cells);
        this.left = new long[words];
        this.leftInHouse = new int[houses.size()];
    }

    /**
     * A sum of many cells.
     *
     * @param groups the cells, those in one house together
     * @param total the sum
     */
    record GroupedSum(List<int[]> groups, int total) {

        Propagator propagator(Peers peers, int digits) {
            List<WeightedSumPropagator.Group> plain = new ArrayList<>();
            for (int[] group : groups) {
                plain.add(new WeightedSumPropagator.Group(group, 1));
            }
            return WeightedSumPropagator.of(plain, Totals.between(total, total), peers, digits, Rank.BOUNDS, 1);
        }
    }

    /** Returns the merged sums, less the houses that lie in them. */
    static List<GroupedSum> of(List<KnownSum> knownSums, List<int[]> houses, int cells, int digits, Budget budget) {
        MergedSums merged = new MergedSums(houses, cells, digits, budget);
        long work = (long) knownSums.size() * (knownSums.size() + houses.size()) * houses.size() * merged.words;
        if (knownSums.size() < 2 || work > MAX_WORK) {
            return List.of();
        }
        for (long[] house : merged.houses) {
            merged.sums.add(merged.sum(house, merged.houseTotal, 0));
        }
        for (KnownSum known : knownSums) {
            merged.add(merged.sum(CellSets.of(known.cells(), merged.words), known.total(), 1));
        }
        merged.mergeAll();
        return merged.found();
    }

    /** Adds a sum, and all mergers with those before it. */
    private void add(Sum sum) {
        long[] union = new long[words];
        for (Sum other : sums) {
            budget.prepare(words);
            if (CellSets.common(sum.cells(), other.cells()) == 0) {
                System.arraycopy(sum.cells(), 0, union, 0, words);
                CellSets.add(other.cells(), union);
                int total = sum.total() + other.total();
                int slack = slack(union, total);
                int gain = sum.slack() + other.slack() - slack;
                if (gain > 0) {
                    Sum both = new Sum(union.clone(), total, slack, sum.parts() + other.parts());
                    mergers.add(new Merger(sum, other, both, gain));
                }
            }
        }
        sums.add(sum);
    }

    private Sum sum(long[] cells, int total, int parts) {
        return new Sum(cells, total, slack(cells, total), parts);
    }

    /** Returns the slack of cells with a total, divided as into {@link #groups}. */
    private int slack(long[] cells, int total) {
        int least = 0;
        int most = 0;
        divide(cells);
        for (int house = fullestHouse(); house >= 0; house = fullestHouse()) {
            int size = leftInHouse[house];
            least += Totals.leastSum(size);
            most += Totals.greatestSum(size, digits);
            take(house);
        }
        int single = CellSets.common(left, left);
        count(left, -1);
        return Math.min(total - least - single, most + single * digits - total);
    }

    /** Divides cells into groups within one house each: first the house with most of them, until no house has two. */
    private List<long[]> groups(long[] cells) {
        List<long[]> groups = new ArrayList<>();
        divide(cells);
        for (int house = fullestHouse(); house >= 0; house = fullestHouse()) {
            long[] group = left.clone();
            take(house);
            CellSets.remove(left, group);
            groups.add(group);
        }
        for (int cell : CellSets.cells(left)) {
            groups.add(CellSets.of(new int[] {cell}, words));
        }
        count(left, -1);
        return groups;
    }

    /** Begins to divide cells: those that are left at the end must be taken from the counts, which are 0 between. */
    private void divide(long[] cells) {
        budget.prepare((long) houses.size() * words);
        System.arraycopy(cells, 0, left, 0, words);
        count(cells, 1);
    }

    /** Returns the first of the houses with the most cells left, -1 if none has two. */
    private int fullestHouse() {
        int fullest = -1;
        int most = 1;
        for (int house = 0; house < leftInHouse.length; house++) {
            if (leftInHouse[house] > most) {
                most = leftInHouse[house];
                fullest = house;
            }
        }
        return fullest;
    }

    /** Takes the cells left in a house. */
    private void take(int house) {
        for (int w = 0; w < words; w++) {
            countWord(w, left[w] & houses.get(house)[w], -1);
        }
        CellSets.remove(houses.get(house), left);
    }

    private void count(long[] cells, int difference) {
        for (int w = 0; w < words; w++) {
            countWord(w, cells[w], difference);
        }
    }

    /** Adds to the number of cells left in each house for each cell of a word. */
    private void countWord(int word, long cells, int difference) {
        for (long some = cells; some != 0; some &= some - 1) {
            for (int house : housesOf[(word << 6) + Long.numberOfTrailingZeros(some)]) {
                leftInHouse[house] += difference;
            }
        }
    }

    private void mergeAll() {
        while (!mergers.isEmpty()) {
            budget.prepare(2L * mergers.size());
            Merger best = Collections.max(mergers, Comparator.comparingInt(Merger::gain));
            mergers.removeIf(best::usesUp);
            sums.removeIf(best::usesUp);
            add(best.both());
        }
    }

    private List<GroupedSum> found() {
        List<GroupedSum> found = new ArrayList<>();
        for (Sum sum : sums) {
            if (sum.parts() > 1) {
                found.add(withoutHouses(sum));
            }
        }
        return found;
    }

    private GroupedSum withoutHouses(Sum sum) {
        int total = sum.total();
        List<int[]> rest = new ArrayList<>();
        for (long[] group : groups(sum.cells())) {
            int[] cells = CellSets.cells(group);
            if (cells.length == digits) {
                total -= houseTotal;
            } else {
                rest.add(cells);
            }
        }
        return new GroupedSum(rest, total);
    }
}
