package io.github.exactgrid.puzzle;

import io.github.exactgrid.Constraint;
import io.github.exactgrid.Grid;
import io.github.exactgrid.Placement;
import io.github.exactgrid.internal.rules.PencilmarkModel;

/**
 * Collects for {@link PuzzleFormat#PENCILMARKS} the digits that each cell of a 9x9 board may hold. Constraints may forbid
 * placements; the format cannot express any others.
 */
final class PencilmarksWriter extends PencilmarkModel {

    /** The marks of each cell in reading order, a dot for each forbidden digit. */
    private final char[] marks = new char[SIZE * SIZE * SIZE];

    /** The name of the constraint that is described now, for messages. */
    private String constraint = "";

    /** The format, for messages. */
    private final PuzzleFormat format;

    /** Creates a writer with the candidates that the givens alone leave. */
    PencilmarksWriter(Grid grid, PuzzleFormat format) {
        this.format = format;
        for (int i = 0; i < marks.length; i++) {
            int cell = i / SIZE;
            int digit = i % SIZE + 1;
            int given = grid.digit(cell / SIZE, cell % SIZE);
            marks[i] = given == 0 || given == digit ? (char) ('0' + digit) : '.';
        }
    }

    /**
     * Removes the candidates that a constraint forbids.
     *
     * @throws IllegalArgumentException if it describes anything else than forbidden placements
     */
    void add(Constraint more) {
        constraint = more.name();
        if (more.lowestDigit().orElse(1) != 1) {
            throw refusal();
        }
        more.describe(this);
    }

    String text() {
        return new String(marks);
    }

    @Override
    protected IllegalArgumentException refusal() {
        return new IllegalArgumentException("the format " + format + " cannot express '" + constraint + "'");
    }

    @Override
    public void forbid(Placement placement) {
        int cell = SIZE * placement.cell().row() + placement.cell().column();
        marks[SIZE * cell + placement.digit() - 1] = '.';
    }
}
