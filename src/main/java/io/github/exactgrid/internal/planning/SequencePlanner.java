package io.github.exactgrid.internal.planning;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.propagators.DigitClassPropagator;
import io.github.exactgrid.internal.propagators.DigitClassTable;
import io.github.exactgrid.internal.propagators.DigitCountsPropagator;
import io.github.exactgrid.internal.propagators.DigitSetsPropagator;
import io.github.exactgrid.internal.propagators.FirstHiddenPropagator;
import io.github.exactgrid.internal.propagators.LayeredGraphPropagator;
import io.github.exactgrid.internal.propagators.LayeredGraphs;
import io.github.exactgrid.internal.propagators.LineEndsPropagator;
import io.github.exactgrid.internal.propagators.LunchboxPropagator;
import io.github.exactgrid.internal.propagators.Peers;
import io.github.exactgrid.internal.propagators.Propagator;
import io.github.exactgrid.internal.propagators.SandwichPropagator;
import io.github.exactgrid.internal.propagators.TotalPrefix;
import io.github.exactgrid.internal.propagators.VisibleCountPropagator;
import io.github.exactgrid.internal.propagators.WeightedSumPropagator;
import io.github.exactgrid.internal.propagators.XSumPropagator;
import io.github.exactgrid.internal.recognise.DigitCountsRule;
import io.github.exactgrid.internal.recognise.FirstHiddenRule;
import io.github.exactgrid.internal.recognise.LunchboxRule;
import io.github.exactgrid.internal.recognise.SandwichRule;
import io.github.exactgrid.internal.recognise.VisibleCountRule;
import io.github.exactgrid.internal.recognise.WeightedSumRule;
import io.github.exactgrid.internal.recognise.XSumRule;
import io.github.exactgrid.internal.rules.BetweenExtremesRule;
import io.github.exactgrid.internal.rules.Diagram;
import io.github.exactgrid.internal.rules.PathRule;
import io.github.exactgrid.internal.rules.Sequence;
import io.github.exactgrid.internal.rules.SumRule;
import io.github.exactgrid.internal.rules.Totals;
import java.nio.IntBuffer;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Plans sequences: candidates for those of one cell, a table for those of two, and for longer ones the strongest propagator that
 * serves the rule that the sequence is recognised to be.
 */
final class SequencePlanner {

    /** The bytes of an arc in a diagram and in a layered graph. */
    private static final int BYTES_PER_ARC = 16;

    /** Sums of more cells whose total other cells choose are propagated by their bounds: their graphs are large. */
    private static final int MAX_CELLS_OF_GRAPH = 6;

    /** A diagram that reads each cell once may be this many times as large. */
    private static final int MAX_GROWTH_FOR_REPEATED_CELLS = 4;

    /** The diagrams that each map has room for at first: most boards have few or none, and a map by default has room for 21. */
    private static final int MAPPED_AT_FIRST = 2;

    private final int digits;
    private final Peers peers;
    private final PairTables tables;
    private final long[] candidates;
    private final LayeredGraphs graphs;
    private final DigitSetFinder digitSets;
    private final AlternativesPlanner alternatives;
    private final Budget budget;

    /** The diagrams whose size is part of the one below. */
    private final Set<Diagram> planned = Collections.newSetFromMap(new IdentityHashMap<>(MAPPED_AT_FIRST));

    private long sizeOfDiagrams;

    /*
     * What a diagram is recognised to be is noted on it, in plain steps: one method that takes what recognises it, as a lambda, made
     * X-sums take a tenth longer.
     */

    /** For each diagram, and the first layer of the cell of each layer, one that reads each cell once. */
    private final IdentityHashMap<Diagram, Map<IntBuffer, Optional<Diagram>>> readingOnce =
            new IdentityHashMap<>(MAPPED_AT_FIRST);

    /** The propagator that counts digits in some cells, by these in ascending order. */
    private final Map<IntBuffer, CountsOfCells> countsOfCells = new HashMap<>(MAPPED_AT_FIRST);

    /** A propagator and its place among all. */
    private record CountsOfCells(DigitCountsPropagator propagator, int place) {}

    /** The propagators of sums between extremes, by the number of cells and the sum. */
    private final Map<List<Integer>, LunchboxPropagator> lunchboxes = new HashMap<>(MAPPED_AT_FIRST);

    /** The tables of diagrams of two cells. */
    private final IdentityHashMap<Diagram, long[]> pairs = new IdentityHashMap<>(MAPPED_AT_FIRST);

