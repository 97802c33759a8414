package io.github.exactgrid.internal.rules;

import java.util.Arrays;
import java.util.List;

/**
 * Cells whose digits, read in order, an automaton must accept.
 *
 * @param constraint the name of the constraint it comes from
 * @param cells the cells in the order in which they are read; one may occur more than once
 * @param diagram the automaton, unrolled over as many cells
 * @param alternatives lists of rules of one of which it demands that all are obeyed; empty if none are known
 */
public record Sequence(String constraint, int[] cells, Diagram diagram, List<List<Rule>> alternatives) implements Rule {

    public Sequence {
        assert cells.length == diagram.cells();
    }

    /** Takes a sequence without known alternatives. */
    public Sequence(String constraint, int[] cells, Diagram diagram) {
        this(constraint, cells, diagram, List.of());
    }

    /** Returns whether it reads a cell more than once. */
    public boolean rereads() {
        return Arrays.stream(cells).distinct().count() < cells.length;
    }

    @Override
    public int size() {
        return cells.length;
    }

    @Override
    public boolean holds(byte[] solution, int digits) {
        int node = diagram.nodes(0) - 1;
        for (int i = 0; i < cells.length && node >= 0; i++) {
            node = diagram.next(i, node, solution[cells[i]]);
        }
        return node >= 0;
    }
}
