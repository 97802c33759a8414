package io.github.exactgrid.picture;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.Placement;
import io.github.exactgrid.Shape;
import io.github.exactgrid.steps.Board;
import io.github.exactgrid.steps.Step;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * A picture of a board: its rules, givens, found digits, pencil marks and highlights.
 *
 * <pre>{@code
 * ConstraintSet rules = ConstraintSet.classic().with(Constraints.cage(15, Cell.list("r1c1 r1c2")));
 * String svg = Picture.of(Grid.empty(9), rules).withTitle("A cage").toSvg();
 * }</pre>
 *
 * <p>Givens are bold and black, other digits thin and blue. Digits above 9 are numbers. A constraint is drawn by its
 * {@linkplain Constraint#drawing shapes}; what they do not show is named below the board.
 *
 * <p>Pictures are immutable and thread-safe if their constraints are. Methods that change something return a changed copy. A
 * picture takes time linear in its shapes and cells: milliseconds for a board full of clues. Methods that take longer, as for 64x64
 * cells full of pencil marks, throw {@link io.github.exactgrid.SearchLimitException} if the thread is interrupted.
 */
public final class Picture {

    private static final int STEPS_OF_A_MARK = 10;

    private final Content content;

    private Picture(Content content) {
        this.content = content;
    }

    /**
     * Returns a picture of a grid with the classic rules.
     *
     * @param givens the grid, whose digits are givens
     * @return the picture
     * @throws IllegalArgumentException if the grid has no usual boxes; {@link #of(Grid, ConstraintSet)} takes other rules
     */
    public static Picture of(Grid givens) {
        return of(givens, ConstraintSet.classic());
    }

    /**
     * Returns a picture of a grid and its rules.
     *
     * @param givens the grid, whose digits are givens
     * @param rules the rules
     * @return the picture
     * @throws IllegalArgumentException if a constraint cannot be drawn on the board; the message names it
     */
    public static Picture of(Grid givens, ConstraintSet rules) {
        // a shade that is drawn several times would be darker
        List<Shape> shapes = rules.drawing(Objects.requireNonNull(givens, "givens")).stream()
                .distinct()
                .toList();
        List<String> names = rules.constraints().stream().map(Constraint::name).toList();
        Content.Texts texts = new Content.Texts("Sudoku, " + givens.rows() + "x" + givens.columns(), "");
        Content.Digits digits = new Content.Digits(givens, givens, Map.of(), rules.lowestDigit());
        return new Picture(new Content(digits, names, shapes, Content.Overlay.NONE, texts));
    }

    /**
     * Returns a picture of a board that a person is solving: givens, digits entered, and the pencil marks.
     *
     * @param board the board
     * @return the picture
     */
    public static Picture of(Board board) {
        return of(board.givens(), board.constraints()).withDigits(board.grid()).withMarks(board.marks());
    }

    /**
     * Returns this picture with other digits besides the givens.
     *
     * @param digits a grid of the same board, such as the solution; whether it has the givens does not matter
     * @return a copy with these digits in the cells without given
     * @throws IllegalArgumentException if {@code digits} has another shape than the board, or another digit than a given
     */
    public Picture withDigits(Grid digits) {
        Grid givens = content.board();
        if (!digits.cleared().equals(givens.cleared())) {
            throw new IllegalArgumentException(
                    "digits of another board: " + shape(digits) + ", expected " + shape(givens));
        }
        int[][] all = digits.toArray();
        for (int row = 0; row < all.length; row++) {
            for (int column = 0; column < all[row].length; column++) {
                int given = givens.digit(row, column);
                if (given > 0 && all[row][column] > 0 && all[row][column] != given) {
                    throw new IllegalArgumentException(
                            new Cell(row, column) + " is " + all[row][column] + ", but given as " + given);
                }
                all[row][column] = given > 0 ? given : all[row][column];
            }
        }
        Grid changed = Grid.of(all, givens.digits());
        Content.Digits before = content.digits();
        return new Picture(content.withDigits(new Content.Digits(givens, changed, before.marks(), before.lowest())));
    }

    private static String shape(Grid grid) {
        return grid.rows() + "x" + grid.columns() + " of " + grid.digits() + " digits"
                + (grid.hasVoids() ? " with gaps" : "");
    }

    /**
     * Returns this picture with pencil marks, such as those of {@link ConstraintSet#candidates}.
     *
     * @param marks the digits marked in some cells; those in filled cells are not shown. They take the place of marks of before,
     *     and in their cells of candidates that a rule shows
     * @return a copy with these pencil marks
     * @throws IllegalArgumentException if the board has no such cell or digit
     */
    public Picture withMarks(Map<Cell, ? extends Collection<Integer>> marks) {
        SortedMap<Cell, SortedSet<Integer>> sorted = new TreeMap<>();
        InterruptCheck interrupt = new InterruptCheck();
        marks.forEach((cell, digits) -> {
            interrupt.spend(STEPS_OF_A_MARK * digits.size());
            checkCell(cell);
            digits.forEach(digit -> checkDigit(cell, digit));
            sorted.put(cell, Collections.unmodifiableSortedSet(new TreeSet<>(digits)));
        });
        Content.Digits digits = content.digits();
        return new Picture(content.withDigits(new Content.Digits(
                digits.givens(), digits.all(), Collections.unmodifiableSortedMap(sorted), digits.lowest())));
    }

    private void checkCell(Cell cell) {
        Grid board = content.board();
        if (!Frame.hasCell(board, cell.row(), cell.column())) {
            throw new IllegalArgumentException("the board has no cell " + cell);
        }
    }

    private void checkDigit(Cell cell, int digit) {
        if (digit < 1 || digit > content.board().digits()) {
            throw new IllegalArgumentException(
                    cell + ": the digits are 1 to " + content.board().digits() + ", not " + digit);
        }
    }

    private void checkPlacement(Placement placement) {
        checkCell(placement.cell());
        checkDigit(placement.cell(), placement.digit());
    }

    /**
     * Returns this picture with a title. It is not drawn: browsers and screen readers show it, and {@link HtmlPage} writes it
     * above the picture.
     *
     * @param title the title
     * @return a copy with that title
     */
    public Picture withTitle(String title) {
        Objects.requireNonNull(title, "title");
        return new Picture(
                content.withTexts(new Content.Texts(title, content.texts().caption())));
    }

    /**
     * Returns the title.
     *
     * @return the title, by default {@code Sudoku, 9x9}
     */
    public String title() {
        return content.texts().title();
    }

    /**
     * Returns this picture with sentences below the board.
     *
     * @param caption the text, whose lines are paragraphs; an empty one for none
     * @return a copy with that caption
     */
    public Picture withCaption(String caption) {
        Objects.requireNonNull(caption, "caption");
        return new Picture(content.withTexts(new Content.Texts(content.texts().title(), caption)));
    }

    /**
     * Returns this picture with more shapes, besides those of the rules.
     *
     * @param shapes the shapes
     * @return a copy with these shapes above those of before
     * @throws IllegalArgumentException if the board lacks a cell of a shape
     */
    public Picture withShapes(Shape... shapes) {
        List<Shape> all = new ArrayList<>(content.shapes());
        for (Shape shape : shapes) {
            shape.cells().forEach(this::checkCell);
            all.add(shape);
        }
        return new Picture(content.withShapes(Collections.unmodifiableList(all)));
    }

    /**
     * Returns this picture with highlighted cells.
     *
     * @param highlight how they are highlighted
     * @param cells the cells; a cell that is highlighted already gets this highlight
     * @return a copy with these highlights
     * @throws IllegalArgumentException if the board lacks a cell
     */
    public Picture withCells(Highlight highlight, Collection<Cell> cells) {
        Objects.requireNonNull(highlight, "highlight");
        Content.Overlay overlay = content.overlay();
        Map<Cell, Highlight> all = new LinkedHashMap<>(overlay.cells());
        cells.forEach(this::checkCell);
        cells.forEach(cell -> all.put(cell, highlight));
        return new Picture(content.withOverlay(
                new Content.Overlay(Collections.unmodifiableMap(all), overlay.candidates(), overlay.links())));
    }

    /**
     * Returns this picture with highlighted candidates.
     *
     * @param highlight how they are highlighted
     * @param candidates the candidates, shown also if they are no pencil marks; in a filled cell its digit is highlighted
     * @return a copy with these highlights
     * @throws IllegalArgumentException if the board has no such cell or digit
     */
    public Picture withCandidates(Highlight highlight, Collection<Placement> candidates) {
        Objects.requireNonNull(highlight, "highlight");
        Content.Overlay overlay = content.overlay();
        Map<Placement, Highlight> all = new LinkedHashMap<>(overlay.candidates());
        candidates.forEach(this::checkPlacement);
        candidates.forEach(candidate -> all.put(candidate, highlight));
        return new Picture(content.withOverlay(
                new Content.Overlay(overlay.cells(), Collections.unmodifiableMap(all), overlay.links())));
    }

    /**
     * Returns this picture with an arrow from one candidate to another.
     *
     * @param from the candidate at its tail
     * @param to the candidate at its head
     * @param strong whether the line is solid, as for "if not this one, then that one"; otherwise it is dashed
     * @return a copy with this link
     * @throws IllegalArgumentException if the board has no such cell or digit
     */
    public Picture withLink(Placement from, Placement to, boolean strong) {
        checkPlacement(from);
        checkPlacement(to);
        Content.Overlay overlay = content.overlay();
        List<Content.Link> all = new ArrayList<>(overlay.links());
        all.add(new Content.Link(from, to, strong));
        return new Picture(
                content.withOverlay(new Content.Overlay(overlay.cells(), overlay.candidates(), List.copyOf(all))));
    }

    /**
     * Returns this picture with highlights that show a step, in the place of all others: what it follows from, the digits that it
     * sets, the candidates that it removes. Of a step with many chains the first ones are shown.
     *
     * <pre>{@code
     * Board board = Board.of(grid);
     * Step step = Explainer.of(board.constraints()).next(board).orElseThrow();
     * String svg = Picture.of(board).withStep(step).withCaption(step.text()).toSvg();
     * }</pre>
     *
     * @param step the step, on the board of this picture
     * @return a copy with the highlights
     * @throws IllegalArgumentException if the step is not for a board of this size
     */
    public Picture withStep(Step step) {
        Content.Overlay overlay = StepHighlights.of(step, content.digits().marks());
        overlay.cells().keySet().forEach(this::checkCell);
        overlay.candidates().keySet().forEach(this::checkPlacement);
        return new Picture(content.withOverlay(overlay));
    }

    /**
     * Returns this picture as SVG: a whole document, which HTML may contain as it is.
     *
     * @return the text in XML 1.0 with a line feed at its end. It has characters besides those of ASCII only if titles, names and
     *     labels have; a file of it is to be written in UTF-8
     */
    public String toSvg() {
        return new SvgDocument(content).text();
    }

    /** Returns the title. */
    @Override
    public String toString() {
        return title();
    }
}
