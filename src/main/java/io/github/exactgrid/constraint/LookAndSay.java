package io.github.exactgrid.constraint;

import io.github.exactgrid.Automaton;
import io.github.exactgrid.Cell;
import io.github.exactgrid.ConstraintModel;
import io.github.exactgrid.Grid;
import io.github.exactgrid.Shape;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Some digits occur in the cells as often as numbers say.
 *
 * @param numbers how often, and the digit, and so on
 */
record LookAndSay(List<Integer> numbers) implements CellsRule {

    LookAndSay {
        numbers = List.copyOf(numbers);
        if (numbers.isEmpty() || numbers.size() % 2 != 0) {
            throw new IllegalArgumentException(title(numbers) + ": expected pairs of a number and a digit");
        }
        for (int i = 1; i < numbers.size(); i += 2) {
            if (numbers.get(i) < 0 || numbers.get(i) > Grid.MAX_SIZE || numbers.get(i - 1) < 0) {
                throw new IllegalArgumentException(title(numbers) + ": expected digits from 0 to " + Grid.MAX_SIZE);
            }
            for (int j = 1; j < i; j += 2) {
                if (numbers.get(i).equals(numbers.get(j))) {
                    throw new IllegalArgumentException(
                            title(numbers) + ": the digit " + numbers.get(i) + " occurs twice");
                }
            }
        }
    }

    private static String title(List<Integer> numbers) {
        return "look and say" + CellsRule.names(numbers);
    }

    @Override
    public String title() {
        return title(numbers);
    }

    @Override
    public Optional<String> statement(List<Cell> cells) {
        return Optional.of("lookandsay:" + CellsRule.names(numbers) + CellsRule.names(cells));
    }

    @Override
    public Optional<String> reasonUnsatisfiable(int cells, Digits digits) {
        long wanted = 0;
        int named = 0;
        for (int i = 0; i < numbers.size(); i += 2) {
            wanted += numbers.get(i);
            named++;
            boolean isTooHigh = numbers.get(i) > 0 && numbers.get(i + 1) > digits.highest();
            if (isTooHigh || numbers.get(i + 1) < digits.lowest()) {
                return digits.reasonOutOfRange(List.of(numbers.get(i + 1)));
            }
        }
        if (wanted > cells || (wanted < cells && named >= digits.number())) {
            return Optional.of(wanted + " digits in " + CellsConstraint.counted(cells));
        }
        return Optional.empty();
    }

    @Override
    public List<Shape> drawing(List<Cell> cells) {
        return List.of(
                new Shape.Cage(cells, numbers.stream().map(String::valueOf).collect(Collectors.joining(" "))));
    }

    @Override
    public void describe(ConstraintModel model, List<Cell> cells) {
        for (int i = 0; i < numbers.size(); i += 2) {
            if (numbers.get(i + 1) <= model.highestDigit()) {
                model.sequence(cells, new Occurrences(numbers.get(i), numbers.get(i + 1)));
            }
        }
    }

    /**
     * Accepts digits among which one occurs a number of times. A state is how often it has.
     *
     * @param number the number
     * @param digit the digit
     */
    record Occurrences(int number, int digit) implements Automaton {

        @Override
        public long next(long state, int read) {
            if (read != digit) {
                return state;
            }
            return state < number ? state + 1 : REJECT;
        }

        @Override
        public boolean accepts(long state) {
            return state == number;
        }
    }
}
