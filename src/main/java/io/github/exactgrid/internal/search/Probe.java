package io.github.exactgrid.internal.search;

/**
 * An estimate of a search tree from one random path.
 *
 * @param nodes the number of its nodes
 * @param solutions the number of its solutions
 */
public record Probe(double nodes, double solutions) {}
