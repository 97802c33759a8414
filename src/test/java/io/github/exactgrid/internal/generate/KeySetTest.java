package io.github.exactgrid.internal.generate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class KeySetTest {

    /** Few different keys, so that half of them are there already; the key of two zeros among them. */
    @Property(tries = 50)
    void add_tellsWhatIsNew(@ForAll long seed, @ForAll @IntRange(min = 1, max = 100_000) int bound) {
        SplittableRandom random = new SplittableRandom(seed);
        KeySet keys = new KeySet();
        Set<List<Long>> known = new HashSet<>();
        for (int i = 0; i < 5_000; i++) {
            long one = random.nextInt(bound) - bound / 2;
            long other = random.nextInt(2);
            assertThat(keys.contains(one, other)).isEqualTo(known.contains(List.of(one, other)));
            assertThat(keys.add(one, other)).isEqualTo(known.add(List.of(one, other)));
        }
        assertThat(keys.size()).isEqualTo(known.size());
    }

    /** Keys that differ in few bits, as those of positions do, and keys that are random. */
    @Test
    void aKeyTakes21To32Bytes() {
        for (boolean isRandom : List.of(false, true)) {
            SplittableRandom random = new SplittableRandom(1);
            KeySet keys = new KeySet();
            for (int i = 1; i <= 1_000_000; i++) {
                long high = isRandom ? random.nextLong() : (long) i << 30;
                assertThat(keys.add(high, i)).isTrue();
                if (i >= 10_000 && i % 1_000 == 0) {
                    assertThat(keys.bytes()).isBetween(21L * i, 33L * i);
                }
            }
        }
    }
}
