package io.github.exactgrid.internal.planning;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.Cell;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Engine;
import io.github.exactgrid.Grid;
import io.github.exactgrid.SolverFactory;
import io.github.exactgrid.constraint.Constraints;
import io.github.exactgrid.internal.rules.SumRule;
import io.github.exactgrid.internal.rules.Totals;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KnownTotalsTest {

    private final KnownTotals totals = new KnownTotals();

    private boolean add(int total, int[] cells, int... coefficients) {
        return totals.add(new SumRule("sum", cells, coefficients, Totals.between(total, total)));
    }

    @Test
    void add_comparesTheSameSums() {
        assertThat(add(11, new int[] {3, 5, 8}, 1, 2, -1)).isTrue();
        assertThat(add(11, new int[] {8, 3, 5}, -1, 1, 2)).isTrue();
        assertThat(add(-22, new int[] {3, 5, 8}, -2, -4, 2)).isTrue();
        assertThat(add(-24, new int[] {5, 8, 3}, -4, 2, -2)).isFalse();
        assertThat(add(12, new int[] {3, 5, 8}, 1, 2, 1)).isTrue();
        assertThat(add(12, new int[] {3, 5}, 1, 2)).isTrue();
        assertThat(add(12, new int[] {3, 5}, 1, 1)).isTrue();
        assertThat(add(13, new int[] {5, 3}, 1, 1)).isFalse();
    }

    @Test
    void add_knowsThatATotalMustBeAMultiple() {
        assertThat(add(7, new int[] {0, 1}, 2, -4)).isFalse();
        assertThat(add(-6, new int[] {0, 1}, 2, -4)).isTrue();
        assertThat(add(3, new int[] {1, 0}, 2, -1)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(ints = {9, 16})
    void twoTotalsOfWeightedCells_haveNoSolution(int size) {
        List<Cell> diagonal = new ArrayList<>();
        List<Integer> coefficients = new ArrayList<>();
        List<Integer> twice = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            diagonal.add(new Cell(i, i));
            coefficients.add(1 + i % 3);
            twice.add(-2 * (1 + i % 3));
        }
        int total =
                5 * coefficients.stream().mapToInt(coefficient -> coefficient).sum();
        ConstraintSet one = ConstraintSet.classic().with(Constraints.weightedSum(total, coefficients, diagonal));
        SolverFactory factory =
                SolverFactory.defaults().withEngine(Engine.PROPAGATION).withNodeLimit(1_000);

        assertThat(factory.withConstraints(one.with(Constraints.weightedSum(-2 * total - 2, twice, diagonal)))
                        .newSolver()
                        .solve(Grid.empty(size)))
                .isEmpty();
        assertThat(factory.withConstraints(one.with(Constraints.weightedSum(-2 * total, twice, diagonal)))
                        .newSolver()
                        .solve(Grid.empty(size)))
                .isPresent();
    }
}
