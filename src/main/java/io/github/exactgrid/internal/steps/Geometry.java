package io.github.exactgrid.internal.steps;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The cells, houses and peers of the classic 9x9 board. Scans that know further houses read the {@link Layout} of a board
 * instead.
 *
 * <p>Cells count from 0 in reading order, digits from 0. A candidate has the number {@code 9 * cell + digit}. Houses 0 to 8 are
 * the blocks, 9 to 17 the columns, 18 to 26 the rows. The places of a house are numbered in reading order, and a set of places
 * or of digits is a mask of 9 bits. A set of cells is two words: cells 0 to 63 and cells 64 to 80.
 */
public final class Geometry {

    public static final int CELLS = 81;
    public static final int CANDIDATES = 9 * CELLS;
    public static final int HOUSES = 27;
    public static final int ALL = 0x1FF;

    static final int BLOCK = 0;
    static final int COLUMN = 1;
    static final int ROW = 2;

    /** The kinds of houses in the order of most chains and patterns of uniqueness: blocks, rows, columns. */
    static final int[] BLOCK_ROW_COLUMN = {BLOCK, ROW, COLUMN};

    /** The cell at each place of a house: {@code 9 * house + place}. */
    static final int[] CELL_AT = new int[9 * HOUSES];

    /** The house of each kind that a cell is in: {@code 3 * cell + kind}. */
    static final int[] HOUSE_OF = new int[3 * CELLS];

    /** The cells that share a house with each cell, as sets. */
    static final long[] PEERS_LOW = new long[CELLS];

    static final long[] PEERS_HIGH = new long[CELLS];

    /** The sets of 0 to 8 of nine things, as masks in increasing numeric order. */
    static final int[][] SUBSETS = new int[9][];

    static {
        for (int cell = 0; cell < CELLS; cell++) {
            int row = cell / 9;
            int column = cell % 9;
            put(cell, BLOCK, row / 3 * 3 + column / 3, row % 3 * 3 + column % 3);
            put(cell, COLUMN, column, row);
            put(cell, ROW, row, column);
        }
        for (int cell = 0; cell < CELLS; cell++) {
            for (int kind : BLOCK_ROW_COLUMN) {
                int house = HOUSE_OF[3 * cell + kind];
                for (int place = 0; place < 9; place++) {
                    int peer = CELL_AT[9 * house + place];
                    PEERS_LOW[cell] |= low(peer);
                    PEERS_HIGH[cell] |= high(peer);
                }
            }
            PEERS_LOW[cell] &= ~low(cell);
            PEERS_HIGH[cell] &= ~high(cell);
        }
        for (int size = 0; size < SUBSETS.length; size++) {
            int wanted = size;
            SUBSETS[size] = IntStream.rangeClosed(0, ALL)
                    .filter(mask -> Integer.bitCount(mask) == wanted)
                    .toArray();
        }
    }

    private Geometry() {}

    private static void put(int cell, int kind, int number, int place) {
        int house = 9 * kind + number;
        CELL_AT[9 * house + place] = cell;
        HOUSE_OF[3 * cell + kind] = house;
    }

    /** Returns the nine cells of a house. */
    public static int[] cells(int house) {
        return Arrays.copyOfRange(CELL_AT, 9 * house, 9 * house + 9);
    }

    /** Returns the sets of a number of nine things, as masks in increasing numeric order. */
    public static int[] subsets(int size) {
        return SUBSETS[size].clone();
    }

    static long low(int cell) {
        return cell < 64 ? 1L << cell : 0;
    }

    static long high(int cell) {
        return cell < 64 ? 0 : 1L << (cell - 64);
    }

    static boolean contains(long low, long high, int cell) {
        return ((cell < 64 ? low >>> cell : high >>> (cell - 64)) & 1) != 0;
    }

    /** Returns whether two different cells share a house. */
    static boolean see(int cell, int other) {
        return contains(PEERS_LOW[cell], PEERS_HIGH[cell], other);
    }

    /** Returns the house of a kind that both cells are in, or -1. */
    static int shared(int kind, int cell, int other) {
        int house = HOUSE_OF[3 * cell + kind];
        return house == HOUSE_OF[3 * other + kind] ? house : -1;
    }

    /** Returns the first digit, place or house of a set of them that is not empty. */
    static int first(int mask) {
        return Integer.numberOfTrailingZeros(mask);
    }
}
