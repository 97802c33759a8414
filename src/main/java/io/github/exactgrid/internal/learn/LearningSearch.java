package io.github.exactgrid.internal.learn;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * Covers found by learning: each dead end is traced back to the guesses that led to it, the clause that these cannot all be made is added to the
 * problem, and the search goes back to where that clause has a consequence (Marques-Silva and Sakallah, "GRASP", 1996; E&eacute;n and
 * S&ouml;rensson, "An Extensible SAT-solver", 2003). Restarts keep what was learned.
 *
 * <p>Each cover is found once: it is excluded by a clause of the guesses that led to it. A node of the search is a guess. Not thread-safe.
 */
public final class LearningSearch implements Cursor<int[]> {

    /** The conflicts of the shortest runs. */
    private static final int CONFLICTS_OF_A_RUN = 64;

    /** The clauses that are learned before half of them are dropped for the first time, and how many more each later time. */
    private static final int FIRST_LEARNED = 2000;

    private static final int MORE_LEARNED = 300;

    /** The words of all clauses, 4 bytes each, beyond which half are dropped at once: that takes some ten milliseconds. */
    private static final int MAX_WORDS = 1 << 22;

    /** The bytes that an option takes, besides its entries: values, heap, two lists of watchers. */
    private static final long BYTES_OF_AN_OPTION = 200;

    /** The share of the heap that options and entries may take. */
    private static final int HEAP_SHARE = 16;

    private final CoverMatrix matrix;
    private final Budget budget;
    private final Clauses clauses;
    private final Choices choices;
    private final OptionOrder order;
    private final Conflict conflict;

    /** Whether each option was chosen when it was last not open; at first they are guessed to be. */
    private final BitSet chosenLast = new BitSet();

    /** Whether there are no more covers. */
    private boolean isExhausted;

    private boolean isAtCover;

    /** Whether what must be kept takes too much memory. */
    private boolean isTooLarge;

    /** The labels of options that are in covers known; null as long as all covers are wanted. */
    private @Nullable BitSet known;

    private long conflicts;
    private long lastStep = Long.MAX_VALUE;
    private long runs;
    private long endOfRun = CONFLICTS_OF_A_RUN;
    private int maxLearned = FIRST_LEARNED;

    /** Returns whether a problem has neither bounds nor colours, and fits into memory. */
    public static boolean accepts(CoverMatrix matrix) {
        long bytes = BYTES_OF_AN_OPTION * matrix.options() + 3L * Integer.BYTES * matrix.entries();
        return !matrix.hasBounds()
                && !matrix.hasColours()
                && matrix.entries() <= MAX_WORDS / 2
                && bytes <= Runtime.getRuntime().maxMemory() / HEAP_SHARE;
    }

    /**
     * Stands before the first cover.
     *
     * @param matrix a problem that is {@linkplain #accepts accepted}
     * @throws io.github.exactgrid.internal.limits.StoppedException if the call must stop
     */
    public LearningSearch(CoverMatrix matrix, Budget budget) {
        this.matrix = matrix;
        this.budget = budget;
        clauses = new Clauses(2 * matrix.options());
        choices = new Choices(matrix, clauses, budget);
        order = new OptionOrder(firstWeights());
        conflict = new Conflict(choices, clauses, order, matrix.options());
        chosenLast.set(0, matrix.options());
        addItems();
        excludeOptionsWithoutItem();
    }

    /** Returns weights by which options of small items are guessed first. */
    private double[] firstWeights() {
        double[] weights = new double[matrix.options()];
        for (int option = 0; option < weights.length; option++) {
            budget.prepare(1);
            for (int i = matrix.start(option); i < matrix.end(option); i++) {
                int item = matrix.entry(i);
                if (item < matrix.primaryItems()) {
                    weights[option] = Math.max(weights[option], 1.0 / choices.size(item));
                }
            }
        }
        return weights;
    }

    private void addItems() {
        for (int item = 0; item < matrix.primaryItems(); item++) {
            int[] literals = new int[choices.size(item)];
            budget.prepare(1 + literals.length / 4);
            for (int i = 0; i < literals.length; i++) {
                literals[i] = 2 * choices.option(item, i);
            }
            addFact(literals, false);
        }
    }

    /** An option without a primary item is in no cover. */
    private void excludeOptionsWithoutItem() {
        for (int option = 0; option < matrix.options(); option++) {
            boolean hasPrimary = false;
            for (int i = matrix.start(option); i < matrix.end(option); i++) {
                hasPrimary |= matrix.entry(i) < matrix.primaryItems();
            }
            isExhausted |= !hasPrimary && !choices.assume(2 * option + 1, Choices.NO_REASON);
        }
    }

    /**
     * Adds a clause for good. No guess stands.
     *
     * @param replaces whether the clause that was added so before follows from it
     */
    private void addFact(int[] literals, boolean replaces) {
        int open = 0;
        for (int i = 0; i < literals.length && open < 2; i++) {
            if (choices.value(literals[i]) > 0) {
                return; // it is true for good
            }
            if (choices.value(literals[i]) == 0) {
                int literal = literals[i];
                literals[i] = literals[open];
                literals[open++] = literal;
            }
        }
        if (open == 0) {
            isExhausted = true;
        } else if (open == 1) {
            choices.assume(literals[0], Choices.NO_REASON);
        } else if (replaces) {
            clauses.addReplacing(literals, literals.length);
        } else {
            clauses.add(literals, literals.length, Clauses.KEPT);
        }
    }

