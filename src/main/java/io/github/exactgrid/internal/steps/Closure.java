package io.github.exactgrid.internal.steps;

import static io.github.exactgrid.internal.steps.Geometry.ALL;
import static io.github.exactgrid.internal.steps.Geometry.CANDIDATES;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All that follows from one assumption, up to the first contradiction. Nodes are literals in the order in which they were
 * found; each has its parents, the nodes it follows from.
 *
 * <p>There are two queues. A true node waits before every false node, and each gives its links. In a dynamic closure a false
 * candidate is taken off the board when its links are followed, so that later links rest on it: then a node has as parents,
 * too, the false nodes of all candidates that this closure took from the cell or house of the link. When both queues are empty,
 * an {@link Extension} may find more. This order is neither breadth nor depth first; it decides which parents a node
 * gets, and so the size of every chain.
 */
final class Closure {

    static final int LITERALS = 2 * CANDIDATES;

    /** The words of a set of literals. */
    static final int WORDS = (LITERALS + 63) / 64;

    private static final int FIRST_CAPACITY = 64;

    /** Finds more once all links have been followed. */
    interface Extension {

        /** Adds nodes to a closure, which has taken candidates from a copy of the board. Returns false if it finds no more. */
        boolean extend(Closure closure, Position base, Position work);
    }

    /** What closures need only while they are computed or read: those of one search, which reads one at a time, share it. */
    static final class Scratch {
        final short[] trueQueue = new short[CANDIDATES];
        final short[] falseQueue = new short[CANDIDATES];

        /** Where the ancestors of a node were last counted. */
        final int[] seenIn = new int[LITERALS];

        int count;
        final short[] stack = new short[LITERALS + 2];
    }

    private final Layout layout;
    private final Scratch scratch;

    /** The number of each literal's node, or -1. */
    private final short[] nodeOf = new short[LITERALS];

    /** The literal of each node. A contradiction ends with a node of its own. */
    private short[] literals = new short[FIRST_CAPACITY];

    private int[] firstParent = new int[FIRST_CAPACITY + 1];
    private short[] parents = new short[4 * FIRST_CAPACITY];

    /** The house of the inference, or {@link Links#IN_CELL} or {@link Chains#NO_HOUSE}. */
    private byte[] houses = new byte[FIRST_CAPACITY];

    /** The number of different literals among a node and its ancestors; 0 if not counted yet. */
    private short[] sizes = new short[FIRST_CAPACITY];

    private int nodes;

    /** The literals that have nodes, as bits. */
    final long[] set = new long[WORDS];

    /** The nodes of a candidate that would be both true and false, or -1. */
    private int contradictionTrue;

    private int contradictionFalse;

    private int trueQueued;
    private int falseQueued;

    /**
     * The columns of all candidates whose links were followed. Unless a candidate with one of these columns is removed from
     * the board, or comes back, the closure of the same assumption is the same: all that is read are the candidates of the
     * cell, and of the digit in the houses, of a candidate whose links are followed.
     */
    final long[] columns;

    /** The hint that each node follows from, if hints are recorded. */
    private @Nullable Hint @Nullable [] hints;

    /** The nested chains that each node follows from, if there are any. */
    private @Nullable Deduction @Nullable [] deductions;

    private boolean hasDeductions;

    Closure(Layout layout, Scratch scratch) {
        this.layout = layout;
        this.scratch = scratch;
        this.columns = new long[layout.columnWords];
    }

    /** Keeps, from now on, the hints that nodes follow from: for {@link #chain}. */
    void recordHints() {
        hints = new Hint[LITERALS + 2];
    }

    boolean recordsHints() {
        return hints != null;
    }

    /**
     * Computes the closure of an assumption.
     *
     * @param base the board
     * @param work a board that a dynamic closure takes candidates from, a copy of {@code base}; or {@code base}
     * @param links the links of {@code base}
     * @param useCells whether to follow the links inside cells
     * @param nested finds more when the queues are empty, or null
     */
    void close(
            Position base, Position work, Links links, int assumption, boolean useCells, @Nullable Extension nested) {
        Arrays.fill(nodeOf, (short) -1);
        Arrays.fill(set, 0);
        Arrays.fill(columns, 0);
        hasDeductions = false;
        nodes = 0;
        firstParent[0] = 0;
        contradictionTrue = -1;
        contradictionFalse = -1;
        trueQueued = 0;
        falseQueued = 0;
        int nextTrue = 0;
        int nextFalse = 0;
        begin(assumption, Chains.NO_HOUSE);
        enter();
        while (true) {
            boolean more;
            if (nextTrue < trueQueued) {
                more = followTrue(scratch.trueQueue[nextTrue++], work, links, useCells, nested != null);
            } else if (nextFalse < falseQueued) {
                more = followFalse(scratch.falseQueue[nextFalse++], base, work, useCells);
            } else {
                more = nested != null && nested.extend(this, base, work);
            }
            if (!more) {
                return;
            }
        }
    }

