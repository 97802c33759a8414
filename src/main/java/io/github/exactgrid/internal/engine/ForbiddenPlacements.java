package io.github.exactgrid.internal.engine;

import io.github.exactgrid.Automaton;
import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintModel;
import io.github.exactgrid.DigitRelation;
import io.github.exactgrid.Placement;
import io.github.exactgrid.internal.bitboard.BitboardCandidates;
import io.github.exactgrid.internal.limits.Budget;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Takes the placements that constraints forbid on the 9x9 board, and gives up at the first declaration of another kind: such
 * constraints have to be compiled. To compile those of a pencilmark puzzle takes 1.6 times as long, half as long as to solve it.
 */
final class ForbiddenPlacements implements ConstraintModel {

    private static final int SIZE = 9;

    /** The steps of a {@link Budget} that a declaration takes. */
    private static final int STEPS = 4;

    private final BitboardCandidates candidates = new BitboardCandidates();
    private final Budget budget;

    /** Whether there was a declaration of another kind. A constraint might catch the exception. */
    private boolean hasOthers;

    /** The constraint that describes itself, the only time at which it may declare rules; or null. */
    private @Nullable Constraint described;

    private ForbiddenPlacements(Budget budget) {
        this.budget = budget;
    }

    /**
     * Returns the digits that some constraints do not forbid, or null if that is not all they declare.
     *
     * @throws IllegalArgumentException if a constraint makes no sense on that board
     */
    static @Nullable BitboardCandidates candidates(List<Constraint> constraints, Budget budget) {
        ForbiddenPlacements model = new ForbiddenPlacements(budget);
        try {
            for (Constraint constraint : constraints) {
                if (constraint.replacesBoxes(model)) {
                    return null;
                }
                model.described = constraint;
                constraint.describe(model);
                model.described = null;
            }
        } catch (OtherDeclarationException other) {
            return null;
        } finally {
            model.described = null;
        }
        return model.hasOthers ? null : model.candidates;
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
        List<Cell> cells = new ArrayList<>(SIZE * SIZE);
        for (int place = 0; place < SIZE * SIZE; place++) {
            cells.add(new Cell(place / SIZE, place % SIZE));
        }
        return List.copyOf(cells);
    }

    @Override
    public Optional<Cell> cell(int row, int column) {
        boolean exists = row >= 0 && row < SIZE && column >= 0 && column < SIZE;
        return exists ? Optional.of(new Cell(row, column)) : Optional.empty();
    }

    @Override
    public void forbid(Placement placement) {
        requireDescription();
        budget.prepare(STEPS);
        int row = placement.cell().row();
        int column = placement.cell().column();
        if (row >= SIZE || column >= SIZE || placement.digit() > SIZE) {
            throw other(); // compiling names the constraint and the mistake
        }
        candidates.remove(SIZE * row + column, placement.digit());
    }

    @Override
    public void exactlyOne(Collection<Placement> placements) {
        throw other();
    }

    @Override
    public void atMostOne(Collection<Placement> placements) {
        throw other();
    }

    @Override
    public void allDifferent(Collection<Cell> cells) {
        throw other();
    }

    @Override
    public void weightedSum(List<Cell> cells, List<Integer> coefficients, int least, int most) {
        throw other();
    }

    @Override
    public void weightedSum(List<Cell> cells, List<Integer> coefficients, Set<Integer> totals) {
        throw other();
    }

    @Override
    public void relation(Cell first, Cell second, DigitRelation relation) {
        throw other();
    }

    @Override
    public void distinctCount(Cell count, Collection<Cell> cells) {
        throw other();
    }

    @Override
    public void sequence(List<Cell> cells, Automaton automaton) {
        throw other();
    }

    private void requireDescription() {
        if (described == null) {
            throw new IllegalStateException("a rule is declared outside of Constraint.describe");
        }
    }

    private OtherDeclarationException other() {
        requireDescription();
        hasOthers = true;
        return new OtherDeclarationException();
    }

    /** Ends a description that has to be compiled. */
    private static final class OtherDeclarationException extends RuntimeException {

        private static final long serialVersionUID = 1L;

        OtherDeclarationException() {
            super(null, null, false, false); // nothing to tell, and no stack trace, which would take most of the time
        }
    }
}
