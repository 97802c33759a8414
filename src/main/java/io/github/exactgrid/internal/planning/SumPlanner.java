package io.github.exactgrid.internal.planning;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.planning.HouseSums.DerivedSum;
import io.github.exactgrid.internal.planning.HouseSums.KnownSum;
import io.github.exactgrid.internal.propagators.DigitSetsPropagator;
import io.github.exactgrid.internal.propagators.LayeredGraphPropagator;
import io.github.exactgrid.internal.propagators.LayeredGraphs;
import io.github.exactgrid.internal.propagators.LinearSumPropagator;
import io.github.exactgrid.internal.propagators.Peers;
import io.github.exactgrid.internal.propagators.Propagator;
import io.github.exactgrid.internal.propagators.Rank;
import io.github.exactgrid.internal.propagators.SharedTotalPropagator;
import io.github.exactgrid.internal.propagators.WeightedSumPropagator;
import io.github.exactgrid.internal.rules.Diagram;
import io.github.exactgrid.internal.rules.SumRule;
import io.github.exactgrid.internal.rules.Totals;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Plans sums: candidates for those of one cell, a table for those of two, and for longer ones the strongest propagator that can
 * serve them. Sums that follow from several are planned beside them.
 */
final class SumPlanner {

    /*
     * What was tried for sums with coefficients and one total, in nodes and milliseconds (means over eight rotated copies):
     *
     *                            arrows       region sums     15 weighted sums
     *     layered graph         252, 4.7      1028, 18.8
     *     both                  195, 2.7       690, 10.9
     *     WeightedSum           201, 2.4       801,  8.1        56, 0.7
     *     both up to 4 cells    200, 2.6       765,  7.2        23, 0.6
     *     WeightedSum, late     193, 3.5       787,  9.6        40, 0.6
     *
     * The last ran it after the houses. A graph takes longer to make than small puzzles to solve. A LinearSumPropagator instead took
     * as many nodes again as the graph.
     *
     * A plain sum whose cells are not all peers once had a LinearSumPropagator, too, which knows more: one run in a hundred removed
     * anything. Without it little killers took 1.1 of the nodes and 0.75 of the time.
     */

    /** Larger diagrams of sums take longer to make than they save. */
    private static final int MAX_SUM_ARCS = 1 << 12;

    /**
     * The cells of two parts for which {@link SharedTotalPropagator} pays, if one part is a single cell; with more parts any number. Bounds are exact for
     * three open cells: arrows with shafts of two took up to a fifth more time. With more than five, wide region sums took as many nodes and half as much
     * time again. Double arrows, where both parts have two cells or more, took up to a quarter more nodes without and half the time.
     */
    private static final int MIN_CELLS_OF_TWO_PARTS = 4;

    private static final int MAX_CELLS_OF_TWO_PARTS = 5;

    /** A cell is sorted and put into a map. */
    private static final int STEPS_OF_A_CELL = 10;

    private final int digits;
    private final Peers peers;
    private final PairTables tables;
    private final long[] candidates;
    private final List<int[]> fullHouses;
    private final LayeredGraphs graphs;
    private final DigitSetFinder digitSets;
    private final Budget budget;

    /** The sums of distinct cells with one total and no coefficients, from which others follow. */
    private final List<KnownSum> knownSums = new ArrayList<>();

    /** The totals of all sums that have one. */
    private final KnownTotals totals = new KnownTotals();

    private final List<DerivedSum> derivedSums = new ArrayList<>();

    /** The diagrams of sums, by coefficients and totals; empty for one too large. */
    private final Map<List<Object>, Optional<Diagram>> diagrams = new HashMap<>();

    SumPlanner(
            int digits,
            Peers peers,
            PairTables tables,
            long[] candidates,
            List<int[]> fullHouses,
            LayeredGraphs graphs,
            DigitSetFinder digitSets,
            Budget budget) {
        this.digits = digits;
        this.peers = peers;
        this.tables = tables;
        this.candidates = candidates;
        this.fullHouses = fullHouses;
        this.graphs = graphs;
        this.digitSets = digitSets;
        this.budget = budget;
    }

    /**
     * Notes a sum that is known, so that others can follow from it. If its cells have another total, too, no digits are left.
     *
     * @param sum a sum of one total
     */
    void addKnown(SumRule sum) {
        budget.prepare((long) STEPS_OF_A_CELL * sum.cells().length);
        if (!totals.add(sum)) {
            Arrays.fill(candidates, 0);
        }
        if (sum.isPlain()) {
            knownSums.add(new KnownSum(
                    LayeredGraphs.distinct(sum.cells()), sum.totals().least()));
        }
    }

