/**
 * Solvers for grids, and the questions to an exact cover problem: what the entry points of the public packages call.
 *
 * <pre>
 *   Solvers, SolverFactory --&gt; Engines --+--&gt; FastestSolver ---+--&gt; BitboardSolver --&gt; BitboardSearch
 *                                        +--&gt; BitboardSolver   +--&gt; PlanSolver
 *                                        +--&gt; PlanSolver --&gt; Plan: CoverPlan (a GridEncoder), PropagatePlan, LearningPlan, BacktrackPlan
 *
 *   Solver.solve, count ... --&gt; GridSolver --&gt; Call.Search --&gt; Cursor: advance, solution
 *
 *   CoverSolver --&gt; CoverQuestions --&gt; SolveCoverCall, EnumerateCoversCall, CheapestCoversCall   each a Call.Search
 *                                  --&gt; CountCoversCall, EstimateTreeCall, SplitCoverCall         each a Call.Answer
 * </pre>
 *
 * <p>{@code GridSolver} answers the questions of {@code Solver} for every engine. A {@code Call} holds the budget and the
 * listener of one call of a public method: a {@code Call.Search} finds solutions one by one, a {@code Call.Answer} computes one
 * answer. {@code SearchSettings} holds what users may set, {@code BudgetReport} what they see of a budget.
 *
 * <p>All that a call prepares is within its budget as well: rules, plans, matrices, orders. A preparation that is stopped throws
 * {@code StoppedException}, which the call catches, and leaves nothing behind. {@code PlanSolver.firstCall} finds out, within
 * the budget of a call, which engine is fastest for the rules of a 9x9 board. {@code Interruptible} runs what is no search and has
 * no limits.
 *
 * <h2>Start-up</h2>
 *
 * <p>An application that solves one grid pays for class loading, not for solving: a class from a jar costs about a quarter of a
 * millisecond, the first lambda or string concatenation several, where the solve itself takes 2 microseconds. The first solve
 * by {@code Solvers.fastest()} loads 14 classes of the library; without these rules it was 26.
 *
 * <ol>
 *   <li>Defaults are {@code null}: a {@code GridSolver} without constraints and settings has the classic rules and the default
 *       settings, whose classes are then not loaded.
 *   <li>Solvers are made when they are first used: the holder classes in {@code Solvers}, the fields of {@code FastestSolver}.
 *   <li>A method that makes an object of a class that is seldom needed returns its supertype ({@code BitboardSolver.plain},
 *       {@code PlanSolver.of}, {@code BudgetReport.exception}). The verifier loads a class in order to check that it may be
 *       returned or thrown as another one; the caller of such a method needs no check.
 *   <li>No lambda, method reference, stream or switch over an enum from {@code solve} to its answer; so
 *       {@code TilingConstraint} is a class, and {@code Engines} and {@code PlanSolver} compare with {@code ==}.
 *   <li>Tables are computed when their class is loaded, in less than a millisecond ({@code BitboardTables}).
 *   <li>No {@code assert} in a class of the first solve by {@code Solvers.fastest()}: the verifier loads {@code AssertionError},
 *       which the JDK's class data archive lacks. {@code BitboardFrame} has its check in a nested class.
 * </ol>
 */
@NullMarked
package io.github.exactgrid.internal.engine;

import org.jspecify.annotations.NullMarked;
