package io.github.exactgrid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class NondeterministicAutomatonTest {

    private static final Constraint SPLIT =
            Constraint.named("split", model -> model.sequence(model.cells(), new EqualSplit()));

    private static final int DIGITS = 9;

    private static boolean canBeSplit(int... digits) {
        Set<Integer> differences = Set.of(0);
        for (int digit : digits) {
            Set<Integer> next = new TreeSet<>();
            differences.forEach(difference -> next.addAll(List.of(difference + digit, difference - digit)));
            differences = next;
        }
        return differences.contains(0);
    }

    /**
     * Counts the ways to fill the four empty cells of {@code 1....4} so that the line can be split, by trying all; or those of {@code
     * ....14} with its first cell after the last.
     */
    private static int expected(boolean isLoop) {
        int expected = 0;
        for (int number = 0; number < Math.pow(DIGITS, 4); number++) {
            int b = 1 + number % DIGITS;
            int c = 1 + number / DIGITS % DIGITS;
            int d = 1 + number / (DIGITS * DIGITS) % DIGITS;
            int e = 1 + number / (DIGITS * DIGITS * DIGITS);
            expected += isLoop ? (canBeSplit(b, c, d, e, 1, 4, b) ? 1 : 0) : canBeSplit(1, b, c, d, e, 4) ? 1 : 0;
        }
        return expected;
    }

    /** The sets of differences are many, so that propagation works from the automaton as it is, and the others from sets. */
    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "BITBOARD")
    void everyEngine_findsTheDigitsThatCanBeSplit(Engine engine) {
        Solver solver = SolverFactory.defaults()
                .withEngine(engine)
                .withConstraints(ConstraintSet.of(SPLIT))
                .newSolver();

        assertThat(solver.count(Grid.empty(1, 6, DIGITS).with(0, 0, 1).with(0, 5, 4)))
                .isEqualTo(expected(false));
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "BITBOARD")
    void aCellThatIsReadTwice_countsTwice(Engine engine) {
        List<Cell> cells = Cell.list("r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c1");
        Solver solver = SolverFactory.defaults()
                .withEngine(engine)
                .withConstraints(
                        ConstraintSet.of(Constraint.named("split", model -> model.sequence(cells, new EqualSplit()))))
                .newSolver();

        assertThat(solver.count(Grid.empty(1, 6, DIGITS).with(0, 4, 1).with(0, 5, 4)))
                .isEqualTo(expected(true));
    }

    @Test
    void violationsAndCandidates_areThoseOfTheRule() {
        ConstraintSet rules = ConstraintSet.of(SPLIT);
        Grid grid = Grid.empty(1, 6, 9)
                .with(0, 0, 9)
                .with(0, 1, 1)
                .with(0, 2, 1)
                .with(0, 3, 1)
                .with(0, 4, 1);

        assertThat(rules.violations(grid)).isEmpty();
        assertThat(rules.candidates(grid).get(new Cell(0, 5))).containsExactly(5, 7, 9);
        assertThat(rules.violations(grid.with(0, 5, 4))).hasToString("[split: r1c1 r1c2 r1c3 r1c4 r1c5 r1c6]");
    }

    @Test
    void alternatives_mayReadOne() {
        Constraint either = model -> model.anyOf(List.of(
                alternative -> alternative.sequence(alternative.cells(), new EqualSplit()),
                alternative -> alternative.sum(alternative.cells(), 5)));

        assertThat(Solvers.fastest(ConstraintSet.of(either)).count(Grid.empty(1, 3, 3)))
                .isEqualTo(9 + 6); // 112 and 123, or 113 and 122, in all orders
    }

    @Test
    void noCells_areRefused() {
        Constraint none = Constraint.named("none", model -> model.sequence(List.of(), new EqualSplit()));

        assertThatIllegalArgumentException()
                .isThrownBy(() -> ConstraintSet.of(none).violations(Grid.empty(4)))
                .withMessage("constraint 'none': a sequence of no cells");
    }
}
