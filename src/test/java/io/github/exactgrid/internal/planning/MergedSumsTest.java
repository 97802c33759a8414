package io.github.exactgrid.internal.planning;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.planning.HouseSums.KnownSum;
import io.github.exactgrid.internal.planning.MergedSums.GroupedSum;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class MergedSumsTest {

    private static final int SIZE = 9;

    /** Returns rows, columns and boxes. */
    private static List<int[]> houses() {
        List<int[]> houses = new ArrayList<>();
        for (int i = 0; i < SIZE; i++) {
            int number = i;
            houses.add(IntStream.range(0, SIZE).map(k -> number * SIZE + k).toArray());
            houses.add(IntStream.range(0, SIZE).map(k -> k * SIZE + number).toArray());
            houses.add(IntStream.range(0, SIZE)
                    .map(k -> (number / 3 * 3 + k / 3) * SIZE + number % 3 * 3 + k % 3)
                    .toArray());
        }
        return houses;
    }

    /** Returns the cells of a diagonal: a number of columns to the right of the main one. */
    private static int[] diagonal(int above) {
        return IntStream.range(0, SIZE * SIZE)
                .filter(cell -> cell % SIZE - cell / SIZE == above)
                .toArray();
    }

    private static List<GroupedSum> merged(List<int[]> houses, KnownSum... known) {
        return MergedSums.of(List.of(known), houses, SIZE * SIZE, SIZE, Budget.unlimited());
    }

    private static int[] sizes(GroupedSum sum) {
        return sum.groups().stream().mapToInt(group -> group.length).toArray();
    }

    @Test
    void sums_ofOneKnownSumAreNone() {
        assertThat(merged(houses(), new KnownSum(diagonal(0), 49))).isEmpty();
    }

    /** The example of the class. */
    @Test
    void sums_sideBySideAreMerged() {
        List<GroupedSum> found = merged(houses(), new KnownSum(diagonal(0), 49), new KnownSum(diagonal(-1), 49));

        assertThat(found).hasSize(1);
        assertThat(found.get(0).total()).isEqualTo(98);
        assertThat(sizes(found.get(0))).containsExactly(5, 5, 5, 1, 1);
    }

    @Test
    void sums_thatShareNoHouseStayApart() {
        int[] one = {0, 13};
        int[] other = {59, 79};

        assertThat(merged(houses(), new KnownSum(one, 10), new KnownSum(other, 10)))
                .isEmpty();
    }

    @Test
    void sums_thatShareACellStayApart() {
        int[] rising = IntStream.range(0, SIZE)
                .map(i -> i * (SIZE - 1) + SIZE - 1)
                .sorted()
                .toArray();

        assertThat(merged(houses(), new KnownSum(diagonal(0), 49), new KnownSum(rising, 49)))
                .isEmpty();
    }

    /** Five diagonals, the middle one a house, cover three boxes, so that the sum outside these is known. */
    @Test
    void sums_leaveOutWholeHouses() {
        List<int[]> houses = houses();
        houses.add(diagonal(0));

        List<GroupedSum> found = merged(
                houses,
                new KnownSum(diagonal(-2), 47),
                new KnownSum(diagonal(-1), 49),
                new KnownSum(diagonal(1), 30),
                new KnownSum(diagonal(2), 45));

        assertThat(found).hasSize(1);
        assertThat(found.get(0).total()).isEqualTo(47 + 49 + 45 + 30 + 45 - 3 * 45);
        assertThat(sizes(found.get(0))).containsExactly(3, 3, 3, 3);
    }

    /** Sums cut at random out of a solved grid: the merged sums must be true of it. */
    @Property(tries = 100)
    void sums_areTrueOfTheSolution(@ForAll long seed) {
        Random random = new Random(seed);
        int[] solution = new int[SIZE * SIZE];
        Arrays.setAll(solution, cell -> (cell / SIZE * 3 + cell / SIZE / 3 + cell % SIZE) % SIZE + 1);
        List<KnownSum> known = new ArrayList<>();
        for (int above = 1 - SIZE; above < SIZE; above++) {
            int[] cells = diagonal(above);
            if (random.nextInt(4) > 0) {
                int length = 1 + random.nextInt(cells.length);
                int[] some = Arrays.copyOf(cells, length);
                known.add(new KnownSum(some, sum(some, solution)));
            }
        }

        for (GroupedSum sum : MergedSums.of(known, houses(), SIZE * SIZE, SIZE, Budget.unlimited())) {
            int[] cells = sum.groups().stream().flatMapToInt(Arrays::stream).toArray();
            assertThat(cells).doesNotHaveDuplicates();
            assertThat(sum(cells, solution)).isEqualTo(sum.total());
            assertThat(sum.groups())
                    .allSatisfy(group -> assertThat(houses())
                            .anyMatch(house -> Arrays.stream(group)
                                    .allMatch(cell -> Arrays.stream(house).anyMatch(other -> other == cell))));
        }
    }

    private static int sum(int[] cells, int[] solution) {
        return Arrays.stream(cells).map(cell -> solution[cell]).sum();
    }
}