    SequencePlanner(
            int digits,
            Peers peers,
            PairTables tables,
            long[] candidates,
            LayeredGraphs graphs,
            DigitSetFinder digitSets,
            AlternativesPlanner alternatives,
            Budget budget) {
        this.digits = digits;
        this.peers = peers;
        this.tables = tables;
        this.candidates = candidates;
        this.graphs = graphs;
        this.digitSets = digitSets;
        this.alternatives = alternatives;
        this.budget = budget;
    }

    /**
     * Returns the sum that all words have that a sequence accepts, if it is recognised to have one. Not that of a clue about as many cells as there are
     * digits, which takes fewer steps to recognise.
     */
    Optional<WeightedSumRule> sum(Sequence sequence) {
        int[] cells = sequence.cells();
        Diagram diagram = sequence.diagram();
        budget.prepare(diagram.size());
        if (!diagram.isNoted(WeightedSumRule.class)) {
            boolean isClue = cells.length == digits && outsideClue(cells, diagram) != null;
            diagram.note(
                    WeightedSumRule.class,
                    isClue ? null : WeightedSumRule.of(diagram, digits, budget).orElse(null));
        }
        return Optional.ofNullable(diagram.noted(WeightedSumRule.class));
    }

    /** Returns the sum rule of a sequence: a cell that is read twice has the sum of its coefficients. Empty if no cell counts. */
    static Optional<SumRule> sumRule(Sequence sequence, WeightedSumRule sum) {
        int[] cells = LayeredGraphs.distinct(sequence.cells());
        int[] coefficients = new int[cells.length];
        for (int i = 0; i < sequence.cells().length; i++) {
            coefficients[Arrays.binarySearch(cells, sequence.cells()[i])] += sum.coefficients()[i];
        }
        int count = 0;
        for (int i = 0; i < cells.length; i++) {
            if (coefficients[i] != 0) {
                cells[count] = cells[i];
                coefficients[count++] = coefficients[i];
            }
        }
        return count == 0
                ? Optional.empty()
                : Optional.of(new SumRule(
                        sequence.constraint(),
                        Arrays.copyOf(cells, count),
                        Arrays.copyOf(coefficients, count),
                        Totals.between(sum.total(), sum.total())));
    }

