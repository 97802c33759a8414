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

class VisibleCountPropagatorTest {

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

    private static SingleRow row(int visible, int digits, long... masks) {
        return SingleRow.of(VisibleCountPropagator.class, new Skyscrapers(visible), masks.length, digits, masks);
    }

    /** In 4 3 5 two are visible, and 5 hides all. In 2 3 2 two are visible as well: that no digit occurs twice is up to the peers. */
    @Test
    void run_removesWhatIsHidden() {
        SingleRow row = row(2, 5, mask(2, 4, 5), mask(3), mask(2, 4, 5));

        assertThat(row.run()).isTrue();
        assertThat(row.of(0)).isEqualTo(mask(2, 4));
        assertThat(row.of(2)).isEqualTo(mask(2, 5));
    }

    @Test
    void run_allVisibleAscend() {
        SingleRow row = row(4, 4, open(4, 4));

        assertThat(row.run()).isTrue();
        for (int cell = 0; cell < 4; cell++) {
            assertThat(row.of(cell)).isEqualTo(mask(cell + 1));
        }
    }

    @Test
    void run_failsWhereNothingIsPossible() {
        long[] masks = open(9, 9);
        masks[1] = mask(9);

        assertThat(row(3, 9, masks).run()).isFalse();
    }

    /** All 720 rows of six digits, and the first four cells of each. */
    @Test
    void run_ofFixedCellsDecidesTheRule() {
        for (List<Integer> row : permutations(6)) {
            long[] masks = row.stream().mapToLong(SingleRow::mask).toArray();
            for (int visible = 1; visible <= 6; visible++) {
                assertThat(row(visible, 6, masks).run())
                        .as("%s, %d", row, visible)
                        .isEqualTo(visibleIn(row) == visible);
            }
            for (int visible = 1; visible <= 4; visible++) {
                assertThat(row(visible, 6, Arrays.copyOf(masks, 4)).run())
                        .as("%s, %d", row, visible)
                        .isEqualTo(visibleIn(row.subList(0, 4)) == visible);
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
        int visible = visibleIn(rows.get(random.nextInt(rows.size())).subList(0, cells));
        boolean isOpen = random.nextInt(5) == 0;
        long[] masks = isOpen ? open(cells, digits) : SingleRow.random(cells, digits, random);
        rows.removeIf(row -> visibleIn(row.subList(0, cells)) != visible);

        row(visible, digits, masks).assertKeeps(SingleRow.union(rows, masks), masks, isOpen);
    }

    /** Returns how many digits are higher than all before them. */
    static int visibleIn(List<Integer> row) {
        int highest = 0;
        int visible = 0;
        for (int digit : row) {
            visible += digit > highest ? 1 : 0;
            highest = Math.max(highest, digit);
        }
        return visible;
    }
}
