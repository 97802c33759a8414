package io.github.exactgrid.internal.rules;

import io.github.exactgrid.internal.limits.Budget;
import java.util.Optional;

/**
 * Two cells whose digits are in a relation.
 *
 * @param constraint the name of the constraint it comes from
 * @param first a cell
 * @param second another cell, before or after the first in reading order
 * @param allowed for each digit of the first cell, from 1 on, the digits that the second may hold with it: bit
 *     {@code d - 1} for digit {@code d}; shared by all rules of the same relation
 */
public record PairRule(String constraint, int first, int second, long[] allowed) implements Rule {

    public PairRule {
        assert first != second : "a relation of a digit with itself forbids placements";
    }

    /** Returns the pairs of digits that are in the relation as a diagram, or empty if that has too many arcs. */
    public Optional<Diagram> diagram(Budget budget) {
        return Diagram.of(new PairAutomaton(allowed), 2, allowed.length, Diagram.MAX_ARCS, budget);
    }

    /** Returns whether some digits that agree with the given ones, where 0 stands for any digit, are in the relation. */
    boolean canHold(int givenFirst, int givenSecond) {
        long wanted = givenSecond == 0 ? -1 : 1L << (givenSecond - 1);
        long found = 0;
        for (int digit = 1; digit <= allowed.length; digit++) {
            found |= givenFirst == 0 || givenFirst == digit ? allowed[digit - 1] : 0;
        }
        return (found & wanted) != 0;
    }

    /** Returns whether both digits must be equal. */
    public boolean isEquality() {
        for (int digit = 0; digit < allowed.length; digit++) {
            if (allowed[digit] != 1L << digit) {
                return false;
            }
        }
        return true;
    }

    /** Returns whether the digits must be different, and no more. */
    boolean isDifference() {
        long all = -1L >>> (Long.SIZE - allowed.length);
        for (int digit = 0; digit < allowed.length; digit++) {
            if (allowed[digit] != (all & ~(1L << digit))) {
                return false;
            }
        }
        return true;
    }

    @Override
    public int size() {
        return 2;
    }

    @Override
    public boolean holds(byte[] solution, int digits) {
        return (allowed[solution[first] - 1] >>> (solution[second] - 1) & 1) != 0;
    }
}
