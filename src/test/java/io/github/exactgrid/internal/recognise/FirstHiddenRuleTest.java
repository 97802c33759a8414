package io.github.exactgrid.internal.recognise;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.internal.limits.Budget;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FirstHiddenRuleTest {

    private static PredicateAutomaton firstHidden(int digit) {
        return new PredicateAutomaton(digits -> firstHiddenIn(digits) == digit);
    }

    /** Returns the first digit that is not higher than all before it, or 0 if all ascend. */
    private static int firstHiddenIn(List<Integer> digits) {
        for (int i = 1; i < digits.size(); i++) {
            if (digits.get(i) <= digits.get(i - 1)) {
                return digits.get(i);
            }
        }
        return 0;
    }

    @ParameterizedTest
    @CsvSource({"2, 3, 1", "3, 3, 1", "3, 3, 3", "4, 4, 2", "5, 5, 3", "5, 5, 4", "4, 6, 1", "4, 6, 5", "3, 5, 3"})
    void of_hiddenSkyscrapersHasTheDigit(int cells, int digits, int hidden) {
        assertThat(FirstHiddenRule.of(firstHidden(hidden).diagram(cells, digits), digits, Budget.unlimited()))
                .contains(new FirstHiddenRule(hidden));
    }

    @Test
    void of_aRuleThatNoDigitsKeepIsEmpty() {
        assertThat(FirstHiddenRule.of(firstHidden(6).diagram(3, 5), 5, Budget.unlimited()))
                .isEmpty();
        assertThat(FirstHiddenRule.of(firstHidden(1).diagram(1, 5), 5, Budget.unlimited()))
                .isEmpty();
    }

    /** One word more or less makes another rule. */
    @Property(tries = 300)
    void of_hiddenSkyscrapersWithOneExceptionIsEmpty(
            @ForAll @IntRange(min = 1, max = 5) int hidden, @ForAll @IntRange(min = 0, max = 3124) int exception) {
        PredicateAutomaton other = firstHidden(hidden).except(PredicateAutomaton.fiveDigits(exception));

        assertThat(FirstHiddenRule.of(other.diagram(5, 5), 5, Budget.unlimited()))
                .isEmpty();
    }
}
