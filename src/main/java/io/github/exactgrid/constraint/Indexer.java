package io.github.exactgrid.constraint;

import io.github.exactgrid.Cell;
import io.github.exactgrid.ConstraintModel;
import io.github.exactgrid.DigitRelation;
import io.github.exactgrid.Placement;
import io.github.exactgrid.Shape;
import java.util.List;
import java.util.Optional;

/**
 * A cell in column C holds the column in which its row has the digit C, or a cell in row R the row in which its column has the digit R.
 */
enum Indexer implements CellsRule {
    COLUMN("column", "a shaded cell in column C holds the column in which its row has the digit C") {
        @Override
        int index(Cell cell) {
            return cell.column() + 1;
        }

        @Override
        int places(ConstraintModel model) {
            return model.columns();
        }

        @Override
        Optional<Cell> at(ConstraintModel model, Cell cell, int place) {
            return model.cell(cell.row(), place - 1);
        }
    },
    ROW("row", "a shaded cell in row R holds the row in which its column has the digit R") {
        @Override
        int index(Cell cell) {
            return cell.row() + 1;
        }

        @Override
        int places(ConstraintModel model) {
            return model.rows();
        }

        @Override
        Optional<Cell> at(ConstraintModel model, Cell cell, int place) {
            return model.cell(place - 1, cell.column());
        }
    };

    private final String name;

    /** The rule in words. */
    private final String note;

    Indexer(String name, String note) {
        this.name = name;
        this.note = note;
    }

    /** Returns the digit whose place a cell holds. */
    abstract int index(Cell cell);

    /** Returns the number of places of a row or column of the board. */
    abstract int places(ConstraintModel model);

    /** Returns the cell at a place, from 1, in the row or column of another. */
    abstract Optional<Cell> at(ConstraintModel model, Cell cell, int place);

    @Override
    public String title() {
        return name + " indexer";
    }

    @Override
    public Optional<String> statement(List<Cell> cells) {
        return Optional.of(name + "indexer:" + CellsRule.names(cells));
    }

    @Override
    public Optional<String> reasonUnsatisfiable(int cells, Digits digits) {
        return Optional.empty();
    }

    @Override
    public List<Shape> drawing(List<Cell> cells) {
        return List.of(new Shape.Area(cells), new Shape.Note(note));
    }

    @Override
    public void describe(ConstraintModel model, List<Cell> cells) {
        for (Cell cell : cells) {
            int index = index(cell);
            if (index > model.highestDigit()) {
                throw new IllegalArgumentException(
                        name(cells) + ": " + cell + " is in " + name + " " + index + ", which is no digit");
            }
            for (int digit = model.lowestDigit(); digit <= model.highestDigit(); digit++) {
                if (at(model, cell, digit).isEmpty()) {
                    model.forbid(new Placement(cell, digit));
                }
            }
            for (int place = 1; place <= places(model); place++) {
                Optional<Cell> other = at(model, cell, place);
                if (place != index && other.isPresent()) {
                    model.relation(cell, other.get(), new Indexes(place, index)); // also of a place that is no digit
                }
            }
        }
    }

    /**
     * The first digit is a place if and only if the second, in that place, is the digit whose place it is.
     *
     * @param place the place
     * @param index the digit
     */
    record Indexes(int place, int index) implements DigitRelation {
        @Override
        public boolean holds(int first, int second) {
            return (first == place) == (second == index);
        }
    }
}
