package io.github.exactgrid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import io.github.exactgrid.constraint.Constraints;
import io.github.exactgrid.puzzle.NoTextFormException;
import io.github.exactgrid.puzzle.Puzzle;
import java.util.ArrayList;
import java.util.List;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;

class ShapeTest {

    private static final Cell CELL = new Cell(0, 0);
    private static final List<Cell> TWO = Cell.list("r1c1 r1c2");

    private static List<Shape> drawing(Constraint constraint) {
        return ConstraintSet.of(constraint).drawing(Grid.empty(9));
    }

    @Test
    void shapesWithoutCells_areRejected() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Shape.Region(List.of()))
                .withMessage("a shape without cells, expected at least one");
        assertThatIllegalArgumentException().isThrownBy(() -> new Shape.Area(List.of()));
        assertThatIllegalArgumentException().isThrownBy(() -> new Shape.Cage(List.of(), "7"));
        assertThatIllegalArgumentException().isThrownBy(() -> new Shape.Line("line", List.of()));
        assertThatIllegalArgumentException().isThrownBy(() -> new Shape.Thermometer(List.of(), true));
        assertThatIllegalArgumentException().isThrownBy(() -> new Shape.Arrow(TWO, List.of()));
        assertThatIllegalArgumentException().isThrownBy(() -> new Shape.Clue("sandwich", "7", List.of()));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Shape.Clones(TWO, List.of(CELL)))
                .withMessage("areas of 2 and 1 cells, expected as many in both");
    }

    @Test
    void nulls_areRejected() {
        assertThatNullPointerException().isThrownBy(() -> new Shape.Circle(null));
        assertThatNullPointerException().isThrownBy(() -> new Shape.Square(null));
        assertThatNullPointerException().isThrownBy(() -> new Shape.Cage(TWO, null));
        assertThatNullPointerException().isThrownBy(() -> new Shape.Line("line", null, TWO, false));
        assertThatNullPointerException().isThrownBy(() -> new Shape.Dot(CELL, null, true));
        assertThatNullPointerException().isThrownBy(() -> new Shape.Label(CELL, CELL, null));
        assertThatNullPointerException().isThrownBy(() -> new Shape.Inequality(null, CELL));
        assertThatNullPointerException().isThrownBy(() -> new Shape.Corner(null, List.of()));
        assertThatNullPointerException().isThrownBy(() -> new Shape.Diagonal(CELL, null));
        assertThatNullPointerException().isThrownBy(() -> new Shape.Candidates(null, List.of()));
        assertThatNullPointerException().isThrownBy(() -> new Shape.Note(null));
    }

    @Test
    void listsOfCells_areCopied() {
        List<Cell> cells = new ArrayList<>(TWO);
        Shape shape = new Shape.Cage(cells, "3");
        cells.clear();

        assertThat(shape.cells()).isEqualTo(TWO);
        assertThat(new Shape.Arrow(List.of(CELL), TWO).cells()).containsExactly(CELL, TWO.get(0), TWO.get(1));
        assertThat(new Shape.Clones(TWO, Cell.list("r3c1 r3c2")).cells()).hasSize(4);
    }

    @Test
    void aConstraintWithoutDrawing_isNamed() {
        assertThat(drawing(Constraint.named("anti-camel", model -> {}))).containsExactly(new Shape.Note("anti-camel"));
        assertThat(drawing(model -> {})).containsExactly(new Shape.Note("unnamed"));
    }

    @Test
    void aNameGivenToARule_keepsItsDrawing() {
        Constraint cage = Constraints.cage(3, TWO);

        assertThat(drawing(Constraint.named("corner", cage))).containsExactly(new Shape.Cage(TWO, "3"));
        assertThat(drawing(Constraint.named("no two near", Constraints.antiKing())))
                .containsExactly(new Shape.Note("no two near"));
    }

    @Test
    void aDrawing_canBeGivenToALambda() {
        Constraint total = Constraint.named("line of 20", model -> model.sum(TWO, 12));
        Shape line = new Shape.Line("lines of 20", TWO);
        Constraint drawn = total.drawnAs(line);

        assertThat(drawing(drawn)).containsExactly(line);
        assertThat(drawn.name()).isEqualTo("line of 20");
        assertThat(drawn).hasToString("line of 20");
        assertThat(ConstraintSet.of(drawn)
                        .violations(Grid.empty(9).with(0, 0, 1).with(0, 1, 2)))
                .hasToString("[line of 20: r1c1 r1c2]");
        Assertions.assertThatExceptionOfType(NoTextFormException.class)
                .isThrownBy(
                        () -> Puzzle.of(Grid.empty(9), ConstraintSet.classic().with(drawn)));
    }

    @Test
    void regionsInAnotherDrawing_stillReplaceBoxes() {
        Constraint regions = Constraints.regions("aabb\naabb\nccdd\nccdd").drawnAs();

        assertThat(ConstraintSet.classic().with(regions).drawing(Grid.empty(4))).isEmpty();
        assertThat(ConstraintSet.classic(2, 2).with(regions).drawing(Grid.empty(4)))
                .hasSize(4);
    }

    @Test
    void cellsThatTheBoardLacks_areRejectedByTheNameOfTheRule() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> drawing(Constraints.cage(3, Cell.list("r1c1 r1c10"))))
                .withMessage("constraint 'cage 3 r1c1 r1c10': r1c10 is outside a board of 9x9");
        Grid withGap = Grid.of(new int[][] {{0, Grid.VOID}, {0, 0}}, 2);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ConstraintSet.of(Constraints.thermometer(TWO)).drawing(withGap))
                .withMessageContaining("r1c2 is void");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ConstraintSet.classic().drawing(Grid.empty(7)))
                .withMessageContaining("no usual boxes");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ConstraintSet.of(Constraints.windoku()).drawing(Grid.empty(6)))
                .withMessageContaining("windoku");
        assertThatIllegalArgumentException()
                .isThrownBy(
                        () -> ConstraintSet.of(Constraints.regions("ab\nab")).drawing(Grid.empty(4)))
                .withMessageContaining("a map of 2x2 for a board of 4x4");
    }
}
