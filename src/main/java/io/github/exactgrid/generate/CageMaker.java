package io.github.exactgrid.generate;

import io.github.exactgrid.Constraint;
import io.github.exactgrid.Grid;
import io.github.exactgrid.constraint.Constraints;
import io.github.exactgrid.internal.generate.CageDrawing;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Draws killer cages.
 *
 * @param drawing what draws them, without constraints if these are not needed
 */
record CageMaker(CageDrawing drawing) implements ClueMaker {

    CageMaker(int least, int most) {
        this(new CageDrawing(least, most, Constraints::cage));
    }

    @Override
    public List<Constraint> clues(Grid solution, RandomGenerator random) {
        return drawing.constraints(solution, random);
    }
}
