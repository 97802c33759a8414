package io.github.exactgrid.internal.rules;

import io.github.exactgrid.internal.limits.Budget;
import java.util.Arrays;
import java.util.Optional;

/**
 * Cells whose digits between the lowest and the highest of them have a sum. That they differ is a rule of its own.
 *
 * <p>As an automaton it has a state for each two ends and two sums: those of 36 such rules of up to seven cells on a board of 16 digits took
 * more than half a second, so that only engines that know nothing else unroll it, and partly filled boards.
 *
 * @param constraint the name of the constraint it comes from
 * @param cells distinct cells in their order, at least two
 * @param sum the sum, one that is possible
 * @param shift what is added to each digit that a grid has to make the one that people read
 */
public record BetweenExtremesRule(String constraint, int[] cells, int sum, int shift) implements Rule {

    public BetweenExtremesRule {
        assert cells.length >= 2;
    }

    /**
     * Returns the same rule as a sequence.
     *
     * @throws IllegalArgumentException if it has too many states for a {@link Diagram}
     */
    public Sequence sequence(int digits, Budget budget) {
        Diagram diagram = diagram(digits, budget).orElseThrow(() -> new TooManyStatesException(this, cells.length));
        return new Sequence(constraint, cells, diagram);
    }

    /** Returns the words of digits that obey the rule, or empty if the diagram is too large. */
    Optional<Diagram> diagram(int digits, Budget budget) {
        BetweenExtremesAutomaton automaton = new BetweenExtremesAutomaton(sum, cells.length, digits, shift);
        Diagram known = KnownDiagrams.get(automaton, cells.length, digits, shift);
        if (known != null) {
            return Optional.of(known);
        }
        Optional<Diagram> unrolled = Diagram.of(automaton, cells.length, digits, Diagram.MAX_ARCS, budget);
        unrolled.ifPresent(diagram -> KnownDiagrams.put(automaton, cells.length, digits, shift, diagram));
        return unrolled;
    }

    /**
     * Returns whether some digits that agree with the given ones keep the rule. If the diagram is too large, any are supposed to that leave a cell empty.
     *
     * @param given the digits of the cells, 0 for any
     */
    boolean canHold(int[] given, int digits, Budget budget) {
        if (Arrays.stream(given).allMatch(digit -> digit == 0)) {
            return true;
        }
        return Arrays.stream(given).noneMatch(digit -> digit == 0)
                ? holds(given)
                : diagram(digits, budget)
                        .map(diagram -> diagram.canAccept(given))
                        .orElse(true);
    }

    /** Returns whether some different digits other than the lowest and the highest, at most two fewer than the cells, have the sum. */
    boolean isPossible(int digits) {
        for (int between = 0; between <= Math.min(cells.length, digits) - 2; between++) {
            int least = between * (between + 3 + 2 * shift) / 2;
            int most = between * (2 * digits - between - 1 + 2 * shift) / 2;
            if (least <= sum && sum <= most) {
                return true;
            }
        }
        return false;
    }

    @Override
    public int size() {
        return cells.length;
    }

    @Override
    public boolean holds(byte[] solution, int digits) {
        int[] read = new int[cells.length];
        Arrays.setAll(read, i -> solution[cells[i]]);
        return holds(read);
    }

    private boolean holds(int[] read) {
        int lowest = 0;
        int highest = 0;
        for (int i = 1; i < read.length; i++) {
            lowest = read[i] < read[lowest] ? i : lowest;
            highest = read[i] > read[highest] ? i : highest;
        }
        int left = sum;
        for (int i = Math.min(lowest, highest) + 1; i < Math.max(lowest, highest); i++) {
            left -= read[i] + shift;
        }
        return left == 0;
    }
}
