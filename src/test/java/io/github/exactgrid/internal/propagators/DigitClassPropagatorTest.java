package io.github.exactgrid.internal.propagators;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.Automaton;
import io.github.exactgrid.Cell;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.Solvers;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.propagate.PropagatePlan;
import io.github.exactgrid.internal.rules.Rules;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class DigitClassPropagatorTest {

    /** Random transitions between a few states by the class of each digit; a state of 0 is a dead end. */
    private record ByClass(int[] classOfDigit, int[][] targets) implements Automaton {

        static ByClass random(int digits, int classes, Random random) {
            int[] classOfDigit = random.ints(digits, 0, classes).toArray();
            int[][] targets = new int[4][];
            Arrays.setAll(targets, state -> random.ints(classes, 0, 4).toArray());
            return new ByClass(classOfDigit, targets);
        }

        @Override
        public long start() {
            return 1;
        }

        @Override
        public long next(long state, int digit) {
            int target = targets[(int) state][classOfDigit[digit - 1]];
            return target == 0 ? REJECT : target;
        }

        @Override
        public boolean accepts(long state) {
            return state != 2;
        }

        boolean accepts(int[] word) {
            long state = start();
            for (int digit : word) {
                state = state == REJECT ? REJECT : next(state, digit);
            }
            return state != REJECT && accepts(state);
        }
    }

    private static PropagatePlan plan(Automaton automaton, int cells, int digits) {
        Rules rules = Rules.compile(
                List.of(model -> model.sequence(model.cells(), automaton)),
                Grid.of(new int[1][cells], digits),
                Budget.unlimited());
        return new PropagatePlan(rules, null, Budget.unlimited());
    }

    private static Propagator propagator(PropagatePlan plan) {
        return Arrays.stream(plan.schedule(0, Budget.unlimited()).propagators())
                .filter(DigitClassPropagator.class::isInstance)
                .findAny()
                .orElse(null);
    }

    /** Returns for each cell the digits of all accepted words of candidates. */
    private static long[] supported(ByClass automaton, long[] masks, int digits) {
        long[] supported = new long[masks.length];
        int words = (int) Math.pow(digits, masks.length);
        for (int number = 0; number < words; number++) {
            int[] word = new int[masks.length];
            boolean fits = true;
            for (int i = 0, rest = number; i < word.length; i++, rest /= digits) {
                word[i] = rest % digits + 1;
                fits &= (masks[i] >>> (word[i] - 1) & 1) != 0;
            }
            for (int i = 0; i < word.length && fits && automaton.accepts(word); i++) {
                supported[i] |= 1L << (word[i] - 1);
            }
        }
        return supported;
    }

    @Property(tries = 300)
    void run_leavesWhatIsPartOfAWord(@ForAll long seed) {
        Random random = new Random(seed);
        int cells = 3 + random.nextInt(2);
        int digits = 3 + random.nextInt(3);
        ByClass automaton = ByClass.random(digits, 1 + random.nextInt(3), random);
        PropagatePlan plan = plan(automaton, cells, digits);
        Propagator propagator = propagator(plan);
        for (int round = 0; round < 5 && propagator != null; round++) {
            Candidates candidates = plan.newCandidates(Budget.unlimited());
            long[] masks = SingleRow.random(cells, digits, random);
            for (int cell = 0; cell < cells; cell++) {
                candidates.restrict(cell, masks[cell]);
            }
            long[] supported = supported(automaton, masks, digits);
            boolean isPossible = propagator.run(candidates);
            assertThat(isPossible).isEqualTo(supported[0] != 0);
            for (int cell = 0; cell < cells && isPossible; cell++) {
                assertThat(candidates.of(cell)).isEqualTo(supported[cell]);
            }
        }
    }

    @Test
    void table_isForFewClassesAndFewCells() {
        Automaton parity = new ByClass(new int[] {0, 1, 0, 1, 0, 1}, new int[][] {{}, {1, 2}, {2, 1}, {3, 3}});
        Automaton single = new ByClass(
                new int[] {0, 1, 2, 3, 4, 5},
                new int[][] {{}, {1, 1, 1, 1, 1, 3}, {1, 1, 1, 1, 1, 1}, {3, 1, 2, 3, 1, 0}});

        assertThat(propagator(plan(parity, 6, 6))).isNotNull();
        assertThat(propagator(plan(parity, 7, 6))).isNull();
        assertThat(propagator(plan(single, 4, 6))).isNull();
    }

    /** A 5 needs a 1 before it or a 6 behind it. A state is the number of digits read, and whether some were the named ones. */
    private static final class NeedsNeighbour implements Automaton {

        private static final int[] NAMED = {1, 5, 6};

        @Override
        public long next(long state, int digit) {
            int read = (int) (state & 3);
            return (state | (digit == NAMED[read] ? 4L << read : 0)) + 1;
        }

        @Override
        public boolean accepts(long state) {
            return (state >> 2 & 2) == 0 || (state >> 2 & 5) != 0;
        }
    }

    /** Each cell has two classes of its own, one of which is a single digit. */
    @Test
    void run_knowsSingleDigitsOfOneCell() {
        PropagatePlan plan = plan(new NeedsNeighbour(), 3, 6);
        Candidates candidates = plan.newCandidates(Budget.unlimited());
        candidates.restrict(0, 0b001110);
        candidates.restrict(1, 0b010000);
        candidates.restrict(2, 0b111000);

        assertThat(propagator(plan).run(candidates)).isTrue();
        assertThat(candidates.of(0)).isEqualTo(0b001110);
        assertThat(candidates.of(2)).isEqualTo(0b100000);

        candidates = plan.newCandidates(Budget.unlimited());
        candidates.restrict(0, 0b001110);
        candidates.restrict(2, 0b011000);

        assertThat(propagator(plan).run(candidates)).isTrue();
        assertThat(candidates.of(1)).isEqualTo(0b101111);
    }

    /** Of four cells one at least is low and 2 is out, so 1 is in one of the two that have it: the fifth cell cannot. */
    @Test
    void run_removesTheLastDigitOfANeededClassFromCommonPeers() {
        Automaton hasLow = new ByClass(new int[] {0, 0, 1, 1, 1, 1}, new int[][] {{}, {3, 2}, {3, 2}, {3, 3}});
        Rules rules = Rules.compile(
                List.of(model -> {
                    model.sequence(model.cells().subList(0, 4), hasLow);
                    model.allDifferent(model.cells());
                }),
                Grid.of(new int[1][5], 6),
                Budget.unlimited());
        PropagatePlan plan = new PropagatePlan(rules, null, Budget.unlimited());
        Candidates candidates = plan.newCandidates(Budget.unlimited());
        candidates.restrict(0, 0b000101);
        candidates.restrict(1, 0b001001);
        candidates.restrict(2, 0b111000);
        candidates.restrict(3, 0b111000);

        assertThat(propagator(plan).run(candidates)).isTrue();
        assertThat(candidates.of(4)).isEqualTo(0b111110);
        assertThat(candidates.of(0)).isEqualTo(0b000101);
    }

    /** Low, middle and high digits in each 2x2 square: as many completions by propagation as by exact cover. */
    @Test
    void squares_haveAllCompletions() {
        Automaton low = new ByClass(new int[] {0, 0, 1, 1, 2, 2}, new int[][] {{}, {1, 3, 3}, {0, 0, 0}, {3, 3, 3}});
        ConstraintSet rules = ConstraintSet.classic().with(model -> {
            for (int row = 0; row < 5; row++) {
                for (int column = 0; column < 5; column++) {
                    model.sequence(
                            List.of(
                                    new Cell(row, column),
                                    new Cell(row, column + 1),
                                    new Cell(row + 1, column),
                                    new Cell(row + 1, column + 1)),
                            low);
                }
            }
        });
        Grid grid = Grid.parse("123456" + "0".repeat(30));

        long byCover = Solvers.dlx(rules).count(grid, 3000);
        assertThat(byCover).isPositive();
        assertThat(Solvers.propagation(rules).count(grid, 3000)).isEqualTo(byCover);
    }
}
