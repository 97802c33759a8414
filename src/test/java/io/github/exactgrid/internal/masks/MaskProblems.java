package io.github.exactgrid.internal.masks;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.matrix.CoverProblems;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;

/** Problems with all that a problem may have. */
public final class MaskProblems {

    private MaskProblems() {}

    public static Budget unlimited() {
        return limited(Long.MAX_VALUE);
    }

    public static Budget limited(long nodes) {
        Budget budget = new Budget(nodes, Long.MAX_VALUE, null);
        budget.beginSlice();
        return budget;
    }

    /**
     * Up to 6 primary and 3 secondary items, and up to 12 options: with colours, without items, twice the same, with
     * secondary items only. An item may be in no option. The label of an option is its number. Every third problem has
     * bounds: some items may, must or must not occur several times.
     */
    public static CoverMatrix random(long seed) {
        Random random = new Random(seed);
        int primary = random.nextInt(7);
        int secondary = random.nextInt(4);
        boolean coloured = random.nextBoolean();
        CoverMatrix.Builder builder = new CoverMatrix.Builder(primary, secondary, 0, 0);
        if (random.nextInt(3) == 0) {
            addBounds(builder, primary, random);
        }
        List<Integer> items = new ArrayList<>();
        for (int item = 0; item < primary + secondary; item++) {
            items.add(item);
        }
        int options = random.nextInt(13);
        for (int option = 0; option < options; option++) {
            builder.startOption(option);
            Collections.shuffle(items, random);
            int length = Math.min(items.size(), random.nextInt(4));
            for (int item : items.subList(0, length)) {
                builder.addItem(item, coloured && item >= primary ? random.nextInt(3) : 0);
            }
        }
        return builder.build();
    }

    private static void addBounds(CoverMatrix.Builder builder, int primary, Random random) {
        int widest = random.nextInt(4);
        for (int item = 0; item < primary; item++) {
            if (random.nextInt(3) > 0) {
                int least = random.nextInt(4);
                builder.bound(item, least, least + random.nextInt(widest + 1));
            }
        }
    }

    /**
     * The same problem with {@code gap} more items and options after each of its primary items and each option. Each new
     * option covers one new item, and so belongs to every solution; its label is negative.
     */
    public static CoverMatrix spread(CoverMatrix matrix, int gap) {
        int primary = matrix.primaryItems() * (gap + 1);
        CoverMatrix.Builder builder = new CoverMatrix.Builder(primary, matrix.items() - matrix.primaryItems(), 0, 0);
        for (int item = 0; item < matrix.primaryItems(); item++) {
            if (matrix.hasBounds(item)) {
                builder.bound(item * (gap + 1), matrix.least(item), matrix.most(item));
            }
        }
        int filler = 0;
        int fillers = matrix.primaryItems() * gap;
        for (int option = 0; option < matrix.options(); option++) {
            builder.startOption(matrix.label(option));
            for (int e = matrix.start(option); e < matrix.end(option); e++) {
                int item = matrix.entry(e);
                builder.addItem(
                        item < matrix.primaryItems() ? item * (gap + 1) : item - matrix.primaryItems() + primary,
                        matrix.colour(e));
            }
            for (int k = 0; k < gap && filler < fillers; k++) {
                addFiller(builder, filler++, gap);
            }
        }
        while (filler < fillers) {
            addFiller(builder, filler++, gap);
        }
        return builder.build();
    }

    private static void addFiller(CoverMatrix.Builder builder, int filler, int gap) {
        builder.startOption(-1 - filler);
        builder.addItem(filler / gap * (gap + 1) + 1 + filler % gap);
    }

    /**
     * A large problem with solutions: the items cut into options of a length at random, several times over; secondary items
     * with colours strewn in.
     */
    public static CoverMatrix planted(int items, int length, int cuts, int secondary, int colours, long seed) {
        Random random = new Random(seed);
        CoverMatrix.Builder builder = new CoverMatrix.Builder(items, secondary, 0, 0);
        List<Integer> order = new ArrayList<>();
        for (int item = 0; item < items; item++) {
            order.add(item);
        }
        int label = 0;
        for (int cut = 0; cut < cuts; cut++) {
            // Mostly the same cut, so that options fit together; some items are swapped.
            for (int swap = 0; swap < items / 5; swap++) {
                Collections.swap(order, random.nextInt(items), random.nextInt(items));
            }
            for (int from = 0; from < items; from += length) {
                builder.startOption(label++);
                order.subList(from, Math.min(items, from + length)).forEach(builder::addItem);
                if (secondary > 0 && random.nextBoolean()) {
                    builder.addItem(items + random.nextInt(secondary), random.nextInt(colours + 1));
                }
            }
        }
        return builder.build();
    }

