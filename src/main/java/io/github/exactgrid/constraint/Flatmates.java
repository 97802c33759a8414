package io.github.exactgrid.constraint;

import io.github.exactgrid.Automaton;
import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintModel;
import io.github.exactgrid.Placement;
import java.util.List;
import java.util.Optional;

/**
 * Each cell with one digit has a certain digit above it or another below it.
 *
 * @param digit the digit
 * @param above the digit that may be above it
 * @param below the digit that may be below it
 */
record Flatmates(int digit, int above, int below) implements Constraint {

    Flatmates {
        Optional<String> reason = Digits.reasonOnNoBoard(List.of(digit, above, below));
        if (reason.isPresent()) {
            throw new IllegalArgumentException(name(digit, above, below) + ": " + reason.get());
        }
    }

    private static String name(int digit, int above, int below) {
        return "flatmates " + digit + " " + above + " " + below;
    }

    @Override
    public String name() {
        return name(digit, above, below);
    }

    @Override
    public Optional<String> statement() {
        return Optional.of("flatmates: " + digit + " " + above + " " + below);
    }

    /** Declares a rule for each three cells of a column: an automaton of the whole column took twice the nodes. */
    @Override
    public void describe(ConstraintModel model) {
        Optional<String> reason = Digits.of(model).reasonOutOfRange(List.of(digit, above, below));
        if (reason.isPresent()) {
            throw new IllegalArgumentException(name() + ": " + reason.get());
        }
        for (Cell cell : model.cells()) {
            Optional<Cell> upper = model.cell(cell.row() - 1, cell.column());
            Optional<Cell> lower = model.cell(cell.row() + 1, cell.column());
            if (upper.isPresent() && lower.isPresent()) {
                model.sequence(List.of(cell, upper.get(), lower.get()), new Reader(digit, above, below));
            } else if (upper.isPresent()) {
                model.relation(cell, upper.get(), new IfFirst(digit, above));
            } else if (lower.isPresent()) {
                model.relation(cell, lower.get(), new IfFirst(digit, below));
            } else {
                model.forbid(new Placement(cell, digit));
            }
        }
    }

    @Override
    public String toString() {
        return name();
    }

    /**
     * Reads a cell, the one above it and the one below it. A state is whether one of these must still hold its digit: how many have been read
     * while this is so.
     */
    record Reader(int digit, int above, int below) implements Automaton {

        private static final long START = 0;
        private static final long NEEDS_EITHER = 1;
        private static final long NEEDS_BELOW = 2;
        private static final long SATISFIED = 3;

        @Override
        public long next(long state, int read) {
            if (state == START) {
                return read == digit ? NEEDS_EITHER : SATISFIED;
            }
            if (state == NEEDS_EITHER) {
                return read == above ? SATISFIED : NEEDS_BELOW;
            }
            return state == SATISFIED || read == below ? SATISFIED : REJECT;
        }

        @Override
        public boolean accepts(long state) {
            return state == SATISFIED;
        }
    }
}
