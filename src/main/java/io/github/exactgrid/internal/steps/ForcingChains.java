package io.github.exactgrid.internal.steps;

import static io.github.exactgrid.internal.steps.Geometry.CANDIDATES;
import static io.github.exactgrid.internal.steps.Geometry.PEERS_HIGH;
import static io.github.exactgrid.internal.steps.Geometry.PEERS_LOW;

import io.github.exactgrid.internal.limits.Budget;
import java.util.ArrayList;
import java.util.List;

/**
 * Forcing chains and cycles: implications from one assumption, in three passes with links inside houses only (X), inside cells
 * only (Y) and both (XY).
 *
 * <p>From a candidate s that is assumed true the search is breadth first. If s is reached false, s is false. If s is reached
 * true again over four or more links, they are a cycle: of each two neighbours on it exactly one is true, so that a candidate
 * that is seen by a true and by a false node of its digit is false. From s assumed false it looks for s true.
 *
 * <p>One search from s finds its cycles and its chain: each false node is expanded once, and a cycle closes at the at most four
 * candidates with a strong link to s. The search stops at the length that can no longer win.
 */
final class ForcingChains {

    private static final RatingScale CYCLE = new RatingScale(6.5);
    private static final RatingScale CHAIN = new RatingScale(6.6);
    private static final RatingScale MIXED = new RatingScale(7.0);

    private final Budget budget;
    private final Links links;
    private final Admission admission;

    /** The search in which a candidate was last reached true, reached false, or could close a cycle. */
    private final int[] trueIn = new int[CANDIDATES];

    private final int[] falseIn = new int[CANDIDATES];
    private final int[] closesIn = new int[CANDIDATES];
    private int search;

    /** The candidate from which each was reached, true or false, with the opposite value; -1 for the start. */
    private final int[] causeOfTrue = new int[CANDIDATES];

    private final int[] causeOfFalse = new int[CANDIDATES];

    /** The true nodes in the order in which they were reached. */
    private final int[] queue = new int[CANDIDATES];

    private int queued;

    /** The pass: which links it follows, and how its chains and cycles are rated. */
    private boolean useHouses;

    private boolean useCells;
    private RatingScale cycles = CYCLE;
    private RatingScale chains = CHAIN;
    private HintKind cycleKind = HintKind.X_CYCLE;
    private HintKind chainKind = HintKind.FORCING_X_CHAIN;

    private final Hint best = new Hint();
    private final Hint scratch = new Hint();
    private double bestRating;
    private int bestSize;

    /** The nodes of the best chain as literals, from its end to its start. */
    private final int[] bestPath = new int[2 * CANDIDATES];

    private int bestLength;
    private final int[] path = new int[2 * CANDIDATES];

    ForcingChains(Budget budget, Links links, Admission admission) {
        this.budget = budget;
        this.links = links;
        this.admission = admission;
    }

    /** Offers the best chain or cycle: by rating, then size, then kind, then order. Returns true if stopped. */
    boolean run(Position position, HintSink sink) {
        bestRating = Double.MAX_VALUE;
        bestSize = Integer.MAX_VALUE;
        if (!pass(position, true, false) || !pass(position, false, true) || !pass(position, true, true)) {
            return true;
        }
        if (bestSize == Integer.MAX_VALUE) {
            return false;
        }
        best.chains = new Chains(List.of(bestChain()));
        return sink.take(best);
    }

    private boolean pass(Position position, boolean houses, boolean cells) {
        useHouses = houses;
        useCells = cells;
        cycles = houses && cells ? MIXED : CYCLE;
        chains = houses && cells ? MIXED : CHAIN;
        cycleKind = houses && cells ? HintKind.XY_CYCLE : cells ? HintKind.Y_CYCLE : HintKind.X_CYCLE;
        chainKind = cells ? HintKind.FORCING_CHAIN : HintKind.FORCING_X_CHAIN;
        boolean wantCycles = admission.admits(cycleKind);
        boolean wantChains = houses && admission.admits(chainKind);
        for (int start = 0; start < CANDIDATES; start++) {
            int count = Integer.bitCount(position.marks[start / 9]);
            if (!position.has(start) || count < 2 || (!houses && count > 2)) {
                continue;
            }
            if (!budget.spendNode()) {
                return false;
            }
            fromTrue(position, start, wantCycles, wantChains);
            if (wantChains) {
                fromFalse(position, start);
            }
        }
        return true;
    }

