/**
 * The public front: grids, rules, solvers.
 *
 * <p>{@link io.github.exactgrid.Grid} is what is solved, {@link io.github.exactgrid.ConstraintSet} the rules,
 * {@link io.github.exactgrid.Solver} the questions that can be asked, {@link io.github.exactgrid.Solvers} the door, and
 * {@link io.github.exactgrid.SolverFactory} the switchboard for limits, random order and rules of one's own. Rows and
 * columns count from 0 throughout; texts made for people say {@code r1c1} for the top left cell. No method accepts or
 * returns {@code null}; {@link java.lang.NullPointerException} is thrown where one is passed.
 *
 * @serial exclude
 */
@NullMarked
package io.github.exactgrid;

import org.jspecify.annotations.NullMarked;