    /** Plans a sum of one or two cells. Returns false for longer ones, which wait until all peers are known. */
    boolean addShort(SumRule sum) {
        if (sum.totals().isOne()) {
            addKnown(sum);
        }
        return relate(sum.cells(), sum.coefficients(), sum.totals());
    }

    /** Finds the sums that follow from known ones in full houses and in tight ones, and plans those of one or two cells. */
    void derive(TightHouses tight) {
        derive(fullHouses, Totals.houseSum(digits));
        if (!tight.houses().isEmpty()) {
            derive(tight.houses(), tight.total());
        }
    }

    private void derive(List<int[]> houses, int houseTotal) {
        for (DerivedSum sum : HouseSums.of(houses, knownSums, candidates.length, houseTotal, budget)) {
            int[] coefficients = new int[sum.added().length + sum.subtracted().length];
            Arrays.fill(coefficients, 0, sum.added().length, 1);
            Arrays.fill(coefficients, sum.added().length, coefficients.length, -1);
            if (!relate(cells(sum), coefficients, Totals.between(sum.total(), sum.total()))) {
                derivedSums.add(sum);
            }
        }
    }

    private static int[] cells(DerivedSum sum) {
        int[] cells = Arrays.copyOf(sum.added(), sum.added().length + sum.subtracted().length);
        System.arraycopy(sum.subtracted(), 0, cells, sum.added().length, sum.subtracted().length);
        return cells;
    }

    /** Restricts one cell, or relates two. Returns false if there are more. */
    private boolean relate(int[] cells, int[] coefficients, Totals totals) {
        if (cells.length > 2) {
            return false;
        }
        if (cells.length == 1) {
            candidates[cells[0]] &= completing(0, coefficients[0], totals);
            return true;
        }
        long[] table = new long[digits];
        for (int digit = 1; digit <= digits; digit++) {
            table[digit - 1] = completing(coefficients[0] * digit, coefficients[1], totals);
        }
        tables.allow(cells[0], cells[1], table);
        return true;
    }

    /** Returns the digits that, times a coefficient and added to a number, make one of some totals. */
    private long completing(int number, int coefficient, Totals totals) {
        long found = 0;
        for (int digit = 1; digit <= digits; digit++) {
            found |= totals.contains(number + coefficient * digit) ? 1L << (digit - 1) : 0;
        }
        return found;
    }

    /**
     * Returns a sum without the full houses whose cells have one coefficient, and without their sum. Empty if nothing is left of it.
     */
    Optional<SumRule> withoutHouses(SumRule sum) {
        if (sum.cells().length < digits) {
            return Optional.of(sum);
        }
        int[] coefficientOf = new int[candidates.length];
        for (int i = 0; i < sum.cells().length; i++) {
            coefficientOf[sum.cells()[i]] = sum.coefficients()[i];
        }
        int folded = 0;
        int shift = 0;
        for (int[] house : fullHouses) {
            int coefficient = coefficientOf[house[0]];
            if (coefficient != 0 && haveCoefficient(house, coefficient, coefficientOf)) {
                for (int cell : house) {
                    coefficientOf[cell] = 0;
                }
                folded += digits;
                shift += coefficient * Totals.houseSum(digits);
            }
        }
        if (folded == 0) {
            return Optional.of(sum);
        }
        Totals totals = sum.totals().minus(shift);
        if (folded == sum.cells().length) {
            if (!totals.contains(0)) {
                Arrays.fill(candidates, 0);
            }
            return Optional.empty();
        }
        int[] cells = new int[sum.cells().length - folded];
        int[] coefficients = new int[cells.length];
        int count = 0;
        for (int cell : sum.cells()) {
            if (coefficientOf[cell] != 0) {
                cells[count] = cell;
                coefficients[count++] = coefficientOf[cell];
            }
        }
        return Optional.of(new SumRule(sum.constraint(), cells, coefficients, totals));
    }

    private static boolean haveCoefficient(int[] cells, int coefficient, int[] coefficientOf) {
        for (int cell : cells) {
            if (coefficientOf[cell] != coefficient) {
                return false;
            }
        }
        return true;
    }

