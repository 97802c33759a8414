package io.github.exactgrid.constraint;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.Shape;
import io.github.exactgrid.picture.Picture;
import io.github.exactgrid.picture.SvgText;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

/** Every ready-made constraint says how it is drawn, and every picture is well-formed. */
class DrawingProperties {

    /** Rules about the whole board, which puzzles state in words. */
    private static final Set<ReadyMade> IN_WORDS = EnumSet.of(
            ReadyMade.DISJOINT_GROUPS,
            ReadyMade.ANTI_KNIGHT,
            ReadyMade.ANTI_KING,
            ReadyMade.LEAPER,
            ReadyMade.NON_CONSECUTIVE,
            ReadyMade.STRICT_XV,
            ReadyMade.STRICT_KROPKI,
            ReadyMade.NEIGHBOURS,
            ReadyMade.ANTI_TAXICAB,
            ReadyMade.ENTROPIC_SQUARES,
            ReadyMade.MODULAR_SQUARES,
            ReadyMade.CONNECTED,
            ReadyMade.FLATMATES);

    /** Rules that look like others: circles like those of odd digits, sums, indexers, connected cells and unknown regions like windows. */
    private static final Set<ReadyMade> EXPLAINED = EnumSet.of(
            ReadyMade.WEIGHTED_SUM,
            ReadyMade.COUNTING_CIRCLES,
            ReadyMade.COLUMN_INDEXER,
            ReadyMade.ROW_INDEXER,
            ReadyMade.CONNECTED_CELLS,
            ReadyMade.CHAOS_CONSTRUCTION,
            ReadyMade.REGION_ARROW,
            ReadyMade.REGION_COUNT);

    /** Rules that every board shows. */
    private static final Set<ReadyMade> BY_THE_BOARD = EnumSet.of(ReadyMade.ROWS, ReadyMade.COLUMNS);

    @Property(tries = 2000)
    void readyMadeConstraints_haveADrawing(@ForAll ReadyMade readyMade, @ForAll long seed) {
        Sample sample = readyMade.sample(new Random(seed));
        List<Shape> shapes = ConstraintSet.of(sample.constraint()).drawing(sample.board());

        if (BY_THE_BOARD.contains(readyMade)) {
            assertThat(shapes).isEmpty();
        } else if (IN_WORDS.contains(readyMade)) {
            assertThat(shapes)
                    .containsExactly(new Shape.Note(sample.constraint().name()));
        } else {
            assertThat(shapes)
                    .isNotEmpty()
                    .noneMatch(shape -> shape instanceof Shape.Note && !EXPLAINED.contains(readyMade));
        }
    }

    @Property(tries = 1000)
    void picturesOfManyRules_areWellFormed(@ForAll @Size(min = 1, max = 6) List<ReadyMade> rules, @ForAll long seed) {
        Random random = new Random(seed);
        Sample first = rules.get(0).sample(random);
        Grid board = first.board();
        ConstraintSet set = ConstraintSet.of(first.constraint());
        for (ReadyMade rule : rules) {
            Constraint more = rule.sample(random).constraint();
            if (fits(more, board)) {
                set = set.with(more);
            }
        }
        Picture picture = Picture.of(random.nextBoolean() ? board : board.cleared(), set);

        SvgText.check(picture.toSvg());
        assertThat(Picture.of(board, set).toSvg())
                .isEqualTo(Picture.of(board, set).toSvg());
    }

    private static boolean fits(Constraint constraint, Grid board) {
        try {
            ConstraintSet.of(constraint).drawing(board);
            return true;
        } catch (IllegalArgumentException misfit) {
            return false;
        }
    }

    @Test
    void allKindsOfShapes_areUsed() {
        Set<Class<?>> used = new HashSet<>();
        for (ReadyMade readyMade : ReadyMade.values()) {
            Sample sample = readyMade.sample(new Random(1));
            ConstraintSet.of(sample.constraint()).drawing(sample.board()).forEach(shape -> used.add(shape.getClass()));
        }
        Grid board = Grid.empty(9);
        ConstraintSet.of(Constraints.windoku()).drawing(board).forEach(shape -> used.add(shape.getClass()));

        assertThat(used).containsExactlyInAnyOrder(Shape.class.getPermittedSubclasses());
    }

    @Test
    void rulesOutsideTheList_haveADrawing() {
        List<Cell> line = Cell.list("r1c1 r1c2 r1c3");

        assertThat(drawing(Constraints.regex("1.*", line))).containsExactly(new Shape.Line("regex 1.*", line));
        assertThat(drawing(Constraints.line("ratio", (first, second) -> first == 2 * second, line)))
                .containsExactly(new Shape.Line("ratio", line));
        assertThat(drawing(Constraints.everyPair(PairRelation.of("a<b"), line)))
                .containsExactly(new Shape.Cage(line, "every pair a<b"));
        assertThat(drawing(Constraints.neighbours("apart", (first, second) -> first != second)))
                .containsExactly(new Shape.Note("apart"));
        Layout samurai = Layout.samurai();
        assertThat(samurai.rules().drawing(samurai.empty())).hasSize(45).allMatch(Shape.Region.class::isInstance);
    }

    private static List<Shape> drawing(Constraint constraint) {
        return ConstraintSet.of(constraint).drawing(Grid.empty(9));
    }

    @Test
    void regions_areBordersIfTheyTileTheBoard() {
        assertThat(ConstraintSet.of(Constraints.regions("aabb\naabb\nccdd\nccdd"))
                        .drawing(Grid.empty(4)))
                .hasSize(4)
                .allMatch(Shape.Region.class::isInstance);
        assertThat(ConstraintSet.of(Constraints.regions("....\n.aa.\n.aa.\n...."))
                        .drawing(Grid.empty(4)))
                .containsExactly(new Shape.Area(Cell.list("r2c2 r2c3 r3c2 r3c3")));
    }

    @Test
    void sums_areWrittenAsPuzzlesDo() {
        Cell first = new Cell(0, 0);
        Cell second = new Cell(0, 1);

        assertThat(drawing(Constraints.sum(10, first, second))).containsExactly(new Shape.Label(first, second, "X"));
        assertThat(drawing(Constraints.sum(5, first, second))).containsExactly(new Shape.Label(first, second, "V"));
        assertThat(drawing(Constraints.sum(12, first, second))).containsExactly(new Shape.Label(first, second, "12"));
        assertThat(drawing(Constraints.cage(List.of(first, second))))
                .containsExactly(new Shape.Cage(List.of(first, second), ""));
    }
}
