/**
 * Grids, rules and solvers.
 *
 * <p>{@link io.github.exactgrid.Solvers} is the entry point: solvers with default settings. A
 * {@link io.github.exactgrid.Grid} is a puzzle or a solution, a {@link io.github.exactgrid.ConstraintSet} the rules, a
 * {@link io.github.exactgrid.Solver} answers questions about a grid, and a {@link io.github.exactgrid.SolverFactory} is the
 * configuration of a solver: engine, rules, limits, random order. Rows and columns count from 0 in the API; texts for people
 * name the top left cell {@code r1c1}. No method accepts or
 * returns {@code null}; {@link java.lang.NullPointerException} is thrown where one is passed.
 *
 * @serial exclude
 */
@NullMarked
package io.github.exactgrid;

import org.jspecify.annotations.NullMarked;
