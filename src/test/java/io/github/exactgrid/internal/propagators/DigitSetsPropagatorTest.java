package io.github.exactgrid.internal.propagators;

import static io.github.exactgrid.internal.propagators.SingleRow.mask;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.Automaton;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.recognise.DigitCountsRule;
import io.github.exactgrid.internal.rules.Diagram;
import java.util.Arrays;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class DigitSetsPropagatorTest {

    private static final int DIGITS = 6;

    /** Accepts digits that make one of some sets. A state is the set of those read. */
    private record OneOf(Set<Long> sets) implements Automaton {

        @Override
        public long next(long state, int digit) {
            return (state & mask(digit)) == 0 ? state | mask(digit) : REJECT;
        }

        @Override
        public boolean accepts(long state) {
            return sets.contains(state);
        }
    }

    private static SingleRow row(int cellsOfSets, Set<Long> sets, long... masks) {
        return SingleRow.of(DigitSetsPropagator.class, new OneOf(sets), cellsOfSets, DIGITS, masks);
    }

    /** The second cell has 1 of the first set, so that the first must have 2 and the last 3; it has none of the other set. */
    @Test
    void run_removesADigitThatIsAloneInACellFromTheOthers() {
        SingleRow row = row(3, Set.of(mask(1, 2, 3), mask(4, 5, 6)), mask(1, 2, 4), mask(1, 6), mask(1, 2, 3));

        assertThat(row.run()).isTrue();
        assertThat(row.of(0)).isEqualTo(mask(2));
        assertThat(row.of(1)).isEqualTo(mask(1));
        assertThat(row.of(2)).isEqualTo(mask(3));
    }

    /** Both sets have 1 and 4. */
    @Test
    void run_removesADigitOfAllSetsFromTheCommonPeersOfItsPlaces() {
        long all = mask(1, 2, 3, 4, 5);
        SingleRow row = row(3, Set.of(mask(1, 2, 4), mask(1, 3, 4)), all, all, mask(2, 3, 4), all);

        assertThat(row.run()).isTrue();
        assertThat(row.of(0)).isEqualTo(mask(1, 2, 3, 4));
        assertThat(row.of(2)).isEqualTo(mask(2, 3, 4));
        assertThat(row.of(3)).isEqualTo(mask(2, 3, 5));
    }

    /** No candidate of a solution is removed; where only three cells are open all others are. */
    @Property(tries = 1000)
    void run_keepsTheCandidatesOfAllSolutions(@ForAll long seed) {
        Random random = new Random(seed);
        int cells = 3 + random.nextInt(3);
        long[] masks = new long[cells];
        Arrays.setAll(masks, cell -> random.nextInt(1 << DIGITS) | 1L << random.nextInt(DIGITS));
        Set<Long> sets = LongStream.range(0, 1 << DIGITS)
                .filter(set -> Long.bitCount(set) == cells && random.nextInt(3) > 0)
                .boxed()
                .collect(Collectors.toSet());
        sets.add(mask(1, 2, 3, 4, 5, 6) >> (DIGITS - cells));
        Diagram diagram = Diagram.of(new OneOf(sets), cells, DIGITS, Diagram.MAX_ARCS, Budget.unlimited())
                .orElseThrow();
        Assume.that(DigitCountsRule.of(diagram, DIGITS, Budget.unlimited())
                .filter(rule -> rule.needed() < cells)
                .isEmpty()); // or another propagator serves it
        long[] expected = new long[cells];
        collect(0, 0, masks, sets, new long[cells], expected);
        long open = Arrays.stream(masks).filter(mask -> Long.bitCount(mask) > 1).count();

        row(cells, sets, masks).assertKeeps(expected, masks, open <= 3);
    }

    /** Adds to the expected candidates all choices of different digits, one for each cell, that make a set. */
    private static void collect(int cell, long used, long[] masks, Set<Long> sets, long[] chosen, long[] expected) {
        if (cell == masks.length) {
            if (sets.contains(used)) {
                Arrays.setAll(expected, i -> expected[i] | chosen[i]);
            }
            return;
        }
        for (long left = masks[cell] & ~used; left != 0; left &= left - 1) {
            chosen[cell] = left & -left;
            collect(cell + 1, used | chosen[cell], masks, sets, chosen, expected);
        }
    }
}
