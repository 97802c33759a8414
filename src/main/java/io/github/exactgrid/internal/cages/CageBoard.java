package io.github.exactgrid.internal.cages;

import io.github.exactgrid.Cell;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.rules.House;
import io.github.exactgrid.internal.rules.Rule;
import io.github.exactgrid.internal.rules.Rules;
import io.github.exactgrid.internal.rules.SumRule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/** The houses of a board, prepared once for searches with all sets of cages on it. Immutable to its callers and thread-safe. */
public final class CageBoard {

    /** Candidates are masks of an int, and partial sums of two digits masks of a long. */
    private static final int MAX_DIGITS = 31;

    /** Houses in a region, as in the general engine: more leave more cells than a short sum has. */
    private static final int MAX_HOUSES = 4;

    /** A bound on the work for large boards: 9x9 has 124 regions, 16x16 has 300. */
    private static final int MAX_REGIONS = 1000;

    final int cells;
    final int digits;

    /** How many words a set of cells has. */
    final int words;

    /** The cells that hold other digits than a cell, as a list and as a set. */
    final int[][] peers;

    final long[][] peerSets;

    /** The houses with a cell for each digit, and for each cell those that it is in, as a set. */
    final int[][] houses;

    final long[][] housesOf;

    /** For each two houses that share several cells: those of the one alone, and those of the other. For each cell the pairs it is in, as a set. */
    final int[][][] overlaps;

    final long[][] overlapsOf;

    /** Sets of joined houses that do not overlap each other, as sets of cells, and the numbers of the houses of each. */
    final long[][] regions;

    final int[][] housesOfRegions;

    /** The sets of digits of sums, kept for all searches: see {@link CageSums}. */
    final AtomicReferenceArray<int[]> setsOfSums;

    private CageBoard(Rules rules, Budget budget) {
        this.cells = rules.cells();
        this.digits = rules.digits();
        this.setsOfSums = CageSums.sets(digits);
        this.words = (cells + Long.SIZE - 1) / Long.SIZE;
        this.peerSets = new long[cells][words];
        for (House house : rules.houses()) {
            for (int cell : house.cells()) {
                budget.prepare(house.cells().length);
                for (int other : house.cells()) {
                    if (other != cell) {
                        add(peerSets[cell], other);
                    }
                }
            }
        }
        this.peers = new int[cells][];
        for (int cell = 0; cell < cells; cell++) {
            budget.prepare(cells);
            peers[cell] = members(peerSets[cell]);
        }
        this.houses = fullHouses(rules, budget);
        this.housesOf = setsOfCells(houses, cells);
        long[][] houseSets = new long[houses.length][];
        for (int house = 0; house < houses.length; house++) {
            houseSets[house] = set(houses[house], words);
        }
        this.overlaps = overlaps(houseSets, budget);
        int[][] cellsOfOverlaps = new int[overlaps.length][];
        for (int pair = 0; pair < overlaps.length; pair++) {
            int[] one = overlaps[pair][0];
            int[] both = Arrays.copyOf(one, one.length + overlaps[pair][1].length);
            System.arraycopy(overlaps[pair][1], 0, both, one.length, overlaps[pair][1].length);
            cellsOfOverlaps[pair] = both;
        }
        this.overlapsOf = setsOfCells(cellsOfOverlaps, cells);
        List<long[]> foundRegions = new ArrayList<>();
        List<int[]> foundHouses = new ArrayList<>();
        addRegions(houseSets, joined(rules, houseSets, budget), foundRegions, foundHouses, budget);
        this.regions = foundRegions.toArray(long[][]::new);
        this.housesOfRegions = foundHouses.toArray(int[][]::new);
    }

    /**
     * Prepares a board, or returns null if it has other rules than houses, or too many digits.
     *
     * @throws StoppedException if the call must stop
     */
    public static @Nullable CageBoard of(Rules rules, Budget budget) {
        boolean isPlain = rules.houses().size() == rules.all().size() && rules.digits() <= MAX_DIGITS;
        return isPlain ? new CageBoard(rules, budget) : null;
    }

    /** Returns the sum of cells that all differ, or null if some rules are anything else. */
    public static @Nullable Cage cage(Rules rules) {
        SumRule sum = rules.sums().size() == 1 ? rules.sums().get(0) : null;
        if (sum == null || !sum.isPlain() || !sum.totals().isOne()) {
            return null;
        }
        int[] sorted = sum.cells().clone();
        Arrays.sort(sorted);
        boolean isDistinct = sorted.length == 1;
        for (Rule rule : rules.all()) {
            if (rule instanceof House house) {
                isDistinct |= Arrays.equals(house.cells(), sorted);
                if (house.cells().length > 1 && !Arrays.equals(house.cells(), sorted)) {
                    return null;
                }
            } else if (!rule.equals(sum)) {
                return null;
            }
        }
        return isDistinct ? new Cage(sorted, sum.totals().least()) : null;
    }

    private static int[][] fullHouses(Rules rules, Budget budget) {
        List<int[]> full = new ArrayList<>();
        for (House house : rules.houses()) {
            budget.prepare(full.size());
            if (rules.isFull(house) && full.stream().noneMatch(known -> Arrays.equals(known, house.cells()))) {
                full.add(house.cells());
            }
        }
        return full.toArray(int[][]::new);
    }

