package io.github.exactgrid.internal.propagate;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.propagators.DigitMasks;
import java.util.Arrays;
import java.util.Random;

/**
 * A small problem of rules on two variables: some variables with up to 64 values each, and for some pairs of them a table of the values that go
 * together. Solved by looking ahead (forward checking; Haralick and Elliott, "Increasing Tree Search Efficiency for Constraint
 * Satisfaction Problems", 1980) with the fewest values first, and by starting again at random.
 */
final class BinaryTables {

    /** The searches that are tried, the first of them with the lowest values first. */
    private static final int TRIES = 8;

    private final int size;

    /** For each variable the values that it may have, as a mask. */
    private final long[] values;

    /** For each two variables a mask for each value of the first, null where all values go together. Symmetric. */
    private final long[][][] tables;

    /** Whether the values of all variables differ and are as many, so that each value is taken. */
    private final boolean areAllTaken;

    private final Random random;
    private final Budget budget;

    private long nodesLeft;
    private boolean isRandom;

    BinaryTables(long[] values, long[][][] tables, boolean areAllTaken, Random random, Budget budget) {
        this.size = values.length;
        this.values = values;
        this.tables = tables;
        this.areAllTaken = areAllTaken;
        this.random = random;
        this.budget = budget;
    }

    /**
     * Returns a value for each variable, or no values if none were found.
     *
     * @param nodes the choices of values that are tried in each search
     * @param isRandomAtOnce whether the first search takes values at random, too
     * @throws StoppedException if the call must stop
     */
    int[] solve(long nodes, boolean isRandomAtOnce) {
        for (int i = 0; i < TRIES; i++) {
            isRandom = i > 0 || isRandomAtOnce;
            nodesLeft = nodes;
            int[] found = new int[size];
            Arrays.fill(found, -1);
            if (search(values.clone(), found, 0)) {
                return found;
            }
            if (nodesLeft > 0) {
                break; // there are none
            }
        }
        return new int[0];
    }

    /** Completes an assignment of some of the variables, -1 for others. */
    private boolean search(long[] left, int[] found, int depth) {
        if (depth == size) {
            return true;
        }
        budget.prepare(size);
        int variable = choose(left, found);
        long untried = left[variable];
        while (untried != 0) {
            if (--nodesLeft < 0) {
                return false;
            }
            long value = isRandom ? DigitMasks.random(untried, random) : untried & -untried;
            untried ^= value;
            found[variable] = Long.numberOfTrailingZeros(value);
            long[] next = left.clone();
            if (lookAhead(variable, value, next, found) && search(next, found, depth + 1)) {
                return true;
            }
            found[variable] = -1;
        }
        return false;
    }

    /** Returns the variable with the fewest values left, or one that alone can take some value, which is then its only one. */
    private int choose(long[] left, int[] found) {
        int best = -1;
        int fewest = Integer.MAX_VALUE;
        long once = 0;
        long twice = 0;
        for (int i = 0; i < size; i++) {
            if (found[i] < 0) {
                int count = Long.bitCount(left[i]);
                if (count < fewest || (isRandom && count == fewest && random.nextInt(3) == 0)) {
                    best = i;
                    fewest = count;
                }
                twice |= once & left[i];
                once |= left[i];
            }
        }
        long hidden = once & ~twice;
        if (areAllTaken && fewest > 1 && hidden != 0) {
            long value = hidden & -hidden;
            best = 0;
            while (found[best] >= 0 || (left[best] & value) == 0) {
                best++;
            }
            left[best] = value;
        }
        return best;
    }

    /** Removes what does not go with a value from the variables without one. Returns false if one is left without values. */
    private boolean lookAhead(int variable, long value, long[] left, int[] found) {
        long free = 0;
        int open = 0;
        for (int i = 0; i < size; i++) {
            if (found[i] < 0) {
                long[] table = tables[variable][i];
                long allowed = table == null ? -1 : table[found[variable]];
                left[i] &= areAllTaken ? allowed & ~value : allowed;
                if (left[i] == 0) {
                    return false;
                }
                free |= left[i];
                open++;
            }
        }
        return !areAllTaken || Long.bitCount(free) >= open;
    }

    /** Returns whether some values, one for each variable, are a solution, but for what each variable may have by itself. */
    boolean allow(int[] some) {
        for (int i = 1; i < size; i++) {
            budget.prepare(i / 8);
            for (int k = 0; k < i; k++) {
                long[] table = tables[k][i];
                if (table != null && (table[some[k]] >>> some[i] & 1) == 0) {
                    return false;
                }
            }
        }
        return true;
    }
}
