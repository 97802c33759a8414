package io.github.exactgrid.internal.matrix;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LabelsTest {

    @Test
    void prefixes_areThoseOfTheListAtThatTime() {
        Random random = new Random(1);
        Labels.Prefixes prefixes = new Labels.Prefixes();
        int[] list = new int[500];
        List<Labels> labels = new ArrayList<>();
        List<int[]> expected = new ArrayList<>();
        for (int time = 0; time < 2000; time++) {
            int from = random.nextInt(list.length);
            prefixes.changeFrom(from);
            for (int i = from; i < list.length; i++) {
                list[i] = random.nextInt();
            }
            int count = random.nextInt(list.length + 1);
            labels.add(prefixes.first(list, count));
            expected.add(Arrays.copyOf(list, count));
        }
        for (int i = 0; i < expected.size(); i++) {
            assertThat(labels.get(i).size()).isEqualTo(expected.get(i).length);
            assertThat(labels.get(i).get()).isEqualTo(expected.get(i));
        }
    }

    @Test
    void plus_keepsTheOrder() {
        Labels inner = Labels.of(new int[] {4, 5}).plus(new int[] {6});
        Labels all = Labels.of(new int[] {1}).plus(new int[] {2, 3}).plus(inner).plus(new int[] {});
        assertThat(all.get()).containsExactly(1, 2, 3, 4, 5, 6);
        assertThat(Labels.NONE.plus(inner).plus(Labels.NONE).get()).containsExactly(4, 5, 6);
        assertThat(Labels.NONE.get()).isEmpty();
    }

    @Test
    void manyPieces_needNoStack() {
        Labels all = Labels.NONE;
        for (int i = 0; i < 1_000_000; i++) {
            all = all.plus(new int[] {i});
        }
        assertThat(all.get()).hasSize(1_000_000).startsWith(0, 1, 2).endsWith(999_999);
    }
}
