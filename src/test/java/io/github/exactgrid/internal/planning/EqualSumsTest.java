package io.github.exactgrid.internal.planning;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.SolverFactory;
import io.github.exactgrid.constraint.Constraints;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.propagate.PropagatePlan;
import io.github.exactgrid.internal.rules.House;
import io.github.exactgrid.internal.rules.Rules;
import io.github.exactgrid.internal.rules.SumRule;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class EqualSumsTest {

    private static Rules rules(ConstraintSet set) {
        return Rules.compile(set.constraints(), Grid.empty(9), Budget.unlimited());
    }

    private static List<SumRule> resolved(ConstraintSet set) {
        return resolved(rules(set));
    }

    private static List<SumRule> resolved(Rules rules) {
        List<int[]> houses = rules.houses().stream().map(House::cells).toList();
        return EqualSums.resolve(List.copyOf(rules.sums()), houses, rules.cells(), rules.digits(), Budget.unlimited())
                .rules()
                .stream()
                .map(SumRule.class::cast)
                .toList();
    }

    private static ConstraintSet regionSums(String... lines) {
        ConstraintSet set = ConstraintSet.classic();
        for (String line : lines) {
            set = set.with(Constraints.regionSumLine(Cell.list(line), 3, 3));
        }
        return set;
    }

    private static int[] totals(List<SumRule> sums) {
        return sums.stream().mapToInt(sum -> sum.totals().least()).toArray();
    }

    /** Classes are joined as often as there are rules, and all in one: parts of equal sums, whatever the order of the rules. */
    @Test
    void equalSums_areOneClassHoweverTheyAreJoined() {
        List<String> lines = new ArrayList<>();
        for (int row = 1; row <= 9; row++) {
            for (int column = 1; column + 3 <= 9; column += 4) {
                String cells = "r%dc%d r%dc%d".formatted(row, column, row, column + 1);
                String others = "r%dc%d r%dc%d".formatted(row, column + 2, row, column + 3);
                lines.add(cells + "|" + others);
                lines.add(others + "|r" + (row % 9 + 1) + "c8 r" + (row % 9 + 1) + "c7");
                lines.add(cells + "|r" + (row % 9 + 1) + "c2 r" + (row % 9 + 1) + "c1");
            }
        }
        for (int seed = 0; seed < 20; seed++) {
            Collections.shuffle(lines, new Random(seed));
            ConstraintSet set = ConstraintSet.classic();
            for (String line : lines) {
                String[] halves = line.split("\\|");
                set = set.with(Constraints.regionSumLine(List.of(Cell.list(halves[0]), Cell.list(halves[1]))));
            }
            Rules rules = rules(set);
            EqualSums.Resolved resolved = EqualSums.resolve(
                    List.copyOf(rules.sums()), List.of(), rules.cells(), rules.digits(), Budget.unlimited());

            assertThat(resolved.rules()).hasSize(lines.size());
            assertThat(resolved.unknown()).hasSize(1);
            assertThat(resolved.unknown().get(0)).hasSize(36).doesNotHaveDuplicates();
        }
    }

    /** A row crosses three boxes, so that each of its parts has 15. */
    @Test
    void aLineThatFillsAHouse_hasKnownSums() {
        List<SumRule> sums = resolved(regionSums("r5c1 r5c2 r5c3 r5c4 r5c5 r5c6 r5c7 r5c8 r5c9"));

        assertThat(sums).hasSize(3).allMatch(SumRule::isPlain);
        assertThat(totals(sums)).containsExactly(15, 15, 15);
    }

    /** Two parts of one row: 45 is odd. */
    @Test
    void aShareThatIsNoInteger_hasNoSolution() {
        ConstraintSet set = ConstraintSet.classic().with(equal("r1c1 r1c2 r1c3 r1c4", "r1c5 r1c6 r1c7 r1c8 r1c9"));

        List<SumRule> sums = resolved(set);
        assertThat(sums).hasSize(2).allMatch(sum -> sum.totals().isEmpty());
        assertThat(new PropagatePlan(rules(set), null, Budget.unlimited())
                        .newCandidates(Budget.unlimited())
                        .propagate())
                .isFalse();
    }

    /** A cage of 21 leaves 24 for two parts of a row. */
    @Test
    void knownSums_countForTheRestOfAHouse() {
        ConstraintSet set = ConstraintSet.classic()
                .with(equal("r6c1 r6c2", "r6c3 r6c4 r6c5 r6c6"))
                .with(Constraints.cage(21, Cell.list("r6c7 r6c8 r6c9")));

        assertThat(totals(resolved(set))).containsExactly(12, 12, 21);
    }

    /** Rules that share a part are about one sum, in whichever order they come. */
    @Test
    void comparisonsWithACommonPart_areJoined() {
        String one = "r1c1 r1c2 r1c3";
        String two = "r4c1 r4c2 r4c3";
        String three = "r1c4 r1c5 r1c6";
        String four = "r1c7 r1c8 r1c9";
        ConstraintSet set = ConstraintSet.classic()
                .with(equal(one, two))
                .with(equal(three, four))
                .with(equal(two, four));

        List<SumRule> sums = resolved(set);
        assertThat(sums).hasSize(4);
        assertThat(totals(sums)).containsOnly(15);
    }

    /** Two rows together, where no house is filled by itself. */
    @Test
    void partsThatFillTwoHouses_haveKnownSums() {
        ConstraintSet set = ConstraintSet.classic()
                .with(equal("r1c1 r1c2 r1c3 r2c1 r2c2", "r1c4 r1c5 r1c6 r2c4 r2c5"))
                .with(equal("r1c1 r1c2 r1c3 r2c1 r2c2", "r1c7 r1c8 r1c9 r2c3 r2c6 r2c7 r2c8 r2c9"));

        assertThat(totals(resolved(set))).containsExactly(30, 30, 30);
    }

    @Test
    void otherSums_stay() {
        Rules rules = rules(regionSums("r5c1 r5c2 r5c3 r5c4 r5c5")
                .with(Constraints.arrow(Cell.list("r1c1 r1c2 r1c3")))
                .with(Constraints.cage(10, Cell.list("r9c1 r9c2 r9c3"))));

        assertThat(resolved(rules)).isEqualTo(rules.sums()).hasSize(3);
    }

    /** Demands that two lists of cells have the same sum. */
    private static Constraint equal(String one, String other) {
        List<Cell> cells = Cell.list(one + " " + other);
        int ones = Cell.list(one).size();
        List<Integer> coefficients = IntStream.range(0, cells.size())
                .mapToObj(i -> i < ones ? 1 : -1)
                .toList();
        return Constraint.named("equal sums", model -> model.weightedSum(cells, coefficients, 0));
    }

    /** Some guesses leave cells whose least sum is above their greatest, which an assertion rejected. */
    @Test
    void boundsThatCross_endAGuess() {
        ConstraintSet set = ConstraintSet.classic()
                .with(
                        equal(
                                "r4c2 r4c5 r4c6 r4c7",
                                "r5c8 r5c2 r5c3 r5c7",
                                "r6c1 r6c7 r6c4",
                                "r2c3 r2c2 r2c4 r2c8",
                                "r8c4 r8c2 r8c6 r8c1"),
                        equal("r8c7 r5c6 r1c7 r7c8", "r7c3 r1c5 r2c4"));
        Grid board = Grid.parse("..................................3....................22....8..");

        assertThat(SolverFactory.defaults().withConstraints(set).newSolver().count(board, 300))
                .isEqualTo(300);
    }

    private static Constraint equal(String... parts) {
        return Constraints.regionSumLine(Stream.of(parts).map(Cell::list).toList());
    }
}
