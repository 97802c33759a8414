package io.github.exactgrid.internal.propagators;

import io.github.exactgrid.internal.rules.LineRankRule;

/**
 * A line of cells that has a rank among other lines, all read as numbers: full ranks.
 *
 * <p>The other lines are on sides. Exactly one line of each side counts, the one that begins with a digit with which this line begins as well; or there
 * is no such digit, and each side is one line. What a side can be, smaller or greater, is what one of its lines that may count can be. Where no more
 * sides may be smaller than the rank demands, those that can be greater must be, and the other way round. A line that cannot be what its side must be
 * does not count, so that it begins with another digit. If it surely counts, the first cells in which it may differ are narrowed.
 *
 * <pre>
 *     rank 6 of 36: the line begins with 2, one side of three is smaller
 *     line  2 {4,5} ...     sides   2 {1,3} ...                        smaller
 *                                   {2,7} {1,4} ..., {2,7} {8,9} ...   greater, so that the first begins with 7
 *                                   2 {4,9} ...                        greater, so that {4,9} is 9 unless both have 4
 * </pre>
 *
 * <p>A lexicographic order of two lines is narrowed as in Frisch, Hnich, Kiziltan, Miguel and Walsh, "Global constraints for lexicographic orderings"
 * (CP 2002), but for candidates inside the bounds.
 */
public final class LineRankPropagator extends Propagator {

    private static final int SMALLER = LineRankRule.SMALLER;
    private static final int EQUAL = LineRankRule.EQUAL;
    private static final int GREATER = LineRankRule.GREATER;

    /** What a round does to candidates; of the first two either is the union of itself and the other. */
    private static final int UNCHANGED = 0;

    private static final int CHANGED = 1;
    private static final int FAILED = 2;

    private final int[] line;
    private final int[][][] sides;

    /** What each line of each side may be if it counts. */
    private final int[][] allowed;

    /** The digit with which lines begin that count, as a mask, or 0 if all do. */
    private final long first;

    /** The most sides that may be smaller, and greater; all others are equal. */
    private final int smaller;

    private final int greater;

    /** Whether no line has a digit twice. */
    private final boolean areDistinct;

    /** The number of lines on all sides. */
    private final int lines;

    /**
     * Takes a line and others.
     *
     * @param cells all cells
     * @param sides the lines of each side
     * @param allowed what each line of each side may be if it counts: bits of {@link LineRankRule}
     * @param first the first digit of the line and of those that count, as a mask, or 0 if each side is one line
     * @param smaller the most sides that may be smaller
     * @param greater the most sides that may be greater
     */
    public LineRankPropagator(
            int[] cells,
            int[] line,
            int[][][] sides,
            int[][] allowed,
            long first,
            int smaller,
            int greater,
            boolean areDistinct) {
        super(cells);
        this.line = line;
        this.sides = sides;
        this.allowed = allowed;
        this.first = first;
        this.smaller = smaller;
        this.greater = greater;
        this.areDistinct = areDistinct;
        int count = 0;
        for (int[][] side : sides) {
            count += side.length;
        }
        this.lines = count;
    }

    @Override
    int rank() {
        return Rank.LINE;
    }

    @Override
    public int cost() {
        return STEPS_OF_A_CELL * lines;
    }

    /** Returns room for what each side can be, and each line of it. */
    @Override
    int scratchWords() {
        return sides.length + lines;
    }

    @Override
    public boolean run(Candidates candidates) {
        int outcome = CHANGED;
        while (outcome == CHANGED) { // at each round but the last a candidate is removed
            outcome = findPossible(candidates) ? narrow(candidates) : FAILED;
            candidates.spendSteps(outcome == CHANGED ? steps() : 0);
        }
        return outcome != FAILED;
    }

    /** Finds what each side can be. Returns false if the rank cannot be that. */
    private boolean findPossible(Candidates candidates) {
        long[] words = candidates.scratch.words;
        int surelySmaller = 0;
        int surelyGreater = 0;
        int next = sides.length;
        for (int i = 0; i < sides.length; i++) {
            long ofSide = 0;
            for (int k = 0; k < sides[i].length; k++) {
                int[] other = sides[i][k];
                long ofLine = mayCount(other, candidates) ? compare(other, start(), candidates) : 0;
                words[next++] = ofLine;
                ofSide |= ofLine & allowed[i][k];
            }
            words[i] = ofSide;
            surelySmaller += words[i] == SMALLER ? 1 : 0;
            surelyGreater += words[i] == GREATER ? 1 : 0;
        }
        long impossible = (surelySmaller == smaller ? SMALLER : 0) | (surelyGreater == greater ? GREATER : 0);
        for (int i = 0; i < sides.length; i++) {
            boolean isSure = words[i] == SMALLER || words[i] == GREATER;
            words[i] &= isSure ? -1 : ~impossible;
            if (words[i] == 0) {
                return false;
            }
        }
        return surelySmaller <= smaller && surelyGreater <= greater && findEqual(words);
    }

