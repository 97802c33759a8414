package io.github.exactgrid.puzzle;

import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.constraint.Constraints;
import java.util.List;

/** The digits that each cell of a 9x9 board may hold, as readers collect them: what {@link PuzzleFormat#PENCILMARKS} has. */
final class Marks {

    static final int SIZE = 9;
    static final int CELLS = SIZE * SIZE;

    /** All digits of a cell, as bits 1 to 9. */
    static final int ALL = (1 << (SIZE + 1)) - 2;

    private final int[] digits = new int[CELLS];

    /** Sets the digits of a cell in reading order, as bits 1 to 9. */
    void set(int cell, int bits) {
        assert (bits & ~ALL) == 0 : bits;
        digits[cell] = bits;
    }

    /** Removes a digit from a cell. */
    void remove(int cell, int digit) {
        digits[cell] &= ~(1 << digit);
    }

    /** Returns the puzzle: an empty grid whose cells may hold these digits. */
    PuzzleContent puzzle() {
        StringBuilder marks = new StringBuilder();
        for (int cell : digits) {
            for (int digit = 1; digit <= SIZE; digit++) {
                marks.append((cell >> digit & 1) != 0 ? (char) ('0' + digit) : '.');
            }
        }
        return puzzle(marks.toString());
    }

    /**
     * Returns the puzzle for 729 characters.
     *
     * @throws IllegalArgumentException if they are no pencilmarks
     */
    static PuzzleContent puzzle(String marks) {
        List<Statement> statements = List.of(
                new Statement(Statement.SIZE, "9x9"),
                new Statement(Statement.DIGITS, "9"),
                new Statement(Statement.BOX, "3x3"),
                new Statement(Statement.PENCILMARKS, marks),
                new Statement(Statement.GIVENS, ""));
        ConstraintSet rules = ConstraintSet.classic().with(Constraints.pencilmarks(marks));
        return new PuzzleContent(Grid.empty(SIZE), rules, null, statements);
    }
}
