/**
 * The search for the steps of a person on boards of any size and any rules.
 *
 * <p>{@code BoardRules} reads the rules of a board. Where they are houses of a 9x9 board, {@code LayoutReader} finds the {@code Layout} for
 * the search of {@code internal.steps}. For all others, and for the classic ones too where the rating must not depend on how a puzzle
 * is turned, there is a {@code RuleBook}, which gives houses their names and derives clues from sums of houses.
 *
 * <pre>
 *   RuleBook --&gt; RuleBoard: the candidates
 *                    |
 *                RuleSearch: singles, clues, subsets, fish; then
 *                    |          RuleChains: what follows from two candidates of a cell or two places in a house
 *                    |          RuleNets:   assumptions, each a RuleNet, followed by singles and clues, then by patterns,
 *                    |                      then by further assumptions: a NetLevel each, by RuleRounds and NetFollower
 *                    |          RuleCases:  cases inside cases, for what these leave open
 *                    |          RuleProof:  the steps that a conclusion needs
 *                    v
 *                RuleHint
 * </pre>
 *
 * <p>They share {@code RuleTools}: a {@code ClueFilter} for what one clue allows, and {@code RuleLinks} from each candidate to those that
 * it excludes.
 */
@NullMarked
package io.github.exactgrid.internal.rulesteps;

import org.jspecify.annotations.NullMarked;