    /**
     * A ring of items in options of three neighbours, each of them in copies, and the last item alone if the number is not a multiple of
     * three. There are no other ways round the ring, but that shows only where it closes.
     *
     * @param isOpen whether the item alone is an option: otherwise there is no cover
     */
    public static CoverMatrix ringOfTriples(int items, int copies, boolean isOpen) {
        CoverMatrix.Builder builder = new CoverMatrix.Builder(items, 0, 0, 0);
        for (int option = 0; option < items * copies; option++) {
            addTriple(builder, option, items);
        }
        if (isOpen) {
            builder.startOption(items * copies);
            builder.addItem(items - 1);
        }
        return builder.build();
    }

    /** The same without a cover, and with one of as many secondary items in each option, at random: so no two copies are the same. */
    public static CoverMatrix ringOfTriples(int items, int copies, Random random) {
        CoverMatrix.Builder builder = new CoverMatrix.Builder(items, items, 0, 0);
        for (int option = 0; option < items * copies; option++) {
            addTriple(builder, option, items);
            builder.addItem(items + random.nextInt(items));
        }
        return builder.build();
    }

    /**
     * A ring that has one cover: the last item alone and options that are there once. All other options are there in copies, each with
     * one of as many secondary items, at random.
     */
    public static CoverMatrix ringWithOneCover(int items, int copies, Random random) {
        CoverMatrix.Builder builder = new CoverMatrix.Builder(items, items, 0, 0);
        for (int option = 0; option < items * copies; option++) {
            boolean isOfCover = option % items % 3 == 0 && option % items < items - 1;
            if (!isOfCover || option < items) {
                addTriple(builder, option, items);
            }
            if (!isOfCover) {
                builder.addItem(items + random.nextInt(items));
            }
        }
        builder.startOption(items * copies);
        builder.addItem(items - 1);
        return builder.build();
    }

    private static void addTriple(CoverMatrix.Builder builder, int option, int items) {
        builder.startOption(option);
        for (int next = 0; next < 3; next++) {
            builder.addItem((option + next) % items);
        }
    }

    /** The same problem, but each primary item must occur twice; every fifth may occur from once to three times. */
    public static CoverMatrix twofold(CoverMatrix matrix) {
        CoverMatrix.Builder builder = copy(matrix, matrix.primaryItems());
        for (int item = 0; item < matrix.primaryItems(); item++) {
            builder.bound(item, item % 5 == 0 ? 1 : 2, item % 5 == 0 ? 3 : 2);
        }
        return builder.build();
    }

    /** The same problem with one more item, which all options have in common and must occur so often. */
    public static CoverMatrix counted(CoverMatrix matrix, int times) {
        CoverMatrix.Builder builder = copy(matrix, matrix.primaryItems() + 1);
        builder.bound(matrix.primaryItems(), times, times);
        return builder.build();
    }

    /** Copies the options of a problem; any further primary items are in all of them. */
    private static CoverMatrix.Builder copy(CoverMatrix matrix, int primary) {
        int more = primary - matrix.primaryItems();
        CoverMatrix.Builder builder = new CoverMatrix.Builder(primary, matrix.items() - matrix.primaryItems(), 0, 0);
        for (int option = 0; option < matrix.options(); option++) {
            builder.startOption(matrix.label(option));
            for (int e = matrix.start(option); e < matrix.end(option); e++) {
                int item = matrix.entry(e);
                builder.addItem(item < matrix.primaryItems() ? item : item + more, matrix.colour(e));
            }
            for (int item = matrix.primaryItems(); item < primary; item++) {
                builder.addItem(item);
            }
        }
        return builder;
    }

