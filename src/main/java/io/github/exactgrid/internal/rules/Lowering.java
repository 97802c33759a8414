package io.github.exactgrid.internal.rules;

import io.github.exactgrid.Automaton;
import io.github.exactgrid.internal.limits.Budget;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Expresses sums, relations of two cells, counts of digits, sums between extremes, ranks of lines, connected cells and automata with choices by sequences and groups, for engines that know nothing else.
 *
 * <p>A sum becomes a sequence, whose {@link Diagram} has a node for each sum of the first few cells. So does a distinct count,
 * with a node for each set of digits. Two sets of cells with the same digits become a sequence for each digit, with a node for each number of times it
 * has occurred. A sum between the lowest and the highest digit becomes a sequence with a node for each two ends and sums, the rank of a line one that compares it with
 * one line after the other, connected cells one that is read row by row. Unknown regions become one for each digit in each region, one for the order of their numbers, and
 * connected cells, a run of equal cells one with a node for each digit and length. An automaton with choices becomes one
 * with a node for each set of nodes. A relation becomes a group for each digit of the first cell: that digit, and the digits of
 * the second cell that it excludes. Where these are too many, it becomes a sequence of two cells.
 *
 * <pre>
 *     consecutive, 4 digits:    at most one of r1c1=1 r1c2=1 r1c2=3 r1c2=4
 *                               at most one of r1c1=2 r1c2=2 r1c2=4
 *                               at most one of r1c1=3 r1c2=1 r1c2=3
 *                               at most one of r1c1=4 r1c2=1 r1c2=2 r1c2=4
 * </pre>
 *
 * <p>Rules keep their order, and equal rules share one diagram.
 */
final class Lowering {

    /**
     * The most digits of the second cell, on average, that a digit of the first may exclude in a group. Groups are
     * stronger, since what they exclude is removed at once, while a sequence needs two steps: the thermometers of a 9x9
     * puzzle take dancing links 26776 nodes as sequences and 2883 as groups (21 and 4 ms), the neighbours of the
     * Miracle Sudoku 76878 and 120. But groups have a placement for each excluded pair, which grows with the square of
     * the digits. With 16 all relations are groups on boards of up to 16 digits; of 25 digits and more, only those that
     * exclude few pairs are.
     */
    private static final int MAX_EXCLUDED_FOR_EACH_DIGIT = 16;

    /** What is to be expressed. */
    enum Kinds {
        /** All rules but houses, groups and sequences. */
        ALL,
        /** The same but for sums and relations. */
        COUNTS,
        /** The same but for connected cells, too. */
        COUNTS_BUT_CONNECTED
    }

    private final Rules rules;
    private final Budget budget;
    private final List<Rule> lowered = new ArrayList<>();
    private final Map<List<Object>, Diagram> sumDiagrams = new HashMap<>();
    private final Map<Integer, Diagram> countDiagrams = new HashMap<>();
    private final Map<DigitBalanceAutomaton, Diagram> balanceDiagrams = new HashMap<>();
    private final Set<Diagram> betweenExtremesDiagrams = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Map<List<Object>, Diagram> regionDiagrams = new HashMap<>();
    private final List<int[]> fullHouses;
    private final IdentityHashMap<LayeredGraph, Diagram> pathDiagrams = new IdentityHashMap<>();
    private long sizeOfDiagrams;
    private final IdentityHashMap<long[], Diagram> pairDiagrams = new IdentityHashMap<>();

    private Lowering(Rules rules, Budget budget) {
        this.rules = rules;
        this.budget = budget;
        this.fullHouses =
                rules.houses().stream().filter(rules::isFull).map(House::cells).toList();
    }

    /**
     * Returns the same rules with those of some kinds expressed by sequences, relations by groups as well, in the same order.
     */
    static Rules of(Rules rules, Kinds kinds, Budget budget) {
        boolean sumsAndPairsToo = kinds == Kinds.ALL;
        Lowering lowering = new Lowering(rules, budget);
        for (Rule rule : rules.all()) {
            lowering.add(rule, kinds);
        }
        Rules lowered = new Rules(rules.columns(), rules.digits(), rules.places(), lowering.lowered, budget);
        assert kinds == Kinds.COUNTS_BUT_CONNECTED || !lowered.hasCounts();
        assert !sumsAndPairsToo || (lowered.sums().isEmpty() && lowered.pairs().isEmpty());
        return lowered;
    }

    /**
     * Returns the same but for the rules, or the parts of rules, that have too many states. That takes up to a second to find out, so what is
     * of a kind with one of them, and no smaller, is left out as well. So are unknown regions: of six by six cells their sequences, one of 72 cells for
     * each region and digit, are short enough, but the steps of a person took more than half a minute with them.
     */
    static Rules ofFewStates(Rules rules, Kinds kinds, Budget budget) {
        Lowering lowering = new Lowering(rules, budget);
        Map<Class<?>, Integer> tooLarge = new HashMap<>();
        for (Rule rule : rules.all()) {
            if (rule instanceof UnknownRegionsRule) {
                continue;
            }
            try {
                if (rule.size() < tooLarge.getOrDefault(rule.getClass(), Integer.MAX_VALUE)) {
                    lowering.add(rule, kinds);
                }
            } catch (TooManyStatesException leftOut) {
                tooLarge.put(rule.getClass(), rule.size());
            }
        }
        return new Rules(rules.columns(), rules.digits(), rules.places(), lowering.lowered, budget);
    }

