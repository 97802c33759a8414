package io.github.exactgrid.internal.generate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PuzzleQueueTest {

    @ParameterizedTest
    @CsvSource({"81, 9", "16, 15", "17, 16", "1, 1", "4096, 64", "50000, 9"})
    void puzzles_areRemovedInTheirOrder(int cells, int digits) {
        PuzzleQueue queue = new PuzzleQueue(cells, digits);
        Queue<byte[]> expected = new ArrayDeque<>();
        Random random = new Random(cells);
        for (int i = 0; i < 3_000; i++) {
            if (random.nextInt(3) > 0 || i < 1_000) {
                byte[] puzzle = new byte[cells];
                for (int k = 0; k < Math.min(cells, 100); k++) {
                    puzzle[random.nextInt(cells)] = (byte) random.nextInt(digits + 1);
                }
                queue.add(puzzle);
                expected.add(puzzle);
            } else {
                assertThat(queue.remove()).isEqualTo(expected.remove());
            }
        }
        while (!expected.isEmpty()) {
            assertThat(queue.isEmpty()).isFalse();
            assertThat(queue.remove()).isEqualTo(expected.remove());
        }
        assertThat(queue.isEmpty()).isTrue();
    }

    /** What was removed takes no memory any more. */
    @Test
    void aPuzzleOfTheClassicBoardTakes41Bytes() {
        PuzzleQueue queue = new PuzzleQueue(81, 9);
        for (int i = 0; i < 100_000; i++) {
            queue.add(new byte[81]);
        }
        assertThat(queue.bytes()).isBetween(4_100_000L, 4_200_000L);
        for (int i = 0; i < 100_000; i++) {
            queue.remove();
        }
        assertThat(queue.bytes()).isLessThan(20_000);
    }
}
