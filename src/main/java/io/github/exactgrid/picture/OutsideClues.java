package io.github.exactgrid.picture;

import static io.github.exactgrid.picture.Frame.CELL;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Grid;
import io.github.exactgrid.Shape;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Clues outside the board. Each side of the board has a row of clues for each rule that has clues there, the rule that comes
 * first next to the board:
 *
 * <pre>
 *        X  X  X          sandwich
 *        S  S  S          skyscraper
 *      +--+--+--+
 *      |  |  |  | S X
 * </pre>
 *
 * <p>Clues of diagonals follow in the places that are left, on their diagonal, with an arrow. Gaps of the board hold clues as
 * the places outside do. Clues for which there is no place are left to others to draw.
 */
final class OutsideClues {

    private static final double TEXT = 0.36 * CELL;
    private static final double TEXT_WIDTH = 0.9 * CELL;

    /** The height of a row of clues in cells. Diagonals need whole cells to point at their first cell. */
    private static final double PITCH = 0.62;

    private static final double PITCH_OF_DIAGONALS = 1;

    private enum Side {
        TOP,
        LEFT,
        RIGHT,
        BOTTOM
    }

    /** A place of the board, or outside of it; numbers may be negative. */
    private record Place(int row, int column) {}

    /** A step along a line, of -1, 0 or 1 rows and columns. */
    private record Step(int down, int right) {

        Place before(Cell cell, int distance) {
            return new Place(cell.row() - distance * down, cell.column() - distance * right);
        }

        boolean isDiagonal() {
            return down != 0 && right != 0;
        }

        Side side() {
            return down > 0 ? Side.TOP : down < 0 ? Side.BOTTOM : right > 0 ? Side.LEFT : Side.RIGHT;
        }
    }

    private record Directed(Shape.Clue clue, Step step) {}

    private record Placed(Shape.Clue clue, Place place, Step step) {}

    private final Grid board;
    private final List<Placed> placed = new ArrayList<>();
    private final List<Shape.Clue> inside = new ArrayList<>();
    private final Set<Place> taken = new HashSet<>();

    /** The rules of the rows of clues on each side, from the board outwards. */
    private final Map<Side, List<String>> rows = new EnumMap<>(Side.class);

    private final Set<String> diagonalRules = new LinkedHashSet<>();

    OutsideClues(Grid board, List<Shape.Clue> clues) {
        this.board = board;
        List<Directed> diagonals = new ArrayList<>();
        for (Shape.Clue clue : new LinkedHashSet<>(clues)) {
            Step step = step(clue.cells());
            if (step.isDiagonal()) {
                diagonals.add(new Directed(clue, step));
            } else {
                placeInRow(clue, step);
            }
        }
        diagonals.forEach(diagonal -> placeOnDiagonal(diagonal.clue, diagonal.step));
    }

    private static final Step NONE = new Step(0, 0);

    /** Returns the step from each cell to the next if it is always the same, to a neighbour; else {@link #NONE}. */
    private Step step(List<Cell> cells) {
        if (cells.size() == 1) {
            return stepIntoBoard(cells.get(0));
        }
        Step first = stepBetween(cells.get(0), cells.get(1));
        for (int i = 2; i < cells.size(); i++) {
            if (!stepBetween(cells.get(i - 1), cells.get(i)).equals(first)) {
                return NONE;
            }
        }
        return Math.abs(first.down) <= 1 && Math.abs(first.right) <= 1 ? first : NONE;
    }

    private static Step stepBetween(Cell from, Cell to) {
        return new Step(to.row() - from.row(), to.column() - from.column());
    }

    /** Returns the step to a cell at the border of the board from the place beyond. */
    private Step stepIntoBoard(Cell cell) {
        for (Step step : List.of(new Step(0, 1), new Step(1, 0), new Step(0, -1), new Step(-1, 0))) {
            if (!isCell(step.before(cell, 1))) {
                return step;
            }
        }
        return NONE;
    }

    private boolean isCell(Place place) {
        return Frame.hasCell(board, place.row, place.column);
    }

