/** Compiles the rules of a board into houses and groups of placements. */
@NullMarked
package io.github.exactgrid.internal.rules;

import org.jspecify.annotations.NullMarked;
