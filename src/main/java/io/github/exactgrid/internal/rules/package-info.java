/**
 * Compiles the constraints of a puzzle for one board, and finds where a grid violates them and what they leave to its cells.
 *
 * <pre>
 *     Constraint --describe--&gt; RulesBuilder --&gt; Rules --&gt; Plan of an engine
 *                                                 |
 *                                                 +----&gt; Violations, LocalCandidates of a grid
 * </pre>
 *
 * <p>{@link io.github.exactgrid.internal.rules.Rules} is a list of {@link io.github.exactgrid.internal.rules.Rule}s of thirteen
 * kinds:
 *
 * <table>
 *   <caption>Kinds of rules</caption>
 *   <tr><th>kind</th><th>meaning</th></tr>
 *   <tr><td>{@code House}</td><td>cells that all differ</td></tr>
 *   <tr><td>{@code SumRule}</td><td>cells whose digits, with coefficients, have one of some {@code Totals}</td></tr>
 *   <tr><td>{@code PairRule}</td><td>two cells in a relation</td></tr>
 *   <tr><td>{@code DistinctCountRule}</td><td>a cell whose digit is the number of different digits in some cells</td></tr>
 *   <tr><td>{@code SameDigitsRule}</td><td>sets of cells that all hold the same digits</td></tr>
 *   <tr><td>{@code BetweenExtremesRule}</td><td>cells of which those between the lowest and the highest digit have a sum</td></tr>
 *   <tr><td>{@code LineRankRule}</td><td>lines whose digits are numbers, of which a count is smaller than one</td></tr>
 *   <tr><td>{@code ConnectedRule}</td><td>cells of which those with some digits are connected, by the steps of {@code ConnectedCells}</td></tr>
 *   <tr><td>{@code UnknownRegionsRule}</td><td>cells that are divided into connected regions, by what {@code UnknownRegions} finds, and
 *       {@code RegionGroups} with {@code GroupRun}s while numbers of regions are unknown; {@code RegionNumbering} numbers them for a search</td></tr>
 *   <tr><td>{@code EqualRunRule}</td><td>a cell whose digit is the number of cells like another along some arms</td></tr>
 *   <tr><td>{@code PathRule}</td><td>cells whose digits an automaton with choices accepts, as a {@code LayeredGraph}</td></tr>
 *   <tr><td>{@code Group}</td><td>placements of which exactly one, at most one or none comes true</td></tr>
 *   <tr><td>{@code Sequence}</td><td>cells whose digits an automaton accepts, as a {@code Diagram}</td></tr>
 * </table>
 *
 * <p>{@code Diagram} unrolls an automaton over its cells, whose states {@code StateGraph} numbers, {@code Unrolling} one
 * with choices, which {@code NodeSetAutomaton} makes deterministic where that is not much larger; {@code KnownDiagrams} keeps those
 * of ready-made automata for the next boards, and {@code LastPuzzles} the rules of the last puzzle files. Engines that know no sums, relations and counts of digits work from the rules that
 * {@code Lowering} makes: there {@code SumAutomaton}, {@code PairAutomaton}, {@code DistinctCountAutomaton},
 * {@code DigitBalanceAutomaton}, {@code BetweenExtremesAutomaton}, {@code ConnectedAutomaton}, {@code RegionDigitAutomaton}, {@code FirstOccurrencesAutomaton}, {@code EqualRunAutomaton} and {@code LineRankAutomaton} (after {@code LineRankSides}) express them as sequences, or groups do. {@code TilingConstraint} is the constraint of rows,
 * columns and boxes, {@code Alternatives} what makes one sequence of the rules of which one list or another holds, as {@code Part}s that
 * {@code SideBySideAutomaton} or {@code InARowAutomaton} reads, {@code RenumberedRules} what makes a small board of its own for each list, {@code Plan} the contract of all engines that work from rules.
 */
@NullMarked
package io.github.exactgrid.internal.rules;

import org.jspecify.annotations.NullMarked;
