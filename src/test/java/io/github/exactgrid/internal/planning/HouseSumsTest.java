package io.github.exactgrid.internal.planning;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.planning.HouseSums.DerivedSum;
import io.github.exactgrid.internal.planning.HouseSums.KnownSum;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class HouseSumsTest {

    private static final int SIZE = 9;

    private static int[] row(int row) {
        int[] cells = new int[SIZE];
        Arrays.setAll(cells, column -> row * SIZE + column);
        return cells;
    }

    private static List<DerivedSum> derived(List<int[]> houses, KnownSum... known) {
        return HouseSums.of(houses, List.of(known), SIZE * SIZE, SIZE * (SIZE + 1) / 2, Budget.unlimited());
    }

    @Test
    void sums_withoutACageAreNone() {
        assertThat(derived(List.of(row(0), row(1)))).isEmpty();
    }

    /** The row has 45, the cages 8 and 30: the cells left have 7. */
    @Test
    void cagesInAHouse_leaveTheSumOfTheRest() {
        List<DerivedSum> found = derived(
                List.of(row(0)), new KnownSum(new int[] {0, 1}, 8), new KnownSum(new int[] {2, 3, 4, 5, 6}, 30));

        assertThat(found).hasSize(1);
        assertThat(found.get(0).added()).containsExactly(7, 8);
        assertThat(found.get(0).subtracted()).isEmpty();
        assertThat(found.get(0).total()).isEqualTo(7);
    }

    /** A cage of 40 over all but the first cell, and one below: the cell below and 5 are what the first cell has. */
    @Test
    void aCageWithACellOutside_leavesADifference() {
        List<DerivedSum> found = derived(List.of(row(0)), new KnownSum(new int[] {1, 2, 3, 4, 5, 6, 7, 8, 9}, 40));

        assertThat(found).hasSize(1);
        assertThat(found.get(0).added()).containsExactly(0);
        assertThat(found.get(0).subtracted()).containsExactly(9);
        assertThat(found.get(0).total()).isEqualTo(5);
    }

    /** Only both rows together have a known rest. */
    @Test
    void housesJoinedByACage_areTakenTogether() {
        List<DerivedSum> found = derived(
                List.of(row(0), row(1), row(2)),
                new KnownSum(new int[] {0, 1, 2, 3, 9, 10, 11, 12}, 36),
                new KnownSum(new int[] {4, 5, 6, 7, 13, 14, 15, 16}, 40));

        assertThat(found).hasSize(1);
        assertThat(found.get(0).added()).containsExactly(8, 17);
        assertThat(found.get(0).total()).isEqualTo(14);
    }

    /** Cages cut at random out of a solved grid: the sums that follow must be true of it. */
    @Property(tries = 200)
    void sums_areTrueOfTheSolution(@ForAll long seed) {
        Random random = new Random(seed);
        int[] solution = new int[SIZE * SIZE];
        Arrays.setAll(solution, cell -> (cell / SIZE * 3 + cell / SIZE / 3 + cell % SIZE) % SIZE + 1);
        List<int[]> houses = new ArrayList<>();
        for (int i = 0; i < SIZE; i++) {
            int line = i;
            houses.add(row(line));
            int[] column = new int[SIZE];
            Arrays.setAll(column, row -> row * SIZE + line);
            houses.add(column);
            int[] box = new int[SIZE];
            Arrays.setAll(box, k -> (line / 3 * 3 + k / 3) * SIZE + line % 3 * 3 + k % 3);
            houses.add(box);
        }
        List<KnownSum> known = new ArrayList<>();
        List<Integer> free = new ArrayList<>();
        for (int cell = 0; cell < solution.length; cell++) {
            free.add(cell);
        }
        Collections.rotate(free, random.nextInt(free.size()));
        while (free.size() > 4) {
            int length = 1 + random.nextInt(4);
            int[] cage = free.subList(0, length).stream()
                    .mapToInt(Integer::intValue)
                    .sorted()
                    .toArray();
            free.subList(0, length).clear();
            if (random.nextInt(8) > 0) {
                known.add(new KnownSum(cage, sum(cage, solution)));
            }
        }

        List<DerivedSum> found =
                HouseSums.of(houses, known, solution.length, SIZE * (SIZE + 1) / 2, Budget.unlimited());

        assertThat(found).isNotEmpty();
        assertTrue(found, solution, 1, 5);
        assertTrue(HouseSums.longer(houses, known, solution.length, SIZE, Budget.unlimited()), solution, 6, 9);
    }

    private static void assertTrue(List<DerivedSum> found, int[] solution, int fewest, int most) {
        assertThat(found).allSatisfy(derived -> {
            assertThat(sum(derived.added(), solution) - sum(derived.subtracted(), solution))
                    .isEqualTo(derived.total());
            assertThat(derived.added()).isSorted();
            assertThat(derived.subtracted()).isSorted();
            assertThat(derived.added().length + derived.subtracted().length).isBetween(fewest, most);
        });
    }

    /** All cells of five rows are in one sum but the last six: more rows than any region of joined houses has. */
    @Test
    void bands_ofManyHousesLeaveTheSumOfTheRest() {
        List<int[]> houses = List.of(row(0), row(1), row(2), row(3), row(4));
        KnownSum all = new KnownSum(IntStream.range(0, 5 * SIZE - 6).toArray(), 200);

        List<DerivedSum> found = HouseSums.longer(houses, List.of(all), SIZE * SIZE, SIZE, Budget.unlimited());

        assertThat(found).singleElement().satisfies(derived -> {
            assertThat(derived.added()).containsExactly(39, 40, 41, 42, 43, 44);
            assertThat(derived.total()).isEqualTo(25);
        });
    }

    private static int sum(int[] cells, int[] solution) {
        return Arrays.stream(cells).map(cell -> solution[cell]).sum();
    }
}
