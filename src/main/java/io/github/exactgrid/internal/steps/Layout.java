package io.github.exactgrid.internal.steps;

import static io.github.exactgrid.internal.steps.Geometry.CANDIDATES;
import static io.github.exactgrid.internal.steps.Geometry.CELLS;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The houses of a 9x9 board, and the cells that see each other, in the scanning orders of Sudoku Explainer. Immutable.
 *
 * <p>Houses 0 to 8 are the blocks, 9 to 17 the columns, 18 to 26 the rows, as in {@link Geometry}; then come further houses:
 * windows, disjoint groups, diagonals. Houses of one {@linkplain Family family} do not overlap. All have nine cells. Besides,
 * cells may see each other by a rule: those a knight's move apart. The blocks may have any shape.
 */
public final class Layout {

    /** The most houses: a set of them is a word. */
    public static final int MAX_HOUSES = 64;

    /** The house of a link between cells that see each other by a rule alone. */
    static final int BY_RULE = -3;

    /** The fewest houses of a family, besides blocks and lines, that are scanned for intersections. */
    private static final int MIN_CROSSING_HOUSES = 4;

    /** The board with the classic rules only. */
    public static final Layout CLASSIC = classic();

    /**
     * Houses that do not overlap.
     *
     * @param first the first
     * @param end one after the last
     */
    record Family(int first, int end) {}

    /**
     * Two houses that share cells.
     *
     * @param first a house
     * @param second a house of another family
     * @param places the places of the first that lie in the second, two at least
     */
    record Crossing(int first, int second, int places) {}

    /**
     * Two cells that differ by a rule.
     *
     * @param first a cell
     * @param second a cell that it does not share a house with
     * @param constraint the name of the rule
     */
    public record Pair(int first, int second, String constraint) {}

    private final List<String> names;
    private final List<Pair> pairs;

    private final boolean isClassic;

    /** The number of houses. */
    final int houses;

    /** The largest number of houses of a cell. */
    final int width;

    /** The cell at each place of a house: {@code 9 * house + place}. */
    final int[] cellAt;

    /** The number of houses of each cell. */
    private final int[] houseCount = new int[CELLS];

    /** The houses of each cell, from {@link #firstHouse} to {@link #endOfHouses}: block, row, column, others. */
    final int[] houseOf;

    /** The bit of the cell among the places of the same houses. */
    final int[] bitIn;

    /** The place of each cell in a house, {@code 81 * house + cell}, or -1. */
    private final byte[] placeIn;

    /** The cells that see a cell: those of its houses in their order, then those by a rule, each once. */
    final int[][] peers = new int[CELLS][];

    /** For each peer in the same order the first house that they share, or {@link #BY_RULE}. */
    final int[][] peerHouse = new int[CELLS][];

    final long[] peersLow = new long[CELLS];
    final long[] peersHigh = new long[CELLS];

    /** The largest number of cells that see one cell. */
    final int maxPeers;

    /** All houses in the order of patterns of uniqueness: blocks, rows, columns, others. */
    final int[] scanOrder;

    /** The families of houses that cross each other: blocks, columns, rows, others. */
    final List<Family> families;

    /** The crossings of each house with those of another family, in the order in which intersections are scanned. */
    final Crossing[][] crossings;

    /** The family of each house; diagonals have one each. */
    private final int[] familyOf;

    /**
     * The number of words of a set of columns: those of the exact cover problem, which are the cells and nine digits in each
     * house, and a column for each candidate if cells see each other by a rule.
     */
    final int columnWords;

    /** The columns that each candidate covers, and after these, those of the candidates that it excludes by a rule alone. */
    private final short[][] columnsOf = new short[CANDIDATES][];

    /** The number of columns that each candidate covers. */
    private final int[] columnsCovered = new int[CANDIDATES];

    /**
     * Creates a layout.
     *
     * @param houses the cells of each house, ascending: blocks, columns, rows, others
     * @param names the name of each house
     * @param pairs cells that see each other by a rule
     */
    public Layout(List<int[]> houses, List<String> names, List<Pair> pairs) {
        assert houses.size() <= MAX_HOUSES;
        this.names = List.copyOf(names);
        this.pairs = List.copyOf(pairs);
        this.houses = houses.size();
        cellAt = new int[9 * this.houses];
        placeIn = new byte[CELLS * this.houses];
        Arrays.fill(placeIn, (byte) -1);
        for (int house = 0; house < this.houses; house++) {
            assert houses.get(house).length == 9;
            for (int place = 0; place < 9; place++) {
                int cell = houses.get(house)[place];
                cellAt[9 * house + place] = cell;
                placeIn[CELLS * house + cell] = (byte) place;
                houseCount[cell]++;
            }
        }
        scanOrder = new int[this.houses];
        for (int house = 0; house < this.houses; house++) {
            scanOrder[house] = house < 9 || house >= Geometry.HOUSES ? house : house < 18 ? house + 9 : house - 9;
        }
        width = Arrays.stream(houseCount).max().orElseThrow();
        houseOf = new int[width * CELLS];
        bitIn = new int[width * CELLS];
        findHouses();
        for (int cell = 0; cell < CELLS; cell++) {
            findPeers(cell);
        }
        maxPeers = Arrays.stream(peers).mapToInt(list -> list.length).max().orElseThrow();
        familyOf = new int[this.houses];
        families = findFamilies();
        crossings = findCrossings();
        isClassic = Arrays.equals(cellAt, Geometry.CELL_AT)
                && IntStream.range(0, CELLS).noneMatch(this::seesByRule);
        columnWords = (CELLS + 9 * this.houses + (pairs.isEmpty() ? 0 : CANDIDATES) + 63) / 64;
        findColumns();
    }

