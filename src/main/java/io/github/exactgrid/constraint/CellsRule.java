package io.github.exactgrid.constraint;

import io.github.exactgrid.Cell;
import io.github.exactgrid.ConstraintModel;
import io.github.exactgrid.Shape;
import java.io.Serializable;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A rule for the digits of marked cells, independent of their place on the board. Implementations are values: records
 * and enums.
 */
interface CellsRule extends Serializable {

    /** Returns the usual name of the rule, with its clue: {@code cage 15}. */
    String title();

    /** Returns the name of the constraint that the rule makes with some cells. */
    default String name(List<Cell> cells) {
        return title() + names(cells);
    }

    /** Returns the statement of a puzzle file for the rule with some cells, or empty if there is none. */
    Optional<String> statement(List<Cell> cells);

    /** Returns whether the rule marks cells of one puzzle, and is no rule of the board. */
    default boolean isClue() {
        return true;
    }

    /** Returns the least number of cells that the rule can have. */
    default int minCells() {
        return 1;
    }

    /** Returns whether a cell may occur more than once, as where a line closes to a loop. */
    default boolean mayRepeatCells() {
        return false;
    }

    /** Returns the reason why no digits from 1 to {@code digits} obey the rule, or empty if some do. */
    Optional<String> reasonUnsatisfiable(int cells, Digits digits);

    /** Declares the rule. It can be satisfied with the digits of this board. */
    void describe(ConstraintModel model, List<Cell> cells);

    /** Returns how pictures show the rule with some cells. */
    List<Shape> drawing(List<Cell> cells);

    /** Returns the names of cells, or digits, each after a blank. */
    static String names(List<?> named) {
        StringBuilder names = new StringBuilder();
        for (Object one : named) {
            names.append(' ').append(one);
        }
        return names.toString();
    }

    /** Returns the names of the cells of some parts, with {@code |} between these. */
    static String namesOfParts(List<List<Cell>> parts) {
        return parts.stream().map(CellsRule::names).collect(Collectors.joining(" |"));
    }
}
