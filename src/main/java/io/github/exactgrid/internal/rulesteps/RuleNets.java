package io.github.exactgrid.internal.rulesteps;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.steps.HintKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Assumptions on a board with rules of any kind. An assumption that leads to a dead end is wrong; what all candidates of a cell, or
 * all places of a digit in a house, have as a consequence, is true.
 *
 * <p>All assumptions are followed at the same time, round by round, as {@link RuleRounds} does it. If nothing follows any more, harder
 * levels take a round of other techniques, or assume a further candidate. The order of cells and digits has no influence on what
 * follows in a round. What a round concludes besides the first hint waits until easier techniques lead no further: it holds on all
 * boards with fewer candidates. The steps are not recorded: those of a hint are found by repeating it, in {@link RuleProof}.
 */
final class RuleNets {

    /** The most words of the boards of all assumptions, together: 128 MB, or some 4,000 of the candidates of an empty 25x25 board. */
    private static final int MAX_WORDS = 1 << 24;

    /**
     * The most nodes of one search for assumptions inside assumptions, 50 ms at 9x9. What these do not find is left to cases. The next
     * search continues from there.
     */
    private static final long MAX_NODES = 10_000;

    /**
     * What follows from assumptions on a board, and on all boards with fewer candidates.
     *
     * @param assumed the placements of which one is true, or a wrong one
     * @param removed what is false
     * @param refuted the cases that refute a wrong one, or null if what the level may use does
     */
    private record Conclusion(
            NetLevel level,
            HintKind kind,
            int rating,
            int[] assumed,
            List<Integer> houses,
            int[] removed,
            RuleCases.@Nullable Case refuted) {

        boolean isContradiction() {
            return kind == level.contradiction;
        }
    }

    private final RuleBook book;
    private final RuleTools tools;
    private final Budget budget;
    private final Set<HintKind> kinds;
    private final int hardest;
    private final boolean withEvidence;
    private final int size;

    private final RuleRounds rounds;
    private final NetFollower follower;

    private RuleBoard base;
    private List<RuleNet> nets = List.of();

    /** What all cases that are looked at remove from each cell. */
    private final long[] gone;

    /** The net of each candidate, or null. */
    private final @Nullable RuleNet[] netOf;

    /** Whether nothing more follows in any net by singles and clues. */
    private boolean areClosed;

    /** What has been found at each level, and has not been a hint yet. */
    private final Map<NetLevel, List<Conclusion>> waiting = new EnumMap<>(NetLevel.class);

    /** The candidates of the board that was searched last. */
    private final long[] lastMarks;

    private final RuleCases cases;

    /** The digit of each cell from 0, if it is known: its placements have no dead end. */
    private final int @Nullable [] solution;

    /** Where the next search for assumptions inside assumptions begins. */
    private int nextAssumed;

    /** The placements of which all but one are being refuted by cases. */
    private int[] lastSplit = {};

    /**
     * Creates a search.
     *
     * @param patterns what finds the patterns that an assumption may use
     * @param withEvidence whether hints have the steps that lead to their conclusions
     */
    RuleNets(
            RuleTools tools,
            RuleRounds.Patterns patterns,
            RuleBoard board,
            Budget budget,
            int hardest,
            boolean withEvidence,
            Premises premises) {
        this.book = tools.book;
        this.tools = tools;
        this.rounds = new RuleRounds(tools, patterns, budget, board);
        this.budget = budget;
        this.kinds = premises.kinds();
        this.hardest = hardest;
        this.withEvidence = withEvidence;
        this.size = book.digits();
        this.base = board;
        this.solution = premises.solution();
        this.cases = new RuleCases(book, rounds, budget);
        this.follower = new NetFollower(tools, rounds, cases, budget, board);
        this.lastMarks = new long[book.cells()];
        netOf = new RuleNet[book.cells() * size];
        gone = new long[book.cells()];
    }

