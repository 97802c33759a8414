package io.github.exactgrid.internal.learn;

import java.util.Arrays;

/**
 * The clause that a dead end shows: its causes, traced back to a single one of the last level and some of earlier levels, cannot all be true
 * (the first unique implication point: Marques-Silva and Sakallah, "GRASP", 1996).
 */
final class Conflict {

    private final Choices choices;
    private final Clauses clauses;
    private final OptionOrder order;

    /** The steps to trace a literal. */
    private static final int STEPS_OF_A_LITERAL = 9;

    /** The options that are among the causes. */
    private final boolean[] isSeen;

    /** The clause: first the literal of the last level. */
    private int[] literals = new int[64];

    private int size;

    /** For each level the last conflict that was counted to have it. */
    private final int[] countedFor;

    private int counted;

    Conflict(Choices choices, Clauses clauses, OptionOrder order, int options) {
        this.choices = choices;
        this.clauses = clauses;
        this.order = order;
        this.isSeen = new boolean[options];
        this.countedFor = new int[options + 1];
    }

    /** Finds the clause of a conflict: of two literals at least, the second of which is of the highest level but the last; or of one. */
    void trace(int conflict) {
        size = 1;
        int open = conflict <= Choices.BY_OPTION
                ? see(exclusion(conflict)) + see(2 * choices.otherInConflict() + 1)
                : seeAll(conflict, Choices.NONE);
        int at = choices.trailSize();
        int literal;
        do {
            do {
                at--;
                literal = choices.trail(at);
            } while (!isSeen[literal >> 1]);
            isSeen[literal >> 1] = false;
            open--;
            if (open > 0) {
                int reason = choices.reason(literal >> 1);
                open += reason <= Choices.BY_OPTION ? see(exclusion(reason)) : seeAll(reason, literal);
            }
        } while (open > 0);
        literals[0] = literal ^ 1;
        choices.spend(STEPS_OF_A_LITERAL * (choices.trailSize() - at + size));
        shorten();
        order.endConflict();
    }

    /** Returns the literal that the option is excluded, which is a reason. */
    private static int exclusion(int reason) {
        return 2 * (Choices.BY_OPTION - reason) + 1;
    }

    /** Sees the literals of a clause but one. Returns how many new ones are of the last level. */
    private int seeAll(int clause, int but) {
        int[] words = clauses.words();
        int open = 0;
        for (int i = clause; i < clause + clauses.size(clause); i++) {
            open += words[i] == but ? 0 : see(words[i]);
        }
        return open;
    }

    /** Sees a false literal. Returns 1 if it is new and of the last level. */
    private int see(int literal) {
        int option = literal >> 1;
        if (isSeen[option] || choices.levelOf(option) == 0) {
            return 0;
        }
        isSeen[option] = true;
        order.bump(option);
        if (choices.levelOf(option) == choices.level()) {
            return 1;
        }
        if (size == literals.length) {
            literals = Arrays.copyOf(literals, 2 * size);
        }
        literals[size++] = literal;
        return 0;
    }

    /** Leaves out literals that follow from others of the clause (S&ouml;rensson and Biere, "Minimizing Learned Clauses", 2009). */
    private void shorten() {
        int[] all = Arrays.copyOf(literals, size);
        int kept = 1;
        for (int i = 1; i < size; i++) {
            if (!followsFromOthers(literals[i] >> 1)) {
                literals[kept++] = literals[i];
            }
        }
        size = kept;
        for (int literal : all) {
            isSeen[literal >> 1] = false;
        }
        int highest = 1;
        for (int i = 2; i < size; i++) {
            highest = level(i) > level(highest) ? i : highest;
        }
        if (size > 1) {
            int literal = literals[highest];
            literals[highest] = literals[1];
            literals[1] = literal;
        }
    }

    private boolean followsFromOthers(int option) {
        int reason = choices.reason(option);
        if (reason == Choices.NO_REASON) {
            return false;
        }
        if (reason <= Choices.BY_OPTION) {
            return isSeenOrFact(Choices.BY_OPTION - reason);
        }
        int[] words = clauses.words();
        for (int i = reason; i < reason + clauses.size(reason); i++) {
            if (words[i] >> 1 != option && !isSeenOrFact(words[i] >> 1)) {
                return false;
            }
        }
        return true;
    }

    private boolean isSeenOrFact(int option) {
        return isSeen[option] || choices.levelOf(option) == 0;
    }

    private int level(int index) {
        return choices.levelOf(literals[index] >> 1);
    }

    /** Returns the level to go back to: there the clause has one literal that is not false. */
    int levelToGoBackTo() {
        return size == 1 ? 0 : level(1);
    }

    /** Returns the number of levels of the literals: the fewer, the more useful the clause is (Audemard and Simon, 2009). */
    int levels() {
        counted++;
        int levels = 0;
        for (int i = 0; i < size; i++) {
            levels += countedFor[level(i)] == counted ? 0 : 1;
            countedFor[level(i)] = counted;
        }
        return levels;
    }

    int[] literals() {
        return literals;
    }

    int size() {
        return size;
    }
}
