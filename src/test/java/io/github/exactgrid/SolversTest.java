package io.github.exactgrid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.exactgrid.constraint.Constraints;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
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
}