    /** Returns for each cell those of some lists that it is in, as a set of their numbers. */
    static long[][] setsOfCells(int[][] lists, int cells) {
        long[][] sets = new long[cells][(lists.length + Long.SIZE - 1) / Long.SIZE];
        for (int list = 0; list < lists.length; list++) {
            for (int cell : lists[list]) {
                add(sets[cell], list);
            }
        }
        return sets;
    }

    private static int[][][] overlaps(long[][] houseSets, Budget budget) {
        List<int[][]> found = new ArrayList<>();
        for (int one = 0; one < houseSets.length; one++) {
            for (int other = 0; other < one; other++) {
                budget.prepare(houseSets[one].length);
                if (common(houseSets[one], houseSets[other]) > 1) {
                    found.add(new int[][] {
                        members(without(houseSets[one], houseSets[other])),
                        members(without(houseSets[other], houseSets[one]))
                    });
                }
            }
        }
        return found.toArray(int[][][]::new);
    }

    /** Returns for each two houses of one family, of which no two overlap, whether cells of both lie side by side: a cage may have both. */
    private static boolean[][] joined(Rules rules, long[][] houseSets, Budget budget) {
        int[] families = new int[houseSets.length];
        List<long[]> unions = new ArrayList<>();
        for (int house = 0; house < families.length; house++) {
            int family = 0;
            while (family < unions.size() && common(unions.get(family), houseSets[house]) > 0) {
                family++;
            }
            if (family == unions.size()) {
                unions.add(houseSets[house].clone());
            } else {
                addAll(unions.get(family), houseSets[house]);
            }
            families[house] = family;
        }
        boolean[][] joined = new boolean[families.length][families.length];
        for (int one = 0; one < families.length; one++) {
            long[] beside = new long[houseSets[one].length];
            for (int cell : members(houseSets[one])) {
                budget.prepare(rules.cells());
                Cell place = rules.cell(cell);
                for (int other = 0; other < rules.cells(); other++) {
                    Cell otherPlace = rules.cell(other);
                    int distance =
                            Math.abs(place.row() - otherPlace.row()) + Math.abs(place.column() - otherPlace.column());
                    if (distance == 1) {
                        add(beside, other);
                    }
                }
            }
            for (int other = 0; other < families.length; other++) {
                joined[one][other] =
                        one != other && families[one] == families[other] && common(beside, houseSets[other]) > 0;
            }
        }
        return joined;
    }

    /** Adds all sets of up to some joined houses, smaller ones first. Each house of a set is greater than its first. */
    private static void addRegions(
            long[][] houseSets, boolean[][] joined, List<long[]> regions, List<int[]> housesOfRegions, Budget budget) {
        List<List<Integer>> last = new ArrayList<>();
        for (int house = 0; house < houseSets.length; house++) {
            last.add(List.of(house));
        }
        for (int size = 1; size <= MAX_HOUSES; size++) {
            for (List<Integer> region : last) {
                long[] union = new long[houseSets[0].length];
                region.forEach(house -> addAll(union, houseSets[house]));
                regions.add(union);
                housesOfRegions.add(region.stream().mapToInt(Integer::intValue).toArray());
            }
            List<List<Integer>> larger = new ArrayList<>();
            for (List<Integer> region : last) {
                for (int house = region.get(0) + 1; house < houseSets.length; house++) {
                    budget.prepare(MAX_HOUSES);
                    int added = house;
                    if (!region.contains(house) && region.stream().anyMatch(member -> joined[member][added])) {
                        List<Integer> next = new ArrayList<>(region);
                        next.add(house);
                        next.sort(null);
                        if (!larger.contains(next) && regions.size() + larger.size() < MAX_REGIONS) {
                            larger.add(next);
                        }
                    }
                }
            }
            last = larger;
        }
    }

    static void add(long[] set, int member) {
        set[member >> 6] |= 1L << member;
    }

    static void addAll(long[] set, long[] others) {
        for (int word = 0; word < set.length; word++) {
            set[word] |= others[word];
        }
    }

    static long[] set(int[] members, int words) {
        long[] set = new long[words];
        for (int member : members) {
            add(set, member);
        }
        return set;
    }

    static int common(long[] one, long[] other) {
        int count = 0;
        for (int word = 0; word < one.length; word++) {
            count += Long.bitCount(one[word] & other[word]);
        }
        return count;
    }

    private static long[] without(long[] set, long[] others) {
        long[] rest = set.clone();
        for (int word = 0; word < rest.length; word++) {
            rest[word] &= ~others[word];
        }
        return rest;
    }

    /** Returns the members of a set, ascending. */
    static int[] members(long[] set) {
        int[] found = new int[common(set, set)];
        int count = 0;
        for (int word = 0; word < set.length; word++) {
            for (long left = set[word]; left != 0; left &= left - 1) {
                found[count++] = (word << 6) + Long.numberOfTrailingZeros(left);
            }
        }
        return found;
    }
}
