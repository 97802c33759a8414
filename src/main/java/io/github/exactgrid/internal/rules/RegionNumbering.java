package io.github.exactgrid.internal.rules;

import io.github.exactgrid.Grid;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The same rules with other numbers for {@link UnknownRegions}, by which a search takes less time, and what their solutions are by the numbers declared.
 *
 * <p>Where no other rule distinguishes numbers, they are mere names of regions. A search then does not depend on the order of cells by which they
 * are declared to be numbered. Only the regions of a few cells have numbers in it from the start, <i>anchors</i>: cells so far from each other that no
 * two are in one region, and about which there are many clues.
 *
 * <pre>
 *     1 . . . . .      regions of six cells: a path between two of these cells has at least seven
 *     . . . . . 2
 *     . . . . . .
 *     . . . . . .
 *     . . 3 . . .
 * </pre>
 *
 * <p>(Such anchors are an idea of Interactive Sudoku Solver.)
 */
public final class RegionNumbering {

    private static final int MAX_ANCHORS = 3;

    /** The cells of the highest scores that may be anchors: each three of them are looked at. */
    private static final int MAX_CANDIDATES = 64;

    private static final int NONE = -1;

    private final Rules rules;
    private final Rules renumbered;

    /** The regions whose numbers differ. */
    private final List<UnknownRegions> free;

    /** For each cell whether this numbering or one before it has a number there as an anchor. */
    private final boolean[] anchors;

    private RegionNumbering(Rules rules, Rules renumbered, List<UnknownRegions> free, boolean[] anchors) {
        this.rules = rules;
        this.renumbered = renumbered;
        this.free = free;
        this.anchors = anchors;
    }

    /** Returns the numbering of the regions of some rules. */
    public static RegionNumbering of(Rules rules, Budget budget) {
        if (rules.unknownRegions().isEmpty()) {
            return new RegionNumbering(rules, rules, List.of(), new boolean[0]);
        }
        return new Finder(rules, new boolean[rules.cells()], budget).numbering();
    }

    /**
     * Returns another numbering, whose anchors are cells that were none in this one or those before it while there are such cells.
     *
     * @throws StoppedException if the call must stop
     */
    public RegionNumbering next(Budget budget) {
        return new Finder(rules, anchors.clone(), budget).numbering();
    }

    /** Returns whether searches use the numbers that are declared. */
    public boolean isAsDeclared() {
        return free.isEmpty();
    }

    /** Returns the same rules for searches with the numbers that are declared. */
    public RegionNumbering asDeclared() {
        return new RegionNumbering(rules, rules, List.of(), anchors);
    }

    /** Returns the regions whose numbers are mere names in searches. */
    public List<UnknownRegions> free() {
        return free;
    }

    /** Returns the rules that are declared. */
    public Rules declared() {
        return rules;
    }

    /** Returns the rules for searches. */
    public Rules renumbered() {
        return renumbered;
    }

