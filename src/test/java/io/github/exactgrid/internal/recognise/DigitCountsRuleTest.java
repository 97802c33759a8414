package io.github.exactgrid.internal.recognise;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.Automaton;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.rules.Diagram;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class DigitCountsRuleTest {

    private static Diagram diagram(Automaton automaton, int cells, int digits) {
        return Diagram.of(automaton, cells, digits, Diagram.MAX_ARCS, Budget.unlimited())
                .orElseThrow();
    }

    /** A state has three bits for the count of each digit. */
    private record Counts(int[] least, int[] most) implements Automaton {

        @Override
        public long next(long state, int digit) {
            return count(state, digit) == most[digit - 1] ? REJECT : state + (1L << 3 * digit);
        }

        private static int count(long state, int digit) {
            return (int) (state >>> 3 * digit) & 7;
        }

        @Override
        public boolean accepts(long state) {
            for (int digit = 1; digit <= least.length; digit++) {
                if (count(state, digit) < least[digit - 1]) {
                    return false;
                }
            }
            return true;
        }
    }

    @Test
    void of_tellsWhatIsNeededAndLeavesTheRestFree() {
        Counts twoOnesAndAThree = new Counts(new int[] {2, 0, 1, 0}, new int[] {2, 5, 5, 5});

        DigitCountsRule found =
                DigitCountsRule.of(diagram(twoOnesAndAThree, 5, 4), 4).orElseThrow();
        assertThat(found.least()).containsExactly(2, 0, 1, 0);
        assertThat(found.most()).containsExactly(2, 5, 5, 5);
    }

    @Test
    void of_leavesLimitsOfDigitsThatAreNotNeeded() {
        Counts oneAndAtMostOneTwo = new Counts(new int[] {1, 0, 0, 0}, new int[] {5, 1, 5, 5});

        assertThat(DigitCountsRule.of(diagram(oneAndAtMostOneTwo, 4, 4), 4)).isEmpty();
    }

    @Test
    void of_recognisesNothingElse() {
        Automaton needsAOneAndEndsInTwo = new Automaton() {
            @Override
            public long next(long state, int digit) {
                return digit == 2 ? state | 2 : digit == 1 ? 1 : state & 1;
            }

            @Override
            public boolean accepts(long state) {
                return state == 3;
            }
        };
        Automaton differentCount = new Automaton() {
            @Override
            public long next(long state, int digit) {
                return state | 1L << digit;
            }

            @Override
            public boolean accepts(long state) {
                return Long.bitCount(state) == 3;
            }
        };

        assertThat(DigitCountsRule.of(diagram(needsAOneAndEndsInTwo, 4, 4), 4)).isEmpty();
        assertThat(DigitCountsRule.of(diagram(differentCount, 4, 4), 4)).isEmpty();
        assertThat(DigitCountsRule.of(diagram(differentCount, 2, 4), 4)).isEmpty();
    }

    /** What is recognised accepts the same words, and rules that need a digit are recognised. */
    @Property(tries = 500)
    void of_acceptsTheSameWords(@ForAll long seed) {
        Random random = new Random(seed);
        int cells = 2 + random.nextInt(4);
        int digits = 2 + random.nextInt(3);
        int[] least = new int[digits];
        int[] most = new int[digits];
        int needed = 0;
        for (int d = 0; d < digits; d++) {
            least[d] = random.nextInt(3) * random.nextInt(2);
            most[d] = least[d] == 0 || random.nextBoolean() ? 6 : least[d] + random.nextInt(2);
            needed += least[d];
        }
        Counts counts = new Counts(least, most);
        Diagram diagram = diagram(counts, cells, digits);
        Optional<DigitCountsRule> found = DigitCountsRule.of(diagram, digits);
        if (needed > 0 && diagram.nodes(0) > 0) {
            Counts recognised =
                    new Counts(found.orElseThrow().least(), found.get().most());
            int[] word = new int[cells];
            for (int number = 0; number < Math.pow(digits, cells); number++) {
                long one = counts.start();
                long other = recognised.start();
                for (int i = 0, rest = number; i < cells; i++, rest /= digits) {
                    word[i] = rest % digits + 1;
                    one = one < 0 ? one : counts.next(one, word[i]);
                    other = other < 0 ? other : recognised.next(other, word[i]);
                }
                assertThat(other >= 0 && recognised.accepts(other)).isEqualTo(one >= 0 && counts.accepts(one));
            }
        }
    }
}
