package io.github.exactgrid.internal.recognise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.exactgrid.Automaton;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.rules.Diagram;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WeightedSumRuleTest {

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

    private static WeightedSumRule rule(int[] coefficients, int total, boolean isComplete) {
        return new WeightedSumRule(0, coefficients, new int[] {total}, isComplete);
    }

    private static int[] ones(int cells) {
        int[] ones = new int[cells];
        Arrays.fill(ones, 1);
        return ones;
    }

    @Test
    void recognition_canBeStopped() {
        Diagram diagram = diagram(new Sum(200), 40);
        Budget cancelled = Budget.unlimited();
        cancelled.cancel();

        assertThatThrownBy(() -> WeightedSumRule.of(diagram, DIGITS, cancelled)).isInstanceOf(StoppedException.class);
    }

    @ParameterizedTest
    @CsvSource({"1, 4", "2, 2", "2, 18", "3, 10", "5, 25", "8, 40"})
    void of_aSumIsComplete(int cells, int total) {
        assertThat(WeightedSumRule.of(diagram(new Sum(total), cells), DIGITS, Budget.unlimited()))
                .contains(rule(ones(cells), total, true));
    }

    @Test
    void of_aSumWithAFurtherDemandIsNotComplete() {
        assertThat(WeightedSumRule.of(diagram(new AscendingSum(12), 3), DIGITS, Budget.unlimited()))
                .contains(rule(ones(3), 12, false));
    }

    @Test
    void of_digitsWithDifferentSumsIsEmpty() {
        assertThat(WeightedSumRule.of(diagram(new Any(), 2), DIGITS, Budget.unlimited()))
                .isEmpty();
    }

    @Test
    void of_aSumThatNoDigitsHaveIsEmpty() {
        assertThat(WeightedSumRule.of(diagram(new Sum(19), 2), DIGITS, Budget.unlimited()))
                .isEmpty();
    }

    private static PredicateAutomaton weighted(int[] coefficients, int total) {
        return new PredicateAutomaton(digits -> IntStream.range(0, coefficients.length)
                        .map(i -> coefficients[i] * digits.get(i))
                        .sum()
                == total);
    }

    /** 100 a + 10 b + c, read before and after the cells that have that sum: whatever follows has gaps in the second case. */
    @Test
    void of_aPillIsCompleteInEitherOrder() {
        int[] pillFirst = {-10, -1, 1, 1, 1};
        int[] pillLast = {-1, -1, -1, 10, 1};

        assertThat(WeightedSumRule.of(weighted(pillFirst, 0).diagram(5, 9), 9, Budget.unlimited()))
                .contains(rule(pillFirst, 0, true));
        assertThat(WeightedSumRule.of(weighted(pillLast, 0).diagram(5, 9), 9, Budget.unlimited()))
                .contains(rule(pillLast, 0, true));
    }

    @Test
    void of_aSumOfSomeCellsIgnoresTheOthers() {
        int[] coefficients = {1, 0, 2, 0};

        assertThat(WeightedSumRule.of(weighted(coefficients, 9).diagram(4, 5), 5, Budget.unlimited()))
                .contains(rule(coefficients, 9, true));
    }

    @Test
    void of_aSumModuloANumberIsEmpty() {
        PredicateAutomaton modular = new PredicateAutomaton(
                digits -> digits.stream().mapToInt(Integer::intValue).sum() % 3 == 0);

        assertThat(WeightedSumRule.of(modular.diagram(4, 5), 5, Budget.unlimited()))
                .isEmpty();
    }

    /** Two digits are a number, in which digits from 3 on take two places: no sum, but they choose that of the others. */
    @Test
    void of_aNumberOfWideDigitsIsAPrefix() {
        PredicateAutomaton pill = new PredicateAutomaton(digits ->
                digits.get(0) * (digits.get(1) < 3 ? 3 : 9) + digits.get(1) == digits.get(2) + 2 * digits.get(3));

        Optional<WeightedSumRule> rule = WeightedSumRule.of(pill.diagram(4, 5), 5, Budget.unlimited());

        assertThat(rule).isPresent();
        assertThat(rule.get().prefix()).isEqualTo(2);
        assertThat(rule.get().coefficients()).containsExactly(0, 0, 1, 2);
        assertThat(rule.get().totals()).containsExactlyInAnyOrder(4, 5, 7, 8, 10, 11, 12, 13, 14);
        assertThat(rule.get().isComplete()).isTrue();
    }

    /** Whatever is recognised as complete accepts the same words, and a sum with one word less is not complete. */
    @Property(tries = 300)
    void of_aCompleteSumAcceptsTheSameWords(@ForAll long seed) {
        Random random = new Random(seed);
        int[] coefficients = random.ints(5, -4, 5).toArray();
        int total = random.nextInt(25) - 10;
        PredicateAutomaton sum = weighted(coefficients, total);
        List<Integer> exception = PredicateAutomaton.fiveDigits(random.nextInt(3125));
        Diagram diagram = (random.nextBoolean() ? sum : sum.except(exception)).diagram(5, 5);

        WeightedSumRule.of(diagram, 5, Budget.unlimited())
                .filter(rule -> rule.prefix() == 0 && rule.isComplete())
                .ifPresent(rule -> {
                    PredicateAutomaton recognised = weighted(rule.coefficients(), rule.total());
                    for (int number = 0; number < 3125; number++) {
                        List<Integer> digits = PredicateAutomaton.fiveDigits(number);
                        assertThat(recognised.definition().test(digits))
                                .isEqualTo(diagram.canAccept(digits.stream()
                                        .mapToInt(Integer::intValue)
                                        .toArray()));
                    }
                });
    }
}
