package io.github.exactgrid.internal.planning;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.propagators.CellSets;
import io.github.exactgrid.internal.rules.Rule;
import io.github.exactgrid.internal.rules.SumRule;
import io.github.exactgrid.internal.rules.Totals;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Sets of cells that have the same sum, as region sum lines demand, where houses determine that sum.
 *
 * <p>If some of them fill a house, or a house is what they and known sums fill, then each has its share of the house's sum:
 *
 * <pre>
 *     row 5:  a a a | b b b b | c c     a = b = c, so that each is 45 / 3 = 15
 *     row 6:  d d | e e e | . . . .     d = e, and the others are a cage of 21: each is (45 - 21) / 2 = 12
 * </pre>
 *
 * A sum that is known is a cage, which narrows more than a comparison of two unknown sums. The first solution of a 16x16 board with two
 * such lines took 697,763 nodes before and 170 after. If the share is not an integer there is no solution.
 */
final class EqualSums {

    /** The steps of a cell, or a rule, that is put into lists and maps. */
    private static final int STEPS_OF_A_CELL = 10;

    /** Sets of cells, as words of a bit mask. */
    private final List<long[]> parts = new ArrayList<>();

    /** The rules that demand that these sums are equal. */
    private final List<SumRule> rules = new ArrayList<>();

    /** The same sets of cells as lists of cells, ascending. */
    private final List<List<Integer>> keys = new ArrayList<>();

    private EqualSums(List<Integer> part, int cells) {
        parts.add(set(part, cells));
        keys.add(part);
    }

    /** A set of cells, their number and their sum. */
    private record PlainSum(long[] cells, int size, int total) {}

    /**
     * What is known of equal sums.
     *
     * @param rules the rules, in which sums that houses determine are known sums
     * @param unknown for each total that no house determines the parts that have it
     */
    record Resolved(List<Rule> rules, List<List<int[]>> unknown) {}

    /**
     * Returns rules in which equal sums that houses determine are known sums. The other rules stay as they are, in their order.
     *
     * @param houses the full houses
     */
    static Resolved resolve(List<Rule> rules, List<int[]> houses, int cells, int digits, Budget budget) {
        Map<SumRule, EqualSums> classes = classes(rules, cells, budget);
        if (classes.isEmpty()) {
            return new Resolved(rules, List.of());
        }
        List<PlainSum> plainSums = new ArrayList<>();
        for (Rule rule : rules) {
            if (rule instanceof SumRule sum && sum.isPlain() && sum.totals().isOne()) {
                long[] set = CellSets.of(sum.cells(), CellSets.wordsFor(cells));
                plainSums.add(new PlainSum(set, sum.cells().length, sum.totals().least()));
            }
        }
        Map<EqualSums, Totals> shares = new HashMap<>();
        List<List<int[]>> unknown = new ArrayList<>();
        for (EqualSums equal : new LinkedHashSet<>(classes.values())) {
            Totals share = equal.share(houses, plainSums, digits, budget);
            shares.put(equal, share);
            if (share.equals(ANY)) {
                unknown.add(equal.parts.stream().map(CellSets::cells).toList());
            }
        }
        List<Rule> resolved = new ArrayList<>();
        Set<EqualSums> done = new LinkedHashSet<>();
        for (Rule rule : rules) {
            EqualSums equal = rule instanceof SumRule sum ? classes.get(sum) : null;
            Totals share = equal == null ? ANY : shares.getOrDefault(equal, ANY);
            if (equal == null || share.equals(ANY)) {
                resolved.add(rule);
            } else if (done.add(equal)) {
                for (long[] part : equal.parts) {
                    resolved.add(known(rule.constraint(), CellSets.cells(part), share));
                }
            }
        }
        return new Resolved(resolved, unknown);
    }

    /** What is known of a share that no house determines. */
    private static final Totals ANY = Totals.between(0, Integer.MAX_VALUE);

    private static SumRule known(String constraint, int[] cells, Totals total) {
        int[] coefficients = new int[cells.length];
        Arrays.fill(coefficients, 1);
        return new SumRule(constraint, cells, coefficients, total);
    }

