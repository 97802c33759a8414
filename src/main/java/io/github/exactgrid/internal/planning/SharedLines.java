package io.github.exactgrid.internal.planning;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.propagators.LayeredGraphPropagator;
import io.github.exactgrid.internal.propagators.LayeredGraphs;
import io.github.exactgrid.internal.propagators.Peers;
import io.github.exactgrid.internal.propagators.Propagator;
import io.github.exactgrid.internal.propagators.SandwichPropagator;
import io.github.exactgrid.internal.rules.BetweenExtremesRule;
import io.github.exactgrid.internal.rules.CommonWord;
import io.github.exactgrid.internal.rules.Diagram;
import io.github.exactgrid.internal.rules.JointGraph;
import io.github.exactgrid.internal.rules.LayeredGraph;
import io.github.exactgrid.internal.rules.PathRule;
import io.github.exactgrid.internal.rules.Rule;
import io.github.exactgrid.internal.rules.Rules;
import io.github.exactgrid.internal.rules.Sequence;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Lines of cells that several rules read, in one direction or the other: a skyscraper and a sandwich of a row, clues at both ends.
 *
 * <p>Each rule has a propagator that sees digits for it alone. That there are none for two of them is found when all but a few cells of the line are
 * guessed, and then again for other guesses. So their graphs are compared first, and in a long search they are joined to one.
 */
public final class SharedLines {

    /** Fewer cells have candidates or a table. */
    private static final int MIN_CELLS = 3;

    /** The rules of a line that each other one is compared with. */
    private static final int MAX_COMPARED = 8;

    private static final int CONTRADICTORY = -1;

    /**
     * What rules are compared before a search, in one with failures, and in a long one. Most rules of a line have digits in common, but to find some may take
     * a thousand times as long: some tens of microseconds, one millisecond, and forty.
     */
    private static final Effort AT_FIRST = new Effort(1 << 12, 1 << 13, 1 << 15);

    private static final Effort AFTER_FAILURES = new Effort(1 << 16, 1 << 19, 1 << 20);
    private static final Effort IN_LONG_SEARCH = new Effort(Integer.MAX_VALUE, 1 << 23, 1 << 25);

    /**
     * How much is compared.
     *
     * @param maxSize the size of the largest diagrams
     * @param maxPairs the pairs of arcs that are compared at most for two rules
     * @param maxPairsOfAll the same for all rules
     */
    private record Effort(int maxSize, int maxPairs, int maxPairsOfAll) {}

    /**
     * The arcs of a joint graph before it is minimal, and roughly of all such graphs that a plan may try to make. With four times as many for each, all
     * candidates of eight boards with X-sums and sandwiches took almost three times as long, as most of these graphs became too large only then.
     */
    private static final int MAX_ARCS = 1 << 14;

    private static final int MAX_ARCS_OF_ALL = 1 << 18;

    /** What a joint graph knows of peers, from the most to nothing: the more, the larger it may be. */
    private enum Way {

        /** It accepts no digit twice. */
        DISTINCT,

        /** It accepts each digit of a class at most as often as the class has digits. */
        COUNTED,

        /** It accepts what all graphs accept. */
        PLAIN
    }

    /** By how many more of the graphs of a way were too large than not before no other line is tried. */
    private static final int MAX_REFUSALS = 3;

    private final int digits;
    private final LayeredGraphs graphs;
    private final Peers peers;

    /** The rules of each line that has several. */
    private final Map<IntBuffer, List<Reading>> lines = new LinkedHashMap<>();

    private boolean areContradictory;

    /** A rule that reads a line. */
    private record Reading(int[] cells, Rule rule) {

        boolean isBackwards() {
            return forward(cells) != cells;
        }
    }

    /** Takes the rules of a board. All peers are known, and what sequences are recognised to be is noted. */
    SharedLines(Rules rules, LayeredGraphs graphs, Peers peers, Budget budget) {
        this.digits = rules.digits();
        this.graphs = graphs;
        this.peers = peers;
        compareSums(rules, budget);
        for (Sequence sequence : rules.sequences()) {
            add(new Reading(sequence.cells(), sequence), budget);
        }
        for (PathRule path : rules.paths()) {
            add(new Reading(path.cells(), path), budget);
        }
        lines.values().removeIf(readings -> readings.size() == 1);
        areContradictory |= contradictory(AT_FIRST, budget).isPresent();
    }

