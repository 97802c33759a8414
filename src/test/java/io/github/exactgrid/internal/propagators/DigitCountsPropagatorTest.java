package io.github.exactgrid.internal.propagators;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.recognise.DigitCountsRule;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class DigitCountsPropagatorTest {

    private static final int DIGITS = 5;

    private static int[] numbers(int count) {
        int[] numbers = new int[count];
        Arrays.setAll(numbers, i -> i);
        return numbers;
    }

    /** A row whose cells are peers as far as they are in one group. */
    private static Candidates candidates(long[] masks, List<int[]> groups, Propagator propagator) {
        Peers peers = new Peers(masks.length);
        groups.forEach(peers::addAll);
        Schedule schedule = new Schedule(List.of(propagator), masks, Budget.unlimited());
        return new Candidates(schedule, peers.lists(), peers.sets(), Budget.unlimited());
    }

    @Test
    void run_placesWhatEachGroupMustHave() {
        List<int[]> groups = List.of(new int[] {0, 1, 2}, new int[] {3, 4});
        Propagator propagator = new DigitCountsPropagator(
                numbers(5), groups, DigitCountsRule.between(5, new int[] {2, 0, 0, 0, 0}, new int[] {5, 5, 5, 5, 5}));
        Candidates candidates =
                candidates(new long[] {0b00011, 0b00011, 0b11110, 0b00011, 0b00110}, groups, propagator);

        assertThat(propagator.run(candidates)).isTrue();
        assertThat(candidates.of(3)).isEqualTo(0b00001);
        assertThat(candidates.of(0)).isEqualTo(0b00011);
    }

    @Test
    void run_leavesOnlyMissingDigitsWhereThereIsNoOtherRoom() {
        List<int[]> groups = List.of(numbers(4));
        Propagator propagator = new DigitCountsPropagator(
                numbers(4), groups, DigitCountsRule.between(4, new int[] {1, 1, 0, 0, 0}, new int[] {4, 4, 4, 4, 4}));
        Candidates candidates = candidates(new long[] {0b00111, 0b01011, 0b11100, 0b11000}, groups, propagator);

        assertThat(propagator.run(candidates)).isTrue();
        assertThat(candidates.of(0)).isEqualTo(0b00011);
        assertThat(candidates.of(1)).isEqualTo(0b00011);
    }

    /** The 2 of the last cell leaves the others 1, which is one too many. */
    @Test
    void run_checksAgainWhatItHasFixed() {
        List<int[]> groups = List.of(new int[] {0}, new int[] {1}, new int[] {2});
        Propagator propagator = new DigitCountsPropagator(
                numbers(3), groups, DigitCountsRule.between(3, new int[] {1, 1, 0, 0, 0}, new int[] {1, 1, 3, 3, 3}));
        Candidates candidates = candidates(new long[] {0b00011, 0b00011, 0b00010}, groups, propagator);

        assertThat(propagator.run(candidates)).isFalse();
    }

    /** One 1, two 2s or three 3s, or none of them, in four cells: the numbers add up to four only with a 1 and three 3s. */
    @Test
    void run_findsTheNumbersThatAddUp() {
        List<int[]> groups = List.of(new int[] {0}, new int[] {1}, new int[] {2}, new int[] {3});
        Propagator propagator = new DigitCountsPropagator(
                numbers(4), groups, new DigitCountsRule(4, new long[] {0b11, 0b101, 0b1001, 1, 1}));
        Candidates candidates = candidates(new long[] {0b00111, 0b00110, 0b00110, 0b00111}, groups, propagator);

        assertThat(propagator.run(candidates)).isTrue();
        assertThat(candidates.of(1)).isEqualTo(0b00100);
        assertThat(candidates.of(0)).isEqualTo(0b00101);
    }

    /** More cells than a mask has bits: digits stay exactly if some of their numbers complete a sum. */
    @Property(tries = 200)
    void run_addsUpTheNumbersOfManyCells(@ForAll long seed) {
        Random random = new Random(seed);
        int cells = 64 + random.nextInt(60);
        List<int[]> groups = IntStream.range(0, cells / 2)
                .mapToObj(g -> g == 0 && cells % 2 == 1 ? new int[] {0, 1, cells - 1} : new int[] {2 * g, 2 * g + 1})
                .toList();
        long[] counts = new long[DIGITS];
        for (int d = 0; d < DIGITS; d++) {
            counts[d] = 1L << random.nextInt(groups.size() + 1);
            counts[d] |= 1L << random.nextInt(groups.size() + 1);
        }
        Propagator propagator = new DigitCountsPropagator(numbers(cells), groups, new DigitCountsRule(cells, counts));
        long[] masks = new long[cells];
        Arrays.fill(masks, (1L << DIGITS) - 1);
        Candidates candidates = candidates(masks, groups, propagator);

        long present = digitsThatAddUp(counts, cells);
        assertThat(propagator.run(candidates)).isEqualTo(present != 0);
        if (present != 0) {
            assertThat(LongStream.range(0, cells)
                            .map(cell -> candidates.of((int) cell))
                            .reduce(0, (one, other) -> one | other))
                    .isEqualTo(present);
        }
    }

    /** Returns the digits, as a mask, that occur in some choice of a number for each digit, one of two, with a sum. */
    private static long digitsThatAddUp(long[] counts, int sum) {
        long present = 0;
        for (int choice = 0; choice < 1 << counts.length; choice++) {
            int numbers = 0;
            long digits = 0;
            for (int d = 0; d < counts.length; d++) {
                long number = (choice >>> d & 1) == 0 ? Long.lowestOneBit(counts[d]) : Long.highestOneBit(counts[d]);
                numbers += Long.numberOfTrailingZeros(number);
                digits |= number > 1 ? 1L << d : 0;
            }
            present |= numbers == sum ? digits : 0;
        }
        return present;
    }

    /** No solution is lost, and with all cells fixed the answer is exact. */
    @Property(tries = 1000)
    void run_keepsAllSolutions(@ForAll long seed) {
        Random random = new Random(seed);
        int cells = 2 + random.nextInt(4);
        int cut = random.nextInt(cells);
        List<int[]> groups = cut == 0
                ? List.of(numbers(cells))
                : List.of(Arrays.copyOf(numbers(cells), cut), Arrays.copyOfRange(numbers(cells), cut, cells));
        long[] counts = new long[DIGITS];
        for (int d = 0; d < DIGITS; d++) {
            counts[d] = random.nextBoolean() ? (1L << cells + 1) - 1 : 1 + random.nextInt((1 << cells + 1) - 1);
        }
        long[] masks = SingleRow.random(cells, DIGITS, random);
        long[] kept = new long[cells];
        for (int number = 0; number < Math.pow(DIGITS, cells); number++) {
            int[] word = new int[cells];
            for (int i = 0, rest = number; i < cells; i++, rest /= DIGITS) {
                word[i] = rest % DIGITS + 1;
            }
            if (isSolution(word, masks, cut, counts)) {
                for (int i = 0; i < cells; i++) {
                    kept[i] |= 1L << (word[i] - 1);
                }
            }
        }
        Propagator propagator = new DigitCountsPropagator(numbers(cells), groups, new DigitCountsRule(cells, counts));
        Candidates candidates = candidates(masks, groups, propagator);
        boolean isPossible = candidates.propagate();
        if (kept[0] != 0) {
            assertThat(isPossible).isTrue();
        }
        boolean isFixed = true;
        for (int i = 0; i < cells && isPossible; i++) {
            assertThat(kept[i] & ~candidates.of(i)).isZero();
            isFixed &= Long.bitCount(candidates.of(i)) == 1;
        }
        if (isPossible && isFixed) {
            assertThat(kept[0]).isNotZero();
        }
    }

    private static boolean isSolution(int[] word, long[] masks, int cut, long[] possible) {
        int[] counts = new int[DIGITS];
        for (int i = 0; i < word.length; i++) {
            counts[word[i] - 1]++;
            if ((masks[i] >>> (word[i] - 1) & 1) == 0) {
                return false;
            }
            for (int other = 0; other < i; other++) {
                if (word[other] == word[i] && (other < cut) == (i < cut)) {
                    return false;
                }
            }
        }
        for (int d = 0; d < DIGITS; d++) {
            if ((possible[d] >>> counts[d] & 1) == 0) {
                return false;
            }
        }
        return true;
    }
}
