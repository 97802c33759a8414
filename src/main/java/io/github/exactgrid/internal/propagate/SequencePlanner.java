package io.github.exactgrid.internal.propagate;

import io.github.exactgrid.internal.propagate.HouseSums.DerivedSum;
import io.github.exactgrid.internal.propagate.HouseSums.KnownSum;
import io.github.exactgrid.internal.propagate.MergedSums.GroupedSum;
import io.github.exactgrid.internal.recognise.LinearSumRule;
import io.github.exactgrid.internal.recognise.SandwichRule;
import io.github.exactgrid.internal.recognise.VisibleCountRule;
import io.github.exactgrid.internal.rules.Diagram;
import io.github.exactgrid.internal.rules.Sequence;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;

/**
 * Plans sequences: candidates for those of one cell, a table for those of two, and for longer ones the strongest propagator that
 * serves the rule that the sequence is recognised to be. Sums that follow from several are planned beside them.
 */
final class SequencePlanner {

    private final int digits;
    private final Peers peers;
    private final PairTables tables;
    private final long[] candidates;
    private final List<int[]> fullHouses;
    private final LayeredGraphs graphs;
    private final DigitSetFinder digitSets;

    private final IdentityHashMap<Diagram, Optional<LinearSumRule>> sums = new IdentityHashMap<>();
    private final IdentityHashMap<Diagram, Optional<SandwichPropagator>> sandwiches = new IdentityHashMap<>();
    private final IdentityHashMap<Diagram, Optional<VisibleCountRule>> visibleCounts = new IdentityHashMap<>();
    private final IdentityHashMap<Diagram, long[]> pairs = new IdentityHashMap<>();

    /** Those of more than two cells, and the sums that follow: they wait until all peers are known. */
    private final List<Sequence> sequences = new ArrayList<>();

    private final List<DerivedSum> derivedSums = new ArrayList<>();

    /** The sums of distinct cells, from which others follow. */
    private final List<KnownSum> knownSums = new ArrayList<>();

    SequencePlanner(int digits, Peers peers, PairTables tables, long[] candidates, List<int[]> fullHouses) {
        this.digits = digits;
        this.peers = peers;
        this.tables = tables;
        this.candidates = candidates;
        this.fullHouses = fullHouses;
        this.graphs = new LayeredGraphs(digits, peers);
        this.digitSets = new DigitSetFinder(digits, graphs);
    }

    /** Takes all sequences. Short ones, and short sums that follow, end in the candidates and tables. */
    void add(List<Sequence> added) {
        for (Sequence sequence : added) {
            int[] distinct = LayeredGraphs.distinct(sequence.cells());
            if (distinct.length == 1) {
                restrict(distinct[0], sequence);
            } else if (distinct.length == 2) {
                relate(distinct[0], distinct[1], sequence);
            } else {
                sequences.add(sequence);
            }
            if (distinct.length == sequence.cells().length) {
                Optional<LinearSumRule> sum = sum(sequence.diagram());
                if (sum.isPresent()) {
                    knownSums.add(new KnownSum(distinct, sum.get().total()));
                }
            }
        }
        for (DerivedSum sum : HouseSums.of(fullHouses, knownSums, candidates.length, digits)) {
            if (sum.added().length + sum.subtracted().length > 2) {
                derivedSums.add(sum);
            } else {
                apply(sum);
            }
        }
    }

    private Optional<LinearSumRule> sum(Diagram diagram) {
        return sums.computeIfAbsent(diagram, unknown -> LinearSumRule.of(unknown, digits));
    }

    private void restrict(int cell, Sequence sequence) {
        for (int digit = 1; digit <= digits; digit++) {
            if (!accepts(sequence, cell, digit, digit)) {
                candidates[cell] &= ~bit(digit);
            }
        }
    }

    private void relate(int cell, int other, Sequence sequence) {
        boolean plain = sequence.cells().length == 2;
        int first = plain ? sequence.cells()[0] : cell;
        int second = plain ? sequence.cells()[1] : other;
        tables.allow(
                first, second, plain ? pairs.computeIfAbsent(sequence.diagram(), this::table) : table(first, sequence));
    }

    /** Returns for each first digit the second digits that a diagram of two layers accepts. */
    private long[] table(Diagram diagram) {
        long[] table = new long[digits];
        for (int digit = 1; digit <= digits && diagram.nodes(0) > 0; digit++) {
            int node = diagram.next(0, 0, digit);
            for (int beside = 1; beside <= digits && node >= 0; beside++) {
                table[digit - 1] |= diagram.next(1, node, beside) >= 0 ? bit(beside) : 0;
            }
        }
        return table;
    }

