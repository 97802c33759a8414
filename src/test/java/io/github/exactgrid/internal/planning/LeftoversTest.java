package io.github.exactgrid.internal.planning;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Engine;
import io.github.exactgrid.Grid;
import io.github.exactgrid.SolverFactory;
import io.github.exactgrid.constraint.Constraints;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.propagators.Candidates;
import io.github.exactgrid.internal.propagators.Propagator;
import io.github.exactgrid.internal.propagators.SingleRow;
import io.github.exactgrid.internal.rules.House;
import io.github.exactgrid.internal.rules.Rules;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LeftoversTest {

    private static final Constraint JIGSAW = Constraints.regions("""
            1 1 1 2 2 2
            1 1 3 2 2 2
            1 3 3 4 4 4
            3 3 3 6 4 4
            5 5 5 6 6 4
            5 5 5 6 6 6
            """);

    private static List<Propagator> leftovers(ConstraintSet constraints) {
        Rules rules = Rules.compile(constraints.constraints(), Grid.empty(6), Budget.unlimited());
        List<Propagator> propagators = new ArrayList<>();
        List<int[]> houses = rules.houses().stream().map(House::cells).toList();
        Leftovers.addTo(propagators, houses, rules.cells(), Budget.unlimited());
        return propagators;
    }

    @Test
    void classicRules_leaveNothingOver() {
        assertThat(leftovers(ConstraintSet.classic(2, 3))).isEmpty();
    }

    /** The example of the class: r2c3 is in the two rows but in neither region, r3c1 the other way round. */
    @Test
    void rowsAndRegions_leaveTheSameDigits() {
        List<Propagator> found = leftovers(ConstraintSet.latin().with(JIGSAW));
        long[] masks = SingleRow.open(36, 6);
        masks[12] = SingleRow.mask(2, 5);

        assertThat(found).anySatisfy(propagator -> {
            assertThat(propagator.cells).containsExactly(8, 12);
            Candidates candidates = SingleRow.candidates(6, masks);
            assertThat(propagator.run(candidates)).isTrue();
            assertThat(candidates.of(8)).isEqualTo(SingleRow.mask(2, 5));
        });
    }

    /** With more solutions than the failures before a schedule becomes stronger. */
    @Test
    void jigsaws_haveTheSolutionsThatLinksFind() {
        ConstraintSet jigsaw = ConstraintSet.latin().with(JIGSAW, Constraints.antiKing());
        SolverFactory factory = SolverFactory.defaults().withConstraints(jigsaw);
        long expected = factory.withEngine(Engine.DLX).newSolver().count(Grid.empty(6), 20_000);

        assertThat(expected).isGreaterThan(100);
        assertThat(factory.withEngine(Engine.PROPAGATION).newSolver().count(Grid.empty(6), 20_000))
                .isEqualTo(expected);
    }
}
