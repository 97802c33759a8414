package io.github.exactgrid.internal.rules;

import io.github.exactgrid.Automaton;
import io.github.exactgrid.internal.limits.Budget;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads cells row by row, or column by column where these are shorter, and accepts digits with which those of a kind are connected. A state has for each
 * cell that was read and has a neighbour that was not which part of the kind it is in, and how many cells all parts have; it is the number of this among
 * the states found so far.
 *
 * <pre>
 *     read     + + - +
 *              - + - +       the state after the last cell read: part 1, none, part 2, and part 1 above the next cell
 *              - + .
 * </pre>
 *
 * <p>Used by one thread, for one {@link Diagram}. (States as such sets of parts: Conway, "Enumerating 2D percolation series", 1995, and Knuth, The Art of
 * Computer Programming 4A, 7.1.4, for connected subgraphs.)
 */
final class ConnectedAutomaton implements Automaton {

    /** Twice those of other diagrams: a 9x9 board has 1.6 million, of which most are left. */
    static final int MAX_ARCS = 2 * Diagram.MAX_ARCS;

    private static final int NONE = -1;
    private static final int UNKNOWN = -2;

    /** The places behind the parts in a state: how many cells were read, how many are of the kind, and whether no more may be. */
    private static final int PLACES_BEHIND_PARTS = 5;

    private final ConnectedCells graph;
    private final long digits;
    private final Budget budget;

    /** The cells by their places in the graph, in the order in which they are read, and when each is. */
    private final int[] order;

    private final int[] time;

    /** For each number of cells read those that have a neighbour which was not. */
    private final int[][] edges;

    /** The states: parts of the cells at the edge, numbered as they occur, and the places behind them. */
    private final List<byte[]> states = new ArrayList<>();

    private final Map<ByteBuffer, Integer> numbers = new HashMap<>();

    /** For each state the next with a cell of the kind and with one that is not. */
    private int[] nextIncluded = new int[16];

    private int[] nextExcluded = new int[16];

    /** The part of each cell while a state is made. */
    private final int[] partOf;

    ConnectedAutomaton(ConnectedCells graph, long digits, Budget budget) {
        this.graph = graph;
        this.digits = digits;
        this.budget = budget;
        int[] byRows = new int[graph.size()];
        Arrays.setAll(byRows, i -> i);
        int[][] edgesByRows = edges(byRows);
        int[] byColumns = graph.byColumns();
        int[][] edgesByColumns = edges(byColumns);
        boolean isByRows = size(edgesByRows) <= size(edgesByColumns);
        this.order = isByRows ? byRows : byColumns;
        this.edges = isByRows ? edgesByRows : edgesByColumns;
        this.time = times(order);
        this.partOf = new int[graph.size()];
        number(new byte[PLACES_BEHIND_PARTS]);
    }

    private static int[] times(int[] order) {
        int[] times = new int[order.length];
        for (int i = 0; i < order.length; i++) {
            times[order[i]] = i;
        }
        return times;
    }

    private int[][] edges(int[] inOrder) {
        int[] times = times(inOrder);
        int[][] found = new int[inOrder.length + 1][];
        found[0] = new int[0];
        for (int read = 1; read <= inOrder.length; read++) {
            int[] before = found[read - 1];
            int[] edge = Arrays.copyOf(before, before.length + 1);
            edge[before.length] = inOrder[read - 1];
            int now = read;
            found[read] = Arrays.stream(edge)
                    .filter(cell -> lastOfNeighbours(cell, times) >= now)
                    .toArray();
            budget.prepare(edge.length);
        }
        return found;
    }

    private int lastOfNeighbours(int cell, int[] times) {
        int last = NONE;
        for (int direction = 0; direction < ConnectedCells.DIRECTIONS; direction++) {
            int neighbour = graph.neighbour(cell, direction);
            last = neighbour < 0 ? last : Math.max(last, times[neighbour]);
        }
        return last;
    }

    private static int size(int[][] edges) {
        return Arrays.stream(edges).mapToInt(edge -> edge.length).max().orElse(0);
    }

