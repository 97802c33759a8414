/**
 * Searches exact covers with masks of options in place of links; two to thirty times as fast.
 *
 * <pre>
 *     WordSearch    finds covers one by one of a problem that fits into single words, and needs none of the following
 *     MaskSearch    finds covers one by one
 *     MaskTree      the search tree: a stack of options to try, and the positions they were found in; can be split
 *     ConsistentSearch
 *                   sees contradictions that are far away; alternates with the tree before the first cover (ConsistentTrial)
 *     MaskTables    the problem as masks
 *       Conflicts     the options that conflict with each
 *       ColourTables  the colours by which options can be ruled out (ColourFilter)
 *       Spans         masks without their empty words
 *     MaskStates    chooses the states for a problem
 * </pre>
 *
 * <p>A state holds the positions on the way down, and moves from one to the next. There are four kinds, a table of two by two:
 *
 * <pre>
 *                                 every item occurs once       items have bounds
 *
 *     positions of many words     SlicedState, PackedState     BoundedState
 *     (WideState)                   by the length of options
 *
 *     positions of single words   CompactState                 CompactBoundedState
 * </pre>
 *
 * <p>A search begins in a wide state, and moves into a compact one where at most 64 options and items are left.
 */
@NullMarked
package io.github.exactgrid.internal.masks;

import org.jspecify.annotations.NullMarked;
