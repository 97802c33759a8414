package io.github.exactgrid.internal.propagators;

import static io.github.exactgrid.internal.propagators.SingleRow.mask;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.Solvers;
import io.github.exactgrid.constraint.Constraints;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.propagate.PropagatePlan;
import io.github.exactgrid.internal.rules.Rules;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class SharedTotalPropagatorTest {

    /** Three parts, each in a box of its own, no two of which are peers. */
    private static final Constraint LINE =
            Constraints.regionSumLine(List.of(Cell.list("r1c1 r1c2"), Cell.list("r4c4 r4c5"), Cell.list("r7c7 r7c8")));

    private static Constraint candidates(String cell, int... digits) {
        return Constraints.candidates(Cell.parse(cell), digits);
    }

    private static ConstraintSet threeParts(int... ofLast) {
        return ConstraintSet.classic()
                .with(LINE)
                .with(candidates("r1c1", 1, 2), candidates("r1c2", 7, 9))
                .with(candidates("r4c4", 1, 3), candidates("r4c5", 5, 7))
                .with(candidates("r7c7", ofLast[0], ofLast[1]), candidates("r7c8", ofLast[2], ofLast[3]));
    }

    private static Candidates narrowed(ConstraintSet set, boolean isPossible) {
        Rules rules = Rules.compile(set.constraints(), Grid.empty(9), Budget.unlimited());
        Candidates candidates = new PropagatePlan(rules, null, Budget.unlimited()).newCandidates(Budget.unlimited());
        assertThat(candidates.propagate()).isEqualTo(isPossible);
        return candidates;
    }

    /** An arrow has a single cell. Where both of two parts are longer, bounds narrow nearly as much in less time. */
    @Test
    void twoParts_haveOneIfOnePartIsASingleCell() {
        assertThat(countPropagators(Constraints.arrow(Cell.list("r1c1 r1c2 r1c3 r1c4"))))
                .isOne();
        assertThat(countPropagators(Constraints.regionSumLine(List.of(Cell.list("r1c1 r1c2"), Cell.list("r2c4 r2c5")))))
                .isZero();
        assertThat(countPropagators(LINE)).isOne();
    }

    private static long countPropagators(Constraint constraint) {
        ConstraintSet set = ConstraintSet.classic().with(constraint);
        Rules rules = Rules.compile(set.constraints(), Grid.empty(9), Budget.unlimited());
        PropagatePlan plan = new PropagatePlan(rules, null, Budget.unlimited());
        return Arrays.stream(plan.schedule(0, Budget.unlimited()).propagators())
                .filter(SharedTotalPropagator.class::isInstance)
                .count();
    }

    /** Two parts have 8 or 10, the third 6, 10 or 12. */
    @Test
    void theTotalThatAllPartsCanHave_decidesTheirDigits() {
        Candidates candidates = narrowed(threeParts(2, 4, 4, 8), true);

        assertThat(candidates.of(0)).isEqualTo(mask(1));
        assertThat(candidates.of(1)).isEqualTo(mask(9));
        assertThat(candidates.of(30)).isEqualTo(mask(3));
        assertThat(candidates.of(31)).isEqualTo(mask(7));
        assertThat(candidates.of(60)).isEqualTo(mask(2));
        assertThat(candidates.of(61)).isEqualTo(mask(8));
    }

    /** The third part has 7, 9, 11 or 13: each two parts have a total in common, but not all three. */
    @Test
    void partsWithoutACommonTotal_haveNoSolution() {
        narrowed(threeParts(2, 4, 5, 9), false);
    }

    /** The same where the two cells of the last part are no peers. */
    @Test
    void partsOfCellsThatMayBeEqual_haveTheirTotalsToo() {
        Constraint line = Constraints.regionSumLine(
                List.of(Cell.list("r1c1 r1c2"), Cell.list("r4c4 r4c5"), Cell.list("r7c7 r8c3")));
        ConstraintSet set = ConstraintSet.classic()
                .with(line)
                .with(candidates("r1c1", 1, 2), candidates("r1c2", 7, 9))
                .with(candidates("r4c4", 1, 3), candidates("r4c5", 5, 7))
                .with(candidates("r7c7", 2, 5), candidates("r8c3", 2, 5));

        assertThat(narrowed(set, true).of(60)).isEqualTo(mask(5));

        narrowed(set.with(candidates("r7c7", 2)), false);
    }

    @Property(tries = 30)
    void solutionsAreThoseOfBacktracking(@ForAll Random random) {
        ConstraintSet rules = ConstraintSet.classic(2, 3);
        for (int line = 0; line < 3; line++) {
            List<List<Cell>> parts = new ArrayList<>();
            for (int part = 0; part < 3; part++) {
                int column = random.nextInt(4);
                int size = 1 + random.nextInt(3);
                List<Cell> cells = new ArrayList<>();
                for (int i = 0; i < size; i++) {
                    cells.add(new Cell(2 * part + random.nextInt(2), column + i));
                }
                parts.add(cells);
            }
            rules = rules.with(Constraints.regionSumLine(parts));
        }
        Grid grid = Grid.empty(6).with(random.nextInt(6), random.nextInt(6), 1 + random.nextInt(6));

        assertThat(Solvers.propagation(rules).count(grid, 300))
                .isEqualTo(Solvers.backtracking(rules).count(grid, 300));
    }
}
