package io.github.exactgrid.cover;

import java.io.Serializable;

/**
 * An estimate of the search tree of an {@link ExactCover} problem from random paths (Knuth, Estimating the Efficiency of
 * Backtrack Programs, Mathematics of Computation 29, 1975).
 *
 * <p>The estimates are unbiased, but where most of the tree is in a few large branches they need many samples. The standard
 * errors are computed from the same samples. All numbers are infinite where they exceed the range of a {@code double}.
 *
 * @param samples the number of paths
 * @param nodes the nodes of the tree, as {@link io.github.exactgrid.SearchStatistics#nodes} counts them for an engine that
 *     branches on the item with the fewest options
 * @param nodesError the standard error of {@code nodes}
 * @param solutions the number of covers
 * @param solutionsError the standard error of {@code solutions}
 */
public record Estimate(int samples, double nodes, double nodesError, double solutions, double solutionsError)
        implements Serializable {}
