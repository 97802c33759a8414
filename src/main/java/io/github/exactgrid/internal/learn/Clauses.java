package io.github.exactgrid.internal.learn;

import java.util.Arrays;

/**
 * Clauses: sets of literals of which one must be true. The first two of a clause are watched: as long as they are not false, nothing follows from
 * it (Moskewicz and others, "Chaff: Engineering an Efficient SAT Solver", DAC 2001).
 *
 * <p>All are in one array, one behind the other: the number of literals, the number of levels among them when the clause was learned ({@value
 * #KEPT} for one that is never dropped), the literals. The name of a clause is the place of its first literal.
 */
final class Clauses {

    /** Stands for the levels of a clause that is never dropped. */
    static final int KEPT = 0;

    private static final int HEADER = 2;

    private static final int[] NONE = {};

    /** Clauses of no more levels than this are not dropped. */
    private static final int FEW_LEVELS = 2;

    /** Numbers of levels from this on are not told apart. */
    private static final int MANY_LEVELS = 64;

    private int[] words = new int[1 << 12];
    private int end;

    /** For each literal the clauses that watch it, each followed by another literal of it: if that is true, the clause need not be read. */
    private final int[][] watchers;

    private final int[] watcherCounts;

    /** Where the first clause begins that may be dropped, and the number of these. */
    private int firstLearned;

    private int learned;

    /** The last clause that another one may replace, or -1. */
    private int replaceable = -1;

    Clauses(int literals) {
        watchers = new int[literals][];
        watcherCounts = new int[literals];
        Arrays.fill(watchers, NONE);
    }

    /** Adds a clause of two literals or more. Returns its name. */
    int add(int[] literals, int size, int levels) {
        if (end + HEADER + size > words.length) {
            words = Arrays.copyOf(words, Math.max(words.length + words.length / 2, end + HEADER + size));
        }
        words[end] = size;
        words[end + 1] = levels;
        int clause = end + HEADER;
        System.arraycopy(literals, 0, words, clause, size);
        end = clause + size;
        if (levels == KEPT && learned == 0) {
            firstLearned = end;
        }
        learned += levels == KEPT ? 0 : 1;
        watch(literals[0], clause, literals[1]);
        watch(literals[1], clause, literals[0]);
        return clause;
    }

    /** Adds a clause that the one added so before follows from: that one may be dropped now. */
    void addReplacing(int[] literals, int size) {
        if (replaceable >= 0) {
            words[replaceable - 1] = Integer.MAX_VALUE;
            learned++;
        }
        replaceable = add(literals, size, KEPT);
    }

    /** Returns the number of clauses that may be dropped. */
    int learned() {
        return learned;
    }

    /** Returns the number of words that all clauses take. */
    int length() {
        return end;
    }

    int size(int clause) {
        return words[clause - HEADER];
    }

    /** Returns the array where the literals of each clause begin at its name. The next {@link #add} may replace it. */
    int[] words() {
        return words;
    }

    int[] watchers(int literal) {
        return watchers[literal];
    }

    int watcherCount(int literal) {
        return watcherCounts[literal];
    }

    void setWatcherCount(int literal, int count) {
        watcherCounts[literal] = count;
    }

    /** Makes a clause watch a literal. */
    void watch(int literal, int clause, int other) {
        int count = watcherCounts[literal];
        if (count == watchers[literal].length) {
            watchers[literal] = Arrays.copyOf(watchers[literal], Math.max(4, 2 * count));
        }
        watchers[literal][count] = clause;
        watchers[literal][count + 1] = other;
        watcherCounts[literal] = count + 2;
    }

    /**
     * Drops about half of the learned clauses, those of the most levels, but for those that are reasons, and renames the others.
     *
     * @param reasons names of clauses, and numbers below 0; renamed
     */
    void dropHalf(int[] reasons) {
        int most = mostLevelsKept();
        boolean[] isReason = new boolean[end + 1];
        for (int reason : reasons) {
            if (reason >= 0) {
                isReason[reason] = true;
            }
        }
        int[] names = new int[end + 1];
        int to = firstLearned;
        learned = 0;
        for (int from = firstLearned, next; from < end; from = next) {
            int clause = from + HEADER;
            next = clause + words[from];
            names[clause] = -1;
            if (words[from + 1] <= most || isReason[clause]) {
                names[clause] = to + HEADER;
                learned += words[from + 1] == KEPT ? 0 : 1;
                System.arraycopy(words, from, words, to, next - from);
                to += next - from;
            }
        }
        end = to;
        for (int i = 0; i < reasons.length; i++) {
            reasons[i] = reasons[i] < firstLearned ? reasons[i] : names[reasons[i]];
        }
        replaceable = replaceable < firstLearned ? replaceable : names[replaceable];
        for (int literal = 0; literal < watchers.length; literal++) {
            renameWatchers(literal, names);
        }
    }

    private void renameWatchers(int literal, int[] names) {
        int[] list = watchers[literal];
        int count = 0;
        for (int i = 0; i < watcherCounts[literal]; i += 2) {
            int name = list[i] < firstLearned ? list[i] : names[list[i]];
            if (name >= 0) {
                list[count] = name;
                list[count + 1] = list[i + 1];
                count += 2;
            }
        }
        watcherCounts[literal] = count;
    }

    /** Returns a number of levels that no more than half of the learned clauses exceed. */
    private int mostLevelsKept() {
        int[] counts = new int[MANY_LEVELS + 1];
        for (int from = firstLearned; from < end; from += HEADER + words[from]) {
            counts[Math.min(words[from + 1], MANY_LEVELS)] += words[from + 1] == KEPT ? 0 : 1;
        }
        int most = 0;
        int kept = 0;
        while (most < FEW_LEVELS || (most < MANY_LEVELS && kept + counts[most + 1] <= learned / 2)) {
            kept += counts[++most];
        }
        return most;
    }
}
