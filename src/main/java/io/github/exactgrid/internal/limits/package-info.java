/**
 * What every search is to its caller: a {@code Cursor} over solutions, within a {@code Budget}.
 *
 * <p>A search that runs out of its budget returns {@code Outcome.STOPPED}, and so does a cursor whose preparation or propagation
 * was stopped. What prepares a search throws {@code StoppedException} instead, so that no half-made plan is returned.
 */
@NullMarked
package io.github.exactgrid.internal.limits;

import org.jspecify.annotations.NullMarked;
