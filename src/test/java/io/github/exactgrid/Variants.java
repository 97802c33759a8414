package io.github.exactgrid;

import java.util.ArrayList;
import java.util.List;

/** Constraints as a user would write them, by each method of {@link ConstraintModel}. */
final class Variants {

    private Variants() {}

    /** Both diagonals are houses. */
    static Constraint diagonals() {
        return Constraint.named("diagonals", model -> {
            List<Cell> falling = new ArrayList<>();
            List<Cell> rising = new ArrayList<>();
            for (int i = 0; i < model.rows(); i++) {
                falling.add(new Cell(i, i));
                rising.add(new Cell(i, model.columns() - 1 - i));
            }
            model.allDifferent(falling);
            model.allDifferent(rising);
        });
    }

    /** No digit a knight's move from itself: an at-most-one for each digit and pair of cells. */
    static Constraint antiKnight() {
        return Constraint.named("anti-knight", model -> {
            for (int row = 0; row < model.rows(); row++) {
                for (int column = 0; column < model.columns(); column++) {
                    for (int[] jump : new int[][] {{1, 2}, {1, -2}, {2, 1}, {2, -1}}) {
                        forbidSame(model, row, column, row + jump[0], column + jump[1]);
                    }
                }
            }
        });
    }

    private static void forbidSame(ConstraintModel model, int row, int column, int otherRow, int otherColumn) {
        if (otherRow < model.rows() && otherColumn >= 0 && otherColumn < model.columns()) {
            for (int digit = 1; digit <= model.digits(); digit++) {
                model.atMostOne(List.of(Placement.of(row, column, digit), Placement.of(otherRow, otherColumn, digit)));
            }
        }
    }
}
