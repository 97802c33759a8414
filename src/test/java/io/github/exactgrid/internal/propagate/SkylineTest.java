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

class SkylineTest {

    /** A state is the highest digit so far and the count of those that were higher than all before. */
    private record Skyscrapers(int visible) implements Automaton {
        @Override
        public long next(long state, int digit) {
            return digit > state >> 8 ? (long) digit << 8 | ((state & 255) + 1) : state;
        }

        @Override
        public boolean accepts(long state) {
            return (state & 255) == visible;
        }
    }

    /** The only row of a board, all of it different, and its rule. */
    private record Row(Candidates candidates, Propagator skyline) {

        static Row of(int visible, int digits, long[] masks) {
            ConstraintSet set = ConstraintSet.of(model -> {
                model.allDifferent(model.cells());
                model.sequence(model.cells(), new Skyscrapers(visible));
            });
            PropagatePlan plan = new PropagatePlan(Rules.compile(set, Grid.of(new int[1][masks.length], digits)), null);
            Propagator skyline = Arrays.stream(plan.propagators())
                    .filter(Skyline.class::isInstance)
                    .findAny()
                    .orElseThrow();
            Candidates candidates = new Candidates(plan);
            for (int cell = 0; cell < masks.length; cell++) {
                candidates.restrict(cell, masks[cell]);
            }
            return new Row(candidates, skyline);
        }

        boolean run() {
            return skyline.run(candidates);
        }

        long of(int cell) {
            return candidates.of(cell);
        }
    }

    private static long mask(int... digits) {
        return Arrays.stream(digits).mapToLong(digit -> 1L << (digit - 1)).sum();
    }

    private static long[] open(int cells, int digits) {
        long[] masks = new long[cells];
        Arrays.fill(masks, -1L >>> (Long.SIZE - digits));
        return masks;
    }

    /** 4 3 5 shows two and 5 hides all. So does 2 3 2 show two: that no digit comes twice is for others to see. */
    @Test
    void run_tellsWhatIsHidden() {
        Row row = Row.of(2, 5, new long[] {mask(2, 4, 5), mask(3), mask(2, 4, 5)});

        assertThat(row.run()).isTrue();
        assertThat(row.of(0)).isEqualTo(mask(2, 4));
        assertThat(row.of(2)).isEqualTo(mask(2, 5));
    }

    @Test
    void run_allVisibleAscend() {
        Row row = Row.of(4, 4, open(4, 4));

        assertThat(row.run()).isTrue();
        for (int cell = 0; cell < 4; cell++) {
            assertThat(row.of(cell)).isEqualTo(mask(cell + 1));
        }
    }

    @Test
    void run_failsWhereNothingIsPossible() {
        long[] masks = open(9, 9);
        masks[1] = mask(9);

        assertThat(Row.of(3, 9, masks).run()).isFalse();
    }

    /** All 720 rows of six digits, and the first four cells of each. */
    @Test
    void run_ofAFullRowIsTrueOnlyWhereItObeys() {
        for (List<Integer> row : permutations(6)) {
            long[] masks = row.stream().mapToLong(SkylineTest::mask).toArray();
            for (int visible = 1; visible <= 6; visible++) {
                assertThat(Row.of(visible, 6, masks).run())
                        .as("%s, %d", row, visible)
                        .isEqualTo(visibleIn(row) == visible);
            }
            for (int visible = 1; visible <= 4; visible++) {
                assertThat(Row.of(visible, 6, Arrays.copyOf(masks, 4)).run())
                        .as("%s, %d", row, visible)
                        .isEqualTo(visibleIn(row.subList(0, 4)) == visible);
            }
        }
    }

    /** Among random candidates none goes that is in a solution; with nothing forbidden all others do. */
    @Property(tries = 400)
    void run_keepsWhatSolutionsHold(@ForAll long seed) {
        Random random = new Random(seed);
        int digits = 4 + random.nextInt(4);
        int cells = digits - random.nextInt(2);
        List<List<Integer>> rows = permutations(digits);
        int visible = visibleIn(rows.get(random.nextInt(rows.size())).subList(0, cells));
        long[] masks = open(cells, digits);
        boolean isOpen = random.nextInt(5) == 0;
        if (!isOpen) {
            long all = masks[0];
            Arrays.setAll(
                    masks,
                    cell -> random.longs(2).reduce(1L << random.nextInt(digits), (some, more) -> some | more) & all);
        }
        long[] expected = new long[cells];
        for (List<Integer> row : rows) {
            if (visibleIn(row.subList(0, cells)) == visible && isAmong(masks, row)) {
                for (int cell = 0; cell < cells; cell++) {
                    expected[cell] |= mask(row.get(cell));
                }
            }
        }
        Row row = Row.of(visible, digits, masks);

        if (!row.run()) {
            assertThat(expected).containsOnly(0);
        } else {
            for (int cell = 0; cell < cells; cell++) {
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

    private static int visibleIn(List<Integer> row) {
        int highest = 0;
        int visible = 0;
        for (int digit : row) {
            visible += digit > highest ? 1 : 0;
            highest = Math.max(highest, digit);
        }
        return visible;
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
