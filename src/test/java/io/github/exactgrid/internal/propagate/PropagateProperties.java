package io.github.exactgrid.internal.propagate;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.Grid;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.propagators.Candidates;
import io.github.exactgrid.internal.propagators.WeightedSumPropagator;
import io.github.exactgrid.internal.rules.Rules;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.jspecify.annotations.Nullable;

/** What is true of propagation under all rules: judged by trying all fillings. */
class PropagateProperties {

    @Property(tries = 1000)
    void solutions_areThoseOfTheOracleEachOnce(@ForAll long seed) {
        RandomConstraints rules = RandomConstraints.ofAllKinds(new Random(seed));
        Grid givens = rules.someGivens();

        assertThat(sorted(solutions(rules, givens, null))).isEqualTo(rules.solutions(givens));
    }

    @Property(tries = 200)
    void solutions_areTheSameForEverySeed(@ForAll long seed, @ForAll long order) {
        RandomConstraints rules = RandomConstraints.ofAllKinds(new Random(seed));

        assertThat(sorted(solutions(rules, rules.emptyBoard(), order))).isEqualTo(rules.solutions(rules.emptyBoard()));
    }

    /** Sorts solutions as the oracle does: by the first digit, then by the second, and so on. */
    private static List<List<Integer>> sorted(List<List<Integer>> solutions) {
        solutions.sort(Comparator.comparing(Object::toString));
        return solutions;
    }

    private static List<List<Integer>> solutions(RandomConstraints random, Grid givens, @Nullable Long seed) {
        Rules rules = random.compiled();
        Budget budget = new Budget(Long.MAX_VALUE, Long.MAX_VALUE, null);
        budget.beginSlice();
        PropagateSearch search =
                new PropagateSearch(new PropagatePlan(rules, seed, Budget.unlimited()), givens, null, budget);
        List<List<Integer>> solutions = new ArrayList<>();
        while (search.advance() == Outcome.FOUND) {
            Grid full = rules.fill(givens, search.solution());
            List<Integer> digits = new ArrayList<>();
            for (int cell = 0; cell < rules.cells(); cell++) {
                digits.add(rules.digit(full, cell));
            }
            solutions.add(digits);
        }
        return solutions;
    }

    /** Propagation never removes a candidate of a solution, though it may leave others. */
    @Property(tries = 1000)
    void propagate_keepsTheCandidatesOfAllSolutions(@ForAll long seed) {
        Random random = new Random(seed);
        RandomConstraints rules = RandomConstraints.ofAllKinds(random);
        rules.addForbiddenPlacements();
        long[] expected = rules.trueCandidates();
        Candidates candidates =
                new PropagatePlan(rules.compiled(), null, Budget.unlimited()).newCandidates(Budget.unlimited());

        if (isPossible(candidates, expected.length)) {
            for (int cell = 0; cell < expected.length; cell++) {
                assertThat(expected[cell] & ~candidates.of(cell))
                        .as("true candidates lost in cell %d", cell)
                        .isZero();
            }
        } else {
            assertThat(expected).containsOnly(0);
        }
    }

    /** Of a sequence on its own only candidates with support are left, whether by graphs, sums, tables or single cells. */
    @Property(tries = 1000)
    void propagate_ofOneSequenceIsExact(@ForAll long seed) {
        RandomConstraints rules = new RandomConstraints(new Random(seed));
        rules.addForbiddenPlacements();
        rules.addSequence(false);

        assertExact(rules);
    }

    /** Nor is anything else left of a sum on its own, unless it is narrowed by its bounds only. */
    @Property(tries = 1000)
    void propagate_ofOneSumIsExact(@ForAll long seed) {
        RandomConstraints rules = new RandomConstraints(new Random(seed));
        rules.addForbiddenPlacements();
        rules.addSum();

        assertExact(rules);
    }

    @Property(tries = 300)
    void propagate_ofOneRelationIsExact(@ForAll long seed) {
        RandomConstraints rules = new RandomConstraints(new Random(seed));
        rules.addForbiddenPlacements();
        rules.addRelation();

        assertExact(rules);
    }

    @Property(tries = 1000)
    void propagate_ofOneGroupIsExact(@ForAll long seed) {
        RandomConstraints rules = new RandomConstraints(new Random(seed));
        rules.addForbiddenPlacements();
        rules.addGroup();

        assertExact(rules);
    }

    private static void assertExact(RandomConstraints rules) {
        long[] expected = rules.trueCandidates();
        PropagatePlan plan = new PropagatePlan(rules.compiled(), null, Budget.unlimited());
        Candidates candidates = plan.newCandidates(Budget.unlimited());

        boolean possible = isPossible(candidates, expected.length);

        boolean isExact = Arrays.stream(plan.schedule(0, Budget.unlimited()).propagators())
                .noneMatch(propagator -> propagator instanceof WeightedSumPropagator && propagator.weight() > 0);
        assertThat(possible || expected[0] == 0).isTrue();
        assertThat(possible && isExact && expected[0] == 0).isFalse();
        for (int cell = 0; cell < expected.length && possible; cell++) {
            assertThat(isExact ? candidates.of(cell) : candidates.of(cell) & expected[cell])
                    .as("cell %d", cell)
                    .isEqualTo(expected[cell]);
        }
    }

    private static boolean isPossible(Candidates candidates, int cells) {
        boolean possible = true;
        for (int cell = 0; cell < cells; cell++) {
            possible &= candidates.of(cell) != 0;
        }
        return possible && candidates.propagate();
    }
}