    /** Returns the line of two rules that are found to have no digits in common; only rules that read it in one direction are compared. */
    private Optional<int[]> contradictory(Effort effort, Budget budget) {
        int pairsLeft = effort.maxPairsOfAll;
        for (Map.Entry<IntBuffer, List<Reading>> line : lines.entrySet()) {
            for (boolean backwards : new boolean[] {false, true}) {
                List<Diagram> some = diagrams(line.getValue(), backwards, effort.maxSize, budget);
                pairsLeft = compare(some, effort.maxPairs, pairsLeft, budget);
                if (pairsLeft == CONTRADICTORY) {
                    return Optional.of(line.getKey().array());
                }
            }
        }
        return Optional.empty();
    }

    /** Returns the different diagrams of rules that read a line in one direction and are not too large. */
    private List<Diagram> diagrams(List<Reading> readings, boolean backwards, int maxSize, Budget budget) {
        Set<Diagram> diagrams = Collections.newSetFromMap(new IdentityHashMap<>());
        List<Diagram> inOrder = new ArrayList<>();
        for (Reading reading : readings) {
            budget.prepare(1);
            if (reading.rule instanceof Sequence sequence
                    && sequence.diagram().size() <= maxSize
                    && (reading.isBackwards() == backwards || isSandwich(reading, budget))
                    && diagrams.add(sequence.diagram())) {
                inOrder.add(sequence.diagram());
            }
        }
        return inOrder;
    }

    /** Compares sums between the extremes of the same cells, which are no graphs. */
    private void compareSums(Rules rules, Budget budget) {
        Map<IntBuffer, Integer> sums = new HashMap<>();
        for (BetweenExtremesRule between : rules.betweenExtremes()) {
            budget.prepare(between.cells().length);
            Integer other = sums.putIfAbsent(IntBuffer.wrap(forward(between.cells())), between.sum());
            areContradictory |= other != null && other != between.sum();
        }
    }

    private void add(Reading reading, Budget budget) {
        budget.prepare(reading.cells.length);
        if (reading.cells.length >= MIN_CELLS) {
            lines.computeIfAbsent(IntBuffer.wrap(forward(reading.cells)), unknown -> new ArrayList<>(1))
                    .add(reading);
        }
    }

    /** Returns cells in the direction that begins with the lesser end: the same array or a new one. */
    private static int[] forward(int[] cells) {
        int last = cells.length - 1;
        if (cells[0] <= cells[last]) {
            return cells;
        }
        int[] backwards = new int[cells.length];
        Arrays.setAll(backwards, i -> cells[last - i]);
        return backwards;
    }

    /** Returns the different graphs of rules, all of which read the line forward. */
    private List<LayeredGraph> differentGraphs(
            List<Reading> readings, IdentityHashMap<LayeredGraph, LayeredGraph> reversed, Budget budget) {
        Set<LayeredGraph> different = Collections.newSetFromMap(new IdentityHashMap<>());
        List<LayeredGraph> inOrder = new ArrayList<>();
        for (Reading reading : readings) {
            LayeredGraph graph = reading.rule instanceof Sequence sequence
                    ? graphs.plainGraph(sequence.diagram(), budget)
                    : ((PathRule) reading.rule).graph();
            if (reading.isBackwards() && !isSandwich(reading, budget)) {
                LayeredGraph known = reversed.get(graph);
                if (known == null) {
                    known = JointGraph.reversed(graph, digits, MAX_ARCS, budget);
                    reversed.put(graph, known);
                }
                graph = known;
            }
            if (different.add(graph)) {
                inOrder.add(graph);
            }
        }
        return inOrder;
    }

