package io.github.exactgrid.puzzle;

import io.github.exactgrid.Automaton;
import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintModel;
import io.github.exactgrid.DigitRelation;
import io.github.exactgrid.Grid;
import io.github.exactgrid.Placement;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Collects for {@link PuzzleFormat#PENCILMARKS} the digits that each cell of a 9x9 board may hold. Constraints may forbid
 * placements; the format cannot express any others.
 */
final class PencilmarksWriter implements ConstraintModel {

    private static final int SIZE = PencilmarksReader.SIZE;

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
        more.describe(this);
    }

    String text() {
        return new String(marks);
    }

    private IllegalArgumentException inexpressible() {
        return new IllegalArgumentException("the format " + format + " cannot express '" + constraint + "'");
    }

    @Override
    public int rows() {
        return SIZE;
    }

    @Override
    public int columns() {
        return SIZE;
    }

    @Override
    public int digits() {
        return SIZE;
    }

    @Override
    public List<Cell> cells() {
        List<Cell> cells = new ArrayList<>();
        for (int i = 0; i < SIZE * SIZE; i++) {
            cells.add(new Cell(i / SIZE, i % SIZE));
        }
        return Collections.unmodifiableList(cells);
    }

    @Override
    public Optional<Cell> cell(int row, int column) {
        boolean exists = row >= 0 && row < SIZE && column >= 0 && column < SIZE;
        return exists ? Optional.of(new Cell(row, column)) : Optional.empty();
    }

    @Override
    public void forbid(Placement placement) {
        int cell = SIZE * placement.cell().row() + placement.cell().column();
        marks[SIZE * cell + placement.digit() - 1] = '.';
    }

    @Override
    public void exactlyOne(Collection<Placement> placements) {
        throw inexpressible();
    }

    @Override
    public void atMostOne(Collection<Placement> placements) {
        throw inexpressible();
    }

    @Override
    public void allDifferent(Collection<Cell> cells) {
        throw inexpressible();
    }

    @Override
    public void weightedSum(List<Cell> cells, List<Integer> coefficients, int least, int most) {
        throw inexpressible();
    }

    @Override
    public void weightedSum(List<Cell> cells, List<Integer> coefficients, Set<Integer> totals) {
        throw inexpressible();
    }

    @Override
    public void relation(Cell first, Cell second, DigitRelation relation) {
        throw inexpressible();
    }

    @Override
    public void distinctCount(Cell count, Collection<Cell> cells) {
        throw inexpressible();
    }

    @Override
    public void sequence(List<Cell> cells, Automaton automaton) {
        throw inexpressible();
    }
}
