package io.github.exactgrid.internal.propagators;

/**
 * Arrays that propagators write to while they run, as large as the largest propagator of a schedule needs. Nothing in them
 * outlasts a run, so that propagators share them.
 */
final class Scratch {

    /** A set of cells of the board. */
    final long[] commonPeers;

    /** What each propagator makes of it: {@link Propagator#scratchWords()} words. */
    final long[] words;

    /** For each layer of a layered graph whether some of its nodes have lost all their arcs, and the last such layer. */
    final boolean[] hasDeadEnds;

    int lastDeadEnds;

    /** The open cells of a cage, what they may hold, and what of that fits one set of digits. */
    final int[] open;

    final long[] masks;
    final long[] fitting;

    /** A matching of the cells of a house with its digits, and from which cell each digit was reached. */
    final int[] cellOfDigit;

    final int[] digitOfCell;
    final int[] reachedFrom;

    /** For each cell of a propagator the digits that have support. */
    final long[] supported;

    /** For each cell of a sum the digits as steps, and for each run the sums of it and of those before it. */
    final long[] steps;

    final long[] sums;
    final long[] sumsBefore;

    /** The least and the greatest total that a prefix of a sum can choose. */
    int leastTotal;

    int mostTotal;

    /** What was found for splits of houses: alone of all here it outlasts a run. */
    final SplitMemo splitMemo;

    Scratch(int cellsOfBoard, Propagator[] propagators) {
        int cells = 0;
        int words = 0;
        boolean hasManySplits = false;
        for (Propagator propagator : propagators) {
            cells = Math.max(cells, propagator.scratchCells());
            words = Math.max(words, propagator.scratchWords());
            hasManySplits |= propagator.hasManySplits();
        }
        this.splitMemo = new SplitMemo(hasManySplits);
        this.commonPeers = new long[CellSets.wordsFor(cellsOfBoard)];
        this.words = new long[words];
        this.hasDeadEnds = new boolean[cells];
        this.open = new int[cells];
        this.masks = new long[cells];
        this.fitting = new long[cells];
        this.cellOfDigit = new int[cells];
        this.digitOfCell = new int[cells];
        this.reachedFrom = new int[cells];
        this.supported = new long[cells];
        this.steps = new long[cells];
        this.sums = new long[cells];
        this.sumsBefore = new long[cells];
    }
}