    private void add(Rule rule, Kinds kinds) {
        boolean sumsAndPairsToo = kinds == Kinds.ALL;
        budget.prepare(1 + rules.digits());
        if (rule instanceof DistinctCountRule distinct) {
            add(distinct);
        } else if (rule instanceof SameDigitsRule same) {
            add(same);
        } else if (rule instanceof BetweenExtremesRule between) {
            lowered.add(sequence(between));
        } else if (rule instanceof LineRankRule lineRank) {
            add(lineRank);
        } else if (kinds != Kinds.COUNTS_BUT_CONNECTED && rule instanceof ConnectedRule connected) {
            add(connected);
        } else if (rule instanceof UnknownRegionsRule regions) {
            add(regions, kinds != Kinds.COUNTS_BUT_CONNECTED);
        } else if (rule instanceof EqualRunRule run) {
            add(run);
        } else if (rule instanceof PathRule path) {
            add(path);
        } else if (sumsAndPairsToo && rule instanceof SumRule sum) {
            add(sum);
        } else if (sumsAndPairsToo && rule instanceof PairRule pair) {
            add(pair);
        } else {
            lowered.add(rule);
        }
    }

    private void add(SumRule sum) {
        List<Object> key = sum.diagramKey();
        Diagram diagram = sumDiagrams.get(key);
        if (diagram == null) {
            diagram = sum.diagram(rules.digits(), Diagram.MAX_ARCS, budget)
                    .orElseThrow(() -> new TooManyStatesException(sum, sum.cells().length));
            sumDiagrams.put(key, diagram);
            requireMemory(sum, diagram);
        }
        lowered.add(new Sequence(sum.constraint(), sum.cells(), diagram));
    }

    private void add(DistinctCountRule distinct) {
        int counted = distinct.counted().length;
        Diagram diagram = countDiagrams.get(counted);
        if (diagram == null) {
            diagram = distinct.diagram(rules.digits(), Diagram.MAX_ARCS, budget)
                    .orElseThrow(() -> new TooManyStatesException(distinct, counted + 1));
            countDiagrams.put(counted, diagram);
            requireMemory(distinct, diagram);
        }
        lowered.add(new Sequence(distinct.constraint(), distinct.read(), diagram));
    }

    private void add(SameDigitsRule same) {
        for (SameDigitsRule.Pair pair : same.pairs()) {
            for (int digit = 1; digit <= rules.digits(); digit++) {
                int[] read = pair.read();
                DigitBalanceAutomaton automaton = new DigitBalanceAutomaton(digit, pair.cells().length);
                Diagram diagram = balanceDiagrams.get(automaton);
                if (diagram == null) {
                    diagram = Diagram.of(automaton, read.length, rules.digits(), Diagram.MAX_ARCS, budget)
                            .orElseThrow(() -> new TooManyStatesException(same, read.length));
                    balanceDiagrams.put(automaton, diagram);
                    requireMemory(same, diagram);
                }
                lowered.add(new Sequence(same.constraint(), read, diagram));
            }
        }
    }

    private Sequence sequence(BetweenExtremesRule between) {
        Sequence sequence = between.sequence(rules.digits(), budget);
        if (betweenExtremesDiagrams.add(sequence.diagram())) {
            requireMemory(between, sequence.diagram());
        }
        return sequence;
    }

    /** With houses along the sides the first digit is known, and the lines that begin with another do not count. */
    private void add(LineRankRule rule) {
        LineRankSides inHouses = LineRankSides.of(rule, fullHouses, rules.cells(), rules.digits(), budget)
                .orElse(null);
        if (inHouses == null) {
            LineRankAutomaton automaton =
                    new LineRankAutomaton(0, rule.line().length, rule.smaller(), rule.greater(), rule.mayTie());
            add(rule, automaton, List.of(rule.others()));
            return;
        }
        for (int digit = 1; digit <= rules.digits(); digit++) {
            if (digit != inHouses.digit()) {
                int[] placement = {rules.placement(rule.line()[0], digit)};
                lowered.add(new Group(rule.constraint(), placement, 0, 0));
            }
        }
        int sides = inHouses.sides().size();
        LineRankAutomaton automaton = new LineRankAutomaton(
                inHouses.digit(), rule.line().length, inHouses.smaller(), sides - inHouses.smaller(), rule.mayTie());
        add(rule, automaton, inHouses.sides().stream().flatMap(Arrays::stream).toList());
    }

