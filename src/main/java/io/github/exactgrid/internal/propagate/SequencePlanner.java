package io.github.exactgrid.internal.propagate;

import io.github.exactgrid.internal.propagate.HouseSums.DerivedSum;
import io.github.exactgrid.internal.propagate.HouseSums.KnownSum;
import io.github.exactgrid.internal.propagate.MergedSums.GroupedSum;
import io.github.exactgrid.internal.rules.Diagram;
import io.github.exactgrid.internal.rules.Sequence;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Chooses what narrows the candidates of each sequence: candidates at once for one cell, a table for two, sets of digits where
 * all cells see each other and order does not matter, sums where they are one, and walks through a diagram for the rest.
 *
 * <p>A diagram is first multiplied by what it cannot know, that cells which see each other differ. That is where most of the
 * strength of sums comes from (an X-sum puzzle took 4175 nodes without and 4 with it), and it lets automata stay plain.
 */
final class SequencePlanner {

    /** A diagram that grows beyond this is left as it is when a plan is made. */
    private static final int MOST_ARCS_AT_ONCE = 1 << 10;

    /** One that grows to more times its size is left as it is when a search goes on: it may well be slower than it is strong. */
    private static final int MOST_GROWTH = 5;

    /** A diagram that grows beyond this is left as it is even in a long search. */
    private static final int MOST_ARCS = 1 << 14;

    /** More sets than this take longer to look through than a diagram. */
    private static final int MOST_SETS = 256;

    private final int digits;
    private final Peers peers;
    private final PairTables tables;
    private final long[] candidates;
    private final IdentityHashMap<Diagram, Optional<LinearSumRule>> sums = new IdentityHashMap<>();
    private final IdentityHashMap<Diagram, Optional<SandwichPropagator>> sumsBetween = new IdentityHashMap<>();
    private final IdentityHashMap<Diagram, Optional<VisibleCountRule>> visibleCounts = new IdentityHashMap<>();
    private final IdentityHashMap<Diagram, long[]> pairs = new IdentityHashMap<>();
    private final Map<List<Object>, Optional<long[]>> sets = new HashMap<>();
    private final Map<List<Object>, LayeredGraph> arcs = new HashMap<>();

    /** The diagrams that grew too large, and with how many arcs they still did. */
    private final Map<List<Object>, Integer> refused = new HashMap<>();

    /** What has more than two cells, and must wait until it is known which cells see each other. */
    private final List<Sequence> sequences = new ArrayList<>();

    private final List<DerivedSum> derived = new ArrayList<>();

    /** What sums there are, and the houses: of both together more sums follow. */
    private final List<KnownSum> clues = new ArrayList<>();

    private List<int[]> fullHouses = List.of();

    SequencePlanner(int digits, Peers peers, PairTables tables, long[] candidates) {
        this.digits = digits;
        this.peers = peers;
        this.tables = tables;
        this.candidates = candidates;
    }

    /** Takes sequences, and full houses in which some of them may lie. Short ones end in the candidates and tables. */
    void add(List<Sequence> added, List<int[]> fullHouses) {
        this.fullHouses = fullHouses;
        for (Sequence sequence : added) {
            int[] distinct = distinct(sequence.cells());
            if (distinct.length == 1) {
                restrict(distinct[0], sequence);
            } else if (distinct.length == 2) {
                relate(distinct[0], distinct[1], sequence);
            } else {
                sequences.add(sequence);
            }
            if (distinct.length == sequence.cells().length) {
                sum(sequence.diagram()).ifPresent(sum -> clues.add(new KnownSum(distinct, sum.total())));
            }
        }
        for (DerivedSum sum : HouseSums.of(fullHouses, clues, candidates.length, digits)) {
            if (sum.added().length + sum.subtracted().length > 2) {
                derived.add(sum);
            } else {
                apply(sum);
            }
        }
    }

    private Optional<LinearSumRule> sum(Diagram diagram) {
        return sums.computeIfAbsent(diagram, unknown -> LinearSumRule.of(unknown, digits));
    }

