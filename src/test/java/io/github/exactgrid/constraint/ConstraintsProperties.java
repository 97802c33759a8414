package io.github.exactgrid.constraint;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.Cell;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Engine;
import io.github.exactgrid.Grid;
import io.github.exactgrid.SolverFactory;
import java.time.Duration;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** Every ready-made constraint agrees with its definition, on boards of many shapes. */
class ConstraintsProperties {

    /** The most fillings of a board that are tried one by one. */
    private static final int MAX_FILLINGS = 1500;

    private static final Duration NEVER_NEEDED = Duration.ofMinutes(2);

    @Property(tries = 5000)
    void violations_areNoneExactlyWhereTheDefinitionHolds(@ForAll ReadyMade rule, @ForAll long seed) {
        Sample sample = rule.sample(new Random(seed));

        assertThat(ConstraintSet.of(sample.constraint())
                        .violations(sample.board())
                        .isEmpty())
                .as("%s on%n%s", sample.constraint(), sample.board().format(Grid.Format.ROWS))
                .isEqualTo(sample.holds());
    }

    @Property(tries = 2000)
    void violations_areNoneWhereSomeFillingWouldHold(@ForAll ReadyMade rule, @ForAll long seed) {
        Random random = new Random(seed);
        Sample sample = rule.sample(random);
        if (sample.holds()) {
            Grid partial = without(sample.board(), random.nextInt(100), random);

            assertThat(ConstraintSet.of(sample.constraint()).violations(partial))
                    .as("%s on%n%s", sample.constraint(), partial.format(Grid.Format.ROWS))
                    .isEmpty();
        }
    }

    @Property(tries = 700)
    void count_isThatOfTheFillingsForWhichTheDefinitionHolds(@ForAll ReadyMade rule, @ForAll long seed) {
        Random random = new Random(seed);
        Sample sample = rule.sample(random);
        int emptyCells = (int)
                (Math.log(MAX_FILLINGS) / Math.log(Math.max(2, sample.board().digits())));
        Grid puzzle = without(sample.board(), emptyCells, random);
        ConstraintSet rules = ConstraintSet.of(sample.constraint());
        long expected = fillings(puzzle, sample.definition());

        for (Engine engine : EnumSet.complementOf(EnumSet.of(Engine.BITBOARD))) {
            assertThat(SolverFactory.defaults()
                            .withEngine(engine)
                            .withConstraints(rules)
                            .withTimeLimit(NEVER_NEEDED) // a search without an end shall name its board
                            .newSolver()
                            .count(puzzle, MAX_FILLINGS))
                    .as("%s by %s on%n%s", sample.constraint(), engine, puzzle.format(Grid.Format.ROWS))
                    .isEqualTo(expected);
        }
    }

    /** Returns a board with a number of random cells emptied, or all. */
    private static Grid without(Grid board, int count, Random random) {
        List<Cell> cells = Sample.cells(board);
        Collections.shuffle(cells, random);
        Grid left = board;
        for (Cell cell : cells.subList(0, Math.min(count, cells.size()))) {
            left = left.with(cell.row(), cell.column(), 0);
        }
        return left;
    }

    private static long fillings(Grid grid, Predicate<Grid> definition) {
        for (Cell cell : Sample.cells(grid)) {
            if (grid.digit(cell) == 0) {
                long count = 0;
                for (int digit = 1; digit <= grid.digits(); digit++) {
                    count += fillings(grid.with(cell.row(), cell.column(), digit), definition);
                }
                return count;
            }
        }
        return definition.test(grid) ? 1 : 0;
    }
}
