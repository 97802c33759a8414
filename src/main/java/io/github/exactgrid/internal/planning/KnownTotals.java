package io.github.exactgrid.internal.planning;

import io.github.exactgrid.internal.recognise.WeightedSumRule;
import io.github.exactgrid.internal.rules.SumRule;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The totals of sums, by their cells and coefficients: the same in another order, or all of them times a number, are the same sum.
 *
 * <pre>
 *     a + 2b - c = 11    2b - c + a = 12    -2a - 4b + 2c = -22    the first and the third agree, the second does not
 * </pre>
 *
 * <p>Propagators that each see digits for their own sum find no contradiction, and a search guesses nearly all cells of both again and again.
 */
final class KnownTotals {

    private final Map<List<Integer>, Integer> totals = new HashMap<>();

    /** Notes a sum of one total. Returns whether it agrees with those before. */
    boolean add(SumRule sum) {
        assert sum.totals().isOne();
        int[] coefficients = sum.coefficients();
        int[] order = IntStream.range(0, coefficients.length)
                .boxed()
                .sorted(Comparator.comparingInt(i -> sum.cells()[i]))
                .mapToInt(i -> i)
                .toArray();
        int divisor = 0;
        for (int coefficient : coefficients) {
            divisor = (int) WeightedSumRule.gcd(Math.abs(coefficient), divisor);
        }
        divisor = coefficients[order[0]] < 0 ? -divisor : divisor;
        int total = sum.totals().least();
        if (total % divisor != 0) {
            return false;
        }
        List<Integer> key = new ArrayList<>(2 * order.length);
        for (int i : order) {
            key.add(sum.cells()[i]);
            key.add(coefficients[i] / divisor);
        }
        Integer known = totals.putIfAbsent(key, total / divisor);
        return known == null || known == total / divisor;
    }
}
