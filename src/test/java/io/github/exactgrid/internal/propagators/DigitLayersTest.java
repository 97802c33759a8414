package io.github.exactgrid.internal.propagators;

import static io.github.exactgrid.internal.propagators.SingleRow.mask;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.Constraint;
import io.github.exactgrid.Grid;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DigitLayersTest {

    private static final int DIGITS = 9;

    /** Two sets of cells none of which are peers. */
    private static SingleRow row(int size, long... masks) {
        Constraint rules = Constraint.named(
                "row",
                model -> model.sameDigits(
                        List.of(model.cells().subList(0, size), model.cells().subList(size, 2 * size))));
        return SingleRow.of(SameDigitsPropagator.class, rules, Grid.of(new int[1][2 * size], DIGITS), masks);
    }

    /** As many groups as cells, so that each digit is counted in all of them. The second set lacks what the first has of each digit. */
    @Test
    void narrow_countsDigitsInManyGroups() {
        int size = 32;
        long[] masks = new long[2 * size];
        for (int i = 0; i < size; i++) {
            masks[i] = mask(i % 8 + 1);
            masks[size + i] = i < size - 8 ? mask(i % 8 + 1) : mask(i % 8 + 1, 9);
        }

        SingleRow row = row(size, masks);

        assertThat(row.run()).isTrue();
        assertThat(IntStream.range(0, size).mapToObj(i -> row.of(size + i)))
                .containsExactlyElementsOf(Arrays.stream(masks, 0, size).boxed().toList());
    }

    /** One digit too many of the first, one too few of the second. */
    @Test
    void narrow_findsThatNumbersOfDigitsDiffer() {
        int size = 31;
        long[] masks = new long[2 * size];
        Arrays.fill(masks, mask(1));
        assertThat(row(size, masks.clone()).run()).isTrue();

        masks[size] = mask(2);

        assertThat(row(size, masks).run()).isFalse();
    }
}
