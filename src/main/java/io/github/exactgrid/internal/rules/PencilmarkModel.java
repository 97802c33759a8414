package io.github.exactgrid.internal.rules;

import io.github.exactgrid.Automaton;
import io.github.exactgrid.Cell;
import io.github.exactgrid.ConstraintModel;
import io.github.exactgrid.DigitRelation;
import io.github.exactgrid.NondeterministicAutomaton;
import io.github.exactgrid.Placement;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** The 9x9 board of constraints that may forbid placements, and declare nothing else. */
public abstract class PencilmarkModel implements ConstraintModel {

    /** The number of rows, of columns and of digits. */
    public static final int SIZE = 9;

    /** Creates a model. */
    protected PencilmarkModel() {}

    /** Returns what a declaration of another kind throws. */
    protected abstract RuntimeException refusal();

    @Override
    public final int rows() {
        return SIZE;
    }

    @Override
    public final int columns() {
        return SIZE;
    }

    @Override
    public final int digits() {
        return SIZE;
    }

    @Override
    public final int lowestDigit() {
        return 1;
    }

    @Override
    public final List<Cell> cells() {
        List<Cell> cells = new ArrayList<>(SIZE * SIZE);
        for (int place = 0; place < SIZE * SIZE; place++) {
            cells.add(new Cell(place / SIZE, place % SIZE));
        }
        return List.copyOf(cells);
    }

    @Override
    public final Optional<Cell> cell(int row, int column) {
        boolean exists = row >= 0 && row < SIZE && column >= 0 && column < SIZE;
        return exists ? Optional.of(new Cell(row, column)) : Optional.empty();
    }

    @Override
    public final void exactlyOne(Collection<Placement> placements) {
        throw refusal();
    }

    @Override
    public final void atMostOne(Collection<Placement> placements) {
        throw refusal();
    }

    @Override
    public final void allDifferent(Collection<Cell> cells) {
        throw refusal();
    }

    @Override
    public final void weightedSum(List<Cell> cells, List<Integer> coefficients, int least, int most) {
        throw refusal();
    }

    @Override
    public final void weightedSum(List<Cell> cells, List<Integer> coefficients, Set<Integer> totals) {
        throw refusal();
    }

    @Override
    public final void relation(Cell first, Cell second, DigitRelation relation) {
        throw refusal();
    }

    @Override
    public final void distinctCount(Cell count, Collection<Cell> cells) {
        throw refusal();
    }

    @Override
    public final void sameDigits(List<? extends Collection<Cell>> sets) {
        throw refusal();
    }

    @Override
    public final void sumBetweenExtremes(List<Cell> cells, int sum) {
        throw refusal();
    }

    @Override
    public final void lineRank(List<Cell> line, Collection<? extends List<Cell>> others, int rank, boolean mayTie) {
        throw refusal();
    }

    @Override
    public final void connected(Collection<Cell> cells, Set<Integer> digits, int least, int most) {
        throw refusal();
    }

    @Override
    public final void unknownRegions(List<Cell> cells, List<Cell> numbers) {
        throw refusal();
    }

    @Override
    public final void equalRun(Cell count, Cell start, Collection<? extends List<Cell>> arms) {
        throw refusal();
    }

    @Override
    public final void anyOf(Collection<? extends Consumer<ConstraintModel>> alternatives) {
        throw refusal();
    }

    @Override
    public final void sequence(List<Cell> cells, Automaton automaton) {
        throw refusal();
    }

    @Override
    public final void sequence(List<Cell> cells, NondeterministicAutomaton automaton) {
        throw refusal();
    }
}
