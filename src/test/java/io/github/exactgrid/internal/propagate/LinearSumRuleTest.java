package io.github.exactgrid.internal.propagate;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.Automaton;
import io.github.exactgrid.internal.rules.Diagram;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LinearSumRuleTest {

    private static final int DIGITS = 9;

    private record Sum(int total) implements Automaton {
        @Override
        public long next(long sum, int digit) {
            return sum + digit <= total ? sum + digit : REJECT;
        }

        @Override
        public boolean accepts(long sum) {
            return sum == total;
        }
    }

    /** Ascending digits with a sum: the last digit and the sum. */
    private record AscendingSum(int total) implements Automaton {
        @Override
        public long next(long state, int digit) {
            return digit > state >> 16 ? (long) digit << 16 | ((state & 0xffff) + digit) : REJECT;
        }

        @Override
        public boolean accepts(long state) {
            return (state & 0xffff) == total;
        }
    }

    private record Any() implements Automaton {
        @Override
        public long next(long state, int digit) {
            return state;
        }

        @Override
        public boolean accepts(long state) {
            return true;
        }
    }

    private static Diagram diagram(Automaton automaton, int cells) {
        return Diagram.of(automaton, cells, DIGITS, 1 << 20).orElseThrow();
    }

    @ParameterizedTest
    @CsvSource({"1, 4", "2, 2", "2, 18", "3, 10", "5, 25", "8, 40"})
    void of_aSumTellsItsTotalAndThatNothingElseIsDemanded(int cells, int total) {
        assertThat(LinearSumRule.of(diagram(new Sum(total), cells), DIGITS)).contains(new LinearSumRule(total, true));
    }

    @Test
    void of_aSumWithAFurtherDemandTellsThatThereIsOne() {
        assertThat(LinearSumRule.of(diagram(new AscendingSum(12), 3), DIGITS)).contains(new LinearSumRule(12, false));
    }

    @Test
    void of_digitsWithDifferentSumsIsEmpty() {
        assertThat(LinearSumRule.of(diagram(new Any(), 2), DIGITS)).isEmpty();
    }

    @Test
    void of_noDigitsAtAllIsEmpty() {
        assertThat(LinearSumRule.of(diagram(new Sum(19), 2), DIGITS)).isEmpty();
    }

    /** Against all 512 sets of digits. */
    @ParameterizedTest
    @CsvSource({"0, 0", "1, 7", "1, 10", "2, 3", "2, 10", "3, 15", "4, 20", "5, 25", "8, 40", "9, 45", "9, 44"})
    void sets_areAllWithThatSizeAndSum(int size, int total) {
        List<Long> expected = new ArrayList<>();
        for (long set = 0; set < 1 << DIGITS; set++) {
            int sum = 0;
            for (int digit = 1; digit <= DIGITS; digit++) {
                sum += (set & 1L << (digit - 1)) != 0 ? digit : 0;
            }
            if (Long.bitCount(set) == size && sum == total) {
                expected.add(set);
            }
        }

        assertThat(Arrays.stream(LinearSumRule.sets(size, total, -1L >>> (Long.SIZE - DIGITS)))
                        .boxed())
                .containsExactlyInAnyOrderElementsOf(expected);
    }
}
