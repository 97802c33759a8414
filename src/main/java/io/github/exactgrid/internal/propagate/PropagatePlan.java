package io.github.exactgrid.internal.propagate;

import io.github.exactgrid.Grid;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.rules.Group;
import io.github.exactgrid.internal.rules.House;
import io.github.exactgrid.internal.rules.Plan;
import io.github.exactgrid.internal.rules.Rules;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The rules of a board as propagators. Immutable to all who use it, and thread-safe; serves all grids of its size.
 *
 * <p>All that is said of one cell goes into its candidates, and all that is said of two into one table for them. What forbids
 * equal digits makes the two cells peers, whoever says it. Propagators run in the order of the list, cheap ones first:
 * <ol>
 *   <li>{@link RelationPropagator}: dots, thermometers and all other tables;
 *   <li>{@link DigitSetsPropagator} of few sets: cages, which tell something ten times as often as houses do;
 *   <li>{@link FullHousePropagator}, then other {@link DigitSetsPropagator}, {@link SandwichPropagator} (sandwiches), {@link VisibleCountPropagator} (skyscrapers) and
 *       {@link GroupPropagator} (groups of placements);
 *   <li>{@link HouseOverlapPropagator};
 *   <li>{@link LinearSumPropagator};
 *   <li>{@link LayeredGraphPropagator}, small diagrams first;
 *   <li>in long searches {@link GroupedSumPropagator}.
 * </ol>
 */
public final class PropagatePlan implements Plan {

    /** Cages of more sets than this run after the houses: sums of nine digits have 12 at most. */
    private static final int FEW_SETS = 16;

    private final Rules rules;
    private final long[] candidates;
    private final int[][] peers;
    private final long[][] peerSets;
    private final int[][] fullHouses;
    private final Propagator[] propagators;

    /** For each cell the propagators that a change of it wakes, as words of a bit mask from the first that is not 0. */
    private final long[][] wakes;

    private final int[] firstWakeWords;

    /** What a level begins with: the candidates, the masks of the full houses, and what walks remember. */
    private final long[] firstLevel;

    private final SequencePlanner sequences;

    /** How often it was strengthened, and the plan that is so once more. */
    private final int strength;

    private @Nullable PropagatePlan strengthened;

    private final int[] weights;

    /** For each cell the order in which its digits are tried, or null for ascending everywhere. */
    final int @Nullable [][] digitOrders;

    /**
     * Prepares a search.
     *
     * @param seed the seed of a random order of the digits in each cell, or null for the natural one
     */
    public PropagatePlan(Rules compiled, @Nullable Long seed) {
        this.rules = compiled.lowered();
        this.candidates = new long[rules.cells()];
        Arrays.fill(candidates, -1L >>> (Long.SIZE - rules.digits()));
        Peers seeing = new Peers(rules.cells());
        PairTables tables = new PairTables(rules.cells(), rules.digits());
        for (House house : rules.houses()) {
            seeing.addAll(house.cells());
        }
        List<int[]> full = distinctFullHouses();
        this.fullHouses = full.toArray(int[][]::new);
        List<Propagator> choices = choices(tables);
        this.strength = 0;
        this.sequences = new SequencePlanner(rules.digits(), seeing, tables, candidates);
        sequences.add(rules.sequences(), full);
        tables.addPeers(seeing);
        this.propagators = inOrder(tables.propagators(seeing), full, choices);
        this.firstLevel = planMemory();
        this.peers = new int[rules.cells()][];
        this.peerSets = new long[rules.cells()][];
        for (int cell = 0; cell < peers.length; cell++) {
            peers[cell] = seeing.list(cell);
            peerSets[cell] = seeing.set(cell);
        }
        this.wakes = new long[rules.cells()][];
        this.firstWakeWords = new int[rules.cells()];
        planWakes();
        this.weights = new int[rules.cells()];
        planWeights();
        this.digitOrders = seed == null ? null : rules.shuffledDigits(new Random(seed));
    }

    /** The same rules with other propagators. */
    private PropagatePlan(PropagatePlan plan, Propagator[] propagators) {
        this.rules = plan.rules;
        this.candidates = plan.candidates;
        this.peers = plan.peers;
        this.peerSets = plan.peerSets;
        this.fullHouses = plan.fullHouses;
        this.propagators = propagators;
        this.firstLevel = planMemory();
        this.wakes = new long[rules.cells()][];
        this.firstWakeWords = new int[rules.cells()];
        this.sequences = plan.sequences;
        this.strength = plan.strength + 1;
        this.weights = plan.weights;
        this.digitOrders = plan.digitOrders;
        planWakes();
    }