    private static Layout classic() {
        List<int[]> houses = new ArrayList<>();
        List<String> names = new ArrayList<>();
        String[] kinds = {"box", "column", "row"};
        for (int house = 0; house < Geometry.HOUSES; house++) {
            houses.add(Geometry.cells(house));
            names.add(kinds[house / 9] + " " + (house % 9 + 1));
        }
        return new Layout(houses, names, List.of());
    }

    private void findHouses() {
        int[] found = new int[CELLS];
        for (int house : scanOrder) {
            for (int place = 0; place < 9; place++) {
                int cell = cellAt[9 * house + place];
                houseOf[firstHouse(cell) + found[cell]] = house;
                bitIn[firstHouse(cell) + found[cell]] = 1 << place;
                found[cell]++;
            }
        }
    }

    private void findPeers(int cell) {
        List<Integer> cells = new ArrayList<>();
        List<Integer> houses = new ArrayList<>();
        for (int i = firstHouse(cell); i < endOfHouses(cell); i++) {
            for (int place = 0; place < 9; place++) {
                addPeer(cell, cellAt[9 * houseOf[i] + place], houseOf[i], cells, houses);
            }
        }
        for (Pair pair : pairs) {
            if (pair.first == cell || pair.second == cell) {
                addPeer(cell, pair.first + pair.second - cell, BY_RULE, cells, houses);
            }
        }
        peers[cell] = cells.stream().mapToInt(i -> i).toArray();
        peerHouse[cell] = houses.stream().mapToInt(i -> i).toArray();
    }

    private void addPeer(int cell, int peer, int house, List<Integer> cells, List<Integer> houses) {
        if (peer != cell && !Geometry.contains(peersLow[cell], peersHigh[cell], peer)) {
            cells.add(peer);
            houses.add(house);
            peersLow[cell] |= Geometry.low(peer);
            peersHigh[cell] |= Geometry.high(peer);
        }
    }

    private List<Family> findFamilies() {
        List<Family> found = new ArrayList<>();
        for (int first = 0; first < houses; ) {
            int end = first + 1;
            while (end < houses && isApartFrom(end, first)) {
                end++;
            }
            Arrays.fill(familyOf, first, end, first);
            if (first < Geometry.HOUSES || end - first >= MIN_CROSSING_HOUSES) {
                found.add(new Family(first, end));
            }
            first = end;
        }
        return List.copyOf(found);
    }

    /** Returns whether a house shares no cell with those from a first one on. */
    private boolean isApartFrom(int house, int first) {
        for (int place = 0; place < 9; place++) {
            for (int other = first; other < house; other++) {
                if (contains(other, cellAt[9 * house + place])) {
                    return false;
                }
            }
        }
        return true;
    }

    private Crossing[][] findCrossings() {
        Family block = families.get(0);
        Family column = families.get(1);
        Family row = families.get(2);
        List<Crossing[]> found = new ArrayList<>();
        cross(block, column, found);
        cross(block, row, found);
        cross(column, block, found);
        cross(row, block, found);
        for (int i = 3; i < families.size(); i++) {
            for (Family other : List.of(column, row, block)) {
                cross(families.get(i), other, found);
                cross(other, families.get(i), found);
            }
            for (int j = 3; j < i; j++) {
                cross(families.get(i), families.get(j), found);
                cross(families.get(j), families.get(i), found);
            }
        }
        found.sort(Comparator.comparing(ofHouse -> !isLine(ofHouse[0].second()))); // pointing is easier than claiming
        return found.toArray(Crossing[][]::new);
    }

    private void cross(Family from, Family to, List<Crossing[]> found) {
        for (int first = from.first; first < from.end; first++) {
            List<Crossing> ofHouse = new ArrayList<>();
            for (int second = to.first; second < to.end; second++) {
                int places = 0;
                for (int place = 0; place < 9; place++) {
                    places |= contains(second, cellAt[9 * first + place]) ? 1 << place : 0;
                }
                if ((places & places - 1) != 0) {
                    ofHouse.add(new Crossing(first, second, places));
                }
            }
            if (!ofHouse.isEmpty()) {
                found.add(ofHouse.toArray(Crossing[]::new));
            }
        }
    }