    /** Makes sides equal that must be since not more can be. Returns false if too few can be. */
    private boolean findEqual(long[] words) {
        int left = sides.length - smaller - greater;
        for (int i = 0; i < sides.length; i++) {
            left -= (words[i] & EQUAL) != 0 ? 1 : 0;
        }
        for (int i = 0; i < sides.length && left == 0; i++) {
            words[i] = (words[i] & EQUAL) != 0 ? EQUAL : words[i];
        }
        return left <= 0;
    }

    /** Removes what makes lines something else than their sides can be. Returns whether it changed something, or failed. */
    private int narrow(Candidates candidates) {
        long[] words = candidates.scratch.words;
        int outcome = UNCHANGED;
        int next = sides.length;
        for (int i = 0; i < sides.length; i++) {
            for (int k = 0; k < sides[i].length; k++) {
                long ofLine = words[next++];
                int possible = (int) words[i] & allowed[i][k];
                if ((ofLine & ~possible) != 0) {
                    int ofOther = narrow(sides[i][k], (int) ofLine, possible, candidates);
                    if (ofOther == FAILED) {
                        return FAILED;
                    }
                    outcome |= ofOther;
                }
            }
        }
        return outcome;
    }

    private int narrow(int[] other, int ofLine, int possible, Candidates candidates) {
        if ((ofLine & possible) == 0) {
            return first != 0 && candidates.restrict(other[0], ~first) ? CHANGED : FAILED;
        }
        if (first != 0 && candidates.of(other[0]) != first) {
            return UNCHANGED;
        }
        boolean mayBeEqual = (possible & EQUAL) != 0;
        int asSmaller = (possible & GREATER) != 0 ? UNCHANGED : order(other, line, mayBeEqual, candidates);
        if (asSmaller == FAILED || (possible & SMALLER) != 0) {
            return asSmaller;
        }
        int asGreater = order(line, other, mayBeEqual, candidates);
        return asGreater == FAILED ? FAILED : asSmaller | asGreater;
    }

    private boolean mayCount(int[] other, Candidates candidates) {
        return first == 0 || (candidates.of(other[0]) & first) != 0;
    }

    /** Returns the first place at which lines that count are compared. */
    private int start() {
        return first == 0 ? 0 : 1;
    }

    /** Returns what another line can be from a place on, if it is equal before. All that is returned need not be possible. */
    private int compare(int[] other, int from, Candidates candidates) {
        int found = 0;
        long used = areDistinct ? first : 0;
        for (int i = from; i < line.length; i++) {
            if (other[i] != line[i]) {
                long ofOther = candidates.of(other[i]) & ~used;
                long ofLine = candidates.of(line[i]) & ~used;
                if (ofOther == 0 || ofLine == 0) {
                    return found;
                }
                found |= isBelow(ofOther, ofLine) ? SMALLER : 0;
                found |= isBelow(ofLine, ofOther) ? GREATER : 0;
                long common = ofOther & ofLine;
                if (common == 0) {
                    return found;
                }
                if (found == (SMALLER | GREATER)) {
                    return found | EQUAL;
                }
                used |= areDistinct ? common : 0; // a single digit, as otherwise either could be the smaller one
            }
        }
        return found | EQUAL;
    }

    /** Returns whether some digit of one cell is less than some digit of another. */
    private static boolean isBelow(long some, long others) {
        return Long.numberOfTrailingZeros(some) < Long.SIZE - 1 - Long.numberOfLeadingZeros(others);
    }

    /**
     * Narrows the first cells in which two lines may differ, so that one is less than the other, or equal if that may be. Returns whether it changed
     * something, or failed.
     */
    private int order(int[] less, int[] more, boolean mayBeEqual, Candidates candidates) {
        int wanted = (less == line ? GREATER : SMALLER) | (mayBeEqual ? EQUAL : 0);
        int[] other = less == line ? more : less;
        int outcome = UNCHANGED;
        for (int i = start(); i < line.length; i++) {
            if (less[i] != more[i]) {
                boolean mayDifferLater =
                        i + 1 < line.length ? (compare(other, i + 1, candidates) & wanted) != 0 : mayBeEqual;
                long ofLess = candidates.of(less[i]);
                long ofMore = candidates.of(more[i]);
                long most = Long.highestOneBit(ofMore);
                if (!candidates.restrict(less[i], mayDifferLater ? most | (most - 1) : most - 1)) {
                    return FAILED;
                }
                long least = Long.lowestOneBit(candidates.of(less[i]));
                if (!candidates.restrict(more[i], mayDifferLater ? -least : -least << 1)) {
                    return FAILED;
                }
                long after = candidates.of(less[i]);
                outcome |= after != ofLess || candidates.of(more[i]) != ofMore ? CHANGED : UNCHANGED;
                if (after != candidates.of(more[i]) || Long.bitCount(after) > 1) {
                    return outcome;
                }
            }
        }
        return mayBeEqual ? outcome : FAILED;
    }
}
