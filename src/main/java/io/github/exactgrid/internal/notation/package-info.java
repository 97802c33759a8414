/** The notation of grids and boxes: what single characters, words and lines of a text mean; and of names in messages. It knows no grid and no puzzle. */
@NullMarked
package io.github.exactgrid.internal.notation;

import org.jspecify.annotations.NullMarked;
