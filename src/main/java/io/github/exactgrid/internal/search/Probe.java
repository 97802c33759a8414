package io.github.exactgrid.internal.search;

/**
 * What one way down a search tree says of the whole.
 *
 * @param nodes the nodes of the tree
 * @param solutions the solutions among them
 */
public record Probe(double nodes, double solutions) {}