    private Propagator[] inOrder(List<Propagator> related, List<int[]> full, List<Propagator> choices) {
        List<Propagator> all = new ArrayList<>(related);
        List<Propagator> ordered = new ArrayList<>();
        List<Propagator> sums = new ArrayList<>();
        List<LayeredGraphPropagator> walks = new ArrayList<>();
        for (Propagator propagator : sequences.propagators()) {
            if (propagator instanceof LayeredGraphPropagator walk) {
                walks.add(walk);
            } else if (propagator instanceof LinearSumPropagator) {
                sums.add(propagator);
            } else if (propagator instanceof DigitSetsPropagator sets && sets.sets() <= FEW_SETS) {
                all.add(propagator);
            } else {
                ordered.add(propagator);
            }
        }
        for (int i = 0; i < full.size(); i++) {
            all.add(new FullHousePropagator(full.get(i), i, rules.cells()));
        }
        all.addAll(ordered);
        all.addAll(choices);
        addOverlaps(full, all);
        all.addAll(sums);
        walks.sort(Comparator.comparingInt(walk -> walk.arcs().targets().length));
        all.addAll(walks);
        return all.toArray(Propagator[]::new);
    }

    /** Gives each sequence a place for what it remembers, after the masks of the full houses. */
    private long[] planMemory() {
        int words = candidates.length + 2 * fullHouses.length;
        for (int i = 0; i < propagators.length; i++) {
            if (propagators[i] instanceof LayeredGraphPropagator walks) {
                propagators[i] = walks.rememberingAt(words);
                words += walks.wordsOfMemory();
            }
        }
        long[] level = Arrays.copyOf(candidates, words);
        for (Propagator propagator : propagators) {
            if (propagator instanceof LayeredGraphPropagator walks) {
                walks.forget(level);
            }
        }
        return level;
    }

    /** A cell weighs what it sees, and a little more for each rule that is more than a house or a table. */
    private void planWeights() {
        for (int cell = 0; cell < weights.length; cell++) {
            weights[cell] = 1 + peers[cell].length;
        }
        for (Propagator propagator : propagators) {
            if (!(propagator instanceof FullHousePropagator
                    || propagator instanceof HouseOverlapPropagator
                    || propagator instanceof RelationPropagator)) {
                for (int cell : propagator.cells) {
                    weights[cell]++;
                }
            }
        }
    }

    /** Returns the sets of as many cells as there are digits that must all differ, each once. */
    private List<int[]> distinctFullHouses() {
        List<int[]> full = new ArrayList<>();
        Set<List<Integer>> known = new HashSet<>();
        for (House house : rules.houses()) {
            if (rules.isFull(house)
                    && known.add(Arrays.stream(house.cells()).boxed().toList())) {
                full.add(house.cells());
            }
        }
        return full;
    }

    /** Applies groups of placements in one or two cells, and returns propagators for the others. */
    private List<Propagator> choices(PairTables tables) {
        List<Propagator> choices = new ArrayList<>();
        int[] cells = new int[rules.cells()];
        long[] digits = new long[rules.cells()];
        for (Group group : rules.groups()) {
            int count = 0;
            for (int placement : group.placements()) {
                int cell = rules.cellOf(placement);
                if (count == 0 || cells[count - 1] != cell) {
                    cells[count] = cell;
                    digits[count++] = 0;
                }
                digits[count - 1] |= 1L << (rules.digitOf(placement) - 1);
            }
            if (group.isForbidden()) {
                for (int i = 0; i < count; i++) {
                    candidates[cells[i]] &= ~digits[i];
                }
            } else if (count == 0) {
                forbidAll(group);
            } else if (count == 1) {
                candidates[cells[0]] &= group.isExactlyOne() ? digits[0] : -1;
            } else if (count == 2) {
                chooseOfTwo(group, cells, digits, tables);
            } else {
                choices.add(new GroupPropagator(
                        Arrays.copyOf(cells, count), Arrays.copyOf(digits, count), group.isExactlyOne()));
            }
        }
        return choices;
    }

