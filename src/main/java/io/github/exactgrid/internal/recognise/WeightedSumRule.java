package io.github.exactgrid.internal.recognise;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.rules.Diagram;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The sum of the digits of a list of cells, each multiplied by a coefficient, where all words that a diagram accepts have the same.
 *
 * <p>The first few cells may be no part of the sum, but choose its total: the digits of a pill are a number, but no sum where some
 * digits take one place and others two.
 *
 * <p>A sum gives each node of the diagram a potential: the sum of all that can follow. Each arc with a digit d from a node to
 * another must obey
 *
 * <pre>
 *     potential(node) = coefficient(layer) * d + potential(target)
 * </pre>
 *
 * so that any two arcs of one node give the coefficient of its layer, once those of all later layers are known. The last
 * coefficient is free, since a rule does not change if all coefficients are multiplied by a number; so is one of a layer all of whose
 * nodes have one arc. If the potentials contradict each other then, they are found from the other end: the digits of a pill
 * have the larger coefficients, and must come last in the order in which coefficients are found.
 *
 * @param prefix the number of first cells that choose the total, at most {@link #MAX_PREFIX}
 * @param coefficients the coefficient of each cell, which may be 0 and is so for those of the prefix
 * @param totals the total by the node of the diagram after the prefix: one if there is no prefix
 * @param isComplete whether all words with this sum are accepted, so that the diagram demands nothing else of the cells after the
 *     prefix
 */
public record WeightedSumRule(int prefix, int[] coefficients, int[] totals, boolean isComplete) {

    /** The longest prefix. Longer ones would have very many totals. */
    private static final int MAX_PREFIX = 3;

    /** A bound on totals. It keeps sums of them far from the end of the range of an int, and sets of sums small. */
    private static final int MAX_TOTAL = 1 << 16;

    /** In place of a free coefficient: others may be the half of it, or any other fraction down to a tenth. */
    private static final long FREE = 2520;

    /** In place of a coefficient: the arcs of a layer contradict each other. */
    private static final long NONE = Long.MIN_VALUE;

    /** Recognises the rule in a diagram. Takes a few steps for each arc. */
    public static Optional<WeightedSumRule> of(Diagram diagram, int digits, Budget budget) {
        if (diagram.nodes(0) == 0) {
            return Optional.empty();
        }
        long[] coefficients = new long[diagram.cells()];
        long[][] potentials = new long[diagram.cells() + 1][];
        int prefix = findBackward(diagram, digits, budget, coefficients, potentials);
        if (prefix == 0) {
            return normalised(diagram, 0, digits, budget, coefficients, potentials);
        }
        long[] others = new long[diagram.cells()];
        long[][] otherPotentials = new long[diagram.cells() + 1][];
        if (findForward(diagram, digits, budget, others, otherPotentials)) {
            return normalised(diagram, 0, digits, budget, others, otherPotentials);
        }
        return prefix <= MAX_PREFIX
                ? normalised(diagram, prefix, digits, budget, coefficients, potentials)
                : Optional.empty();
    }

    /** Finds coefficients and potentials from the last layer on. Returns the first layer that has them. */
    private static int findBackward(
            Diagram diagram, int digits, Budget budget, long[] coefficients, long[][] potentials) {
        int layer = diagram.cells();
        potentials[layer] = new long[] {0};
        while (layer > 0) {
            budget.prepare((long) diagram.nodes(layer - 1) * digits);
            long coefficient = coefficient(diagram, layer - 1, digits, potentials[layer]);
            potentials[layer - 1] = potentials(diagram, layer - 1, digits, coefficient, potentials[layer]);
            if (potentials[layer - 1].length == 0) {
                return layer;
            }
            layer--;
            coefficients[layer] = coefficient;
        }
        return 0;
    }

    /** Finds the same from the first layer on, as sums of what comes before. Returns false if that leads to a contradiction. */
    private static boolean findForward(
            Diagram diagram, int digits, Budget budget, long[] coefficients, long[][] potentials) {
        long[][] sums = new long[diagram.cells() + 1][];
        sums[0] = new long[] {0};
        for (int layer = 0; layer < diagram.cells(); layer++) {
            budget.prepare((long) diagram.nodes(layer) * digits);
            coefficients[layer] = coefficientAfter(diagram, layer, digits, sums[layer]);
            sums[layer + 1] = sumsAfter(diagram, layer, digits, coefficients[layer], sums[layer]);
            if (sums[layer + 1].length == 0) {
                return false;
            }
        }
        long total = sums[diagram.cells()][0];
        for (int layer = 0; layer <= diagram.cells(); layer++) {
            potentials[layer] = new long[sums[layer].length];
            Arrays.setAll(potentials[layer], node -> total);
            for (int node = 0; node < sums[layer].length; node++) {
                potentials[layer][node] -= sums[layer][node];
            }
        }
        return true;
    }

    /** Returns the only coefficient that the first node that two digits lead to allows, {@link #FREE} or {@link #NONE}. */
    private static long coefficientAfter(Diagram diagram, int layer, int digits, long[] sums) {
        int[] digitTo = new int[diagram.nodes(layer + 1)];
        long[] sumBefore = new long[digitTo.length];
        for (int node = 0; node < sums.length; node++) {
            for (int digit = 1; digit <= digits; digit++) {
                int target = diagram.next(layer, node, digit);
                if (target >= 0 && digitTo[target] == 0) {
                    digitTo[target] = digit;
                    sumBefore[target] = sums[node];
                } else if (target >= 0 && digitTo[target] != digit) {
                    return quotient(sumBefore[target] - sums[node], digit - digitTo[target]);
                }
            }
        }
        return FREE;
    }

    /** Returns the sums of the next layer, or none if its arcs contradict each other or a sum is too large. */
    private static long[] sumsAfter(Diagram diagram, int layer, int digits, long coefficient, long[] sums) {
        long[] after = new long[coefficient == NONE ? 0 : diagram.nodes(layer + 1)];
        boolean[] isKnown = new boolean[after.length];
        for (int node = 0; node < sums.length && after.length > 0; node++) {
            for (int digit = 1; digit <= digits; digit++) {
                int target = diagram.next(layer, node, digit);
                if (target >= 0) {
                    long sum = sums[node] + coefficient * digit;
                    if (isTooLarge(sum) || (isKnown[target] && after[target] != sum)) {
                        return new long[0];
                    }
                    after[target] = sum;
                    isKnown[target] = true;
                }
            }
        }
        return after;
    }

    private static boolean isTooLarge(long sum) {
        return Math.abs(sum) > MAX_TOTAL * FREE;
    }

    private static long quotient(long dividend, long divisor) {
        return dividend % divisor == 0 ? dividend / divisor : NONE;
    }

    /** Returns the rule with coefficients that have no common divisor, or empty if all are 0 or a total is too large. */
    private static Optional<WeightedSumRule> normalised(
            Diagram diagram, int prefix, int digits, Budget budget, long[] coefficients, long[][] potentials) {
        long divisor = 0;
        int last = 0;
        for (int i = prefix; i < coefficients.length; i++) {
            divisor = gcd(Math.abs(coefficients[i]), divisor);
            last = coefficients[i] != 0 ? i : last;
        }
        if (divisor == 0) {
            return Optional.empty();
        }
        divisor = coefficients[last] < 0 ? -divisor : divisor;
        int[] factors = new int[coefficients.length];
        int[][] totals = new int[potentials.length][];
        for (int layer = prefix; layer < totals.length; layer++) {
            totals[layer] = new int[potentials[layer].length];
            for (int node = 0; node < totals[layer].length; node++) {
                long total = potentials[layer][node] / divisor;
                if (Math.abs(total) > MAX_TOTAL) {
                    return Optional.empty();
                }
                totals[layer][node] = (int) total;
            }
            if (layer < factors.length) {
                factors[layer] = (int) (coefficients[layer] / divisor);
            }
        }
        return Optional.of(new WeightedSumRule(
                prefix, factors, totals[prefix], isComplete(diagram, prefix, digits, budget, factors, totals)));
    }

    /** Returns the greatest common divisor of two numbers that are not negative; the other one if one is 0. */
    public static long gcd(long one, long other) {
        return other == 0 ? one : gcd(other, one % other);
    }

    /** Returns the total of a sum without prefix. */
    public int total() {
        assert prefix == 0;
        return totals[0];
    }

    /** Returns the only coefficient that the first node with two arcs allows, {@link #FREE} or {@link #NONE}. */
    private static long coefficient(Diagram diagram, int layer, int digits, long[] potentialsAfter) {
        for (int node = 0; node < diagram.nodes(layer); node++) {
            int first = 0;
            for (int digit = 1; digit <= digits; digit++) {
                int target = diagram.next(layer, node, digit);
                if (target >= 0 && first == 0) {
                    first = digit;
                } else if (target >= 0) {
                    return quotient(
                            potentialsAfter[diagram.next(layer, node, first)] - potentialsAfter[target], digit - first);
                }
            }
        }
        return FREE;
    }

    /** Returns the potentials of a layer, or none if its arcs contradict each other, or one is too large, or it has no nodes. */
    private static long[] potentials(Diagram diagram, int layer, int digits, long coefficient, long[] potentialsAfter) {
        long[] potentials = new long[coefficient == NONE ? 0 : diagram.nodes(layer)];
        for (int node = 0; node < potentials.length; node++) {
            boolean isKnown = false;
            for (int digit = 1; digit <= digits; digit++) {
                int target = diagram.next(layer, node, digit);
                if (target >= 0) {
                    long potential = coefficient * digit + potentialsAfter[target];
                    if (isTooLarge(potential) || (isKnown && potential != potentials[node])) {
                        return new long[0];
                    }
                    potentials[node] = potential;
                    isKnown = true;
                } else if (coefficient == 0) {
                    return new long[0]; // a cell that does not count, but may not hold all digits
                }
            }
        }
        return potentials;
    }

    /** Returns whether a digit is missing at a node only where nothing that can follow has the sum. */
    private static boolean isComplete(
            Diagram diagram, int prefix, int digits, Budget budget, int[] coefficients, int[][] potentials) {
        int least = 0;
        int most = 0;
        @Nullable
        BitSet sums = null; // those that can follow, counted from the least; null if there is no gap between them
        for (int layer = diagram.cells() - 1; layer >= prefix; layer--) {
            budget.prepare((long) potentials[layer].length * digits);
            for (int node = 0; node < potentials[layer].length; node++) {
                for (int digit = 1; digit <= digits; digit++) {
                    int rest = potentials[layer][node] - coefficients[layer] * digit;
                    if (diagram.next(layer, node, digit) < 0
                            && rest >= least
                            && rest <= most
                            && (sums == null || sums.get(rest - least))) {
                        return false;
                    }
                }
            }
            int step = Math.abs(coefficients[layer]);
            if (sums != null || step > most - least + 1) {
                sums = longer(sums == null ? first(most - least + 1) : sums, step, digits, budget);
            }
            least += Math.min(coefficients[layer], coefficients[layer] * digits);
            most += Math.max(coefficients[layer], coefficients[layer] * digits);
            if (most - least > MAX_TOTAL) {
                return false;
            }
            sums = sums == null || sums.cardinality() > most - least ? null : sums;
        }
        return true;
    }

    private static BitSet first(int count) {
        BitSet sums = new BitSet();
        sums.set(0, count);
        return sums;
    }

    /** Returns all sums with one more cell, counted from the least. */
    private static BitSet longer(BitSet sums, int step, int digits, Budget budget) {
        BitSet longer = new BitSet();
        for (int sum = sums.nextSetBit(0); sum >= 0; sum = sums.nextSetBit(sum + 1)) {
            budget.prepare(digits);
            for (int i = 0; i < digits; i++) {
                longer.set(sum + i * step);
            }
        }
        return longer;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof WeightedSumRule that
                && prefix == that.prefix
                && isComplete == that.isComplete
                && Arrays.equals(coefficients, that.coefficients)
                && Arrays.equals(totals, that.totals);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(coefficients) + Arrays.hashCode(totals);
    }

    @Override
    public String toString() {
        return Arrays.toString(coefficients) + " = " + Arrays.toString(totals) + (isComplete ? "" : " and more");
    }
}
