package io.github.exactgrid.internal.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.IntSummaryStatistics;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class TotalsTest {

    @Property
    void of_hasTheIntegersOfASet(@ForAll @Size(max = 8) Set<@IntRange(min = -10, max = 10) Integer> integers) {
        Totals totals = Totals.of(integers);

        for (int total = -12; total <= 12; total++) {
            assertThat(totals.contains(total)).isEqualTo(integers.contains(total));
        }
        assertThat(totals.isEmpty()).isEqualTo(integers.isEmpty());
        assertThat(totals.isOne()).isEqualTo(integers.size() == 1);
        assertThat(IntStream.range(0, totals.ranges())
                        .flatMap(range -> IntStream.rangeClosed(totals.least(range), totals.most(range)))
                        .boxed())
                .containsExactlyElementsOf(new TreeSet<>(integers));
    }

    @Property
    void within_hasTheIntegersOfARange(
            @ForAll @Size(max = 8) Set<@IntRange(min = -10, max = 10) Integer> integers,
            @ForAll @IntRange(min = -12, max = 12) int least,
            @ForAll @IntRange(min = 0, max = 12) int width) {
        int most = least + width;
        Set<Integer> expected = integers.stream()
                .filter(total -> total >= least && total <= most)
                .collect(Collectors.toSet());

        Totals totals = Totals.of(integers);

        assertThat(totals.within(least, most)).isEqualTo(Totals.of(expected)).hasSameHashCodeAs(Totals.of(expected));
        assertThat(totals.anyWithin(least, most)).isEqualTo(!expected.isEmpty());
    }

    @Property
    void bounds_areTheNextIntegersOfASet(
            @ForAll @Size(min = 1, max = 8) Set<@IntRange(min = -10, max = 10) Integer> integers,
            @ForAll @IntRange(min = -12, max = 12) int bound) {
        TreeSet<Integer> sorted = new TreeSet<>(integers);
        Totals totals = Totals.of(integers);

        if (sorted.floor(bound) != null) {
            assertThat(totals.greatestUpTo(bound)).isEqualTo(sorted.floor(bound));
        }
        if (sorted.ceiling(bound) != null) {
            assertThat(totals.leastFrom(bound)).isEqualTo(sorted.ceiling(bound));
        }
        assertThat(totals.minus(bound))
                .isEqualTo(
                        Totals.of(integers.stream().map(total -> total - bound).collect(Collectors.toSet())));
    }

    @Test
    void toString_hasTheRanges() {
        assertThat(Totals.of(Set.of(3, 7, 5, 6, Integer.MAX_VALUE, Integer.MIN_VALUE)))
                .hasToString("-2147483648 3 5-7 2147483647");
        assertThat(Totals.between(2, 4)).isEqualTo(Totals.of(Set.of(2, 3, 4)));
        assertThat(Totals.between(4, 2)).isEqualTo(Totals.of(Set.of())).hasToString("");
    }

    @Property
    void leastAndGreatestSum_areThoseOfTheSetsOfDigits(
            @ForAll @IntRange(min = 1, max = 9) int digits, @ForAll @IntRange(max = 9) int size) {
        int count = Math.min(size, digits);
        IntSummaryStatistics sums = IntStream.range(0, 1 << digits)
                .filter(set -> Integer.bitCount(set) == count)
                .map(set -> IntStream.rangeClosed(1, digits)
                        .filter(digit -> (set >> (digit - 1) & 1) != 0)
                        .sum())
                .summaryStatistics();

        assertThat(Totals.leastSum(count)).isEqualTo(sums.getMin());
        assertThat(Totals.greatestSum(count, digits)).isEqualTo(sums.getMax());
        assertThat(Totals.houseSum(digits)).isEqualTo(Totals.greatestSum(digits, digits));
    }
}
