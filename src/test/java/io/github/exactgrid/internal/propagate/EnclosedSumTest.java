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

class EnclosedSumTest {

    /** Accepts what the definition does, and keeps all that was read as its state: one digit in four bits. */
    private record Sandwich(int one, int other, int total, boolean endsComeOnce) implements Automaton {

        @Override
        public long next(long state, int digit) {
            long read = state << 4 | digit;
            List<Integer> digits = digits(read);
            long ends = digits.stream().filter(this::isEnd).count();
            return endsComeOnce && ends > 2 ? REJECT : read;
        }

        @Override
        public boolean accepts(long state) {
            List<Integer> digits = digits(state);
            int first = 0;
            while (first < digits.size() && !isEnd(digits.get(first))) {
                first++;
            }
            int sum = 0;
            for (int last = first + 1; last < digits.size(); last++) {
                if (isEnd(digits.get(last))) {
                    return sum == total && !digits.get(last).equals(digits.get(first));
                }
                sum += digits.get(last);
            }
            return false;
        }

        private boolean isEnd(int digit) {
            return digit == one || digit == other;
        }

        private static List<Integer> digits(long state) {
            List<Integer> digits = new ArrayList<>();
            for (long left = state; left != 0; left >>= 4) {
                digits.add(0, (int) left & 15);
            }
            return digits;
        }
    }

    private static Diagram diagram(Automaton automaton, int digits) {
        return Diagram.of(automaton, digits, digits, 1 << 20).orElseThrow();
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
    void of_aSandwichTellsItsEndsAndTotal(int digits, int one, int other, int total) {
        EnclosedSum expected = new EnclosedSum(one, other, total);

        assertThat(EnclosedSum.of(diagram(new Sandwich(one, other, total, false), digits), digits))
                .contains(expected);
        assertThat(EnclosedSum.of(diagram(new Sandwich(one, other, total, true), digits), digits))
                .contains(expected);
    }

    @Test
    void of_whatNoDigitsObeyIsEmpty() {
        assertThat(EnclosedSum.of(diagram(new Sandwich(1, 5, 13, false), 5), 5)).isEmpty();
    }

    @Test
    void of_cellsThatAreFewerThanDigitsIsEmpty() {
        Diagram diagram =
                Diagram.of(new Sandwich(1, 5, 3, false), 4, 5, 1 << 20).orElseThrow();

        assertThat(EnclosedSum.of(diagram, 5)).isEmpty();
    }

    /** One string of digits more or less, with neither end twice in it, makes another rule. */
    @Property(tries = 300)
    void of_aSandwichWithOneExceptionIsEmpty(
            @ForAll @IntRange(min = 0, max = 9) int total, @ForAll @IntRange(min = 0, max = 3124) int exception) {
        List<Integer> digits = new ArrayList<>();
        int left = exception;
        for (int i = 0; i < 5; i++) {
            digits.add(1 + left % 5);
            left /= 5;
        }
        Sandwich sandwich = new Sandwich(2, 5, total, false);
        boolean counts = digits.indexOf(2) == digits.lastIndexOf(2) && digits.indexOf(5) == digits.lastIndexOf(5);
        Automaton other = new Automaton() {
            @Override
            public long next(long state, int digit) {
                return sandwich.next(state, digit);
            }

            @Override
            public boolean accepts(long state) {
                return sandwich.accepts(state) != Sandwich.digits(state).equals(digits);
            }
        };

        Diagram diagram = diagram(other, 5);
        if (counts) {
            assertThat(EnclosedSum.of(diagram, 5)).isEmpty();
        } else if (total > 0) {
            assertThat(EnclosedSum.of(diagram, 5).stream()).allMatch(new EnclosedSum(2, 5, total)::equals);
        }
    }
}
