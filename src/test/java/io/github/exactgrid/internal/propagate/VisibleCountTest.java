package io.github.exactgrid.internal.propagate;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.Automaton;
import io.github.exactgrid.internal.rules.Diagram;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VisibleCountTest {

    /** Accepts what the definition does, and keeps all that was read as its state: one digit in four bits. */
    private record Skyscrapers(int visible) implements Automaton {

        @Override
        public long next(long state, int digit) {
            return state << 4 | digit;
        }

        @Override
        public boolean accepts(long state) {
            List<Integer> digits = digits(state);
            return visibleIn(digits) == visible;
        }

        private static List<Integer> digits(long state) {
            List<Integer> digits = new ArrayList<>();
            for (long left = state; left != 0; left >>= 4) {
                digits.add(0, (int) left & 15);
            }
            return digits;
        }

        private static int visibleIn(List<Integer> digits) {
            int highest = 0;
            int visible = 0;
            for (int digit : digits) {
                visible += digit > highest ? 1 : 0;
                highest = Math.max(highest, digit);
            }
            return visible;
        }
    }

    private static Diagram diagram(Automaton automaton, int cells, int digits) {
        return Diagram.of(automaton, cells, digits, 1 << 20).orElseThrow();
    }

    @ParameterizedTest
    @CsvSource({"3, 3, 1", "3, 3, 3", "4, 4, 2", "5, 5, 3", "5, 5, 5", "4, 6, 1", "4, 6, 3", "3, 5, 3"})
    void of_skyscrapersTellsHowManyAreVisible(int cells, int digits, int visible) {
        assertThat(VisibleCount.of(diagram(new Skyscrapers(visible), cells, digits), digits))
                .contains(new VisibleCount(visible));
    }

    @Test
    void of_whatNoDigitsObeyIsEmpty() {
        assertThat(VisibleCount.of(diagram(new Skyscrapers(4), 3, 5), 5)).isEmpty();
    }

    /** One string of digits more or less makes another rule. */
    @Property(tries = 300)
    void of_skyscrapersWithOneExceptionIsEmpty(
            @ForAll @IntRange(min = 1, max = 5) int visible, @ForAll @IntRange(min = 0, max = 3124) int exception) {
        List<Integer> digits = new ArrayList<>();
        int left = exception;
        for (int i = 0; i < 5; i++) {
            digits.add(1 + left % 5);
            left /= 5;
        }
        Skyscrapers skyscrapers = new Skyscrapers(visible);
        Automaton other = new Automaton() {
            @Override
            public long next(long state, int digit) {
                return skyscrapers.next(state, digit);
            }

            @Override
            public boolean accepts(long state) {
                return skyscrapers.accepts(state) != Skyscrapers.digits(state).equals(digits);
            }
        };

        assertThat(VisibleCount.of(diagram(other, 5, 5), 5)).isEmpty();
    }
}
