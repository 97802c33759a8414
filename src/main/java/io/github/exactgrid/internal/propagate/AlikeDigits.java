package io.github.exactgrid.internal.propagate;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.rules.ConnectedRule;
import io.github.exactgrid.internal.rules.Diagram;
import io.github.exactgrid.internal.rules.PairRule;
import io.github.exactgrid.internal.rules.Rules;
import io.github.exactgrid.internal.rules.Sequence;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * Classes of digits that may be exchanged in any solution, as no rule and no given tells one from another.
 *
 * <pre>
 *     connected 1 3 5, and a given 4    {1,3,5} {2,6}    a solution with 1 3 5 2 6 has images with 3 5 1 6 2 and 5 1 3 2 6
 * </pre>
 *
 * <p>A solution has an image for each rotation of all classes at the same time; together they have each digit of a class in each cell where one is. All
 * digits of a blank 12x12 board on which the odd digits are connected take 45,600 nodes so, and more than 674,000 when each is looked for by itself.
 */
final class AlikeDigits {

    /** To compare two digits takes a few nanoseconds for each digit beside them. */
    private static final int COMPARISONS_OF_A_STEP = 4;

    /** For each digit, from 0, the next one of its class, and the first one after the last. */
    private final int[] next;

    private final int rotations;

    private AlikeDigits(long[] classes, int digits) {
        this.next = new int[digits];
        int most = 0;
        for (long alike : classes) {
            int last = Long.SIZE - 1 - Long.numberOfLeadingZeros(alike);
            for (long left = alike; left != 0; left &= left - 1) {
                int digit = Long.numberOfTrailingZeros(left);
                next[last] = digit;
                last = digit;
            }
            most = Math.max(most, Long.bitCount(alike));
        }
        this.rotations = most - 1;
    }

    /**
     * Finds the classes of some rules.
     *
     * @param given the digits that are given somewhere, as a mask
     */
    static AlikeDigits of(Rules rules, long given, Budget budget) {
        int digits = rules.digits();
        long all = -1L >>> (Long.SIZE - digits);
        List<Long> classes = new ArrayList<>();
        if (areComparable(rules)) {
            classes.add(all & ~given);
            given(given, classes);
            for (ConnectedRule connected : rules.connected()) {
                split(classes, connected.digits());
            }
            splitByPairs(rules, classes, budget);
            splitBySequences(rules, classes, budget);
        } else {
            given(all, classes);
        }
        classes.removeIf(alike -> alike == 0);
        return new AlikeDigits(classes.stream().mapToLong(alike -> alike).toArray(), digits);
    }

    /** Returns whether there are only rules of which it is known when they treat digits alike. */
    private static boolean areComparable(Rules rules) {
        return rules.sums().isEmpty()
                && rules.groups().isEmpty()
                && rules.distinctCounts().isEmpty()
                && rules.betweenExtremes().isEmpty()
                && rules.lineRanks().isEmpty()
                && rules.unknownRegions().isEmpty()
                && rules.equalRuns().isEmpty()
                && rules.paths().isEmpty();
    }

    /** Gives each of some digits a class of its own. */
    private static void given(long digits, List<Long> classes) {
        for (long left = digits; left != 0; left &= left - 1) {
            classes.add(left & -left);
        }
    }

    /** Splits classes into digits that are among some, and others. */
    private static void split(List<Long> classes, long some) {
        for (int i = classes.size() - 1; i >= 0; i--) {
            long inside = classes.get(i) & some;
            if (inside != 0 && inside != classes.get(i)) {
                classes.add(classes.get(i) & ~some);
                classes.set(i, inside);
            }
        }
    }

    /** Leaves together the digits that may be exchanged in each table of two cells. */
    private static void splitByPairs(Rules rules, List<Long> classes, Budget budget) {
        Set<List<Long>> tables = new HashSet<>();
        for (PairRule pair : rules.pairs()) {
            budget.prepare(rules.digits());
            if (tables.add(Arrays.stream(pair.allowed()).boxed().toList())) {
                for (long alike : List.copyOf(classes)) {
                    splitClass(alike, classes, (one, other) -> mayExchange(one, other, pair.allowed(), budget));
                }
            }
        }
    }

    /** Returns whether a table of the second digits beside each first one is the same after two digits, from 0, are exchanged in both cells. */
    private static boolean mayExchange(int one, int other, long[] allowed, Budget budget) {
        budget.prepare(1L + allowed.length / COMPARISONS_OF_A_STEP);
        for (int digit = 0; digit < allowed.length; digit++) {
            int image = digit == one ? other : digit == other ? one : digit;
            long differing = (allowed[digit] >>> one ^ allowed[digit] >>> other) & 1;
            if (allowed[image] != (allowed[digit] ^ (differing << one | differing << other))) {
                return false;
            }
        }
        return true;
    }

    /** Leaves together the digits that lead from each node of a diagram to the same one. */
    private static void splitBySequences(Rules rules, List<Long> classes, Budget budget) {
        Set<Diagram> diagrams = Collections.newSetFromMap(new IdentityHashMap<>());
        for (Sequence sequence : rules.sequences()) {
            budget.prepare(1);
            if (diagrams.add(sequence.diagram())) {
                for (long alike : List.copyOf(classes)) {
                    splitClass(
                            alike, classes, (one, other) -> leadAlike(one + 1, other + 1, sequence.diagram(), budget));
                }
            }
        }
    }

    private static boolean leadAlike(int one, int other, Diagram diagram, Budget budget) {
        for (int layer = 0; layer < diagram.cells(); layer++) {
            int nodes = diagram.nodes(layer);
            budget.prepare(1L + nodes / COMPARISONS_OF_A_STEP);
            for (int node = 0; node < nodes; node++) {
                if (diagram.next(layer, node, one) != diagram.next(layer, node, other)) {
                    return false;
                }
            }
        }
        return true;
    }

    /** An equivalence of two digits, from 0. */
    private interface Likeness {

        boolean holds(int one, int other);
    }

    private static void splitClass(long alike, List<Long> classes, Likeness likeness) {
        for (long left = alike; Long.bitCount(left) > 1; ) {
            int first = Long.numberOfTrailingZeros(left);
            long likeFirst = 1L << first;
            for (long others = left & left - 1; others != 0; others &= others - 1) {
                likeFirst |= likeness.holds(first, Long.numberOfTrailingZeros(others)) ? others & -others : 0;
            }
            split(classes, likeFirst);
            left &= ~likeFirst;
        }
    }

    /** Returns how many images a solution has beside itself. */
    int rotations() {
        return rotations;
    }

    /** Returns a digit, as a mask, after a number of rotations. */
    long image(long digit, int rotation) {
        int image = Long.numberOfTrailingZeros(digit);
        for (int i = 0; i < rotation; i++) {
            image = next[image];
        }
        return 1L << image;
    }
}
