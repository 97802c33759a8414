package io.github.exactgrid.internal.planning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HouseOverlapsTest {

    private static List<int[]> randomHouses(long seed) {
        Random random = new Random(seed);
        List<int[]> houses = new ArrayList<>();
        for (int i = 0; i < 80; i++) {
            houses.add(random.ints(0, 100).distinct().limit(9).sorted().toArray());
        }
        return houses;
    }

    private static int common(int[] one, int[] other) {
        return (int) Arrays.stream(one)
                .filter(cell -> Arrays.binarySearch(other, cell) >= 0)
                .count();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void overlaps_areThoseOfAllPairs(long seed) {
        List<int[]> houses = randomHouses(seed);

        HouseOverlaps overlaps = HouseOverlaps.of(houses, 100, Budget.unlimited());

        for (int i = 0; i < houses.size(); i++) {
            List<List<Integer>> expected = new ArrayList<>();
            for (int j = 0; j < houses.size(); j++) {
                int common = common(houses.get(i), houses.get(j));
                if (i != j && common > 0) {
                    expected.add(List.of(j, common));
                }
            }
            List<List<Integer>> found = new ArrayList<>();
            for (int k = 0; k < overlaps.degree(i); k++) {
                found.add(List.of(overlaps.others(i)[k], overlaps.shared(i)[k]));
            }
            assertThat(found).isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {4, 5, 6})
    void family_isTheFirstWithoutAnOverlap(long seed) {
        List<int[]> houses = randomHouses(seed);

        HouseOverlaps overlaps = HouseOverlaps.of(houses, 100, Budget.unlimited());

        for (int i = 0; i < houses.size(); i++) {
            int house = i;
            for (int family = 0; family <= overlaps.family(i); family++) {
                int candidate = family;
                boolean isFree = IntStream.range(0, house)
                        .filter(other -> overlaps.family(other) == candidate)
                        .noneMatch(other -> common(houses.get(house), houses.get(other)) > 0);
                assertThat(isFree).isEqualTo(family == overlaps.family(i));
            }
        }
        assertThat(overlaps.familyCount())
                .isEqualTo(Arrays.stream(overlaps.families()).max().orElseThrow() + 1);
    }

    @Test
    void manyHouses_areWithinTheBudget() {
        List<int[]> houses = Collections.nCopies(2_000, new int[] {0, 1, 2, 3, 4, 5, 6, 7, 8});
        Budget spent = new Budget(Long.MAX_VALUE, 1, null);
        spent.beginSlice();

        assertThatThrownBy(() -> HouseOverlaps.of(houses, 9, spent)).isInstanceOf(StoppedException.class);
    }
}
