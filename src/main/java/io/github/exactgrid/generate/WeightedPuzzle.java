package io.github.exactgrid.generate;

import java.util.Objects;

/**
 * A minimal puzzle that was drawn with a known probability, and its weight: what corrects statistics for that. The mean of a property of
 * all minimal puzzles is near {@code sum(weight * property) / sum(weight)} over the puzzles drawn.
 *
 * @param puzzle the puzzle
 * @param weight in inverse proportion to the probability of the puzzle; that of one with 26 clues is 1
 * @param grid the number of the solved grid from which the puzzle was drawn, from 0: one grid may give several puzzles, or none
 */
public record WeightedPuzzle(GeneratedPuzzle puzzle, double weight, long grid) {

    /**
     * Creates a record.
     *
     * @param puzzle the puzzle
     * @param weight the weight
     * @param grid the number of the solved grid
     */
    public WeightedPuzzle {
        Objects.requireNonNull(puzzle, "puzzle");
    }
}