    /** Returns whether a hint of that size would be better than the best so far. */
    private boolean wins(RatingScale scale, int size) {
        double rating = scale.of(size);
        return (rating < bestRating && admission.admits(rating)) || (rating == bestRating && size < bestSize);
    }

    private int firstWeak(int candidate) {
        return useCells ? links.weakStart[candidate] : links.weakPeers[candidate];
    }

    private int firstStrong(int candidate) {
        return 4 * candidate + (useCells ? 0 : links.strongInCell[candidate]);
    }

    private int endOfStrong(int candidate) {
        return 4 * candidate + (useHouses ? links.strongCount[candidate] : links.strongInCell[candidate]);
    }

    private boolean markClosing(int start) {
        for (int i = firstStrong(start); i < endOfStrong(start); i++) {
            closesIn[links.strong[i]] = search;
        }
        return firstStrong(start) < endOfStrong(start);
    }

    private void fromTrue(Position position, int start, boolean wantCycles, boolean wantChains) {
        search++;
        boolean cyclesOpen = wantCycles && markClosing(start);
        boolean chainOpen = wantChains;
        queued = 0;
        reachTrue(start, -1);
        int next = 0;
        for (int depth = 0; next < queued; depth += 2) {
            int size = depth + 2;
            cyclesOpen = cyclesOpen && wins(cycles, size);
            chainOpen = chainOpen && wins(chains, size);
            if (!cyclesOpen && !chainOpen) {
                return;
            }
            for (int end = queued; next < end; next++) {
                int node = queue[next];
                for (int i = firstWeak(node); i < links.weakStart[node + 1]; i++) {
                    int other = links.weak[i];
                    if (other == start && chainOpen) {
                        chainOpen = false;
                        if (admission.isNew(start) && wins(chains, size)) {
                            keepChain(size, node, Chains.OFF + start);
                            best.remove(position, start / 9, 1 << start % 9);
                        }
                    }
                    boolean isNew = falseIn[other] != search;
                    if (closesIn[other] == search
                            && cyclesOpen
                            && depth >= 2
                            && (isNew || !isAncestor(other, node))
                            && wins(cycles, size)) {
                        tryCycle(position, size, node, other, start);
                    }
                    if (isNew) {
                        reachFalse(other, node);
                    }
                }
            }
        }
    }

    private void fromFalse(Position position, int start) {
        search++;
        if (!markClosing(start)) {
            return;
        }
        queued = 0;
        reachFalse(start, -1);
        int next = 0;
        for (int depth = 1; next < queued; depth += 2) {
            int size = depth + 3;
            if (!wins(chains, size)) {
                return;
            }
            for (int end = queued; next < end; next++) {
                int node = queue[next];
                for (int i = firstWeak(node); i < links.weakStart[node + 1]; i++) {
                    int other = links.weak[i];
                    if (closesIn[other] == search && falseIn[other] != search) {
                        keepOn(position, size, node, other, start);
                        return;
                    }
                    if (falseIn[other] != search) {
                        reachFalse(other, node);
                    }
                }
            }
        }
    }

    private void reachTrue(int candidate, int cause) {
        trueIn[candidate] = search;
        causeOfTrue[candidate] = cause;
        queue[queued++] = candidate;
    }

    private void reachFalse(int candidate, int cause) {
        falseIn[candidate] = search;
        causeOfFalse[candidate] = cause;
        for (int i = firstStrong(candidate); i < endOfStrong(candidate); i++) {
            if (trueIn[links.strong[i]] != search) {
                reachTrue(links.strong[i], candidate);
            }
        }
    }

    /** Returns whether a false node is on the way to a true node. */
    private boolean isAncestor(int falseNode, int trueNode) {
        int node = trueNode;
        while (true) {
            int cause = causeOfTrue[node];
            if (cause < 0) {
                return false;
            }
            if (cause == falseNode) {
                return true;
            }
            node = causeOfFalse[cause];
            if (node < 0) {
                return false;
            }
        }
    }

