package io.github.exactgrid.internal.planning;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.Solvers;
import io.github.exactgrid.constraint.Constraints;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.rules.House;
import io.github.exactgrid.internal.rules.Rules;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DerivedHousesTest {

    private static List<int[]> derived(ConstraintSet constraints, int size) {
        Rules rules = Rules.compile(constraints.constraints(), Grid.empty(size), Budget.unlimited());
        List<int[]> houses = rules.houses().stream().map(House::cells).toList();
        return derived(houses, rules.cells(), rules.digits());
    }

    private static List<int[]> derived(List<int[]> houses, int cells, int digits) {
        HouseOverlaps overlaps = HouseOverlaps.of(houses, cells, Budget.unlimited());
        DerivedHouses.addTo(overlaps, cells, digits, Budget.unlimited());
        return IntStream.range(houses.size(), overlaps.size())
                .mapToObj(overlaps::house)
                .toList();
    }

    @Test
    void classicRules_haveNone() {
        assertThat(derived(ConstraintSet.classic(), 9)).isEmpty();
        assertThat(derived(ConstraintSet.classic().with(Constraints.diagonals(), Constraints.disjointGroups()), 9))
                .isEmpty();
    }

    /** Four windows on a 9x9 board and nine on a 16x16 board are part of a tiling of the board by houses. */
    @ParameterizedTest
    @CsvSource({"9, 5", "16, 7"})
    void windows_tileTheBoardWithHouses(int size, int count) {
        List<int[]> derived = derived(ConstraintSet.classic().with(Constraints.windoku()), size);

        assertThat(derived).hasSize(count);
        assertThat(derived.stream().flatMapToInt(Arrays::stream).distinct().count())
                .isEqualTo((long) count * size);
    }

    @Test
    void derivedHouses_areTrueOfASolution() {
        Grid solution = Solvers.dlx(Constraints.windoku()).solve(Grid.empty(9)).orElseThrow();

        for (int[] house : derived(ConstraintSet.classic().with(Constraints.windoku()), 9)) {
            assertThat(Arrays.stream(house).map(cell -> solution.digit(cell / 9, cell % 9)))
                    .containsExactlyInAnyOrder(1, 2, 3, 4, 5, 6, 7, 8, 9);
        }
    }

    /** Two of three lines contain a house. */
    @Test
    void linesThatContainAHouse_leaveAHouse() {
        List<int[]> houses = List.of(
                new int[] {0, 1, 2, 3}, new int[] {4, 5, 6, 7}, new int[] {8, 9, 10, 11}, new int[] {1, 2, 5, 6});

        assertThat(derived(houses, 12, 4)).singleElement().isEqualTo(new int[] {0, 3, 4, 7});
    }
}
