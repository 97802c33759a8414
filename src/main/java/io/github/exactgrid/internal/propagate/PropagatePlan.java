package io.github.exactgrid.internal.propagate;

import io.github.exactgrid.Grid;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.planning.DigitPlaces;
import io.github.exactgrid.internal.planning.Leftovers;
import io.github.exactgrid.internal.planning.PlanBuilder;
import io.github.exactgrid.internal.planning.SharedLines;
import io.github.exactgrid.internal.planning.StrongerSums;
import io.github.exactgrid.internal.propagators.Candidates;
import io.github.exactgrid.internal.propagators.MatchingPropagator;
import io.github.exactgrid.internal.propagators.Propagator;
import io.github.exactgrid.internal.propagators.Schedule;
import io.github.exactgrid.internal.rules.ConnectedRule;
import io.github.exactgrid.internal.rules.Diagram;
import io.github.exactgrid.internal.rules.LineRankRule;
import io.github.exactgrid.internal.rules.PairRule;
import io.github.exactgrid.internal.rules.Plan;
import io.github.exactgrid.internal.rules.RegionNumbering;
import io.github.exactgrid.internal.rules.Rules;
import io.github.exactgrid.internal.rules.Sequence;
import io.github.exactgrid.internal.rules.SumRule;
import io.github.exactgrid.internal.rules.UnknownRegionsRule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Random;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The rules of a board as first candidates, peers and propagators. Immutable to its callers and thread-safe; serves all grids of
 * its size.
 */
public final class PropagatePlan implements Plan {

    /** How often a search gets stronger propagators. */
    static final int MAX_STRENGTH = 3;

    /** The strength by which the rules of lines that several share are joined. */
    static final int STRENGTH_OF_SHARED_LINES = 3;

    /**
     * The failures after which the schedule becomes stronger. Many puzzles are solved before the first time and most before the second, so
     * that nothing is prepared for them that costs more than it saves: strengthening in two steps instead of one took a tenth off the time
     * of two skyscraper puzzles, a fifth off region sums. With 8 in all cases, sixty puzzles of many kinds took 1.08 of the time, as some
     * end with 12 to 20 guesses; with 24, 1.16. Killers gain most, and with 16 took up to 1.7 of the nodes.
     */
    private static final int FAILURES_BEFORE_STRENGTHENING = 16;

    private static final int FAILURES_BEFORE_STRENGTHENING_SUMS = 8;

    /** Makes sums of small numbers differ (Fibonacci hashing, TAOCP 6.4). */
    private static final long MIXER = 0x9E3779B97F4A7C15L;

    /** How long a search waits for another that makes the schedule it needs, before it looks at its budget. */
    private static final long NANOS_TO_WAIT = 100_000;

    private static final int NONE = -1;

    /** The rules of searches, which may number unknown regions in their own way. */
    private final Rules rules;

    private final RegionNumbering numbering;
    private final int[][] peers;
    private final long[][] peerSets;
    private final int[][] fullHouses;
    private final int[][] branchingHouses;
    private final DigitPlaces[] decidingPlaces;
    private final long[][][] peersOfDigits;
    private final int[] weights;

    /** For each cell the order in which its digits are guessed, or null for ascending everywhere. */
    final int @Nullable [][] digitOrders;

    /** For each cell with the number of an unknown region the cell of that region, else -1; none if there are no such regions. */
    private final int[] digitCells;

    private final RegionNames names;

    /** The seed of the order of digits, by which those of patterns are chosen, too; null for the natural one. */
    private final @Nullable Long seed;

    private final long[] candidates;
    private final StrongerSums strongerSums;
    private final SharedLines sharedLines;
    private final int failuresBeforeStrengthening;
    private final Schedule schedule;

    /** Held while a schedule is made. */
    private final ReentrantLock strengthening = new ReentrantLock();

    /** The schedules by their strength, null where not yet made. */
    private final @Nullable Schedule[] schedules = new @Nullable Schedule[MAX_STRENGTH + 1];

    /** The plan with the numbers of regions that are declared; null while none was needed. Perhaps made in several threads at the same time. */
    private volatile @Nullable PropagatePlan asDeclared;

    /** The plan with the next numbering of unknown regions; null while none was needed. Perhaps made in several threads at the same time. */
    private volatile @Nullable PropagatePlan next;

    /**
     * Prepares a search.
     *
     * @param seed the seed of a random order of the digits in each cell, or null for the natural one
     * @throws StoppedException if the call must stop
     */
    public PropagatePlan(Rules rules, @Nullable Long seed, Budget budget) {
        this(RegionNumbering.of(rules, budget), seed, budget);
    }

