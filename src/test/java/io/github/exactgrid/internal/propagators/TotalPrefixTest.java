package io.github.exactgrid.internal.propagators;

import static io.github.exactgrid.internal.propagators.SingleRow.mask;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.Automaton;
import io.github.exactgrid.Cell;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.constraint.Constraints;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.propagate.PropagatePlan;
import io.github.exactgrid.internal.propagators.WeightedSumPropagator.Group;
import io.github.exactgrid.internal.recognise.WeightedSumRule;
import io.github.exactgrid.internal.rules.Diagram;
import io.github.exactgrid.internal.rules.Rules;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class TotalPrefixTest {

    private static final int DIGITS = 5;

    /** Two digits are a number, in which those from 3 on take two places, and three others have it as their sum. */
    private record Pill() implements Automaton {
        @Override
        public long next(long state, int digit) {
            long read = state >> 16;
            long number = state & 0xffff;
            long rest = read == 0 ? digit : read == 1 ? number * (digit < 3 ? 2 : 4) + digit : number - digit;
            return rest < 0 ? REJECT : (read + 1) << 16 | rest;
        }

        @Override
        public boolean accepts(long state) {
            return (state & 0xffff) == 0;
        }
    }

    /** Of random candidates none of a solution is removed, and with all fixed it decides the rule. */
    @Property(tries = 1000)
    void run_keepsTheCandidatesOfAllSolutions(@ForAll long seed) {
        Random random = new Random(seed);
        Diagram diagram =
                Diagram.of(new Pill(), 5, DIGITS, 1 << 16, Budget.unlimited()).orElseThrow();
        WeightedSumRule rule =
                WeightedSumRule.of(diagram, DIGITS, Budget.unlimited()).orElseThrow();
        assertThat(rule.prefix()).isEqualTo(2);
        boolean isFixed = random.nextInt(4) == 0;
        long[] masks = new long[5];
        Arrays.setAll(masks, cell -> (1L << random.nextInt(DIGITS)) | (isFixed ? 0 : random.nextLong(1L << DIGITS)));
        Candidates candidates = new PropagatePlan(
                        Rules.compile(List.of(), Grid.of(new int[1][5], DIGITS), Budget.unlimited()),
                        null,
                        Budget.unlimited())
                .newCandidates(Budget.unlimited());
        for (int cell = 0; cell < 5; cell++) {
            candidates.restrict(cell, masks[cell]);
        }
        Propagator propagator = WeightedSumPropagator.of(
                List.of(new Group(new int[] {2}, 1), new Group(new int[] {3}, 1), new Group(new int[] {4}, 1)),
                new TotalPrefix(new int[] {0, 1}, diagram, rule.totals(), DIGITS),
                new Peers(5),
                DIGITS);
        candidates.scratch = new Scratch(5, new Propagator[] {propagator});

        boolean isPossible = propagator.run(candidates);

        long[] expected = solutions(diagram, masks);
        assertThat(isPossible || expected[0] == 0).isTrue();
        assertThat(isPossible && isFixed && expected[0] == 0).isFalse();
        for (int cell = 0; cell < 5 && isPossible; cell++) {
            assertThat(expected[cell] & ~candidates.of(cell)).isZero();
        }
    }

    private static long[] solutions(Diagram diagram, long[] masks) {
        long[] union = new long[masks.length];
        for (int number = 0; number < 3125; number++) {
            int[] digits = new int[5];
            int left = number;
            boolean fits = true;
            for (int cell = 0; cell < 5; cell++) {
                digits[cell] = 1 + left % 5;
                left /= 5;
                fits &= (masks[cell] & mask(digits[cell])) != 0;
            }
            if (fits && diagram.canAccept(digits)) {
                for (int cell = 0; cell < 5; cell++) {
                    union[cell] |= mask(digits[cell]);
                }
            }
        }
        return union;
    }

    /** Ten cells of a row of 12 have 55 to 75; without 7 at most 70. Digits from 10 on would make a number above 100. */
    @Test
    void aPlan_readsAPillOfWideDigits() {
        List<Cell> shaft = Cell.list("r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9 r1c10 r1c11 r1c12");
        ConstraintSet set = ConstraintSet.latin().with(Constraints.arrow(Cell.list("r1c1 r1c2"), shaft));
        PropagatePlan plan = new PropagatePlan(
                Rules.compile(set.constraints(), Grid.empty(12), Budget.unlimited()), null, Budget.unlimited());
        Candidates candidates = plan.newCandidates(Budget.unlimited());

        assertThat(plan.schedule(0, Budget.unlimited()).propagators())
                .hasAtLeastOneElementOfType(WeightedSumPropagator.class);
        assertThat(candidates.propagate()).isTrue();
        assertThat(candidates.of(0)).isEqualTo(mask(5, 6, 7));
        assertThat(candidates.of(1)).isEqualTo(mask(1, 2, 3, 4, 5, 6, 7, 8, 9));
        assertThat(candidates.restrict(0, mask(7)) && candidates.propagate()).isFalse();
    }

    /** Six digits have at most 96, so that no digit of the pill takes two places, and its number is a sum. */
    @Test
    void aPlan_takesAPillWithAShortShaftForASum() {
        ConstraintSet set = ConstraintSet.latin()
                .with(Constraints.arrow(Cell.list("r1c1 r1c2"), Cell.list("r2c3 r3c4 r4c5 r5c6 r6c7 r7c8")));
        PropagatePlan plan = new PropagatePlan(
                Rules.compile(set.constraints(), Grid.empty(16), Budget.unlimited()), null, Budget.unlimited());
        Candidates candidates = plan.newCandidates(Budget.unlimited());

        assertThat(plan.schedule(0, Budget.unlimited()).propagators())
                .hasAtLeastOneElementOfType(WeightedSumPropagator.class)
                .doesNotHaveAnyElementsOfTypes(LayeredGraphPropagator.class);
        assertThat(candidates.propagate()).isTrue();
        assertThat(candidates.of(0)).isEqualTo(mask(1, 2, 3, 4, 5, 6, 7, 8, 9));
        assertThat(candidates.of(1)).isEqualTo(mask(1, 2, 3, 4, 5, 6, 7, 8, 9));
    }
}
