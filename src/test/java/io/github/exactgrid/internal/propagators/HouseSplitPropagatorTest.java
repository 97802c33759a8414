package io.github.exactgrid.internal.propagators;

import static io.github.exactgrid.internal.propagators.SingleRow.mask;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class HouseSplitPropagatorTest {

    private static Candidates candidates(long... masks) {
        return SingleRow.candidates(masks.length, masks);
    }

    private static boolean run(Candidates candidates, int ofPart, int digits, long... sets) {
        HouseSplitPropagator split = new HouseSplitPropagator(
                IntStream.range(0, digits).toArray(), new long[] {(1L << ofPart) - 1}, new long[][] {sets});
        candidates.scratch = new Scratch(1, new Propagator[] {split});
        return split.run(candidates);
    }

    /** 8 in two of five cells is 3 + 5, so the rest has 1, 2 and 4. */
    @Test
    void run_removesDigitsOfNoSetFromThePartAndThoseOfAllFromTheRest() {
        long all = mask(1, 2, 3, 4, 5);
        Candidates candidates = candidates(all, all, all, all, all);

        assertThat(run(candidates, 2, 5, mask(3, 5))).isTrue();
        assertThat(candidates.of(0)).isEqualTo(mask(3, 5));
        assertThat(candidates.of(1)).isEqualTo(mask(3, 5));
        assertThat(candidates.of(2)).isEqualTo(mask(1, 2, 4));
    }

    /** Of 1 + 4 and 2 + 3 the first is not possible: the rest has no place for 2. */
    @Test
    void run_knowsTheDigitsThatTheRestCannotHold() {
        long all = mask(1, 2, 3, 4, 5);
        long not2 = mask(1, 3, 4, 5);
        Candidates candidates = candidates(all, all, not2, not2, not2);

        assertThat(run(candidates, 2, 5, mask(1, 4), mask(2, 3))).isTrue();
        assertThat(candidates.of(0)).isEqualTo(mask(2, 3));
        assertThat(candidates.of(2)).isEqualTo(mask(1, 4, 5));
    }

    @Test
    void run_withoutAPossibleSetFails() {
        long all = mask(1, 2, 3, 4);
        assertThat(run(candidates(mask(1, 2), mask(1, 2), all, all), 2, 4, mask(1, 4), mask(2, 3)))
                .isFalse();
        assertThat(run(candidates(all, all, all, all), 2, 4)).isFalse();
    }

    /** Random candidates of a house: no candidate of a solution is removed. */
    @Property(tries = 1000)
    void run_keepsTheCandidatesOfAllSolutions(@ForAll long seed) {
        Random random = new Random(seed);
        int digits = 4 + random.nextInt(3);
        int ofPart = 2 + random.nextInt(digits / 2 - 1);
        int total = ofPart * (ofPart + 1) / 2 + random.nextInt(ofPart * (digits - ofPart) + 1);
        long[] masks = new long[digits];
        Arrays.setAll(masks, cell -> random.nextInt(1 << digits) | 1L << random.nextInt(digits));
        long[] expected = new long[digits];
        fill(masks, ofPart, total, new long[digits], 0, expected);
        Candidates candidates = candidates(masks);

        if (run(candidates, ofPart, digits, Combinations.withSum(ofPart, total, (1L << digits) - 1))) {
            for (int cell = 0; cell < digits; cell++) {
                assertThat(expected[cell] & ~candidates.of(cell)).isZero();
            }
        } else {
            assertThat(expected).containsOnly(0);
        }
    }

    /** Adds to the expected candidates all choices of different digits of which the first few have a sum. */
    private static void fill(long[] masks, int ofPart, int total, long[] chosen, int cell, long[] expected) {
        if (cell == masks.length) {
            int sum = 0;
            for (int i = 0; i < ofPart; i++) {
                sum += Long.numberOfTrailingZeros(chosen[i]) + 1;
            }
            if (sum == total) {
                Arrays.setAll(expected, i -> expected[i] | chosen[i]);
            }
            return;
        }
        long used = 0;
        for (int i = 0; i < cell; i++) {
            used |= chosen[i];
        }
        for (long left = masks[cell] & ~used; left != 0; left &= left - 1) {
            chosen[cell] = left & -left;
            fill(masks, ofPart, total, chosen, cell + 1, expected);
        }
    }
}
