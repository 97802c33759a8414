/**
 * How puzzles are made.
 *
 * <pre>
 *   SeededRandom --+--&gt; UniformGrids: Triples, BandClasses, Arrangements      solved grids of the classic 9x9, exactly uniform
 *                  +--&gt; PuzzleMaker --Clues--&gt; ClassicClues: bitboards, UnavoidableSets
 *                                            +-&gt; RuleClues: propagation, for any rules
 * </pre>
 */
@NullMarked
package io.github.exactgrid.internal.generate;

import org.jspecify.annotations.NullMarked;
