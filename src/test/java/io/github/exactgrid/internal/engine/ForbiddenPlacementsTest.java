package io.github.exactgrid.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.Grid;
import io.github.exactgrid.Placement;
import io.github.exactgrid.Solver;
import io.github.exactgrid.Solvers;
import io.github.exactgrid.constraint.Constraints;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ForbiddenPlacementsTest {

    private static final Constraint NO_ONE_IN_THE_CORNER = model -> model.forbid(new Placement(new Cell(0, 0), 1));

    @AfterEach
    void clearInterrupt() {
        Thread.interrupted();
    }

    private static boolean isRecognised(Constraint... constraints) {
        return ForbiddenPlacements.candidates(List.of(constraints), Budget.unlimited()) != null;
    }

    @Test
    void constraintsThatOnlyForbid_areRecognised() {
        assertThat(isRecognised()).isTrue();
        assertThat(isRecognised(NO_ONE_IN_THE_CORNER, Constraints.pencilmarks("123456789".repeat(81))))
                .isTrue();
    }

    @Test
    void otherDeclarations_areNotRecognised() {
        assertThat(isRecognised(NO_ONE_IN_THE_CORNER, Constraints.antiKnight())).isFalse();
        assertThat(isRecognised(Constraints.boxes(9, 1))).isFalse();
        assertThat(isRecognised(model -> model.atMostOne(List.of(new Placement(new Cell(0, 0), 1)))))
                .isFalse();
        assertThat(isRecognised(model -> model.sum(List.of(new Cell(0, 0)), 5))).isFalse();
        assertThat(isRecognised(model -> model.forbid(new Placement(new Cell(9, 0), 1))))
                .isFalse();
    }

    @Test
    void aConstraintThatCatchesTheEndOfItsDescription_isObeyedAllTheSame() {
        Constraint catching = model -> {
            try {
                model.allDifferent(List.of(new Cell(0, 0), new Cell(4, 4)));
            } catch (RuntimeException caught) {
                model.forbid(new Placement(new Cell(0, 0), 1));
            }
        };
        Solver solver = Solvers.fastest().with(catching);

        assertThat(isRecognised(catching)).isFalse();
        assertThat(solver.solve(Grid.empty(9).with(0, 0, 5).with(4, 4, 5))).isEmpty();
        assertThat(solver.solve(Grid.empty(9).with(0, 0, 1).with(4, 4, 5))).isPresent();
    }

    @Test
    void aPlacementOutsideTheBoard_isRejectedWithTheConstraint() {
        Constraint outside = model -> model.forbid(new Placement(new Cell(0, 9), 1));

        assertThatIllegalArgumentException()
                .isThrownBy(() -> Solvers.bitboard().with(outside))
                .withMessageContaining("r1c10 is outside a board of 9x9");
    }

    @Test
    void forbiddenPlacements_areInNoSolution() {
        for (Solver solver : List.of(Solvers.fastest(), Solvers.bitboard())) {
            Solver without = solver.with(NO_ONE_IN_THE_CORNER);

            assertThat(without.solve(Grid.empty(9).with(0, 0, 1))).isEmpty();
            assertThat(without.solve(Grid.empty(9).with(0, 0, 2))).isPresent();
        }
    }

    @Test
    void aDescriptionWithoutEnd_isInterrupted() {
        Constraint endless = model -> {
            while (true) {
                model.forbid(new Placement(new Cell(0, 0), 1));
            }
        };
        Thread.currentThread().interrupt();

        assertThatThrownBy(() -> ForbiddenPlacements.candidates(List.of(endless), Budget.unlimited()))
                .isInstanceOf(StoppedException.class);
    }
}
