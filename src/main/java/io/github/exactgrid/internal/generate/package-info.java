/**
 * How puzzles are made, and what their clues are good for.
 *
 * <pre>
 *   SeededRandom --+--&gt; UniformGrids: Triples, BandClasses, Arrangements      solved grids of the classic 9x9, exactly uniform
 *                  +--&gt; KnownBiasSampler: BandSubsets ---+--&gt; GridPuzzles: Singles   minimal puzzles of known probability
 *                       PatternPlacements ---------------+                         the puzzles of a pattern in a grid
 *                  +--&gt; PuzzleMaker --Clues--&gt; ClassicClues: bitboards, UnavoidableSets, PlainSingles
 *                                            +-&gt; RuleClues: propagation, for any rules
 *                  +--&gt; MixedPuzzleMaker --&gt; DigitSwaps: other solutions nearby; Reduction   drawn clues
 *                       +--&gt; CageDrawing: GrowingCages
 *   Reduction, Contradiction, UnavoidableCells --&gt; ClueSets --Clues--&gt; the same                  clues of any kind, in force or not
 *                                                       +-&gt; CageClues                            cages
 *   VicinitySearch, KnownPuzzles --Clues--&gt; the same                                       puzzles that differ in a few givens
 * </pre>
 */
@NullMarked
package io.github.exactgrid.internal.generate;

import org.jspecify.annotations.NullMarked;
