package io.github.exactgrid.internal.propagate;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.Automaton;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.internal.rules.Rules;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class SumBetweenTest {

    /** The digits between the lowest and the highest: a state is 0, 1 when all is over, or else the sum so far and an end. */
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

    /** The only row of a board, all of it different, and its rule. */
    private record Row(Candidates candidates, Propagator sum) {

        static Row of(int total, long[] masks) {
            int digits = masks.length;
            ConstraintSet set = ConstraintSet.of(model -> {
                model.allDifferent(model.cells());
                model.sequence(model.cells(), new Sandwich(total, digits));
            });
            PropagatePlan plan = new PropagatePlan(Rules.compile(set, Grid.of(new int[1][digits], digits)), null);
            Propagator sum = Arrays.stream(plan.propagators())
                    .filter(SumBetween.class::isInstance)
                    .findAny()
                    .orElseThrow();
            Candidates candidates = new Candidates(plan);
            for (int cell = 0; cell < digits; cell++) {
                candidates.restrict(cell, masks[cell]);
            }
            return new Row(candidates, sum);
        }

        boolean run() {
            return sum.run(candidates);
        }

        long of(int cell) {
            return candidates.of(cell);
        }
    }

    private static long mask(int... digits) {
        return Arrays.stream(digits).mapToLong(digit -> 1L << (digit - 1)).sum();
    }

    private static long[] open(int digits) {
        long[] masks = new long[digits];
        Arrays.fill(masks, -1L >>> (Long.SIZE - digits));
        return masks;
    }

    /** {2,6} and {3,5} are the two digits with the sum 8; with 2 elsewhere {3,5} is left. */
    @Test
    void run_tellsWhatLiesBetweenKnownEnds() {
        long[] masks = open(9);
        masks[1] = mask(9);
        masks[4] = mask(1);
        Row row = Row.of(8, masks);

        assertThat(row.run()).isTrue();
        assertThat(row.of(2)).isEqualTo(mask(2, 3, 5, 6));
        assertThat(row.of(0)).isEqualTo(mask(2, 3, 4, 5, 6, 7, 8));

        row.candidates().restrict(8, mask(2));
        assertThat(row.run()).isTrue();
        assertThat(row.of(2)).isEqualTo(mask(3, 5));
        assertThat(row.of(0)).isEqualTo(mask(2, 4, 6, 7, 8));
    }

    @Test
    void run_tellsWhereTheEndsMayStand() {
        Row all = Row.of(35, open(9));
        assertThat(all.run()).isTrue();
        assertThat(all.of(0)).isEqualTo(mask(1, 9));
        assertThat(all.of(4)).isEqualTo(mask(2, 3, 4, 5, 6, 7, 8));
        assertThat(all.of(8)).isEqualTo(mask(1, 9));

        long[] masks = open(9);
        masks[0] = mask(1);
        Row three = Row.of(3, masks);
        assertThat(three.run()).isTrue();
        assertThat(three.of(1)).isEqualTo(mask(3));
        assertThat(three.of(2)).isEqualTo(mask(9));
    }

    @Test
    void run_failsWhereNothingIsPossible() {
        long[] masks = open(9);
        masks[0] = mask(1);
        masks[2] = mask(9);

        assertThat(Row.of(10, masks).run()).isFalse();
    }

    /** All 720 rows of six digits. */
    @Test
    void run_ofAFullRowIsTrueOnlyWhereItObeys() {
        for (List<Integer> row : permutations(6)) {
            long[] masks = row.stream().mapToLong(SumBetweenTest::mask).toArray();
            for (int total : new int[] {0, 2, 5, 9, 14}) {
                assertThat(Row.of(total, masks).run()).as("%s, %d", row, total).isEqualTo(between(row) == total);
            }
        }
    }

    /** Among random candidates none goes that is in a solution; with nothing forbidden all others do. */
    @Property(tries = 400)
    void run_keepsWhatSolutionsHold(@ForAll long seed) {
        Random random = new Random(seed);
        int digits = 4 + random.nextInt(4);
        List<List<Integer>> rows = permutations(digits);
        int total = between(rows.get(random.nextInt(rows.size())));
        long[] masks = open(digits);
        boolean isOpen = random.nextInt(5) == 0;
        if (!isOpen) {
            long all = masks[0];
            Arrays.setAll(
                    masks,
                    cell -> random.longs(2).reduce(1L << random.nextInt(digits), (some, more) -> some | more) & all);
        }
        long[] expected = new long[digits];
        for (List<Integer> row : rows) {
            if (between(row) == total && isAmong(masks, row)) {
                for (int cell = 0; cell < digits; cell++) {
                    expected[cell] |= mask(row.get(cell));
                }
            }
        }
        Row row = Row.of(total, masks);

        if (!row.run()) {
            assertThat(expected).containsOnly(0);
        } else {
            for (int cell = 0; cell < digits; cell++) {
                assertThat(expected[cell] & ~row.of(cell)).isZero();
                assertThat(row.of(cell) & ~masks[cell]).isZero();
                if (isOpen) {
                    assertThat(row.of(cell)).isEqualTo(expected[cell]);
                }
            }
        }
    }

    private static boolean isAmong(long[] masks, List<Integer> row) {
        for (int cell = 0; cell < masks.length; cell++) {
            if ((masks[cell] & mask(row.get(cell))) == 0) {
                return false;
            }
        }
        return true;
    }

    private static int between(List<Integer> row) {
        int one = row.indexOf(1);
        int other = row.indexOf(row.size());
        return row.subList(Math.min(one, other) + 1, Math.max(one, other)).stream()
                .mapToInt(Integer::intValue)
                .sum();
    }

    private static List<List<Integer>> permutations(int digits) {
        List<List<Integer>> all = List.of(List.of());
        for (int digit = 1; digit <= digits; digit++) {
            List<List<Integer>> longer = new ArrayList<>();
            for (List<Integer> shorter : all) {
                for (int place = 0; place <= shorter.size(); place++) {
                    List<Integer> row = new ArrayList<>(shorter);
                    row.add(place, digit);
                    longer.add(row);
                }
            }
            all = longer;
        }
        return all;
    }
}
