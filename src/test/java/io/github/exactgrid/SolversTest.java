package io.github.exactgrid;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class SolversTest {

    @Test
    void readme_exampleFindsTheSolution() {
        Grid puzzle = Grid.parse("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");

        assertThat(Solvers.dlx().solve(puzzle))
                .contains(Grid.parse(
                        "812753649943682175675491283154237896369845721287169534521974368438526917796318452"));
    }

    @Test
    void plainSolvers_areTheSameEveryTimeAndClassic() {
        for (Supplier<Solver> solver :
                List.<Supplier<Solver>>of(Solvers::dlx, Solvers::backtracking, Solvers::fastest)) {
            assertThat(solver.get()).isSameAs(solver.get());
            assertThat(solver.get().count(Grid.empty(4), 1000)).isEqualTo(288);
        }
        assertThat(Solvers.dlx()).hasToString("DLX [rows, columns, boxes]");
        assertThat(Solvers.backtracking()).hasToString("BACKTRACKING [rows, columns, boxes]");
        assertThat(Solvers.fastest()).hasToString("FASTEST [rows, columns, boxes]");
    }

    @Test
    void solversWithMoreConstraints_obeyThoseToo() {
        for (Function<Constraint, Solver> solver :
                List.<Function<Constraint, Solver>>of(Solvers::dlx, Solvers::backtracking, Solvers::fastest)) {
            Solver diagonal = solver.apply(Variants.diagonals());

            assertThat(diagonal.toString()).endsWith(" [rows, columns, boxes, diagonals]");
            assertThat(diagonal.count(Grid.empty(4), 1000)).isEqualTo(48);
        }
    }
}
