package io.github.exactgrid.internal.propagate;

import io.github.exactgrid.Cell;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.rules.House;
import io.github.exactgrid.internal.rules.PairRule;
import io.github.exactgrid.internal.rules.Rules;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * A regular pattern of digits that keeps the rules, or breaks few of them, to guess by on boards with few givens.
 *
 * <pre>
 *     1 2 3 4      Each row is the one above it, shifted by 2, and by one more from box to box: all rows, columns and boxes
 *     3 4 1 2      hold each digit once, and so do the disjoint groups. Other rules have other shifts.
 *     2 3 4 1
 *     4 1 2 3
 * </pre>
 *
 * <p>The digit of a cell is the sum of an element for its row and one for its column in a {@linkplain DigitGroup group}, renamed. So a
 * pattern is found in three small steps instead of a large one:
 * <ol>
 *   <li>The elements of the columns are 0, 1, 2 ... or go from box to box, with all elements of the same remainder in the same place of a
 *       box.
 *   <li>Two peers forbid one difference between the elements of their rows, so that the rows are a problem of one variable for each row and
 *       rules on two of them. Multiples of the row in a box and of the box are tried first, which is enough in most cases: a group of pairs
 *       has the multiplications of a finite field, by which Latin squares and their diagonals have been built since Euler.
 *   <li>Relations of two cells, and the candidates of cells, depend on the digits that the elements stand for: one variable for each
 *       element, and rules on two of them.
 * </ol>
 *
 * <p>A blank board is completed without a failure by a pattern that keeps all rules. Of 106 blank 25x25 boards, each with at most two of 14 rules of
 * symmetric kinds, 103 have one that is found in a few milliseconds, of 106 boards of 16x16 90. Without, 25 and 28 of the boards took longer than
 * 0.3 s, most of these without an end in 1.5 s.
 */
final class DigitPatterns {

    /** Names the elements of a pattern: returns for each cell the digit, as a mask, of its element, or nothing if none keep the rules. */
    @FunctionalInterface
    interface Naming {
        /**
         * Names elements.
         *
         * @param elements that of each cell, from 0
         * @throws StoppedException if the call must stop
         */
        long[] digits(int[] elements);
    }

    /** The most rows and columns: tables of each two rows are made. */
    private static final int MAX_LINES = 128;

    /** The nodes of a search for rows, and of one for the digits of elements. A search that ends at all mostly goes astray nowhere. */
    private static final int NODES_FOR_ROWS = 500;

    private static final int NODES_FOR_DIGITS = 300;

    /** The patterns of rows whose digits are looked for, for each group and order of columns. */
    private static final int MAX_ROW_PATTERNS = 10;

    /** The patterns of rows that are searched where none of multiples fits. */
    private static final int MAX_SEARCHES = 4;

    /** The patterns of rows that another naming is tried on, for all groups: it may be a search for each. */
    private static final int MAX_NAMED = 40;

    /** The largest stride of columns in patterns that break rules: the knight's moves and the diagonals need 2 and 3. */
    private static final int MAX_STRIDE = 5;

    private static final long[] NONE = {};

    private final Rules rules;
    private final int digits;
    private final long allDigits;

    /** For each cell its row and column, and how many of these there are. */
    private final int[] rows;

    private final int[] columns;
    private final int rowCount;
    private final int columnCount;
    private final int[][] peers;
    private final long[] candidates;
    private final Random random;
    private final Budget budget;

    /** Whether digits are taken at random. */
    private final boolean isRandom;

    private final Naming naming;

    /** The patterns of rows that may still be named. */
    private int patternsLeft;

    private DigitPatterns(
            Rules rules,
            int[][] peers,
            long[] candidates,
            Random random,
            boolean isRandom,
            @Nullable Naming naming,
            Budget budget) {
        this.rules = rules;
        this.digits = rules.digits();
        this.allDigits = -1L >>> (Long.SIZE - digits);
        this.peers = peers;
        this.candidates = candidates;
        this.random = random;
        this.isRandom = isRandom;
        this.naming = naming == null ? this::digitsByTables : naming;
        this.patternsLeft = naming == null ? Integer.MAX_VALUE : MAX_NAMED;
        this.budget = budget;
        this.rows = new int[peers.length];
        this.columns = new int[peers.length];
        for (int cell = 0; cell < peers.length; cell++) {
            Cell place = rules.cell(cell);
            rows[cell] = place.row();
            columns[cell] = place.column();
        }
        this.rowCount = Arrays.stream(rows).max().orElse(0) + 1;
        this.columnCount = Arrays.stream(columns).max().orElse(0) + 1;
    }

