/** One thin solver for each engine: the one knot that the public front reaches into. */
@NullMarked
package io.github.exactgrid.internal.engine;

import org.jspecify.annotations.NullMarked;
