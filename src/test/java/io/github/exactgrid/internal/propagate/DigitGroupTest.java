package io.github.exactgrid.internal.propagate;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DigitGroupTest {

    /** Groups of order 16: pairs of remainders by 1 and 16, 4 and 4, 2 and 8. */
    @ParameterizedTest
    @CsvSource({"1, 1", "4, 2", "6, 1", "9, 2", "12, 2", "16, 3", "36, 4", "64, 4"})
    void ofOrder_returnsEachGroupOnce(int order, int count) {
        assertThat(DigitGroup.ofOrder(order)).hasSize(count);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 9, 12, 16, 25})
    void groups_obeyTheirLaws(int order) {
        for (DigitGroup group : DigitGroup.ofOrder(order)) {
            assertThat(group.order()).isEqualTo(order);
            for (int x = 0; x < order; x++) {
                assertThat(group.sum(x, 0)).isEqualTo(x);
                assertThat(group.difference(x, x)).isZero();
                for (int y = 0; y < order; y++) {
                    int sum = group.sum(x, y);
                    assertThat(sum).isEqualTo(group.sum(y, x)).isBetween(0, order - 1);
                    assertThat(group.difference(sum, y)).isEqualTo(x);
                    assertThat(group.translated(1L << x, y)).isEqualTo(1L << sum);
                    for (int z = 0; z < order; z++) {
                        assertThat(group.sum(sum, z)).isEqualTo(group.sum(x, group.sum(y, z)));
                    }
                }
            }
        }
    }
}