    private PropagatePlan(RegionNumbering numbering, @Nullable Long seed, Budget budget) {
        this.numbering = numbering;
        this.rules = numbering.renumbered();
        PlanBuilder builder = new PlanBuilder(rules, budget);
        this.candidates = builder.candidates();
        this.strongerSums = builder.strongerSums();
        this.sharedLines = builder.sharedLines();
        this.failuresBeforeStrengthening =
                strongerSums.coverMostCells() ? FAILURES_BEFORE_STRENGTHENING_SUMS : FAILURES_BEFORE_STRENGTHENING;
        this.fullHouses = builder.fullHouses().toArray(int[][]::new);
        this.branchingHouses = Stream.concat(builder.fullHouses().stream(), builder.tightHouses().stream())
                .toArray(int[][]::new);
        this.decidingPlaces = builder.decidingPlaces().toArray(DigitPlaces[]::new);
        this.peersOfDigits = builder.peersOfDigits();
        this.schedule = new Schedule(builder.propagators(), candidates, budget);
        this.schedules[0] = schedule;
        this.peers = builder.peers().lists();
        this.peerSets = builder.peers().sets();
        this.weights = firstWeights(peers, schedule.propagators());
        this.digitCells = digitCells(rules);
        this.names = new RegionNames(numbering.named(), rules.cells());
        this.seed = seed;
        this.digitOrders = seed == null ? null : rules.shuffledDigits(new Random(seed));
    }

    /**
     * Returns a weight for each cell: more for more peers, and more for each propagator with a weight. In a method of its own:
     * where these loops stood in the constructor, the C2 compiler of JDK 25 was still compiling it after ten seconds, and all
     * methods after it had to wait.
     */
    private static int[] firstWeights(int[][] peers, Propagator[] propagators) {
        int[] weights = new int[peers.length];
        for (int cell = 0; cell < weights.length; cell++) {
            weights[cell] = 1 + peers[cell].length;
        }
        for (Propagator propagator : propagators) {
            int weight = propagator.weight();
            for (int cell : propagator.cells) {
                weights[cell] += weight;
            }
        }
        return weights;
    }

    private static int[] digitCells(Rules rules) {
        int[] digitCells = new int[rules.unknownRegions().isEmpty() ? 0 : rules.cells()];
        Arrays.fill(digitCells, NONE);
        for (UnknownRegionsRule rule : rules.unknownRegions()) {
            int[] numbers = rule.regions().numbers();
            for (int i = 0; i < numbers.length; i++) {
                digitCells[numbers[i]] = rule.regions().cells()[i];
            }
        }
        return digitCells;
    }

    @Override
    public Cursor<int[]> search(Grid grid, Budget budget) {
        return search(grid, null, budget);
    }

    /** Does the same, but where unknown regions are numbered otherwise, the first numbering has this many nodes before the next one. */
    Cursor<int[]> search(Grid grid, long firstNodes, Budget budget) {
        return new RenumberedSearch(this, numbering, grid, null, firstNodes, budget);
    }

    /** Does the same with what earlier searches hand on, and hands on to later ones. */
    public Cursor<int[]> search(Grid grid, @Nullable Guidance guidance, Budget budget) {
        if (numbering.isAsDeclared()) {
            return new PropagateSearch(this, grid, guidance, budget);
        }
        return new RenumberedSearch(this, numbering, grid, guidance, RenumberedSearch.FIRST_NODES, budget);
    }

    /**
     * Returns the plan of searches with the numbers of regions that are declared, made at the first call.
     *
     * @throws StoppedException if the call must stop
     */
    PropagatePlan asDeclared(Budget budget) {
        PropagatePlan known = asDeclared;
        if (known == null) {
            known = new PropagatePlan(numbering.asDeclared(), seed, budget);
            asDeclared = known;
        }
        return known;
    }

    /**
     * Returns the plan of searches with another numbering of unknown regions, made at the first call.
     *
     * @throws StoppedException if the call must stop
     */
    PropagatePlan next(Budget budget) {
        PropagatePlan known = next;
        if (known == null) {
            known = new PropagatePlan(numbering.next(budget), seed, budget);
            next = known;
        }
        return known;
    }

    @Override
    public Rules rules() {
        return numbering.declared();
    }

    /** Returns the rules of searches, which may number unknown regions in their own way. */
    Rules renumberedRules() {
        return rules;
    }