    /**
     * Problems side by side, with nothing in common: as many covers as the product. Items and options are in random order. If
     * joined, there is one more primary item, and options that cover it and at most one primary item of each problem.
     */
    public static CoverMatrix union(long seed, boolean joined, CoverMatrix... parts) {
        Random random = new Random(seed);
        List<int[]> origins = new ArrayList<>(); // a part and an option of it
        int primary = joined ? 1 : 0;
        int secondary = 0;
        for (int part = 0; part < parts.length; part++) {
            primary += parts[part].primaryItems();
            secondary += parts[part].items() - parts[part].primaryItems();
            for (int option = 0; option < parts[part].options(); option++) {
                origins.add(new int[] {part, option});
            }
        }
        List<Integer> primaries = numbers(0, primary);
        List<Integer> secondaries = numbers(primary, primary + secondary);
        Collections.shuffle(primaries, random);
        Collections.shuffle(secondaries, random);
        int hub = joined ? primaries.remove(0) : -1;
        int[][] numbers = new int[parts.length][];
        for (int part = 0; part < parts.length; part++) {
            numbers[part] = new int[parts[part].items()];
            for (int item = 0; item < numbers[part].length; item++) {
                numbers[part][item] = (item < parts[part].primaryItems() ? primaries : secondaries).remove(0);
            }
        }
        CoverMatrix.Builder builder = new CoverMatrix.Builder(primary, secondary, 0, 0);
        for (int part = 0; part < parts.length; part++) {
            for (int item = 0; item < parts[part].primaryItems(); item++) {
                if (parts[part].hasBounds(item)) {
                    builder.bound(numbers[part][item], parts[part].least(item), parts[part].most(item));
                }
            }
        }
        Collections.shuffle(origins, random);
        int label = 0;
        for (int[] origin : origins) {
            CoverMatrix part = parts[origin[0]];
            builder.startOption(label++);
            for (int e = part.start(origin[1]); e < part.end(origin[1]); e++) {
                builder.addItem(numbers[origin[0]][part.entry(e)], part.colour(e));
            }
        }
        for (int i = 0; joined && i < 4; i++) {
            builder.startOption(label++);
            builder.addItem(hub);
            for (int part = 0; part < parts.length; part++) {
                if (parts[part].primaryItems() > 0 && random.nextInt(3) > 0) {
                    builder.addItem(numbers[part][random.nextInt(parts[part].primaryItems())]);
                }
            }
        }
        return builder.build();
    }

    private static List<Integer> numbers(int from, int to) {
        List<Integer> numbers = new ArrayList<>();
        for (int number = from; number < to; number++) {
            numbers.add(number);
        }
        return numbers;
    }

    /** All matchings, perfect or not, of a complete binary tree of a depth, its vertices in random order. */
    public static CoverMatrix treeMatchings(int depth, long seed) {
        int vertices = (1 << depth) - 1;
        int[][] options = new int[2 * vertices - 1][];
        for (int vertex = 0; vertex < vertices; vertex++) {
            options[vertex] = new int[] {vertex};
            if (vertex > 0) {
                options[vertices + vertex - 1] = new int[] {(vertex - 1) / 2, vertex};
            }
        }
        return renumbered(CoverProblems.problem(vertices, 0, options), seed);
    }

    /** Colourings of a complete binary tree of a depth with a number of colours; an item of each edge and colour is secondary. */
    public static CoverMatrix treeColourings(int depth, int colours) {
        int vertices = (1 << depth) - 1;
        int[][] options = new int[vertices * colours][];
        for (int vertex = 0; vertex < vertices; vertex++) {
            for (int colour = 0; colour < colours; colour++) {
                List<Integer> items = new ArrayList<>(List.of(vertex));
                for (int edge :
                        List.of(vertex, 2 * vertex + 1, 2 * vertex + 2)) { // an edge is named after its lower end
                    if (edge > 0 && edge < vertices) {
                        items.add(vertices + edge * colours + colour);
                    }
                }
                options[vertex * colours + colour] =
                        items.stream().mapToInt(Integer::intValue).toArray();
            }
        }
        return CoverProblems.problem(vertices, vertices * colours, options);
    }

    /** Edge covers of a complete binary tree of a depth: each vertex is in one edge or more. */
    public static CoverMatrix treeEdgeCovers(int depth) {
        int vertices = (1 << depth) - 1;
        CoverMatrix.Builder builder = new CoverMatrix.Builder(vertices, 0, 0, 0);
        for (int vertex = 0; vertex < vertices; vertex++) {
            builder.bound(vertex, 1, 3);
        }
        for (int vertex = 1; vertex < vertices; vertex++) {
            builder.startOption(vertex);
            builder.addItem((vertex - 1) / 2);
            builder.addItem(vertex);
        }
        return builder.build();
    }

