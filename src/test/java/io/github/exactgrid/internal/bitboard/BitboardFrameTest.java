package io.github.exactgrid.internal.bitboard;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BitboardFrameTest {

    private static final int[][] PERMUTATIONS = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

    private final long[] frame = new long[BitboardFrame.FRAME];

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void permutations_areThoseOfMinirowsInBandsAndOfMinicolumnsInStacks(long seed) {
        Random random = new Random(seed);
        for (int plane = 0; plane < 15; plane++) {
            long places = random.nextInt(1 << 27) | (long) random.nextInt(1 << 27) << 32;
            long solved = random.nextLong();
            frame[BitboardFrame.OPEN + plane] = places & ~solved;
            frame[BitboardFrame.SOLVED + plane] = places & solved;
        }
        for (int digit = 0; digit < 9; digit++) {
            int bands = BitboardFrame.half(BitboardFrame.bandPermutations(frame, digit >> 1), digit);
            int stacks = BitboardFrame.half(BitboardFrame.stackPermutations(frame, digit >> 1), digit);
            for (int i = 0; i < 3; i++) {
                assertThat(Integer.bitCount(bands & 077 << 9 * i)).isEqualTo(inBand(digit, i));
                assertThat(Integer.bitCount(stacks & 011_011_011 << i)).isEqualTo(inStack(digit, i));
            }
        }
    }

    /** Counts the ways to choose a box for each row of a band. */
    private int inBand(int digit, int band) {
        int count = 0;
        for (int[] stacks : PERMUTATIONS) {
            boolean possible = true;
            for (int row = 0; row < 3; row++) {
                boolean any = false;
                for (int column = 0; column < 3; column++) {
                    any |= isPlace(digit, band, 9 * column + 3 * row + stacks[row]);
                }
                possible &= any;
            }
            count += possible ? 1 : 0;
        }
        return count;
    }

    /** Counts the ways to choose a column for each band of a stack. */
    private int inStack(int digit, int stack) {
        int count = 0;
        for (int[] columns : PERMUTATIONS) {
            boolean possible = true;
            for (int band = 0; band < 3; band++) {
                boolean any = false;
                for (int row = 0; row < 3; row++) {
                    any |= isPlace(digit, band, 9 * columns[band] + 3 * row + stack);
                }
                possible &= any;
            }
            count += possible ? 1 : 0;
        }
        return count;
    }

    private boolean isPlace(int digit, int band, int bit) {
        int at = 3 * (digit >> 1) + band;
        int places = BitboardFrame.half(frame[BitboardFrame.OPEN + at] | frame[BitboardFrame.SOLVED + at], digit);
        return (places >>> bit & 1) != 0;
    }
}
