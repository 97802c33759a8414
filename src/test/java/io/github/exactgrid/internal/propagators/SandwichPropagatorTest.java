package io.github.exactgrid.internal.propagators;

import static io.github.exactgrid.internal.propagators.SingleRow.mask;
import static io.github.exactgrid.internal.propagators.SingleRow.open;
import static io.github.exactgrid.internal.propagators.SingleRow.permutations;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.Automaton;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class SandwichPropagatorTest {

    /** The digits between the lowest and the highest: a state is 0 before the first end, 1 after the second, or else the sum so far and the first end. */
    private record Sandwich(int total, int highest) implements Automaton {
        @Override
        public long next(long state, int digit) {
            boolean isEnd = digit == 1 || digit == highest;
            if (state == 0) {
                return isEnd ? digit << 8 | 2 : 0;
            }
            if (state == 1) {
                return 1;
            }
            if (isEnd) {
                return state >> 8 != digit && (state & 255) - 2 == total ? 1 : REJECT;
            }
            return state + digit;
        }

        @Override
        public boolean accepts(long state) {
            return state == 1;
        }
    }

    private static SingleRow row(int total, long[] masks) {
        return SingleRow.of(
                SandwichPropagator.class, new Sandwich(total, masks.length), masks.length, masks.length, masks);
    }

    /** {2,6} and {3,5} are the two digits with the sum 8; with 2 elsewhere {3,5} is left. */
    @Test
    void run_findsTheSetsBetweenKnownEnds() {
        long[] masks = open(9, 9);
        masks[1] = mask(9);
        masks[4] = mask(1);
        SingleRow row = row(8, masks);

        assertThat(row.run()).isTrue();
        assertThat(row.of(2)).isEqualTo(mask(2, 3, 5, 6));
        assertThat(row.of(0)).isEqualTo(mask(2, 3, 4, 5, 6, 7, 8));

        row.candidates().restrict(8, mask(2));
        assertThat(row.run()).isTrue();
        assertThat(row.of(2)).isEqualTo(mask(3, 5));
        assertThat(row.of(0)).isEqualTo(mask(2, 4, 6, 7, 8));
    }

    @Test
    void run_findsThePlacesOfTheEnds() {
        SingleRow all = row(35, open(9, 9));
        assertThat(all.run()).isTrue();
        assertThat(all.of(0)).isEqualTo(mask(1, 9));
        assertThat(all.of(4)).isEqualTo(mask(2, 3, 4, 5, 6, 7, 8));
        assertThat(all.of(8)).isEqualTo(mask(1, 9));

        long[] masks = open(9, 9);
        masks[0] = mask(1);
        SingleRow three = row(3, masks);
        assertThat(three.run()).isTrue();
        assertThat(three.of(1)).isEqualTo(mask(3));
        assertThat(three.of(2)).isEqualTo(mask(9));
    }

    @Test
    void run_failsWhereNothingIsPossible() {
        long[] masks = open(9, 9);
        masks[0] = mask(1);
        masks[2] = mask(9);

        assertThat(row(10, masks).run()).isFalse();
    }

    /** All 720 rows of six digits. */
    @Test
    void run_ofFixedCellsDecidesTheRule() {
        for (List<Integer> row : permutations(6)) {
            long[] masks = row.stream().mapToLong(SingleRow::mask).toArray();
            for (int total : new int[] {0, 2, 5, 9, 14}) {
                assertThat(row(total, masks).run()).as("%s, %d", row, total).isEqualTo(between(row) == total);
            }
        }
    }

    /** Of random candidates none of a solution is removed; with all candidates possible all others are. */
    @Property(tries = 400)
    void run_keepsTheCandidatesOfAllSolutions(@ForAll long seed) {
        Random random = new Random(seed);
        int digits = 4 + random.nextInt(4);
        List<List<Integer>> rows = permutations(digits);
        int total = between(rows.get(random.nextInt(rows.size())));
        boolean isOpen = random.nextInt(5) == 0;
        long[] masks = isOpen ? open(digits, digits) : SingleRow.random(digits, digits, random);
        rows.removeIf(row -> between(row) != total);

        row(total, masks).assertKeeps(SingleRow.union(rows, masks), masks, isOpen);
    }

    private static int between(List<Integer> row) {
        int one = row.indexOf(1);
        int other = row.indexOf(row.size());
        return row.subList(Math.min(one, other) + 1, Math.max(one, other)).stream()
                .mapToInt(Integer::intValue)
                .sum();
    }
}
