package io.github.exactgrid.constraint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.Solver;
import io.github.exactgrid.Solvers;
import java.util.List;
import org.junit.jupiter.api.Test;

class PencilmarksTest {

    private static final String SOLUTION =
            "812753649943682175675491283154237896369845721287169534521974368438526917796318452";

    private static final String FREE = "123456789".repeat(81);

    /** Returns the pencilmarks of a grid: its givens, and everything elsewhere. */
    private static String pencilmarks(String givens) {
        StringBuilder text = new StringBuilder();
        for (char given : givens.toCharArray()) {
            for (char digit = '1'; digit <= '9'; digit++) {
                text.append(given == '.' || given == digit ? digit : '.');
            }
        }
        return text.toString();
    }

    @Test
    void pencilmarks_ofAPuzzleHaveItsSolutionByEveryEngine() {
        Constraint rule = Constraints.pencilmarks(
                pencilmarks("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."));
        for (Solver solver : List.of(Solvers.bitboard(rule), Solvers.fastest(rule), Solvers.dlx(rule))) {
            assertThat(solver.solveUnique(Grid.empty(9))).contains(Grid.parse(SOLUTION));
            assertThat(solver.solve(Grid.empty(9).with(0, 0, 9))).isEmpty();
        }
    }

    @Test
    void pencilmarks_mayHaveBlanksAndZeros() {
        String text = pencilmarks(SOLUTION).replace('.', '0').replaceAll("(.{27})", "$1 \n");

        assertThat(Constraints.pencilmarks(text)).isEqualTo(Constraints.pencilmarks(pencilmarks(SOLUTION)));
        assertThat(Constraints.pencilmarks(text)).hasSameHashCodeAs(Constraints.pencilmarks(pencilmarks(SOLUTION)));
        assertThat(Constraints.pencilmarks(text)).isNotEqualTo(Constraints.pencilmarks(FREE));
    }

    @Test
    void pencilmarks_withoutAnythingBetweenThem_areReadAsWithBlanks() {
        String puzzle = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
        Constraint plain = Constraints.pencilmarks(pencilmarks(puzzle));

        assertThat(Constraints.pencilmarks(pencilmarks(puzzle) + "\n")).isEqualTo(plain);
        assertThat(plain.statement()).contains("pencilmarks: " + pencilmarks(puzzle));
    }

    @Test
    void pencilmarks_thatABoardBreaksAreReported() {
        Constraint rule = Constraints.pencilmarks(pencilmarks("8" + ".".repeat(80)));

        assertThat(ConstraintSet.of(rule).violations(Grid.empty(9).with(0, 0, 3)))
                .hasToString("[pencilmarks: r1c1]");
        assertThat(ConstraintSet.of(rule).violations(Grid.parse(SOLUTION))).isEmpty();
    }

    @Test
    void pencilmarks_ofAnotherForm_areRejectedWithThePlace() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Constraints.pencilmarks(FREE.substring(1)))
                .withMessage("r1c1: '2' in the place of 1, expected that digit or a dot");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Constraints.pencilmarks(FREE.substring(9)))
                .withMessage("720 pencilmarks, expected 729");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Constraints.pencilmarks(FREE + "x"))
                .withMessageStartingWith("after the last cell: 'x'");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Solvers.dlx(Constraints.pencilmarks(FREE)).solve(Grid.empty(4)))
                .withMessage("pencilmarks are for 9x9 boards, not for 4x4");
    }
}
