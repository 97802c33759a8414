/**
 * Which puzzles are the same: transformations of boards, canonical forms, automorphisms.
 *
 * <p>{@link io.github.exactgrid.symmetry.Symmetries} are all symmetries of some rules on a board, found from the rules. They make of a
 * grid its {@link io.github.exactgrid.symmetry.Canonical} form, which is equal for all equivalent grids, by a {@link
 * io.github.exactgrid.symmetry.Transformation}, which can be applied to other grids, composed and inverted.
 */
@NullMarked
package io.github.exactgrid.symmetry;

import org.jspecify.annotations.NullMarked;
