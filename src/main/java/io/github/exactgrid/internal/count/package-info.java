/**
 * Counts exact covers by memoisation: the number of covers below a state is remembered, and looked up when the state recurs. A
 * state that falls apart into independent parts is counted part by part.
 *
 * <pre>
 *     MemoCount          the count, in states that a subclass defines
 *       ItemStates         a state is the set of uncovered items; for primary items that occur once
 *         ItemOrder          orders the items so that few states exist
 *       OptionStates       a state is the set of alive options, with counters of items that have bounds
 *
 *     CountTable         remembers counts by state within a number of bytes
 * </pre>
 */
@NullMarked
package io.github.exactgrid.internal.count;

import org.jspecify.annotations.NullMarked;
