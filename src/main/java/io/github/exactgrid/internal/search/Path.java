package io.github.exactgrid.internal.search;

/**
 * A path down the search tree. What lies before it, in the order of the matrix, has been searched.
 *
 * @param items the items branched on
 * @param options the option taken for each of them
 */
@SuppressWarnings("ArrayRecordComponent") // made to be read once
public record Path(int[] items, int[] options) {}
