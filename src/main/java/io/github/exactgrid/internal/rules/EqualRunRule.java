package io.github.exactgrid.internal.rules;

import io.github.exactgrid.internal.limits.Budget;
import java.util.Arrays;
import java.util.Optional;

/**
 * A cell whose digit is the number of cells that hold the same as a first one, itself included, and to which only such cells lead along some arms.
 *
 * <pre>
 *     start 4,  arms 4 4 7 4 | 7 4 | 4     1 + 2 + 0 + 1 = 4
 * </pre>
 *
 * <p>With arms of one cell each it is the number of cells that hold the same as the first.
 *
 * @param constraint the name of the constraint it comes from
 * @param count the cell with the number
 * @param start the first cell
 * @param arms the cells of each arm, from the first cell outwards, without it; at least one in each
 */
public record EqualRunRule(String constraint, int count, int start, int[][] arms) implements Rule {

    public EqualRunRule {
        assert Arrays.stream(arms).allMatch(arm -> arm.length > 0);
    }

    /** Returns the cells in the order in which an {@link EqualRunAutomaton} reads them: the first, those of the arms, and the one with the number. */
    int[] read() {
        int[] read = new int[2 + Arrays.stream(arms).mapToInt(arm -> arm.length).sum()];
        int next = 0;
        read[next++] = start;
        for (int[] arm : arms) {
            System.arraycopy(arm, 0, read, next, arm.length);
            next += arm.length;
        }
        read[next] = count;
        return read;
    }

    /** Returns the words of digits that obey the rule, or empty if the diagram is too large. */
    Optional<Diagram> diagram(int digits, Budget budget) {
        return Diagram.of(automaton(), read().length, digits, Diagram.MAX_ARCS, budget);
    }

    /** Returns an automaton that is equal for arms of the same lengths. */
    EqualRunAutomaton automaton() {
        return EqualRunAutomaton.of(arms);
    }

    /**
     * Returns whether some digits that agree with the given ones may keep the rule.
     *
     * @param given the digits of the cells that are {@linkplain #read read}, 0 for any
     */
    boolean canHold(int[] given, int digits) {
        int number = given[given.length - 1];
        for (int digit = 1; digit <= digits; digit++) {
            if (given[0] == 0 || given[0] == digit) {
                int least = 1;
                int most = 1;
                int next = 1;
                for (int[] arm : arms) {
                    least += run(given, next, arm.length, digit, false);
                    most += run(given, next, arm.length, digit, true);
                    next += arm.length;
                }
                if (least <= Math.min(most, digits) && (number == 0 || (least <= number && number <= most))) {
                    return true;
                }
            }
        }
        return false;
    }

    private static int run(int[] given, int from, int length, int digit, boolean orOpen) {
        int run = 0;
        while (run < length && (given[from + run] == digit || (orOpen && given[from + run] == 0))) {
            run++;
        }
        return run;
    }

    @Override
    public int size() {
        return read().length;
    }

    @Override
    public boolean holds(byte[] solution, int digits) {
        return canHold(Arrays.stream(read()).map(cell -> solution[cell]).toArray(), digits);
    }
}