    /** Leaves out a cover. Only before the first move. */
    public void leaveOut(BitSet labels) {
        addFact(matching(labels, true, 1), false);
    }

    /** Finds from now on only covers of which an option is in none found since, and has none of some labels. */
    public void skip(BitSet labels) {
        known = (BitSet) labels.clone();
        goBack(0);
        int[] unknown = matching(labels, false, 0);
        chosenLast.clear(); // each cover shall have many unknown options
        for (int literal : unknown) {
            chosenLast.set(literal >> 1);
        }
        addFact(unknown, true);
        isAtCover = false;
    }

    /** Returns literals of all options whose label is one of some, or is not. */
    private int[] matching(BitSet labels, boolean isWanted, int sign) {
        int[] literals = new int[matrix.options()];
        int count = 0;
        for (int option = 0; option < literals.length; option++) {
            if (matrix.label(option) >= 0 && labels.get(matrix.label(option)) == isWanted) {
                literals[count++] = 2 * option + sign;
            }
        }
        return Arrays.copyOf(literals, count);
    }

    /**
     * Moves on, but for hardly more than a number of steps, of ten nanoseconds each: then the outcome is STOPPED, and the call need not stop. How far
     * this gets does not depend on the time it takes.
     */
    public Outcome advance(long mostSteps) {
        lastStep = choices.steps() + mostSteps;
        Outcome outcome = advance();
        lastStep = Long.MAX_VALUE;
        return outcome;
    }

    /** Returns whether the search cannot go on, as what it has to keep takes too much memory: its outcome is STOPPED. */
    public boolean isTooLarge() {
        return isTooLarge;
    }

    @Override
    public Outcome advance() {
        if (isAtCover) {
            leaveOutCover();
        }
        while (!isExhausted) {
            int dead = choices.follow();
            if (dead != Choices.NONE) {
                learn(dead);
            } else if (isTooLarge || budget.stop() != null || choices.steps() >= lastStep) {
                return Outcome.STOPPED;
            } else if (conflicts >= endOfRun) {
                beginRun();
            } else if (clauses.learned() > maxLearned || clauses.length() > MAX_WORDS) {
                dropClauses();
            } else if (!guess()) {
                isAtCover = true;
                return Outcome.FOUND;
            } else if (!budget.spendNode()) {
                return Outcome.STOPPED;
            }
        }
        return Outcome.EXHAUSTED;
    }

    /** Guesses the heaviest open option. Returns false if none is open. */
    private boolean guess() {
        while (!order.isEmpty()) {
            int option = order.removeFirst();
            if (choices.valueOf(option) == 0) {
                choices.guess(chosenLast.get(option) ? 2 * option : 2 * option + 1);
                return true;
            }
        }
        return false;
    }

    /** Adds the clause that a conflict shows, and goes back to where it has a consequence. */
    private void learn(int dead) {
        conflicts++;
        if (choices.level() == 0) {
            isExhausted = true;
            return;
        }
        conflict.trace(dead);
        int levels = conflict.levels();
        goBack(conflict.levelToGoBackTo());
        int[] literals = conflict.literals();
        int reason = conflict.size() == 1 ? Choices.NO_REASON : clauses.add(literals, conflict.size(), levels);
        choices.assume(literals[0], reason);
    }

    private void goBack(int level) {
        int end = choices.goBack(level);
        for (int i = choices.trailSize(); i < end; i++) {
            int literal = choices.trail(i);
            chosenLast.set(literal >> 1, (literal & 1) == 0);
            order.insert(literal >> 1);
        }
    }

    private void beginRun() {
        runs++;
        endOfRun = conflicts + CONFLICTS_OF_A_RUN * luby(runs + 1);
        goBack(0);
    }

    /** Returns an element, from 1, of the sequence 1, 1, 2, 1, 1, 2, 4, ... (Luby, Sinclair and Zuckerman, 1993). */
    private static long luby(long index) {
        long rest = index;
        long power = Long.highestOneBit(rest + 1);
        while (power != rest + 1) {
            rest -= power - 1;
            power = Long.highestOneBit(rest + 1);
        }
        return power / 2;
    }

    private void dropClauses() {
        budget.spendSteps(clauses.length() / 4 + matrix.options());
        clauses.dropHalf(choices.reasons);
        maxLearned += MORE_LEARNED;
        isTooLarge = clauses.length() > MAX_WORDS;
    }

    /** Adds the clause that excludes the cover found last, or all without an unknown option. */
    private void leaveOutCover() {
        isAtCover = false;
        if (known != null) {
            for (int label : solution()) {
                known.set(label);
            }
            skip(known);
            return;
        }
        int[] literals = new int[choices.level()];
        for (int i = 0; i < literals.length; i++) {
            literals[i] = choices.guessOf(i + 1) ^ 1;
        }
        goBack(0);
        addFact(literals, false);
    }

    @Override
    public int[] solution() {
        int[] labels = new int[matrix.options()];
        int count = 0;
        for (int option = 0; option < labels.length; option++) {
            if (choices.valueOf(option) > 0) {
                labels[count++] = matrix.label(option);
            }
        }
        return Arrays.copyOf(labels, count);
    }

    /** Finds from now on only covers that have an option which is in no cover found since, nor in the present one. */
    @Override
    public boolean skipKnown() {
        known = new BitSet(); // the present cover is added when it is left
        return true;
    }
}
