package io.github.exactgrid.internal.planning;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.constraint.Constraints;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.propagate.PropagatePlan;
import io.github.exactgrid.internal.propagators.Candidates;
import io.github.exactgrid.internal.propagators.HouseGridPropagator;
import io.github.exactgrid.internal.propagators.HouseOverlapPropagator;
import io.github.exactgrid.internal.propagators.Propagator;
import io.github.exactgrid.internal.propagators.SingleRow;
import io.github.exactgrid.internal.rules.House;
import io.github.exactgrid.internal.rules.Rules;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class OverlapPlannerTest {

    private static final ConstraintSet CLASSIC = ConstraintSet.classic(2, 3);

    private static List<int[]> houses(ConstraintSet constraints) {
        return Rules.compile(constraints.constraints(), Grid.empty(6), Budget.unlimited()).houses().stream()
                .map(House::cells)
                .toList();
    }

    private static List<Propagator> planned(ConstraintSet constraints) {
        List<Propagator> propagators = new ArrayList<>();
        HouseOverlaps overlaps = HouseOverlaps.of(houses(constraints), 36, Budget.unlimited());
        OverlapPlanner.addTo(propagators, overlaps, Budget.unlimited());
        return propagators;
    }

    /** Three bands of two rows, two stacks of three columns. */
    @Test
    void rowsAndColumns_areInGridsWithBoxes() {
        assertThat(planned(CLASSIC))
                .hasSize(5)
                .allSatisfy(propagator -> assertThat(propagator).isInstanceOf(HouseGridPropagator.class));
    }

    /** Only the regions 1 and 2 cover two rows. */
    @Test
    void rowsAndIrregularRegions_arePlannedTwoByTwo() {
        Constraint regions = Constraints.regions("""
                1 1 1 2 2 2
                1 1 1 2 2 2
                3 3 3 4 4 4
                3 3 5 3 4 4
                5 5 5 6 6 4
                5 5 6 6 6 6
                """);

        assertThat(planned(ConstraintSet.latin().with(regions)))
                .hasAtLeastOneElementOfType(HouseGridPropagator.class)
                .hasAtLeastOneElementOfType(HouseOverlapPropagator.class);
    }

    /** The grids leave what any two houses leave that share cells, if looked at until nothing changes. */
    @Property(tries = 500)
    void grids_narrowAsAnyTwoHousesDo(@ForAll long seed) {
        Random random = new Random(seed);
        long[] masks = SingleRow.random(36, 6, random);
        for (int cell = 0; cell < masks.length; cell++) {
            masks[cell] |= random.nextInt(8) == 0 ? 0 : SingleRow.random(1, 6, random)[0];
        }
        Candidates candidates = new PropagatePlan(
                        Rules.compile(CLASSIC.constraints(), Grid.empty(6), Budget.unlimited()),
                        null,
                        Budget.unlimited())
                .newCandidates(Budget.unlimited());
        for (int cell = 0; cell < masks.length; cell++) {
            candidates.restrict(cell, masks[cell]);
        }
        boolean isPossible = true;
        long[] before = {};
        while (isPossible && !Arrays.equals(before, candidates.ofAllAtFirst())) {
            before = candidates.ofAllAtFirst();
            for (Propagator grid : planned(CLASSIC)) {
                isPossible = isPossible && grid.run(candidates);
            }
        }

        assertThat(isPossible).isEqualTo(narrowTwoByTwo(masks));
        if (isPossible) {
            assertThat(candidates.ofAllAtFirst()).isEqualTo(masks);
        }
    }

    /** Leaves each two houses with several cells in common the digits that both have elsewhere. Returns false if a cell is left without any. */
    private static boolean narrowTwoByTwo(long[] masks) {
        List<int[]> houses = houses(CLASSIC);
        long[] before = {};
        while (!Arrays.equals(before, masks)) {
            before = masks.clone();
            for (int[] one : houses) {
                for (int[] other : houses) {
                    int[] inOne = without(one, other);
                    int[] inOther = without(other, one);
                    long both = union(inOne, masks) & union(inOther, masks);
                    for (int i = 0; i < inOne.length && inOne.length < 5; i++) {
                        masks[inOne[i]] &= both;
                        masks[inOther[i]] &= both;
                    }
                }
            }
        }
        return Arrays.stream(masks).allMatch(mask -> mask != 0);
    }

    private static int[] without(int[] house, int[] other) {
        return Arrays.stream(house)
                .filter(cell -> Arrays.binarySearch(other, cell) < 0)
                .toArray();
    }

    private static long union(int[] cells, long[] masks) {
        return Arrays.stream(cells).mapToLong(cell -> masks[cell]).reduce(0, (some, more) -> some | more);
    }
}
