package io.github.exactgrid.internal.rules;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.internal.limits.Budget;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class SumMaskTest {

    /** A sum of one to five cells on a board of two to twelve digits, and some given digits. */
    private record Sum(int[] coefficients, Totals totals, int digits, int[] given) {

        static Sum random(Random random) {
            int digits = 2 + random.nextInt(11);
            int[] coefficients = new int[1 + random.nextInt(5)];
            int[] given = new int[coefficients.length];
            int most = 1 + random.nextInt(random.nextBoolean() ? 3 : 200);
            Arrays.setAll(coefficients, i -> (random.nextBoolean() ? 1 : -1) * (1 + random.nextInt(most)));
            Arrays.setAll(given, i -> random.nextInt(3) == 0 ? 1 + random.nextInt(digits) : 0);
            Set<Integer> totals = new HashSet<>();
            for (int i = random.nextInt(6); i > 0; i--) {
                int total = random.nextInt(21) - 10;
                for (int coefficient : coefficients) {
                    total += coefficient * (1 + random.nextInt(digits));
                }
                totals.add(total);
                totals.add(total + random.nextInt(2));
            }
            return new Sum(coefficients, Totals.of(totals), digits, given);
        }

        boolean anyTotal(int from, int sum) {
            if (from == given.length) {
                return totals.contains(sum);
            }
            for (int digit = 1; digit <= digits; digit++) {
                boolean agrees = given[from] == 0 || given[from] == digit;
                if (agrees && anyTotal(from + 1, sum + coefficients[from] * digit)) {
                    return true;
                }
            }
            return false;
        }
    }

    @Property
    void anyTotal_agreesWithAllDigitsTried(@ForAll long seed) {
        Sum sum = Sum.random(new Random(seed));

        assertThat(SumMask.anyTotal(sum.coefficients, sum.totals, sum.given, sum.digits, Budget.unlimited()))
                .isEqualTo(sum.anyTotal(0, 0));
    }

    /** The diagram is made with exactly as many arcs, and not with one fewer. */
    @Property
    void arcs_areThoseOfTheDiagram(@ForAll long seed) {
        Sum sum = Sum.random(new Random(seed));
        SumAutomaton automaton = new SumAutomaton(sum.coefficients, sum.totals, sum.digits);
        int cells = sum.coefficients.length;

        int arcs = (int) SumMask.arcs(sum.coefficients, sum.totals, sum.digits, 1 << 20, Budget.unlimited());

        assertThat(Diagram.of(automaton, cells, sum.digits, arcs, Budget.unlimited()))
                .isPresent();
        assertThat(Diagram.of(automaton, cells, sum.digits, arcs - 1, Budget.unlimited()))
                .isEmpty();
        assertThat(SumMask.arcs(sum.coefficients, sum.totals, sum.digits, arcs, Budget.unlimited()))
                .isEqualTo(arcs);
        assertThat(SumMask.arcs(sum.coefficients, sum.totals, sum.digits, arcs - 1, Budget.unlimited()))
                .isEqualTo(arcs);
    }

    /** The sums of 2^30 and the like spread too far for a mask: only the least and the greatest are looked at. */
    @Test
    void anyTotal_ofSumsTooFarApartLooksAtBounds() {
        int[] coefficients = {1 << 24, 1 << 24, 1};
        Budget budget = Budget.unlimited();

        assertThat(SumMask.anyTotal(coefficients, Totals.between(1 << 26, 1 << 26), new int[3], 9, budget))
                .isTrue();
        assertThat(SumMask.anyTotal(coefficients, Totals.between(1 << 26, 1 << 26), new int[] {1, 1, 0}, 9, budget))
                .isFalse();
        assertThat(SumMask.anyTotal(coefficients, Totals.between(1, 1 << 24), new int[3], 9, budget))
                .isFalse();
        assertThat(SumMask.arcs(coefficients, Totals.between(1 << 26, 1 << 26), 9, 100, budget))
                .isZero();
    }
}
