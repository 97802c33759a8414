package io.github.exactgrid.constraint;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.BoxShape;
import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.Serialization;
import io.github.exactgrid.puzzle.Puzzle;
import io.github.exactgrid.puzzle.PuzzleFormat;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** Every ready-made constraint has a text form, which is read back as an equal one. */
class StatementProperties {

    @Property(tries = 2000)
    void readyMadeConstraints_areReadBack(@ForAll ReadyMade readyMade, @ForAll long seed) {
        Sample sample = readyMade.sample(new Random(seed));

        check(sample.constraint(), sample.board());
    }

    @Property(tries = 200)
    void layoutsAndExpressions_areReadBack(@ForAll long seed) {
        Random random = new Random(seed);
        Layout layout = Layout.of(
                new BoxShape(2, 2), List.of(new Cell(0, 0), new Cell(random.nextInt(4) + 1, random.nextInt(4) + 1)));
        check(layout.constraint(), layout.empty());
        check(Constraints.regex("[^" + (1 + random.nextInt(8)) + "]. *", Cell.list("r1c1 r1c2")), Grid.empty(9));
    }

    private static void check(Constraint constraint, Grid grid) {
        Puzzle puzzle = Puzzle.of(grid, ConstraintSet.of(constraint));
        String text = puzzle.format(PuzzleFormat.RULES);
        Puzzle read = Puzzle.parse(text);

        assertThat(read.constraints().constraints()).as(text).containsExactly(constraint);
        assertThat(read.grid()).isEqualTo(grid);
        assertThat(read).isEqualTo(puzzle);
        assertThat(read.format(PuzzleFormat.RULES)).isEqualTo(text);
        Puzzle copy = Serialization.copy(puzzle);
        assertThat(copy).isEqualTo(puzzle);
        assertThat(copy.constraints()).isEqualTo(puzzle.constraints());
    }
}