    /**
     * Adds what serves a sum of more than two cells. Of those that could, the first in this list is taken. All peers must be known.
     */
    void addPropagators(SumRule sum, List<Propagator> propagators) {
        if (sum.isPlain() && graphs.canDistinguish(sum.cells()) && peers.areAllPeers(sum.cells())) {
            Optional<long[]> sets = digitSets.withSum(sum.cells().length, sum.totals());
            if (sets.isPresent()) {
                propagators.add(new DigitSetsPropagator(LayeredGraphs.distinct(sum.cells()), sets.get()));
                return;
            }
        }
        Optional<Diagram> diagram = sum.totals().isOne() ? Optional.empty() : diagram(sum);
        propagators.add(
                diagram.isPresent()
                        ? LayeredGraphPropagator.of(sum.cells(), diagram.get(), graphs, budget)
                        : weightedSum(sum));
    }

    /** Adds what knows that parts share one total. All peers must be known. */
    void addSharedTotals(List<List<int[]>> classes, List<Propagator> propagators) {
        SharedTotalPropagator.SetsBySize setsBySize = new SharedTotalPropagator.SetsBySize(digits);
        for (List<int[]> parts : classes) {
            List<int[]> suitable = new ArrayList<>();
            List<int[]> mixed = new ArrayList<>();
            int cells = 0;
            for (int[] part : parts) {
                budget.prepare((long) part.length * part.length);
                if (setsBySize.has(part.length) && peers.areAllPeers(part)) {
                    suitable.add(part);
                    cells += part.length;
                } else if (SharedTotalPropagator.hasSums(part.length, digits)) {
                    mixed.add(part);
                }
            }
            if (suitable.size() + mixed.size() > 2 || (suitable.size() == 2 && isArrow(suitable, cells))) {
                propagators.add(SharedTotalPropagator.of(suitable, mixed, digits, setsBySize));
            }
        }
    }

    private static boolean isArrow(List<int[]> parts, int cells) {
        boolean hasSingle = parts.get(0).length == 1 || parts.get(1).length == 1;
        return hasSingle && cells >= MIN_CELLS_OF_TWO_PARTS && cells <= MAX_CELLS_OF_TWO_PARTS;
    }

    private Propagator weightedSum(SumRule sum) {
        budget.prepare((long) sum.cells().length * sum.cells().length / 8); // to compare the coefficients
        return WeightedSumPropagator.of(
                WeightedSumPropagator.groups(sum.cells(), sum.coefficients(), peers, budget),
                sum.totals(),
                peers,
                digits,
                Rank.CAGE,
                1);
    }

    /** Returns the diagram of a sum of several totals, of which bounds know less. A large one is left to its bounds. */
    private Optional<Diagram> diagram(SumRule sum) {
        List<Object> key = sum.diagramKey();
        Optional<Diagram> diagram = diagrams.get(key);
        if (diagram == null) {
            diagram = sum.diagram(digits, MAX_SUM_ARCS, budget);
            diagrams.put(key, diagram);
        }
        return diagram;
    }

    /** Adds the propagators of the sums that follow from known ones. All peers must be known. */
    void addDerived(List<Propagator> propagators) {
        for (DerivedSum sum : derivedSums) {
            budget.prepare(1);
            propagators.add(propagator(sum));
        }
    }

    private Propagator propagator(DerivedSum sum) {
        int[] cells = cells(sum);
        if (sum.subtracted().length == 0 && peers.areAllPeers(cells)) {
            Optional<long[]> sets = digitSets.withSum(cells.length, Totals.between(sum.total(), sum.total()));
            if (sets.isPresent()) {
                return new DigitSetsPropagator(cells, sets.get());
            }
        }
        return linearSum(cells, sum.subtracted(), sum.total());
    }

    /** Returns the propagator of a sum over distinct cells, of which some, given in ascending order, are subtracted. */
    private LinearSumPropagator linearSum(int[] cells, int[] subtractedCells, int total) {
        int[] ordered = peers.inRuns(cells);
        boolean[] subtracted = new boolean[cells.length];
        for (int i = 0; i < cells.length; i++) {
            subtracted[i] = Arrays.binarySearch(subtractedCells, ordered[i]) >= 0;
        }
        return new LinearSumPropagator(ordered, subtracted, peers.runs(ordered), total, digits);
    }

    /** Returns what follows from known sums and only pays in searches with some failures. All peers must be known. */
    StrongerSums strongerSums() {
        return new StrongerSums(digits, candidates.length, peers, fullHouses, knownSums, derivedSums);
    }
}
