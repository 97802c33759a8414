package io.github.exactgrid.internal.propagate;

import io.github.exactgrid.Cell;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.rules.Rules;

/**
 * A regular pattern of digits that breaks few rules, to guess by on boards with few givens.
 *
 * <pre>
 *     1 2 3 4      Each row is the one above it, shifted by 2, and by one more from box to box: all rows, columns and boxes
 *     3 4 1 2      hold each digit once, and so do the disjoint groups. Other rules have other shifts.
 *     2 3 4 1
 *     4 1 2 3
 * </pre>
 *
 * <p>The digit of a cell in row {@code r} and column {@code c} is {@code step * (r % height) + r / height + stride * c}, modulo the number
 * of digits, plus 1. Where such a pattern keeps all rules, a search on a blank board that prefers its digits fails nowhere: one of 36x36
 * with boxes and disjoint groups did not end in 3 s without.
 */
final class DigitPatterns {

    /** The largest stride that is tried: the knight's moves and the diagonals need 2 and 3. */
    private static final int MAX_STRIDE = 5;

    private final int digits;
    private final int[] rows;
    private final int[] columns;
    private final int[][] peers;
    private final Budget budget;

    private DigitPatterns(Rules rules, int[][] peers, Budget budget) {
        this.digits = rules.digits();
        this.peers = peers;
        this.budget = budget;
        this.rows = new int[peers.length];
        this.columns = new int[peers.length];
        for (int cell = 0; cell < peers.length; cell++) {
            Cell place = rules.cell(cell);
            rows[cell] = place.row();
            columns[cell] = place.column();
        }
    }

    /**
     * Returns for each cell its digit, as a mask, in the pattern in which the fewest peers have the same digit. Takes a step for each
     * pattern and each two peers, until a pattern with more of these than another is dropped.
     *
     * @throws StoppedException if the call must stop
     */
    static long[] best(Rules rules, int[][] peers, Budget budget) {
        DigitPatterns patterns = new DigitPatterns(rules, peers, budget);
        long[] best = new long[peers.length];
        long fewest = Long.MAX_VALUE;
        for (int height = 1; height <= rules.digits(); height++) {
            for (int stride = 1; stride <= MAX_STRIDE && rules.digits() % height == 0 && fewest > 0; stride++) {
                long[] pattern = patterns.pattern(height, stride);
                long clashes = patterns.clashes(pattern, fewest);
                if (clashes < fewest) {
                    fewest = clashes;
                    best = pattern;
                }
            }
        }
        return best;
    }

    private long[] pattern(int height, int stride) {
        long[] pattern = new long[rows.length];
        budget.prepare(rows.length);
        for (int cell = 0; cell < rows.length; cell++) {
            int shift = digits / height * (rows[cell] % height) + rows[cell] / height;
            pattern[cell] = 1L << ((shift + stride * columns[cell]) % digits);
        }
        return pattern;
    }

    /** Counts the peers with the same digit, up to some number. */
    private long clashes(long[] pattern, long limit) {
        long clashes = 0;
        for (int cell = 0; cell < pattern.length && clashes < limit; cell++) {
            budget.prepare(peers[cell].length / 4);
            for (int peer : peers[cell]) {
                clashes += pattern[peer] == pattern[cell] ? 1 : 0;
            }
        }
        return clashes;
    }
}