    private void forbidAll(Group none) {
        if (none.isExactlyOne()) {
            Arrays.fill(candidates, 0);
        }
    }

    private void chooseOfTwo(Group group, int[] cells, long[] digits, PairTables tables) {
        long[] table = new long[rules.digits()];
        for (int d = 0; d < table.length; d++) {
            boolean chosen = (digits[0] & 1L << d) != 0;
            table[d] = chosen ? ~digits[1] : group.isExactlyOne() ? digits[1] : -1;
        }
        tables.allow(cells[0], cells[1], table);
    }

    private void addOverlaps(List<int[]> full, List<Propagator> all) {
        int[] cells = new int[2 * rules.digits()];
        for (int i = 0; i < full.size(); i++) {
            for (int j = 0; j < i; j++) {
                int outside = without(full.get(i), full.get(j), cells, 0);
                if (outside < rules.digits() - 1) {
                    without(full.get(j), full.get(i), cells, outside);
                    all.add(new HouseOverlapPropagator(Arrays.copyOf(cells, 2 * outside), outside));
                }
            }
        }
    }

    /** Writes those of some cells that are not among others, both ascending. Returns where it ended. */
    private static int without(int[] cells, int[] others, int[] target, int from) {
        int end = from;
        int next = 0;
        for (int cell : cells) {
            while (next < others.length && others[next] < cell) {
                next++;
            }
            if (next == others.length || others[next] != cell) {
                target[end++] = cell;
            }
        }
        return end;
    }

    private void planWakes() {
        long[][] whole = new long[rules.cells()][wakeWords()];
        for (int i = 0; i < propagators.length; i++) {
            for (int cell : propagators[i].cells) {
                whole[cell][i >> 6] |= 1L << i;
            }
        }
        for (int cell = 0; cell < wakes.length; cell++) {
            int first = 0;
            int end = wakeWords();
            while (first < end && whole[cell][first] == 0) {
                first++;
            }
            while (end > first && whole[cell][end - 1] == 0) {
                end--;
            }
            firstWakeWords[cell] = first;
            wakes[cell] = Arrays.copyOfRange(whole[cell], first, end);
        }
    }

    @Override
    public Cursor<int[]> search(Grid grid, Budget budget) {
        return new PropagateSearch(this, grid, budget);
    }

    Rules rules() {
        return rules;
    }

    /** Returns the candidates of each cell before any digit is given, and room for what propagators remember: the caller's own. */
    long[] firstLevel() {
        return firstLevel.clone();
    }

    /** Returns the same candidates, and masks of full houses, as some of another plan of the same rules. */
    long[] withoutMemory(long[] level) {
        long[] forgetful = firstLevel.clone();
        System.arraycopy(level, 0, forgetful, 0, candidates.length + 2 * fullHouses.length);
        return forgetful;
    }

    /** Returns a weight for each cell to begin with: the caller's own. */
    int[] weights() {
        return weights.clone();
    }

    int[] peers(int cell) {
        return peers[cell];
    }

    long[] peerSet(int cell) {
        return peerSets[cell];
    }

    /** Returns the houses with a cell for each digit. */
    int[][] fullHouses() {
        return fullHouses;
    }

    Propagator[] propagators() {
        return propagators;
    }

    int wakeWords() {
        return (propagators.length + Long.SIZE - 1) / Long.SIZE;
    }

    long[] wakes(int cell) {
        return wakes[cell];
    }

    int firstWakeWord(int cell) {
        return firstWakeWords[cell];
    }

    /**
     * Returns a plan of the same rules that knows more: what a diagram cannot tell of cells that see each other, and sums of
     * several sequences. It can be strengthened once more, by diagrams that are much larger. That takes a while to prepare (a
     * millisecond for five skyscrapers), so it is for searches that do not come to an end at once; it is done once.
     */
    synchronized PropagatePlan strengthened() {
        if (strengthened == null) {
            List<Propagator> stronger = new ArrayList<>();
            for (Propagator propagator : propagators) {
                stronger.add(
                        propagator instanceof LayeredGraphPropagator walks
                                ? sequences.strengthened(walks, strength > 0)
                                : propagator);
            }
            if (strength == 0) {
                stronger.addAll(sequences.mergedSums());
            }
            strengthened = new PropagatePlan(this, stronger.toArray(Propagator[]::new));
        }
        return strengthened;
    }
}
