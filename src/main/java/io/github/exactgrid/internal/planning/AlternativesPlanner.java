package io.github.exactgrid.internal.planning;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.propagators.Alternative;
import io.github.exactgrid.internal.propagators.AlternativesPropagator;
import io.github.exactgrid.internal.propagators.Peers;
import io.github.exactgrid.internal.rules.Diagram;
import io.github.exactgrid.internal.rules.House;
import io.github.exactgrid.internal.rules.Rule;
import io.github.exactgrid.internal.rules.Rules;
import io.github.exactgrid.internal.rules.Sequence;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Plans alternatives: each as a board of its own, which has only the cells of all of them. */
final class AlternativesPlanner {

    /** The most cells of all small boards of a sequence together, and of these with peers: a layered graph reads each cell once. */
    private static final int MAX_CELLS = 256;

    /** The most words of all small boards of all sequences: each level of a search is a copy of them. */
    private static final int MAX_WORDS = 1 << 14;

    private final int digits;
    private final Peers peers;
    private final Function<Rules, Alternative> planner;
    private final Budget budget;

    /** The small boards of each diagram, by a key of what else they depend on. */
    private final IdentityHashMap<Diagram, Map<IntBuffer, List<Alternative>>> known = new IdentityHashMap<>(2);

    private int words;

    /**
     * Takes what plans a small board.
     *
     * @param peers all of them once a propagator is made
     */
    AlternativesPlanner(int digits, Peers peers, Function<Rules, Alternative> planner, Budget budget) {
        this.digits = digits;
        this.peers = peers;
        this.planner = planner;
        this.budget = budget;
    }

    /** Returns the propagator of the alternatives of a sequence, or null if it has none or they take too much memory. */
    @Nullable
    AlternativesPropagator propagator(Sequence sequence) {
        int all = sequence.alternatives().size();
        int[] cells = all == 0 ? sequence.cells() : inOrderOfReading(sequence.cells());
        if (all == 0 || (long) all * cells.length > MAX_CELLS) {
            return null;
        }
        IntBuffer key = key(sequence.cells(), cells);
        List<Alternative> boards = known.computeIfAbsent(sequence.diagram(), unknown -> new HashMap<>(2))
                .computeIfAbsent(key, unknown -> boards(sequence, cells, key));
        AlternativesPropagator propagator = new AlternativesPropagator(cells, boards);
        if (words + propagator.memoryWords() > MAX_WORDS) {
            return null;
        }
        words += propagator.memoryWords();
        return propagator;
    }

    /** Returns each cell once. */
    private static int[] inOrderOfReading(int[] read) {
        return Arrays.stream(read).distinct().toArray();
    }

    /** Returns a key that is equal for two sequences of the same diagram if they have the same small boards. */
    private IntBuffer key(int[] read, int[] cells) {
        budget.prepare((long) cells.length * read.length);
        IntBuffer key = IntBuffer.allocate(read.length + cells.length * cells.length);
        for (int cell : read) {
            key.put(place(cell, cells));
        }
        for (int second = 1; second < cells.length; second++) {
            for (int first = 0; first < second; first++) {
                key.put(peers.arePeers(cells[first], cells[second]) ? 1 : 0);
            }
        }
        return key.flip();
    }

    private static int place(int cell, int[] cells) {
        int place = 0;
        while (cells[place] != cell) {
            place++;
        }
        return place;
    }

    /** Returns the small boards. Those that the last board had for a diagram are noted on it. */
    private List<Alternative> boards(Sequence sequence, int[] cells, IntBuffer key) {
        Boards noted = sequence.diagram().noted(Boards.class);
        if (noted != null && noted.key.equals(key)) {
            return noted.boards;
        }
        List<Rule> differences = differences(sequence.constraint(), cells);
        List<Alternative> boards = new ArrayList<>();
        for (List<Rule> alternative : sequence.alternatives()) {
            boards.add(planner.apply(Rules.onlyOn(cells, digits, alternative, differences, budget)));
        }
        sequence.diagram().note(Boards.class, new Boards(key, boards));
        return boards;
    }

    /** Returns for each two cells that are peers that they differ, by their places. */
    private List<Rule> differences(String constraint, int[] cells) {
        List<Rule> differences = new ArrayList<>();
        for (int second = 1; second < cells.length; second++) {
            for (int first = 0; first < second; first++) {
                if (peers.arePeers(cells[first], cells[second])) {
                    differences.add(new House(constraint, new int[] {first, second}));
                }
            }
        }
        return differences;
    }

    /**
     * The small boards of a diagram.
     *
     * @param key what they were made for
     */
    private record Boards(IntBuffer key, List<Alternative> boards) {}
}
