package io.github.exactgrid.cover;

import java.io.Serializable;

/**
 * A guess at how large the search tree of an {@link ExactCover} problem is, from random ways down (Knuth, Estimating the
 * Efficiency of Backtrack Programs, Mathematics of Computation 29, 1975).
 *
 * <p>On average over all random numbers the guesses are right, but where most of the tree is in a few large branches it
 * takes many samples to come near. The errors tell what the samples themselves say of that. All figures are infinite where
 * they exceed what a {@code double} holds.
 *
 * @param samples the number of ways down
 * @param nodes the nodes of the tree, as {@link io.github.exactgrid.SearchStatistics#nodes} counts them for an engine that
 *     branches on the item with the fewest options
 * @param nodesError the standard error of {@code nodes}
 * @param solutions the number of covers
 * @param solutionsError the standard error of {@code solutions}
 */
public record Estimate(int samples, double nodes, double nodesError, double solutions, double solutionsError)
        implements Serializable {}
