package io.github.exactgrid.internal.rulesteps;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What follows from an assumption, as far as {@link RuleNets} has followed it. */
final class RuleNet {

    /** What removes a candidate before any step: the assumption; or what holds without it. */
    static final int BY_ASSUMPTION = -1;

    static final int BEFORE = -2;

    private static final double[] LOGARITHMS = new double[65];

    static {
        for (int i = 1; i < LOGARITHMS.length; i++) {
            LOGARITHMS[i] = Math.log(i);
        }
    }

    /** The placement that is assumed. */
    final int assumed;

    final RuleBoard board;

    /** Whether nothing more follows by singles and clues. */
    boolean isClosed;

    /** The rounds of singles and clues so far. */
    int rounds;

    /** A board with the candidates of this one and maybe others, from which no pattern removes any; or null if none is known. */
    @Nullable
    RuleBoard withoutPatterns;

    /** Whether a cell, a digit of a house or a clue has nothing left; which of them is below. */
    boolean isDead;

    int deadCell = -1;
    int deadHouse = -1;
    int deadDigit = -1;
    int brokenClue = -1;

    /** The steps so far if they are recorded, and for each placement the number of the step that removed it. */
    @Nullable
    List<RuleHint> steps;

    int[] causes = {};

    /** For steps that are assumptions themselves, what must have been removed before. */
    final Map<Integer, int[]> premises = new HashMap<>();

    RuleNet(RuleBoard start, int assumed) {
        this.assumed = assumed;
        this.board = start.copy();
    }

    /** Returns a copy, which is not recorded, of a net that has no dead end. */
    RuleNet copy() {
        assert !isDead;
        RuleNet copy = new RuleNet(board, assumed);
        copy.isClosed = isClosed;
        copy.withoutPatterns = withoutPatterns;
        return copy;
    }

    /** Returns the logarithm of the number of ways to fill all cells with candidates. */
    static double freedom(RuleBoard board) {
        double sum = 0;
        for (long digits : board.possible) {
            sum += LOGARITHMS[Long.bitCount(digits)];
        }
        return sum;
    }

    /**
     * Records all steps.
     *
     * @param origin the board on which no candidate has been removed
     */
    void record(RuleBoard origin) {
        int size = board.book.digits();
        steps = new ArrayList<>();
        causes = new int[board.marks.length * size];
        Arrays.fill(causes, RuleBoard.NONE);
        for (int placement = 0; placement < causes.length; placement++) {
            if (origin.has(placement) && (board.possible[placement / size] >>> placement % size & 1) == 0) {
                causes[placement] = BEFORE;
            }
        }
        board.recordCauses(causes);
        board.setCause(BY_ASSUMPTION);
    }

    /** Begins a step: what is removed from now on, it removes. */
    void begin(RuleHint step) {
        if (steps != null) {
            board.setCause(steps.size());
            steps.add(step);
        }
    }

    boolean isRecorded() {
        return steps != null;
    }
}
