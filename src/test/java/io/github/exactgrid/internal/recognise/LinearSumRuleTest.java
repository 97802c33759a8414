package io.github.exactgrid.internal.recognise;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.Automaton;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.rules.Diagram;
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

    /** Ascending digits with a sum. A state is the last digit and the sum. */
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
        return Diagram.of(automaton, cells, DIGITS, 1 << 20, Budget.unlimited()).orElseThrow();
    }

    @ParameterizedTest
    @CsvSource({"1, 4", "2, 2", "2, 18", "3, 10", "5, 25", "8, 40"})
    void of_aSumIsComplete(int cells, int total) {
        assertThat(LinearSumRule.of(diagram(new Sum(total), cells), DIGITS)).contains(new LinearSumRule(total, true));
    }

    @Test
    void of_aSumWithAFurtherDemandIsNotComplete() {
        assertThat(LinearSumRule.of(diagram(new AscendingSum(12), 3), DIGITS)).contains(new LinearSumRule(12, false));
    }

    @Test
    void of_digitsWithDifferentSumsIsEmpty() {
        assertThat(LinearSumRule.of(diagram(new Any(), 2), DIGITS)).isEmpty();
    }

    @Test
    void of_aSumThatNoDigitsHaveIsEmpty() {
        assertThat(LinearSumRule.of(diagram(new Sum(19), 2), DIGITS)).isEmpty();
    }
}
