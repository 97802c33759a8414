package io.github.exactgrid.constraint;

import io.github.exactgrid.Automaton;
import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Each square of 2x2 cells holds a digit of each class.
 *
 * @param name the name
 * @param key the statement
 * @param classes the classes, at most four
 */
record Squares(String name, String key, ClassLine.Classes classes) implements Constraint {

    private static final int CELLS = 4;

    Squares {
        Objects.requireNonNull(key, "key");
        if (classes.number() > CELLS) {
            throw new IllegalArgumentException(
                    name + ": four cells do not hold digits of " + classes.number() + " classes");
        }
    }

    @Override
    public Optional<String> statement() {
        return Optional.of(key);
    }

    @Override
    public void describe(ConstraintModel model) {
        EachClass eachClass = new EachClass(classes, Digits.of(model));
        for (Cell corner : model.cells()) {
            List<Cell> square = new ArrayList<>();
            for (int i = 0; i < CELLS; i++) {
                model.cell(corner.row() + i / 2, corner.column() + i % 2).ifPresent(square::add);
            }
            if (square.size() == CELLS) {
                model.sequence(square, eachClass);
            }
        }
    }

    @Override
    public String toString() {
        return name;
    }

    /**
     * Accepts digits among which each class has one. A state is the set of classes that have.
     *
     * @param classes the classes
     * @param digits the digits of the board
     */
    record EachClass(ClassLine.Classes classes, Digits digits) implements Automaton {

        @Override
        public long next(long state, int digit) {
            return state | 1L << classes.of(digit, digits);
        }

        @Override
        public boolean accepts(long state) {
            return Long.bitCount(state) == classes.number();
        }
    }
}
