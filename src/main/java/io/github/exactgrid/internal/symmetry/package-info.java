/**
 * Symmetries of boards, and the smallest of equivalent grids.
 *
 * <pre>
 *   Rules --RuleGraph--&gt; ColouredGraph --AutomorphismSearch--&gt; StabilizerChain     the group of all symmetries
 *
 *   grid --+-- classic 9x9, full ----------&gt; GridMinlex, by BandTables   (below a microsecond)
 *          +-- classic 9x9 ----------------&gt; PuzzleMinlex                (row by row; some microseconds)
 *          +-- rows, columns, boxes -------&gt; LineMinlex                  (row by row; columns are ordered when they must be)
 *          +-- any other rules ------------&gt; SmallestImage               (cell by cell, by the StabilizerChain)
 *                                                |
 *                                            Arrangement: where cells and digits go
 * </pre>
 *
 * <p>{@code BoardSymmetries} chooses; {@code ClassicMinlex} has the first two. All four have the same answer where several of
 * them apply, and the tests compare them.
 */
@NullMarked
package io.github.exactgrid.internal.symmetry;

import org.jspecify.annotations.NullMarked;
