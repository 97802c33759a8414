package io.github.exactgrid.generate;

import io.github.exactgrid.Constraint;
import io.github.exactgrid.Grid;
import java.util.List;
import java.util.random.RandomGenerator;

/** Draws clues that hold in a solution, of which a {@link PuzzleGenerator} keeps those that are needed. {@link ClueMakers} has some. */
@FunctionalInterface
public interface ClueMaker {

    /**
     * Draws clues.
     *
     * @param solution a solution of the rules: a full grid
     * @param random what all choices depend on, so that the puzzles of a seed are always the same
     * @return constraints that hold in the solution, and that are no rules of the whole board
     */
    List<Constraint> clues(Grid solution, RandomGenerator random);
}