    /** Sets the board that is searched. */
    void begin(RuleBoard board) {
        base = board;
        rounds.begin(board);
        follower.begin(board);
        boolean isSame = true;
        boolean isLater = true;
        for (int cell = 0; cell < lastMarks.length; cell++) {
            isSame &= lastMarks[cell] == board.marks[cell];
            isLater &= (board.marks[cell] & ~lastMarks[cell]) == 0;
            lastMarks[cell] = board.marks[cell];
        }
        if (!isSame) {
            nets = List.of();
            Arrays.fill(netOf, null);
            areClosed = false;
        }
        if (!isLater) {
            waiting.clear();
        }
    }

    // Hints.

    /** Finds the hints of a level with the lowest rating, or one of them. */
    List<RuleHint> run(NetLevel level, boolean all) {
        if (level.rating > hardest || Collections.disjoint(kinds, level.kinds())) {
            return List.of();
        }
        List<Conclusion> conclusions =
                all ? new ArrayList<>() : waiting.computeIfAbsent(level, none -> new ArrayList<>());
        List<RuleHint> hints = new ArrayList<>();
        if (conclusions.isEmpty() || !draw(conclusions, all, hints)) {
            switch (level) {
                case SINGLES -> bySingles(all, conclusions);
                case PATTERNS -> byPatterns(all, conclusions);
                case ASSUMPTIONS -> byAssumptions(conclusions);
                case NESTED_ASSUMPTIONS -> byCases(conclusions);
            }
            boolean isAny = !conclusions.isEmpty();
            boolean isDrawn = draw(conclusions, all, hints);
            assert isDrawn || !isAny || budget.stop() != null : "an assumption without its conclusion";
        }
        if (!hints.isEmpty()) {
            nets = List.of(); // they are in different rounds
        }
        return hints;
    }

    /** Makes hints of conclusions, or of the first that still removes anything. Returns whether there is any. */
    private boolean draw(List<Conclusion> conclusions, boolean all, List<RuleHint> hints) {
        int next = 0;
        while (next < conclusions.size() && (all || hints.isEmpty()) && budget.stop() == null) {
            RuleHint hint = hint(conclusions.get(next++));
            if (hint != null) {
                hints.add(hint);
            }
        }
        conclusions.subList(0, next).clear();
        return !hints.isEmpty();
    }

    /** Returns the hint of a conclusion, or null if the board has gone beyond it, or the budget does not allow it. */
    private @Nullable RuleHint hint(Conclusion conclusion) {
        int[] removed = IntStream.of(conclusion.removed).filter(base::has).toArray();
        int[] assumed = IntStream.of(conclusion.assumed).filter(base::has).toArray();
        if (removed.length == 0 || (!conclusion.isContradiction() && assumed.length < 2)) {
            return null;
        }
        List<RuleHint.Trial> trials = new ArrayList<>();
        if (withEvidence && !conclusion.isContradiction()) {
            removed = mostOfOneCell(removed);
        }
        for (int i = 0; withEvidence && i < assumed.length; i++) {
            RuleNet net = conclusion.refuted != null
                    ? follower.repeat(conclusion.refuted)
                    : follower.repeat(conclusion.level, assumed[i], conclusion.isContradiction() ? null : removed);
            if (net == null) {
                return null;
            }
            RuleProof proof = new RuleProof(tools, budget, base, net);
            trials.add(conclusion.isContradiction() ? proof.ofDeadEnd() : proof.of(removed));
        }
        return new RuleHint(
                conclusion.kind,
                conclusion.rating,
                -1,
                removed,
                conclusion.houses,
                IntStream.of(assumed)
                        .map(placement -> placement / size)
                        .distinct()
                        .toArray(),
                1L << assumed[0] % size,
                null,
                List.copyOf(trials),
                null);
    }

    /** Returns those of ascending placements that are in the cell with the most of them. */
    private int[] mostOfOneCell(int[] placements) {
        int[] most = {};
        int from = 0;
        for (int to = 1; to <= placements.length; to++) {
            if (to == placements.length || placements[to] / size != placements[from] / size) {
                most = to - from > most.length ? Arrays.copyOfRange(placements, from, to) : most;
                from = to;
            }
        }
        return most;
    }

    private void assumeAll() {
        if (!nets.isEmpty()) {
            return;
        }
        nets = new ArrayList<>();
        Arrays.fill(netOf, null);
        areClosed = false;
        int most = mostCandidates();
        for (int placement = 0; placement < netOf.length && budget.stop() == null; placement++) {
            int count = candidates(placement);
            if (base.has(placement) && count > 1 && count <= most) {
                RuleNet net = rounds.assume(base, placement, null);
                nets.add(net);
                netOf[placement] = net;
            }
        }
    }

