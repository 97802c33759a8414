package io.github.exactgrid.internal.propagators;

import static io.github.exactgrid.internal.propagators.SingleRow.mask;
import static io.github.exactgrid.internal.propagators.SingleRow.open;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.Automaton;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class LunchboxPropagatorTest {

    /** Different digits, of which those between the lowest and the highest have a sum. A state is all digits, four bits each. */
    private record Lunchbox(int total) implements Automaton {
        @Override
        public long next(long state, int digit) {
            List<Integer> before = digits(state);
            boolean repeatsAnEnd =
                    !before.isEmpty() && (digit == Collections.min(before) || digit == Collections.max(before));
            return repeatsAnEnd ? REJECT : state << 4 | digit;
        }

        @Override
        public boolean accepts(long state) {
            return between(digits(state)) == total;
        }

        private static List<Integer> digits(long state) {
            List<Integer> digits = new ArrayList<>();
            for (long left = state; left != 0; left >>= 4) {
                digits.add(0, (int) left & 15);
            }
            return digits;
        }
    }

    private static int between(List<Integer> row) {
        int one = row.indexOf(Collections.min(row));
        int other = row.indexOf(Collections.max(row));
        return row.subList(Math.min(one, other) + 1, Math.max(one, other)).stream()
                .mapToInt(Integer::intValue)
                .sum();
    }

    private static SingleRow row(int total, int digits, long[] masks) {
        return SingleRow.of(LunchboxPropagator.class, new Lunchbox(total), masks.length, digits, masks);
    }

    /** The example in the documentation. */
    @Test
    void run_findsTheEndsAndWhatIsBetween() {
        SingleRow row = row(8, 9, new long[] {mask(1, 2), mask(3, 4), mask(5), mask(8, 9), mask(2, 3)});

        assertThat(row.run()).isTrue();
        assertThat(List.of(row.of(0), row.of(1), row.of(2), row.of(3), row.of(4)))
                .containsExactly(mask(1), mask(3), mask(5), mask(8, 9), mask(2));
    }

    /** With nothing between, the ends are next to each other, and the other digits inside them. */
    @Test
    void run_ofTheSumZero() {
        SingleRow row = row(0, 6, new long[] {mask(1), mask(2, 3, 4, 5, 6), mask(2, 6), mask(3, 4)});

        assertThat(row.run()).isTrue();
        assertThat(List.of(row.of(1), row.of(2), row.of(3))).containsExactly(mask(4, 5, 6), mask(2), mask(3, 4));
    }

    @Test
    void run_failsWhereNothingIsPossible() {
        assertThat(row(8, 9, new long[] {mask(1, 2), mask(3, 4), mask(6), mask(8, 9), mask(2, 3)})
                        .run())
                .isFalse();
        long[] masks = open(4, 9);
        masks[1] = mask(1);
        masks[2] = mask(9);
        assertThat(row(3, 9, masks).run()).isFalse();
    }

    /** Of random candidates none of a solution is removed, and fixed cells decide the rule. */
    @Property(tries = 600)
    void run_keepsTheCandidatesOfAllSolutions(@ForAll long seed) {
        Random random = new Random(seed);
        int digits = 4 + random.nextInt(4);
        int cells = 3 + random.nextInt(Math.min(3, digits - 3));
        List<List<Integer>> rows = new ArrayList<>(SingleRow.permutations(digits).stream()
                .map(all -> all.subList(0, cells))
                .distinct()
                .toList());
        int total = between(rows.get(random.nextInt(rows.size())));
        boolean isFixed = random.nextInt(3) == 0;
        List<Integer> fixed = rows.get(random.nextInt(rows.size()));
        long[] masks = SingleRow.random(cells, digits, random);
        for (int cell = 0; cell < cells && isFixed; cell++) {
            masks[cell] = mask(fixed.get(cell));
        }
        rows.removeIf(row -> between(row) != total);

        row(total, digits, masks).assertKeeps(SingleRow.union(rows, masks), masks, isFixed);
        if (isFixed) {
            assertThat(row(total, digits, masks).run()).isEqualTo(between(fixed) == total);
        }
    }
}
