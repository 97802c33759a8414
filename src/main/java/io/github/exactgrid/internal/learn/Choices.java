package io.github.exactgrid.internal.learn;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import java.util.Arrays;

/**
 * Which options are chosen and which are excluded, in the order in which that was guessed or followed, and why. Literal {@code 2 * option} is that an
 * option is chosen, {@code 2 * option + 1} that it is excluded.
 *
 * <p>That an item is in one of its options is a clause. That it is in no two is none: a chosen option excludes all that have an item in common
 * with it, and is the reason for that.
 */
final class Choices {

    /** No reason: a guess, or a fact. */
    static final int NO_REASON = -1;

    /** No conflict. */
    static final int NONE = -1;

    /** A reason, or a conflict, that is a chosen option has this number less that of the option; one that is a clause has its name. */
    static final int BY_OPTION = -2;

    /** The steps to follow a literal, and for each clause that watches it. An option that is looked at is one step. */
    private static final int STEPS_OF_A_LITERAL = 8;

    private static final int STEPS_OF_A_CLAUSE = 5;

    private final CoverMatrix matrix;
    private final Clauses clauses;
    private final Budget budget;

    /** The options of each item, one item after another, and where each begins. */
    private final int[] optionsOfItems;

    private final int[] starts;

    /** For each option 1 if it is chosen, -1 if it is excluded, 0 if it is open. */
    private final byte[] values;

    private final int[] levels;

    /** For each option that is not open, what it follows from. */
    final int[] reasons;

    /** The literals that are true, in their order, and where each level from 1 begins among them. */
    private final int[] trail;

    private int trailSize;
    private int[] levelStarts = new int[64];
    private int level;

    /** The literals from which all has been followed. */
    private int followed;

    /** The steps of all that was followed and traced. */
    private long steps;

    /** The option that cannot be chosen besides the one that a conflict is. */
    private int otherInConflict;

    /**
     * Begins with all options open.
     *
     * @throws io.github.exactgrid.internal.limits.StoppedException if the call must stop
     */
    Choices(CoverMatrix matrix, Clauses clauses, Budget budget) {
        this.matrix = matrix;
        this.clauses = clauses;
        this.budget = budget;
        int options = matrix.options();
        values = new byte[options];
        levels = new int[options];
        reasons = new int[options];
        trail = new int[options];
        starts = new int[matrix.items() + 1];
        optionsOfItems = new int[matrix.entries()];
        budget.prepare(matrix.entries());
        for (int i = 0; i < matrix.entries(); i++) {
            starts[matrix.entry(i) + 1]++;
        }
        for (int item = 0; item < matrix.items(); item++) {
            starts[item + 1] += starts[item];
        }
        int[] next = starts.clone();
        for (int option = 0; option < options; option++) {
            budget.prepare(1);
            for (int i = matrix.start(option); i < matrix.end(option); i++) {
                optionsOfItems[next[matrix.entry(i)]++] = option;
            }
        }
    }

    /** Returns the number of options of an item. */
    int size(int item) {
        return starts[item + 1] - starts[item];
    }

    /** Returns an option of an item. */
    int option(int item, int index) {
        return optionsOfItems[starts[item] + index];
    }

    /** Returns 1 if an option is chosen, -1 if it is excluded, 0 if it is open. */
    byte valueOf(int option) {
        return values[option];
    }

    /** Returns 1 if a literal is true, -1 if it is false, 0 if that is open. */
    int value(int literal) {
        return (literal & 1) == 0 ? values[literal >> 1] : -values[literal >> 1];
    }

    /** Returns the level since which an option is not open. */
    int levelOf(int option) {
        return levels[option];
    }

    int reason(int option) {
        return reasons[option];
    }

    /** Returns the number of guesses that stand. */
    int level() {
        return level;
    }

    /** Returns the guess that began a level, from 1. */
    int guessOf(int guessedLevel) {
        return trail[levelStarts[guessedLevel - 1]];
    }

    /** Returns the number of literals that are true. */
    int trailSize() {
        return trailSize;
    }

    int trail(int index) {
        return trail[index];
    }