    /** Returns the most candidates of a cell that are assumed: the boards of all assumptions are in memory at the same time. */
    private int mostCandidates() {
        long[] counts = new long[size + 1];
        for (long marks : base.marks) {
            counts[Long.bitCount(marks)] += Long.bitCount(marks);
        }
        int most = 1;
        for (long words = 0; most < size; most++) {
            words += counts[most + 1] * base.words();
            if (words > MAX_WORDS) {
                break;
            }
        }
        return most;
    }

    private void bySingles(boolean all, List<Conclusion> found) {
        assumeAll();
        for (int round = 0; NetLevel.SINGLES.rating(round) <= hardest && found.isEmpty() && !areClosed; round++) {
            areClosed = true;
            for (RuleNet net : nets) {
                if (!net.isDead && !net.isClosed) {
                    areClosed = false;
                    if (!budget.spendNode()) {
                        return;
                    }
                    rounds.advance(net);
                }
                if (net.isDead) {
                    offerContradiction(NetLevel.SINGLES, round, net, found);
                }
            }
            offerCases(NetLevel.SINGLES, round, all, found);
        }
    }

    /** Follows all nets by singles and clues, so far as that had not been done. */
    private boolean closeAll() {
        assumeAll();
        for (RuleNet net : nets) {
            if (!rounds.close(net)) {
                return false;
            }
        }
        areClosed = true;
        return true;
    }

    private void byPatterns(boolean all, List<Conclusion> found) {
        if (!closeAll()) {
            return;
        }
        List<RuleNet> open = new ArrayList<>(nets);
        open.removeIf(net -> net.isDead);
        for (int round = 0; NetLevel.PATTERNS.rating(round) <= hardest && !open.isEmpty(); round++) {
            List<RuleNet> next = new ArrayList<>();
            for (RuleNet net : open) {
                if (!budget.spendNode()) {
                    return;
                }
                if (rounds.usePatterns(net)) {
                    if (!rounds.close(net)) {
                        return;
                    }
                    next.add(net);
                }
                if (net.isDead) {
                    offerContradiction(NetLevel.PATTERNS, round, net, found);
                }
            }
            if (!next.isEmpty()) {
                offerCases(NetLevel.PATTERNS, round, all, found);
            }
            if (!found.isEmpty()) {
                return;
            }
            next.removeIf(net -> net.isDead);
            open = next;
        }
    }

    /** Looks for assumptions inside assumptions. Where it ends is where the next search begins. */
    private void byAssumptions(List<Conclusion> found) {
        if (!closeAll()) {
            return;
        }
        follower.limitNodes(MAX_NODES);
        for (RuleNet net : inOrder(nextAssumed)) {
            nextAssumed = net.assumed;
            RuleNet copy = net.copy();
            if (!follower.follow(NetLevel.ASSUMPTIONS, copy)) {
                return;
            }
            if (copy.isDead) {
                offerContradiction(NetLevel.ASSUMPTIONS, 0, copy, found);
            }
            if (!found.isEmpty()) {
                return;
            }
        }
    }

    /** Returns the nets that may have a dead end, those of cells with few candidates first, from one on and then the others. */
    private List<RuleNet> inOrder(int first) {
        List<RuleNet> order = new ArrayList<>(nets);
        order.removeIf(net -> net.isDead || isTrue(net.assumed));
        order.sort((one, other) -> Integer.compare(candidates(one.assumed), candidates(other.assumed)));
        for (int i = 0; i < order.size(); i++) {
            if (order.get(i).assumed == first) {
                Collections.rotate(order, -i);
                break;
            }
        }
        return order;
    }

    private boolean isTrue(int placement) {
        return solution != null && solution[placement / size] == placement % size;
    }

