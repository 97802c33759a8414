package io.github.exactgrid.internal.symmetry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.constraint.Constraints;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StopReason;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.rules.Rules;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** Each part of what is prepared for symmetries spends the budget, however little the parts before it have spent. */
class BoardSymmetriesTest {

    private static Rules rules(ConstraintSet constraints, Grid board) {
        return Rules.compile(constraints.constraints(), board, Budget.unlimited());
    }

    private static Budget cancelled() {
        Budget budget = Budget.unlimited();
        budget.beginSlice();
        budget.cancel();
        return budget;
    }

    private static void assertStops(ThrowingCallable work) {
        assertThatExceptionOfType(StoppedException.class).isThrownBy(work);
    }

    /** Three dozen leapers on 64x64 have 300,000 houses: to compare all of them took a second after a limit. */
    @Test
    void theHouses_areReadWithinTheBudget() {
        Rules rules = rules(ConstraintSet.classic().with(Constraints.antiKnight()), Grid.empty(64));

        assertStops(() -> LineShape.of(rules, cancelled()));
    }

    @Test
    void aSumOfManyTotals_isReadWithinTheBudget() {
        Set<Integer> totals = new TreeSet<>();
        for (int total = 10; total < 2_000; total += 2) {
            totals.add(total);
        }
        Rules rules = rules(ConstraintSet.of(model -> model.sum(model.cells(), totals)), Grid.empty(16));

        assertStops(() -> new ValueForm.Cache(16, cancelled()).of(rules.sums().get(0)));
    }

    @Test
    void aRelation_isReadWithinTheBudget() {
        Rules rules = rules(
                ConstraintSet.of(Constraints.neighbours("near", (first, second) -> first / 2 == second / 3)),
                Grid.empty(1, 2, 64));

        assertStops(() -> new ValueForm.Cache(64, cancelled()).of(rules.pairs().get(0)));
    }

    /** Whether the digits of a 36x36 board can be exchanged was found in 43 milliseconds without a look at the limits. */
    @Test
    void anArrangement_isFoundInTheGroupWithinTheBudget() {
        Rules rules = rules(ConstraintSet.classic(), Grid.empty(25));
        BoardSymmetries symmetries = BoardSymmetries.of(rules, Budget.unlimited());
        symmetries.order(Budget.unlimited());
        int[] cells = IntStream.range(0, rules.cells()).toArray();
        int[] digits = IntStream.rangeClosed(0, rules.digits()).toArray();

        assertThat(symmetries.contains(new Arrangement(cells, digits), Budget.unlimited()))
                .isTrue();
        assertStops(() -> symmetries.contains(new Arrangement(cells, digits), cancelled()));
    }

    /** A 64x64 board without rules exhausted a heap of 256 MB. */
    @Test
    void partitionsThatDoNotFitIntoTheMemory_stopTheCall() {
        ColouredGraph.Builder points = new ColouredGraph.Builder();
        for (int vertex = 0; vertex < 20; vertex++) {
            points.add("cell");
        }
        Budget budget = Budget.unlimited();
        ColouredGraph graph = points.build(20, budget);

        assertThat(AutomorphismSearch.run(graph, 20 * 20 * 16, budget).order()).isEqualTo("2432902008176640000");
        assertStops(() -> AutomorphismSearch.run(graph, 10 * 20 * 16, budget));
        assertThat(budget.stop()).isEqualTo(StopReason.MEMORY);
    }

    /** Where all cells are alike, thousands are told apart one after the other, with nothing but copies of arrays. */
    @Test
    void aPartition_isCopiedWithinTheBudget() {
        ColouredGraph.Builder points = new ColouredGraph.Builder();
        for (int vertex = 0; vertex < 40_000; vertex++) {
            points.add("cell");
        }
        Partition partition = Partition.of(points.build(40_000, Budget.unlimited()), Budget.unlimited());

        assertStops(() -> partition.individualise(7, cancelled()));
    }
}
