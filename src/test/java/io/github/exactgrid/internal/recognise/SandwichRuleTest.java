package io.github.exactgrid.internal.recognise;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.rules.Diagram;
import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SandwichRuleTest {

    private static PredicateAutomaton sandwich(int one, int other, int total, boolean endsComeOnce) {
        return new PredicateAutomaton(digits ->
                (!endsComeOnce || ends(digits, one, other).size() <= 2) && isSandwich(digits, one, other, total));
    }

    private static boolean isSandwich(List<Integer> digits, int one, int other, int total) {
        List<Integer> ends = ends(digits, one, other);
        return ends.size() >= 2
                && !digits.get(ends.get(0)).equals(digits.get(ends.get(1)))
                && digits.subList(ends.get(0) + 1, ends.get(1)).stream()
                                .mapToInt(Integer::intValue)
                                .sum()
                        == total;
    }

    /** Returns where the ends are. */
    private static List<Integer> ends(List<Integer> digits, int one, int other) {
        return IntStream.range(0, digits.size())
                .filter(i -> digits.get(i) == one || digits.get(i) == other)
                .boxed()
                .toList();
    }

    /** As where people read the digits from 0. */
    @ParameterizedTest
    @CsvSource({"4, 2, 3, 0", "5, 1, 5, 6", "5, 2, 4, 2", "6, 1, 6, 9"})
    void of_aSandwichOfDigitsFromZeroHasTheShift(int digits, int one, int other, int total) {
        PredicateAutomaton fromZero = new PredicateAutomaton(word -> {
            List<Integer> ends = ends(word, one, other);
            int between = ends.size() < 2 ? 0 : ends.get(1) - ends.get(0) - 1;
            return isSandwich(word, one, other, total + between);
        });
        assertThat(SandwichRule.of(fromZero.diagram(digits, digits), digits, Budget.unlimited())
                        .orElseThrow())
                .satisfies(rule -> assertThat(rule.total()).isEqualTo(total))
                .satisfies(rule -> assertThat(rule.shift()).isEqualTo(-1));
    }

    @ParameterizedTest
    @CsvSource({
        "4, 1, 4, 0",
        "4, 2, 3, 4",
        "4, 1, 3, 6",
        "5, 1, 5, 5",
        "5, 1, 5, 9",
        "5, 2, 4, 1",
        "6, 1, 6, 14",
        "6, 5, 6, 7"
    })
    void of_aSandwichHasItsEndsAndTotal(int digits, int one, int other, int total) {
        SandwichRule expected = new SandwichRule(one, other, total, 0);

        assertThat(SandwichRule.of(
                        sandwich(one, other, total, false).diagram(digits, digits), digits, Budget.unlimited()))
                .contains(expected);
        assertThat(SandwichRule.of(
                        sandwich(one, other, total, true).diagram(digits, digits), digits, Budget.unlimited()))
                .contains(expected);
    }

    @Test
    void of_aRuleThatNoDigitsKeepIsEmpty() {
        assertThat(SandwichRule.of(sandwich(1, 5, 13, false).diagram(5, 5), 5, Budget.unlimited()))
                .isEmpty();
    }

    @Test
    void of_cellsThatAreFewerThanDigitsIsEmpty() {
        Diagram diagram = sandwich(1, 5, 3, false).diagram(4, 5);

        assertThat(SandwichRule.of(diagram, 5, Budget.unlimited())).isEmpty();
    }

    /** One word more or less, with neither end twice in it, makes another rule. */
    @Property(tries = 300)
    void of_aSandwichWithOneExceptionIsEmpty(
            @ForAll @IntRange(min = 0, max = 9) int total, @ForAll @IntRange(min = 0, max = 3124) int exception) {
        List<Integer> digits = PredicateAutomaton.fiveDigits(exception);
        boolean counts = digits.indexOf(2) == digits.lastIndexOf(2) && digits.indexOf(5) == digits.lastIndexOf(5);
        Diagram diagram = sandwich(2, 5, total, false).except(digits).diagram(5, 5);

        if (counts) {
            assertThat(SandwichRule.of(diagram, 5, Budget.unlimited())).isEmpty();
        } else if (total > 0) {
            assertThat(SandwichRule.of(diagram, 5, Budget.unlimited()).stream())
                    .allMatch(new SandwichRule(2, 5, total, 0)::equals);
        }
    }
}
