/**
 * A search for covers that learns from its dead ends: clause learning, as in solvers of satisfiability, with items in place of most clauses.
 *
 * <pre>
 *   LearningSearch: guesses, goes back, restarts; excludes the covers found
 *        |--&gt; Choices:      which options are chosen or excluded, since when and why; what follows from that
 *        |--&gt; Conflict:     the clause that a dead end shows
 *        |--&gt; Clauses:      all clauses, and who watches them
 *        +--&gt; OptionOrder:  which option is guessed next
 * </pre>
 *
 * <p>A guess takes longer than in the other searches, and less is forgotten: hard choices on large boards take a tenth of the guesses or fewer. Nothing
 * is counted, and neither bounds nor colours are known.
 */
@NullMarked
package io.github.exactgrid.internal.learn;

import org.jspecify.annotations.NullMarked;
