package io.github.exactgrid.cli;

import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Solver;
import io.github.exactgrid.SolverFactory;

/** The solver for the rules of the latest puzzle, which the next one often shares. */
final class CurrentSolver {

    private final SolverFactory factory;
    private ConstraintSet rules;
    private Solver solver;

    /**
     * Makes the solver that is likely to be needed first.
     *
     * @throws IllegalArgumentException if the engine cannot take the rules
     */
    CurrentSolver(SolverFactory factory, ConstraintSet rules) {
        this.factory = factory;
        this.rules = rules;
        this.solver = factory.withConstraints(rules).newSolver();
    }

    /**
     * Returns a solver for some rules.
     *
     * @throws IllegalArgumentException if the engine cannot take them
     */
    Solver under(ConstraintSet wanted) {
        if (!wanted.equals(rules)) {
            solver = factory.withConstraints(wanted).newSolver();
            rules = wanted;
        }
        return solver;
    }
}