    /**
     * A ring of variables, each with the next in a relation: a constraint is a primary item, a variable a secondary one, and its value
     * the colour.
     */
    public static CoverMatrix ringOfVariables(int variables, boolean[][] relation) {
        CoverMatrix.Builder builder = new CoverMatrix.Builder(variables, variables, 0, 0);
        int option = 0;
        for (int variable = 0; variable < variables; variable++) {
            for (int value = 0; value < relation.length; value++) {
                for (int next = 0; next < relation.length; next++) {
                    if (relation[value][next]) {
                        builder.startOption(option++);
                        builder.addItem(variable);
                        builder.addItem(variables + variable, value + 1);
                        builder.addItem(variables + (variable + 1) % variables, next + 1);
                    }
                }
            }
        }
        return builder.build();
    }

    /** Returns how many covers that has: the trace of a power of the relation's matrix. */
    public static BigInteger coversOfRing(int variables, boolean[][] relation) {
        int values = relation.length;
        BigInteger sum = BigInteger.ZERO;
        for (int first = 0; first < values; first++) {
            BigInteger[] ways = new BigInteger[values];
            Arrays.fill(ways, BigInteger.ZERO);
            ways[first] = BigInteger.ONE;
            for (int variable = 0; variable < variables; variable++) {
                BigInteger[] next = new BigInteger[values];
                Arrays.fill(next, BigInteger.ZERO);
                for (int value = 0; value < values; value++) {
                    for (int other = 0; other < values; other++) {
                        next[other] = relation[value][other] ? next[other].add(ways[value]) : next[other];
                    }
                }
                ways = next;
            }
            sum = sum.add(ways[first]);
        }
        return sum;
    }

    /** Returns a random relation of some values, half of whose pairs are in it. */
    public static boolean[][] relation(int values, long seed) {
        Random random = new Random(seed);
        boolean[][] relation = new boolean[values][values];
        for (boolean[] row : relation) {
            for (int value = 0; value < values; value++) {
                row[value] = random.nextBoolean();
            }
        }
        return relation;
    }

    /** The same problem, without secondary items, with its items in another order. */
    public static CoverMatrix renumbered(CoverMatrix matrix, long seed) {
        List<Integer> places = new ArrayList<>();
        for (int item = 0; item < matrix.items(); item++) {
            places.add(item);
        }
        Collections.shuffle(places, new Random(seed));
        int[][] options = new int[matrix.options()][];
        for (int option = 0; option < options.length; option++) {
            options[option] = CoverProblems.items(matrix, option).stream()
                    .mapToInt(places::get)
                    .toArray();
        }
        return CoverProblems.problem(matrix.items(), 0, options);
    }

    public static MaskTables tables(CoverMatrix matrix) {
        return Objects.requireNonNull(MaskTables.of(matrix, unlimited()));
    }

    /** Returns the tree of a problem, at its root. */
    public static MaskTree tree(CoverMatrix matrix) {
        MaskTree tree = new MaskTree(tables(matrix), false);
        tree.begin(Restarts.NEVER);
        return tree;
    }

    /** Returns how many solutions a problem has, found one by one. */
    public static long count(CoverMatrix matrix, Budget budget) {
        return tree(matrix).run(Long.MAX_VALUE, Long.MAX_VALUE, budget);
    }

    /** Latin squares of an order: cell, row and column items. */
    public static CoverMatrix latinSquares(int order) {
        return latinSquares(order, order * order, 0);
    }

    /** Latin squares like one chosen at random but for {@code open} cells. */
    public static CoverMatrix latinSquares(int order, int open, long seed) {
        Random random = new Random(seed);
        List<Integer> rows = new ArrayList<>();
        List<Integer> cells = new ArrayList<>();
        for (int cell = 0; cell < order * order; cell++) {
            cells.add(cell);
        }
        for (int row = 0; row < order; row++) {
            rows.add(row);
        }
        Collections.shuffle(rows, random);
        Collections.shuffle(cells, random);
        List<Integer> given = cells.subList(open, cells.size());
        List<int[]> options = new ArrayList<>();
        int n = order * order;
        for (int cell = 0; cell < n; cell++) {
            int row = cell / order;
            int column = cell % order;
            for (int digit = 0; digit < order; digit++) {
                if (!given.contains(cell) || digit == (rows.get(row) + rows.get(column)) % order) {
                    options.add(new int[] {cell, n + row * order + digit, 2 * n + column * order + digit});
                }
            }
        }
        return CoverProblems.problem(3 * n, 0, options.toArray(int[][]::new));
    }

