package io.github.exactgrid.internal.propagate;

import static io.github.exactgrid.internal.propagate.SingleRow.mask;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class MatchingPropagatorTest {

    private static SingleRow row(long... masks) {
        MatchingPropagator house =
                new MatchingPropagator(IntStream.range(0, masks.length).toArray());
        Candidates candidates = SingleRow.candidates(masks.length, masks);
        candidates.scratch = new Scratch(masks.length, new Propagator[] {house});
        return new SingleRow(candidates, house);
    }

    /** The example of the class. */
    @Test
    void run_removesTheDigitsThatOthersNeed() {
        SingleRow row = row(mask(1, 2), mask(1, 2), mask(1, 2, 3));

        assertThat(row.run()).isTrue();
        assertThat(row.of(2)).isEqualTo(mask(3));
        assertThat(row.of(0)).isEqualTo(mask(1, 2));
    }

    /** Three cells share two digits: no pair, triple or single of the last two cells shows it. */
    @Test
    void run_ofTooFewDigitsFails() {
        assertThat(row(mask(1, 2), mask(1, 2), mask(1, 2), mask(3, 4, 5), mask(3, 4, 5))
                        .run())
                .isFalse();
    }

    /** Exact: against all orders of the digits. */
    @Property(tries = 1000)
    void run_leavesTheCandidatesOfAllSolutions(@ForAll long seed) {
        Random random = new Random(seed);
        int digits = 2 + random.nextInt(5);
        long[] masks = SingleRow.random(digits, digits, random);
        if (random.nextBoolean()) {
            masks[random.nextInt(digits)] = masks[random.nextInt(digits)];
        }
        long[] expected = SingleRow.union(SingleRow.permutations(digits), masks);

        row(masks).assertKeeps(expected, masks, true);
    }

    /** Fewer candidates than in the other property: most digits have two or three places, so that cells must give way. */
    @Property(tries = 1000)
    void run_ofFewCandidatesLeavesThoseOfAllSolutions(@ForAll long seed) {
        Random random = new Random(seed);
        int digits = 4 + random.nextInt(3);
        long[] masks = new long[digits];
        for (int cell = 0; cell < digits; cell++) {
            masks[cell] = mask(cell + 1) | 1L << random.nextInt(digits) | 1L << random.nextInt(digits);
        }
        for (int cell = digits - 1; cell > 0; cell--) {
            int other = random.nextInt(cell + 1);
            long mask = masks[cell];
            masks[cell] = masks[other];
            masks[other] = mask;
        }

        row(masks).assertKeeps(SingleRow.union(SingleRow.permutations(digits), masks), masks, true);
    }
}
