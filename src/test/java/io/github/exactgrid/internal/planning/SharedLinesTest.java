package io.github.exactgrid.internal.planning;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Engine;
import io.github.exactgrid.Grid;
import io.github.exactgrid.Solver;
import io.github.exactgrid.SolverFactory;
import io.github.exactgrid.constraint.Constraints;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SharedLinesTest {

    private static List<Cell> row(int row, int size) {
        List<Cell> cells = new ArrayList<>();
        for (int column = 0; column < size; column++) {
            cells.add(new Cell(row, column));
        }
        return cells;
    }

    private static List<Cell> diagonal(int size) {
        List<Cell> cells = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            cells.add(new Cell(i, i));
        }
        return cells;
    }

    private static List<Cell> backwards(List<Cell> cells) {
        List<Cell> backwards = new ArrayList<>(cells);
        Collections.reverse(backwards);
        return backwards;
    }

    private static Constraint clue(String kind, int value, List<Cell> cells) {
        return switch (kind) {
            case "sandwich" -> Constraints.sandwich(value, cells);
            case "skyscraper" -> Constraints.skyscraper(value, cells);
            case "xsum" -> Constraints.xSum(value, cells);
            case "hiddenskyscraper" -> Constraints.hiddenSkyscraper(value, cells);
            case "numberedroom" -> Constraints.numberedRoom(value, cells);
            case "lunchbox" -> Constraints.lunchbox(value, cells);
            case "sumline" -> Constraints.sumLine(value, cells);
            case "regex" -> Constraints.regex(".*[" + value + "].*[123].*", cells);
            default -> throw new IllegalArgumentException(kind);
        };
    }

    private static Solver solver(ConstraintSet rules, int maxNodes) {
        return SolverFactory.defaults()
                .withEngine(Engine.PROPAGATION)
                .withConstraints(rules)
                .withNodeLimit(maxNodes)
                .newSolver();
    }

    /** Each clue has digits by itself: of skyscrapers on a blank 16x16 board a search had no end. Large diagrams are only compared in a long search. */
    @ParameterizedTest
    @CsvSource({
        "sandwich, 10",
        "skyscraper, 3",
        "xsum, 20",
        "hiddenskyscraper, 5",
        "numberedroom, 3",
        "lunchbox, 10",
    })
    void twoValuesOfALine_haveNoSolution(String kind, int value) {
        for (int size : new int[] {9, 12, 16}) {
            for (List<Cell> line : List.of(row(size / 2, size), diagonal(size))) {
                boolean isForRows = kind.equals("lunchbox") || kind.equals("numberedroom");
                boolean isRow = line.get(0).row() == line.get(1).row();
                ConstraintSet rules = ConstraintSet.classic();
                if (isRow || !isForRows) {
                    rules = rules.with(clue(kind, value, line)).with(clue(kind, value + 1, line));
                    int maxNodes = size == 9 ? 1 : 20_000;

                    assertThat(solver(rules, maxNodes).solve(Grid.empty(size)))
                            .as("%s of %s", kind, line)
                            .isEmpty();
                }
            }
        }
    }

    @Test
    void twoSandwichesFromBothEnds_haveNoSolution() {
        ConstraintSet one = ConstraintSet.classic().with(Constraints.sandwich(10, row(4, 12)));

        assertThat(solver(one.with(Constraints.sandwich(11, backwards(row(4, 12)))), 1)
                        .solve(Grid.empty(12)))
                .isEmpty();
        assertThat(solver(one.with(Constraints.sandwich(10, backwards(row(4, 12)))), 1_000)
                        .solve(Grid.empty(12)))
                .isPresent();
    }

    /** Both expressions accept words that have the 1 twice, which a row does not: only their joint graph knows that. */
    @ParameterizedTest
    @CsvSource({"9", "16"})
    void twoNeighboursOfADigit_haveNoSolution(int size) {
        ConstraintSet rules = ConstraintSet.classic()
                .with(Constraints.regex(".*12.*", row(2, size)))
                .with(Constraints.regex(".*13.*", row(2, size)));

        assertThat(solver(rules, 2_000).solve(Grid.empty(size))).isEmpty();
    }

    /** Few givens and loose clues, so that there are failures enough for joint graphs. */
    @Property(tries = 60)
    void counts_areThoseOfLinks(@ForAll long seed) {
        Random random = new Random(seed);
        int size = 5;
        List<String> kinds =
                List.of("sandwich", "skyscraper", "xsum", "hiddenskyscraper", "numberedroom", "sumline", "regex");
        ConstraintSet rules = ConstraintSet.of(Constraints.rows(), Constraints.columns());
        for (int i = 2 + random.nextInt(4); i > 0; i--) {
            List<Cell> line = random.nextInt(4) == 0 ? diagonal(size) : row(random.nextInt(2), size);
            for (int k = 1 + random.nextInt(3); k > 0; k--) {
                String kind = kinds.get(random.nextInt(kinds.size()));
                int value = switch (kind) {
                    case "xsum" -> 3 + random.nextInt(10);
                    case "sandwich" -> List.of(0, 2, 3, 4, 5, 6, 7, 9).get(random.nextInt(8));
                    default -> 1 + random.nextInt(4);
                };
                rules = rules.with(clue(kind, value, random.nextBoolean() ? line : backwards(line)));
            }
        }
        Solver links = SolverFactory.defaults()
                .withEngine(Engine.DLX)
                .withConstraints(rules)
                .newSolver();
        long expected = links.count(Grid.empty(size), 200_000);

        assertThat(solver(rules, 10_000_000).count(Grid.empty(size), 200_000)).isEqualTo(expected);
        if (expected > 0) {
            assertThat(solver(rules, 10_000_000).candidates(Grid.empty(size)))
                    .isEqualTo(links.candidates(Grid.empty(size)));
        }
    }

    /** As many different rules as a line may have by accident: each is compared with a few others. */
    @Test
    void aThousandRulesOfALine_arePrepared() {
        Random random = new Random(1);
        ConstraintSet rules = ConstraintSet.classic();
        for (int i = 0; i < 1000; i++) {
            String expression = ".*([1-" + (1 + random.nextInt(9)) + "].{" + random.nextInt(4) + "}[" + (1 + i % 8)
                    + "-9]|.*" + (1 + random.nextInt(9)) + ").*";
            rules = rules.with(Constraints.regex(expression, random.nextBoolean() ? row(4, 9) : backwards(row(4, 9))));
        }
        Solver solver = SolverFactory.defaults()
                .withEngine(Engine.PROPAGATION)
                .withConstraints(rules)
                .withTimeLimit(Duration.ofMinutes(1))
                .newSolver();

        assertThat(solver.solve(Grid.empty(9))).isPresent();
    }
}
