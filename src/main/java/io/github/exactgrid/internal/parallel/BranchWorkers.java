package io.github.exactgrid.internal.parallel;

/** The workers that search branches of a {@link SharedTree}. Called in any thread. */
@FunctionalInterface
interface BranchWorkers {

    /** Starts all that do not run: there is a branch for one more. */
    void start();

    /**
     * Returns whether the search has taken long enough for workers to pay. Before, no branch is handed over: a thread that is alone
     * would only divide its tree to search both halves itself, which took a tenth of the time to count the covers of 12 queens.
     */
    default boolean areDue() {
        return true;
    }
}
