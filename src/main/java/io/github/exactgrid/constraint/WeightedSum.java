package io.github.exactgrid.constraint;

import io.github.exactgrid.Cell;
import io.github.exactgrid.ConstraintModel;
import io.github.exactgrid.Shape;
import java.util.List;
import java.util.Optional;

/**
 * The digits, each multiplied by a coefficient, have a given sum.
 *
 * @param sum the sum
 * @param coefficients the coefficient of each cell
 */
record WeightedSum(int sum, List<Integer> coefficients) implements CellsRule {

    private static final int MAX_NUMBER = 99_999;

    WeightedSum {
        coefficients = List.copyOf(coefficients);
        requireInRange(sum);
        coefficients.forEach(WeightedSum::requireInRange);
    }

    private static void requireInRange(int number) {
        if (Math.abs((long) number) > MAX_NUMBER) {
            throw new IllegalArgumentException(
                    "weighted sum: " + number + ", expected numbers from -" + MAX_NUMBER + " to " + MAX_NUMBER);
        }
    }

    @Override
    public String title() {
        return "weighted sum " + sum + CellsRule.names(coefficients);
    }

    @Override
    public Optional<String> statement(List<Cell> cells) {
        return Optional.of("weightedsum: " + sum + CellsRule.names(coefficients) + CellsRule.names(cells));
    }

    @Override
    public Optional<String> reasonUnsatisfiable(int cells, Digits digits) {
        if (coefficients.size() != cells) {
            return Optional.of(coefficients.size() + " coefficients of " + CellsConstraint.counted(cells));
        }
        long least = 0;
        long most = 0;
        for (int coefficient : coefficients) {
            least += (long) coefficient * (coefficient < 0 ? digits.highest() : digits.lowest());
            most += (long) coefficient * (coefficient < 0 ? digits.lowest() : digits.highest());
        }
        return sum >= least && sum <= most
                ? Optional.empty()
                : Optional.of("with digits " + digits + " the sum is " + least + " at least and " + most + " at most");
    }

    @Override
    public List<Shape> drawing(List<Cell> cells) {
        return List.of(new Shape.Area(cells), new Shape.Note(sum + " = " + terms(cells)));
    }

    /** Returns the sum as people write it: {@code 2 r1c1 + r1c2 - 3 r1c3}. */
    private String terms(List<Cell> cells) {
        StringBuilder terms = new StringBuilder();
        for (int i = 0; i < cells.size(); i++) {
            int coefficient = coefficients.get(i);
            int times = Math.abs(coefficient);
            String sign = coefficient < 0 ? "-" : "+";
            terms.append(i > 0 ? " " + sign + " " : coefficient < 0 ? sign : "");
            terms.append(times == 1 ? "" : times + " ").append(cells.get(i));
        }
        return terms.toString();
    }

    @Override
    public void describe(ConstraintModel model, List<Cell> cells) {
        model.weightedSum(cells, coefficients, sum);
    }
}
