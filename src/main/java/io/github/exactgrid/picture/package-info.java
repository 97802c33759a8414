/**
 * Draws boards, puzzles and solutions, with the rules of any variant, as SVG or HTML.
 *
 * <p>{@link io.github.exactgrid.picture.Picture} describes what is shown and makes the SVG, {@link
 * io.github.exactgrid.picture.HtmlPage} puts pictures on a page. How a rule is drawn is described where the rule is: {@link
 * io.github.exactgrid.Constraint#drawing} returns {@link io.github.exactgrid.Shape}s, and this package knows how each shape looks.
 *
 * <pre>
 *   Grid, ConstraintSet ──drawing──▶ Shapes ─┐
 *   digits, marks, highlights, Step ─────────┴─▶ Picture ──▶ SvgDocument ──▶ SVG ──▶ HtmlPage
 *
 *   SvgDocument arranges     OutsideClues, Frame (coordinates), Legend
 *               and paints   HighlightLayer, Areas, Paths, GridLines, Cages, CellDigits, BorderMarks, CornerLabels
 * </pre>
 *
 * <p>A picture is deterministic text: the same on every machine, so that tests can compare it. It is a whole SVG document and an
 * element that HTML may contain; several on one page do not disturb each other, as it has neither identifiers nor styles. Colours
 * differ in lightness or pattern too, for paper. The title and the description have all that is to be seen in words.
 *
 * @serial exclude
 */
@NullMarked
package io.github.exactgrid.picture;

import org.jspecify.annotations.NullMarked;
