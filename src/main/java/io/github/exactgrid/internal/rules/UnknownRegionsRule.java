package io.github.exactgrid.internal.rules;

import io.github.exactgrid.internal.limits.Budget;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * Cells that are divided into connected regions with one cell for each digit, and other cells that hold the numbers of their regions.
 *
 * @param constraint the name of the constraint it comes from
 * @param regions the cells of both kinds
 */
public record UnknownRegionsRule(String constraint, UnknownRegions regions) implements Rule {

    /** Returns the cells of both kinds, those with the digits first. */
    int[] read() {
        int count = regions.cells().length;
        int[] read = new int[2 * count];
        System.arraycopy(regions.cells(), 0, read, 0, count);
        System.arraycopy(regions.numbers(), 0, read, count, count);
        return read;
    }

    /**
     * Returns for each of the cells that are {@linkplain #read read} the digits that it can hold, as masks, as far as a few rounds show; no masks if some
     * given digits break the rule.
     *
     * @param given the digit of a cell of the board, 0 for any
     */
    long[] possible(IntUnaryOperator given, int digits, Budget budget) {
        long[] array = new long[regions.words()];
        regions.resetMemory(array, regions.memory());
        int[] read = read();
        for (int i = 0; i < read.length; i++) {
            int digit = given.applyAsInt(read[i]);
            array[regions.masks() + i] = digit == 0 ? -1L >>> (Long.SIZE - digits) : 1L << (digit - 1);
        }
        int outcome;
        do {
            budget.prepare(regions.steps());
            outcome = regions.narrow(false, array);
        } while (outcome == ConnectedCells.CHANGED); // fewer candidates are left then
        if (outcome == ConnectedCells.FAILED) {
            return new long[0];
        }
        long[] possible = new long[read.length];
        System.arraycopy(array, regions.masks(), possible, 0, possible.length);
        return possible;
    }

    /** Returns the connected cells of each region. */
    List<ConnectedRule> connected() {
        List<ConnectedRule> connected = new ArrayList<>();
        for (int region = 0; region < regions.regions(); region++) {
            connected.add(new ConnectedRule(constraint, regions.graph(), 1L << region));
        }
        return connected;
    }

    /** Returns each number and the digit of its cell, one after the other. */
    int[] pairs() {
        int[] pairs = new int[2 * regions.cells().length];
        for (int i = 0; i < regions.cells().length; i++) {
            pairs[2 * i] = regions.numbers()[i];
            pairs[2 * i + 1] = regions.cells()[i];
        }
        return pairs;
    }

    @Override
    public int size() {
        return read().length;
    }

    @Override
    public boolean holds(byte[] solution, int digits) {
        return possible(cell -> solution[cell], digits, Budget.unlimited()).length > 0;
    }
}
