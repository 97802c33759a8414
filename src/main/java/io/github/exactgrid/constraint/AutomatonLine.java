package io.github.exactgrid.constraint;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Shape;
import java.util.List;
import java.util.Optional;

/** An automaton that has a text accepts the digits of a line. */
interface AutomatonLine extends CellsRule {

    /** Returns the name of the notation of the text. */
    String notation();

    /** Returns the keyword of statements in the notation: its name, where that is one word. */
    default String keyword() {
        return notation();
    }

    /** Returns the automaton. Its text is in the notation. */
    Object automaton();

    /** Returns the digit that no board has together with those of the notation, -1 if there is none. */
    int foreignDigit();

    /** Returns whether some digits from 1 to {@code digits} are accepted in a number of cells, or this might take long to find out. */
    boolean canAccept(int cells, Digits digits);

    @Override
    default String title() {
        return notation() + " " + automaton();
    }

    @Override
    default Optional<String> statement(List<Cell> cells) {
        return Optional.of(keyword() + ": " + automaton() + CellsRule.names(cells));
    }

    @Override
    default Optional<String> reasonUnsatisfiable(int cells, Digits digits) {
        if (digits.contains(foreignDigit())) {
            return Optional.of("no board has its digits and the digit " + foreignDigit());
        }
        return canAccept(cells, digits)
                ? Optional.empty()
                : Optional.of("no digits from " + digits + " in " + CellsConstraint.counted(cells) + " match");
    }

    @Override
    default boolean mayRepeatCells() {
        return true;
    }

    @Override
    default List<Shape> drawing(List<Cell> cells) {
        return List.of(new Shape.Line(title(), cells));
    }
}
