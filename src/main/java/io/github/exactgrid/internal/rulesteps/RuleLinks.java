package io.github.exactgrid.internal.rulesteps;

import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * The candidates that each candidate excludes, read when they are first needed: those of a board and of all boards with fewer
 * candidates. Belongs to one thread.
 */
final class RuleLinks {

    /** The most links that are kept: 64 MB, as on an empty board of 49x49; rows of bits count by their words. */
    private static final int MAX_KEPT = 1 << 24;

    private final RuleBoard board;
    private final int[][] excluded;
    private int kept;

    /** The number of candidates of the board. */
    private final int candidates;

    /** The excluded placements as bits, of those that are kept. */
    private final long[][] rows;

    private final long[] scratch;
    private final long[] common;

    /** Creates links for boards that have no other candidates than this one. */
    RuleLinks(RuleBoard board) {
        this.board = board.copy();
        this.excluded = new int[board.marks.length * board.book.digits()][];
        this.candidates = candidates(board);
        this.rows = new long[excluded.length][];
        this.scratch = new long[board.candidates.length];
        this.common = new long[board.candidates.length];
    }

    private static int candidates(RuleBoard board) {
        int candidates = 0;
        for (long marks : board.marks) {
            candidates += Long.bitCount(marks);
        }
        return candidates;
    }

    /** Returns whether these are the links of another board, too, which has most of the candidates. */
    boolean suit(RuleBoard other) {
        if (other.book != board.book) {
            return false;
        }
        for (int cell = 0; cell < board.marks.length; cell++) {
            if ((other.marks[cell] & ~board.marks[cell]) != 0) {
                return false;
            }
        }
        return 2 * candidates(other) > candidates;
    }

    /** Returns the candidates of other cells that a candidate excludes, ascending; some may be candidates no more. */
    int[] excluded(int placement) {
        int[] found = excluded[placement];
        if (found == null) {
            BitSet set = new BitSet();
            board.forEachExcluded(placement, set::set);
            set.clear(placement);
            found = set.stream().toArray();
            if (kept + found.length <= MAX_KEPT) {
                kept += found.length;
                excluded[placement] = found;
            }
        }
        return found;
    }

    /**
     * Returns the candidates of a board that each of some placements excludes, as bits, or null if there are none. They are valid
     * until the next call.
     */
    long @Nullable [] excludedByAll(RuleBoard now, int[] placements) {
        System.arraycopy(now.candidates, 0, common, 0, common.length);
        for (int placement : placements) {
            long[] row = row(placement);
            long any = 0;
            for (int i = 0; i < common.length; i++) {
                common[i] &= row[i];
                any |= common[i];
            }
            if (any == 0) {
                return null;
            }
        }
        return common;
    }

    /** Returns the candidates of other cells that a candidate excludes, as bits, which are valid until the next call. */
    private long[] row(int placement) {
        long[] row = rows[placement];
        if (row == null) {
            boolean isKept = kept + 2 * common.length <= MAX_KEPT;
            row = isKept ? new long[common.length] : scratch;
            Arrays.fill(row, 0);
            for (int other : excluded(placement)) {
                row[other >>> 6] |= 1L << other;
            }
            if (isKept) {
                kept += 2 * common.length;
                rows[placement] = row;
            }
        }
        return row;
    }
}
