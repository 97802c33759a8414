package io.github.exactgrid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import io.github.exactgrid.constraint.Constraints;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SolversTest {

    @Test
    void readme_exampleFindsTheSolution() {
        Grid puzzle = Grid.parse("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");

        assertThat(Solvers.dlx().solve(puzzle))
                .contains(Grid.parse(
                        "812753649943682175675491283154237896369845721287169534521974368438526917796318452"));
    }

    @Test
    void plainSolvers_areTheSameEveryTimeAndClassic() {
        for (Supplier<Solver> solver : List.<Supplier<Solver>>of(
                Solvers::dlx, Solvers::masks, Solvers::propagation, Solvers::backtracking, Solvers::fastest)) {
            assertThat(solver.get()).isSameAs(solver.get());
            assertThat(solver.get().count(Grid.empty(4), 1000)).isEqualTo(288);
        }
        assertThat(Solvers.dlx()).hasToString("DLX [rows, columns, boxes]");
        assertThat(Solvers.masks()).hasToString("MASKS [rows, columns, boxes]");
        assertThat(Solvers.propagation()).hasToString("PROPAGATION [rows, columns, boxes]");
        assertThat(Solvers.bitboard()).isSameAs(Solvers.bitboard()).hasToString("BITBOARD [rows, columns, boxes]");
        assertThat(Solvers.backtracking()).hasToString("BACKTRACKING [rows, columns, boxes]");
        assertThat(Solvers.fastest()).hasToString("FASTEST [rows, columns, boxes]");
    }

    @Test
    void solversWithMoreConstraints_obeyThoseToo() {
        for (Function<Constraint, Solver> solver : List.<Function<Constraint, Solver>>of(
                Solvers::dlx, Solvers::masks, Solvers::propagation, Solvers::backtracking, Solvers::fastest)) {
            Solver diagonal = solver.apply(Variants.diagonals());

            assertThat(diagonal.toString()).endsWith(" [rows, columns, boxes, diagonals]");
            assertThat(diagonal.count(Grid.empty(4), 1000)).isEqualTo(48);
        }
    }

    @Test
    void solversOfAConstraintSet_obeyNothingElse() {
        for (Function<ConstraintSet, Solver> solver : List.<Function<ConstraintSet, Solver>>of(
                Solvers::dlx, Solvers::masks, Solvers::propagation, Solvers::backtracking, Solvers::fastest)) {
            assertThat(solver.apply(ConstraintSet.latin()).count(Grid.empty(4), 1000))
                    .isEqualTo(576);
        }
        assertThat(Solvers.bitboard(ConstraintSet.classic(3, 3)).toString()).startsWith("BITBOARD ");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Solvers.bitboard(ConstraintSet.latin()))
                .withMessageContaining("cannot take rules without the classic boxes");
    }

    /** Latin squares of order 4 with these regions: 144. With boxes besides: 120. */
    private static final String REGIONS_OF_FOUR = "aaab\nabbb\ncccd\ncddd";

    @Test
    void regionsThatTileTheBoard_replaceTheUsualBoxes() {
        Constraint regions = Constraints.regions(REGIONS_OF_FOUR);
        for (Constraint constraint : List.of(regions, Constraint.named("jigsaw", regions))) {
            for (Function<Constraint, Solver> solver : List.<Function<Constraint, Solver>>of(
                    Solvers::dlx, Solvers::masks, Solvers::propagation, Solvers::backtracking, Solvers::fastest)) {
                assertThat(solver.apply(constraint).count(Grid.empty(4), 1000)).isEqualTo(144);
            }
            assertThat(Solvers.fastest(ConstraintSet.latin().with(constraint)).count(Grid.empty(4), 1000))
                    .isEqualTo(144);
        }
        assertThat(ConstraintSet.classic()
                        .with(regions)
                        .violations(Grid.parse("1.......1.......").with(1, 1, 1)))
                .isEqualTo(ConstraintSet.latin()
                        .with(regions)
                        .violations(Grid.parse("1.......1.......").with(1, 1, 1)));
    }

    @Test
    void regionsOfABoardWithVoidCells_replaceTheUsualBoxes() {
        Grid board = Grid.of(
                new int[][] {
                    {Grid.VOID, 0, 0, 0, 0},
                    {0, Grid.VOID, 0, 0, 0},
                    {0, 0, Grid.VOID, 0, 0},
                    {0, 0, 0, Grid.VOID, 0},
                    {0, 0, 0, 0, Grid.VOID}
                },
                4);
        Constraint regions = Constraints.regions("#aabb\na#abb\ncc#dd\nccd#d\neeee#");

        assertThat(Solvers.fastest(regions).count(board, 1000))
                .isEqualTo(Solvers.dlx(ConstraintSet.latin().with(regions)).count(board, 1000))
                .isPositive();
    }

    @Test
    void regionsOfAPrimeSize_needNoUsualBoxes() {
        Grid puzzle = Grid.parse(".4..3......2..4.....5....");

        assertThat(Solvers.fastest(Constraints.regions("aaabb\naabbb\nccddd\nccdde\nceeee"))
                        .solveUnique(puzzle))
                .contains(Grid.parse("2415335421125344321551342"));
    }

    @Test
    void boxesOfAGivenShape_areObeyedBesidesRegions() {
        Constraint regions = Constraints.regions(REGIONS_OF_FOUR);

        assertThat(Solvers.fastest(ConstraintSet.classic(2, 2).with(regions)).count(Grid.empty(4), 1000))
                .isEqualTo(120);
        assertThat(Solvers.fastest(regions, Constraints.boxes(2, 2)).count(Grid.empty(4), 1000))
                .isEqualTo(120);
    }

    @Test
    void regionsThatLeaveCellsOut_areObeyedBesidesTheUsualBoxes() {
        Constraint centre = Constraints.regions("....\n.aa.\n.aa.\n....");

        assertThat(Solvers.fastest(centre).count(Grid.empty(4), 1000))
                .isEqualTo(Solvers.fastest(ConstraintSet.classic(2, 2).with(centre))
                        .count(Grid.empty(4), 1000))
                .isLessThan(288);
    }

    @Test
    void aSolverWithMoreConstraints_obeysThemBesidesItsOwn() {
        Constraint corner = model -> model.forbid(Placement.of(0, 0, 1));
        for (Engine engine : Engine.values()) {
            Grid board = Grid.empty(engine == Engine.BITBOARD ? 9 : 4);
            Solver solver = SolverFactory.defaults().withEngine(engine).newSolver();
            Solver without1 = solver.with(corner);
            Solver without12 = without1.with(model -> model.forbid(Placement.of(0, 0, 2)));

            assertThat(without12.solve(board).orElseThrow().digit(0, 0)).isGreaterThan(2);
            assertThat(without1.solve(board.with(0, 0, 1))).isEmpty();
            assertThat(without1.solve(board.with(0, 0, 2))).isPresent();
            assertThat(solver.solve(board.with(0, 0, 1))).isPresent();
            assertThat(without12.toString()).isEqualTo(engine + " [rows, columns, boxes, unnamed, unnamed]");
        }
    }

    @Test
    void fastestWithMoreConstraints_takesThoseThatDoMoreThanForbidAndOtherBoards() {
        Solver diagonal = Solvers.fastest().with(Variants.diagonals());
        Solver both = diagonal.with(model -> model.forbid(Placement.of(0, 0, 1)));

        assertThat(diagonal.count(Grid.empty(4), 1000)).isEqualTo(48);
        assertThat(both.count(Grid.empty(4), 1000)).isEqualTo(36);
        Grid solution = both.solve(Grid.empty(9)).orElseThrow();
        assertThat(ConstraintSet.classic().with(Variants.diagonals()).violations(solution))
                .isEmpty();
        assertThat(solution.digit(0, 0)).isNotEqualTo(1);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Solvers.bitboard().with(Variants.diagonals()))
                .withMessageContaining("'diagonals'");
        assertThatNullPointerException()
                .isThrownBy(() -> Solvers.fastest().with((Constraint[]) null))
                .withMessage("constraints");
        assertThatNullPointerException()
                .isThrownBy(() -> Solvers.fastest((Constraint[]) null))
                .withMessage("constraints");
        assertThatNullPointerException()
                .isThrownBy(() -> Solvers.fastest().with((Constraint) null))
                .withMessage("constraint");
    }

    @Test
    void aSolverWithMoreConstraints_keepsItsSettings() {
        Grid hard = Grid.parse("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
        for (Engine engine : List.of(Engine.BITBOARD, Engine.FASTEST, Engine.DLX)) {
            Solver limited = SolverFactory.defaults()
                    .withEngine(engine)
                    .withNodeLimit(1)
                    .newSolver()
                    .with(model -> model.forbid(Placement.of(0, 1, 2)));

            assertThat(limited.uniqueness(hard)).isEqualTo(Uniqueness.UNKNOWN);
        }
    }

    /** Solvers derived from one another take the objects of calls from one pool: each call must use its own candidates. */
    @Test
    void derivedSolvers_doNotDisturbEachOther() {
        Solver classic = Solvers.fastest();
        List<Solver> derived = IntStream.rangeClosed(1, 9)
                .mapToObj(digit -> classic.with(only(digit)))
                .toList();
        IntStream.range(0, 2000).parallel().forEach(i -> {
            int digit = 1 + i % 9;
            Solver solver = derived.get(digit - 1);
            assertThat(solver.solve(Grid.empty(9)).orElseThrow().digit(4, 4)).isEqualTo(digit);
            assertThat(classic.solve(Grid.empty(9).with(4, 4, 10 - digit))).isPresent();
            assertThat(solver.solve(Grid.empty(9).with(4, 4, 10 - digit)).isPresent())
                    .isEqualTo(digit == 5);
        });
    }

    private static Constraint only(int digit) {
        return model -> {
            for (int other = 1; other <= 9; other++) {
                if (other != digit) {
                    model.forbid(Placement.of(4, 4, other));
                }
            }
        };
    }

    @Test
    void aDerivedSolver_isSerializable() throws Exception {
        Solver solver = Solvers.fastest().with(Constraints.pencilmarks(".23456789" + "123456789".repeat(80)));
        Solver copy = Serialization.copy(solver);

        assertThat(copy).hasToString("FASTEST [rows, columns, boxes, pencilmarks]");
        assertThat(copy.solve(Grid.empty(9).with(0, 0, 1))).isEmpty();
        assertThat(copy.solve(Grid.empty(9).with(0, 0, 2))).isPresent();
    }

    /** Rules that begin with the classic ones are not classic if their boxes are replaced. */
    @Test
    void regionsThatADerivedSolverObeys_replaceItsBoxes() {
        Constraint columns =
                Constraints.regions(("abcdefghi\n".repeat(9)).strip()); // as many as boxes, none of them a box
        Constraint corner = model -> model.forbid(Placement.of(0, 0, 1));
        Grid latin =
                Grid.parse("12345678923456789134567891245678912356789123467891234578912345689123456791234567" + "8");

        for (Engine engine : List.of(Engine.FASTEST, Engine.DLX, Engine.PROPAGATION)) {
            Solver classic = SolverFactory.defaults().withEngine(engine).newSolver();
            assertThat(classic.with(columns).solve(latin)).contains(latin);
            assertThat(classic.with(corner).with(columns).solve(latin)).isEmpty();
            assertThat(classic.with(columns, corner).solve(latin.with(0, 0, 0))).isEmpty();
            assertThat(classic.solve(latin)).isEmpty();
        }
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Solvers.bitboard().with(columns))
                .withMessageContaining("without the classic boxes");
    }
}
