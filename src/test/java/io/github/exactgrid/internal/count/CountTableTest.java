package io.github.exactgrid.internal.count;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class CountTableTest {

    private static BigInteger count(CountTable table, long entry) {
        return CountTable.isSmall(entry) ? BigInteger.valueOf(CountTable.smallCount(entry)) : table.largeCount(entry);
    }

    /** It may forget counts, but those that it remembers are right, and it never exceeds its memory. */
    @Property(tries = 60)
    void find_isRightOrEmpty_withinTheMemory(
            @ForAll long seed,
            @ForAll @IntRange(min = 1, max = 4) int keyWords,
            @ForAll @IntRange(min = 20, max = 400) int kilobytes) {
        Random random = new Random(seed);
        CountTable table = new CountTable(keyWords, kilobytes * 1000L);
        Map<Long, BigInteger> counts = new HashMap<>();
        long[] key = new long[keyWords + 1];
        int hits = 0;
        for (int i = 0; i < 20_000; i++) {
            long number = random.nextInt(10_000);
            for (int w = 0; w < keyWords; w++) {
                key[1 + w] = number * (w == 0 ? 1 : 1L << 7 * w); // many keys that differ in few bits
            }
            long entry = table.find(key, 1);
            if (entry != 0) {
                hits++;
                assertThat(count(table, entry)).isEqualTo(counts.get(number));
            } else {
                BigInteger count = new BigInteger(random.nextInt(i % 50 == 0 ? 200 : 60), random);
                counts.put(number, count);
                if (count.bitLength() < 63) {
                    table.add(key, 1, count.longValue(), random.nextInt(100));
                } else {
                    table.add(key, 1, count, random.nextInt(100));
                }
                assertThat(table.bytes()).isLessThanOrEqualTo(kilobytes * 1000L);
            }
        }
        assertThat(hits).isPositive();
    }

    @Test
    void add_whenFull_forgetsTheCheapestCounts() {
        CountTable table = new CountTable(1, 100_000);
        long[] key = new long[1];
        for (key[0] = 1; key[0] <= 1000; key[0]++) {
            table.add(key, 0, key[0], 1_000_000);
        }
        for (key[0] = 1001; key[0] <= 50_000; key[0]++) {
            table.add(key, 0, key[0], key[0] % 3);
        }

        for (key[0] = 1; key[0] <= 1000; key[0]++) {
            long entry = table.find(key, 0);
            assertThat(entry).isNotZero();
            assertThat(CountTable.smallCount(entry)).isEqualTo(key[0]);
        }
        key[0] = 50_000 - 50_000 % 3;
        assertThat(table.find(key, 0)).isZero();
    }

    /** A table of many segments finds all that was added. */
    @Property(tries = 10)
    void add_ofManyKeys_keepsAllWithinTheMemory(@ForAll long seed, @ForAll @IntRange(min = 1, max = 5) int keyWords) {
        Random random = new Random(seed);
        long bytes = 16L << 20;
        CountTable table = new CountTable(keyWords, bytes);
        int keys = (int) (bytes / 4 / Long.BYTES / (keyWords + 1));
        long[] key = new long[keyWords];
        int word = random.nextInt(keyWords);
        for (key[word] = 1; key[word] <= keys; key[word]++) {
            assertThat(table.find(key, 0)).isZero();
            table.add(key, 0, key[word], 1);
        }

        for (key[word] = 1; key[word] <= keys; key[word]++) {
            assertThat(CountTable.smallCount(table.find(key, 0))).isEqualTo(key[word]);
        }
        assertThat(table.bytes()).isBetween(bytes / 4, bytes);
    }

    @Test
    void add_ofACountOfAnySize_keepsIt() {
        CountTable table = new CountTable(1, 1_000_000);
        for (int bits = 50; bits < 130; bits++) {
            for (int more = -1; more <= 1; more++) {
                BigInteger count = BigInteger.ONE.shiftLeft(bits).add(BigInteger.valueOf(more));
                long[] key = {bits, 4 * bits + more};
                table.add(key, 1, count, 5);

                assertThat(count(table, table.find(key, 1))).isEqualTo(count);
            }
        }
    }
}
