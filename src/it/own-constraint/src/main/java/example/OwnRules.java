package example;

import io.github.exactgrid.Automaton;
import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import java.util.ArrayList;
import java.util.List;

/** Rules that ExactGrid has not, or that its user would rather write. */
final class OwnRules {

    private OwnRules() {}

    /** No digit a knight's move away from itself. */
    static Constraint antiKnight() {
        return Constraint.named("anti-knight", model -> {
            for (Cell cell : model.cells()) {
                for (int[] move : new int[][] {{1, -2}, {1, 2}, {2, -1}, {2, 1}}) {
                    model.cell(cell.row() + move[0], cell.column() + move[1])
                            .ifPresent(other -> model.allDifferent(List.of(cell, other)));
                }
            }
        });
    }

    /** In each column no digit is followed, one below, by its successor. */
    static Constraint noStepDown() {
        return Constraint.named("no step down", model -> {
            for (int column = 0; column < model.columns(); column++) {
                List<Cell> cells = new ArrayList<>();
                for (int row = 0; row < model.rows(); row++) {
                    cells.add(new Cell(row, column));
                }
                model.sequence(cells, new NoSuccessor());
            }
        });
    }

    /** Remembers the digit before, 0 at the start. */
    record NoSuccessor() implements Automaton {

        @Override
        public long next(long before, int digit) {
            return before != 0 && digit == before + 1 ? REJECT : digit;
        }

        @Override
        public boolean accepts(long last) {
            return true;
        }
    }
}
