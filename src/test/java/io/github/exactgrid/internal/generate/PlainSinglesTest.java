package io.github.exactgrid.internal.generate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PlainSinglesTest {

    /** Compares with the definition, cell by cell, while clues are removed in random orders. */
    @Test
    void redundantClues_areThoseThatTheOthersLeaveNoChoice() {
        UniformGrids grids = new UniformGrids();
        PlainSingles singles = new PlainSingles();
        int redundant = 0;
        for (int seed = 0; seed < 20; seed++) {
            SeededRandom random = new SeededRandom(seed, 8);
            byte[] cells = new byte[81];
            grids.write(random, cells);
            singles.load();
            int[] order = IntStream.range(0, 81).toArray();
            random.shuffle(order);
            for (int removed : order) {
                for (int cell = 0; cell < 81; cell++) {
                    if (cells[cell] != 0) {
                        boolean expected = hasNoOtherDigit(cells, cell) || hasNoOtherPlace(cells, cell);
                        assertThat(singles.isRedundant(cell, cells[cell])).isEqualTo(expected);
                        redundant += expected ? 1 : 0;
                    }
                }
                singles.toggle(removed, cells[removed]);
                cells[removed] = 0;
            }
        }
        assertThat(redundant).isGreaterThan(20 * 81 * 20);
    }

    @Test
    void clues_canBePutBack() {
        byte[] cells = new byte[81];
        new UniformGrids().write(new SeededRandom(1, 1), cells);
        PlainSingles singles = new PlainSingles();
        singles.load();
        for (int cell = 1; cell < 81; cell++) {
            singles.toggle(cell, cells[cell]);
        }
        assertThat(singles.isRedundant(0, cells[0])).isFalse();
        for (int cell = 1; cell < 81; cell++) {
            singles.toggle(cell, cells[cell]);
        }
        assertThat(singles.isRedundant(0, cells[0])).isTrue();
    }

    private static boolean hasNoOtherDigit(byte[] cells, int cell) {
        return IntStream.rangeClosed(1, 9).allMatch(digit -> digit == cells[cell] || sees(cells, cell, digit, cell));
    }

    private static boolean hasNoOtherPlace(byte[] cells, int cell) {
        return IntStream.range(0, 3)
                .anyMatch(kind -> IntStream.range(0, 81)
                        .filter(other -> other != cell && house(kind, other) == house(kind, cell))
                        .allMatch(other -> cells[other] != 0 || sees(cells, other, cells[cell], cell)));
    }

    /** Returns whether a cell sees a clue with a digit in another cell than one. */
    private static boolean sees(byte[] cells, int cell, int digit, int without) {
        return IntStream.range(0, 81)
                .filter(other -> other != cell && other != without && cells[other] == digit)
                .anyMatch(other -> IntStream.range(0, 3).anyMatch(kind -> house(kind, other) == house(kind, cell)));
    }

    private static int house(int kind, int cell) {
        return kind == 0 ? cell / 9 : kind == 1 ? cell % 9 : cell / 27 * 3 + cell % 9 / 3;
    }
}
