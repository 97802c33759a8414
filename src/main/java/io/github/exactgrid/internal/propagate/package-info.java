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
 * <p>A propagator is one class, a {@link io.github.exactgrid.internal.propagate.Propagator}, and is created at one line of
 * one of the three planners. The order in which propagators run, and why, is in
 * {@link io.github.exactgrid.internal.propagate.Rank}; the table has them in that order. Before all of them, a cell with one
 * candidate left removes it from its peers.
 *
 * <p>Costs are those of a run: n is the number of cells of the propagator, d the number of digits. "Exact" means that each
 * candidate left is in a solution of the rule by itself, given the candidates of its cells.
 *
 * <table class="striped">
 * <caption>The propagators, in the order in which they run</caption>
 * <thead><tr><th scope="col">propagator, rules</th><th scope="col">what it removes</th><th scope="col">cost</th>
 *     <th scope="col">source</th></tr></thead>
 * <tbody>
 * <tr><th scope="row">{@link io.github.exactgrid.internal.propagate.RelationPropagator}: dots, thermometers, whispers; all
 *     rules on two cells, merged</th>
 *     <td>exact for each pair: candidates without a partner</td><td>d / 9 array reads for each related cell</td>
 *     <td>arc consistency, AC-3 (Mackworth 1977)</td></tr>
 * <tr><th scope="row">{@link io.github.exactgrid.internal.propagate.DigitSetsPropagator}: cages, renbans, cells all
 *     related alike</th>
 *     <td>exact with up to three open cells, nearly so with more; digits of all possible sets from common peers</td>
 *     <td>n for each set, at most 256 sets</td><td>players' combinations</td></tr>
 * <tr><th scope="row">{@link io.github.exactgrid.internal.propagate.DigitClassPropagator}: sequences of few cells that tell few classes
 *     of digits apart</th>
 *     <td>exact; the last digit of a class that each word has, from common peers</td><td>n for each class</td><td>own; a table of arc-consistent states</td></tr>
 * <tr><th scope="row">{@link io.github.exactgrid.internal.propagate.DigitCountsPropagator}: quadruples, required digits,
 *     circles that count themselves</th>
 *     <td>digits that occur as often as they may, or in each group of peers that they must; others where no room is left;
 *     numbers that do not add up</td>
 *     <td>n for each digit that is counted</td><td>players' techniques; groups as in sums</td></tr>
 * <tr><th scope="row">{@link io.github.exactgrid.internal.propagate.FullHousePropagator}: rows, columns, boxes</th>
 *     <td>hidden singles; a digit with two places from the common peers of these</td><td>n</td>
 *     <td>players' techniques; digit counts in bit masks</td></tr>
 * <tr><th scope="row">{@link io.github.exactgrid.internal.propagate.HouseSplitPropagator}: sums in a house, in long searches</th>
 *     <td>digits of no possible set from the sum, those of all sets from the rest of the house</td>
 *     <td>n and a few sets for each split, at most 16 splits</td><td>players' combinations; the complement as in Interactive
 *     Sudoku Solver</td></tr>
 * <tr><th scope="row">{@link io.github.exactgrid.internal.propagate.SandwichPropagator}</th>
 *     <td>nearly exact: sets of digits by the places of the ends</td><td>n for each set and place that fits</td>
 *     <td>own</td></tr>
 * <tr><th scope="row">{@link io.github.exactgrid.internal.propagate.LunchboxPropagator}</th>
 *     <td>nearly exact: sets of digits by the places of the lowest and the highest</td><td>n for each set and place that fits</td>
 *     <td>own; as sandwiches</td></tr>
 * <tr><th scope="row">{@link io.github.exactgrid.internal.propagate.XSumPropagator}</th>
 *     <td>nearly exact: sets of digits by the first digit</td><td>n for each first digit and set that fits</td><td>own</td></tr>
 * <tr><th scope="row">{@link io.github.exactgrid.internal.propagate.SharedTotalPropagator}: equal sums of several parts</th>
 *     <td>totals that not all parts can have, and digits of no set with a total that is left</td>
 *     <td>n for each set that fits, at most 256 for each part</td><td>own; the sets of cages</td></tr>
 * <tr><th scope="row">{@link io.github.exactgrid.internal.propagate.VisibleCountPropagator}: skyscrapers</th>
 *     <td>exact for equal digits allowed; besides, n different digits reach n</td><td>n for each count</td>
 *     <td>own; a layered graph whose nodes are masks</td></tr>
 * <tr><th scope="row">{@link io.github.exactgrid.internal.propagate.FirstHiddenPropagator}: hidden skyscrapers</th>
 *     <td>exact for equal digits allowed</td><td>n</td><td>own; a layered graph whose layers are masks</td></tr>
 * <tr><th scope="row">{@link io.github.exactgrid.internal.propagate.DistinctCountPropagator}: the number of different digits</th>
 *     <td>bounds of the number, the upper one exact; candidates that break the only bound left</td>
 *     <td>n&sup2; up to 64 cells, n for more; d n times that where the number must be a bound</td><td>Bessi&egrave;re et al. 2005</td></tr>
 * <tr><th scope="row">{@link io.github.exactgrid.internal.propagate.SameDigitsPropagator}: sets of cells with the same digits</th>
 *     <td>digits that occur as often as any set allows, or in each group of peers of a set that they must</td>
 *     <td>n d for groups of peers</td><td>own; counts as in circles that count themselves</td></tr>
 * <tr><th scope="row">{@link io.github.exactgrid.internal.propagate.LineRankPropagator}: full ranks</th>
 *     <td>first cells in which lines differ that must be smaller or greater, lines that cannot begin with a digit</td>
 *     <td>a few for each line of the board</td><td>Frisch et al. 2002 for two lines</td></tr>
 * <tr><th scope="row">{@link io.github.exactgrid.internal.propagate.GroupPropagator}: groups of placements</th>
 *     <td>exact</td><td>n</td><td>unit propagation</td></tr>
 * <tr><th scope="row">{@link io.github.exactgrid.internal.propagate.HouseOverlapPropagator}: two houses; bands and
 *     regions of jigsaws, in long searches; {@link io.github.exactgrid.internal.propagate.HouseGridPropagator}: a band and
 *     its boxes at once</th>
 *     <td>digits outside the overlap that only one of them has outside</td><td>n</td>
 *     <td>players' locked candidates, in both directions at once</td></tr>
 * <tr><th scope="row">{@link io.github.exactgrid.internal.propagate.MatchingPropagator}: houses of 16 digits or more, or of
 *     10 where there are only houses and pairs; in long searches, not of killers</th>
 *     <td>exact</td><td>a few n; at worst n&sup2;</td><td>R&eacute;gin 1994, with digits as masks</td></tr>
 * <tr><th scope="row">{@link io.github.exactgrid.internal.propagate.LinearSumPropagator}: sums that follow from houses, some
 *     cells subtracted</th>
 *     <td>exact, and aware of runs of three peers; nothing while the total is 64 or more from both bounds</td>
 *     <td>about d for each cell, d&sup2; or d&sup3; for runs</td><td>Trick 2003, with sets of sums as masks</td></tr>
 * <tr><th scope="row">{@link io.github.exactgrid.internal.propagate.WeightedSumPropagator}: sums with coefficients, long sums,
 *     sums of cells that are not all peers; merged sums, in long searches</th>
 *     <td>bounds, aware of groups of peers; exact with up to three open cells</td>
 *     <td>2 n, n&sup2; for groups with little slack; again after each change</td>
 *     <td>Harvey and Schimpf 2002; parking functions (Konheim and Weiss 1966)</td></tr>
 * <tr><th scope="row">{@link io.github.exactgrid.internal.propagate.LayeredGraphPropagator}: all other sequences</th>
 *     <td>exact, and aware of runs of peers if the graph stays small enough</td><td>the living arcs after the first change</td>
 *     <td>Pesant 2004</td></tr>
 * </tbody>
 * </table>
 *
 * <h2>What was tried, and what it did</h2>
 *
 * <p>Node counts swing by a factor of ten with tiny changes of the order, so only what held on several puzzles was kept. The
 * measurements of one class are in its comment; those about the whole are
 *
 * <ul>
 *   <li>Both houses of an overlap at every change, not only for fixed cells: a 16x16 windoku 162,656 nodes to 561.
 *   <li>Derived sums of houses ({@link io.github.exactgrid.internal.propagate.HouseSums}): a hard killer did not end in 5 s
 *       without them and took 981 nodes with them.
 *   <li>Houses split into known sums and the rest ({@link io.github.exactgrid.internal.propagate.HouseSplits}): 16x16 killers 2631
 *       nodes to 690.
 *   <li>Houses that follow from others ({@link io.github.exactgrid.internal.propagate.DerivedHouses}): a 16x16 windoku 1584 nodes to
 *       278.
 *   <li>Houses whose cells hold fewer digits than the board has ({@link io.github.exactgrid.internal.propagate.TightHouses}): a killer
 *       82,000 nodes to 440, one with extra cells more than 231,000 without an end to 25.
 *   <li>Cells each two of which are in one relation, as a cage ({@link io.github.exactgrid.internal.propagate.RelatedGroups}): lines without
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
 *   <li>The law of leftovers ({@link io.github.exactgrid.internal.propagate.Leftovers}): a blank 25x25 jigsaw board more than 20,000
 *       nodes to 1,400.
 * </ul>
 *
 * <h2>Levels</h2>
 *
 * <p>A level of the search is one array, copied for each guess: the candidates, then what propagators remember
 * ({@link io.github.exactgrid.internal.propagate.Schedule}). There is no trail. A search that has some failures takes a stronger
 * schedule, which takes longer to prepare; most puzzles never need it. Searches for solutions of similar rules hand on what they have learned
 * as {@link io.github.exactgrid.internal.propagate.Guidance}.
 */
@NullMarked
package io.github.exactgrid.internal.propagate;

import org.jspecify.annotations.NullMarked;
