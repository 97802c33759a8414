package io.github.exactgrid.internal.recognise;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.rules.Diagram;
import java.util.Collections;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LunchboxRuleTest {

    /** Between the first lowest and the first highest digit; no other may be equal to what is lowest or highest before it. */
    private static PredicateAutomaton lunchbox(int total) {
        return new PredicateAutomaton(digits -> !repeatsAnEnd(digits) && between(digits) == total);
    }

    private static int between(List<Integer> digits) {
        int lowest = digits.indexOf(Collections.min(digits));
        int highest = digits.indexOf(Collections.max(digits));
        return lowest == highest
                ? -1
                : digits.subList(Math.min(lowest, highest) + 1, Math.max(lowest, highest)).stream()
                        .mapToInt(Integer::intValue)
                        .sum();
    }

    private static boolean repeatsAnEnd(List<Integer> digits) {
        for (int i = 1; i < digits.size(); i++) {
            List<Integer> before = digits.subList(0, i);
            if (digits.get(i).equals(Collections.min(before)) || digits.get(i).equals(Collections.max(before))) {
                return true;
            }
        }
        return false;
    }

    @ParameterizedTest
    @CsvSource({"4, 3, 0", "4, 3, 3", "5, 2, 0", "6, 4, 5", "9, 4, 12", "9, 5, 0", "9, 5, 15", "7, 7, 9"})
    void of_aLunchboxHasItsTotal(int digits, int cells, int total) {
        assertThat(LunchboxRule.of(lunchbox(total).diagram(cells, digits), digits, Budget.unlimited()))
                .contains(new LunchboxRule(total));
    }

    @Test
    void of_otherRulesIsEmpty() {
        Diagram distinct =
                new PredicateAutomaton(digits -> digits.stream().distinct().count() == digits.size()).diagram(4, 6);
        Diagram nothing = new PredicateAutomaton(digits -> false).diagram(4, 6);
        Diagram equal =
                new PredicateAutomaton(digits -> digits.stream().distinct().count() == 1).diagram(4, 6);

        assertThat(LunchboxRule.of(distinct, 6, Budget.unlimited())).isEmpty();
        assertThat(LunchboxRule.of(nothing, 6, Budget.unlimited())).isEmpty();
        assertThat(LunchboxRule.of(equal, 6, Budget.unlimited())).isEmpty();
    }

    /** One word more or less that repeats no end makes another rule. */
    @Property(tries = 300)
    void of_aLunchboxWithOneExceptionIsEmpty(
            @ForAll @IntRange(min = 0, max = 9) int total, @ForAll @IntRange(min = 0, max = 3124) int exception) {
        List<Integer> digits = PredicateAutomaton.fiveDigits(exception);
        Diagram diagram = lunchbox(total).except(digits).diagram(5, 5);

        if (!repeatsAnEnd(digits)) {
            assertThat(LunchboxRule.of(diagram, 5, Budget.unlimited())).isEmpty();
        }
    }
}
