package io.github.exactgrid.internal.matrix;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.limits.Outcome;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;

/** Exact cover problems: from the book, from the chessboard, and random ones. The label of an option is its number. */
public final class CoverProblems {

    private CoverProblems() {}

    /** The example of TAOCP 7.2.2.1, (6): items a to g, of which {c,e}, {a,d,f} and {b,g} is the only exact cover. */
    public static CoverMatrix ofTheBook() {
        return problem(7, 0, new int[][] {{2, 4}, {0, 3, 6}, {1, 2, 5}, {0, 3, 5}, {1, 6}, {3, 4, 6}});
    }

    /** n queens, none attacking another: rows and columns are primary, diagonals secondary. */
    public static CoverMatrix queens(int n) {
        int diagonals = 2 * n - 1;
        int[][] options = new int[n * n][];
        for (int row = 0; row < n; row++) {
            for (int column = 0; column < n; column++) {
                options[row * n + column] =
                        new int[] {row, n + column, 2 * n + row + column, 2 * n + diagonals + row - column + n - 1};
            }
        }
        return problem(2 * n, 2 * diagonals, options);
    }

    /** A board of rows x columns, to be tiled with dominoes. */
    public static CoverMatrix dominoes(int rows, int columns) {
        List<int[]> options = new ArrayList<>();
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                int cell = row * columns + column;
                if (column + 1 < columns) {
                    options.add(new int[] {cell, cell + 1});
                }
                if (row + 1 < rows) {
                    options.add(new int[] {cell, cell + columns});
                }
            }
        }
        return problem(rows * columns, 0, options.toArray(int[][]::new));
    }

    /** A path through all items in a random order: each is alone in an option, or with the next. */
    public static CoverMatrix shuffledChain(int items, long seed) {
        Random random = new Random(seed);
        List<Integer> order = new ArrayList<>();
        List<int[]> options = new ArrayList<>();
        for (int item = 0; item < items; item++) {
            order.add(item);
        }
        Collections.shuffle(order, random);
        for (int i = 0; i < items; i++) {
            options.add(new int[] {order.get(i)});
            if (i > 0) {
                options.add(new int[] {order.get(i - 1), order.get(i)});
            }
        }
        Collections.shuffle(options, random);
        return problem(items, 0, options.toArray(new int[0][]));
    }

    /** Returns the pairs of neighbours in a ring of items: two covers if their number is even. */
    public static CoverMatrix ring(int items) {
        CoverMatrix.Builder builder = new CoverMatrix.Builder(items, 0, 0, 0);
        for (int item = 0; item < items; item++) {
            builder.startOption(item);
            builder.addItem(item);
            builder.addItem((item + 1) % items);
        }
        return builder.build();
    }

    /** Up to 6 primary and 3 secondary items, and up to 13 options of one to four items. */
    public static CoverMatrix random(long seed) {
        Random random = new Random(seed);
        int primary = 1 + random.nextInt(6);
        int secondary = random.nextInt(4);
        int[][] options = new int[random.nextInt(14)][];
        for (int option = 0; option < options.length; option++) {
            Set<Integer> items = new TreeSet<>();
            for (int i = random.nextInt(4); i >= 0; i--) {
                items.add(random.nextInt(primary + secondary));
            }
            options[option] = items.stream().mapToInt(Integer::intValue).toArray();
        }
        return problem(primary, secondary, options);
    }

    /** Like {@link #random}, but with colours, bounds and costs, and some options without items or twice the same. */
    public static CoverMatrix randomOfAllKinds(long seed) {
        Random random = new Random(seed);
        int primary = 1 + random.nextInt(5);
        int secondary = random.nextInt(4);
        boolean colours = random.nextBoolean();
        CoverMatrix.Builder builder = new CoverMatrix.Builder(primary, secondary, 0, 0);
        if (random.nextBoolean()) {
            for (int item = 0; item < primary; item++) {
                int least = random.nextInt(3);
                builder.bound(item, least, least + random.nextInt(3));
            }
        }
        int options = random.nextInt(12);
        Set<Integer> items = new TreeSet<>();
        for (int option = 0; option < options; option++) {
            builder.startOption(option);
            builder.cost(random.nextInt(10) - 3);
            if (random.nextInt(8) > 0) { // else the same items as the option before, or none
                items.clear();
                for (int i = random.nextInt(5); i > 0; i--) {
                    items.add(random.nextInt(primary + secondary));
                }
            }
            for (int item : items) {
                builder.addItem(item, colours && item >= primary ? random.nextInt(3) : 0);
            }
        }
        return builder.build();
    }

    public static CoverMatrix problem(int primaryItems, int secondaryItems, int[]... options) {
        CoverMatrix.Builder builder = new CoverMatrix.Builder(primaryItems, secondaryItems, 0, 0);
        for (int option = 0; option < options.length; option++) {
            builder.startOption(option);
            for (int item : options[option]) {
                builder.addItem(item);
            }
        }
        return builder.build();
    }

    public static List<Integer> items(CoverMatrix matrix, int option) {
        List<Integer> items = new ArrayList<>();
        for (int i = matrix.start(option); i < matrix.end(option); i++) {
            items.add(matrix.entry(i));
        }
        return items;
    }

    /**
     * The oracle: checks every set of options, and returns the sorted labels of those that are covers. Options of secondary
     * items only are never needed, and left out.
     */
    public static Set<List<Integer>> coversBySubsets(CoverMatrix matrix) {
        Set<List<Integer>> covers = new HashSet<>();
        for (int subset = 0; subset < 1 << matrix.options(); subset++) {
            Set<Integer> options = new TreeSet<>();
            List<Integer> labels = new ArrayList<>();
            for (int option = 0; option < matrix.options(); option++) {
                if ((subset & 1 << option) != 0) {
                    options.add(option);
                    labels.add(matrix.label(option));
                }
            }
            if (isCover(matrix, options)) {
                covers.add(labels.stream().sorted().toList());
            }
        }
        return covers;
    }

    /** Returns the labels of a cover in ascending order. */
    public static List<Integer> sorted(int[] cover) {
        return Arrays.stream(cover).boxed().sorted().toList();
    }

    /** Returns the sorted labels of all solutions, negative labels left out. Fails if one is found twice. */
    public static Set<List<Integer>> covers(Cursor<int[]> search) {
        Set<List<Integer>> covers = new HashSet<>();
        while (search.advance() == Outcome.FOUND) {
            addNew(search.solution(), covers);
        }
        return covers;
    }

    /** Does the same. Fails also if the search is stopped, or its progress is not from 0 to 1. */
    public static Set<List<Integer>> allCovers(Cursor<int[]> search) {
        Set<List<Integer>> covers = new HashSet<>();
        while (search.advance() == Outcome.FOUND) {
            addNew(search.solution(), covers);
            assertThat(search.progress()).isBetween(0.0, 1.0);
        }
        assertThat(search.advance()).isEqualTo(Outcome.EXHAUSTED);
        return covers;
    }

    /** Adds the sorted labels of a solution, negative labels left out. Fails if they are there, or if one is there twice. */
    public static void addNew(int[] solution, Set<List<Integer>> covers) {
        List<Integer> cover =
                sorted(Arrays.stream(solution).filter(label -> label >= 0).toArray());
        assertThat(cover).doesNotHaveDuplicates();
        assertThat(covers.add(cover)).as("%s is new", cover).isTrue();
    }

    private static boolean isCover(CoverMatrix matrix, Set<Integer> options) {
        Map<Integer, List<Integer>> coloursOfItems = new HashMap<>();
        for (int option : options) {
            boolean needed = false;
            for (int i = matrix.start(option); i < matrix.end(option); i++) {
                needed |= matrix.entry(i) < matrix.primaryItems();
                coloursOfItems
                        .computeIfAbsent(matrix.entry(i), item -> new ArrayList<>())
                        .add(matrix.colour(i));
            }
            if (!needed) {
                return false;
            }
        }
        for (int item = 0; item < matrix.items(); item++) {
            List<Integer> colours = coloursOfItems.getOrDefault(item, List.of());
            int times = colours.size();
            boolean agreed = item < matrix.primaryItems()
                    ? matrix.least(item) <= times && times <= matrix.most(item)
                    : times <= 1 || !colours.contains(0) && Set.copyOf(colours).size() == 1;
            if (!agreed) {
                return false;
            }
        }
        return true;
    }

    /** Returns how many items all options have together. */
    public static int entries(CoverMatrix matrix) {
        int entries = 0;
        for (int option = 0; option < matrix.options(); option++) {
            entries += items(matrix, option).size();
        }
        return entries;
    }

    /** Returns a problem with each option several times, its items in any order, and with all options in a random order. */
    public static CoverMatrix copied(CoverMatrix core, int options, long seed) {
        Random random = new Random(seed);
        CoverMatrix.Builder builder =
                new CoverMatrix.Builder(core.primaryItems(), core.items() - core.primaryItems(), 0, 0);
        for (int item = 0; core.hasBounds() && item < core.primaryItems(); item++) {
            builder.bound(item, core.least(item), core.most(item));
        }
        for (int label = 0; label < options; label++) {
            builder.startOption(label);
            int option = random.nextInt(core.options());
            List<Integer> entries = new ArrayList<>();
            for (int e = core.start(option); e < core.end(option); e++) {
                entries.add(e);
            }
            Collections.shuffle(entries, random);
            entries.forEach(e -> builder.addItem(core.entry(e), core.colour(e)));
        }
        return builder.build();
    }

    /** 0-1 matrices whose rows and columns all have the same sum. */
    public static CoverMatrix equalSums(int n, int sum) {
        CoverMatrix.Builder builder = new CoverMatrix.Builder(2 * n, 0, 0, 0);
        for (int item = 0; item < 2 * n; item++) {
            builder.bound(item, sum, sum);
        }
        for (int option = 0; option < n * n; option++) {
            builder.startOption(option);
            builder.addItem(option / n);
            builder.addItem(n + option % n);
        }
        return builder.build();
    }

    /**
     * Returns a problem with a large one around it, all of whose items are forced, by options with labels from a million on, and
     * which has thousands of other options, with labels from two millions on, that conflict with these.
     */
    public static CoverMatrix surrounded(CoverMatrix core, long seed) {
        Random random = new Random(seed);
        int outer = 400;
        int primary = core.primaryItems() + outer;
        int entries = 20_000;
        CoverMatrix.Builder builder =
                new CoverMatrix.Builder(primary, core.items() - core.primaryItems(), entries, 3 * entries);
        for (int option = 0; option < core.options(); option++) {
            builder.startOption(core.label(option));
            for (int e = core.start(option); e < core.end(option); e++) {
                int item = core.entry(e);
                builder.addItem(item < core.primaryItems() ? item : item + outer, core.colour(e));
            }
        }
        for (int item = 0; item < outer; item += 2) { // the odd ones are in no other option
            builder.startOption(1_000_000 + item);
            builder.addItem(core.primaryItems() + item);
            builder.addItem(core.primaryItems() + item + 1);
        }
        for (int option = 0; option < 9000; option++) {
            builder.startOption(2_000_000 + option);
            if (core.primaryItems() > 0 && random.nextBoolean()) {
                builder.addItem(random.nextInt(core.primaryItems()));
            }
            builder.addItem(core.primaryItems() + 2 * random.nextInt(outer / 4));
            builder.addItem(core.primaryItems() + 2 * (outer / 4 + random.nextInt(outer / 4)));
        }
        return builder.build();
    }
}
