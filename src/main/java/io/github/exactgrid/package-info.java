/**
 * Grids, rules and solvers.
 *
 * <p>{@link io.github.exactgrid.Solvers} is the entry point: solvers with default settings. A
 * {@link io.github.exactgrid.Grid} is a puzzle or a solution, a {@link io.github.exactgrid.ConstraintSet} the rules, a
 * {@link io.github.exactgrid.Solver} answers questions about a grid, and a {@link io.github.exactgrid.SolverFactory} is the
 * configuration of a solver: engine, rules, limits, random order.
 *
 * <table class="striped">
 * <caption>The types by topic</caption>
 * <thead><tr><th scope="col">topic</th><th scope="col">types</th></tr></thead>
 * <tbody>
 * <tr><th scope="row">board</th><td>{@link io.github.exactgrid.Grid}, {@link io.github.exactgrid.Cell},
 *     {@link io.github.exactgrid.Placement}, {@link io.github.exactgrid.BoxShape},
 *     {@link io.github.exactgrid.GridFormatException}</td></tr>
 * <tr><th scope="row">rules</th><td>{@link io.github.exactgrid.ConstraintSet}, {@link io.github.exactgrid.Constraint},
 *     {@link io.github.exactgrid.ConstraintModel}, {@link io.github.exactgrid.DigitRelation},
 *     {@link io.github.exactgrid.Automaton}, {@link io.github.exactgrid.NondeterministicAutomaton},
 *     {@link io.github.exactgrid.Shape}, {@link io.github.exactgrid.Violation}</td></tr>
 * <tr><th scope="row">solvers</th><td>{@link io.github.exactgrid.Solvers}, {@link io.github.exactgrid.Solver},
 *     {@link io.github.exactgrid.SolverFactory}, {@link io.github.exactgrid.Engine},
 *     {@link io.github.exactgrid.Uniqueness}, {@link io.github.exactgrid.SearchStatistics},
 *     {@link io.github.exactgrid.SearchLimitException}</td></tr>
 * </tbody>
 * </table>
 *
 * <p>Rows and columns count from 0 in the API. Names of cells in texts count from 1: {@code r1c1} is the top left cell. No
 * method accepts or returns {@code null}: a null argument causes a {@link java.lang.NullPointerException}.
 *
 * @serial exclude
 */
@NullMarked
package io.github.exactgrid;

import org.jspecify.annotations.NullMarked;