    /** Writes the literals on the way to a true node into an array from an index on, backwards; returns their end. */
    private int trace(int trueNode, int[] into, int from) {
        int end = from;
        int node = trueNode;
        while (node >= 0) {
            into[end++] = node;
            int cause = causeOfTrue[node];
            if (cause >= 0) {
                into[end++] = Chains.OFF + cause;
                node = causeOfFalse[cause];
            } else {
                node = -1;
            }
        }
        return end;
    }

    private void keep(HintKind kind, double rating, int size) {
        best.begin(kind, rating);
        bestRating = rating;
        bestSize = size;
    }

    private void keepChain(int size, int node, int end) {
        keep(chainKind, chains.of(size), size);
        bestPath[0] = end;
        bestLength = trace(node, bestPath, 1);
        assert bestLength == size;
    }

    private void keepOn(Position position, int size, int node, int last, int start) {
        boolean isNew = false;
        for (int rest = position.marks[start / 9] & ~(1 << start % 9); rest != 0; rest &= rest - 1) {
            isNew |= admission.isNew(start / 9 * 9 + Geometry.digit(rest));
        }
        if (isNew) {
            keep(chainKind, chains.of(size), size);
            best.placed = start;
            bestPath[0] = start;
            bestPath[1] = Chains.OFF + last;
            bestLength = trace(node, bestPath, 2);
            assert bestLength == size;
        }
    }

    /** Keeps a cycle that removes something. */
    private void tryCycle(Position position, int size, int node, int last, int start) {
        double rating = cycles.of(size);
        path[0] = start;
        path[1] = Chains.OFF + last;
        int length = trace(node, path, 2);
        assert length == size + 1;
        long cellsLow = 0;
        long cellsHigh = 0;
        int digits = 0;
        for (int i = 1; i < length; i++) {
            int candidate = path[i] % Chains.OFF;
            cellsLow |= Geometry.low(candidate / 9);
            cellsHigh |= Geometry.high(candidate / 9);
            digits |= 1 << candidate % 9;
        }
        boolean isKept = false;
        for (int rest = digits; rest != 0; rest &= rest - 1) {
            int digit = Geometry.digit(rest);
            long onLow = 0;
            long onHigh = 0;
            long offLow = 0;
            long offHigh = 0;
            for (int i = 1; i < length; i++) {
                int candidate = path[i] % Chains.OFF;
                if (candidate % 9 == digit && path[i] < Chains.OFF) {
                    onLow |= PEERS_LOW[candidate / 9];
                    onHigh |= PEERS_HIGH[candidate / 9];
                } else if (candidate % 9 == digit) {
                    offLow |= PEERS_LOW[candidate / 9];
                    offHigh |= PEERS_HIGH[candidate / 9];
                }
            }
            long low = onLow & offLow & ~cellsLow & position.low[digit];
            long high = onHigh & offHigh & ~cellsHigh & position.high[digit];
            if ((low | high) != 0) {
                if (!isKept) {
                    scratch.begin(cycleKind, rating);
                    isKept = true;
                }
                scratch.removeAll(position, digit, low, high);
            }
        }
        if (isKept && admission.admits(scratch)) {
            best.copyFrom(scratch);
            bestRating = rating;
            bestSize = size;
            System.arraycopy(path, 0, bestPath, 0, length);
            bestLength = length;
        }
    }

    /** Returns the best chain from its start, with the house of each inference. */
    private List<Chains.Link> bestChain() {
        List<Chains.Link> chain = new ArrayList<>();
        for (int i = bestLength - 1; i >= 0; i--) {
            int to = bestPath[i];
            chain.add(
                    i == bestLength - 1
                            ? new Chains.Link(to, List.of(), Chains.NO_HOUSE, null)
                            : new Chains.Link(to, List.of(bestPath[i + 1]), house(bestPath[i + 1], to), null));
        }
        return chain;
    }

    private int house(int from, int to) {
        int candidate = from % Chains.OFF;
        int other = to % Chains.OFF;
        if (from < Chains.OFF) {
            for (int i = links.weakStart[candidate]; i < links.weakStart[candidate + 1]; i++) {
                if (links.weak[i] == other) {
                    return links.weakHouse[i];
                }
            }
        } else {
            for (int i = 4 * candidate; i < 4 * candidate + links.strongCount[candidate]; i++) {
                if (links.strong[i] == other) {
                    return links.strongHouse[i];
                }
            }
        }
        throw new AssertionError("no link from " + from + " to " + to);
    }
}