    /** Returns whether no number that may differ is given. */
    public boolean isFree(Grid grid) {
        for (UnknownRegions regions : free) {
            for (int cell : regions.numbers()) {
                if (rules.digit(grid, cell) != 0) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Changes the numbers in a solution of the rules for a search to those declared. */
    public void declare(int[] placements) {
        int[] at = new int[rules.cells()];
        for (int i = 0; i < placements.length; i++) {
            at[rules.cellOf(placements[i])] = i;
        }
        for (UnknownRegions regions : free) {
            int[] numbers = new int[rules.digits() + 1];
            int next = 1;
            for (int cell : regions.numbersInOrder()) {
                int i = at[cell];
                int number = rules.digitOf(placements[i]);
                numbers[number] = numbers[number] == 0 ? next++ : numbers[number];
                placements[i] = rules.placement(cell, numbers[number]);
            }
        }
    }

    /** Finds out which regions may be numbered otherwise, and how. */
    private static final class Finder {

        private final Rules rules;
        private final Budget budget;

        /** For each cell the regions whose numbers it holds, or -1. */
        private final int[] owners;

        /** For each cell how many clues are about it. */
        private final int[] scores;

        /** Whether the numbers of each regions may differ. */
        private final boolean[] areFree;

        /** For each cell whether an earlier numbering has a number there as an anchor, and this one from when it has its own. */
        private final boolean[] anchors;

        Finder(Rules rules, boolean[] anchors, Budget budget) {
            this.rules = rules;
            this.anchors = anchors;
            this.budget = budget;
            this.owners = new int[rules.cells()];
            this.scores = new int[rules.cells()];
            this.areFree = new boolean[rules.unknownRegions().size()];
            Arrays.fill(owners, NONE);
            Arrays.fill(areFree, true);
        }

        RegionNumbering numbering() {
            for (int i = 0; i < areFree.length; i++) {
                for (int cell : rules.unknownRegions().get(i).regions().numbers()) {
                    if (owners[cell] != NONE) {
                        areFree[i] = false;
                        bind(cell);
                    }
                    owners[cell] = i;
                }
            }
            for (Rule rule : rules.all()) {
                examine(rule);
            }
            List<Rule> renumbered = new ArrayList<>();
            List<UnknownRegions> free = new ArrayList<>();
            int next = 0;
            for (Rule rule : rules.all()) {
                if (rule instanceof UnknownRegionsRule regions && areFree[next++]) {
                    free.add(regions.regions());
                    renumbered.add(new UnknownRegionsRule(
                            regions.constraint(), regions.regions().inOrder(order(regions.regions()))));
                } else {
                    renumbered.add(rule);
                }
            }
            return free.isEmpty()
                    ? new RegionNumbering(rules, rules, free, anchors)
                    : new RegionNumbering(
                            rules,
                            new Rules(rules.columns(), rules.digits(), rules.places(), renumbered, budget),
                            free,
                            anchors);
        }

        private void examine(Rule rule) {
            budget.prepare(rule.size());
            if (rule instanceof House house) {
                requireSame(house.cells());
            } else if (rule instanceof PairRule pair) {
                int[] cells = {pair.first(), pair.second()};
                count(cells);
                if (pair.isEquality() || pair.isDifference()) {
                    requireSame(cells);
                } else {
                    bind(cells);
                }
            } else if (rule instanceof SameDigitsRule same) {
                count(same.cells());
                requireSame(same.cells());
            } else if (rule instanceof DistinctCountRule distinct) {
                count(distinct.count());
                count(distinct.counted());
                bind(distinct.count());
                requireSame(distinct.counted());
            } else if (rule instanceof EqualRunRule run) {
                count(run.count());
                count(run.start());
                bind(run.count());
                for (int[] arm : run.arms()) {
                    count(arm);
                    requireSame(arm);
                    requireSame(run.start(), arm[0]);
                }
            } else if (rule instanceof UnknownRegionsRule regions) {
                bind(regions.regions().cells());
            } else {
                int[] cells = cells(rule);
                count(cells);
                bind(cells);
            }
        }

        private int[] cells(Rule rule) {
            if (rule instanceof SumRule sum) {
                return sum.cells();
            } else if (rule instanceof Group group) {
                return Arrays.stream(group.placements())
                        .map(rules::cellOf)
                        .distinct()
                        .toArray();
            } else if (rule instanceof BetweenExtremesRule between) {
                return between.cells();
            } else if (rule instanceof LineRankRule lineRank) {
                return lineRank.cells();
            } else if (rule instanceof ConnectedRule connected) {
                return connected.cells().cells();
            } else if (rule instanceof PathRule path) {
                return path.cells();
            } else if (rule instanceof Sequence sequence) {
                return sequence.cells();
            }
            throw new AssertionError(rule);
        }

        private void count(int... cells) {
            for (int cell : cells) {
                scores[cell]++;
            }
        }

        /** Notes that a rule may distinguish the numbers in some cells. */
        private void bind(int... cells) {
            for (int cell : cells) {
                if (owners[cell] != NONE) {
                    areFree[owners[cell]] = false;
                }
            }
        }

        /** Notes that a rule distinguishes the numbers in some cells only if these are not all numbers of the same regions. */
        private void requireSame(int... cells) {
            for (int cell : cells) {
                if (owners[cell] != owners[cells[0]]) {
                    bind(cells);
                    return;
                }
            }
        }

        /** Returns the places of the anchors. */
        private int[] order(UnknownRegions regions) {
            int count = regions.cells().length;
            budget.prepare(count);
            int[] sums = new int[count];
            for (int i = 0; i < count; i++) {
                sums[i] = scores[regions.cells()[i]] + scores[regions.numbers()[i]];
            }
            int[] byScore = IntStream.range(0, count)
                    .boxed()
                    .sorted(Comparator.comparingInt(i -> -sums[i]))
                    .mapToInt(Integer::intValue)
                    .toArray();
            int[] first = anchors(regions, candidates(regions, byScore), sums);
            for (int place : first) {
                anchors[regions.numbers()[place]] = true;
            }
            return first;
        }

        /** Returns the places of the highest scores that were no anchors yet, or of all if there are none. */
        private int[] candidates(UnknownRegions regions, int[] byScore) {
            int[] unused = Arrays.stream(byScore)
                    .filter(place -> !anchors[regions.numbers()[place]])
                    .toArray();
            int[] places = unused.length == 0 ? byScore : unused;
            return Arrays.copyOf(places, Math.min(places.length, MAX_CANDIDATES));
        }

        /** Returns the three of some places in different regions that have the greatest sum of scores, or two if there are no three, or one. */
        private int[] anchors(UnknownRegions regions, int[] places, int[] sums) {
            boolean[][] areFar = new boolean[places.length][];
            for (int i = 0; i < places.length; i++) {
                areFar[i] = areFar(regions, places[i]);
            }
            int[] best = {places[0]};
            int score = sums[places[0]];
            for (int i = 0; i < places.length; i++) {
                for (int j = i + 1; j < places.length; j++) {
                    budget.prepare(places.length);
                    if (!areFar[i][places[j]]) {
                        continue;
                    }
                    int both = sums[places[i]] + sums[places[j]];
                    if (best.length == 1 || (best.length == 2 && both > score)) {
                        best = new int[] {places[i], places[j]};
                        score = both;
                    }
                    int third = third(j + 1, places, areFar[i], areFar[j]);
                    if (third != NONE && (best.length < MAX_ANCHORS || both + sums[third] > score)) {
                        best = new int[] {places[i], places[j], third};
                        score = both + sums[third];
                    }
                }
            }
            return best;
        }

        /** Returns the first place, by descending scores, that is far from two others. */
        private static int third(int from, int[] places, boolean[] areFarFromOne, boolean[] areFarFromOther) {
            for (int i = from; i < places.length; i++) {
                if (areFarFromOne[places[i]] && areFarFromOther[places[i]]) {
                    return places[i];
                }
            }
            return NONE;
        }

        /** Returns to which cells a path from one takes more cells than a region has. */
        private boolean[] areFar(UnknownRegions regions, int start) {
            budget.prepare(regions.graphSteps());
            int count = regions.cells().length;
            boolean[] areFar = new boolean[count];
            Arrays.fill(areFar, true);
            areFar[start] = false;
            int[] reached = new int[count];
            reached[0] = start;
            int end = 1;
            int next = 0;
            for (int steps = 1; steps < regions.digits(); steps++) {
                for (int last = end; next < last; next++) {
                    for (int direction = 0; direction < ConnectedCells.DIRECTIONS; direction++) {
                        int neighbour = regions.graph().neighbour(reached[next], direction);
                        if (neighbour != NONE && areFar[neighbour]) {
                            areFar[neighbour] = false;
                            reached[end++] = neighbour;
                        }
                    }
                }
            }
            return areFar;
        }
    }
}
