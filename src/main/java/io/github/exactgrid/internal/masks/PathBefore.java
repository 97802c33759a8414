package io.github.exactgrid.internal.masks;

/**
 * A path down a search tree that branches on items in the order of the matrix: all solutions before it have been found.
 *
 * @param items the items branched on
 * @param options the option taken for each of them
 * @param isSolution whether it ends at a solution, which has been found, too; else what lies below it has not been searched
 */
@SuppressWarnings("ArrayRecordComponent") // made to be read once
public record PathBefore(int[] items, int[] options, boolean isSolution) {}
