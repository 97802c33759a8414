package io.github.exactgrid.internal.propagators;

import static io.github.exactgrid.internal.propagators.SingleRow.mask;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.propagate.PropagatePlan;
import io.github.exactgrid.internal.rules.Rules;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class MatchingPropagatorTest {

    /** Runs after peers and the propagator of the full house, as it does in a schedule: what these find is left to them. */
    private static final class AfterTheHouse extends Propagator {

        private final MatchingPropagator matching;

        AfterTheHouse(MatchingPropagator matching) {
            super(matching.cells);
            this.matching = matching;
        }

        @Override
        int rank() {
            return matching.rank();
        }

        @Override
        public boolean run(Candidates candidates) {
            long[] before;
            do {
                before = candidates.ofAllAtFirst();
                if (!candidates.propagate() || !matching.run(candidates)) {
                    return false;
                }
            } while (!Arrays.equals(before, candidates.ofAllAtFirst()));
            return true;
        }
    }

    /** Finds the words of a level that a propagator with as large a memory would have. It does not run by itself. */
    private static final class Room extends Propagator {

        private final MatchingPropagator guest;
        private int firstWord;

        Room(MatchingPropagator guest) {
            super(guest.cells);
            this.guest = guest;
        }

        @Override
        int rank() {
            return guest.rank();
        }

        @Override
        int memoryWords() {
            return guest.memoryWords();
        }

        @Override
        Propagator withMemoryAt(int word) {
            firstWord = word;
            return this;
        }

        @Override
        void resetMemory(long[] level) {
            guest.withMemoryAt(firstWord).resetMemory(level);
        }

        @Override
        public boolean run(Candidates candidates) {
            return true;
        }
    }

    private static SingleRow row(long... masks) {
        ConstraintSet different = ConstraintSet.of(model -> model.allDifferent(model.cells()));
        Grid grid = Grid.of(new int[1][masks.length], masks.length);
        PropagatePlan plan = new PropagatePlan(
                Rules.compile(different.constraints(), grid, Budget.unlimited()), null, Budget.unlimited());
        MatchingPropagator matching =
                new MatchingPropagator(IntStream.range(0, masks.length).toArray());
        Room room = new Room(matching);
        List<Propagator> propagators =
                new ArrayList<>(List.of(plan.schedule(0, Budget.unlimited()).propagators()));
        propagators.add(room);
        Candidates candidates = plan.newCandidates(Budget.unlimited());
        candidates.use(new Schedule(propagators, candidates.ofAllAtFirst(), Budget.unlimited()));
        for (int cell = 0; cell < masks.length; cell++) {
            candidates.restrict(cell, masks[cell]);
        }
        return new SingleRow(candidates, new AfterTheHouse((MatchingPropagator) matching.withMemoryAt(room.firstWord)));
    }

    /** The example of the class. */
    @Test
    void run_removesTheDigitsThatOthersNeed() {
        SingleRow row = row(mask(1, 2), mask(1, 2), mask(1, 2, 3));

        assertThat(row.run()).isTrue();
        assertThat(row.of(2)).isEqualTo(mask(3));
        assertThat(row.of(0)).isEqualTo(mask(1, 2));
    }

    /** Cells of three candidates each can be three of six, though none of them has a digit of its own. */
    @Test
    void run_findsTheDigitsOfThreeCellsOfSix() {
        SingleRow row = row(
                mask(1, 2, 3),
                mask(1, 2, 4, 5, 6),
                mask(1, 2, 3),
                mask(3, 4, 5, 6),
                mask(1, 2, 3),
                mask(1, 3, 4, 5, 6));

        assertThat(row.run()).isTrue();
        assertThat(row.of(1)).isEqualTo(mask(4, 5, 6));
        assertThat(row.of(4)).isEqualTo(mask(1, 2, 3));
    }

    /** The cell at 4 can hold a fourth digit at first, which keeps the others open. */
    @Test
    void run_thatRemovesNothing_letsTheNextOneSleep() {
        SingleRow row = row(
                mask(1, 2, 3),
                mask(1, 2, 4, 5, 6),
                mask(1, 2, 3),
                mask(3, 4, 5, 6),
                mask(1, 2, 3, 4),
                mask(1, 3, 4, 5, 6));

        assertThat(row.run()).isTrue();
        assertThat(row.of(1)).isEqualTo(mask(1, 2, 4, 5, 6));

        assertThat(row.candidates().restrict(4, mask(1, 2, 3))).isTrue();
        assertThat(row.run()).isTrue();
        assertThat(row.of(1)).isEqualTo(mask(1, 2, 4, 5, 6));
        assertThat(row.run()).isTrue();
        assertThat(row.of(1)).isEqualTo(mask(4, 5, 6));
    }

    /** Three cells share two digits: no pair, triple or single of the last two cells shows it. */
    @Test
    void run_ofTooFewDigitsFails() {
        assertThat(row(mask(1, 2), mask(1, 2), mask(1, 2), mask(3, 4, 5), mask(3, 4, 5))
                        .run())
                .isFalse();
    }

    /** Exact: against all orders of the digits. */
    @Property(tries = 1000)
    void run_leavesTheCandidatesOfAllSolutions(@ForAll long seed) {
        Random random = new Random(seed);
        int digits = 2 + random.nextInt(5);
        long[] masks = SingleRow.random(digits, digits, random);
        if (random.nextBoolean()) {
            masks[random.nextInt(digits)] = masks[random.nextInt(digits)];
        }
        long[] expected = SingleRow.union(SingleRow.permutations(digits), masks);

        row(masks).assertKeeps(expected, masks, true);
    }

    /** Fewer candidates than in the other property: most digits have two or three places, so that cells must give way. */
    @Property(tries = 1000)
    void run_ofFewCandidatesLeavesThoseOfAllSolutions(@ForAll long seed) {
        Random random = new Random(seed);
        int digits = 4 + random.nextInt(3);
        long[] masks = new long[digits];
        for (int cell = 0; cell < digits; cell++) {
            masks[cell] = mask(cell + 1) | 1L << random.nextInt(digits) | 1L << random.nextInt(digits);
        }
        for (int cell = digits - 1; cell > 0; cell--) {
            int other = random.nextInt(cell + 1);
            long mask = masks[cell];
            masks[cell] = masks[other];
            masks[other] = mask;
        }

        row(masks).assertKeeps(SingleRow.union(SingleRow.permutations(digits), masks), masks, true);
    }
}
