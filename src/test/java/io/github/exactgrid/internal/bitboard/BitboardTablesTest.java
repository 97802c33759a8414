package io.github.exactgrid.internal.bitboard;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The tables, recomputed the slow way: from all placements of a digit in a band. */
class BitboardTablesTest {

    /** The patterns with one minirow in each row and in each stack, found among all 512. */
    private static List<Integer> permutations() {
        List<Integer> permutations = new ArrayList<>();
        for (int pattern = 0; pattern < 512; pattern++) {
            boolean permutation = true;
            for (int i = 0; i < 3; i++) {
                permutation &= Integer.bitCount(pattern & 0b111 << 3 * i) == 1;
                permutation &= Integer.bitCount(pattern & 0b1001001 << i) == 1;
            }
            if (permutation) {
                permutations.add(pattern);
            }
        }
        return permutations;
    }

    /** Minirow {@code m} has the cells m, m + 9 and m + 18 of a plane. */
    private static int cells(int pattern) {
        int cells = 0;
        for (int bit = 0; bit < 27; bit++) {
            cells |= (pattern >>> bit % 9 & 1) << bit;
        }
        return cells;
    }

    @Test
    void thereAreSixPermutations() {
        List<Integer> computed = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            computed.add(BitboardTables.permutation(i));
        }

        assertThat(computed).containsExactlyInAnyOrderElementsOf(permutations());
    }

    @Test
    void patterns_keepAndForceWhatTheirPermutationsSay() {
        for (int pattern = 0; pattern < 512; pattern++) {
            int union = 0;
            int common = 511;
            int ways = 0;
            for (int permutation : permutations()) {
                if ((permutation & ~pattern) == 0) {
                    union |= permutation;
                    common &= permutation;
                    ways++;
                }
            }

            assertThat(BitboardTables.KEEP[pattern]).isEqualTo(cells(union));
            assertThat(BitboardTables.FORCED[pattern]).isEqualTo(ways == 0 ? 0 : cells(common));
        }
    }

    @Test
    void cells_areTheBitsOfTheDiagram() {
        // row 0 of the band, then row 2: as drawn in BitboardFrame
        int[][] drawn = {{0, 9, 18, 1, 10, 19, 2, 11, 20}, {6, 15, 24, 7, 16, 25, 8, 17, 26}};
        for (int column = 0; column < 9; column++) {
            assertThat(BitboardTables.CELL[column]).isEqualTo(1 << drawn[0][column]);
            assertThat(BitboardTables.CELL[18 + column]).isEqualTo(1 << drawn[1][column]);
        }
    }

    @Test
    void positions_areWhereTheCellsAre() {
        for (int position = 0; position < 27; position++) {
            int bit = Integer.numberOfTrailingZeros(BitboardTables.CELL[position]);

            assertThat(BitboardTables.POSITION[bit]).isEqualTo((byte) position);
        }
    }

    @Test
    void peersOfACell_areItsBoxAndItsRowInTheBand() {
        for (int position = 0; position < 27; position++) {
            int expected = 0;
            for (int other = 0; other < 27; other++) {
                if (other / 9 == position / 9 || other % 9 / 3 == position % 9 / 3) {
                    expected |= BitboardTables.CELL[other];
                }
            }
            int bit = Integer.numberOfTrailingZeros(BitboardTables.CELL[position]);

            assertThat(BitboardTables.PEERS[bit]).isEqualTo(expected);
        }
    }
}
