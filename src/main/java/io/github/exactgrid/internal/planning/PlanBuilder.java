package io.github.exactgrid.internal.planning;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.propagators.Alternative;
import io.github.exactgrid.internal.propagators.DigitPeersPropagator;
import io.github.exactgrid.internal.propagators.DistinctCountPropagator;
import io.github.exactgrid.internal.propagators.FullHousePropagator;
import io.github.exactgrid.internal.propagators.LayeredGraphs;
import io.github.exactgrid.internal.propagators.Peers;
import io.github.exactgrid.internal.propagators.Propagator;
import io.github.exactgrid.internal.propagators.SameDigitsPropagator;
import io.github.exactgrid.internal.propagators.Schedule;
import io.github.exactgrid.internal.recognise.WeightedSumRule;
import io.github.exactgrid.internal.rules.BetweenExtremesRule;
import io.github.exactgrid.internal.rules.DistinctCountRule;
import io.github.exactgrid.internal.rules.House;
import io.github.exactgrid.internal.rules.PairRule;
import io.github.exactgrid.internal.rules.PathRule;
import io.github.exactgrid.internal.rules.Rule;
import io.github.exactgrid.internal.rules.Rules;
import io.github.exactgrid.internal.rules.SameDigitsRule;
import io.github.exactgrid.internal.rules.Sequence;
import io.github.exactgrid.internal.rules.SumRule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Turns rules into first candidates, peers and propagators.
 *
 * <p>Everything that rules demand of one cell ends in its candidates, and everything that they demand of two in one table for
 * them. Whatever forbids equal digits makes the two cells peers. So there are two passes:
 * <ol>
 *   <li>Houses, groups and sequences of one or two cells give candidates, pair tables and peers; longer ones wait. Sums are
 *       collected, as sums of few cells follow from them that belong to this pass as well.
 *   <li>All peers are known now. Only then are propagators chosen, since that depends on which cells are peers: a sum of cells
 *       that are all peers is a list of digit sets, another is not.
 * </ol>
 */
public final class PlanBuilder {

    private final Rules rules;
    private final Budget budget;
    private final long[] candidates;
    private final Peers peers;
    private final PairTables tables;
    private long[][][] peersOfDigits = {};
    private final List<int[]> fullHouses;
    private final HouseOverlaps overlaps;
    private TightHouses tightHouses = new TightHouses(List.of(), 0);
    private final SumPlanner sums;
    private final SequencePlanner sequences;
    private final LineRankPlanner lineRanks;
    private final SharedLines sharedLines;

    /** For each total that some parts share and no house determines these parts. */
    private List<List<int[]>> sharedTotals = List.of();

    /** The sums and sequences of more than two cells, which wait for the second pass. */
    private final List<Rule> waiting = new ArrayList<>();

    private final List<Propagator> propagators = new ArrayList<>();

    public PlanBuilder(Rules rules, Budget budget) {
        this.rules = rules;
        this.budget = budget;
        this.candidates = new long[rules.cells()];
        Arrays.fill(candidates, -1L >>> (Long.SIZE - rules.digits()));
        this.peers = new Peers(rules.cells());
        this.tables = new PairTables(rules.cells(), rules.digits());
        this.fullHouses = distinctFullHouses();
        this.overlaps = HouseOverlaps.of(fullHouses, rules.cells(), budget);
        DerivedHouses.addTo(overlaps, rules.cells(), rules.digits(), budget);
        for (int i = fullHouses.size(); i < overlaps.size(); i++) {
            fullHouses.add(overlaps.house(i));
            peers.addAll(overlaps.house(i));
        }
        LayeredGraphs graphs = new LayeredGraphs(rules.digits(), peers);
        DigitSetFinder digitSets = new DigitSetFinder(rules.digits(), budget);
        this.sums = new SumPlanner(rules.digits(), peers, tables, candidates, fullHouses, graphs, digitSets, budget);
        AlternativesPlanner alternatives =
                new AlternativesPlanner(rules.digits(), peers, board -> alternative(board, budget), budget);
        this.sequences =
                new SequencePlanner(rules.digits(), peers, tables, candidates, graphs, digitSets, alternatives, budget);
        this.lineRanks = new LineRankPlanner(rules, fullHouses, candidates, budget);
        collectPairs();
        chooseWithPeers();
        this.sharedLines = new SharedLines(rules, graphs, peers, budget);
        if (sharedLines.areContradictory()) {
            Arrays.fill(candidates, 0);
        }
        Schedule.sort(propagators);
    }

    /** Plans the small board of an alternative. Its sequences have no alternatives. */
    private static Alternative alternative(Rules rules, Budget budget) {
        PlanBuilder plan = new PlanBuilder(rules, budget);
        return Alternative.of(plan.propagators, plan.candidates, plan.peers, budget);
    }

    /** The first pass: candidates, pair tables, peers, and the propagators that do not depend on them. */
    private void collectPairs() {
        for (House house : rules.houses()) {
            budget.prepare((long) house.cells().length * house.cells().length);
            peers.addAll(house.cells());
        }
        new GroupPlanner(rules, candidates, tables, budget).addTo(propagators);
        for (PairRule pair : rules.pairs()) {
            budget.prepare(rules.digits());
            tables.allow(pair.first(), pair.second(), pair.allowed());
        }
        EqualSums.Resolved resolved =
                EqualSums.resolve(sumsAndSequences(), fullHouses, candidates.length, rules.digits(), budget);
        sharedTotals = resolved.unknown();
        for (Rule rule : resolved.rules()) {
            budget.prepare(rules.digits());
            if (rule instanceof SumRule sum) {
                add(sum);
            } else if (rule instanceof Sequence sequence && !sequences.addShort(sequence)) {
                waiting.add(sequence);
            }
        }
        tightHouses = TightHouses.of(rules, candidates, budget);
        sums.derive(tightHouses);
        tables.addPeers(peers, budget);
        tables.equalCells(budget).sharePeers(peers, budget);
    }