    /**
     * Returns for each cell a digit, as a mask, so that all houses and rules on two cells are kept; nothing if no such pattern is found.
     *
     * @param candidates for each cell those that its digit must be one of
     * @param seed a seed for the digits, or null for the lowest
     * @throws StoppedException if the call must stop
     */
    static long[] exact(Rules rules, int[][] peers, long[] candidates, @Nullable Long seed, Budget budget) {
        Random random = new Random(seed == null ? 1 : seed);
        return new DigitPatterns(rules, peers, candidates, random, seed != null, null, budget).exact();
    }

    /**
     * Does the same for other rules too: houses and unequal pairs are kept by the pattern, and all others by the digits that its elements get.
     *
     * @throws StoppedException if the call must stop
     */
    static long[] exact(Rules rules, int[][] peers, Naming naming, Budget budget) {
        return new DigitPatterns(rules, peers, NONE, new Random(1), false, naming, budget).exact();
    }

    /**
     * Returns for each cell a digit, as a mask, so that few peers have the same one.
     *
     * @throws StoppedException if the call must stop
     */
    static long[] withFewClashes(Rules rules, int[][] peers, Budget budget) {
        return new DigitPatterns(rules, peers, NONE, new Random(1), false, null, budget).fewestClashes();
    }

    /** Returns a pattern that keeps all rules on two cells, or nothing. */
    private long[] exact() {
        if (rowCount > MAX_LINES || columnCount > MAX_LINES || !areRelationsRegular()) {
            return NONE;
        }
        List<DigitGroup> groups = DigitGroup.ofOrder(digits);
        Set<Integer> widths = extents(columns);
        for (boolean isSearch : new boolean[] {false, true}) {
            for (DigitGroup group : groups) {
                for (int width : widths) {
                    GroupPatterns patterns = new GroupPatterns(group, jumping(columnCount, width));
                    if (patterns.keepsRules()) {
                        long[] found = isSearch ? patterns.searched() : patterns.linear();
                        if (found.length > 0) {
                            return found;
                        }
                    }
                }
            }
        }
        return NONE;
    }

    /** Returns whether each relation is one of most cells with others, as between all neighbours: single ones, such as dots, no pattern keeps. */
    private boolean areRelationsRegular() {
        IdentityHashMap<long[], Integer> counts = new IdentityHashMap<>();
        budget.prepare(rules.pairs().size());
        for (PairRule pair : rules.pairs()) {
            counts.merge(pair.allowed(), 1, Integer::sum);
        }
        for (int count : counts.values()) {
            if (2 * count < peers.length) {
                return false;
            }
        }
        return true;
    }

    /** Returns how many rows or columns the full houses have, where that divides the number of digits, and this number. */
    private Set<Integer> extents(int[] lines) {
        Set<Integer> extents = new TreeSet<>();
        extents.add(digits);
        for (House house : rules.houses()) {
            if (rules.isFull(house)) {
                budget.prepare(1);
                int extent = (int) Arrays.stream(house.cells())
                        .map(cell -> lines[cell])
                        .distinct()
                        .count();
                if (extent > 1 && digits % extent == 0) {
                    extents.add(extent);
                }
            }
        }
        return extents;
    }

    /** Returns an element for each of some lines: 0, a step, two steps ... throughout a box, and one more from box to box. */
    private int[] jumping(int lines, int width) {
        int[] elements = new int[lines];
        for (int line = 0; line < lines; line++) {
            elements[line] = (digits / width * (line % width) + line / width) % digits;
        }
        return elements;
    }

    /** The patterns of a group whose columns have given elements. */
    private final class GroupPatterns {

