/** The cell-by-cell engine and its three cell orders. */
@NullMarked
package io.github.exactgrid.internal.backtrack;

import org.jspecify.annotations.NullMarked;