    private void add(LineRankRule rule, LineRankAutomaton automaton, List<int[]> others) {
        if (others.isEmpty()) {
            return;
        }
        int[] read = automaton.read(rule.line(), others);
        if (others.size() > LineRankAutomaton.MAX_LINES) {
            throw new TooManyStatesException(rule, read.length);
        }
        Diagram diagram = Diagram.of(automaton, read.length, rules.digits(), Diagram.MAX_ARCS, budget)
                .orElseThrow(() -> new TooManyStatesException(rule, read.length));
        requireMemory(rule, diagram);
        lowered.add(new Sequence(rule.constraint(), read, diagram));
    }

    private void add(ConnectedRule connected) {
        ConnectedAutomaton automaton = new ConnectedAutomaton(connected.cells(), connected.digits(), budget);
        Diagram diagram = Diagram.of(
                        automaton, automaton.cells().length, rules.digits(), ConnectedAutomaton.MAX_ARCS, budget)
                .orElseThrow(() -> new TooManyStatesException(connected, automaton.cells().length));
        requireMemory(connected, diagram);
        lowered.add(new Sequence(connected.constraint(), automaton.cells(), diagram));
    }

    private void add(UnknownRegionsRule regions, boolean connectedToo) {
        int[] pairs = regions.pairs();
        for (int region = 1; region <= regions.regions().regions(); region++) {
            for (int digit = 1; digit <= rules.digits(); digit++) {
                addAutomaton(regions, pairs, new RegionDigitAutomaton(region, digit));
            }
        }
        int[] numbers = regions.regions().numbersInOrder();
        addAutomaton(
                regions,
                numbers,
                new FirstOccurrencesAutomaton(regions.regions().regions()));
        for (ConnectedRule connected : regions.connected()) {
            if (connectedToo) {
                add(connected);
            } else {
                lowered.add(connected);
            }
        }
    }

    private void add(EqualRunRule run) {
        addAutomaton(run, run.read(), run.automaton());
    }

    /** Adds a sequence for an automaton, which equal ones share. */
    private void addAutomaton(Rule rule, int[] read, Automaton automaton) {
        List<Object> key = List.of(automaton, read.length);
        Diagram diagram = regionDiagrams.get(key);
        if (diagram == null) {
            diagram = Diagram.of(automaton, read.length, rules.digits(), Diagram.MAX_ARCS, budget)
                    .orElseThrow(() -> new TooManyStatesException(rule, read.length));
            regionDiagrams.put(key, diagram);
            requireMemory(rule, diagram);
        }
        lowered.add(new Sequence(rule.constraint(), read, diagram));
    }

    private void add(PathRule path) {
        Diagram diagram = pathDiagrams.get(path.graph());
        if (diagram == null) {
            diagram = path.diagram(rules.digits(), Diagram.MAX_ARCS, budget)
                    .orElseThrow(() -> new TooManyStatesException(path, path.cells().length));
            pathDiagrams.put(path.graph(), diagram);
            requireMemory(path, diagram);
        }
        lowered.add(new Sequence(path.constraint(), path.cells(), diagram));
    }

    private void requireMemory(Rule rule, Diagram diagram) {
        sizeOfDiagrams += diagram.size();
        if (!Diagram.fitIntoMemory(sizeOfDiagrams, Diagram.BYTES_PER_ARC)) {
            throw new IllegalArgumentException(Diagram.noMemory(rule.constraint()));
        }
    }

    private void add(PairRule pair) {
        if (excludedPairs(pair) <= MAX_EXCLUDED_FOR_EACH_DIGIT * rules.digits()) {
            addGroups(pair);
            return;
        }
        Diagram diagram = pairDiagrams.get(pair.allowed());
        if (diagram == null) {
            diagram = pair.diagram(budget).orElseThrow(() -> new TooManyStatesException(pair, 2));
            pairDiagrams.put(pair.allowed(), diagram);
        }
        lowered.add(new Sequence(pair.constraint(), new int[] {pair.first(), pair.second()}, diagram));
    }

    private int excludedPairs(PairRule pair) {
        int excluded = rules.digits() * rules.digits();
        for (long second : pair.allowed()) {
            excluded -= Long.bitCount(second);
        }
        return excluded;
    }

    private void addGroups(PairRule pair) {
        budget.prepare((long) rules.digits() * rules.digits());
        long allDigits = -1L >>> (Long.SIZE - rules.digits());
        for (int digit = 1; digit <= rules.digits(); digit++) {
            long excluded = allDigits & ~pair.allowed()[digit - 1];
            if (excluded != 0) {
                lowered.add(new Group(pair.constraint(), placements(pair, digit, excluded), 0, 1));
            }
        }
    }

    /** Returns a digit of the first cell and some of the second, in the order of cells. */
    private int[] placements(PairRule pair, int digit, long others) {
        int count = Long.bitCount(others);
        int[] placements = new int[count + 1];
        int place = pair.first() < pair.second() ? 1 : 0;
        placements[place == 1 ? 0 : count] = rules.placement(pair.first(), digit);
        for (long left = others; left != 0; left &= left - 1) {
            placements[place++] = rules.placement(pair.second(), Long.numberOfTrailingZeros(left) + 1);
        }
        return placements;
    }
}