        private final DigitGroup group;
        private final int[] ofColumns;

        /** For each two rows the differences of their elements that give peers the same digit, as a mask. */
        private final long[][] forbidden = new long[rowCount][rowCount];

        /** Whether the elements of the columns are as the rules for rows demand. */
        private boolean keepsRules = true;

        private final BinaryTables ofRows;

        GroupPatterns(DigitGroup group, int[] ofColumns) {
            this.group = group;
            this.ofColumns = ofColumns;
            boolean areAllDifferent = rowCount == digits;
            for (int cell = 0; cell < peers.length; cell++) {
                budget.prepare(peers[cell].length / 4);
                for (int peer : peers[cell]) {
                    int difference = group.difference(ofColumns[columns[cell]], ofColumns[columns[peer]]);
                    forbidden[rows[cell]][rows[peer]] |= 1L << difference;
                }
            }
            long[] values = new long[rowCount];
            Arrays.fill(values, allDigits);
            values[0] = 1; // all others are translations
            long[][][] tables = new long[rowCount][rowCount][];
            Map<Long, long[]> known = new HashMap<>();
            for (int row = 0; row < rowCount; row++) {
                keepsRules &= (forbidden[row][row] & 1) == 0;
                for (int other = 0; other < rowCount; other++) {
                    long mask = forbidden[row][other];
                    areAllDifferent &= row == other || (mask & 1) != 0;
                    if (row != other && mask != 0) {
                        tables[row][other] = known.computeIfAbsent(mask, this::allowed);
                    }
                }
            }
            this.ofRows = new BinaryTables(values, tables, areAllDifferent, random, budget);
        }

        boolean keepsRules() {
            return keepsRules;
        }

        /** Returns for each element of a row those of another row without some differences. */
        private long[] allowed(long differences) {
            long[] allowed = new long[digits];
            budget.prepare(digits);
            for (int element = 0; element < digits; element++) {
                allowed[element] = allDigits & ~group.translated(differences, element);
            }
            return allowed;
        }

        /** Returns a pattern whose rows have multiples of one element in a box, and of another one from box to box; nothing if none fits. */
        long[] linear() {
            int tried = 0;
            int[] ofBox = new int[rowCount];
            int[] elements = new int[rowCount];
            for (int height : extents(rows)) {
                for (int step = 1; step < digits; step++) {
                    if (!keepsRulesOfBox(step, height, ofBox)) {
                        continue;
                    }
                    int boxSteps = height < rowCount ? digits - 1 : 1; // of one box all patterns are the same
                    for (int boxStep = 1; boxStep <= boxSteps; boxStep++) {
                        int ofFirst = 0;
                        for (int row = 0; row < rowCount; row++) {
                            ofFirst = row > 0 && row % height == 0 ? group.sum(ofFirst, boxStep) : ofFirst;
                            elements[row] = group.sum(ofFirst, ofBox[row % height]);
                        }
                        if (ofRows.allow(elements)) {
                            long[] found = pattern(elements);
                            if (found.length > 0 || ++tried == MAX_ROW_PATTERNS) {
                                return found;
                            }
                        }
                    }
                }
            }
            return NONE;
        }

        /** Writes the multiples of an element. Returns whether they may be those of the first rows. */
        private boolean keepsRulesOfBox(int step, int height, int[] ofBox) {
            for (int row = 1; row < Math.min(height, rowCount); row++) {
                ofBox[row] = group.sum(ofBox[row - 1], step);
                for (int other = 0; other < row; other++) {
                    int difference = group.difference(ofBox[row], ofBox[other]);
                    if ((forbidden[other][row] >>> difference & 1) != 0) {
                        return false;
                    }
                }
            }
            return true;
        }

        /** Returns a pattern with any elements for the rows, or nothing. */
        long[] searched() {
            for (int i = 0; i < MAX_SEARCHES; i++) {
                int[] elements = ofRows.solve(NODES_FOR_ROWS, i > 0);
                long[] found = elements.length == 0 ? NONE : pattern(elements);
                if (elements.length == 0 || found.length > 0) {
                    return found;
                }
            }
            return NONE;
        }