    private void add(SumRule sum) {
        Optional<SumRule> rest = sums.withoutHouses(sum);
        if (rest.isPresent() && !sums.addShort(rest.get())) {
            waiting.add(rest.get());
        }
    }

    /** Returns the sums and sequences. A sequence that demands nothing but a sum is that sum. If it demands more, the sum is noted. */
    private List<Rule> sumsAndSequences() {
        List<Rule> found = new ArrayList<>();
        for (Rule rule : rules.all()) {
            if (rule instanceof Sequence sequence) {
                found.add(sumOf(sequence));
            } else if (rule instanceof SumRule) {
                found.add(rule);
            }
        }
        return found;
    }

    private Rule sumOf(Sequence sequence) {
        Optional<WeightedSumRule> recognised = sequences.sum(sequence).filter(rule -> rule.prefix() == 0);
        Optional<SumRule> sum = recognised.flatMap(rule -> SequencePlanner.sumRule(sequence, rule));
        if (sum.isPresent() && recognised.get().isComplete()) {
            return sum.get();
        }
        sum.ifPresent(sums::addKnown);
        return sequence;
    }

    /** The second pass: the propagators that depend on peers, and those of houses. */
    private void chooseWithPeers() {
        tables.addTo(propagators, peers, budget);
        peersOfDigits = tables.peersOfDigits(peers, budget);
        for (int[] house : peersOfDigits.length == 0 ? List.<int[]>of() : fullHouses) {
            propagators.add(new DigitPeersPropagator(house, peersOfDigits));
        }
        for (Rule rule : waiting) {
            budget.prepare(rules.digits());
            if (rule instanceof SumRule sum) {
                sums.addPropagators(sum, propagators);
            } else {
                sequences.addPropagator((Sequence) rule, propagators);
            }
        }
        for (DistinctCountRule distinct : rules.distinctCounts()) {
            budget.prepare((long) distinct.counted().length * distinct.counted().length);
            propagators.add(DistinctCountPropagator.of(distinct, peers, rules.digits()));
        }
        for (SameDigitsRule same : rules.sameDigits()) {
            propagators.add(SameDigitsPropagator.of(same, peers, budget));
        }
        for (BetweenExtremesRule between : rules.betweenExtremes()) {
            budget.prepare(rules.digits());
            sequences.addPropagator(between, propagators);
        }
        lineRanks.addTo(propagators, peers);
        new ConnectedPlanner(rules, budget).addTo(propagators);
        new UnknownRegionsPlanner(rules, budget).addTo(propagators);
        for (PathRule path : rules.paths()) {
            sequences.addPropagator(path, propagators);
        }
        sums.addSharedTotals(sharedTotals, propagators);
        sums.addDerived(propagators);
        for (int[] house : fullHouses) {
            propagators.add(new FullHousePropagator(house, -1L >>> (Long.SIZE - house.length), rules.cells()));
        }
        OverlapPlanner.addTo(propagators, overlaps, budget);
        for (int[] house : tightHouses.houses()) {
            propagators.add(new FullHousePropagator(house, tightHouses.digits(), rules.cells()));
        }
        if (!tightHouses.houses().isEmpty()) {
            HouseOverlaps ofTight = HouseOverlaps.of(tightHouses.houses(), rules.cells(), budget);
            OverlapPlanner.addTo(propagators, ofTight, budget);
        }
    }

    /** Returns the sets of as many cells as there are digits that must all differ, each once. */
    private List<int[]> distinctFullHouses() {
        List<int[]> full = new ArrayList<>();
        for (House house : rules.houses()) {
            budget.prepare(full.size());
            if (rules.isFull(house) && !contains(full, house.cells())) {
                full.add(house.cells());
            }
        }
        return full;
    }

    private static boolean contains(List<int[]> houses, int[] cells) {
        for (int[] house : houses) {
            if (Arrays.equals(house, cells)) {
                return true;
            }
        }
        return false;
    }

    /** Returns the candidates of each cell before any digit is given; not a copy. */
    public long[] candidates() {
        return candidates;
    }

    public Peers peers() {
        return peers;
    }

    /** Returns the houses with a cell for each digit, each set of cells once. */
    public List<int[]> fullHouses() {
        return fullHouses;
    }

    /** Returns the houses of fewer cells in which each of their digits has a place. */
    public List<int[]> tightHouses() {
        return tightHouses.houses();
    }

    /** Returns cells and digits whose places decide much. */
    public List<DigitPlaces> decidingPlaces() {
        return lineRanks.decidingPlaces();
    }

    /** Returns for each digit and each cell the set of the cells that cannot hold the digit, too; nothing if these are hardly more than the peers. */
    public long[][][] peersOfDigits() {
        return peersOfDigits;
    }

    /** Returns the propagators in their order. */
    public List<Propagator> propagators() {
        return propagators;
    }

    /** Returns what follows from sums and only pays in searches with some failures. */
    public StrongerSums strongerSums() {
        return sums.strongerSums();
    }

    /** Returns the lines of cells that several rules read. */
    public SharedLines sharedLines() {
        return sharedLines;
    }
}