    /** Returns the same for a sequence that reads its two cells more than once. */
    private long[] table(int cell, Sequence sequence) {
        long[] table = new long[digits];
        for (int digit = 1; digit <= digits; digit++) {
            for (int beside = 1; beside <= digits; beside++) {
                table[digit - 1] |= accepts(sequence, cell, digit, beside) ? bit(beside) : 0;
            }
        }
        return table;
    }

    /** Returns whether a sequence accepts one digit in each layer of one cell, and another in all other layers. */
    private static boolean accepts(Sequence sequence, int cell, int digit, int otherDigit) {
        int[] given = new int[sequence.cells().length];
        for (int i = 0; i < given.length; i++) {
            given[i] = sequence.cells()[i] == cell ? digit : otherDigit;
        }
        return sequence.diagram().canAccept(given);
    }

    private static long bit(int digit) {
        return 1L << (digit - 1);
    }

    private void apply(DerivedSum sum) {
        boolean minus = sum.subtracted().length > 0;
        int[] cells = minus ? new int[] {sum.added()[0], sum.subtracted()[0]} : sum.added();
        if (cells.length == 1) {
            candidates[cells[0]] &= maskOf(sum.total());
            return;
        }
        long[] table = new long[digits];
        for (int digit = 1; digit <= digits; digit++) {
            table[digit - 1] = maskOf(minus ? digit - sum.total() : sum.total() - digit);
        }
        tables.allow(cells[0], cells[1], table);
    }

    private long maskOf(int number) {
        return number >= 1 && number <= digits ? bit(number) : 0;
    }

    /** Adds the propagators of sequences of more than two cells and of sums that follow. All peers must be known. */
    void addTo(List<Propagator> propagators) {
        for (Sequence sequence : sequences) {
            propagators.add(propagator(sequence.cells(), sequence.diagram()));
        }
        for (DerivedSum sum : derivedSums) {
            propagators.add(propagator(sum));
        }
    }

    /** Adds sums that follow from several, unless all of these are cages: house sums are what follows from cages. */
    void addMergedSums(List<Propagator> propagators) {
        boolean areCages = true;
        for (KnownSum sum : knownSums) {
            areCages &= peers.areAllPeers(sum.cells());
        }
        if (!areCages) {
            for (GroupedSum sum : MergedSums.of(knownSums, fullHouses, candidates.length, digits)) {
                propagators.add(new GroupedSumPropagator(sum.groups(), sum.total(), digits));
            }
        }
    }

    /** The list of what serves a sequence: the first that can is taken. A layered graph serves all. */
    private Propagator propagator(int[] read, Diagram diagram) {
        boolean distinguishes = graphs.canDistinguish(read);
        boolean areAllPeers = distinguishes && peers.areAllPeers(read);
        Optional<? extends Propagator> found = areAllPeers ? digitSets(read, diagram) : Optional.empty();
        if (found.isEmpty() && areAllPeers) {
            found = sandwich(read, diagram);
        }
        if (found.isEmpty() && areAllPeers) {
            found = visibleCount(read, diagram);
        }
        if (found.isEmpty() && distinguishes) {
            found = linearSum(read, diagram);
        }
        return found.isPresent() ? found.get() : LayeredGraphPropagator.of(read, diagram, graphs);
    }

    private Optional<DigitSetsPropagator> digitSets(int[] cells, Diagram diagram) {
        Optional<long[]> sets = digitSets.of(diagram, sum(diagram));
        return sets.map(known -> new DigitSetsPropagator(LayeredGraphs.distinct(cells), known));
    }

    private Optional<SandwichPropagator> sandwich(int[] cells, Diagram diagram) {
        return digits > SandwichPropagator.MAX_DIGITS
                ? Optional.empty()
                : sandwiches
                        .computeIfAbsent(
                                diagram,
                                unknown -> SandwichRule.of(unknown, digits)
                                        .map(rule -> new SandwichPropagator(cells, rule)))
                        .map(same -> same.on(cells));
    }

    private Optional<VisibleCountPropagator> visibleCount(int[] cells, Diagram diagram) {
        return visibleCounts
                .computeIfAbsent(diagram, unknown -> VisibleCountRule.of(unknown, digits))
                .map(rule -> new VisibleCountPropagator(cells, rule));
    }

    private Optional<LinearSumPropagator> linearSum(int[] cells, Diagram diagram) {
        return sum(diagram).filter(LinearSumRule::isComplete).map(sum -> linearSum(cells, new int[0], sum.total()));
    }

    private Propagator propagator(DerivedSum sum) {
        int[] cells = Arrays.copyOf(sum.added(), sum.added().length + sum.subtracted().length);
        System.arraycopy(sum.subtracted(), 0, cells, sum.added().length, sum.subtracted().length);
        if (sum.subtracted().length == 0 && peers.areAllPeers(cells)) {
            Optional<long[]> few = digitSets.withSum(cells.length, sum.total());
            if (few.isPresent()) {
                return new DigitSetsPropagator(cells, few.get());
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
}