    /** Returns whether the digits of each cell are guessed in a random order. */
    boolean isShuffled() {
        return seed != null;
    }

    /** Returns the candidates that a search begins with. */
    public Candidates newCandidates(Budget budget) {
        return new Candidates(schedule, peers, peerSets, budget);
    }

    /**
     * Returns a stronger schedule of the same rules, made at the first call: its layered graphs know which cells are peers, and
     * there are propagators for what follows from sums. To make it takes a while (a millisecond for five skyscrapers that
     * were layered graphs still), so that only searches that do not end at once use it.
     *
     * @param strength 0 for the first schedule, 1 for a stronger one, 2 for layered graphs that may be much larger, or 3 with joint graphs of lines
     * @throws StoppedException if the call must stop
     */
    public Schedule schedule(int strength, Budget budget) {
        while (!strengthening.tryLock()) {
            LockSupport.parkNanos(this, NANOS_TO_WAIT);
            budget.prepare(Budget.STEPS_OF_A_MILLISECOND);
        }
        try {
            Schedule known = schedules[strength];
            if (known == null) {
                known = stronger(strength, budget);
                schedules[strength] = known;
            }
            return known;
        } finally {
            strengthening.unlock();
        }
    }

    private Schedule stronger(int strength, Budget budget) {
        List<Propagator> stronger = new ArrayList<>();
        for (Propagator propagator : schedule(strength - 1, budget).propagators()) {
            budget.prepare(1);
            stronger.add(propagator.strengthened(strength, budget));
        }
        if (strength == 2) {
            sharedLines.addContradictionTo(stronger, budget);
        }
        if (strength == STRENGTH_OF_SHARED_LINES) {
            sharedLines.addTo(stronger, budget);
            Schedule.sort(stronger);
        }
        if (strength == 1) {
            strongerSums.addTo(stronger, budget);
            Leftovers.addTo(stronger, List.of(fullHouses), candidates.length, budget);
            if (needsMatching()) {
                for (int[] house : fullHouses) {
                    stronger.add(new MatchingPropagator(house));
                }
            }
            Schedule.sort(stronger);
        }
        return new Schedule(stronger, candidates, budget);
    }

    /** Returns whether several rules read the same cells in order: else there is no schedule of the greatest strength. */
    boolean hasSharedLines() {
        return sharedLines.exist();
    }

    private boolean needsMatching() {
        int fewest = hasOnlyHousesAndPairs()
                ? MatchingPropagator.MIN_DIGITS
                : MatchingPropagator.MIN_DIGITS_BESIDE_OTHER_RULES;
        return rules.digits() >= fewest && !strongerSums.coverMostCells();
    }

    /** Returns the cell whose region has its number in a cell, or -1; only where there are unknown regions. */
    int digitCell(int number) {
        return digitCells[number];
    }

    /** Returns the numbers of unknown regions that searches use as mere names. */
    RegionNames names() {
        return names;
    }

    /** Returns whether the next numbering has the same anchors, and other numbers as names. */
    boolean hasNamesNext() {
        return numbering.hasNamesNext();
    }

    /** Changes the numbers of regions in a solution of a search to those declared. */
    void declare(int[] placements) {
        numbering.declare(placements);
    }

    /** Returns the failures of a search after which it takes the schedule of strength 1. */
    int failuresBeforeStrengthening() {
        return failuresBeforeStrengthening;
    }

    /** Returns the weight of each cell at first, a new array: more for more peers, and more for each propagator with a weight. */
    int[] weights() {
        return weights.clone();
    }

    /**
     * Returns for each cell the digit, as a mask, of a solution with a regular pattern; nothing if none is found, or if there are rules that a
     * pattern hardly ever keeps.
     *
     * @param present for each cell those that its digit must be one of
     * @throws StoppedException if the call must stop
     */
    long[] regularSolution(long[] present, Budget budget) {
        long[] pattern =
                hasOnlyHousesAndPairs() ? DigitPatterns.exact(rules, peers, present, seed, budget) : new long[0];
        return pattern.length > 0 && rules.hold(digits(pattern)) ? pattern : new long[0];
    }

    /**
     * Does the same for all rules: those that a pattern does not keep by itself are left to a search for the digits of its elements.
     *
     * @param maxFailures the failures that end each search
     * @throws StoppedException if the call must stop
     */
    long[] solutionWithPattern(long[] present, int maxFailures, Budget budget) {
        return DigitPatterns.exact(
                rules,
                peers,
                elements -> SymmetricSearch.solutionWithPattern(this, elements, present, maxFailures, budget),
                budget);
    }

