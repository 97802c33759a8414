package io.github.exactgrid.internal.propagate;

import static io.github.exactgrid.internal.propagate.SingleRow.mask;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.rules.Rules;
import io.github.exactgrid.internal.rules.SumRule;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class WeightedSumPropagatorTest {

    /** Returns the sum rule of a row of cells. */
    private static SumRule rule(int digits, List<Integer> coefficients, Set<Integer> totals) {
        ConstraintSet set = ConstraintSet.of(model -> model.weightedSum(model.cells(), coefficients, totals));
        return Rules.compile(set.constraints(), row(coefficients.size(), digits), Budget.unlimited())
                .sums()
                .get(0);
    }

    private static Grid row(int cells, int digits) {
        return Grid.of(new int[1][cells], digits);
    }

    /** Returns a row of cells without any rule, that have some candidates. */
    private static Candidates candidates(int digits, long... masks) {
        Candidates candidates = new PropagatePlan(
                        Rules.compile(List.of(), row(masks.length, digits), Budget.unlimited()),
                        null,
                        Budget.unlimited())
                .newCandidates(Budget.unlimited());
        for (int cell = 0; cell < masks.length; cell++) {
            candidates.restrict(cell, masks[cell]);
        }
        return candidates;
    }

    /** With digits to 6, twice the first less the second is 9 for 5 and 1 or 6 and 3, and 11 for 6 and 1; 5 and 3 or 6 and 2 are in bounds. */
    @Test
    void run_removesWhatTheBoundsExclude() {
        long all = mask(1, 2, 3, 4, 5, 6);
        Candidates candidates = candidates(6, all, all);

        assertThat(new WeightedSumPropagator(rule(6, List.of(2, -1), Set.of(9, 11))).run(candidates))
                .isTrue();
        assertThat(candidates.of(0)).isEqualTo(mask(5, 6));
        assertThat(candidates.of(1)).isEqualTo(mask(1, 2, 3));
    }

    @Test
    void run_failsWhereNoTotalIsInReach() {
        Candidates candidates = candidates(9, mask(1, 2), mask(8, 9));

        assertThat(new WeightedSumPropagator(rule(9, List.of(1, 1), Set.of(8, 12))).run(candidates))
                .isFalse();
    }

    /** No candidate of a solution is removed, and with all cells fixed the result is exact. */
    @Property(tries = 1000)
    void run_keepsTheCandidatesOfAllSolutions(@ForAll long seed) {
        Random random = new Random(seed);
        int digits = 2 + random.nextInt(4);
        int cells = 1 + random.nextInt(4);
        List<Integer> coefficients = IntStream.range(0, cells)
                .mapToObj(i -> (1 + random.nextInt(4)) * (random.nextBoolean() ? 1 : -1))
                .toList();
        Set<Integer> totals = Set.of(random.nextInt(8), 8 + random.nextInt(8), -1 - random.nextInt(8));
        long[] masks = random.nextInt(4) == 0
                ? random.longs(cells, 0, digits).map(digit -> 1L << digit).toArray()
                : SingleRow.random(cells, digits, random);
        long[] expected = new long[cells];
        fillings(
                masks,
                (filling, sum) -> {
                    if (totals.contains(sum)) {
                        Arrays.setAll(expected, cell -> expected[cell] | mask(filling[cell]));
                    }
                },
                coefficients);
        Candidates candidates = candidates(digits, masks);

        if (new WeightedSumPropagator(rule(digits, coefficients, totals)).run(candidates)) {
            boolean areFixed = Arrays.stream(masks).allMatch(mask -> Long.bitCount(mask) == 1);
            for (int cell = 0; cell < cells; cell++) {
                assertThat(expected[cell] & ~candidates.of(cell)).isZero();
                assertThat(candidates.of(cell) & ~masks[cell]).isZero();
                assertThat(areFixed && expected[cell] == 0).isFalse();
            }
        } else {
            assertThat(expected).containsOnly(0);
        }
    }

    private static void fillings(long[] masks, BiConsumer<int[], Integer> taker, List<Integer> coefficients) {
        fillings(masks, new int[masks.length], 0, 0, taker, coefficients);
    }

    private static void fillings(
            long[] masks,
            int[] filling,
            int cell,
            int sum,
            BiConsumer<int[], Integer> taker,
            List<Integer> coefficients) {
        if (cell == masks.length) {
            taker.accept(filling, sum);
            return;
        }
        for (int digit = 1; masks[cell] >>> (digit - 1) != 0; digit++) {
            if ((masks[cell] & mask(digit)) != 0) {
                filling[cell] = digit;
                fillings(masks, filling, cell + 1, sum + coefficients.get(cell) * digit, taker, coefficients);
            }
        }
    }

    /** A sum of all cells of a large board, which is what 25 rows have, is too large for a layered graph. */
    @Test
    void aPlan_propagatesASumTooLargeForAGraphByItsBounds() {
        int size = 25;
        ConstraintSet set = ConstraintSet.latin()
                .with(model -> model.weightedSum(
                        model.cells(), Collections.nCopies(model.cells().size(), 7), size * size * 13 * 7));
        PropagatePlan plan = new PropagatePlan(
                Rules.compile(set.constraints(), Grid.empty(size), Budget.unlimited()), null, Budget.unlimited());

        assertThat(plan.schedule(0, Budget.unlimited()).propagators())
                .hasAtLeastOneElementOfType(WeightedSumPropagator.class);
        assertThat(plan.newCandidates(Budget.unlimited()).propagate()).isTrue();
    }
}
