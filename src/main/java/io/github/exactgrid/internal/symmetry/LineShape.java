package io.github.exactgrid.internal.symmetry;

import io.github.exactgrid.Cell;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.rules.House;
import io.github.exactgrid.internal.rules.Rule;
import io.github.exactgrid.internal.rules.Rules;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A board without void places whose only rules are that digits differ in rows, in columns and perhaps in boxes. Its symmetries
 * are the exchanges of rows in a band, of bands, of columns in a stack and of stacks, and the transposition if boxes are square.
 *
 * @param rows the number of rows
 * @param columns the number of columns
 * @param digits the number of digits
 * @param bandHeight the rows of a box, or of the board if there are no boxes
 * @param stackWidth the columns of a box, or of the board if there are no boxes
 */
record LineShape(int rows, int columns, int digits, int bandHeight, int stackWidth) {

    /**
     * Returns the shape of the board of some rules, or empty if these are others.
     *
     * @throws StoppedException if the call must stop
     */
    static Optional<LineShape> of(Rules rules, Budget budget) {
        int columns = rules.columns();
        int rows = rules.cells() / columns;
        Cell last = rules.cell(rules.cells() - 1);
        boolean hasVoids = rules.cells() != rows * columns || last.row() != rows - 1 || last.column() != columns - 1;
        for (Rule rule : rules.all()) {
            if (!(rule instanceof House)) {
                return Optional.empty();
            }
        }
        if (hasVoids || rows < 2 || columns < 2) {
            return Optional.empty();
        }
        Set<List<Integer>> houses = new HashSet<>();
        for (int[] house : RuleGraph.houses(rules, budget)) {
            houses.add(Arrays.stream(house).boxed().toList());
        }
        LineShape latin = new LineShape(rows, columns, rules.digits(), rows, columns);
        if (houses.equals(latin.houses())) {
            return Optional.of(latin);
        }
        for (int height = 2; height < rows; height++) {
            for (int width = 2; width <= columns; width++) {
                boolean tiles = rows % height == 0 && columns % width == 0 && height * width <= rules.digits();
                LineShape shape = new LineShape(rows, columns, rules.digits(), height, width);
                if (tiles && width < columns && houses.equals(shape.houses())) {
                    return Optional.of(shape);
                }
            }
        }
        return Optional.empty();
    }

    private Set<List<Integer>> houses() {
        Set<List<Integer>> houses = new HashSet<>();
        addTiles(houses, 1, columns);
        addTiles(houses, rows, 1);
        if (bandHeight < rows) {
            addTiles(houses, bandHeight, stackWidth);
        }
        return houses;
    }

    private void addTiles(Set<List<Integer>> houses, int height, int width) {
        for (int top = 0; top < rows; top += height) {
            for (int left = 0; left < columns; left += width) {
                Integer[] cells = new Integer[height * width];
                for (int i = 0; i < cells.length; i++) {
                    cells[i] = (top + i / width) * columns + left + i % width;
                }
                houses.add(List.of(cells));
            }
        }
    }

    boolean isTransposable() {
        return rows == columns && bandHeight == stackWidth;
    }

    int stacks() {
        return columns / stackWidth;
    }

    boolean isClassicNineByNine() {
        return rows == 9 && columns == 9 && digits == 9 && bandHeight == 3 && stackWidth == 3;
    }
}
