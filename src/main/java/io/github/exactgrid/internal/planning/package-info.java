/**
 * Which propagators stand for the rules of a board: those of the rules themselves, and those of rules that follow from several.
 *
 * <p>{@link io.github.exactgrid.internal.planning.PlanBuilder} makes what each search begins with. {@link
 * io.github.exactgrid.internal.planning.StrongerSums} and {@link io.github.exactgrid.internal.planning.Leftovers} add what
 * takes longer to prepare, for searches that last. Each propagator is created at one line of one of the planners.
 */
@NullMarked
package io.github.exactgrid.internal.planning;

import org.jspecify.annotations.NullMarked;
