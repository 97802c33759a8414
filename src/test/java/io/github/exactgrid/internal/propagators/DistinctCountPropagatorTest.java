package io.github.exactgrid.internal.propagators;

import static io.github.exactgrid.internal.propagators.SingleRow.mask;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.Grid;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class DistinctCountPropagatorTest {

    /** The first cell is the number, all others are counted, and it as well if {@code countsItself}; the first few counted ones are peers. */
    private static SingleRow row(int digits, int peers, boolean countsItself, long... masks) {
        Grid board = Grid.of(masks.length == 100 ? new int[10][10] : new int[1][masks.length], digits);
        Constraint rules = Constraint.named("row", model -> {
            List<Cell> cells = model.cells();
            model.distinctCount(cells.get(0), cells.subList(countsItself ? 0 : 1, cells.size()));
            model.allDifferent(cells.subList(1, 1 + peers));
        });
        return SingleRow.of(DistinctCountPropagator.class, rules, board, masks);
    }

    /** The examples in the documentation. */
    @Test
    void run_removesWhatBreaksTheOnlyBoundLeft() {
        SingleRow least = row(5, 0, false, mask(2), mask(1, 2), mask(1, 2), mask(1, 2, 3), mask(4, 5));
        SingleRow most = row(5, 0, false, mask(4), mask(1, 2), mask(1, 2), mask(1, 2, 3), mask(4, 5));

        assertThat(least.run()).isTrue();
        assertThat(least.of(3)).isEqualTo(mask(1, 2));
        assertThat(most.run()).isTrue();
        assertThat(most.of(3)).isEqualTo(mask(3));
        assertThat(most.of(4)).isEqualTo(mask(4, 5));
    }

    @Test
    void run_boundsTheNumberByPeersAndByCandidates() {
        SingleRow peers =
                row(9, 3, false, mask(1, 2, 3, 4, 5, 6), mask(1, 2, 3), mask(1, 2, 3), mask(1, 2, 3), mask(4, 5));
        SingleRow same = row(9, 0, false, mask(1, 2, 3, 4), mask(7), mask(7), mask(7, 8));

        assertThat(peers.run()).isTrue();
        assertThat(peers.of(0)).isEqualTo(mask(4));
        assertThat(same.run()).isTrue();
        assertThat(same.of(0)).isEqualTo(mask(1, 2));
    }

    @Test
    void run_failsWhereNoNumberIsLeft() {
        assertThat(row(9, 0, false, mask(1, 4), mask(1), mask(2), mask(2, 3)).run())
                .isFalse();
    }

    /** A number that counts itself changes its own bounds: all cells may be fixed by one run, which must then have decided the rule. */
    @Test
    void run_thatFixesItsLastCellDecidesTheRule() {
        List<List<Integer>> sets = List.of(
                List.of(1), List.of(2), List.of(3), List.of(1, 2), List.of(1, 3), List.of(2, 3), List.of(1, 2, 3));
        for (List<Integer> number : sets) {
            for (List<Integer> second : sets) {
                for (List<Integer> third : sets) {
                    SingleRow row = row(3, 0, true, maskOf(number), maskOf(second), maskOf(third));
                    boolean isPossible = row.run();
                    List<Long> left = List.of(row.of(0), row.of(1), row.of(2));
                    if (isPossible && left.stream().allMatch(mask -> Long.bitCount(mask) == 1)) {
                        assertThat(Long.numberOfTrailingZeros(left.get(0)) + 1L)
                                .as("%s %s %s", number, second, third)
                                .isEqualTo(left.stream().distinct().count());
                    }
                }
            }
        }
    }

    private static long maskOf(List<Integer> digits) {
        return mask(digits.stream().mapToInt(Integer::intValue).toArray());
    }

    /** More cells than are looked at for those that must differ: fixed cells still decide the rule. */
    @Test
    void run_ofManyFixedCellsDecidesTheRule() {
        long[] masks = new long[100];
        Arrays.setAll(masks, cell -> 1L << (cell < 90 ? cell % 5 : cell % 8));
        for (int number = 1; number <= 9; number++) {
            masks[0] = mask(number);
            assertThat(row(9, 0, false, masks).run()).isEqualTo(number == 8);
        }
    }

    /** No candidate of a solution is removed, and fixed cells decide the rule. */
    @Property(tries = 1000)
    void run_keepsTheCandidatesOfAllSolutions(@ForAll long seed) {
        Random random = new Random(seed);
        int digits = 2 + random.nextInt(4);
        int cells = 2 + random.nextInt(4);
        int peers = Math.min(digits, random.nextInt(cells));
        boolean countsItself = random.nextInt(4) == 0;
        long[] masks = SingleRow.random(cells, digits, random);
        for (int cell = 0; cell < cells; cell++) {
            masks[cell] = random.nextInt(3) == 0 ? Long.lowestOneBit(masks[cell]) : masks[cell];
        }
        long[] union = new long[cells];
        for (List<Integer> words : words(masks, digits)) {
            if (isSolution(words, peers, countsItself)) {
                for (int cell = 0; cell < cells; cell++) {
                    union[cell] |= mask(words.get(cell));
                }
            }
        }

        SingleRow row = row(digits, peers, countsItself, masks);
        boolean isPossible = row.run();

        assertThat(union[0] == 0 || isPossible).isTrue();
        for (int cell = 0; cell < cells && isPossible; cell++) {
            assertThat(union[cell] & ~row.of(cell)).isZero();
            assertThat(row.of(cell) & ~masks[cell]).isZero();
        }
        boolean isFixed = Arrays.stream(masks).allMatch(mask -> Long.bitCount(mask) == 1);
        if (isFixed && peers < 2) {
            assertThat(isPossible).isEqualTo(union[0] != 0);
        }
    }

    private static boolean isSolution(List<Integer> word, int peers, boolean countsItself) {
        long different = word.stream().skip(countsItself ? 0 : 1).distinct().count();
        return word.get(0) == different
                && word.subList(1, 1 + peers).stream().distinct().count() == peers;
    }

    /** Returns all words of candidates. */
    private static List<List<Integer>> words(long[] masks, int digits) {
        List<List<Integer>> words = List.of(List.of());
        for (long mask : masks) {
            List<List<Integer>> longer = new ArrayList<>();
            for (List<Integer> word : words) {
                for (int digit = 1; digit <= digits; digit++) {
                    if ((mask & mask(digit)) != 0) {
                        List<Integer> next = new ArrayList<>(word);
                        next.add(digit);
                        longer.add(next);
                    }
                }
            }
            words = longer;
        }
        return words;
    }
}