    /** Begins a node, which {@link #parent} gives its parents and {@link #enter} its place in the closure. */
    void begin(int literal, int house) {
        if (nodes == literals.length) {
            literals = Arrays.copyOf(literals, 2 * nodes);
            firstParent = Arrays.copyOf(firstParent, 2 * nodes + 1);
            houses = Arrays.copyOf(houses, 2 * nodes);
            sizes = Arrays.copyOf(sizes, 2 * nodes);
        }
        literals[nodes] = (short) literal;
        houses[nodes] = (byte) house;
        sizes[nodes] = 0;
        if (hints != null) {
            hints[nodes] = null;
        }
        if (deductions != null) {
            deductions[nodes] = null;
        }
        nodes++;
        firstParent[nodes] = firstParent[nodes - 1];
    }

    void parent(int node) {
        if (firstParent[nodes] == parents.length) {
            parents = Arrays.copyOf(parents, 2 * parents.length);
        }
        parents[firstParent[nodes]++] = (short) node;
    }

    /** Enters the node begun last into the closure and its queue. */
    void enter() {
        int node = nodes - 1;
        int literal = literals[node];
        nodeOf[literal] = (short) node;
        set[literal >>> 6] |= 1L << literal;
        if (literal < CANDIDATES) {
            scratch.trueQueue[trueQueued++] = (short) node;
        } else {
            scratch.falseQueue[falseQueued++] = (short) node;
        }
    }

    /** Notes the hint that the node begun last follows from, if hints are recorded. */
    void followsFrom(Hint hint) {
        if (hints != null) {
            Hint kept = new Hint();
            kept.copyFrom(hint);
            hints[nodes - 1] = kept;
        }
    }

    /** Notes the nested chains that the node begun last follows from. */
    void followsFrom(Deduction deduction) {
        if (deductions == null) {
            deductions = new Deduction[LITERALS + 2];
        }
        deductions[nodes - 1] = deduction;
        hasDeductions = true;
    }

    private boolean followTrue(int node, Position work, Links links, boolean useCells, boolean isNested) {
        int candidate = literals[node];
        layout.addColumnsRead(candidate, columns);
        int first = useCells ? links.weakStart[candidate] : links.weakPeers[candidate];
        for (int i = first; i < links.weakStart[candidate + 1]; i++) {
            int other = links.weak[i];
            if (isNested && !work.has(other)) {
                continue; // only then can a candidate that is true have been taken off
            }
            if (nodeOf[other] >= 0) {
                begin(Chains.OFF + other, links.weakHouse[i]);
                parent(node);
                contradictionTrue = nodeOf[other];
                contradictionFalse = nodes - 1;
                return false;
            }
            if (nodeOf[Chains.OFF + other] < 0) {
                begin(Chains.OFF + other, links.weakHouse[i]);
                parent(node);
                enter();
            }
        }
        return true;
    }

    private boolean followFalse(int node, Position base, Position work, boolean useCells) {
        int candidate = literals[node] - Chains.OFF;
        layout.addColumnsRead(candidate, columns);
        int cell = candidate / 9;
        int digit = candidate % 9;
        int mask = work.marks[cell];
        if (useCells && Integer.bitCount(mask) == 2) {
            int other = Geometry.first(mask & ~(1 << digit));
            if (!force(9 * cell + other, node, cell, base.marks[cell] & ~mask, -1, digit)) {
                return false;
            }
        }
        int end = layout.endOfHouses(cell);
        for (int i = layout.firstHouse(cell); i < end; i++) {
            int house = layout.houseOf[i];
            int places = work.places[9 * house + digit];
            if (Integer.bitCount(places) == 2) {
                int other = layout.cellAt[9 * house + Geometry.first(places & ~layout.bitIn[i])];
                int taken = base.places[9 * house + digit] & ~places;
                if (!force(9 * other + digit, node, cell, taken, house, digit)) {
                    return false;
                }
            }
        }
        if (work != base && work.has(candidate)) {
            work.remove(cell, digit);
        }
        return true;
    }

