/**
 * Ready-made constraints: {@link io.github.exactgrid.constraint.Constraints} has a method for each.
 *
 * <p>They are written with the public methods of {@link io.github.exactgrid.ConstraintModel} only, and are examples for
 * constraints of one's own. What each kind declares:
 *
 * <table>
 *   <caption>Ready-made constraints by the rules they declare</caption>
 *   <tr><th>constraints</th><th>rules</th></tr>
 *   <tr><td>rows, columns, boxes, regions, houses, subgrids, diagonals, windows, disjoint groups, moves of chess
 *       pieces</td><td>cells that differ</td></tr>
 *   <tr><td>cages, little killers, arrows, double arrows, XV, region sum lines, zippers</td><td>sums</td></tr>
 *   <tr><td>distinct counts</td><td>numbers of different digits</td></tr>
 *   <tr><td>full ranks</td><td>ranks of lines read as numbers</td></tr>
 *   <tr><td>connected</td><td>connected cells</td></tr>
 *   <tr><td>same digits</td><td>sets of cells with the same digits</td></tr>
 *   <tr><td>dots, greater-than, thermometers, slow thermometers, whispers, palindromes, clones, numbered rooms,
 *       non-consecutive, strict XV, strict Kropki, modular and entropic lines, indexers, anti-taxicab, neighbours, lines and areas with a relation of one's
 *       own</td><td>relations</td></tr>
 *   <tr><td>sandwiches, skyscrapers, hidden skyscrapers, X-sums, lunchboxes, renban lines, between lines, lockout lines, sum lines, quadruples,
 *       counting circles, flatmates, rellik and equality cages, look-and-say cages, slingshots, entropic and modular squares, regular expressions, state machines; pills on boards of more than nine digits</td><td>automata</td></tr>
 *   <tr><td>combinations</td><td>alternatives; what the parts declare</td></tr>
 *   <tr><td>candidates, odd, even, pencilmarks</td><td>forbidden placements</td></tr>
 * </table>
 *
 * <p>Constraints about cells that a puzzle marks are all one class, a list of cells and a rule for their digits; the
 * others have a class each.
 *
 * @serial exclude
 */
@NullMarked
package io.github.exactgrid.constraint;

import org.jspecify.annotations.NullMarked;
