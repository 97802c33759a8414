/**
 * The fast cover engine: masks of alive options instead of links. {@link MaskSearch} enumerates,
 * {@link MaskCounter} counts.
 */
@NullMarked
package io.github.exactgrid.internal.masks;

import org.jspecify.annotations.NullMarked;
