package io.github.exactgrid.internal.recognise;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.Automaton;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.rules.Diagram;
import java.util.Arrays;
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

    /** A state has three bits for the count of each digit; the possible counts are masks. */
    private record Counts(long[] possible) implements Automaton {

        @Override
        public long next(long state, int digit) {
            return state + (1L << 3 * digit);
        }

        @Override
        public boolean accepts(long state) {
            for (int digit = 1; digit <= possible.length; digit++) {
                if ((possible[digit - 1] >>> (state >>> 3 * digit & 7) & 1) == 0) {
                    return false;
                }
            }
            return true;
        }
    }

    @Test
    void of_tellsWhatIsNeededAndLeavesTheRestFree() {
        Counts twoOnesAndAThree = new Counts(new long[] {0b100, 0b111111, 0b111110, 0b111111});

        DigitCountsRule found = DigitCountsRule.of(diagram(twoOnesAndAThree, 5, 4), 4, Budget.unlimited())
                .orElseThrow();
        assertThat(found.counts())
                .isEqualTo(DigitCountsRule.between(5, new int[] {2, 0, 1, 0}, new int[] {2, 5, 5, 5})
                        .counts());
        assertThat(found.needed()).isEqualTo(3);
        assertThat(found.isFree(1)).isTrue();
        assertThat(found.isFree(2)).isFalse();
    }

    @Test
    void of_findsNumbersThatAreNoRange() {
        Counts noThreeOrThree = new Counts(new long[] {-1, -1, 0b1001, -1});

        DigitCountsRule found = DigitCountsRule.of(diagram(noThreeOrThree, 5, 4), 4, Budget.unlimited())
                .orElseThrow();
        assertThat(found.counts()).containsExactly(0b111111, 0b111111, 0b1001, 0b111111);
    }

    @Test
    void of_findsLimitsOfDigitsThatAreNotNeeded() {
        Counts oneAndAtMostOneTwo = new Counts(new long[] {0b11110, 0b11, 0b11111, 0b11111});

        DigitCountsRule found = DigitCountsRule.of(diagram(oneAndAtMostOneTwo, 4, 4), 4, Budget.unlimited())
                .orElseThrow();
        assertThat(found.counts()).containsExactly(0b11110, 0b11, 0b11111, 0b11111);
    }

    /** Accepts words with as many threes as one of two numbers, or with at least the second. */
    private record Threes(int one, int other, boolean isAtLeast) implements Automaton {

        @Override
        public long next(long state, int digit) {
            return digit != 3 || (isAtLeast && state == other) ? state : state < other ? state + 1 : REJECT;
        }

        @Override
        public boolean accepts(long state) {
            return state == one || state == other;
        }
    }

    @Test
    void of_findsNumbersAmongMoreCellsThanAMaskHasBits() {
        long[] noneOrSeven = DigitCountsRule.of(diagram(new Threes(0, 7, false), 80, 4), 4, Budget.unlimited())
                .orElseThrow()
                .counts();
        assertThat(noneOrSeven).containsExactly(-1, -1, 0b10000001, -1);
        long[] atLeastSixty = DigitCountsRule.of(diagram(new Threes(60, 60, true), 80, 4), 4, Budget.unlimited())
                .orElseThrow()
                .counts();
        assertThat(atLeastSixty).containsExactly(-1, -1, -1L << 60, -1);
    }

    /** Bit 63 is for all numbers from there on, so that it cannot be for some of them. */
    @Test
    void of_findsNoNumbersThatNeedMoreBits() {
        for (int one : new int[] {2, 64, 70}) {
            Diagram diagram = diagram(new Threes(one, 70, false), 80, 4);
            assertThat(DigitCountsRule.of(diagram, 4, Budget.unlimited())).isEmpty();
        }
        Diagram atMostSeventy = diagram(new Threes(0, 70, true), 80, 4);
        assertThat(DigitCountsRule.of(atMostSeventy, 4, Budget.unlimited())).isEmpty();
    }

    @Test
    void and_leavesWhatBothAllow() {
        DigitCountsRule one = new DigitCountsRule(3, new long[] {0b1001, 0b1111});
        DigitCountsRule other = new DigitCountsRule(3, new long[] {0b1110, 0b0101});

        assertThat(one.and(other).counts()).containsExactly(0b1000, 0b0101);
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

        assertThat(DigitCountsRule.of(diagram(needsAOneAndEndsInTwo, 4, 4), 4, Budget.unlimited()))
                .isEmpty();
        assertThat(DigitCountsRule.of(diagram(differentCount, 4, 4), 4, Budget.unlimited()))
                .isEmpty();
        assertThat(DigitCountsRule.of(diagram(differentCount, 2, 4), 4, Budget.unlimited()))
                .isEmpty();
    }

    /** What is recognised accepts the same words, and rules about one digit are recognised. */
    @Property(tries = 500)
    void of_acceptsTheSameWords(@ForAll long seed) {
        Random random = new Random(seed);
        int cells = 2 + random.nextInt(4);
        int digits = 2 + random.nextInt(3);
        long[] possible = new long[digits];
        int restricted = 0;
        for (int d = 0; d < digits; d++) {
            boolean isFree = random.nextBoolean();
            possible[d] = isFree ? -1 : 1 + random.nextInt((1 << cells + 1) - 1);
            restricted += isFree ? 0 : 1;
        }
        Counts counts = new Counts(possible);
        Diagram diagram = diagram(counts, cells, digits);
        Optional<DigitCountsRule> found = DigitCountsRule.of(diagram, digits, Budget.unlimited());
        boolean mustBeFound = restricted == 1 && digits > 2 && diagram.nodes(0) > 0;
        if (mustBeFound && Arrays.stream(possible).anyMatch(mask -> mask != -1 && mask != (1L << cells + 1) - 1)) {
            assertThat(found).isPresent();
        }
        if (found.isPresent()) {
            Counts recognised = new Counts(found.get().counts());
            int[] word = new int[cells];
            for (int number = 0; number < Math.pow(digits, cells); number++) {
                long one = counts.start();
                long other = recognised.start();
                for (int i = 0, rest = number; i < cells; i++, rest /= digits) {
                    word[i] = rest % digits + 1;
                    one = counts.next(one, word[i]);
                    other = recognised.next(other, word[i]);
                }
                assertThat(recognised.accepts(other)).isEqualTo(counts.accepts(one));
            }
        }
    }
}
