package io.github.exactgrid;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * A part of the drawing of a rule: what a picture shows of it, without sizes and coordinates. {@link Constraint#drawing}
 * returns the shapes of a rule, and {@link io.github.exactgrid.picture.Picture} draws them.
 *
 * <table>
 *   <caption>Shapes by their place</caption>
 *   <tr><th>cells</th><td>{@link Region}, {@link Area}, {@link Clones}, {@link Cage}, {@link Circle}, {@link Square},
 *       {@link Candidates}</td></tr>
 *   <tr><th>from cell to cell</th><td>{@link Line}, {@link Thermometer}, {@link Arrow}, {@link Diagonal}</td></tr>
 *   <tr><th>between cells</th><td>{@link Dot}, {@link Label}, {@link Inequality}, {@link Corner}</td></tr>
 *   <tr><th>outside the board</th><td>{@link Clue}, {@link Note}</td></tr>
 * </table>
 *
 * <p>Shapes are immutable values. Their constructors reject empty lists of cells with an {@link IllegalArgumentException} and
 * null with a {@link NullPointerException}. Texts may have any characters and any length. A picture writes long ones smaller,
 * and notes on several lines.
 */
public sealed interface Shape extends Serializable {

    /**
     * Returns all cells of the shape, which must be cells of the board.
     *
     * @return the cells, unmodifiable; empty only for a {@link Note}
     */
    List<Cell> cells();

    private static List<Cell> copy(List<Cell> cells) {
        List<Cell> copy = List.copyOf(cells);
        if (copy.isEmpty()) {
            throw new IllegalArgumentException("a shape without cells, expected at least one");
        }
        return copy;
    }

    private static List<Cell> concat(List<Cell> some, List<Cell> others) {
        List<Cell> all = new ArrayList<>(some);
        all.addAll(others);
        return List.copyOf(all);
    }

    /** The colour and the pattern of a line. The patterns differ, so that lines are distinguished in black and white. */
    enum Ink {
        /** Palindromes. */
        GREY,
        /** Whispers. */
        GREEN,
        /** Renban lines. */
        PURPLE,
        /** Region sum lines. */
        BLUE,
        /** Between lines. */
        ORANGE,
        /** The next ink that no line of another name in the picture has. */
        ANY
    }

    /**
     * A region of the board, such as a box: a thick border around cells.
     *
     * @param cells the cells
     */
    record Region(List<Cell> cells) implements Shape {

        /**
         * Creates a region.
         *
         * @param cells the cells, at least one; copied
         */
        public Region {
            cells = copy(cells);
        }
    }

    /**
     * Shaded cells, such as a window. Where areas overlap the shade is darker.
     *
     * @param cells the cells
     */
    record Area(List<Cell> cells) implements Shape {

        /**
         * Creates an area.
         *
         * @param cells the cells, at least one; copied
         */
        public Area {
            cells = copy(cells);
        }
    }

    /**
     * Two shaded areas that correspond to each other. A picture marks both with the same letter, and numbers their cells if one
     * is not the other in another place.
     *
     * @param area the cells of one area
     * @param twin the cell of the other area for each of these
     */
    record Clones(List<Cell> area, List<Cell> twin) implements Shape {

        /**
         * Creates two areas.
         *
         * @param area the cells of one area, at least one; copied
         * @param twin the cells of the other, as many; copied
         * @throws IllegalArgumentException if the areas differ in size
         */
        public Clones {
            area = copy(area);
            twin = copy(twin);
            if (area.size() != twin.size()) {
                throw new IllegalArgumentException(
                        "areas of " + area.size() + " and " + twin.size() + " cells, expected as many in both");
            }
        }

        @Override
        public List<Cell> cells() {
            return concat(area, twin);
        }
    }

    /**
     * A cage: a dashed outline inside the borders of cells, with a label in the first of them in reading order.
     *
     * @param cells the cells
     * @param label the label, empty for none
     */
    record Cage(List<Cell> cells, String label) implements Shape {

        /**
         * Creates a cage.
         *
         * @param cells the cells, at least one; copied
         * @param label the label, empty for none
         */
        public Cage {
            cells = copy(cells);
            Objects.requireNonNull(label, "label");
        }
    }

    /**
     * A grey circle in a cell.
     *
     * @param cell the cell
     */
    record Circle(Cell cell) implements Shape {

        /**
         * Creates a circle.
         *
         * @param cell the cell
         */
        public Circle {
            Objects.requireNonNull(cell, "cell");
        }

        @Override
        public List<Cell> cells() {
            return List.of(cell);
        }
    }

    /**
     * A grey square in a cell.
     *
     * @param cell the cell
     */
    record Square(Cell cell) implements Shape {

        /**
         * Creates a square.
         *
         * @param cell the cell
         */
        public Square {
            Objects.requireNonNull(cell, "cell");
        }

        @Override
        public List<Cell> cells() {
            return List.of(cell);
        }
    }

    /**
     * The digits that a cell may hold, as small as pencil marks. A picture shows them while the cell is empty and has no pencil
     * marks.
     *
     * @param cell the cell
     * @param digits the digits
     */
    record Candidates(Cell cell, List<Integer> digits) implements Shape {

        /**
         * Creates candidates.
         *
         * @param cell the cell
         * @param digits the digits; copied. A picture ignores those that the board lacks
         */
        public Candidates {
            Objects.requireNonNull(cell, "cell");
            digits = List.copyOf(digits);
        }

        @Override
        public List<Cell> cells() {
            return List.of(cell);
        }
    }

    /**
     * A line through the centres of cells. A picture lists each name with its ink below the board.
     *
     * @param name what lines of this kind are called
     * @param ink the colour and pattern
     * @param cells the cells from one end to the other
     * @param ringed whether both ends have a ring
     */
    record Line(String name, Ink ink, List<Cell> cells, boolean ringed) implements Shape {

        /**
         * Creates a line.
         *
         * @param name what lines of this kind are called
         * @param ink the colour and pattern
         * @param cells the cells from one end to the other, at least one; copied
         * @param ringed whether both ends have a ring
         */
        public Line {
            Objects.requireNonNull(name, "name");
            Objects.requireNonNull(ink, "ink");
            cells = copy(cells);
        }

        /**
         * Creates a line in any ink, without rings.
         *
         * @param name what lines of this kind are called
         * @param cells the cells from one end to the other, at least one; copied
         */
        public Line(String name, List<Cell> cells) {
            this(name, Ink.ANY, cells, false);
        }
    }

    /**
     * A thermometer: a grey tube with a bulb at its first cell.
     *
     * @param cells the cells from the bulb on
     * @param hollow whether only its outline is drawn, as for slow thermometers
     */
    record Thermometer(List<Cell> cells, boolean hollow) implements Shape {

        /**
         * Creates a thermometer.
         *
         * @param cells the cells from the bulb on, at least one; copied
         * @param hollow whether only its outline is drawn
         */
        public Thermometer {
            cells = copy(cells);
        }
    }

    /**
     * A circle, or a pill of several cells, and an arrow that starts at it.
     *
     * @param pill the cells of the circle or pill
     * @param shaft the cells along the arrow
     */
    record Arrow(List<Cell> pill, List<Cell> shaft) implements Shape {

        /**
         * Creates an arrow.
         *
         * @param pill the cells of the circle or pill, at least one; copied
         * @param shaft the cells along the arrow, the last at its head, at least one; copied
         */
        public Arrow {
            pill = copy(pill);
            shaft = copy(shaft);
        }

        @Override
        public List<Cell> cells() {
            return concat(pill, shaft);
        }
    }

    /**
     * A thin straight line across cells, from the outer corner of the first to that of the last.
     *
     * @param from the first cell
     * @param to the last cell
     */
    record Diagonal(Cell from, Cell to) implements Shape {

        /**
         * Creates a diagonal.
         *
         * @param from the first cell
         * @param to the last cell
         */
        public Diagonal {
            Objects.requireNonNull(from, "from");
            Objects.requireNonNull(to, "to");
        }

        @Override
        public List<Cell> cells() {
            return List.of(from, to);
        }
    }

    /**
     * A dot on the border between two cells. If they are no neighbours, a thin line connects them through the dot.
     *
     * @param first a cell
     * @param second the other cell
     * @param black whether the dot is black, otherwise white
     */
    record Dot(Cell first, Cell second, boolean black) implements Shape {

        /**
         * Creates a dot.
         *
         * @param first a cell
         * @param second the other cell
         * @param black whether the dot is black, otherwise white
         */
        public Dot {
            Objects.requireNonNull(first, "first");
            Objects.requireNonNull(second, "second");
        }

        @Override
        public List<Cell> cells() {
            return List.of(first, second);
        }
    }

    /**
     * A text on the border between two cells. If they are no neighbours, a thin line connects them through the text.
     *
     * @param first a cell
     * @param second the other cell
     * @param text the text
     */
    record Label(Cell first, Cell second, String text) implements Shape {

        /**
         * Creates a label.
         *
         * @param first a cell
         * @param second the other cell
         * @param text the text
         */
        public Label {
            Objects.requireNonNull(first, "first");
            Objects.requireNonNull(second, "second");
            Objects.requireNonNull(text, "text");
        }

        @Override
        public List<Cell> cells() {
            return List.of(first, second);
        }
    }

    /**
     * A sign of inequality on the border between two cells. If they are no neighbours, a thin line connects them through the
     * sign.
     *
     * @param greater the cell on the open side of the sign
     * @param less the cell at its tip
     */
    record Inequality(Cell greater, Cell less) implements Shape {

        /**
         * Creates a sign.
         *
         * @param greater the cell on the open side of the sign
         * @param less the cell at its tip
         */
        public Inequality {
            Objects.requireNonNull(greater, "greater");
            Objects.requireNonNull(less, "less");
        }

        @Override
        public List<Cell> cells() {
            return List.of(greater, less);
        }
    }

    /**
     * Texts in a circle on the corner where four cells meet.
     *
     * @param topLeft the cell whose lower right corner it is
     * @param texts the texts, at most two of them side by side
     */
    record Corner(Cell topLeft, List<String> texts) implements Shape {

        /**
         * Creates a circle.
         *
         * @param topLeft the cell whose lower right corner it is
         * @param texts the texts; copied
         */
        public Corner {
            Objects.requireNonNull(topLeft, "topLeft");
            texts = List.copyOf(texts);
        }

        @Override
        public List<Cell> cells() {
            return List.of(topLeft);
        }
    }

    /**
     * A clue about a line of cells. A picture writes it before the first cell, outside the board or in a gap, if the cells are
     * a straight line that begins there; with an arrow if the line is a diagonal. Clues of different rules on one side of the
     * board are in different rows. A clue of other cells is a line through them that begins with the text.
     *
     * @param rule what clues of this kind are called
     * @param text the clue
     * @param cells the line, from the side of the clue
     */
    record Clue(String rule, String text, List<Cell> cells) implements Shape {

        /**
         * Creates a clue.
         *
         * @param rule what clues of this kind are called
         * @param text the clue
         * @param cells the line, from the side of the clue, at least one cell; copied
         */
        public Clue {
            Objects.requireNonNull(rule, "rule");
            Objects.requireNonNull(text, "text");
            cells = copy(cells);
        }
    }

    /**
     * A rule in words, below the board. A picture writes each text once.
     *
     * @param text the text
     */
    record Note(String text) implements Shape {

        /**
         * Creates a note.
         *
         * @param text the text
         */
        public Note {
            Objects.requireNonNull(text, "text");
        }

        @Override
        public List<Cell> cells() {
            return List.of();
        }
    }
}
