/**
 * Makes puzzles and solved grids, and examines the clues of puzzles.
 *
 * <p>{@link io.github.exactgrid.generate.PuzzleGenerator} makes puzzles with one solution, minimal ones by default, for any rules, with a
 * symmetry, a pattern or a number of clues. {@link io.github.exactgrid.generate.RandomGrids} are uniformly distributed solved grids of the
 * classic 9x9. Both depend on their seed only.
 *
 * <p>{@link io.github.exactgrid.generate.Minimizer} finds out which clues of a puzzle are redundant, whatever they are, and {@link
 * io.github.exactgrid.generate.Diagnosis} why a puzzle has no solution or several. {@link
 * io.github.exactgrid.generate.Vicinity} are the puzzles that differ from one in a few givens, and {@link
 * io.github.exactgrid.generate.PatternSearch} finds those of a pattern in a grid.
 */
@NullMarked
package io.github.exactgrid.generate;

import org.jspecify.annotations.NullMarked;
