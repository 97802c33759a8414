package io.github.exactgrid.internal.rules;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/** Makes rules about some cells of a board those of a smaller board, which has only these cells. */
final class RenumberedRules {

    private final Map<Integer, Integer> numbers = new HashMap<>();
    private final int digits;

    /** Takes distinct cells: each has its place here as its number. */
    RenumberedRules(int[] cells, int digits) {
        this.digits = digits;
        for (int i = 0; i < cells.length; i++) {
            numbers.put(cells[i], i);
        }
    }

    /** Returns the same house, group, sum, relation, or sequence, the last without its alternatives. */
    Rule of(Rule rule) {
        if (rule instanceof House house) {
            return new House(house.constraint(), sorted(all(house.cells())));
        } else if (rule instanceof Group group) {
            return new Group(group.constraint(), sorted(placements(group)), group.atLeast(), group.atMost());
        } else if (rule instanceof SumRule sum) {
            return new SumRule(sum.constraint(), all(sum.cells()), sum.coefficients(), sum.totals());
        } else if (rule instanceof PairRule pair) {
            return new PairRule(pair.constraint(), number(pair.first()), number(pair.second()), pair.allowed());
        } else if (rule instanceof Sequence sequence) {
            return new Sequence(sequence.constraint(), all(sequence.cells()), sequence.diagram());
        }
        throw new IllegalArgumentException("a rule that counts digits: " + rule);
    }

    private int[] placements(Group group) {
        int[] placements = new int[group.placements().length];
        for (int i = 0; i < placements.length; i++) {
            int placement = group.placements()[i];
            placements[i] = number(placement / digits) * digits + placement % digits;
        }
        return placements;
    }

    private int[] all(int[] cells) {
        int[] renumbered = new int[cells.length];
        Arrays.setAll(renumbered, i -> number(cells[i]));
        return renumbered;
    }

    private int number(int cell) {
        return Objects.requireNonNull(numbers.get(cell));
    }

    private static int[] sorted(int[] numbers) {
        Arrays.sort(numbers);
        return numbers;
    }
}
