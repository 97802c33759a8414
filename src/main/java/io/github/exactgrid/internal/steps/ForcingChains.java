package io.github.exactgrid.internal.steps;

import static io.github.exactgrid.internal.steps.Geometry.CANDIDATES;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

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
 *
 * <p>As a {@link PartSearch} it finds all chains and cycles of a part of a board that the whole board does not have. It starts
 * only from candidates from which, on the whole board, something can be reached that was removed, or next to it.
 */
final class ForcingChains extends PartSearch {

    private static final RatingScale CYCLE = new RatingScale(6.5);
    private static final RatingScale CHAIN = new RatingScale(6.6);
    private static final RatingScale MIXED = new RatingScale(7.0);

    /** Which links a pass follows, and how its cycles and chains are named and rated. */
    private enum Pass {
        HOUSES(0, true, false, HintKind.X_CYCLE, CYCLE, HintKind.FORCING_X_CHAIN, CHAIN),
        CELLS(1, false, true, HintKind.Y_CYCLE, CYCLE, HintKind.FORCING_CHAIN, CHAIN),
        ALL(2, true, true, HintKind.XY_CYCLE, MIXED, HintKind.FORCING_CHAIN, MIXED);

        /** Its place in the order of finding. */
        final int order;

        final boolean usesHouses;
        final boolean usesCells;
        final HintKind cycleKind;

        @SuppressWarnings("ImmutableEnumChecker") // never written to
        final RatingScale cycles;

        final HintKind chainKind;

        @SuppressWarnings("ImmutableEnumChecker") // never written to
        final RatingScale chains;

        Pass(
                int order,
                boolean usesHouses,
                boolean usesCells,
                HintKind cycleKind,
                RatingScale cycles,
                HintKind chainKind,
                RatingScale chains) {
            this.order = order;
            this.usesHouses = usesHouses;
            this.usesCells = usesCells;
            this.cycleKind = cycleKind;
            this.cycles = cycles;
            this.chainKind = chainKind;
            this.chains = chains;
        }
    }

    /** The kinds of what starts from a candidate, in their order. */
    private static final int CYCLES = 0;

    private static final int FROM_TRUE = 1;
    private static final int FROM_FALSE = 2;

    /** All chains from a candidate take up to 40 microseconds where all cells have all candidates. */
    private static final int STEPS_OF_A_START = 2_000;

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

    private Pass pass = Pass.HOUSES;

    private final Hint best = new Hint();
    private final Hint scratch = new Hint();
    private double bestRating;
    private int bestSize;
    private long bestOrder;

    /** The nodes of the best chain as literals, from its end to its start. */
    private final int[] bestPath = new int[2 * CANDIDATES];

    private int bestLength;
    private final int[] path = new int[2 * CANDIDATES];

    /** A chain or cycle of a part of a board, with its literals from its end on and the house of each inference. */
    private record Found(Hint hint, int size, long order, int[] literals, int[] houses) {

        boolean isBetterThan(double rating, int otherSize, long otherOrder) {
            if (hint.rating != rating) {
                return hint.rating < rating;
            }
            return size == otherSize ? order <= otherOrder : size < otherSize;
        }
    }

    private static final Comparator<Found> BY_RANK = Comparator.<Found>comparingDouble(found -> found.hint.rating)
            .thenComparingInt(found -> found.size)
            .thenComparingLong(found -> found.order);

    /** What a search on parts of boards needs, or null if it is on whole boards, where only the best of all is wanted. */
    private final @Nullable Parts parts;

    /**
     * The chains of a part of a board.
     *
     * @param found the best chain for each set of removed candidates
     * @param reach what chains on the whole board can reach
     */
    private record Parts(Map<List<Integer>, Found> found, Reach reach) {}

    private final Deduction.Builder builder = new Deduction.Builder();

    ForcingChains(Budget budget, Links links, Admission admission) {
        this.budget = budget;
        this.links = links;
        this.admission = admission;
        this.parts = null;
    }

    /** Creates a search on parts of boards. */
    ForcingChains(Budget budget, Layout layout) {
        this.budget = budget;
        this.links = new Links(layout);
        this.admission = Admission.all();
        this.parts = new Parts(new HashMap<>(), new Reach(layout));
    }

    /**
     * Offers the best chain or cycle: by rating, then size, then kind, then order. Returns true if the sink stopped the search.
     *
     * @throws StoppedException if the budget stopped it
     */
    boolean run(Position position, HintSink sink) {
        bestRating = Double.MAX_VALUE;
        bestSize = Integer.MAX_VALUE;
        bestOrder = Long.MAX_VALUE;
        search(position);
        if (bestSize == Integer.MAX_VALUE) {
            return false;
        }
        best.chains = new Chains(List.of(chain(bestPath, houses(bestPath, bestLength))));
        return sink.take(best);
    }

