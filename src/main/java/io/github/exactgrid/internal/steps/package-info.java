/**
 * The search for the steps of a person: the rating loop of Sudoku Explainer 1.2.1 on 9x9 boards, and the techniques of
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
 * further houses, blocks of another shape, and cells that differ by a rule; all scans above know them. {@code LayoutReader} finds
 * it in compiled rules, the classic ones too. {@code Geometry} is the classic board alone.
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
 * <p>Boards of other sizes, or with rules that are more than houses, have a search of their own: {@code RuleSearch} on a {@code
 * RuleBoard}, whose {@code RuleBook} gives houses their names and derives clues from sums of houses. {@code ClueFilter} finds
 * what one clue allows, {@code RuleChains} what follows from two candidates of a cell or two places in a house. {@code RuleNets}
 * follows assumptions, each a {@code RuleNet}, by singles and clues, then by patterns, then by further assumptions, in
 * {@code RuleRounds}; what these leave open {@code RuleCases} refutes by cases inside cases. {@code RuleProof} picks the steps
 * that a conclusion needs. They share {@code RuleTools}: filters, and {@code RuleLinks} from each candidate to those that it
 * excludes. A classic board has a book, too, for the rating that does not depend on how a puzzle is turned.
 *
 * <p>Ratings are doubles that are added up as Sudoku Explainer does it, since it compares them as doubles.
 */
@NullMarked
package io.github.exactgrid.internal.steps;

import org.jspecify.annotations.NullMarked;