    /** Returns for each rule that compares two sums the class of equal sums that it belongs to. */
    private static Map<SumRule, EqualSums> classes(List<Rule> rules, int cells, Budget budget) {
        Map<List<Integer>, EqualSums> classOfPart = new LinkedHashMap<>();
        for (Rule rule : rules) {
            if (rule instanceof SumRule sum && isComparison(sum)) {
                budget.prepare((long) STEPS_OF_A_CELL * sum.cells().length);
                EqualSums one = classOfPart.computeIfAbsent(part(sum, -1), part -> new EqualSums(part, cells));
                EqualSums other = classOfPart.computeIfAbsent(part(sum, 1), part -> new EqualSums(part, cells));
                EqualSums larger = one.rules.size() < other.rules.size() ? other : one;
                if (one != other) {
                    larger.take(larger == one ? other : one, classOfPart, budget);
                }
                larger.rules.add(sum);
            }
        }
        Map<SumRule, EqualSums> classOf = new HashMap<>();
        for (EqualSums equal : new LinkedHashSet<>(classOfPart.values())) {
            budget.prepare((long) STEPS_OF_A_CELL * equal.rules.size());
            for (SumRule rule : equal.rules) {
                classOf.put(rule, equal);
            }
        }
        return classOf;
    }

    /** Joins a class with this one, which is not smaller: so each rule is moved at most as often as classes can double. */
    private void take(EqualSums smaller, Map<List<Integer>, EqualSums> classOfPart, Budget budget) {
        budget.prepare((long) STEPS_OF_A_CELL * (smaller.parts.size() + smaller.rules.size()));
        for (List<Integer> key : smaller.keys) {
            classOfPart.put(key, this);
        }
        keys.addAll(smaller.keys);
        parts.addAll(smaller.parts);
        rules.addAll(smaller.rules);
    }

    private static boolean isComparison(SumRule sum) {
        boolean isUnit = sum.totals().isOne() && sum.totals().least() == 0;
        boolean anyAdded = false;
        boolean anySubtracted = false;
        for (int coefficient : sum.coefficients()) {
            isUnit &= coefficient == 1 || coefficient == -1;
            anyAdded |= coefficient > 0;
            anySubtracted |= coefficient < 0;
        }
        return isUnit && anyAdded && anySubtracted;
    }

    /** Returns the cells with one sign, ascending. */
    private static List<Integer> part(SumRule sum, int sign) {
        List<Integer> part = new ArrayList<>();
        for (int i = 0; i < sum.cells().length; i++) {
            if (sum.coefficients()[i] == sign) {
                part.add(sum.cells()[i]);
            }
        }
        part.sort(null);
        return part;
    }

    private static long[] set(List<Integer> cells, int cellsOfBoard) {
        long[] set = new long[CellSets.wordsFor(cellsOfBoard)];
        for (int cell : cells) {
            set[cell >> 6] |= 1L << cell;
        }
        return set;
    }

    /** Returns the total of each part: one, none if that is impossible, or {@link #ANY}. */
    private Totals share(List<int[]> houses, List<PlainSum> plainSums, int digits, Budget budget) {
        int houseTotal = Totals.houseSum(digits);
        int words = parts.get(0).length;
        long[] all = new long[words];
        for (long[] part : parts) {
            CellSets.add(part, all);
        }
        long[] inside = new long[words]; // houses that do not overlap, in the union of all parts
        int insideHouses = 0;
        for (int[] house : houses) {
            budget.prepare((long) words * (parts.size() + plainSums.size()));
            long[] set = CellSets.of(house, words);
            Totals share = share(set, houseTotal, plainSums);
            if (!share.equals(ANY)) {
                return share;
            }
            if (CellSets.common(set, all) == digits && CellSets.common(set, inside) == 0) {
                CellSets.add(set, inside);
                insideHouses++;
            }
        }
        return insideHouses > 1 ? share(inside, insideHouses * houseTotal, plainSums) : ANY;
    }

    /** Returns what a region with a sum implies for the total of each part. */
    private Totals share(long[] region, int regionTotal, List<PlainSum> plainSums) {
        long[] left = region.clone();
        int count = 0;
        for (long[] part : parts) {
            int size = CellSets.common(part, part);
            if (CellSets.common(part, left) == size) {
                CellSets.remove(part, left);
                count++;
            }
        }
        int rest = regionTotal;
        for (PlainSum sum : plainSums) {
            if (count > 0 && CellSets.common(sum.cells(), left) == sum.size()) {
                CellSets.remove(sum.cells(), left);
                rest -= sum.total();
            }
        }
        if (count == 0 || CellSets.common(left, left) > 0) {
            return ANY;
        }
        return rest % count == 0 ? Totals.between(rest / count, rest / count) : Totals.between(1, 0);
    }
}
