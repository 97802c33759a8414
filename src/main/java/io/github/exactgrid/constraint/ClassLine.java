package io.github.exactgrid.constraint;

import io.github.exactgrid.Cell;
import io.github.exactgrid.ConstraintModel;
import io.github.exactgrid.DigitRelation;
import io.github.exactgrid.Shape;
import java.io.Serializable;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Consecutive cells of a line, as many as there are classes of digits, hold a digit of each class.
 *
 * @param classes the classes
 */
record ClassLine(Classes classes) implements CellsRule {

    @Override
    public String title() {
        return classes.title();
    }

    @Override
    public Optional<String> statement(List<Cell> cells) {
        return Optional.of(classes.key() + CellsRule.names(cells));
    }

    @Override
    public int minCells() {
        return 2;
    }

    @Override
    public Optional<String> reasonUnsatisfiable(int cells, Digits digits) {
        int needed = Math.min(cells, classes.number());
        long present = IntStream.rangeClosed(digits.lowest(), digits.highest())
                .map(digit -> classes.of(digit, digits))
                .distinct()
                .count();
        return needed <= present
                ? Optional.empty()
                : Optional.of("the digits " + digits + " are of " + present + " classes, and " + needed
                        + " consecutive cells of as many");
    }

    @Override
    public List<Shape> drawing(List<Cell> cells) {
        return List.of(new Shape.Line(title(), cells));
    }

    /** Declares also what follows: the class of a cell is that of the cell as many places further as there are classes. */
    @Override
    public void describe(ConstraintModel model, List<Cell> cells) {
        int number = classes.number();
        for (int i = 0; i < cells.size(); i++) {
            for (int j = i + 1; j < cells.size() && j - i <= number; j++) {
                model.relation(cells.get(i), cells.get(j), new OfClasses(classes, Digits.of(model), j - i == number));
            }
        }
    }

    /**
     * Two digits are of the same class, or are not.
     *
     * @param classes the classes
     * @param digits the digits of the board
     * @param same whether they are
     */
    record OfClasses(Classes classes, Digits digits, boolean same) implements DigitRelation {
        @Override
        public boolean holds(int first, int second) {
            return (classes.of(first, digits) == classes.of(second, digits)) == same;
        }
    }

    /** A division of the digits into classes, for lines on which neighbours are of different classes. Implementations are values. */
    interface Classes extends Serializable {

        /** Returns the usual name of such a line, with its clue: {@code modular 3}. */
        String title();

        /** Returns what the statement of such a line begins with: {@code modular: 3}. */
        String key();

        /** Returns the number of classes, at least 2. */
        int number();

        /** Returns the class of a digit of a board with digits from 1 to {@code digits}, from 0. */
        int of(int digit, Digits digits);
    }

    /** Digits with the same remainder are a class. */
    record Remainders(int divisor) implements Classes {

        Remainders {
            if (divisor < 2) {
                throw new IllegalArgumentException("modular " + divisor + ": expected a divisor of at least 2");
            }
        }

        @Override
        public String title() {
            return "modular " + divisor;
        }

        @Override
        public String key() {
            return "modular: " + divisor;
        }

        @Override
        public int number() {
            return divisor;
        }

        @Override
        public int of(int digit, Digits digits) {
            return digit % divisor;
        }
    }

    /** Low, middle and high digits, as many of each as can be: if they do not divide by three, more of the lower ones. */
    enum Thirds implements Classes {
        INSTANCE;

        @Override
        public String title() {
            return "entropic line";
        }

        @Override
        public String key() {
            return "entropic:";
        }

        @Override
        public int number() {
            return 3;
        }

        @Override
        public int of(int digit, Digits digits) {
            return (digits.rank(digit) - 1) * 3 / digits.number();
        }
    }
}