    /** Returns the cells that it reads, by their numbers on the board. */
    int[] cells() {
        return Arrays.stream(order).map(cell -> graph.cells()[cell]).toArray();
    }

    private int number(byte[] state) {
        Integer known = numbers.putIfAbsent(ByteBuffer.wrap(state), states.size());
        if (known != null) {
            return known;
        }
        int number = states.size();
        states.add(state);
        if (number == nextIncluded.length) {
            nextIncluded = Arrays.copyOf(nextIncluded, 2 * number);
            nextExcluded = Arrays.copyOf(nextExcluded, 2 * number);
        }
        nextIncluded[number] = UNKNOWN;
        nextExcluded[number] = UNKNOWN;
        return number;
    }

    @Override
    public long next(long state, int digit) {
        int from = (int) state;
        boolean isIncluded = (digits >>> (digit - 1) & 1) != 0;
        int known = isIncluded ? nextIncluded[from] : nextExcluded[from];
        if (known == UNKNOWN) {
            known = find(states.get(from), isIncluded);
            if (isIncluded) {
                nextIncluded[from] = known;
            } else {
                nextExcluded[from] = known;
            }
        }
        return known == NONE ? REJECT : known;
    }

    private int find(byte[] state, boolean isIncluded) {
        int parts = state.length - PLACES_BEHIND_PARTS;
        int read = field(state, parts);
        int count = field(state, parts + 2);
        boolean isClosed = state[parts + 4] != 0;
        int[] before = edges[read];
        budget.prepare(before.length);
        if (isIncluded && (isClosed || count == graph.most())) {
            return NONE;
        }
        for (int i = 0; i < before.length; i++) {
            partOf[before[i]] = state[i];
        }
        int cell = order[read];
        partOf[cell] = 0;
        if (isIncluded) {
            include(cell, before);
            count += graph.most() < graph.size() || count < graph.least() ? 1 : 0;
        }
        return close(read + 1, count, isClosed);
    }

    /** Makes one part of a cell and its neighbours. */
    private void include(int cell, int[] before) {
        partOf[cell] = before.length + 1; // of no other
        for (int direction = 0; direction < ConnectedCells.DIRECTIONS; direction++) {
            int neighbour = graph.neighbour(cell, direction);
            if (neighbour >= 0 && time[neighbour] < time[cell] && partOf[neighbour] != 0) {
                int part = partOf[neighbour];
                for (int other : before) {
                    partOf[other] = partOf[other] == part ? partOf[cell] : partOf[other];
                }
            }
        }
    }

    /** Returns the state after a number of cells. A part that has left the edge must be the only one. */
    private int close(int read, int count, boolean isClosed) {
        int[] edge = edges[read];
        int[] before = edges[read - 1];
        byte[] state = new byte[edge.length + PLACES_BEHIND_PARTS];
        int[] renumbered = new int[before.length + 2];
        int parts = 0;
        for (int i = 0; i < edge.length; i++) {
            int part = partOf[edge[i]];
            if (part != 0 && renumbered[part] == 0) {
                renumbered[part] = ++parts;
            }
            state[i] = (byte) renumbered[part];
        }
        boolean closes = false;
        int cell = order[read - 1];
        for (int i = 0; i <= before.length; i++) {
            int part = partOf[i < before.length ? before[i] : cell];
            if (part != 0 && renumbered[part] == 0) {
                renumbered[part] = ++parts;
                closes = true;
            }
        }
        if (closes && (parts > 1 || count < graph.least())) {
            return NONE;
        }
        boolean isClosedNow = isClosed || closes;
        setField(state, edge.length, read);
        setField(state, edge.length + 2, isClosedNow ? 0 : count);
        state[edge.length + 4] = (byte) (isClosedNow ? 1 : 0);
        return number(state);
    }

    private static int field(byte[] state, int at) {
        return (state[at] & 0xFF) << 8 | (state[at + 1] & 0xFF);
    }

    private static void setField(byte[] state, int at, int value) {
        state[at] = (byte) (value >> 8);
        state[at + 1] = (byte) value;
    }

    @Override
    public boolean accepts(long state) {
        byte[] last = states.get((int) state);
        return last[last.length - 1] != 0 || graph.least() == 0;
    }
}
