package io.github.exactgrid.internal.rules;

import io.github.exactgrid.Automaton;
import io.github.exactgrid.NondeterministicAutomaton;
import io.github.exactgrid.internal.limits.Budget;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The automata that the constraints of a board declare, each unrolled once for each number of cells. */
final class UnrolledAutomata {

    private final int digits;

    /** What is added to the digit that a grid has to make the one that automata read. */
    private final int shift;

    private final Budget budget;
    private final Map<List<Object>, Diagram> diagrams = new HashMap<>();
    private final Map<List<Object>, Unrolled> withChoices = new HashMap<>();

    /**
     * By their content the diagrams that are used for all equal ones: engines prepare each once. Eighty-one automata of three
     * diagrams took twice the time to prepare.
     */
    private final Map<Object, Diagram> shared = new HashMap<>();

    /** The size of all that is in use. */
    private long size;

    UnrolledAutomata(int digits, int shift, Budget budget) {
        this.digits = digits;
        this.shift = shift;
        this.budget = budget;
    }

    /**
     * Returns the diagram of an automaton.
     *
     * @throws IllegalArgumentException if it has too many states or does not fit into memory; with the name of the constraint
     */
    Diagram diagram(Automaton automaton, int cells, String constraint) {
        List<Object> key = List.of(automaton, cells);
        Diagram known = diagrams.get(key);
        if (known == null) {
            known = shared(newDiagram(automaton, cells, constraint), constraint);
            diagrams.put(key, known);
        }
        return known;
    }

    /**
     * Returns a diagram, if a small one has the same paths, or else a graph.
     *
     * @throws IllegalArgumentException if it has too many states or does not fit into memory; with the name of the constraint
     */
    Unrolled unrolled(NondeterministicAutomaton automaton, int cells, String constraint) {
        List<Object> key = List.of(automaton, cells);
        Unrolled known = withChoices.get(key);
        if (known == null) {
            known = newUnrolled(automaton, cells, constraint);
            known = known instanceof Diagram diagram ? shared(diagram, constraint) : inMemory(known, constraint);
            withChoices.put(key, known);
        }
        return known;
    }

    private Diagram newDiagram(Automaton automaton, int cells, String constraint) {
        Diagram known = KnownDiagrams.get(automaton, cells, digits, shift);
        if (known != null) {
            return known;
        }
        Automaton ofGrid = shift == 0 ? automaton : new ShiftedAutomaton(automaton, shift);
        Diagram diagram = Diagram.of(ofGrid, cells, digits, Diagram.MAX_ARCS, budget)
                .orElseThrow(() -> new IllegalArgumentException(Diagram.tooLarge(constraint, cells)));
        KnownDiagrams.put(automaton, cells, digits, shift, diagram);
        return diagram;
    }

    private Unrolled newUnrolled(NondeterministicAutomaton automaton, int cells, String constraint) {
        Unrolled known = KnownDiagrams.get(automaton, cells, digits, shift);
        if (known != null) {
            return known;
        }
        NondeterministicAutomaton ofGrid = shift == 0 ? automaton : new ShiftedPaths(automaton, shift);
        Unrolled unrolled = Unrolling.of(ofGrid, cells, digits, budget)
                .orElseThrow(() -> new IllegalArgumentException(Diagram.tooLarge(constraint, cells)));
        KnownDiagrams.put(automaton, cells, digits, shift, unrolled);
        return unrolled;
    }

    /** Returns the diagram that is used for all that are equal to this one. */
    Diagram shared(Diagram diagram, String constraint) {
        budget.prepare(diagram.size());
        Diagram known = shared.putIfAbsent(diagram.content(), diagram);
        return known != null ? known : inMemory(diagram, constraint);
    }

    /** Counts what is in use, and returns it. */
    private <T extends Unrolled> T inMemory(T unrolled, String constraint) {
        size += unrolled.size();
        if (!Diagram.fitIntoMemory(size, Diagram.BYTES_PER_ARC)) {
            throw new IllegalArgumentException(Diagram.noMemory(constraint));
        }
        return unrolled;
    }
}