    /** Refutes a placement by cases. */
    private void byCases(List<Conclusion> found) {
        if (!closeAll()) {
            return;
        }
        for (int placement : split()) {
            RuleNet net = netOf[placement];
            if (net == null || net.isDead || isTrue(placement)) {
                continue;
            }
            List<RuleCases.Case> refuted = cases.refuteQuickly(net.copy());
            if (refuted == null && budget.stop() == null) {
                refuted = cases.refute(net.copy());
            }
            if (budget.stop() != null) {
                return;
            }
            if (refuted != null) {
                RuleCases.Case whole = new RuleCases.Case(placement, refuted);
                NetLevel level = kinds.contains(NetLevel.of(whole).contradiction)
                        ? NetLevel.of(whole)
                        : NetLevel.NESTED_ASSUMPTIONS;
                int[] wrong = {placement};
                found.add(new Conclusion(level, level.contradiction, level.rating, wrong, List.of(), wrong, whole));
                return;
            }
        }
    }

    /** Returns what is left of the last choice of cases, or a new one, by what their nets leave. */
    private int[] split() {
        lastSplit = IntStream.of(lastSplit).filter(base::has).toArray();
        if (lastSplit.length < 2) {
            double full = RuleNet.freedom(base);
            cases.forgetEffects();
            nets.forEach(net -> cases.noteEffect(net, full));
            lastSplit = cases.chooseByEffect(base);
        }
        return lastSplit;
    }

    private int candidates(int placement) {
        return Long.bitCount(base.marks[placement / size]);
    }

    private void offerContradiction(NetLevel level, int round, RuleNet net, List<Conclusion> found) {
        follower.limitNodes(Long.MAX_VALUE); // what has been found is repeated whatever it takes
        if (kinds.contains(level.contradiction)) {
            int[] wrong = {net.assumed};
            found.add(new Conclusion(level, level.contradiction, level.rating(round), wrong, List.of(), wrong, null));
        }
    }

    // Cases.

    private void offerCases(NetLevel level, int round, boolean all, List<Conclusion> found) {
        HintKind cellKind = level.cell;
        HintKind houseKind = level.house;
        if ((!all && !found.isEmpty()) || cellKind == null || houseKind == null) {
            return;
        }
        for (int cell = 0; kinds.contains(cellKind) && cell < book.cells() && budget.spendNode(); cell++) {
            if (Long.bitCount(base.marks[cell]) > 1) {
                int from = cell * size;
                int[] places =
                        IntStream.range(from, from + size).filter(base::has).toArray();
                offerCase(level, cellKind, round, places, List.of(), found);
            }
        }
        for (int house = 0; kinds.contains(houseKind) && house < book.houses().size() && budget.spendNode(); house++) {
            RuleBook.NamedHouse named = book.houses().get(house);
            for (int digit = 0; named.isFull() && digit < size; digit++) {
                int number = digit;
                int[] places = IntStream.of(named.cells())
                        .map(cell -> cell * size + number)
                        .filter(base::has)
                        .toArray();
                if (places.length > 1 && budget.spendNode()) {
                    offerCase(level, houseKind, round, places, List.of(house), found);
                }
            }
        }
    }

    /** Offers what follows from each of some assumptions, of which one is true. */
    private void offerCase(
            NetLevel level, HintKind kind, int round, int[] assumed, List<Integer> houses, List<Conclusion> found) {
        for (int placement : assumed) {
            RuleNet net = netOf[placement];
            if (net == null || net.isDead) {
                return; // a single, or a wrong assumption that is not wanted
            }
        }
        System.arraycopy(base.marks, 0, gone, 0, gone.length);
        for (int placement : assumed) {
            RuleNet net = netOf[placement];
            long[] possible = net == null ? base.possible : net.board.possible;
            long any = 0;
            for (int cell = 0; cell < gone.length; cell++) {
                gone[cell] &= ~possible[cell];
                any |= gone[cell];
            }
            if (any == 0) {
                return;
            }
        }
        BitSet removed = new BitSet();
        for (int cell = 0; cell < gone.length; cell++) {
            for (long rest = gone[cell]; rest != 0; rest &= rest - 1) {
                removed.set(cell * size + Long.numberOfTrailingZeros(rest));
            }
        }
        found.add(new Conclusion(
                level,
                kind,
                level.rating(round),
                assumed,
                houses,
                removed.stream().toArray(),
                null));
    }
}
