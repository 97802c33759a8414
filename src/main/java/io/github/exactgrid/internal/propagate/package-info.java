/**
 * The propagating engine: narrows the candidates of all cells by all rules at once, and searches where that is not enough.
 *
 * <pre>
 *     Rules --PlanBuilder--&gt; candidates, Peers, PairTables --&gt; propagators --&gt; Schedule --+
 *               |  GroupPlanner     groups of placements                                |
 *               |  SumPlanner       sums, and those that follow (EqualSums, HouseSums)  |
 *               |  StrongerSums     for long searches (HouseSplits, MergedSums)         |
 *               |  SequencePlanner  recognised rules, layered graphs                    v
 *                                                                                 PropagatePlan
 *                                                                                       |
 *     grid --PropagateSearch--&gt; Branching chooses a guess, Candidates runs propagators &lt;+
 * </pre>
 *
 * <p>Where there are unknown regions whose numbers no rule distinguishes, a {@code RenumberedSearch} is between: it searches with other numbers.
 *
 * <p>It has three packages, each of which knows only those below it: this one searches, {@code internal.planning} chooses the propagators of a
 * board, and {@code internal.propagators} has the propagators and the candidates that they narrow.
 *
 * <h2>What was tried, and what it did</h2>
 *
 * <p>Node counts swing by a factor of ten with tiny changes of the order, so only what held on several puzzles was kept. The
 * measurements of one class are in its comment; those about the whole are
 *
 * <ul>
 *   <li>Both houses of an overlap at every change, not only for fixed cells: a 16x16 windoku 162,656 nodes to 561.
 *   <li>Derived sums of houses ({@link io.github.exactgrid.internal.planning.HouseSums}): a hard killer did not end in 5 s
 *       without them and took 981 nodes with them.
 *   <li>Houses split into known sums and the rest ({@link io.github.exactgrid.internal.planning.HouseSplits}): 16x16 killers 2631
 *       nodes to 690.
 *   <li>Houses that follow from others ({@link io.github.exactgrid.internal.planning.DerivedHouses}): a 16x16 windoku 1584 nodes to
 *       278.
 *   <li>Houses whose cells hold fewer digits than the board has ({@link io.github.exactgrid.internal.planning.TightHouses}): a killer
 *       82,000 nodes to 440, one with extra cells more than 231,000 without an end to 25.
 *   <li>Cells each two of which are in one relation, as a cage ({@link io.github.exactgrid.internal.planning.RelatedGroups}): lines without
 *       consecutive digits 316,000 nodes to 1,800.
 *   <li>After a guess is refuted, the digit is removed, propagated, and the next guess chosen anew: 200,000 to 2.8 million nodes of
 *       a hard thermometer puzzle became 27,000.
 *   <li>A guess at one of a digit's two places in a house, where that weighs more: 83,000 nodes to 28,000, 1154 to 129.
 *   <li>Lost: full consistency of cages at each run (378 ms instead of 210 ms), residual supports in graphs (560 ms instead of
 *       380 ms), layered graphs for sandwiches (130,000 guesses without an end, 8,400 with sets) and for skyscrapers (three to
 *       fifteen times the time).
 *   <li>Sandwiches: masks of both sides of the ends at once took a tenth off the time of their searches.
 *   <li>Matching of houses in long searches: 25x25 boards half to an eighth of the nodes, little on 9x9 boards.
 *       Naked and hidden pairs at each run of a house instead: 1.2 to 1.5 times the nodes, and no less time.
 *   <li>The law of leftovers ({@link io.github.exactgrid.internal.planning.Leftovers}): a blank 25x25 jigsaw board more than 20,000
 *       nodes to 1,400.
 * </ul>
 *
 * <h2>Levels</h2>
 *
 * <p>A level of the search is one array, copied for each guess: the candidates, then what propagators remember
 * ({@link io.github.exactgrid.internal.propagators.Schedule}). There is no trail. A search that has some failures takes a stronger
 * schedule, which takes longer to prepare; most puzzles never need it. Searches for solutions of similar rules hand on what they have learned
 * as {@link io.github.exactgrid.internal.propagate.Guidance}.
 */
@NullMarked
package io.github.exactgrid.internal.propagate;

import org.jspecify.annotations.NullMarked;