    /** Langford pairs: two of each number k from 1 to n in 2n places, k others in between. */
    public static CoverMatrix langford(int n) {
        List<int[]> options = new ArrayList<>();
        for (int k = 1; k <= n; k++) {
            for (int place = 0; place + k + 1 < 2 * n; place++) {
                options.add(new int[] {k - 1, n + place, n + place + k + 1});
            }
        }
        return CoverProblems.problem(3 * n, 0, options.toArray(int[][]::new));
    }

    /** Words of a length that cross: the cells are secondary, the letters their colours. */
    public static CoverMatrix wordSquares(int length, int letters, int words, long seed) {
        Random random = new Random(seed);
        Set<List<Integer>> lexicon = new HashSet<>();
        while (lexicon.size() < words) {
            lexicon.add(random.ints(length, 1, letters + 1).boxed().toList());
        }
        CoverMatrix.Builder builder = new CoverMatrix.Builder(2 * length, length * length, 0, 0);
        int label = 0;
        for (int line = 0; line < 2 * length; line++) {
            for (List<Integer> word : lexicon) {
                builder.startOption(label++);
                builder.addItem(line);
                for (int i = 0; i < length; i++) {
                    int cell = line < length ? line * length + i : i * length + line - length;
                    builder.addItem(2 * length + cell, word.get(i));
                }
            }
        }
        return builder.build();
    }

    /**
     * Colourings of a random graph: an item for each edge, whose options give its two vertices, which are secondary, different
     * colours.
     */
    public static CoverMatrix edgeColoured(int vertices, int edges, int colours, long seed) {
        Random random = new Random(seed);
        CoverMatrix.Builder builder = new CoverMatrix.Builder(edges, vertices, 0, 0);
        int label = 0;
        for (int edge = 0; edge < edges; edge++) {
            int one = random.nextInt(vertices);
            int other = (one + 1 + random.nextInt(vertices - 1)) % vertices;
            for (int pair = 0; pair < colours * colours; pair++) {
                if (pair / colours != pair % colours) {
                    builder.startOption(label++);
                    builder.addItem(edge);
                    builder.addItem(edges + one, 1 + pair / colours);
                    builder.addItem(edges + other, 1 + pair % colours);
                }
            }
        }
        return builder.build();
    }

    /**
     * A chain of variables of four values each, in any order, of which neighbours are both below 2 or both not; the first is below 2
     * and the last is not. An item for each pair of neighbours; the variables are secondary.
     */
    public static CoverMatrix contradictoryChain(int pairs, long seed) {
        CoverMatrix.Builder builder = new CoverMatrix.Builder(pairs, pairs + 1, 0, 0);
        List<Integer> places = new ArrayList<>(IntStream.range(0, pairs).boxed().toList());
        Collections.shuffle(places, new Random(seed));
        int label = 0;
        for (int pair = 0; pair < pairs; pair++) {
            int place = places.get(pair);
            for (int values = 0; values < 16; values++) {
                int one = values / 4;
                int other = values % 4;
                boolean isAtEnd = (place == 0 && one >= 2) || (place == pairs - 1 && other < 2);
                if (one / 2 == other / 2 && !isAtEnd) {
                    builder.startOption(label++);
                    builder.addItem(pair);
                    builder.addItem(pairs + place, 1 + one);
                    builder.addItem(pairs + place + 1, 1 + other);
                }
            }
        }
        return builder.build();
    }

    /** Options of two items each, and an item that none of them has. */
    public static CoverMatrix lackingOptions(int options) {
        CoverMatrix.Builder builder = new CoverMatrix.Builder(2001, 0, 0, 0);
        for (int option = 0; option < options; option++) {
            builder.startOption(option);
            builder.addItem(option % 2000);
            builder.addItem((option * 7 + 1) % 2000);
        }
        return builder.build();
    }
}