    /**
     * Makes a candidate true, since its cell or house has no other.
     *
     * @param taken the digits taken from the cell, or the places taken from the house
     * @param house the house, or -1
     */
    private boolean force(int candidate, int node, int cell, int taken, int house, int digit) {
        boolean isContradiction = nodeOf[Chains.OFF + candidate] >= 0;
        if (!isContradiction && nodeOf[candidate] >= 0) {
            return true;
        }
        begin(candidate, house);
        parent(node);
        for (int rest = taken & ALL; rest != 0; rest &= rest - 1) {
            int number = Geometry.first(rest);
            int removed = house < 0 ? 9 * cell + number : 9 * layout.cellAt[9 * house + number] + digit;
            parent(nodeOf[Chains.OFF + removed]);
        }
        if (isContradiction) {
            contradictionTrue = nodes - 1;
            contradictionFalse = nodeOf[Chains.OFF + candidate];
            return false;
        }
        enter();
        return true;
    }

    boolean isContradictory() {
        return contradictionTrue >= 0;
    }

    int contradictionTrue() {
        return contradictionTrue;
    }

    int contradictionFalse() {
        return contradictionFalse;
    }

    /** Returns the number of a literal's node, or -1. */
    int nodeOf(int literal) {
        return nodeOf[literal];
    }

    /**
     * Counts the different literals among a node and its ancestors.
     *
     * @return their number; or more than {@code limit}, if it is more
     */
    int size(int node, int limit) {
        if (sizes[node] > 0) {
            return sizes[node];
        }
        int[] seenIn = scratch.seenIn;
        short[] stack = scratch.stack;
        int count = ++scratch.count;
        int size = 0;
        int open = 0;
        stack[open++] = (short) node;
        seenIn[literals[node]] = count;
        while (open > 0) {
            int next = stack[--open];
            size++;
            if (size + open > limit) {
                return limit + 1;
            }
            for (int i = firstParent[next]; i < firstParent[next + 1]; i++) {
                int parent = parents[i];
                if (seenIn[literals[parent]] != count) {
                    seenIn[literals[parent]] = count;
                    stack[open++] = (short) parent;
                }
            }
        }
        sizes[node] = (short) size;
        return size;
    }

    /**
     * Visits a node and its ancestors breadth first, each literal once.
     *
     * @return their number; the nodes are in {@link Scratch#stack}
     */
    private int visit(int node) {
        int[] seenIn = scratch.seenIn;
        short[] queue = scratch.stack;
        int count = ++scratch.count;
        int end = 0;
        queue[end++] = (short) node;
        seenIn[literals[node]] = count;
        for (int next = 0; next < end; next++) {
            for (int i = firstParent[queue[next]]; i < firstParent[queue[next] + 1]; i++) {
                int parent = parents[i];
                if (seenIn[literals[parent]] != count) {
                    seenIn[literals[parent]] = count;
                    queue[end++] = (short) parent;
                }
            }
        }
        return end;
    }

    /** Adds the nested chains that a node and its ancestors follow from to a list, each once. */
    void addDeductions(int node, List<Deduction> list) {
        if (!hasDeductions || deductions == null) {
            return;
        }
        int end = visit(node);
        for (int i = 0; i < end; i++) {
            Deduction deduction = deductions[scratch.stack[i]];
            if (deduction != null && !list.contains(deduction)) {
                list.add(deduction);
            }
        }
    }

    /** Adds a node and its ancestors, breadth first, to the evidence of a deduction. */
    void addEvidence(int node, Deduction.Builder builder) {
        int end = visit(node);
        for (int i = 0; i < end; i++) {
            int next = scratch.stack[i];
            builder.addLiteral(literals[next], houses[next]);
        }
    }

    /** Returns the inferences that lead to a node, in the order in which they were found. */
    List<Chains.Link> chain(int node) {
        boolean[] needed = new boolean[nodes];
        needed[node] = true;
        List<Chains.Link> chain = new ArrayList<>();
        for (int i = node; i >= 0; i--) {
            if (!needed[i]) {
                continue;
            }
            List<Integer> from = new ArrayList<>();
            for (int j = firstParent[i]; j < firstParent[i + 1]; j++) {
                needed[parents[j]] = true;
                from.add((int) literals[parents[j]]);
            }
            Hint hint = hints == null ? null : hints[i];
            chain.add(0, new Chains.Link(literals[i], List.copyOf(from), houses[i], hint));
        }
        return chain;
    }
}
