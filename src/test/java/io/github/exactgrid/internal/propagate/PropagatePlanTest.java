package io.github.exactgrid.internal.propagate;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.Automaton;
import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.constraint.Constraints;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.propagators.MatchingPropagator;
import io.github.exactgrid.internal.propagators.Schedule;
import io.github.exactgrid.internal.rules.Rules;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class PropagatePlanTest {

    /** A sum or relation, and the same written as an automaton, which keeps all that was read as its state. */
    private record Twins(String name, List<Cell> cells, Constraint declared, Automaton automaton) {

        @Override
        public String toString() {
            return name;
        }
    }

    /** Accepts digits whose sum, each times its coefficient, lies in a range. A state is the number read and the sum. */
    private record Weighted(List<Integer> coefficients, int least, int most) implements Automaton {

        private static final int OFFSET = 1 << 12;

        @Override
        public long start() {
            return OFFSET;
        }

        @Override
        public long next(long state, int digit) {
            int read = (int) (state >> 16);
            return state + (1 << 16) + (long) coefficients.get(read) * digit;
        }

        @Override
        public boolean accepts(long state) {
            long sum = (state & 0xffff) - OFFSET;
            return least <= sum && sum <= most;
        }
    }

    private static List<Cell> row(int count) {
        return IntStream.range(0, count).mapToObj(i -> new Cell(0, i)).toList();
    }

    private static List<Cell> diagonal(int count) {
        return IntStream.range(0, count).mapToObj(i -> new Cell(i, i)).toList();
    }

    private static Twins weighted(String name, List<Cell> cells, List<Integer> coefficients, int least, int most) {
        return new Twins(
                name,
                cells,
                model -> model.weightedSum(cells, coefficients, least, most),
                new Weighted(coefficients, least, most));
    }

    static Stream<Twins> twins() {
        return Stream.of(
                weighted("one cell", row(1), List.of(1), 4, 4),
                weighted("two cells", row(2), List.of(1, 1), 10, 10),
                weighted("cage", row(4), List.of(1, 1, 1, 1), 15, 15),
                weighted("cage of a range", row(3), List.of(1, 1, 1), 7, 9),
                weighted("little killer", diagonal(6), List.of(1, 1, 1, 1, 1, 1), 30, 30),
                weighted("arrow", diagonal(4), List.of(-1, 1, 1, 1), 0, 0),
                weighted("pill", diagonal(5), List.of(-10, -1, 1, 1, 1), 0, 0),
                weighted("range", diagonal(4), List.of(1, 1, 1, 1), 5, 20));
    }

    @ParameterizedTest
    @MethodSource("twins")
    void aSum_hasTheSamePropagatorAsItsAutomaton(Twins twins) {
        List<Cell> cells = twins.cells();
        Automaton automaton = twins.automaton();
        Schedule declared = schedule(twins.declared());
        Schedule asAutomaton = schedule(model -> model.sequence(cells, automaton));

        assertThat(kinds(declared)).isEqualTo(kinds(asAutomaton));
        assertThat(declared.firstLevel()).isEqualTo(asAutomaton.firstLevel());
    }

    private static Schedule schedule(Constraint constraint) {
        List<Constraint> constraints = ConstraintSet.latin().with(constraint).constraints();
        return new PropagatePlan(
                        Rules.compile(constraints, Grid.empty(9), Budget.unlimited()), null, Budget.unlimited())
                .schedule(0, Budget.unlimited());
    }

    /** Returns the kind, cells and cost of each propagator. */
    private static List<String> kinds(Schedule schedule) {
        return Arrays.stream(schedule.propagators())
                .map(propagator -> propagator.getClass() + Arrays.toString(propagator.cells) + propagator.cost())
                .toList();
    }

    /** Rows of cages of two, from the top: 32 of 81 cells, and then 72. */
    @ParameterizedTest
    @CsvSource({"4, 16", "9, 8"})
    void searches_areStrengthenedEarlierWhereSumsCoverTheBoard(int rows, int failures) {
        List<Constraint> rules = new ArrayList<>(ConstraintSet.classic().constraints());
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < 8; column += 2) {
                List<Cell> cage = List.of(new Cell(row, column), new Cell(row, column + 1));
                rules.add(model -> model.sum(cage, 10));
            }
        }
        Rules compiled = Rules.compile(rules, Grid.empty(9), Budget.unlimited());

        assertThat(new PropagatePlan(compiled, null, Budget.unlimited()).failuresBeforeStrengthening())
                .isEqualTo(failures);
    }

    /** Sums of three cells each, in no row, one or all rows of a square board with {@code digits} digits. */
    @ParameterizedTest
    @CsvSource({"9, 0, false", "12, 0, true", "12, 1, false", "16, 0, true", "16, 1, true", "16, 16, false"})
    void longSearches_matchHousesWhereItPays(int digits, int rowsWithSums, boolean isMatched) {
        List<Constraint> rules = new ArrayList<>(ConstraintSet.latin().constraints());
        for (int row = 0; row < rowsWithSums; row++) {
            for (int column = 0; column + 3 <= digits; column += 3) {
                List<Cell> cells = List.of(new Cell(row, column), new Cell(row, column + 1), new Cell(row, column + 2));
                rules.add(model -> model.sum(cells, 20));
            }
        }
        Rules compiled = Rules.compile(rules, Grid.empty(digits), Budget.unlimited());
        Schedule stronger = new PropagatePlan(compiled, null, Budget.unlimited()).schedule(1, Budget.unlimited());

        assertThat(Arrays.stream(stronger.propagators()).anyMatch(MatchingPropagator.class::isInstance))
                .isEqualTo(isMatched);
    }

    /** Each cell is in one clue of each kind, so that only their numbers tell the halves of the board apart. */
    @Test
    void rulesOfCluesWithOtherNumbersAreNotSymmetric() {
        assertThat(plan(sandwiches(row -> 0)).areRulesSymmetric()).isTrue();
        assertThat(plan(sandwiches(row -> 2 + row)).areRulesSymmetric()).isFalse();
        assertThat(plan(rowSums(row -> 7)).areRulesSymmetric()).isTrue();
        assertThat(plan(rowSums(row -> 7 + row)).areRulesSymmetric()).isFalse();
    }

    private static ConstraintSet sandwiches(IntUnaryOperator sum) {
        ConstraintSet set = ConstraintSet.latin();
        for (int row = 0; row < 6; row++) {
            set = set.with(Constraints.sandwich(sum.applyAsInt(row), line(row, 6)));
        }
        return set;
    }

    private static ConstraintSet rowSums(IntUnaryOperator sum) {
        ConstraintSet set = ConstraintSet.latin();
        for (int row = 0; row < 6; row++) {
            set = set.with(Constraints.littleKiller(sum.applyAsInt(row), line(row, 3)));
            set = set.with(Constraints.littleKiller(7, line(row, 6).subList(3, 6)));
        }
        return set;
    }

    private static List<Cell> line(int row, int count) {
        return IntStream.range(0, count)
                .mapToObj(column -> new Cell(row, column))
                .toList();
    }

    private static PropagatePlan plan(ConstraintSet set) {
        return new PropagatePlan(
                Rules.compile(set.constraints(), Grid.empty(6), Budget.unlimited()), null, Budget.unlimited());
    }
}
