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
 * are declared to be numbered. It numbers by an order of its own, which begins with <i>anchors</i>: cells so far from each other that no two are in one
 * region, and about which there are many clues. The order of the other cells is fixed, too, or left to the search, for which the numbers are names.
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

    /**
     * The cells in clues about regions, as a share of all, from which on numbers are names. Puzzles have clues about a half or more; a 10x10 board with
     * clues about 27 cells took 1,764 nodes by a fixed order, and had no solution after 44,000 by names.
     */
    private static final double MIN_SHARE_OF_CLUED = 0.4;

    private static final int NONE = -1;

    private final Rules rules;
    private final Rules renumbered;

    /** The regions whose numbers differ. */
    private final List<UnknownRegions> free;

    /** Whether only anchors are in order. */
    private final boolean areNames;

    /** Whether there are clues about the regions: else those of cells in a fixed order fill a board best. */
    private final boolean areClued;

    /** For each cell whether a numbering before this one has a number there as an anchor. */
    private final boolean[] earlierAnchors;

    /** The same of this one, too. */
    private final boolean[] anchors;

    private RegionNumbering(Rules rules, boolean[] anchors) {
        this.rules = rules;
        this.renumbered = rules;
        this.free = List.of();
        this.areNames = false;
        this.areClued = false;
        this.earlierAnchors = anchors;
        this.anchors = anchors;
    }

    private RegionNumbering(Finder finder, boolean areNames, boolean[] earlierAnchors) {
        this.rules = finder.rules;
        this.areNames = areNames;
        this.earlierAnchors = earlierAnchors.clone();
        this.renumbered = finder.renumbered(areNames);
        this.free = finder.free();
        this.areClued = finder.areClued();
        this.anchors = finder.anchors;
    }

    /** Returns the numbering of the regions of some rules. */
    public static RegionNumbering of(Rules rules, Budget budget) {
        if (rules.unknownRegions().isEmpty()) {
            return new RegionNumbering(rules, new boolean[0]);
        }
        boolean[] none = new boolean[rules.cells()];
        return new RegionNumbering(new Finder(rules, none, budget), false, none);
    }

    /**
     * Returns another numbering: with the same anchors by names, if there are clues about regions and this one is by a fixed order, else by a fixed order
     * whose anchors are cells that were none in this one or those before it while there are such cells.
     *
     * @throws StoppedException if the call must stop
     */
    public RegionNumbering next(Budget budget) {
        boolean[] before = hasNamesNext() ? earlierAnchors : anchors;
        return new RegionNumbering(new Finder(rules, before, budget), hasNamesNext(), before);
    }

    /** Returns how many cells have numbers that may differ. */
    public int cells() {
        return free.stream().mapToInt(regions -> regions.cells().length).sum();
    }

    /** Returns whether the next numbering has the same anchors, and other numbers as names. */
    public boolean hasNamesNext() {
        return areClued && !areNames;
    }

    /** Returns whether searches use the numbers that are declared. */
    public boolean isAsDeclared() {
        return free.isEmpty();
    }

    /** Returns the same rules for searches with the numbers that are declared. */
    public RegionNumbering asDeclared() {
        return new RegionNumbering(rules, anchors);
    }

    /** Returns the regions whose numbers are mere names in searches. */
    public List<UnknownRegions> named() {
        return areNames ? free : List.of();
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

        /** Takes the anchors of earlier numberings. */
        Finder(Rules rules, boolean[] earlierAnchors, Budget budget) {
            this.rules = rules;
            this.anchors = earlierAnchors.clone();
            this.budget = budget;
            this.owners = new int[rules.cells()];
            this.scores = new int[rules.cells()];
            this.areFree = new boolean[rules.unknownRegions().size()];
            Arrays.fill(owners, NONE);
            Arrays.fill(areFree, true);
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
        }

        /** Returns the regions whose numbers may differ. */
        List<UnknownRegions> free() {
            List<UnknownRegions> free = new ArrayList<>();
            for (int i = 0; i < areFree.length; i++) {
                if (areFree[i]) {
                    free.add(rules.unknownRegions().get(i).regions());
                }
            }
            return free;
        }

        /** Returns whether there are clues about many of the numbers of these. */
        boolean areClued() {
            int all = 0;
            int clued = 0;
            for (UnknownRegions regions : free()) {
                for (int cell : regions.numbers()) {
                    all++;
                    clued += scores[cell] > 0 ? 1 : 0;
                }
            }
            return clued > MIN_SHARE_OF_CLUED * all;
        }

        /** Returns the rules with other numbers of these: of all cells by a fixed order, or only of anchors. */
        Rules renumbered(boolean areNames) {
            if (free().isEmpty()) {
                return rules;
            }
            List<Rule> renumbered = new ArrayList<>();
            int next = 0;
            for (Rule rule : rules.all()) {
                if (rule instanceof UnknownRegionsRule regions && areFree[next++]) {
                    renumbered.add(new UnknownRegionsRule(
                            regions.constraint(), regions.regions().inOrder(order(regions.regions(), areNames))));
                } else {
                    renumbered.add(rule);
                }
            }
            return new Rules(rules.columns(), rules.digits(), rules.places(), renumbered, budget);
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

        /** Returns the places of the anchors, and unless others have names of all other cells by their scores. */
        private int[] order(UnknownRegions regions, boolean areNames) {
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
            return areNames
                    ? first
                    : IntStream.concat(Arrays.stream(first), Arrays.stream(byScore))
                            .distinct()
                            .toArray();
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