    private void findColumns() {
        int firstOfRules = CELLS + 9 * houses;
        for (int candidate = 0; candidate < CANDIDATES; candidate++) {
            int cell = candidate / 9;
            int digit = candidate % 9;
            List<Integer> columns = new ArrayList<>(List.of(cell));
            for (int i = firstHouse(cell); i < endOfHouses(cell); i++) {
                columns.add(CELLS + 9 * houseOf[i] + digit);
            }
            if (!pairs.isEmpty()) {
                columns.add(firstOfRules + candidate);
            }
            columnsCovered[candidate] = columns.size();
            for (int i = 0; i < peers[cell].length; i++) {
                if (peerHouse[cell][i] == BY_RULE) {
                    columns.add(firstOfRules + 9 * peers[cell][i] + digit);
                }
            }
            columnsOf[candidate] = new short[columns.size()];
            for (int i = 0; i < columns.size(); i++) {
                columnsOf[candidate][i] = columns.get(i).shortValue();
            }
        }
    }

    /** Returns whether these are the houses of the classic board, and cells see each other by houses only. */
    public boolean isClassic() {
        return isClassic;
    }

    /** Returns the number of houses. */
    public int houses() {
        return houses;
    }

    /** Returns the cells of a house, ascending. */
    public int[] cells(int house) {
        return Arrays.copyOfRange(cellAt, 9 * house, 9 * house + 9);
    }

    /** Returns the name of a house in a sentence: "row 4". */
    public String name(int house) {
        return names.get(house);
    }

    /** Returns the name of the rule by which two cells see each other that share no house. */
    public String rule(int cell, int other) {
        for (Pair pair : pairs) {
            if ((pair.first == cell && pair.second == other) || (pair.first == other && pair.second == cell)) {
                return pair.constraint;
            }
        }
        throw new AssertionError("no rule about cells " + cell + " and " + other);
    }

    /** Returns where the houses of a cell begin in {@link #houseOf}. */
    int firstHouse(int cell) {
        return width * cell;
    }

    /** Returns where the houses of a cell end in {@link #houseOf}. */
    int endOfHouses(int cell) {
        return width * cell + houseCount[cell];
    }

    /** Returns whether a house has a cell. */
    boolean contains(int house, int cell) {
        return placeIn[CELLS * house + cell] >= 0;
    }

    /** Returns the bit of a cell of a house among its places. */
    int bit(int house, int cell) {
        return 1 << placeIn[CELLS * house + cell];
    }

    static boolean isBlock(int house) {
        return house < 9;
    }

    static boolean isLine(int house) {
        return house >= 9 && house < Geometry.HOUSES;
    }

    /** Returns the first house of the family of a house. */
    int family(int house) {
        return familyOf[house];
    }

    /** Returns one after the last house of the family of a house. */
    int endOfFamily(int house) {
        int end = house + 1;
        while (end < houses && familyOf[end] == familyOf[house]) {
            end++;
        }
        return end;
    }

    /** Returns whether two different cells see each other. */
    boolean see(int cell, int other) {
        return Geometry.contains(peersLow[cell], peersHigh[cell], other);
    }

    /** Returns whether a cell sees others by a rule alone. */
    boolean seesByRule(int cell) {
        int[] shared = peerHouse[cell];
        return shared.length > 0 && shared[shared.length - 1] == BY_RULE;
    }

    /** Adds the columns that a candidate covers to a set of columns. */
    void addColumns(int candidate, long[] set) {
        addColumns(columnsOf[candidate], columnsCovered[candidate], set);
    }

    /**
     * Adds the columns of all that is read when the links of a candidate are followed: a candidate whose removal changes these links
     * covers one of them.
     */
    void addColumnsRead(int candidate, long[] set) {
        addColumns(columnsOf[candidate], columnsOf[candidate].length, set);
    }

    private static void addColumns(short[] columns, int count, long[] set) {
        for (int i = 0; i < count; i++) {
            set[columns[i] >>> 6] |= 1L << columns[i];
        }
    }

    /** Returns whether two sets of columns have one in common. */
    static boolean intersect(long[] one, long[] other) {
        long both = 0;
        for (int word = 0; word < one.length; word++) {
            both |= one[word] & other[word];
        }
        return both != 0;
    }

    @Override
    public boolean equals(Object other) {
        return this == other
                || (other instanceof Layout that
                        && names.equals(that.names)
                        && Arrays.equals(cellAt, that.cellAt)
                        && pairs.equals(that.pairs));
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(cellAt) + pairs.hashCode();
    }
}
