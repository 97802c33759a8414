package io.github.exactgrid.internal.steps;

import java.util.stream.IntStream;

/**
 * A set of cells of the 9x9 board.
 *
 * @param low cells 0 to 63
 * @param high cells 64 to 80
 */
public record CellSet(long low, long high) {

    static final CellSet EMPTY = new CellSet(0, 0);

    static CellSet of(int cell) {
        return new CellSet(Geometry.low(cell), Geometry.high(cell));
    }

    /** Returns the cells that see a cell. */
    static CellSet peers(int cell) {
        return new CellSet(Geometry.PEERS_LOW[cell], Geometry.PEERS_HIGH[cell]);
    }

    /** Returns the cells that may hold a digit. */
    static CellSet of(Position position, int digit) {
        return new CellSet(position.low[digit], position.high[digit]);
    }

    /** Returns the cells at some places of a house. */
    static CellSet of(int house, int places) {
        long low = 0;
        long high = 0;
        for (int rest = places; rest != 0; rest &= rest - 1) {
            int cell = Geometry.CELL_AT[9 * house + Geometry.first(rest)];
            low |= Geometry.low(cell);
            high |= Geometry.high(cell);
        }
        return new CellSet(low, high);
    }

    CellSet and(CellSet other) {
        return new CellSet(low & other.low, high & other.high);
    }

    CellSet or(CellSet other) {
        return new CellSet(low | other.low, high | other.high);
    }

    CellSet minus(CellSet other) {
        return new CellSet(low & ~other.low, high & ~other.high);
    }

    /** Returns the cells that see all cells of this set: all cells of the board if it is empty. */
    CellSet commonPeers() {
        long commonLow = -1;
        long commonHigh = (1L << (Geometry.CELLS - 64)) - 1;
        for (CellSet rest = this; !rest.isEmpty(); rest = rest.withoutFirst()) {
            int cell = rest.first();
            commonLow &= Geometry.PEERS_LOW[cell];
            commonHigh &= Geometry.PEERS_HIGH[cell];
        }
        return new CellSet(commonLow, commonHigh);
    }

    boolean isEmpty() {
        return (low | high) == 0;
    }

    boolean contains(int cell) {
        return Geometry.contains(low, high, cell);
    }

    boolean contains(CellSet other) {
        return ((other.low & ~low) | (other.high & ~high)) == 0;
    }

    boolean meets(CellSet other) {
        return ((other.low & low) | (other.high & high)) != 0;
    }

    int size() {
        return Long.bitCount(low) + Long.bitCount(high);
    }

    /** Returns the first cell of a set that is not empty. */
    int first() {
        return low != 0 ? Long.numberOfTrailingZeros(low) : 64 + Long.numberOfTrailingZeros(high);
    }

    CellSet withoutFirst() {
        return low != 0 ? new CellSet(low & (low - 1), high) : new CellSet(0, high & (high - 1));
    }

    /** Returns the cells in reading order. */
    public IntStream cells() {
        return IntStream.range(0, Geometry.CELLS).filter(this::contains);
    }
}
