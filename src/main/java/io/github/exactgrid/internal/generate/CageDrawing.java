package io.github.exactgrid.internal.generate;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.Grid;
import io.github.exactgrid.internal.cages.Cage;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.random.RandomGenerator;

/**
 * Draws cages that cover the board. Of a dozen sets that are drawn one makes a puzzle: only that one becomes constraints.
 *
 * @param least the fewest cells of a cage, where it can grow
 * @param most the most
 * @param constraint makes the constraint of a sum and some cells
 */
public record CageDrawing(int least, int most, BiFunction<Integer, List<Cell>, Constraint> constraint)
        implements Drawing {

    @Override
    public List<Constraint> constraints(Grid solution, RandomGenerator random) {
        return constraints(cages(solution, random), solution);
    }

    /** Returns cages; their cells have the numbers {@code row * columns + column}. */
    List<Cage> cages(Grid solution, RandomGenerator random) {
        return new GrowingCages(solution, random).cages(least, most);
    }

    /** Returns constraints for cages on a board. */
    List<Constraint> constraints(List<Cage> cages, Grid board) {
        List<Constraint> constraints = new ArrayList<>(cages.size());
        for (Cage cage : cages) {
            List<Cell> cells = new ArrayList<>(cage.cells().length);
            for (int cell : cage.cells()) {
                cells.add(new Cell(cell / board.columns(), cell % board.columns()));
            }
            constraints.add(constraint.apply(cage.total(), cells));
        }
        return constraints;
    }
}
