package io.github.exactgrid.internal.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.exactgrid.Cell;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.constraint.Constraints;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.rules.Rules;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;

class ClueSetsTest {

    /** A board without houses has millions of grids that differ from a solution in two cells: to look at all took 7 seconds after a limit. */
    @Test
    void grids_areComparedWithCluesWithinLimits() {
        Budget budget = Budget.unlimited();
        budget.beginSlice();
        Grid board = Grid.parse("1234341221434321");
        Rules base = Rules.compile(ConstraintSet.latin().constraints(), board, budget);
        byte[] solution = RuleClues.digits(base, board);
        ClueSets sets = ClueSets.of(
                base,
                List.of(Constraints.thermometer(Cell.list("r1c1 r1c2 r1c3"))),
                new byte[solution.length],
                board,
                budget);
        BitSet all = sets.all();
        assertThat(sets.violatesAny(solution, all)).isFalse();

        budget.cancel();
        assertThatExceptionOfType(StoppedException.class).isThrownBy(() -> {
            for (int i = 0; i < 100_000; i++) {
                sets.violatesAny(solution, all);
            }
        });
    }
}
