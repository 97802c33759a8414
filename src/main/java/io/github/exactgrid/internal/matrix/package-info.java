/** The exact cover problem as flat, immutable arrays. Knows no Sudoku. */
@NullMarked
package io.github.exactgrid.internal.matrix;

import org.jspecify.annotations.NullMarked;
