package io.github.exactgrid.internal.propagate;

/**
 * What searches for solutions of similar rules hand on to each other: a known solution, whose digits are guessed first, and the weights
 * of cells in which guesses have failed. Not thread-safe.
 *
 * <p>Searches that look for a second solution after a clue was removed from a puzzle find it near the first one, or not at all: to guess
 * the digits of the known solution first ("phase saving" of SAT solvers; Pipatsrisawat and Darwiche, "A Lightweight Component Caching
 * Scheme for Satisfiability Solvers", 2007) halved the median of the nodes for cages, dots and arrows. Weights of earlier searches
 * took a fifth off the nodes of proofs that there is none, and off those of dots.
 */
public final class Guidance {

    private final byte[] solution;
    private final int[] weights;
    private long failures;

    /**
     * Creates guidance without any failures yet.
     *
     * @param solution the digit of each cell in a known solution; not copied
     */
    public Guidance(byte[] solution) {
        this.solution = solution;
        this.weights = new int[solution.length];
    }

    /** Returns the digit of a cell in the known solution, as a mask. */
    long digit(int cell) {
        return 1L << (solution[cell] - 1);
    }

    /** Adds the weights of earlier searches. */
    void addWeightsTo(int[] target) {
        for (int cell = 0; cell < weights.length; cell++) {
            target[cell] += weights[cell];
        }
    }

    void addWeight(int cell, int weight) {
        weights[cell] += weight;
    }

    /** Counts a failure. Weights are halved regularly, as in {@link Branching}. */
    void countFailure() {
        if (++failures % Branching.FAILURES_BEFORE_HALVING == 0) {
            for (int cell = 0; cell < weights.length; cell++) {
                weights[cell] /= 2;
            }
        }
    }
}