    private void search(Position position) {
        for (Pass next : Pass.values()) {
            pass = next;
            searchPass(position);
        }
    }

    @Override
    void beginWhole(Position whole) {
        if (parts != null) {
            parts.reach.begin(whole);
        }
    }

    @Override
    void searchPart(Position whole, Position part, List<Deduction> deductions) {
        if (parts == null) {
            throw new IllegalStateException("not for parts of boards");
        }
        parts.reach.enter(whole, part);
        links.read(part);
        parts.found.clear();
        search(part);
        List<Found> ranked = new ArrayList<>(parts.found.values());
        ranked.sort(BY_RANK);
        for (Found chain : ranked) {
            deduce(whole, part, chain, deductions);
        }
    }

    private void deduce(Position whole, Position part, Found chain, List<Deduction> deductions) {
        builder.begin(whole, part);
        int[] literals = chain.literals;
        boolean isCycle = literals[0] == literals[literals.length - 1];
        int end = isCycle ? literals.length - 1 : literals.length;
        for (int i = 0; i < end; i++) {
            builder.addLiteral(literals[i], chain.houses[i]);
        }
        if (isCycle) { // it holds in the other direction, too, and there the false ones are true
            for (int i = 0; i < end; i++) {
                if (literals[i] >= Chains.OFF) {
                    builder.addCause(literals[i] - Chains.OFF, chain.houses[i]);
                }
            }
        }
        int[] removed = removed(part, chain.hint);
        builder.finish(
                removed,
                chain.size,
                board -> {
                    chain.hint.chains = new Chains(List.of(chain(literals, chain.houses)));
                    return chain.hint;
                },
                deductions);
    }

    /** Returns the candidates that a hint makes false, ascending. */
    private static int[] removed(Position position, Hint hint) {
        if (hint.placed < 0) {
            int[] removed = Arrays.copyOf(hint.removed, hint.removals);
            Arrays.sort(removed);
            return removed;
        }
        return position.otherCandidates(hint.placed);
    }

    private void searchPass(Position position) {
        boolean wantCycles = admission.admits(pass.cycleKind);
        boolean wantChains = pass.usesHouses && admission.admits(pass.chainKind);
        for (int start = 0; start < CANDIDATES; start++) {
            int count = Integer.bitCount(position.marks[start / 9]);
            if (!position.has(start) || count < 2 || (!pass.usesHouses && count > 2)) {
                continue;
            }
            if (parts != null && !parts.reach.reachesChange(start)) {
                continue;
            }
            if (!budget.spendNode()) {
                throw StoppedException.create();
            }
            budget.prepare(STEPS_OF_A_START);
            fromTrue(position, start, wantCycles, wantChains);
            if (wantChains) {
                fromFalse(position, start);
            }
        }
    }

    /** Returns the place of a hint in the order of finding. */
    private long order(int start, int what) {
        return 3L * (CANDIDATES * pass.order + start) + what;
    }

    /** Returns whether a hint of that size and order would be better than the best so far. */
    private boolean wins(RatingScale scale, int size, long order) {
        if (parts != null) {
            return true;
        }
        double rating = scale.of(size);
        return (rating < bestRating && admission.admits(rating))
                || (rating == bestRating && (size < bestSize || (size == bestSize && order < bestOrder)));
    }

    private int firstWeak(int candidate) {
        return pass.usesCells ? links.weakStart[candidate] : links.weakPeers[candidate];
    }

    private int firstStrong(int candidate) {
        return links.firstStrong(candidate) + (pass.usesCells ? 0 : links.strongInCell[candidate]);
    }