    private static int[] distinct(int[] cells) {
        int[] sorted = cells.clone();
        Arrays.sort(sorted);
        int count = 0;
        for (int i = 0; i < sorted.length; i++) {
            if (i == 0 || sorted[i] != sorted[i - 1]) {
                sorted[count++] = sorted[i];
            }
        }
        return Arrays.copyOf(sorted, count);
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

    /** Returns the same of a sequence in which the two cells come more than once. */
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

    /** Returns the propagators of all sequences of more than two cells. Now all peers must be known. */
    List<Propagator> propagators() {
        List<Propagator> propagators = new ArrayList<>();
        for (Sequence sequence : sequences) {
            propagators.add(propagator(sequence.cells(), sequence.diagram()));
        }
        for (DerivedSum sum : derived) {
            propagators.add(propagator(sum));
        }
        return propagators;
    }

    /** Returns sums that follow from several, unless all of them are cages: of those the house sums have told enough. */
    List<GroupedSumPropagator> mergedSums() {
        boolean areCages = clues.stream().allMatch(clue -> peers.allSee(clue.cells()));
        List<GroupedSumPropagator> merged = new ArrayList<>();
        if (!areCages) {
            for (GroupedSum sum : MergedSums.of(clues, fullHouses, candidates.length, digits)) {
                merged.add(new GroupedSumPropagator(sum.groups(), sum.total(), digits));
            }
        }
        return merged;
    }

    private Propagator propagator(int[] cells, Diagram diagram) {
        int[] distinct = distinct(cells);
        if (!canTellDifferent(distinct, cells)) {
            return new LayeredGraphPropagator(distinct, cells, diagram, arcs(diagram, 0, MOST_ARCS_AT_ONCE));
        }
        if (peers.allSee(cells)) {
            Optional<long[]> known =
                    sets.computeIfAbsent(List.of(new Identity(diagram)), unknown -> setsOf(diagram, runs(cells)));
            if (known.isPresent()) {
                return new DigitSetsPropagator(distinct, known.get());
            }
            Optional<SandwichPropagator> sum =
                    sumsBetween.computeIfAbsent(diagram, unknown -> sumBetween(unknown, cells));
            if (sum.isPresent()) {
                return sum.get().on(cells);
            }
            Optional<VisibleCountRule> visible =
                    visibleCounts.computeIfAbsent(diagram, unknown -> VisibleCountRule.of(unknown, digits));
            if (visible.isPresent()) {
                return new VisibleCountPropagator(cells, visible.get());
            }
        }
        Optional<LinearSumRule> sum = sum(diagram);
        if (sum.isPresent() && sum.get().isAllThereIs()) {
            return linearSum(cells, new int[0], sum.get().total());
        }
        return new LayeredGraphPropagator(distinct, cells, diagram, arcs(diagram, runs(cells), MOST_ARCS_AT_ONCE));
    }

    private Optional<SandwichPropagator> sumBetween(Diagram diagram, int[] cells) {
        return digits > SandwichPropagator.MOST_DIGITS
                ? Optional.empty()
                : SandwichRule.of(diagram, digits).map(rule -> new SandwichPropagator(cells, rule));
    }

    /** Returns the sets of digits that cells which all see each other may hold, if order does not matter and they are not too many. */
    private Optional<long[]> setsOf(Diagram diagram, long runs) {
        Optional<LinearSumRule> sum = sum(diagram);
        if (sum.isPresent() && sum.get().isAllThereIs()) {
            return fewEnough(LinearSumRule.sets(diagram.cells(), sum.get().total(), allDigits()));
        }
        return isSymmetric(diagram)
                ? different(diagram, runs, MOST_ARCS).flatMap(different -> fewEnough(ascendingWalks(different)))
                : Optional.empty();
    }

    private long allDigits() {
        return -1L >>> (Long.SIZE - digits);
    }

    private static Optional<long[]> fewEnough(long[] found) {
        return found.length <= MOST_SETS ? Optional.of(found) : Optional.empty();
    }

    /** Returns whether a diagram can be told which of the cells read see each other: none is read twice, and all have room. */
    private boolean canTellDifferent(int[] distinct, int[] read) {
        return distinct.length == read.length
                && read.length <= DistinctRunsAutomaton.MOST_CELLS
                && digits <= DistinctRunsAutomaton.MOST_DIGITS;
    }

    private Optional<Diagram> different(Diagram diagram, long runs, int mostArcs) {
        if (diagram.nodes(0) == 0 || runs == 0) {
            return Optional.of(diagram);
        }
        return Diagram.of(new DistinctRunsAutomaton(diagram, runs, digits), diagram.cells(), digits, mostArcs);
    }

    /** Returns whether any two digits that follow each other may change places. In a minimal diagram they then lead to the same node. */
    private boolean isSymmetric(Diagram diagram) {
        for (int layer = 0; layer + 1 < diagram.cells(); layer++) {
            for (int node = 0; node < diagram.nodes(layer); node++) {
                for (int one = 1; one <= digits; one++) {
                    for (int other = 1; other < one; other++) {
                        if (next(diagram, layer, node, one, other) != next(diagram, layer, node, other, one)) {
                            return false;
                        }
                    }
                }
            }
        }
        return true;
    }

    private static int next(Diagram diagram, int layer, int node, int first, int second) {
        int target = diagram.next(layer, node, first);
        return target < 0 ? target : diagram.next(layer + 1, target, second);
    }

    private long[] ascendingWalks(Diagram diagram) {
        List<Long> found = new ArrayList<>();
        if (diagram.nodes(0) > 0) {
            collect(diagram, 0, 0, 1, 0, found);
        }
        return found.stream().mapToLong(Long::longValue).toArray();
    }

    private void collect(Diagram diagram, int layer, int node, int lowest, long set, List<Long> found) {
        if (layer == diagram.cells()) {
            found.add(set);
            return;
        }
        for (int digit = lowest; digit <= digits && found.size() <= MOST_SETS; digit++) {
            int target = diagram.next(layer, node, digit);
            if (target >= 0) {
                collect(diagram, layer + 1, target, digit + 1, set | bit(digit), found);
            }
        }
    }

    /** Returns runs of neighbours in a list that all see each other: bit {@code i} where cell {@code i} goes on with a run. */
    private long runs(int[] cells) {
        long runs = 0;
        int first = 0;
        for (int i = 1; i < cells.length; i++) {
            boolean seesRun = true;
            for (int j = first; j < i; j++) {
                seesRun &= peers.see(cells[i], cells[j]);
            }
            if (seesRun) {
                runs |= 1L << i;
            } else {
                first = i;
            }
        }
        return runs;
    }

    /** Returns the arcs of a diagram that knows which cells see each other, or of the plain one if that would be too large. */
    private LayeredGraph arcs(Diagram diagram, long runs, int mostArcs) {
        List<Object> key = List.of(new Identity(diagram), runs);
        LayeredGraph known = arcs.get(key);
        if (known == null && refused.getOrDefault(key, 0) < mostArcs) {
            Optional<Diagram> different = different(diagram, runs, mostArcs);
            if (different.isPresent()) {
                known = LayeredGraph.of(different.get(), digits);
                arcs.put(key, known);
            } else {
                refused.put(key, mostArcs);
            }
        }
        return known != null ? known : arcs(diagram, 0, mostArcs);
    }

    private Propagator propagator(DerivedSum sum) {
        int[] cells = Arrays.copyOf(sum.added(), sum.added().length + sum.subtracted().length);
        System.arraycopy(sum.subtracted(), 0, cells, sum.added().length, sum.subtracted().length);
        if (sum.subtracted().length == 0 && peers.allSee(cells)) {
            Optional<long[]> few = fewEnough(LinearSumRule.sets(cells.length, sum.total(), allDigits()));
            if (few.isPresent()) {
                return new DigitSetsPropagator(cells, few.get());
            }
        }
        return linearSum(cells, sum.subtracted(), sum.total());
    }

    /** Returns the propagator of a sum over distinct cells, of which some, given in ascending order, are subtracted. */
    private Propagator linearSum(int[] cells, int[] subtractedCells, int total) {
        int[] ordered = inRuns(cells);
        boolean[] subtracted = new boolean[cells.length];
        for (int i = 0; i < cells.length; i++) {
            subtracted[i] = Arrays.binarySearch(subtractedCells, ordered[i]) >= 0;
        }
        return new LinearSumPropagator(ordered, subtracted, runs(ordered), total, digits);
    }

    /**
     * Returns a propagator that also knows which cells of a sequence see each other, where such a diagram is not too large.
     *
     * @param isLong whether the search is so long that it may be much larger than the plain one
     */
    LayeredGraphPropagator strengthened(LayeredGraphPropagator walks, boolean isLong) {
        int[] read = walks.read();
        if (!canTellDifferent(walks.cells, read)) {
            return walks;
        }
        int mostArcs = isLong
                ? MOST_ARCS
                : Math.min(MOST_ARCS, MOST_GROWTH * walks.arcs().targets().length);
        return new LayeredGraphPropagator(
                walks.cells, read, walks.diagram(), arcs(walks.diagram(), runs(read), mostArcs));
    }

    /** Orders cells so that those which see each other stand together. */
    private int[] inRuns(int[] cells) {
        int[] ordered = new int[cells.length];
        boolean[] taken = new boolean[cells.length];
        int count = 0;
        while (count < cells.length) {
            int first = count;
            for (int i = 0; i < cells.length; i++) {
                boolean seesRun = !taken[i];
                for (int j = first; j < count; j++) {
                    seesRun &= peers.see(cells[i], ordered[j]);
                }
                if (seesRun) {
                    taken[i] = true;
                    ordered[count++] = cells[i];
                }
            }
        }
        return ordered;
    }

    /** A diagram as a key: each is built once, and comparing them would take longer than what is to be saved. */
    private record Identity(Diagram diagram) {

        @Override
        public boolean equals(Object other) {
            return other instanceof Identity that && diagram == that.diagram;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(diagram);
        }
    }
}
