package io.github.exactgrid.constraint;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintModel;
import io.github.exactgrid.Shape;
import io.github.exactgrid.internal.notation.QuotedName;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * All cells with one of some digits are connected by steps to neighbours in rows and columns.
 *
 * @param size the number of these cells, or {@link #ANY}
 * @param digits the digits, ascending
 * @param cells the cells that count, each once; empty for all cells of the board
 */
record Connected(int size, List<Integer> digits, List<Cell> cells) implements Constraint {

    /** In place of a number of cells: any number but none. */
    static final int ANY = 0;

    Connected {
        digits = List.copyOf(new TreeSet<>(digits));
        cells = CellsConstraint.copyOfDistinct(cells, title(size, digits));
        String name = QuotedName.shortened(title(size, digits) + CellsRule.names(cells));
        if (digits.isEmpty()) {
            throw new IllegalArgumentException(name + ": expected at least one digit");
        }
        Optional<String> outOfRange = Digits.reasonOnNoBoard(digits);
        Optional<String> reason = outOfRange.isPresent() ? outOfRange : reasonTooFew(size, cells);
        if (reason.isPresent()) {
            throw new ImpossibleRuleException(name + ": " + reason.get());
        }
    }

    /** Returns the name without the cells. */
    static String title(int size, List<Integer> digits) {
        return (size == ANY ? "connected" : "connected " + size + " of") + CellsRule.names(digits);
    }

    /** Returns the reason why there cannot be as many cells, or empty if there can. */
    private static Optional<String> reasonTooFew(int size, List<Cell> cells) {
        return cells.isEmpty() || size <= cells.size()
                ? Optional.empty()
                : Optional.of("there are " + CellsConstraint.counted(cells.size()));
    }

    @Override
    public String name() {
        return title(size, digits) + CellsRule.names(cells);
    }

    @Override
    public Optional<String> statement() {
        return Optional.of("connected: " + size + CellsRule.names(digits) + CellsRule.names(cells));
    }

    @Override
    public List<Shape> drawing(ConstraintModel board) {
        Shape note = new Shape.Note(title(size, digits));
        return cells.isEmpty() ? List.of(note) : List.of(new Shape.Area(cells), note);
    }

    @Override
    public void describe(ConstraintModel model) {
        List<Cell> all = cells.isEmpty() ? model.cells() : cells;
        Optional<String> outOfRange = Digits.of(model).reasonOutOfRange(digits);
        Optional<String> reason = outOfRange.isPresent() ? outOfRange : reasonTooFew(size, all);
        if (reason.isPresent()) {
            throw new IllegalArgumentException(QuotedName.shortened(name()) + ": " + reason.get());
        }
        model.connected(all, Set.copyOf(digits), size == ANY ? 1 : size, size == ANY ? all.size() : size);
    }

    @Override
    public String toString() {
        return name();
    }
}