    /** Returns whether it does not matter in which direction different digits are read, which no graph knows. */
    private boolean isSandwich(Reading reading, Budget budget) {
        budget.prepare((long) reading.cells.length * reading.cells.length);
        return reading.rule instanceof Sequence sequence
                && sequence.diagram().noted(SandwichPropagator.class) != null
                && peers.areAllPeers(reading.cells);
    }

    /**
     * Compares each diagram with some of those before it.
     *
     * @param maxPairs the pairs of arcs that are compared for two of them at most
     * @param pairsLeft the pairs of arcs that are compared at most
     * @return how many of these are left, or {@link #CONTRADICTORY} if two have no digits in common
     */
    private int compare(List<Diagram> some, int maxPairs, int pairsLeft, Budget budget) {
        int left = pairsLeft;
        for (int i = 1; i < some.size(); i++) {
            for (int k = Math.max(0, i - MAX_COMPARED); k < i && left > 0; k++) {
                CommonWord word = new CommonWord(some.get(k), some.get(i), digits, Math.min(maxPairs, left), budget);
                if (!word.mayExist()) {
                    return CONTRADICTORY;
                }
                left = Math.max(0, left - word.compared());
            }
        }
        return left;
    }

    /** Returns whether it is certain that two rules of a line have no digits in common. */
    boolean areContradictory() {
        return areContradictory;
    }

    /** Returns whether there are any. */
    public boolean exist() {
        return !lines.isEmpty();
    }

    /**
     * Adds a propagator that accepts no digits if two rules of a line are found to have none in common.
     *
     * @throws StoppedException if the call must stop
     */
    public void addContradictionTo(List<Propagator> propagators, Budget budget) {
        addContradictionTo(propagators, AFTER_FAILURES, budget);
    }

    private void addContradictionTo(List<Propagator> propagators, Effort effort, Budget budget) {
        Optional<int[]> line = contradictory(effort, budget);
        line.ifPresent(cells ->
                propagators.add(LayeredGraphPropagator.of(cells, LayeredGraph.acceptingNone(cells.length), graphs)));
    }

    /**
     * Adds the propagator of the joint graph of each line for which that is not too large, and one that accepts no digits if two rules of a line are found to
     * have none in common.
     *
     * @throws StoppedException if the call must stop
     */
    public void addTo(List<Propagator> propagators, Budget budget) {
        int arcsLeft = MAX_ARCS_OF_ALL;
        Map<Way, Integer> refusals = new EnumMap<>(Way.class);
        IdentityHashMap<LayeredGraph, LayeredGraph> reversed = new IdentityHashMap<>();
        for (Map.Entry<IntBuffer, List<Reading>> line : lines.entrySet()) {
            int[] cells = line.getKey().array();
            List<LayeredGraph> different = differentGraphs(line.getValue(), reversed, budget);
            Optional<LayeredGraph> joint = Optional.empty();
            for (Way way : different.size() == 1 ? new Way[0] : Way.values()) {
                if (joint.isEmpty() && arcsLeft > 0 && refusals.getOrDefault(way, 0) < MAX_REFUSALS) {
                    joint = joint(cells, different, way, budget);
                    refusals.merge(way, joint.isPresent() ? -1 : 1, Integer::sum);
                    arcsLeft -= joint.map(LayeredGraph::arcs).orElse(MAX_ARCS);
                }
            }
            joint.ifPresent(graph -> propagators.add(LayeredGraphPropagator.of(cells, graph, graphs)));
        }
        addContradictionTo(propagators, IN_LONG_SEARCH, budget);
    }

    private Optional<LayeredGraph> joint(int[] cells, List<LayeredGraph> different, Way way, Budget budget) {
        List<LayeredGraph> some = different.subList(0, Math.min(JointGraph.MAX_GRAPHS, different.size()));
        long runs = graphs.canDistinguish(cells) ? peers.runs(cells) : 0;
        if (way == Way.PLAIN) {
            return JointGraph.of(some, 0, MAX_ARCS, budget);
        }
        if (runs == 0) {
            return Optional.empty();
        }
        return way == Way.DISTINCT
                ? JointGraph.of(some, runs, MAX_ARCS, budget)
                : JointGraph.withCounts(some, digits, runs, MAX_ARCS, budget);
    }
}
