package io.github.exactgrid.internal.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class SizeIndexTest {

    /** One level of words, two and three. */
    @Property(tries = 200)
    void first_isTheFirstOfTheSmallest(@ForAll long seed, @ForAll @IntRange(min = 1, max = 5000) int items) {
        Random random = new Random(seed);
        int[] sizes = new int[items]; // 0 for an item that is not in it
        SizeIndex index = new SizeIndex(items);
        int largest = 3 + random.nextInt(17);
        for (int move = 0; move < 300; move++) {
            int item = random.nextInt(items);
            sizes[item] = sizes[item] > 0 && random.nextBoolean() ? 0 : 1 + random.nextInt(largest);
            index.put(item, sizes[item]);

            assertThat(index.first()).isEqualTo(first(sizes));
        }
    }

    private static int first(int[] sizes) {
        int smallest = Arrays.stream(sizes)
                .filter(size -> size >= 2 && size <= SizeIndex.MAX_SIZE)
                .min()
                .orElse(-1);
        int item = 0;
        while (item < sizes.length && sizes[item] != smallest) {
            item++;
        }
        return item < sizes.length ? item : SizeIndex.NONE;
    }
}
