package io.github.exactgrid.internal.rules;

import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntUnaryOperator;

/**
 * A line of cells and other lines: the digits of each, read in order, are a number, and a given count of the others are smaller than the first.
 *
 * @param constraint the name of the constraint it comes from
 * @param line the cells of the line in their order, at least one
 * @param others the cells of each other line, the same number
 * @param smaller how many of the others are smaller, 0 to their number
 * @param mayTie whether others may be equal: then the line has some place among these that {@code smaller} lines precede
 */
public record LineRankRule(String constraint, int[] line, int[][] others, int smaller, boolean mayTie) implements Rule {

    /** How another line may compare with the line, as bits. */
    public static final int SMALLER = 1;

    public static final int EQUAL = 2;
    public static final int GREATER = 4;
    private static final int ANY = SMALLER | EQUAL | GREATER;

    public LineRankRule {
        assert line.length > 0 && smaller >= 0 && smaller <= others.length;
    }

    /** Returns how many of the others are greater; or, if others may be equal, at most. */
    int greater() {
        return others.length - smaller;
    }

    /** Returns all cells, ascending. */
    public int[] cells() {
        BitSet cells = new BitSet();
        Arrays.stream(line).forEach(cells::set);
        for (int[] other : others) {
            for (int cell : other) {
                cells.set(cell);
            }
        }
        return cells.stream().toArray();
    }

    /**
     * Returns whether some digits that agree with the given ones may keep the rule, as far as each other line by itself shows.
     *
     * @param given the digit of a cell, 0 for any
     */
    boolean canHold(IntUnaryOperator given) {
        int surelySmaller = 0;
        int surelyGreater = 0;
        for (int[] other : others) {
            int possible = compare(other, given);
            if (possible == EQUAL && !mayTie) {
                return false;
            }
            surelySmaller += possible == SMALLER ? 1 : 0;
            surelyGreater += possible == GREATER ? 1 : 0;
        }
        return surelySmaller <= smaller && surelyGreater <= greater();
    }

    /** Returns how another line may compare, as far as digits are given before the first difference. */
    private int compare(int[] other, IntUnaryOperator given) {
        for (int i = 0; i < line.length; i++) {
            if (other[i] != line[i]) {
                int difference = given.applyAsInt(other[i]) - given.applyAsInt(line[i]);
                if (given.applyAsInt(other[i]) == 0 || given.applyAsInt(line[i]) == 0) {
                    return ANY;
                }
                if (difference != 0) {
                    return difference < 0 ? SMALLER : GREATER;
                }
            }
        }
        return EQUAL;
    }

    @Override
    public int size() {
        return others.length;
    }

    @Override
    public boolean holds(byte[] solution, int digits) {
        return canHold(cell -> solution[cell]);
    }
}