    private int endOfStrong(int candidate) {
        return links.firstStrong(candidate)
                + (pass.usesHouses ? links.strongCount[candidate] : links.strongInCell[candidate]);
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
            cyclesOpen = cyclesOpen && wins(pass.cycles, size, order(start, CYCLES));
            chainOpen = chainOpen && wins(pass.chains, size, order(start, FROM_TRUE));
            if (!cyclesOpen && !chainOpen) {
                return;
            }
            for (int end = queued; next < end; next++) {
                int node = queue[next];
                int endOfWeak = links.weakStart[node + 1];
                for (int i = firstWeak(node); i < endOfWeak; i++) {
                    int other = links.weak[i];
                    if (other == start && chainOpen) {
                        chainOpen = false;
                        if (admission.isNew(start) && wins(pass.chains, size, order(start, FROM_TRUE))) {
                            keepOff(position, size, node, start);
                        }
                    }
                    boolean isNew = falseIn[other] != search;
                    if (closesIn[other] == search
                            && cyclesOpen
                            && depth >= 2
                            && (isNew || !isAncestor(other, node))
                            && wins(pass.cycles, size, order(start, CYCLES))) {
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
            if (!wins(pass.chains, size, order(start, FROM_FALSE))) {
                return;
            }
            for (int end = queued; next < end; next++) {
                int node = queue[next];
                int endOfWeak = links.weakStart[node + 1];
                for (int i = firstWeak(node); i < endOfWeak; i++) {
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
        int end = endOfStrong(candidate);
        for (int i = firstStrong(candidate); i < end; i++) {
            int other = links.strong[i];
            if (trueIn[other] != search) {
                reachTrue(other, candidate);
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

    /** Keeps the chain or cycle in {@link #scratch} and {@link #path}. */
    private void keep(Position position, int size, int length, long order) {
        if (parts == null) {
            best.copyFrom(scratch);
            bestRating = scratch.rating;
            bestSize = size;
            bestOrder = order;
            System.arraycopy(path, 0, bestPath, 0, length);
            bestLength = length;
            return;
        }
        List<Integer> key = new ArrayList<>();
        for (int candidate : removed(position, scratch)) {
            key.add(candidate);
        }
        Found rival = parts.found.get(key);
        if (rival == null || !rival.isBetterThan(scratch.rating, size, order)) {
            Hint hint = new Hint();
            hint.copyFrom(scratch);
            parts.found.put(key, new Found(hint, size, order, Arrays.copyOf(path, length), houses(path, length)));
        }
    }

    /** Keeps a chain from a candidate to its being false. */
    private void keepOff(Position position, int size, int node, int start) {
        scratch.begin(pass.chainKind, pass.chains.of(size));
        scratch.remove(position, start / 9, 1 << start % 9);
        path[0] = Chains.OFF + start;
        int length = trace(node, path, 1);
        assert length == size;
        keep(position, size, length, order(start, FROM_TRUE));
    }

    /** Keeps a chain from a candidate being false to its being true. */
    private void keepOn(Position position, int size, int node, int last, int start) {
        if (admission.removesNew(position, start)) {
            scratch.begin(pass.chainKind, pass.chains.of(size));
            scratch.placed = start;
            path[0] = start;
            path[1] = Chains.OFF + last;
            int length = trace(node, path, 2);
            assert length == size;
            keep(position, size, length, order(start, FROM_FALSE));
        }
    }

    /** Keeps a cycle that removes something. */
    private void tryCycle(Position position, int size, int node, int last, int start) {
        Layout layout = position.layout;
        double rating = pass.cycles.of(size);
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
            int digit = Geometry.first(rest);
            long onLow = 0;
            long onHigh = 0;
            long offLow = 0;
            long offHigh = 0;
            for (int i = 1; i < length; i++) {
                int candidate = path[i] % Chains.OFF;
                if (candidate % 9 == digit && path[i] < Chains.OFF) {
                    onLow |= layout.peersLow[candidate / 9];
                    onHigh |= layout.peersHigh[candidate / 9];
                } else if (candidate % 9 == digit) {
                    offLow |= layout.peersLow[candidate / 9];
                    offHigh |= layout.peersHigh[candidate / 9];
                }
            }
            long low = onLow & offLow & ~cellsLow & position.low[digit];
            long high = onHigh & offHigh & ~cellsHigh & position.high[digit];
            if ((low | high) != 0) {
                if (!isKept) {
                    scratch.begin(pass.cycleKind, rating);
                    isKept = true;
                }
                scratch.removeAll(position, digit, low, high);
            }
        }
        if (isKept && admission.admits(scratch)) {
            keep(position, size, length, order(start, CYCLES));
        }
    }

    /** Returns a chain from its start, with the house of each inference. */
    private static List<Chains.Link> chain(int[] literals, int[] houses) {
        List<Chains.Link> chain = new ArrayList<>();
        for (int i = houses.length - 1; i >= 0; i--) {
            List<Integer> from = i == houses.length - 1 ? List.of() : List.of(literals[i + 1]);
            chain.add(new Chains.Link(literals[i], from, houses[i], null));
        }
        return chain;
    }

    /** Returns the house of each inference of a chain whose literals are given from its end on. */
    private int[] houses(int[] literals, int length) {
        int[] houses = new int[length];
        for (int i = 0; i < length - 1; i++) {
            houses[i] = house(literals[i + 1], literals[i]);
        }
        houses[length - 1] = Chains.NO_HOUSE;
        return houses;
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
            for (int i = links.firstStrong(candidate); i < links.endOfStrong(candidate); i++) {
                if (links.strong[i] == other) {
                    return links.strongHouse[i];
                }
            }
        }
        throw new AssertionError("no link from " + from + " to " + to);
    }
}
