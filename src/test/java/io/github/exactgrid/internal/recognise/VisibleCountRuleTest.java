package io.github.exactgrid.internal.recognise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.exactgrid.Automaton;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.rules.Diagram;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VisibleCountRuleTest {

    private static PredicateAutomaton skyscrapers(int visible) {
        return new PredicateAutomaton(digits -> IntStream.range(0, digits.size())
                        .filter(i -> digits.subList(0, i).stream().allMatch(before -> before < digits.get(i)))
                        .count()
                == visible);
    }

    @ParameterizedTest
    @CsvSource({"3, 3, 1", "3, 3, 3", "4, 4, 2", "5, 5, 3", "5, 5, 5", "4, 6, 1", "4, 6, 3", "3, 5, 3"})
    void of_skyscrapersHasTheNumberOfVisible(int cells, int digits, int visible) {
        assertThat(VisibleCountRule.of(skyscrapers(visible).diagram(cells, digits), digits, Budget.unlimited()))
                .contains(new VisibleCountRule(visible, 0));
    }

    /** As where people read the lowest digit as 0, a building without height. */
    @ParameterizedTest
    @CsvSource({"3, 3, 1", "3, 4, 3", "4, 4, 2", "5, 5, 4", "4, 6, 1", "4, 6, 3"})
    void of_skyscrapersAboveTheGroundHasTheGround(int cells, int digits, int visible) {
        PredicateAutomaton aboveGround = new PredicateAutomaton(word -> IntStream.range(0, word.size())
                        .filter(i ->
                                word.get(i) > 1 && word.subList(0, i).stream().allMatch(before -> before < word.get(i)))
                        .count()
                == visible);
        assertThat(VisibleCountRule.of(aboveGround.diagram(cells, digits), digits, Budget.unlimited()))
                .contains(new VisibleCountRule(visible, 1));
    }

    @Test
    void of_aRuleThatNoDigitsKeepIsEmpty() {
        assertThat(VisibleCountRule.of(skyscrapers(4).diagram(3, 5), 5, Budget.unlimited()))
                .isEmpty();
    }

    /** One word more or less makes another rule. */
    @Property(tries = 300)
    void of_skyscrapersWithOneExceptionIsEmpty(
            @ForAll @IntRange(min = 1, max = 5) int visible, @ForAll @IntRange(min = 0, max = 3124) int exception) {
        PredicateAutomaton other = skyscrapers(visible).except(PredicateAutomaton.fiveDigits(exception));

        assertThat(VisibleCountRule.of(other.diagram(5, 5), 5, Budget.unlimited()))
                .isEmpty();
    }

    /** A state is the highest digit and the number of those visible. */
    private record Visible(int count) implements Automaton {

        @Override
        public long next(long state, int digit) {
            long more = digit > state % 65 ? (state / 65 + 1) * 65 + digit : state;
            return more / 65 > count ? REJECT : more;
        }

        @Override
        public boolean accepts(long state) {
            return state / 65 == count;
        }
    }

    /** To compare all states of 24 visible digits of 64 takes longer than a limit may be ignored. */
    @Test
    void recognition_canBeStopped() {
        Diagram diagram = Diagram.of(new Visible(24), 48, 64, Integer.MAX_VALUE, Budget.unlimited())
                .orElseThrow();
        assertThat(VisibleCountRule.of(diagram, 64, Budget.unlimited())).contains(new VisibleCountRule(24, 0));
        Budget cancelled = Budget.unlimited();
        cancelled.cancel();

        assertThatThrownBy(() -> VisibleCountRule.of(diagram, 64, cancelled)).isInstanceOf(StoppedException.class);
    }
}
