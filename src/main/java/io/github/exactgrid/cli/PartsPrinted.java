package io.github.exactgrid.cli;

import java.util.Properties;
import java.util.function.ToLongFunction;

/**
 * How many parts of an answer have been printed, and where the search that finds them can be continued: it finds those with the present
 * set of givens again, which are skipped, or all of them if it has no sets.
 */
final class PartsPrinted {

    private static final String PARTS = "parts";
    private static final String SET = "set";
    private static final String PARTS_OF_SET = "partsOfSet";

    private long count;
    private long set;
    private long countOfSet;
    private long toSkip;

    /** Begins where an earlier run has ended, by the numbers in its state; these are 0 if there is none. */
    PartsPrinted(ToLongFunction<String> state) {
        this.count = state.applyAsLong(PARTS);
        this.set = state.applyAsLong(SET);
        this.countOfSet = state.applyAsLong(PARTS_OF_SET);
        this.toSkip = countOfSet;
    }

    /** Returns the number of the first set of givens that is searched. */
    long beginAtSet() {
        return set;
    }

    /** Notes that a set of givens begins, and that all parts before it are printed. */
    PartsPrinted beginSet(long number) {
        if (!isBehind()) {
            set = number;
            countOfSet = 0;
        }
        return this;
    }

    /** Returns whether parts come that have been printed by the earlier run. */
    boolean isBehind() {
        return toSkip > 0;
    }

    void skip() {
        toSkip--;
    }

    void add() {
        count++;
        countOfSet++;
    }

    /** Returns the number of parts printed. */
    long count() {
        return count;
    }

    /** Writes this into the state of a run. */
    void save(Properties state) {
        state.setProperty(PARTS, Long.toString(count));
        state.setProperty(SET, Long.toString(set));
        state.setProperty(PARTS_OF_SET, Long.toString(countOfSet));
    }
}