    /** Returns the steps taken so far. */
    long steps() {
        return steps;
    }

    int otherInConflict() {
        return otherInConflict;
    }

    /** Begins a level with a guess of an open option. */
    void guess(int literal) {
        if (level == levelStarts.length) {
            levelStarts = Arrays.copyOf(levelStarts, 2 * level);
        }
        levelStarts[level++] = trailSize;
        assume(literal, NO_REASON);
    }

    /** Makes a literal true. Returns false if it is false. */
    boolean assume(int literal, int reason) {
        int option = literal >> 1;
        byte value = (byte) (1 - 2 * (literal & 1));
        if (values[option] != 0) {
            return values[option] == value;
        }
        values[option] = value;
        levels[option] = level;
        reasons[option] = reason;
        trail[trailSize++] = literal;
        return true;
    }

    /** Drops all levels above one. Returns the first literal of the trail that is open then: {@link #trail} still has the others. */
    int goBack(int to) {
        if (to >= level) {
            return trailSize;
        }
        int end = trailSize;
        trailSize = levelStarts[to];
        for (int i = end - 1; i >= trailSize; i--) {
            values[trail[i] >> 1] = 0;
        }
        followed = trailSize;
        level = to;
        return end;
    }

    /** Finds all that follows. Returns the conflict, or {@link #NONE}. */
    int follow() {
        int conflict = NONE;
        while (followed < trailSize && conflict == NONE) {
            int literal = trail[followed++];
            if ((literal & 1) == 0) {
                conflict = excludeOthers(literal >> 1);
            }
            if (conflict == NONE) {
                conflict = followClauses(literal ^ 1);
            }
        }
        return conflict;
    }

    /** Excludes the options that have an item in common with a chosen one. */
    private int excludeOthers(int chosen) {
        int looks = 0;
        for (int i = matrix.start(chosen); i < matrix.end(chosen); i++) {
            int item = matrix.entry(i);
            looks += size(item);
            for (int k = starts[item]; k < starts[item + 1]; k++) {
                int other = optionsOfItems[k];
                if (values[other] == 0) {
                    assume(2 * other + 1, BY_OPTION - chosen);
                } else if (values[other] > 0 && other != chosen) {
                    otherInConflict = other;
                    return BY_OPTION - chosen;
                }
            }
        }
        spend(looks);
        return NONE;
    }

    /** Counts steps. */
    void spend(int more) {
        steps += more;
        budget.spendSteps(more);
    }

    /** Looks at the clauses that watch a literal that has become false. */
    private int followClauses(int falseLiteral) {
        int[] list = clauses.watchers(falseLiteral);
        int[] words = clauses.words();
        int count = clauses.watcherCount(falseLiteral);
        int conflict = NONE;
        int kept = 0;
        int i = 0;
        for (; i < count && conflict == NONE; i += 2) {
            int clause = list[i];
            int other = list[i + 1];
            if (value(other) <= 0) {
                if (words[clause] == falseLiteral) {
                    words[clause] = words[clause + 1];
                    words[clause + 1] = falseLiteral;
                }
                other = words[clause];
                if (value(other) <= 0) {
                    if (watchAnother(clause, words)) {
                        continue;
                    }
                    conflict = assume(other, clause) ? NONE : clause;
                }
            }
            list[kept] = clause;
            list[kept + 1] = other;
            kept += 2;
        }
        spend(STEPS_OF_A_LITERAL + STEPS_OF_A_CLAUSE * i / 2);
        System.arraycopy(list, i, list, kept, count - i);
        clauses.setWatcherCount(falseLiteral, kept + count - i);
        return conflict;
    }

    /** Makes a clause watch another literal than its second, one that is not false. Returns false if it has none. */
    private boolean watchAnother(int clause, int[] words) {
        int end = clause + clauses.size(clause);
        for (int k = clause + 2; k < end; k++) {
            int literal = words[k];
            if (value(literal) >= 0) {
                words[k] = words[clause + 1];
                words[clause + 1] = literal;
                clauses.watch(literal, clause, words[clause]);
                return true;
            }
        }
        return false;
    }
}
