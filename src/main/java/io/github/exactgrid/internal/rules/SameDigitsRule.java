package io.github.exactgrid.internal.rules;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * Sets of cells that all hold the same digits, each as often.
 *
 * @param constraint the name of the constraint it comes from
 * @param sets at least two sets of the same size, at least 1: distinct cells, ascending; a cell may be in several sets
 */
public record SameDigitsRule(String constraint, int[][] sets) implements Rule {

    public SameDigitsRule {
        assert sets.length > 1 && Arrays.stream(sets).allMatch(set -> set.length > 0 && Rule.isAscending(set));
    }

    /**
     * Two sets without the cells that are in both.
     *
     * @param cells what is left of one set, at least one cell
     * @param others what is left of the other, as many
     */
    record Pair(int[] cells, int[] others) {

        /** Returns the cells in the order in which a {@link DigitBalanceAutomaton} reads them. */
        int[] read() {
            int[] read = Arrays.copyOf(cells, cells.length + others.length);
            System.arraycopy(others, 0, read, cells.length, others.length);
            return read;
        }
    }

    /** Returns each set with the next: if all these hold the same digits, so do all sets. */
    List<Pair> pairs() {
        List<Pair> pairs = new ArrayList<>();
        for (int i = 1; i < sets.length; i++) {
            Pair pair = new Pair(without(sets[i - 1], sets[i]), without(sets[i], sets[i - 1]));
            if (pair.cells.length > 0) {
                pairs.add(pair);
            }
        }
        return pairs;
    }

    private static int[] without(int[] set, int[] other) {
        return Arrays.stream(set)
                .filter(cell -> Arrays.binarySearch(other, cell) < 0)
                .toArray();
    }

    /** Returns the cells of all sets, ascending. */
    public int[] cells() {
        BitSet cells = new BitSet();
        for (int[] set : sets) {
            for (int cell : set) {
                cells.set(cell);
            }
        }
        return cells.stream().toArray();
    }

    /**
     * Returns for each set the digits that its empty cells can hold, as masks: all, as long as the digits given leave room; then only those of
     * which another set has more. Returns no masks if the digits given are too many for one set.
     *
     * @param given the digit of each cell of the board, 0 if it is empty
     */
    long[] possible(IntUnaryOperator given, int digits) {
        int[][] counts = new int[sets.length][digits];
        int[] most = new int[digits];
        for (int i = 0; i < sets.length; i++) {
            for (int cell : sets[i]) {
                int digit = given.applyAsInt(cell);
                if (digit > 0) {
                    most[digit - 1] = Math.max(most[digit - 1], ++counts[i][digit - 1]);
                }
            }
        }
        int needed = Arrays.stream(most).sum();
        long[] possible = new long[needed > sets[0].length ? 0 : sets.length];
        for (int i = 0; i < possible.length; i++) {
            for (int d = 0; d < digits; d++) {
                possible[i] |= needed < sets[0].length || counts[i][d] < most[d] ? 1L << d : 0;
            }
        }
        return possible;
    }

    @Override
    public int size() {
        return sets[0].length;
    }

    @Override
    public boolean holds(byte[] solution, int digits) {
        return possible(cell -> solution[cell], digits).length > 0;
    }
}