        /** Returns a pattern in which the elements stand for digits so that all rules are kept, or nothing. */
        private long[] pattern(int[] ofRow) {
            int[] elements = new int[peers.length];
            for (int cell = 0; cell < elements.length; cell++) {
                elements[cell] = group.sum(ofRow[rows[cell]], ofColumns[columns[cell]]);
            }
            return patternsLeft-- > 0 ? naming.digits(elements) : NONE;
        }
    }

    /** Names elements so that relations of two cells are kept and each cell has one of its candidates. */
    private long[] digitsByTables(int[] elements) {
        long[] values = new long[digits];
        Arrays.fill(values, allDigits);
        for (int cell = 0; cell < elements.length; cell++) {
            values[elements[cell]] &= candidates[cell];
        }
        for (long value : values) {
            if (value == 0) {
                return NONE;
            }
        }
        long[][][] tables = new long[digits][digits][];
        IdentityHashMap<long[], long[]> reversed = new IdentityHashMap<>();
        for (PairRule pair : rules.pairs()) {
            budget.prepare(4);
            int first = elements[pair.first()];
            int second = elements[pair.second()];
            if (first == second) {
                return NONE;
            }
            tables[first][second] = both(tables[first][second], pair.allowed());
            long[] back = reversed.computeIfAbsent(pair.allowed(), this::reversed);
            tables[second][first] = both(tables[second][first], back);
        }
        int[] digitOf = new BinaryTables(values, tables, true, random, budget).solve(NODES_FOR_DIGITS, isRandom);
        long[] pattern = new long[digitOf.length == 0 ? 0 : elements.length];
        for (int cell = 0; cell < pattern.length; cell++) {
            pattern[cell] = 1L << digitOf[elements[cell]];
        }
        return pattern;
    }

    /** Returns what two tables, of which the first may be missing, have in common; one of them if that is all of it. */
    private long[] both(long @Nullable [] table, long[] other) {
        if (table == null || table == other) {
            return other;
        }
        long[] common = null;
        for (int d = 0; d < digits; d++) {
            if ((table[d] & ~other[d]) != 0) {
                common = common == null ? table.clone() : common;
                common[d] &= other[d];
            }
        }
        return common == null ? table : common;
    }

    private long[] reversed(long[] table) {
        long[] reversed = new long[digits];
        budget.prepare(digits);
        for (int d = 0; d < digits; d++) {
            for (long left = table[d]; left != 0; left &= left - 1) {
                reversed[Long.numberOfTrailingZeros(left)] |= 1L << d;
            }
        }
        return reversed;
    }

    /**
     * Returns a pattern in which the fewest peers have the same digit, of those by remainders of sums whose columns have multiples of a stride.
     * Takes a step for each pattern and four pairs of peers, until a pattern with more of these than another is dropped.
     */
    private long[] fewestClashes() {
        long[] best = new long[peers.length];
        long fewest = Long.MAX_VALUE;
        for (int height = 1; height <= digits; height++) {
            for (int stride = 1; stride <= MAX_STRIDE && digits % height == 0 && fewest > 0; stride++) {
                long[] pattern = pattern(height, stride);
                long clashes = clashes(pattern, fewest);
                if (clashes < fewest) {
                    fewest = clashes;
                    best = pattern;
                }
            }
        }
        return best;
    }

    private long[] pattern(int height, int stride) {
        long[] pattern = new long[rows.length];
        budget.prepare(rows.length);
        for (int cell = 0; cell < rows.length; cell++) {
            int shift = digits / height * (rows[cell] % height) + rows[cell] / height;
            pattern[cell] = 1L << ((shift + stride * columns[cell]) % digits);
        }
        return pattern;
    }

    /** Counts the peers with the same digit, up to some number. */
    private long clashes(long[] pattern, long limit) {
        long clashes = 0;
        for (int cell = 0; cell < pattern.length && clashes < limit; cell++) {
            budget.prepare(peers[cell].length / 4);
            for (int peer : peers[cell]) {
                clashes += pattern[peer] == pattern[cell] ? 1 : 0;
            }
        }
        return clashes;
    }
}
