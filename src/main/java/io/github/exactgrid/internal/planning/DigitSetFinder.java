package io.github.exactgrid.internal.planning;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.propagators.Combinations;
import io.github.exactgrid.internal.rules.Diagram;
import io.github.exactgrid.internal.rules.Totals;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds the sets of digits that cells which are all peers may hold, where the order does not matter: for cages and renbans. */
final class DigitSetFinder {

    /** To look through more sets takes longer than to look through a layered graph. */
    private static final int MAX_SETS = 256;

    /** To meet more states of which no ascending word leads on takes longer than to look through a layered graph, too. */
    private static final int MAX_DEAD_ENDS = 1 << 16;

    /** The diagrams that each map has room for at first: most boards have few or none, and a map by default has room for 21. */
    private static final int MAPPED_AT_FIRST = 2;

    private final int digits;
    private final Budget budget;
    private final IdentityHashMap<Diagram, Optional<long[]>> known = new IdentityHashMap<>(MAPPED_AT_FIRST);

    DigitSetFinder(int digits, Budget budget) {
        this.digits = digits;
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
        return new AscendingWords(diagram).find();
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

    /**
     * The words of a diagram whose digits ascend. A state from which none of them goes on is remembered, so that it is looked at once: of 35 digits
     * in ascending order all but one end where a lower one is missing.
     */
    private final class AscendingWords {

        private final Diagram diagram;
        private final List<Long> found = new ArrayList<>();
        private final Set<Long> deadEnds = new HashSet<>();

        AscendingWords(Diagram diagram) {
            this.diagram = diagram;
        }

        /** Returns the digits of each word as a set, unless there are too many. */
        Optional<long[]> find() {
            if (diagram.nodes(0) > 0) {
                collect(0, 0, 1, 0);
            }
            return areTooMany() ? Optional.empty() : Optional.of(Combinations.toArray(found));
        }

        private boolean areTooMany() {
            return found.size() > MAX_SETS || deadEnds.size() > MAX_DEAD_ENDS;
        }

        /** Collects the words that go on from a node with a digit that is not below the lowest. Returns whether there are any. */
        private boolean collect(int layer, int node, int lowest, long set) {
            int missing = diagram.cells() - layer;
            if (missing == 0) {
                return found.add(set);
            }
            long state = ((long) layer << Integer.SIZE | node) << Byte.SIZE | lowest;
            if (deadEnds.contains(state)) {
                return false;
            }
            budget.prepare(digits);
            boolean leadsOn = false;
            for (int digit = lowest; digit <= digits + 1 - missing && !areTooMany(); digit++) {
                int target = diagram.next(layer, node, digit);
                if (target >= 0) {
                    leadsOn |= collect(layer + 1, target, digit + 1, set | 1L << (digit - 1));
                }
            }
            if (!leadsOn) {
                deadEnds.add(state);
            }
            return leadsOn;
        }
    }
}
