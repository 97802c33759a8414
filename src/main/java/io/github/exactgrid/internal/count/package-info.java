/**
 * Counts exact covers without finding each of them. By memoisation: the number of covers below a state is remembered, and looked up
 * when the state recurs; a state that falls apart into independent parts is counted part by part. And by elimination of items, where
 * each has few neighbours when it is eliminated.
 *
 * <pre>
 *     MemoCount          the count, in states that a subclass defines
 *       ItemStates         a state is the set of uncovered items; for primary items that occur once
 *         ItemOrder          orders the items so that few states exist
 *       OptionStates       a state is the set of alive options, with counters of items that have bounds
 *
 *     CountTable         remembers counts by state within a number of bytes
 *
 *     EliminationCount   the count of a long and thin problem, item by item
 *       EliminatedCovers   reads covers from what that leaves
 *       EliminationOrder   the order of the items, and the neighbours that each then has
 *       StateCounts        the states of these neighbours, and in how many ways they are reached
 * </pre>
 */
@NullMarked
package io.github.exactgrid.internal.count;

import org.jspecify.annotations.NullMarked;
