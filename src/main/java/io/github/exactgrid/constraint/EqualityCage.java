package io.github.exactgrid.constraint;

import io.github.exactgrid.Automaton;
import io.github.exactgrid.Cell;
import io.github.exactgrid.ConstraintModel;
import io.github.exactgrid.Shape;
import java.util.List;
import java.util.Optional;

/** All cells differ; as many of them are odd as even, and as many low as high. */
record EqualityCage() implements CellsRule {

    @Override
    public String title() {
        return "equality cage";
    }

    @Override
    public Optional<String> statement(List<Cell> cells) {
        return Optional.of("equality:" + CellsRule.names(cells));
    }

    @Override
    public Optional<String> reasonUnsatisfiable(int cells, Digits digits) {
        if (cells % 2 != 0) {
            return Optional.of(CellsConstraint.counted(cells) + ", expected an even number");
        }
        return CellsConstraint.reasonTooMany(cells, digits.number());
    }

    @Override
    public List<Shape> drawing(List<Cell> cells) {
        return List.of(new Shape.Cage(cells, "="));
    }

    @Override
    public void describe(ConstraintModel model, List<Cell> cells) {
        model.allDifferent(cells);
        model.sequence(cells, new Reader(Digits.of(model)));
    }

    /**
     * Accepts as many odd as even digits, and as many low as high ones. A state is how many more, in two fields around a middle value.
     *
     * @param digits the digits of the board; the middle one of an odd number is neither low nor high, and not accepted
     */
    record Reader(Digits digits) implements Automaton {

        private static final int FIELD = 1 << 10;
        private static final long EQUAL = (FIELD / 2) * FIELD + FIELD / 2;

        @Override
        public long start() {
            return EQUAL;
        }

        @Override
        public long next(long state, int digit) {
            int rank = digits.rank(digit);
            int number = digits.number();
            if (2 * rank == number + 1) {
                return REJECT;
            }
            return state + (digit % 2 == 0 ? FIELD : -FIELD) + (2 * rank <= number ? 1 : -1);
        }

        @Override
        public boolean accepts(long state) {
            return state == EQUAL;
        }
    }
}
