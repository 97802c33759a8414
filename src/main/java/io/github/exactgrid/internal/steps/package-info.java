/**
 * The search for the steps of a person on 9x9 boards of houses: the rating loop of Sudoku Explainer 1.2.1, and the techniques of
 * players.
 *
 * <p>{@code Position} is the board with its candidates, by cell and by house and digit. {@code StepSearch} tries the techniques
 * in their order; each is a scan that offers {@code Hint}s to a {@code HintSink} in the order that decides ties:
 *
 * <pre>
 *   rating      scan                                     hints
 *   1.0 - 2.3   Singles                                  first
 *   1.7 - 2.8   Locking                                  first
 *   2.0 - 5.4   Subsets                                  first
 *   2.9         CommonPeers                              first
 *   3.2 - 5.2   Fish                                     first
 *   4.2, 4.4    Wings                                    first
 *   4.5 - 5.x   UniqueLoops                              by rating, then type
 *   5.6 - 6.1   BivalueGraves                            first
 *   6.2, 7.5    AlignedExclusions                        first
 *   6.5 - 7.x   ForcingChains                            by rating, then size, then kind
 *   7.5 - 9.x   ForcingNets, on Closures with Nested     by size, then kind
 * </pre>
 *
 * <p>The {@code Layout} of a board has its houses and the cells that see each other. Besides blocks and lines there may be
 * further houses, blocks of another shape, and cells that differ by a rule; all scans above know them. {@code Geometry} is the classic board alone.
 *
 * <p>The techniques of players lie between them on the classic board, if they are wanted:
 *
 * <pre>
 *   2.5          LockedSets
 *   4.1, 4.3     TwoLinkPatterns: skyscrapers, kites, turbot fish, empty rectangles
 *   4.2 - 4.5    Colours, with remote pairs; W-wings among the Wings
 *   4.5, 4.6     Rectangles
 *   4.6 - 7.4    GeneralFish: finned, franken, mutant, siamese
 *   5.7          SueDeCoq
 *   6.0 - 7.x    AlternatingChains, on a NodeGraph of candidates, groups and AlmostLockedSets
 *   6.9          DeathBlossoms
 *   7.2          Templates
 * </pre>
 *
 * <p>Their hints have a {@code Logic} as evidence. The other scans work on masks of nine bits and allocate nothing. A scan of
 * single houses skips those that have not changed since it failed there. Chains read their {@code Links} once for each position; a
 * net computes the {@code Closure} of each assumption once for each search, and writes down only the chains of the hint that wins.
 * {@code Admission} decides which hints may win.
 *
 * <p>Boards of other sizes, or with rules that are more than houses, have a search of their own in {@code internal.rulesteps}, where
 * the {@code Layout} of a board is found in its compiled rules, too.
 *
 * <p>Ratings are doubles that are added up as Sudoku Explainer does it, since it compares them as doubles.
 */
@NullMarked
package io.github.exactgrid.internal.steps;

import org.jspecify.annotations.NullMarked;
