/** The propagating engine: narrows the candidates of all cells by all rules at once, and searches where that is not enough. */
@NullMarked
package io.github.exactgrid.internal.propagate;

import org.jspecify.annotations.NullMarked;
