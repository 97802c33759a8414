/**
 * The propagators of the engine for variants, and the candidates that they narrow.
 *
 * <p>A propagator is one class, a {@link io.github.exactgrid.internal.propagators.Propagator}; which of them a board
 * needs is planned in {@code internal.planning}. The order in which propagators run, and why, is in
 * {@link io.github.exactgrid.internal.propagators.Rank}; the table has them in that order. Before all of them, a cell with one
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
 * <tr><th scope="row">{@link io.github.exactgrid.internal.propagators.RelationPropagator}: dots, thermometers, whispers; all
 *     rules on two cells, merged</th>
 *     <td>exact for each pair: candidates without a partner</td><td>d / 9 array reads for each related cell</td>
 *     <td>arc consistency, AC-3 (Mackworth 1977)</td></tr>
 * <tr><th scope="row">{@link io.github.exactgrid.internal.propagators.DigitSetsPropagator}: cages, renbans, cells all
 *     related alike</th>
 *     <td>exact with up to three open cells, nearly so with more; digits of all possible sets from common peers</td>
 *     <td>n for each set, at most 256 sets</td><td>players' combinations</td></tr>
 * <tr><th scope="row">{@link io.github.exactgrid.internal.propagators.DigitClassPropagator}: sequences of few cells that tell few classes
 *     of digits apart</th>
 *     <td>exact; the last digit of a class that each word has, from common peers</td><td>n for each class</td><td>own; a table of arc-consistent states</td></tr>
 * <tr><th scope="row">{@link io.github.exactgrid.internal.propagators.DigitCountsPropagator}: quadruples, required digits,
 *     circles that count themselves</th>
 *     <td>digits that occur as often as they may, or in each group of peers that they must; others where no room is left;
 *     numbers that do not add up</td>
 *     <td>n for each digit that is counted</td><td>players' techniques; groups as in sums</td></tr>
 * <tr><th scope="row">{@link io.github.exactgrid.internal.propagators.SandwichPropagator}</th>
 *     <td>nearly exact: sets of digits by the places of the ends</td><td>n for each set and place that fits</td>
 *     <td>own</td></tr>
 * <tr><th scope="row">{@link io.github.exactgrid.internal.propagators.FirstHiddenPropagator}: hidden skyscrapers</th>
 *     <td>exact for equal digits allowed</td><td>n</td><td>own; a layered graph whose layers are masks</td></tr>
 * <tr><th scope="row">{@link io.github.exactgrid.internal.propagators.LineEndsPropagator}: between lines, lockouts, other sequences of
 *     three cells</th>
 *     <td>exact for equal digits allowed</td><td>at worst d&sup2; n</td><td>own</td></tr>
 * <tr><th scope="row">{@link io.github.exactgrid.internal.propagators.FullHousePropagator}: rows, columns, boxes</th>
 *     <td>hidden singles; a digit with two places from the common peers of these</td><td>n</td>
 *     <td>players' techniques; digit counts in bit masks</td></tr>
 * <tr><th scope="row">{@link io.github.exactgrid.internal.propagators.DigitPeersPropagator}: houses, where relations forbid some
 *     digits in both of two cells</th>
 *     <td>a digit from all cells that cannot hold it beside any of its places in the house</td>
 *     <td>n for each digit</td><td>players' techniques; as in Interactive Sudoku Solver</td></tr>
 * <tr><th scope="row">{@link io.github.exactgrid.internal.propagators.HouseSplitPropagator}: sums in a house, in long searches</th>
 *     <td>digits of no possible set from the sum, those of all sets from the rest of the house</td>
 *     <td>n and a few sets for each split, at most 16 splits</td><td>players' combinations; the complement as in Interactive
 *     Sudoku Solver</td></tr>
 * <tr><th scope="row">{@link io.github.exactgrid.internal.propagators.LunchboxPropagator}</th>
 *     <td>nearly exact: sets of digits by the places of the lowest and the highest</td><td>n for each set and place that fits</td>
 *     <td>own; as sandwiches</td></tr>
 * <tr><th scope="row">{@link io.github.exactgrid.internal.propagators.XSumPropagator}</th>
 *     <td>nearly exact: sets of digits by the first digit</td><td>n for each first digit and set that fits</td><td>own</td></tr>
 * <tr><th scope="row">{@link io.github.exactgrid.internal.propagators.SharedTotalPropagator}: equal sums of several parts</th>
 *     <td>totals that not all parts can have, and digits of no set with a total that is left</td>
 *     <td>n for each set that fits, at most 256 for each part</td><td>own; the sets of cages</td></tr>
 * <tr><th scope="row">{@link io.github.exactgrid.internal.propagators.VisibleCountPropagator}: skyscrapers</th>
 *     <td>exact for equal digits allowed; besides, n different digits reach n</td><td>n for each count</td>
 *     <td>own; a layered graph whose nodes are masks</td></tr>
 * <tr><th scope="row">{@link io.github.exactgrid.internal.propagators.DistinctCountPropagator}: the number of different digits</th>
 *     <td>bounds of the number, the upper one exact; candidates that break the only bound left</td>
 *     <td>n&sup2; up to 64 cells, n for more; d n times that where the number must be a bound</td><td>Bessi&egrave;re et al. 2005</td></tr>
 * <tr><th scope="row">{@link io.github.exactgrid.internal.propagators.SameDigitsPropagator}: sets of cells with the same digits</th>
 *     <td>digits that occur as often as any set allows, or in each group of peers of a set that they must</td>
 *     <td>n d for groups of peers</td><td>own; counts as in circles that count themselves</td></tr>
 * <tr><th scope="row">{@link io.github.exactgrid.internal.propagators.LineRankPropagator}: full ranks</th>
 *     <td>first cells in which lines differ that must be smaller or greater, lines that cannot begin with a digit</td>
 *     <td>a few for each line of the board</td><td>Frisch et al. 2002 for two lines</td></tr>
 * <tr><th scope="row">{@link io.github.exactgrid.internal.propagators.ConnectedPropagator}: connected cells; {@link
 *     io.github.exactgrid.internal.propagators.CrossingPropagator}: several kinds of these</th>
 *     <td>exact for any number of cells; cells out of reach for a given number, and where two kinds would cross</td>
 *     <td>n after a cell becomes of a kind or not</td><td>articulation points (Hopcroft and Tarjan 1973)</td></tr>
 * <tr><th scope="row">{@link io.github.exactgrid.internal.propagators.UnknownRegionsPropagator}: chaos construction</th>
 *     <td>digits placed in a region or with one place in it; cells out of reach, or that a region needs, while its number is unknown, too; lengths of
 *     runs then</td>
 *     <td>n d, n for each region and each group of cells that changed</td><td>own; cells known to be together as in Interactive Sudoku Solver</td></tr>
 * <tr><th scope="row">{@link io.github.exactgrid.internal.propagators.EqualRunPropagator}: runs and counts of cells like a first one</th>
 *     <td>exact for distinct cells</td><td>n for each digit of the first cell</td><td>Trick 2003, with lengths as masks</td></tr>
 * <tr><th scope="row">{@link io.github.exactgrid.internal.propagators.GroupPropagator}: groups of placements</th>
 *     <td>exact</td><td>n</td><td>unit propagation</td></tr>
 * <tr><th scope="row">{@link io.github.exactgrid.internal.propagators.HouseOverlapPropagator}: two houses; bands and
 *     regions of jigsaws, in long searches; {@link io.github.exactgrid.internal.propagators.HouseGridPropagator}: a band and
 *     its boxes at once</th>
 *     <td>digits outside the overlap that only one of them has outside</td><td>n</td>
 *     <td>players' locked candidates, in both directions at once</td></tr>
 * <tr><th scope="row">{@link io.github.exactgrid.internal.propagators.MatchingPropagator}: houses of 16 digits or more, or of
 *     10 where there are only houses and pairs; in long searches, not of killers</th>
 *     <td>exact</td><td>a few n; at worst n&sup2;</td><td>R&eacute;gin 1994, with digits as masks</td></tr>
 * <tr><th scope="row">{@link io.github.exactgrid.internal.propagators.LinearSumPropagator}: sums that follow from houses, some
 *     cells subtracted</th>
 *     <td>exact, and aware of runs of three peers; nothing while the total is 64 or more from both bounds</td>
 *     <td>about d for each cell, d&sup2; or d&sup3; for runs</td><td>Trick 2003, with sets of sums as masks</td></tr>
 * <tr><th scope="row">{@link io.github.exactgrid.internal.propagators.WeightedSumPropagator}: sums with coefficients, long sums,
 *     sums of cells that are not all peers; merged sums, in long searches</th>
 *     <td>bounds, aware of groups of peers; exact with up to three open cells</td>
 *     <td>2 n, n&sup2; for groups with little slack; again after each change</td>
 *     <td>Harvey and Schimpf 2002; parking functions (Konheim and Weiss 1966)</td></tr>
 * <tr><th scope="row">{@link io.github.exactgrid.internal.propagators.AlternativesPropagator}: lists of rules of which one is obeyed</th>
 *     <td>what each list by itself removes from a board of these cells only</td><td>the propagators of each list that a change wakes</td>
 *     <td>W&uuml;rtz and M&uuml;ller 1996</td></tr>
 * <tr><th scope="row">{@link io.github.exactgrid.internal.propagators.LayeredGraphPropagator}: all other sequences</th>
 *     <td>exact, and aware of runs of peers if the graph stays small enough</td><td>the living arcs after the first change</td>
 *     <td>Pesant 2004</td></tr>
 * </tbody>
 * </table>
 */
@NullMarked
package io.github.exactgrid.internal.propagators;

import org.jspecify.annotations.NullMarked;
