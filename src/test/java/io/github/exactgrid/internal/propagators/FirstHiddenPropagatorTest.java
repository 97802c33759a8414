package io.github.exactgrid.internal.propagators;

import static io.github.exactgrid.internal.propagators.SingleRow.mask;
import static io.github.exactgrid.internal.propagators.SingleRow.open;
import static io.github.exactgrid.internal.propagators.SingleRow.permutations;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.Automaton;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class FirstHiddenPropagatorTest {

    /** A state is the highest digit so far, or 64 once one was hidden. */
    private record HiddenSkyscrapers(int hidden) implements Automaton {

        @Override
        public long next(long state, int digit) {
            if (state == 64 || digit > state) {
                return Math.max(state, digit);
            }
            return digit == hidden ? 64 : REJECT;
        }

        @Override
        public boolean accepts(long state) {
            return state == 64;
        }
    }

    private static SingleRow row(int hidden, int digits, long... masks) {
        return SingleRow.of(FirstHiddenPropagator.class, new HiddenSkyscrapers(hidden), masks.length, digits, masks);
    }

    /** The example in the documentation: 4 is hidden in the fourth cell, and only 8 in the third is above it. */
    @Test
    void run_keepsWhatAscendsToTheDigit() {
        SingleRow row = row(4, 9, mask(1, 2, 3), mask(2, 5, 6), mask(3, 8), mask(3, 4, 5, 6), mask(7, 8, 9));

        assertThat(row.run()).isTrue();
        assertThat(row.of(0)).isEqualTo(mask(1, 2, 3));
        assertThat(row.of(1)).isEqualTo(mask(2, 5, 6));
        assertThat(row.of(2)).isEqualTo(mask(8));
        assertThat(row.of(3)).isEqualTo(mask(4));
        assertThat(row.of(4)).isEqualTo(mask(7, 8, 9));
    }

    @Test
    void run_failsWhereNothingIsPossible() {
        long[] masks = open(9, 9);
        masks[0] = mask(8);
        masks[1] = mask(7);

        assertThat(row(3, 9, masks).run()).isFalse();
    }

    /** All 720 rows of six digits, and the first four cells of each. */
    @Test
    void run_ofFixedCellsDecidesTheRule() {
        for (List<Integer> row : permutations(6)) {
            long[] masks = row.stream().mapToLong(SingleRow::mask).toArray();
            for (int hidden = 1; hidden <= 5; hidden++) {
                assertThat(row(hidden, 6, masks).run())
                        .as("%s, %d", row, hidden)
                        .isEqualTo(firstHiddenIn(row) == hidden);
                assertThat(row(hidden, 6, Arrays.copyOf(masks, 4)).run())
                        .as("%s, %d", row, hidden)
                        .isEqualTo(firstHiddenIn(row.subList(0, 4)) == hidden);
            }
        }
    }

    /** Of random candidates none of a solution is removed; with all candidates possible all others are. */
    @Property(tries = 400)
    void run_keepsTheCandidatesOfAllSolutions(@ForAll long seed) {
        Random random = new Random(seed);
        int digits = 4 + random.nextInt(4);
        int cells = digits - random.nextInt(2);
        List<List<Integer>> rows = permutations(digits);
        boolean isOpen = random.nextInt(5) == 0;
        int hidden =
                1 + random.nextInt(isOpen ? digits - 2 : digits - 1); // the last but one is hidden by the last only
        long[] masks = isOpen ? open(cells, digits) : SingleRow.random(cells, digits, random);
        rows.removeIf(row -> firstHiddenIn(row.subList(0, cells)) != hidden);

        row(hidden, digits, masks).assertKeeps(SingleRow.union(rows, masks), masks, isOpen);
    }

    private static int firstHiddenIn(List<Integer> row) {
        for (int i = 1; i < row.size(); i++) {
            if (row.get(i) < row.get(i - 1)) {
                return row.get(i);
            }
        }
        return 0;
    }
}
