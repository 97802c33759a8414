package io.github.exactgrid.internal.propagators;

import io.github.exactgrid.internal.rules.ConnectedCells;
import io.github.exactgrid.internal.rules.ConnectedRule;

/**
 * Cells with one of some digits that are connected: what {@link ConnectedCells} finds.
 *
 * <p>It remembers for each cell whether it holds one of the digits, or may, and does nothing while that is so: most changes of candidates are among
 * digits of the same kind.
 */
public final class ConnectedPropagator extends Propagator {

    private final ConnectedCells graph;
    private final long digits;

    /** The word of a level at which its memory begins: which cells may hold one of the digits, then which do. */
    private final int memory;

    private ConnectedPropagator(ConnectedCells graph, long digits, int memory) {
        super(graph.cells());
        this.graph = graph;
        this.digits = digits;
        this.memory = memory;
    }

    public ConnectedPropagator(ConnectedRule rule) {
        this(rule.cells(), rule.digits(), 0);
    }

    @Override
    int rank() {
        return Rank.OVERLAP;
    }

    @Override
    public int cost() {
        return graph.steps();
    }

    @Override
    int scratchWords() {
        return graph.words();
    }

    @Override
    int memoryWords() {
        return 2 * CellSets.wordsFor(cells.length);
    }

    @Override
    Propagator withMemoryAt(int firstWord) {
        return new ConnectedPropagator(graph, digits, firstWord);
    }

    @Override
    void resetMemory(long[] level) {
        int wordsOfASet = CellSets.wordsFor(cells.length);
        for (int i = 0; i < wordsOfASet; i++) {
            level[memory + i] = 0;
            level[memory + wordsOfASet + i] = -1; // as is never so: cells that hold one of the digits, but may not
        }
    }

    @Override
    public boolean run(Candidates candidates) {
        long[] words = candidates.scratch.words;
        boolean isNew = read(candidates, words);
        while (isNew) {
            int outcome = graph.narrow(words);
            if (outcome == ConnectedCells.FAILED || !write(candidates, words)) {
                return false;
            }
            isNew = outcome == ConnectedCells.CHANGED; // fewer cells are open then
            candidates.spendSteps(isNew ? graph.steps() : 0);
        }
        return true;
    }

    /** Reads what each cell is. Returns whether that is not as it is remembered. */
    private boolean read(Candidates candidates, long[] words) {
        int wordsOfASet = CellSets.wordsFor(cells.length);
        long[] level = candidates.memory();
        boolean isNew = false;
        for (int word = 0; word < wordsOfASet; word++) {
            long possible = 0;
            long included = 0;
            int first = word << 6;
            for (int i = first; i < Math.min(first + Long.SIZE, cells.length); i++) {
                long mask = candidates.of(cells[i]);
                boolean may = (mask & digits) != 0;
                boolean must = (mask & ~digits) == 0;
                words[i] = must ? ConnectedCells.INCLUDED : may ? ConnectedCells.OPEN : ConnectedCells.EXCLUDED;
                possible |= may ? 1L << i : 0;
                included |= must ? 1L << i : 0;
            }
            int at = memory + word;
            isNew |= level[at] != possible || level[at + wordsOfASet] != included;
            level[at] = possible;
            level[at + wordsOfASet] = included;
        }
        return isNew;
    }

    /** Removes candidates of cells that are not open any more, and remembers these. */
    private boolean write(Candidates candidates, long[] words) {
        int wordsOfASet = CellSets.wordsFor(cells.length);
        long[] level = candidates.memory();
        for (int word = 0; word < wordsOfASet; word++) {
            long open = level[memory + word] & ~level[memory + wordsOfASet + word];
            for (long left = open; left != 0; left &= left - 1) {
                int i = (word << 6) + Long.numberOfTrailingZeros(left);
                boolean isOpen = words[i] == ConnectedCells.OPEN;
                boolean isIncluded = words[i] == ConnectedCells.INCLUDED;
                if (!isOpen && !candidates.restrict(cells[i], isIncluded ? digits : ~digits)) {
                    return false;
                }
                level[memory + word] &= isOpen || isIncluded ? -1L : ~(left & -left);
                level[memory + wordsOfASet + word] |= isIncluded ? left & -left : 0;
            }
        }
        return true;
    }
}
