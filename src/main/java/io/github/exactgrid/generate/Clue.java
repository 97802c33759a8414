package io.github.exactgrid.generate;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import java.util.Objects;

/** A clue of a puzzle: what may be left out, while the rules hold in any case. */
public sealed interface Clue {

    /**
     * Returns this clue with its digit as people read it under some {@linkplain io.github.exactgrid.ConstraintSet#lowestDigit rules}.
     *
     * @param lowestDigit what to write for a 1 of a grid: 1, or 0
     * @return the text, as {@code toString()} has it but for the digit
     */
    String name(int lowestDigit);

    /**
     * A digit in a cell.
     *
     * @param cell the cell
     * @param digit the digit, at least 1
     */
    record Given(Cell cell, int digit) implements Clue {

        /**
         * Creates a given.
         *
         * @param cell the cell
         * @param digit the digit
         * @throws IllegalArgumentException if {@code digit} is less than 1
         */
        public Given {
            Objects.requireNonNull(cell, "cell");
            if (digit < 1) {
                throw new IllegalArgumentException(cell + "=" + digit + ": a digit is at least 1");
            }
        }

        @Override
        public String name(int lowestDigit) {
            return cell + "=" + (digit + lowestDigit - 1);
        }

        /** Returns the cell and the digit: {@code r1c1=5}. */
        @Override
        public String toString() {
            return name(1);
        }
    }

    /**
     * A constraint: a cage, a line, a dot, an outside clue.
     *
     * @param constraint the constraint
     */
    record Rule(Constraint constraint) implements Clue {

        /**
         * Creates a clue.
         *
         * @param constraint the constraint
         */
        public Rule {
            Objects.requireNonNull(constraint, "constraint");
        }

        @Override
        public String name(int lowestDigit) {
            return constraint.name();
        }

        /** Returns the name of the constraint. */
        @Override
        public String toString() {
            return name(1);
        }
    }
}
