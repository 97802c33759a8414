package io.github.exactgrid.internal.propagators;

import static io.github.exactgrid.internal.propagators.SingleRow.mask;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.Constraint;
import io.github.exactgrid.Grid;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class SameDigitsPropagatorTest {

    private static final int[][] HALVES = {{0, 1, 2}, {3, 4, 5}};

    /** Returns a row in which {@code sets} are numbers of cells; the first few cells are peers. */
    private static SingleRow row(int digits, int peers, int[][] sets, long... masks) {
        Constraint rules = Constraint.named("row", model -> {
            model.sameDigits(Arrays.stream(sets)
                    .map(set -> Arrays.stream(set).mapToObj(model.cells()::get).toList())
                    .toList());
            model.allDifferent(model.cells().subList(0, peers));
        });
        return SingleRow.of(SameDigitsPropagator.class, rules, Grid.of(new int[1][masks.length], digits), masks);
    }

    private static List<Long> all(SingleRow row, int cells) {
        return IntStream.range(0, cells).mapToObj(row::of).toList();
    }

    /** The examples in the documentation. */
    @Test
    void run_countsTheDigitsOfBothSets() {
        SingleRow broken = row(5, 0, HALVES, mask(1, 2), mask(1, 2), mask(3, 4), mask(3), mask(2, 3, 5), mask(4));
        SingleRow narrowed = row(5, 0, HALVES, mask(1, 2), mask(1, 2), mask(2, 3), mask(3), mask(2, 3, 5), mask(1));

        assertThat(broken.run()).isFalse();
        assertThat(narrowed.run()).isTrue();
        assertThat(all(narrowed, 6)).containsExactly(mask(1, 2), mask(1, 2), mask(3), mask(3), mask(2), mask(1));
    }

    /** Peers hold a digit once: 3 and 5 are in no place of the second set, so that the first three cells hold 1, 2 and 4. */
    @Test
    void run_knowsWhichCellsArePeers() {
        SingleRow row =
                row(5, 3, HALVES, mask(1, 2, 3), mask(1, 2, 4), mask(3, 4, 5), mask(1, 2), mask(1, 2), mask(1, 4));

        assertThat(row.run()).isTrue();
        assertThat(all(row, 6)).containsExactly(mask(1, 2), mask(1, 2), mask(4), mask(1, 2), mask(1, 2), mask(4));
    }

    /** No candidate of a solution is removed, and fixed cells decide the rule. */
    @Property(tries = 1000)
    void run_keepsTheCandidatesOfAllSolutions(@ForAll long seed) {
        Random random = new Random(seed);
        int digits = 2 + random.nextInt(3);
        int cells = 3 + random.nextInt(4);
        int peers = Math.min(digits, random.nextInt(cells));
        int size = 2 + random.nextInt(2);
        int[][] sets = new int[2 + random.nextInt(2)][];
        Arrays.setAll(
                sets,
                set -> random.ints(0, cells).distinct().limit(size).sorted().toArray());
        long[] masks = SingleRow.random(cells, digits, random);
        for (int cell = 0; cell < cells; cell++) {
            masks[cell] = random.nextInt(3) == 0 ? Long.lowestOneBit(masks[cell]) : masks[cell];
        }
        long[] union = new long[cells];
        int words = (int) Math.pow(digits, cells);
        for (int word = 0; word < words; word++) {
            int[] read = new int[cells];
            for (int cell = 0, left = word; cell < cells; cell++, left /= digits) {
                read[cell] = 1 + left % digits;
            }
            boolean fits = IntStream.range(0, cells).allMatch(cell -> (masks[cell] & mask(read[cell])) != 0);
            if (fits && isSolution(read, peers, sets)) {
                for (int cell = 0; cell < cells; cell++) {
                    union[cell] |= mask(read[cell]);
                }
            }
        }

        SingleRow row = row(digits, peers, sets, masks);
        boolean isPossible = row.run();

        assertThat(union[0] == 0 || isPossible).isTrue();
        for (int cell = 0; cell < cells && isPossible; cell++) {
            assertThat(union[cell] & ~row.of(cell)).isZero();
        }
        boolean isFixed = Arrays.stream(masks).allMatch(mask -> Long.bitCount(mask) == 1);
        if (isFixed && peers < 2) {
            assertThat(isPossible).isEqualTo(union[0] != 0);
        }
    }

    private static boolean isSolution(int[] word, int peers, int[][] sets) {
        List<int[]> sorted = Arrays.stream(sets)
                .map(set -> Arrays.stream(set).map(cell -> word[cell]).sorted().toArray())
                .toList();
        return Arrays.stream(word, 0, peers).distinct().count() == peers
                && sorted.stream().allMatch(set -> Arrays.equals(set, sorted.get(0)));
    }
}
