/**
 * Solves as a person would: explains each step, gives hints, rates puzzles, and shows why a puzzle has no solution.
 *
 * <p>A {@link io.github.exactgrid.steps.Board} is what the player sees: givens, digits entered and candidates marked. An {@link
 * io.github.exactgrid.steps.Explainer} finds the {@link io.github.exactgrid.steps.Step}s. Each has a {@link
 * io.github.exactgrid.steps.Technique}, a rating, what it sets and removes, its {@link io.github.exactgrid.steps.Evidence} as
 * data, and a text.
 *
 * <pre>
 *   Board ──next──▶ Step ──hint(NAME, PLACE, FULL)──▶ text
 *     ▲               │
 *     └──with(step)───┘        explain: all steps to the end      rate: the Rating of the hardest step
 * </pre>
 *
 * <p>The techniques, their order and their ratings are those of Sudoku Explainer 1.2.1: singles, locked candidates, naked and
 * hidden sets, fish, XY- and XYZ-wings, unique rectangles and loops, bivalue universal graves, aligned exclusions, forcing
 * chains, and dynamic forcing chains whose inferences may use the simple patterns or other chains. They reach the ratings of
 * the hardest puzzles known, 11.9. A puzzle that they do not solve is rated "at least" what was needed so far.
 *
 * <p>The {@link io.github.exactgrid.steps.Profile} of players has other techniques between these, on the same scale: finned, franken and
 * siamese fish, skyscrapers, kites, empty rectangles, colours, remote pairs, W-wings, hidden and avoidable rectangles, alternating
 * inference chains of candidates, groups and almost locked sets, the rules of almost locked sets, Sue de Coq, death
 * blossoms and templates.
 *
 * <p>Boards with other rules and sizes have the techniques of {@link io.github.exactgrid.steps.Profile#GENERIC}: those of the above that
 * only need houses, and what single clues and sums of houses allow.
 *
 * @serial exclude
 */
@NullMarked
package io.github.exactgrid.steps;

import org.jspecify.annotations.NullMarked;