    private void placeInRow(Shape.Clue clue, Step step) {
        Cell first = clue.cells().get(0);
        if (step.equals(NONE) || isCell(step.before(first, 1))) {
            inside.add(clue);
            return;
        }
        List<String> rules = rows.computeIfAbsent(step.side(), none -> new ArrayList<>());
        int row = 0;
        while (row < rules.size()
                && !(rules.get(row).equals(clue.rule()) && !taken.contains(step.before(first, row + 1)))) {
            row++;
        }
        for (int distance = 1; distance <= row + 1; distance++) {
            if (isCell(step.before(first, distance))) { // a gap that is too narrow
                inside.add(clue);
                return;
            }
        }
        if (row == rules.size()) {
            rules.add(clue.rule());
        }
        place(clue, step, row + 1);
    }

    private void placeOnDiagonal(Shape.Clue clue, Step step) {
        Cell first = clue.cells().get(0);
        int distance = 1;
        while (taken.contains(step.before(first, distance))) {
            distance++;
        }
        for (int i = 1; i <= distance; i++) {
            if (isCell(step.before(first, i))) {
                inside.add(clue);
                return;
            }
        }
        diagonalRules.add(clue.rule());
        place(clue, step, distance);
    }

    private void place(Shape.Clue clue, Step step, int distance) {
        Place place = step.before(clue.cells().get(0), distance);
        taken.add(place);
        placed.add(new Placed(clue, place, step));
    }

    /** Returns the clues that have no place outside. */
    List<Shape.Clue> inside() {
        return inside;
    }

    /** Returns the height of a row of clues in cells. */
    double pitch() {
        return diagonalRules.isEmpty() ? PITCH : PITCH_OF_DIAGONALS;
    }

    /** Returns the width of the clues to the left of the board in units. */
    double left() {
        return margin(placed.stream().mapToInt(clue -> -clue.place.column).max().orElse(0));
    }

    double top() {
        return margin(placed.stream().mapToInt(clue -> -clue.place.row).max().orElse(0));
    }

    double right() {
        return margin(placed.stream()
                .mapToInt(clue -> clue.place.column - board.columns() + 1)
                .max()
                .orElse(0));
    }

    double bottom() {
        return margin(placed.stream()
                .mapToInt(clue -> clue.place.row - board.rows() + 1)
                .max()
                .orElse(0));
    }

    private double margin(int places) {
        return Math.max(0, places) * pitch() * CELL;
    }

    /** Returns what the clues are called, and where they are if several rules have some. */
    List<String> notes() {
        List<String> notes = new ArrayList<>();
        Set<String> rules =
                rows.values().stream().flatMap(List::stream).collect(Collectors.toCollection(LinkedHashSet::new));
        if (rules.size() == 1) {
            notes.addAll(rules);
        } else if (!rules.isEmpty()) {
            Map<List<String>, List<String>> sides = new LinkedHashMap<>();
            rows.forEach((side, rulesOfSide) -> sides.computeIfAbsent(rulesOfSide, none -> new ArrayList<>())
                    .add(side.name().toLowerCase(Locale.ROOT)));
            notes.add(sides.entrySet().stream()
                    .map(entry -> String.join(" and ", entry.getValue()) + " " + String.join(", ", entry.getKey()))
                    .collect(Collectors.joining("; ", "clues from the board outwards: ", "")));
        }
        diagonalRules.stream().filter(rule -> !rules.contains(rule)).forEach(notes::add);
        return notes;
    }

    void paint(Svg svg, Frame frame) {
        svg.open("g", "fill", "#000");
        for (Placed clue : placed) {
            Point centre = frame.place(clue.place.row, clue.place.column);
            if (clue.step.isDiagonal()) {
                Point step = new Point(clue.step.right, clue.step.down).times(CELL);
                List<Point> arrow = List.of(centre.plus(step.times(0.24)), centre.plus(step.times(0.46)));
                Strokes.arrow(svg, arrow, 1.4, 0.12 * CELL, "#000");
                centre = centre.minus(step.times(0.07));
            }
            double size = Texts.fitting(clue.clue.text(), TEXT, TEXT_WIDTH);
            double baseline = Texts.baseline(centre.y(), size);
            svg.text("text", clue.clue.text(), "x", centre.x(), "y", baseline, "font-size", size);
        }
        svg.close("g");
    }
}
