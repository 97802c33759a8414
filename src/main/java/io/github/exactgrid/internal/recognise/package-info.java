/**
 * Recognises well-known rules in diagrams, whatever automaton a user wrote them as, so that they get propagators of their own.
 *
 * <p>A diagram is minimal, so two automata that accept the same words become the same diagram. That makes an exact comparison cheap.
 *
 * <table class="striped">
 * <caption>What is recognised</caption>
 * <thead><tr><th scope="col">rule</th><th scope="col">how</th></tr></thead>
 * <tbody>
 * <tr><th scope="row">{@link io.github.exactgrid.internal.recognise.WeightedSumRule}</th>
 *     <td>each node of the diagram must have one sum of all that can follow, with one coefficient for each cell</td></tr>
 * <tr><th scope="row">{@link io.github.exactgrid.internal.recognise.SandwichRule},
 *     {@link io.github.exactgrid.internal.recognise.VisibleCountRule},
 *     {@link io.github.exactgrid.internal.recognise.FirstHiddenRule}</th>
 *     <td>samples a few accepted words for the parameters, then compares the states of such a rule with all nodes
 *     ({@link io.github.exactgrid.internal.recognise.RuleStates})</td></tr>
 * <tr><th scope="row">{@link io.github.exactgrid.internal.recognise.LunchboxRule}</th>
 *     <td>takes the sum from one accepted word of different digits, then compares the states in the same way</td></tr>
 * <tr><th scope="row">{@link io.github.exactgrid.internal.recognise.XSumRule}</th>
 *     <td>takes the sum from one accepted word, then finds what each node must stand for</td></tr>
 * <tr><th scope="row">{@link io.github.exactgrid.internal.recognise.DigitCountsRule}</th>
 *     <td>finds how often each digit occurs in accepted words, then compares the states of counts with all nodes</td></tr>
 * </tbody>
 * </table>
 */
@NullMarked
package io.github.exactgrid.internal.recognise;

import org.jspecify.annotations.NullMarked;
