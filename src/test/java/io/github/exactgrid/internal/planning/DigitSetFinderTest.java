package io.github.exactgrid.internal.planning;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.Automaton;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.rules.Diagram;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class DigitSetFinderTest {

    /** Accepts any digits among which each of the first few occurs. */
    private record Containing(int digits) implements Automaton {

        @Override
        public long next(long state, int digit) {
            return digit <= digits ? state | 1L << (digit - 1) : state;
        }

        @Override
        public boolean accepts(long state) {
            return state == (1L << digits) - 1;
        }
    }

    /** Accepts digits of which no two differ by more than a number. The state is 64 times the lowest, and the highest; or 0. */
    private record Spread(int difference) implements Automaton {

        @Override
        public long next(long state, int digit) {
            long lowest = state == 0 ? digit : Math.min(digit, state >> 6);
            long highest = Math.max(digit, state & 63);
            return highest - lowest > difference ? -1 : lowest << 6 | highest;
        }

        @Override
        public boolean accepts(long state) {
            return true;
        }
    }

    private static Optional<long[]> sets(Automaton automaton, int cells, int digits) {
        Budget budget = Budget.unlimited();
        Diagram diagram =
                Diagram.of(automaton, cells, digits, Diagram.MAX_ARCS, budget).orElseThrow();
        return new DigitSetFinder(digits, budget).of(diagram);
    }

    @Test
    void of_findsAllSets() {
        assertThat(sets(new Containing(2), 3, 5))
                .hasValueSatisfying(sets -> assertThat(sets).containsExactlyInAnyOrder(0b00111, 0b01011, 0b10011));
    }

    /** Nearly all ascending words that are begun end where a lower digit is missing. */
    @Test
    @Timeout(60)
    void of_manyDigits_looksAtEachDeadEndOnce() {
        assertThat(sets(new Containing(1), 62, 63))
                .hasValueSatisfying(sets -> assertThat(sets).hasSize(62));
        assertThat(sets(new Spread(24), 25, 45))
                .hasValueSatisfying(sets -> assertThat(sets).hasSize(21));
    }

    @Test
    void of_tooManySets_findsNothing() {
        assertThat(sets(new Containing(1), 9, 16)).isEmpty();
    }
}
