package io.github.exactgrid.internal.engine;

import io.github.exactgrid.Constraint;
import io.github.exactgrid.Placement;
import io.github.exactgrid.internal.bitboard.BitboardCandidates;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.rules.PencilmarkModel;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Takes the placements that constraints forbid on the 9x9 board, and gives up at the first declaration of another kind: such
 * constraints have to be compiled. To compile those of a pencilmark puzzle takes 1.6 times as long, half as long as to solve it.
 */
final class ForbiddenPlacements extends PencilmarkModel {

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
                if (constraint.replacesBoxes(model) || constraint.lowestDigit().isPresent()) {
                    return null;
                }
                model.described = constraint;
                constraint.describe(model);
                model.described = null;
            }
        } catch (OtherDeclarationException | StackOverflowError other) {
            return null; // compiling reports constraints that are too deep within each other
        } finally {
            model.described = null;
        }
        return model.hasOthers ? null : model.candidates;
    }

    @Override
    public void forbid(Placement placement) {
        requireDescription();
        budget.prepare(STEPS);
        int row = placement.cell().row();
        int column = placement.cell().column();
        if (row >= SIZE || column >= SIZE || placement.digit() < 1 || placement.digit() > SIZE) {
            throw refusal(); // compiling names the constraint and the mistake
        }
        candidates.remove(SIZE * row + column, placement.digit());
    }

    private void requireDescription() {
        if (described == null) {
            throw new IllegalStateException("a rule is declared outside of Constraint.describe");
        }
    }

    @Override
    protected OtherDeclarationException refusal() {
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
