package io.github.exactgrid.internal.recognise;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.internal.limits.Budget;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class XSumRuleTest {

    private static PredicateAutomaton xSum(int total) {
        return xSum(total, 0);
    }

    private static PredicateAutomaton xSum(int total, int shift) {
        return new PredicateAutomaton(digits -> {
            int x = digits.get(0) + shift;
            return x >= 1
                    && x <= digits.size()
                    && digits.subList(0, x).stream()
                                    .mapToInt(digit -> digit + shift)
                                    .sum()
                            == total;
        });
    }

    @ParameterizedTest
    @CsvSource({"5, 5, 1", "5, 5, 3", "5, 5, 9", "5, 5, 25", "3, 6, 8", "4, 4, 10", "4, 6, 5"})
    void of_anXSumHasItsTotal(int cells, int digits, int total) {
        assertThat(XSumRule.of(xSum(total).diagram(cells, digits), digits, Budget.unlimited()))
                .contains(new XSumRule(total, 0));
    }

    /** As where people read the digits from 0. */
    @ParameterizedTest
    @CsvSource({"5, 5, 1", "5, 5, 3", "4, 5, 9", "5, 5, 10", "3, 6, 8", "4, 6, 5"})
    void of_anXSumOfDigitsFromZeroHasTheShift(int cells, int digits, int total) {
        assertThat(XSumRule.of(xSum(total, -1).diagram(cells, digits), digits, Budget.unlimited()))
                .contains(new XSumRule(total, -1));
    }

    @Test
    void of_aRuleThatNoDigitsKeepIsEmpty() {
        assertThat(XSumRule.of(xSum(2).diagram(5, 5), 5, Budget.unlimited())).isEmpty();
        assertThat(XSumRule.of(xSum(26).diagram(5, 5), 5, Budget.unlimited())).isEmpty();
    }

    @Test
    void of_aPlainSumIsEmpty() {
        PredicateAutomaton sum = new PredicateAutomaton(
                digits -> digits.stream().mapToInt(Integer::intValue).sum() == 9);

        assertThat(XSumRule.of(sum.diagram(4, 5), 5, Budget.unlimited())).isEmpty();
    }

    /** One word more or less makes another rule. */
    @Property(tries = 300)
    void of_anXSumWithOneExceptionIsEmpty(
            @ForAll @IntRange(min = 3, max = 25) int total,
            @ForAll @IntRange(min = -1, max = 0) int shift,
            @ForAll @IntRange(min = 0, max = 3124) int exception) {
        Assume.that(shift == 0 || total <= 16); // else no word obeys, and one is an X-sum
        PredicateAutomaton other = xSum(total, shift).except(PredicateAutomaton.fiveDigits(exception));

        assertThat(XSumRule.of(other.diagram(5, 5), 5, Budget.unlimited())).isEmpty();
    }
}
