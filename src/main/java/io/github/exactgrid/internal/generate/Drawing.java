package io.github.exactgrid.internal.generate;

import io.github.exactgrid.Constraint;
import io.github.exactgrid.Grid;
import java.util.List;
import java.util.random.RandomGenerator;

/** Draws constraints for a solution. */
@FunctionalInterface
public interface Drawing {

    /** Returns constraints that hold in a solution. */
    List<Constraint> constraints(Grid solution, RandomGenerator random);
}
