package example;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Engine;
import io.github.exactgrid.Grid;
import io.github.exactgrid.Solver;
import io.github.exactgrid.SolverFactory;
import io.github.exactgrid.Solvers;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class OwnRulesTest {

    @Test
    void everyEngine_countsTheSameGrids() {
        ConstraintSet rules = ConstraintSet.classic().with(OwnRules.noStepDown());
        long expected = Solvers.backtracking()
                .solutions(Grid.empty(4))
                .filter(grid -> rules.violations(grid).isEmpty())
                .count();
        assertTrue(expected > 0);
        Stream.of(Engine.values()).filter(engine -> engine != Engine.BITBOARD).forEach(engine -> {
            Solver solver = SolverFactory.defaults()
                    .withEngine(engine)
                    .withConstraints(rules)
                    .newSolver();
            assertEquals(expected, solver.count(Grid.empty(4), 1000), engine.toString());
        });
    }

    @Test
    void ownRule_isObeyed() {
        Constraint rule = OwnRules.antiKnight();
        Grid solution = Solvers.fastest(rule).solve(Grid.empty(9)).orElseThrow();
        assertTrue(ConstraintSet.classic().with(rule).violations(solution).isEmpty());
    }

    @Test
    void violations_nameTheRule() {
        Constraint rule = OwnRules.noStepDown();
        Grid grid = Grid.empty(4).with(0, 0, 1).with(1, 0, 2);
        assertEquals(
                "[no step down: r1c1 r2c1]",
                ConstraintSet.of(rule).violations(grid).toString());
    }
}
