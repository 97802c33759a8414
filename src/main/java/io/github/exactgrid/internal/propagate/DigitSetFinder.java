package io.github.exactgrid.internal.propagate;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.rules.Diagram;
import io.github.exactgrid.internal.rules.Totals;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;

/** Finds the sets of digits that cells which are all peers may hold, where the order does not matter: for cages and renbans. */
final class DigitSetFinder {

    /** To look through more sets takes longer than to look through a layered graph. */
    private static final int MAX_SETS = 256;

    /**
     * Up to so many digits all ascending words are tried, which are at most as many as sets of digits. With more, a diagram of the words without
     * equal digits is made first, so that each ascending word that is begun can go on.
     */
    private static final int MAX_DIGITS_TO_COLLECT = 10;

    /** The diagrams that each map has room for at first: most boards have few or none, and a map by default has room for 21. */
    private static final int MAPPED_AT_FIRST = 2;

    private final int digits;
    private final LayeredGraphs graphs;
    private final Budget budget;
    private final IdentityHashMap<Diagram, Optional<long[]>> known = new IdentityHashMap<>(MAPPED_AT_FIRST);

    DigitSetFinder(int digits, LayeredGraphs graphs, Budget budget) {
        this.digits = digits;
        this.graphs = graphs;
        this.budget = budget;
    }

    /** Returns the sets of {@code size} digits with one of some totals, unless there are too many. */
    Optional<long[]> withSum(int size, Totals totals) {
        long[] found = new long[0];
        for (int range = 0; range < totals.ranges(); range++) {
            for (int total = totals.least(range); total <= totals.most(range); total++) {
                long[] more = Combinations.withSum(size, total, -1L >>> (Long.SIZE - digits), MAX_SETS);
                if (found.length + more.length > MAX_SETS) {
                    return Optional.empty();
                }
                found = Arrays.copyOf(found, found.length + more.length);
                System.arraycopy(more, 0, found, found.length - more.length, more.length);
            }
        }
        return Optional.of(found);
    }

    /**
     * Returns the sets of digits that a diagram accepts in any order, if it accepts each of its digits in any order and there are
     * not too many.
     */
    Optional<long[]> of(Diagram diagram) {
        Optional<long[]> sets = known.get(diagram);
        if (sets == null) {
            sets = ofSymmetric(diagram);
            known.put(diagram, sets);
        }
        return sets;
    }

    private Optional<long[]> ofSymmetric(Diagram diagram) {
        if (!isSymmetric(diagram)) {
            return Optional.empty();
        }
        if (digits <= MAX_DIGITS_TO_COLLECT) {
            budget.prepare(1L << digits);
            return fewEnough(ascending(diagram));
        }
        long oneRun = (1L << diagram.cells()) - 2; // all cells but the first continue it
        Optional<Diagram> distinct = graphs.withDistinctRuns(diagram, oneRun, LayeredGraphs.MAX_ARCS, budget);
        return distinct.isEmpty() ? Optional.empty() : fewEnough(ascending(distinct.get()));
    }

    private static Optional<long[]> fewEnough(long[] found) {
        return found.length <= MAX_SETS ? Optional.of(found) : Optional.empty();
    }

    /** Returns whether any two digits that follow each other may be exchanged. In a minimal diagram they then lead to the same node. */
    private boolean isSymmetric(Diagram diagram) {
        for (int layer = 0; layer + 1 < diagram.cells(); layer++) {
            for (int node = 0; node < diagram.nodes(layer); node++) {
                budget.prepare((long) digits * digits / 4);
                for (int one = 1; one <= digits; one++) {
                    for (int other = 1; other < one; other++) {
                        if (next(diagram, layer, node, one, other) != next(diagram, layer, node, other, one)) {
                            return false;
                        }
                    }
                }
            }
        }
        return true;
    }

    private static int next(Diagram diagram, int layer, int node, int first, int second) {
        int target = diagram.next(layer, node, first);
        return target < 0 ? target : diagram.next(layer + 1, target, second);
    }

    /** Returns the sets of digits that are accepted in ascending order. */
    private long[] ascending(Diagram diagram) {
        List<Long> found = new ArrayList<>();
        if (diagram.nodes(0) > 0) {
            collect(diagram, 0, 0, 1, 0, found);
        }
        return Combinations.toArray(found);
    }

    private void collect(Diagram diagram, int layer, int node, int lowest, long set, List<Long> found) {
        if (layer == diagram.cells()) {
            found.add(set);
            return;
        }
        for (int digit = lowest; digit <= digits && found.size() <= MAX_SETS; digit++) {
            int target = diagram.next(layer, node, digit);
            if (target >= 0) {
                collect(diagram, layer + 1, target, digit + 1, set | 1L << (digit - 1), found);
            }
        }
    }
}