    /** Plans a sequence of one or two cells. Returns false for longer ones, which wait until all peers are known. */
    boolean addShort(Sequence sequence) {
        int[] distinct = LayeredGraphs.distinct(sequence.cells());
        if (distinct.length > 2) {
            return false;
        }
        if (distinct.length == 1) {
            restrict(distinct[0], sequence);
        } else {
            relate(distinct[0], distinct[1], sequence);
        }
        return true;
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
    private boolean accepts(Sequence sequence, int cell, int digit, int otherDigit) {
        budget.prepare(sequence.diagram().size());
        int[] given = new int[sequence.cells().length];
        for (int i = 0; i < given.length; i++) {
            given[i] = sequence.cells()[i] == cell ? digit : otherDigit;
        }
        return sequence.diagram().canAccept(given);
    }

    private static long bit(int digit) {
        return 1L << (digit - 1);
    }

    /** Rejects a sequence whose layered graph, with those of others, might not fit into memory. */
    private void requireMemory(Sequence sequence) {
        if (planned.add(sequence.diagram())) {
            sizeOfDiagrams += sequence.diagram().size();
            if (!Diagram.fitIntoMemory(sizeOfDiagrams, BYTES_PER_ARC)) {
                throw new IllegalArgumentException(Diagram.noMemory(sequence.constraint()));
            }
        }
    }

    /** Adds the propagator of a sequence of more than two cells. All peers must be known. */
    void addPropagator(Sequence sequence, List<Propagator> propagators) {
        Propagator propagator = propagator(sequence);
        if (propagator instanceof DigitCountsPropagator counting) {
            addCounts(counting, propagators);
        } else if (propagator instanceof LineEndsPropagator line) {
            addLine(line, propagators);
        } else {
            propagators.add(propagator);
        }
    }

    /** Adds the propagator of a sum between extremes, whose cells are all peers; that of its sequence where there are too many digits for sets of them. */
    void addPropagator(BetweenExtremesRule rule, List<Propagator> propagators) {
        if (digits > LunchboxPropagator.MAX_DIGITS) {
            addPropagator(rule.sequence(digits, budget), propagators);
            return;
        }
        LunchboxPropagator like = lunchboxes.computeIfAbsent(
                List.of(rule.cells().length, rule.sum()),
                unknown -> new LunchboxPropagator(rule.cells(), rule.sum(), rule.shift(), digits));
        propagators.add(like.on(rule.cells()));
    }

    /** Adds the propagator of an automaton with choices. */
    void addPropagator(PathRule rule, List<Propagator> propagators) {
        budget.prepare(rule.graph().arcs());
        propagators.add(LayeredGraphPropagator.of(rule, graphs));
    }

    /** Adds a propagator of counts. One on the same cells serves its rule, too. */
    private void addCounts(DigitCountsPropagator propagator, List<Propagator> propagators) {
        CountsOfCells known = countsOfCells.get(key(propagator.cells));
        if (known == null) {
            countsOfCells.put(key(propagator.cells), new CountsOfCells(propagator, propagators.size()));
            propagators.add(propagator);
        } else {
            propagators.set(known.place(), propagator);
            countsOfCells.put(key(propagator.cells), new CountsOfCells(propagator, known.place()));
        }
    }

    /** Adds a propagator of two ends and another cell. The one before it, if it has the same ends, serves that cell, too. */
    private static void addLine(LineEndsPropagator line, List<Propagator> propagators) {
        int last = propagators.size() - 1;
        if (last >= 0 && propagators.get(last) instanceof LineEndsPropagator before && before.hasEndsOf(line)) {
            propagators.set(last, before.with(line.cells[2]));
        } else {
            propagators.add(line);
        }
    }

    private Propagator propagator(Sequence given) {
        budget.prepare(given.diagram().size());
        requireMemory(given);
        Propagator ofAlternatives = given.rereads() ? alternatives.propagator(given) : null;
        if (ofAlternatives != null) {
            return ofAlternatives; // a sequence that reads each cell once is larger, and made anew for each board
        }
        Sequence sequence = withoutRepeatedCells(given);
        int[] cells = sequence.cells();
        Diagram diagram = sequence.diagram();
        requireMemory(sequence);
        boolean areDistinct = LayeredGraphs.distinct(cells).length == cells.length;
        boolean arePeers = areDistinct && graphs.canDistinguish(cells) && peers.areAllPeers(cells);
        Propagator found = arePeers ? outsideClue(cells, diagram) : null;
        if (found == null && areDistinct) {
            found = byClasses(cells, diagram);
        }
        if (found == null && areDistinct && (!arePeers || DigitCountsRule.mayOnlyNeedDigits(diagram, digits))) {
            found = digitCounts(cells, diagram);
        }
        if (found == null && arePeers) {
            found = digitSets(cells, diagram);
        }
        if (found == null && arePeers && digits <= LunchboxPropagator.MAX_DIGITS) {
            found = lunchbox(cells, diagram);
        }
        if (found == null && areDistinct && cells.length > MAX_CELLS_OF_GRAPH) {
            found = sumWithPrefix(sequence);
        }
        if (found == null && areDistinct && cells.length == 3 && digits <= LineEndsPropagator.MAX_DIGITS) {
            found = lineEnds(cells, diagram);
        }
        if (found == null) {
            found = alternatives.propagator(sequence);
        }
        return found != null ? found : LayeredGraphPropagator.of(cells, diagram, graphs, budget);
    }

    /** Returns the propagator of two ends and a cell, unless a layered graph would forbid more as it knows which cells are peers. */
    private @Nullable Propagator lineEnds(int[] cells, Diagram diagram) {
        LineEndsTable table = diagram.noted(LineEndsTable.class);
        if (table == null) {
            budget.prepare((long) digits * digits * digits);
            table = LineEndsTable.of(diagram, digits);
            diagram.note(LineEndsTable.class, table);
        }
        boolean forbidsEqual = (!peers.arePeers(cells[0], cells[2]) || table.differsFromFirst())
                && (!peers.arePeers(cells[1], cells[2]) || table.differsFromSecond());
        return forbidsEqual ? new LineEndsPropagator(cells, table.allowed(), partners(cells[0], cells[1])) : null;
    }

    /** Returns for each digit of a cell those that another cell may hold beside it. */
    private long[] partners(int cell, int other) {
        budget.prepare((long) digits * digits);
        long[] partners = tables.allowed(cell, other);
        for (int digit = 1; digit <= digits && peers.arePeers(cell, other); digit++) {
            partners[digit - 1] &= ~bit(digit);
        }
        return partners;
    }

    /**
     * The third digits that a diagram of three cells allows beside the first two.
     *
     * @param allowed for each digit of the first cell, and of the second, a mask
     * @param differsFromFirst whether the third is never equal to the first
     * @param differsFromSecond whether the third is never equal to the second
     */
    private record LineEndsTable(long[][] allowed, boolean differsFromFirst, boolean differsFromSecond) {

        static LineEndsTable of(Diagram diagram, int digits) {
            long[][] allowed = new long[digits][digits];
            boolean differsFromFirst = true;
            boolean differsFromSecond = true;
            for (int first = 1; first <= digits && diagram.nodes(0) > 0; first++) {
                int node = diagram.next(0, 0, first);
                for (int second = 1; second <= digits && node >= 0; second++) {
                    long thirds = thirds(diagram, diagram.next(1, node, second), digits);
                    allowed[first - 1][second - 1] = thirds;
                    differsFromFirst &= (thirds & bit(first)) == 0;
                    differsFromSecond &= (thirds & bit(second)) == 0;
                }
            }
            return new LineEndsTable(allowed, differsFromFirst, differsFromSecond);
        }

        private static long thirds(Diagram diagram, int node, int digits) {
            long thirds = 0;
            for (int third = 1; third <= digits && node >= 0; third++) {
                thirds |= diagram.next(2, node, third) >= 0 ? bit(third) : 0;
            }
            return thirds;
        }
    }

    /** Returns a sequence that accepts the same and reads each cell once, or the same one if that would be too large. */
    private Sequence withoutRepeatedCells(Sequence sequence) {
        int[] cells = sequence.cells();
        int distinct = LayeredGraphs.distinct(cells).length;
        if (distinct == cells.length || sequence.diagram().nodes(0) == 0) {
            return sequence;
        }
        int[] firsts = new int[cells.length];
        int[] read = new int[distinct];
        int count = 0;
        for (int i = 0; i < cells.length; i++) {
            while (cells[firsts[i]] != cells[i]) {
                firsts[i]++;
            }
            if (firsts[i] == i) {
                read[count++] = cells[i];
            }
        }
        Map<IntBuffer, Optional<Diagram>> known =
                readingOnce.computeIfAbsent(sequence.diagram(), unknown -> new HashMap<>(MAPPED_AT_FIRST));
        Optional<Diagram> once = known.get(IntBuffer.wrap(firsts));
        if (once == null) {
            int maxArcs = MAX_GROWTH_FOR_REPEATED_CELLS * sequence.diagram().size();
            once = RepeatedCellsAutomaton.of(sequence.diagram(), firsts)
                    .flatMap(automaton -> Diagram.of(automaton, distinct, digits, maxArcs, budget));
            known.put(IntBuffer.wrap(firsts), once);
        }
        return once.isPresent() ? new Sequence(sequence.constraint(), read, once.get()) : sequence;
    }

    /** Returns the propagator of a long sum whose total is chosen by its first cells. A short one is a small graph. */
    private @Nullable Propagator sumWithPrefix(Sequence sequence) {
        WeightedSumRule rule = sum(sequence).orElse(null);
        return rule != null && rule.isComplete() ? sumWithPrefix(sequence, rule) : null;
    }

    private Propagator sumWithPrefix(Sequence sequence, WeightedSumRule rule) {
        int[] cells = new int[sequence.cells().length];
        int[] coefficients = new int[cells.length];
        int count = 0;
        for (int i = 0; i < cells.length; i++) {
            if (rule.coefficients()[i] != 0) {
                cells[count] = sequence.cells()[i];
                coefficients[count++] = rule.coefficients()[i];
            }
        }
        int[] prefix = Arrays.copyOf(sequence.cells(), rule.prefix());
        return WeightedSumPropagator.of(
                WeightedSumPropagator.groups(
                        Arrays.copyOf(cells, count), Arrays.copyOf(coefficients, count), peers, budget),
                new TotalPrefix(prefix, sequence.diagram(), rule.totals(), digits),
                peers,
                digits);
    }

    private @Nullable Propagator byClasses(int[] cells, Diagram diagram) {
        if (!diagram.isNoted(DigitClassTable.class)) {
            diagram.note(
                    DigitClassTable.class,
                    DigitClassTable.of(diagram, digits, budget).orElse(null));
        }
        DigitClassTable table = diagram.noted(DigitClassTable.class);
        return table == null ? null : new DigitClassPropagator(cells, table);
    }

    /** Returns the propagator of counted digits. Peers that hold no others, or need none, are few sets of digits. */
    private @Nullable Propagator digitCounts(int[] cells, Diagram diagram) {
        if (!diagram.isNoted(DigitCountsRule.class)) {
            diagram.note(
                    DigitCountsRule.class,
                    DigitCountsRule.of(diagram, digits, budget).orElse(null));
        }
        DigitCountsRule rule = diagram.noted(DigitCountsRule.class);
        return rule != null && (rule.onlyNeedsDigits() || !peers.areAllPeers(cells)) ? counting(cells, rule) : null;
    }

    private @Nullable Propagator counting(int[] cells, DigitCountsRule rule) {
        CountsOfCells known = countsOfCells.get(key(cells));
        if (known != null) {
            return known.propagator().and(rule);
        }
        List<int[]> groups = peers.groups(cells, budget);
        return groups.size() > DigitCountsPropagator.MAX_GROUPS ? null : new DigitCountsPropagator(cells, groups, rule);
    }

    private static IntBuffer key(int[] cells) {
        int[] sorted = cells.clone();
        Arrays.sort(sorted);
        return IntBuffer.wrap(sorted);
    }

    /** Returns the propagator of a clue about all digits of a house, which few steps recognise. */
    private @Nullable Propagator outsideClue(int[] cells, Diagram diagram) {
        Propagator found = digits > SandwichPropagator.MAX_DIGITS ? null : sandwich(cells, diagram);
        found = found == null ? visibleCount(cells, diagram) : found;
        found = found == null ? firstHidden(cells, diagram) : found;
        return found == null ? xSum(cells, diagram) : found;
    }

    private @Nullable Propagator digitSets(int[] cells, Diagram diagram) {
        Optional<long[]> sets = digitSets.of(diagram);
        return sets.isPresent() ? new DigitSetsPropagator(LayeredGraphs.distinct(cells), sets.get()) : null;
    }

    private @Nullable Propagator sandwich(int[] cells, Diagram diagram) {
        if (!diagram.isNoted(SandwichPropagator.class)) {
            SandwichRule rule = SandwichRule.of(diagram, digits, budget).orElse(null);
            diagram.note(SandwichPropagator.class, rule == null ? null : new SandwichPropagator(cells, rule));
        }
        SandwichPropagator like = diagram.noted(SandwichPropagator.class);
        return like == null ? null : like.on(cells);
    }

    private @Nullable Propagator lunchbox(int[] cells, Diagram diagram) {
        if (!diagram.isNoted(LunchboxPropagator.class)) {
            LunchboxRule rule = LunchboxRule.of(diagram, digits, budget).orElse(null);
            diagram.note(LunchboxPropagator.class, rule == null ? null : new LunchboxPropagator(cells, rule, digits));
        }
        LunchboxPropagator like = diagram.noted(LunchboxPropagator.class);
        return like == null ? null : like.on(cells);
    }

    private @Nullable Propagator visibleCount(int[] cells, Diagram diagram) {
        if (!diagram.isNoted(VisibleCountRule.class)) {
            diagram.note(
                    VisibleCountRule.class,
                    VisibleCountRule.of(diagram, digits, budget).orElse(null));
        }
        VisibleCountRule rule = diagram.noted(VisibleCountRule.class);
        return rule == null ? null : new VisibleCountPropagator(cells, rule);
    }

    private @Nullable Propagator firstHidden(int[] cells, Diagram diagram) {
        if (!diagram.isNoted(FirstHiddenRule.class)) {
            diagram.note(
                    FirstHiddenRule.class,
                    FirstHiddenRule.of(diagram, digits, budget).orElse(null));
        }
        FirstHiddenRule rule = diagram.noted(FirstHiddenRule.class);
        return rule == null ? null : new FirstHiddenPropagator(cells, rule);
    }

    private @Nullable Propagator xSum(int[] cells, Diagram diagram) {
        if (!diagram.isNoted(XSumPropagator.class)) {
            XSumRule rule = XSumRule.of(diagram, digits, budget).orElse(null);
            diagram.note(XSumPropagator.class, rule == null ? null : new XSumPropagator(cells, rule, digits));
        }
        XSumPropagator like = diagram.noted(XSumPropagator.class);
        return like == null ? null : like.on(cells);
    }
}
