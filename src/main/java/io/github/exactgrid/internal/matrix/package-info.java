/**
 * Exact cover problems as flat arrays: {@link CoverMatrix} lists the items of each option, {@link Occurrences} the options of
 * each item, {@link ForcedOptions} takes those out that all covers contain, {@link ColourReduction} some that none
 * contains, {@link Copies} those that another one stands for, {@link Components} finds the parts of a problem that falls apart.
 * Knows no Sudoku.
 */
@NullMarked
package io.github.exactgrid.internal.matrix;

import org.jspecify.annotations.NullMarked;
