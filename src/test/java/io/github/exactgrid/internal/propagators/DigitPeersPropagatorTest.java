package io.github.exactgrid.internal.propagators;

import static io.github.exactgrid.internal.propagators.SingleRow.mask;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Engine;
import io.github.exactgrid.Grid;
import io.github.exactgrid.SolverFactory;
import io.github.exactgrid.constraint.Constraints;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.propagate.PropagatePlan;
import io.github.exactgrid.internal.rules.Rules;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class DigitPeersPropagatorTest {

    private static PropagatePlan plan(ConstraintSet rules, int digits) {
        return new PropagatePlan(
                Rules.compile(rules.constraints(), Grid.empty(digits), Budget.unlimited()), null, Budget.unlimited());
    }

    private static List<Propagator> found(PropagatePlan plan) {
        return Arrays.stream(plan.schedule(0, Budget.unlimited()).propagators())
                .filter(DigitPeersPropagator.class::isInstance)
                .toList();
    }

    @Test
    void rulesAboutPeersOnly_haveNone() {
        assertThat(found(plan(ConstraintSet.classic().with(Constraints.antiKnight()), 9)))
                .isEmpty();
        assertThat(found(plan(ConstraintSet.classic().with(Constraints.nonConsecutive()), 9)))
                .isEmpty();
    }

    /** The example of the class. */
    @Test
    void run_removesADigitFromTheCellsThatNoneOfItsPlacesAllows() {
        PropagatePlan plan = plan(ConstraintSet.classic().with(Constraints.antiTaxicab()), 9);
        Candidates candidates = plan.newCandidates(Budget.unlimited());
        List<Integer> places = List.of(0, 20);
        for (int cell : new int[] {0, 1, 2, 9, 10, 11, 18, 19, 20}) {
            candidates.restrict(cell, places.contains(cell) ? -1 : ~mask(3));
        }

        assertThat(found(plan)).hasSize(27);
        assertThat(found(plan)).allMatch(propagator -> propagator.run(candidates));
        assertThat(candidates.of(3) & mask(3)).isZero();
        assertThat(candidates.of(27) & mask(3)).isZero();
        assertThat(candidates.of(4) & mask(3)).isNotZero();
    }

    @Test
    void boards_haveTheSolutionsThatLinksFind() {
        Constraint taxicab = Constraints.antiTaxicab();
        List<Long> counts = new ArrayList<>();
        for (Engine engine : List.of(Engine.PROPAGATION, Engine.DLX)) {
            counts.add(SolverFactory.defaults()
                    .withEngine(engine)
                    .withConstraints(ConstraintSet.latin().with(taxicab))
                    .newSolver()
                    .count(Grid.empty(6), 100_000));
        }
        assertThat(counts.get(0)).isPositive().isEqualTo(counts.get(1));
    }
}
