package io.github.exactgrid.internal.propagators;

import static io.github.exactgrid.internal.propagators.SingleRow.mask;
import static io.github.exactgrid.internal.propagators.SingleRow.open;
import static io.github.exactgrid.internal.propagators.SingleRow.permutations;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.Automaton;
import io.github.exactgrid.Cell;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.Solvers;
import io.github.exactgrid.constraint.Constraints;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class XSumPropagatorTest {

    /** A state is 0 at the start, 1 at the end, or else the digits unread and the sum so far. */
    private record XSum(int total, int shift) implements Automaton {
        @Override
        public long next(long state, int digit) {
            if (state == 1) {
                return 1;
            }
            long unread = (state == 0 ? digit + shift : state >> 16) - 1;
            long sum = (state & 0xffff) + digit + shift;
            return unread < 0 ? REJECT : unread > 0 ? unread << 16 | sum : sum == total ? 1 : REJECT;
        }

        @Override
        public boolean accepts(long state) {
            return state == 1;
        }
    }

    private static SingleRow row(int total, int cells, int digits, long[] masks) {
        return row(total, 0, cells, digits, masks);
    }

    private static SingleRow row(int total, int shift, int cells, int digits, long[] masks) {
        return SingleRow.of(XSumPropagator.class, new XSum(total, shift), cells, digits, masks);
    }

    /** 3 and two digits of 9, or 4 and 1, 2, 5; 2 and 10 are no sum of 12. */
    @Test
    void run_findsXAndTheDigitsAfterIt() {
        SingleRow row = row(12, 9, 9, open(9, 9));

        assertThat(row.run()).isTrue();
        assertThat(row.of(0)).isEqualTo(mask(3, 4));
        assertThat(row.of(1)).isEqualTo(mask(1, 2, 4, 5, 7, 8));
        assertThat(row.of(3)).isEqualTo(mask(1, 2, 4, 5, 6, 7, 8, 9));

        row.candidates().restrict(8, mask(4));
        assertThat(row.run()).isTrue();
        assertThat(row.of(0)).isEqualTo(mask(3));
        assertThat(row.of(1)).isEqualTo(mask(1, 2, 7, 8));
    }

    /** 13 and twelve of 25 digits: far more sets than are tried one by one. */
    @Test
    void run_knowsTheSumOfManyDigits() {
        List<Cell> cells =
                IntStream.range(0, 25).mapToObj(column -> new Cell(0, column)).toList();
        int[] first = new int[25];
        first[0] = 13;
        for (int i = 1; i < 12; i++) {
            first[i] = i;
        }
        Grid row = Grid.of(new int[][] {first}, 25);
        for (int last = 11; last < 28; last++) {
            ConstraintSet rules = ConstraintSet.of(Constraints.house(cells), Constraints.xSum(79 + last, cells));

            assertThat(Solvers.propagation(rules).count(row, 1))
                    .as("13 + 66 + %d", last)
                    .isEqualTo(last > 11 && last <= 25 && last != 13 ? 1 : 0);
        }
    }

    @Test
    void run_failsWhereNoXIsPossible() {
        long[] masks = open(9, 9);
        masks[1] = mask(3, 6, 9);

        assertThat(row(12, 9, 9, masks).run()).isFalse();
    }

    /** All 120 rows of five digits. */
    @Test
    void run_ofFixedCellsDecidesTheRule() {
        for (List<Integer> row : permutations(5)) {
            long[] masks = row.stream().mapToLong(SingleRow::mask).toArray();
            for (int total = 3; total <= 15; total++) {
                assertThat(row(total, 5, 5, masks).run())
                        .as("%s, %d", row, total)
                        .isEqualTo(sum(row, 0, 5) == total);
            }
        }
    }

    /** Of random candidates none of a solution is removed, and with all candidates possible all others are. Lines may be shorter. */
    @Property(tries = 400)
    void run_keepsTheCandidatesOfAllSolutions(@ForAll long seed) {
        Random random = new Random(seed);
        int digits = 4 + random.nextInt(3);
        int shift = -random.nextInt(2);
        int cells = random.nextInt(3) == 0 || shift < 0 ? digits - 1 : digits;
        List<List<Integer>> rows = permutations(digits);
        rows.removeIf(row -> row.get(0) + shift > cells || row.get(0) + shift <= 1); // an X of 1 is the sum
        int total = sum(rows.get(random.nextInt(rows.size())), shift, cells);
        boolean isOpen = random.nextInt(5) == 0;
        long[] masks = isOpen ? open(digits, digits) : SingleRow.random(digits, digits, random);
        rows.removeIf(row -> sum(row, shift, cells) != total);
        SingleRow row = row(total, shift, cells, digits, masks);
        for (int cell = 0; cell < digits; cell++) {
            Assume.that((row.of(cell) & ~masks[cell]) == 0); // else the plan has excluded all of them before
        }

        row.assertKeeps(SingleRow.union(rows, masks), masks, isOpen && cells == digits);
    }

    private static int sum(List<Integer> row, int shift, int cells) {
        int x = row.get(0) + shift;
        return x < 1 || x > cells
                ? -1
                : row.subList(0, x).stream().mapToInt(digit -> digit + shift).sum();
    }
}
