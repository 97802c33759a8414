package io.github.exactgrid.internal.rules;

import io.github.exactgrid.internal.limits.Budget;
import java.util.Optional;

/**
 * A cell whose digit is the number of different digits in some cells.
 *
 * @param constraint the name of the constraint it comes from
 * @param count the cell with the number, which may be one of the others
 * @param counted distinct cells, at least one, ascending
 * @param shift what is added to the digit that a grid has to make the one that people read
 */
public record DistinctCountRule(String constraint, int count, int[] counted, int shift) implements Rule {

    public DistinctCountRule {
        assert counted.length > 0 && Rule.isAscending(counted);
    }

    /** Returns the cells in the order in which {@link #diagram} reads them: those that are counted, then the number. */
    int[] read() {
        int[] read = new int[counted.length + 1];
        System.arraycopy(counted, 0, read, 0, counted.length);
        read[counted.length] = count;
        return read;
    }

    /**
     * Returns the words of digits that obey a rule of as many cells and the same shift, or empty if the diagram has too many arcs before it
     * is minimal.
     */
    Optional<Diagram> diagram(int digits, int maxArcs, Budget budget) {
        return Diagram.of(
                new DistinctCountAutomaton(counted.length, shift), counted.length + 1, digits, maxArcs, budget);
    }

    /**
     * Returns whether some digits that agree with the given ones keep the rule.
     *
     * @param given the digits of the cells that are {@linkplain #read read}, 0 for any
     */
    boolean canHold(int[] given, int digits) {
        int last = given.length - 1;
        for (int number = 1; number <= digits; number++) {
            if ((given[last] == 0 || given[last] == number) && canCount(number, given, digits)) {
                return true;
            }
        }
        return false;
    }

    private boolean canCount(int number, int[] given, int digits) {
        long seen = 0;
        int open = 0;
        for (int i = 0; i < counted.length; i++) {
            int digit = counted[i] == count ? number : given[i];
            seen |= digit == 0 ? 0 : 1L << (digit - 1);
            open += digit == 0 ? 1 : 0;
        }
        int least = Math.max(1, Long.bitCount(seen));
        int most = Math.min(digits, Long.bitCount(seen) + open);
        return least <= number + shift && number + shift <= most;
    }

    @Override
    public int size() {
        return counted.length;
    }

    @Override
    public boolean holds(byte[] solution, int digits) {
        long seen = 0;
        for (int cell : counted) {
            seen |= 1L << (solution[cell] - 1);
        }
        return Long.bitCount(seen) == solution[count] + shift;
    }
}