    /** Returns whether all rules are about houses, two cells each, or placements. */
    boolean hasOnlyHousesAndPairs() {
        return rules.sums().isEmpty() && !rules.hasCounts() && rules.sequences().isEmpty();
    }

    /** Returns whether any two digits may be exchanged in a solution whose cells may hold some digits each: all may hold all of them. */
    boolean areDigitsInterchangeable(long[] present) {
        long all = -1L >>> (Long.SIZE - rules.digits());
        for (long digits : present) {
            if (digits != all) {
                return false;
            }
        }
        return areDigitsInterchangeable();
    }

    /** Returns whether any two digits may be exchanged in a solution of an empty grid: no rule tells one from another. */
    boolean areDigitsInterchangeable() {
        long all = -1L >>> (Long.SIZE - rules.digits());
        for (PairRule pair : rules.pairs()) {
            for (int digit = 0; digit < rules.digits(); digit++) {
                if (pair.allowed()[digit] != (all & ~(1L << digit))) {
                    return false;
                }
            }
        }
        return hasOnlyHousesAndPairs() && rules.groups().isEmpty();
    }

    /**
     * Returns whether the rules about each cell are as many, and relations alike, as those about the cell to which a half turn of the board brings
     * it. So it is where rules are about the whole board, and hardly ever where there are clues.
     */
    boolean areRulesSymmetric() {
        int[] turned = SymmetricSearch.turned(rules, false);
        long[] rulesOf = new long[turned.length];
        for (int cell = 0; cell < turned.length; cell++) {
            rulesOf[cell] = weights[cell];
        }
        for (PairRule pair : turned.length == 0 ? List.<PairRule>of() : rules.pairs()) {
            rulesOf[pair.first()] += pair.allowed()[0];
            for (int digit = 0; digit < rules.digits(); digit++) {
                rulesOf[pair.second()] += (pair.allowed()[digit] & 1) << digit;
            }
        }
        if (turned.length > 0) {
            addSums(rulesOf);
            addSequences(rulesOf);
            for (LineRankRule lineRank : rules.lineRanks()) {
                rulesOf[lineRank.line()[0]] += MIXER * (1 + lineRank.smaller());
            }
            for (ConnectedRule connected : rules.connected()) {
                for (int cell : connected.cells().cells()) {
                    rulesOf[cell] += MIXER * connected.digits();
                }
            }
        }
        for (int cell = 0; cell < turned.length; cell++) {
            if (rulesOf[cell] != rulesOf[turned[cell]]) {
                return false;
            }
        }
        return turned.length > 0;
    }

    /** Adds to what is known of the rules about each cell which totals its sums have. */
    private void addSums(long[] rulesOf) {
        for (SumRule sum : rules.sums()) {
            for (int i = 0; i < sum.cells().length; i++) {
                rulesOf[sum.cells()[i]] +=
                        MIXER * sum.coefficients()[i] * sum.totals().least();
            }
        }
    }

    /** Adds which of the diagrams its sequences have: clues at the edges are about all cells alike, but with numbers of their own. */
    private void addSequences(long[] rulesOf) {
        IdentityHashMap<Diagram, Long> numbers = new IdentityHashMap<>();
        for (Sequence sequence : rules.sequences()) {
            Long number = numbers.computeIfAbsent(sequence.diagram(), unknown -> MIXER * (numbers.size() + 1));
            for (int cell : sequence.cells()) {
                rulesOf[cell] += number * number;
            }
        }
    }

    private static byte[] digits(long[] masks) {
        byte[] digits = new byte[masks.length];
        for (int cell = 0; cell < digits.length; cell++) {
            digits[cell] = (byte) (Long.numberOfTrailingZeros(masks[cell]) + 1);
        }
        return digits;
    }

    /**
     * Returns for each cell the digit, as a mask, of a regular pattern that breaks few rules, a new array.
     *
     * @throws StoppedException if the call must stop
     */
    long[] digitPattern(Budget budget) {
        return DigitPatterns.withFewClashes(rules, peers, budget);
    }

    /** Returns cells and digits whose places decide much. */
    DigitPlaces[] decidingPlaces() {
        return decidingPlaces;
    }

    /** Returns for each digit and each cell the set of the cells that cannot hold the digit, too; nothing if these are hardly more than the peers. */
    long[][][] peersOfDigits() {
        return peersOfDigits;
    }

    /** Returns the houses in which each of their digits has a place; those with a cell for each digit come first. */
    int[][] branchingHouses() {
        return branchingHouses;
    }
}
