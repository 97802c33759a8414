/**
 * Dancing links: an exact cover problem as linked nodes, with the moves of a search and their inverses. Knows no search.
 *
 * <pre>
 *     DancingLinks    the moves, and the essay on the layout
 *     DancingNode     an item of an option
 *     ColumnNode      the header of an item's column
 *     Refinement      the bounds or colours of a column that has any
 * </pre>
 */
@NullMarked
package io.github.exactgrid.internal.links;

import org.jspecify.annotations.NullMarked;
