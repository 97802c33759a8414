package io.github.exactgrid.internal.rules;

import io.github.exactgrid.internal.limits.Budget;
import java.util.Optional;

/**
 * Cells whose digits, read in order, are those along a path of a graph: what an automaton with choices accepts, where a {@link Sequence} would have
 * too many states.
 *
 * @param constraint the name of the constraint it comes from
 * @param cells the cells in the order in which they are read; one may occur more than once
 * @param graph the automaton, unrolled over as many cells
 */
public record PathRule(String constraint, int[] cells, LayeredGraph graph) implements Rule {

    public PathRule {
        assert cells.length == graph.cells();
    }

    /**
     * Returns the same as a diagram, or empty if it has more arcs before it is minimal.
     *
     * @param maxArcs the most nodes times digits
     */
    Optional<Diagram> diagram(int digits, int maxArcs, Budget budget) {
        return NodeSetAutomaton.diagram(graph, digits, maxArcs, budget);
    }

    @Override
    public int size() {
        return cells.length;
    }

    @Override
    public boolean holds(byte[] solution, int digits) {
        int[] given = new int[cells.length];
        for (int i = 0; i < given.length; i++) {
            given[i] = solution[cells[i]];
        }
        return graph.canAccept(given);
    }
}
