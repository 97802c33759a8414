package io.github.exactgrid.internal.steps;

import static io.github.exactgrid.internal.steps.Geometry.ALL;
import static io.github.exactgrid.internal.steps.Geometry.CELLS;

import java.util.Arrays;
import java.util.function.IntConsumer;

/**
 * The digits and candidates of a 9x9 board at one moment of its solution: for each cell the digits that it may hold, and for
 * each house and digit the places that it may take. Both views are kept in step by every removal.
 */
public final class Position {

    /** The houses of the board. */
    final Layout layout;

    /** The candidates of each cell; none if it is filled. */
    final int[] marks = new int[CELLS];

    /** The places of each digit in each house: {@code 9 * house + digit}. */
    final int[] places;

    /** The digit of each cell, or -1 if it is empty. */
    final int[] digits = new int[CELLS];

    /** The number of empty cells in each house. */
    final int[] emptyCells;

    /** The number of cells that hold each digit. */
    final int[] filledCells = new int[9];

    /** For each digit the cells that may hold it, as two words. */
    final long[] low = new long[9];

    final long[] high = new long[9];

    /** The digits with exactly one place in each house. */
    final int[] singles;

    /** The houses that have had such a digit: a superset of those that have one now. */
    long housesWithSingles;

    /**
     * The time when each house last changed. It identifies a state of the house: the clock, which copies of this position
     * share, only increases.
     */
    final long[] stamps;

    private final Clock clock;
    private int empty;

    /** Whether each cell holds a given. */
    private final boolean[] isGiven = new boolean[CELLS];

    private boolean keepsAllCandidates;

    private static final class Clock {
        long time;
    }

    /** Creates a position of the classic board, to be loaded. */
    public Position() {
        this(Layout.CLASSIC);
    }

    /** Creates a position to be loaded. */
    public Position(Layout layout) {
        this(layout, new Clock());
    }

    private Position(Layout layout, Clock clock) {
        this.layout = layout;
        this.clock = clock;
        places = new int[9 * layout.houses];
        emptyCells = new int[layout.houses];
        singles = new int[layout.houses];
        stamps = new long[layout.houses];
    }

    /** Returns the houses of the board. */
    public Layout layout() {
        return layout;
    }

    /** Creates a position that may become a copy of this one, again and again. */
    Position newCopy() {
        return new Position(layout, clock);
    }

    /**
     * Sets up a board.
     *
     * @param filled the digit of each cell from 1, or 0 if it is empty
     * @param allowed the digits that each empty cell may hold at most; those that a peer holds are left out
     */
    public void load(int[] filled, int[] allowed) {
        Arrays.fill(places, 0);
        Arrays.fill(emptyCells, 0);
        Arrays.fill(filledCells, 0);
        Arrays.fill(low, 0);
        Arrays.fill(high, 0);
        Arrays.fill(singles, 0);
        empty = 0;
        clock.time++;
        keepsAllCandidates = false;
        for (int cell = 0; cell < CELLS; cell++) {
            digits[cell] = filled[cell] - 1;
            isGiven[cell] = filled[cell] > 0;
            if (filled[cell] > 0) {
                filledCells[digits[cell]]++;
                marks[cell] = 0;
                continue;
            }
            int mask = allowed[cell];
            for (int peer : layout.peers[cell]) {
                mask &= ~(filled[peer] > 0 ? 1 << (filled[peer] - 1) : 0);
            }
            marks[cell] = mask;
            empty++;
            for (int i = layout.firstHouse(cell); i < layout.endOfHouses(cell); i++) {
                int house = layout.houseOf[i];
                emptyCells[house]++;
                for (int rest = mask; rest != 0; rest &= rest - 1) {
                    places[9 * house + Geometry.first(rest)] |= layout.bitIn[i];
                }
            }
            for (int rest = mask; rest != 0; rest &= rest - 1) {
                low[Geometry.first(rest)] |= Geometry.low(cell);
                high[Geometry.first(rest)] |= Geometry.high(cell);
            }
        }
        housesWithSingles = -1L >>> (64 - layout.houses);
        for (int house = 0; house < layout.houses; house++) {
            stamps[house] = clock.time;
            for (int digit = 0; digit < 9; digit++) {
                int mask = places[9 * house + digit];
                if (mask != 0 && (mask & mask - 1) == 0) {
                    singles[house] |= 1 << digit;
                }
            }
        }
    }

    /**
     * Sets which digits are givens. Those that were entered could be exchanged if the puzzle had other solutions.
     *
     * @param givens the digit of each cell, or 0
     * @param forbidsNone whether the rules forbid no digit in any cell
     */
    public void setGivens(int[] givens, boolean forbidsNone) {
        for (int cell = 0; cell < CELLS; cell++) {
            isGiven[cell] = givens[cell] > 0;
        }
        keepsAllCandidates = forbidsNone;
    }

    /** Returns whether a cell holds no given. */
    boolean mayBeExchanged(int cell) {
        return !isGiven[cell];
    }

    /** Returns whether no rule but those of the houses has removed a candidate. */
    boolean keepsAllCandidates() {
        return keepsAllCandidates;
    }

    /** Makes this position equal to the one it was made from. */
    void copyFrom(Position other) {
        System.arraycopy(other.marks, 0, marks, 0, marks.length);
        System.arraycopy(other.places, 0, places, 0, places.length);
        System.arraycopy(other.digits, 0, digits, 0, digits.length);
        System.arraycopy(other.emptyCells, 0, emptyCells, 0, emptyCells.length);
        System.arraycopy(other.filledCells, 0, filledCells, 0, filledCells.length);
        System.arraycopy(other.low, 0, low, 0, low.length);
        System.arraycopy(other.high, 0, high, 0, high.length);
        System.arraycopy(other.singles, 0, singles, 0, singles.length);
        housesWithSingles = other.housesWithSingles;
        empty = other.empty;
        System.arraycopy(other.isGiven, 0, isGiven, 0, isGiven.length);
        keepsAllCandidates = other.keepsAllCandidates;
        assert clock == other.clock;
        System.arraycopy(other.stamps, 0, stamps, 0, stamps.length);
    }

    /** Removes a candidate that is there. */
    void remove(int cell, int digit) {
        int[] houseOf = layout.houseOf;
        int[] bitIn = layout.bitIn;
        int bit = 1 << digit;
        assert (marks[cell] & bit) != 0;
        marks[cell] &= ~bit;
        low[digit] &= ~Geometry.low(cell);
        high[digit] &= ~Geometry.high(cell);
        clock.time++;
        int end = layout.endOfHouses(cell);
        for (int i = layout.firstHouse(cell); i < end; i++) {
            int house = houseOf[i];
            int left = places[9 * house + digit] &= ~bitIn[i];
            if ((left & left - 1) == 0) {
                if (left != 0) {
                    singles[house] |= bit;
                    housesWithSingles |= 1L << house;
                } else {
                    singles[house] &= ~bit;
                }
            }
            stamps[house] = clock.time;
        }
    }

    /** Puts a digit into an empty cell, clears its candidates and removes the digit from all peers. */
    public void set(int cell, int digit) {
        assert digits[cell] < 0;
        for (int rest = marks[cell]; rest != 0; rest &= rest - 1) {
            remove(cell, Geometry.first(rest));
        }
        int bit = 1 << digit;
        for (int peer : layout.peers[cell]) {
            if ((marks[peer] & bit) != 0) {
                remove(peer, digit);
            }
        }
        digits[cell] = digit;
        filledCells[digit]++;
        empty--;
        for (int i = layout.firstHouse(cell); i < layout.endOfHouses(cell); i++) {
            int house = layout.houseOf[i];
            emptyCells[house]--;
            stamps[house] = clock.time;
        }
    }

    /** Returns the digits that the cells at some places of a house may hold, as a mask. */
    int digitsAt(int house, int places) {
        int digits = 0;
        for (int rest = places; rest != 0; rest &= rest - 1) {
            digits |= marks[layout.cellAt[9 * house + Geometry.first(rest)]];
        }
        return digits;
    }

    /** Returns the other candidates of the cell of a candidate, ascending. */
    int[] otherCandidates(int candidate) {
        int first = candidate / 9 * 9;
        int mask = marks[candidate / 9] & ~(1 << (candidate - first));
        int[] others = new int[Integer.bitCount(mask)];
        int count = 0;
        for (int rest = mask; rest != 0; rest &= rest - 1) {
            others[count++] = first + Geometry.first(rest);
        }
        return others;
    }

    /** Passes on the candidates that another position does not have, ascending. */
    void forEachLackedBy(Position part, IntConsumer consumer) {
        for (int cell = 0; cell < CELLS; cell++) {
            for (int rest = marks[cell] & ~part.marks[cell]; rest != 0; rest &= rest - 1) {
                consumer.accept(9 * cell + Geometry.first(rest));
            }
        }
    }

    boolean has(int candidate) {
        return (marks[candidate / 9] & 1 << candidate % 9) != 0;
    }

    /** Returns the number of empty cells. */
    public int emptyCells() {
        return empty;
    }

    /** Returns the candidates of a cell as a mask, digit 1 in bit 0. */
    public int marks(int cell) {
        return marks[cell];
    }

    /** Returns the digit in a cell from 1, or 0 if it is empty. */
    public int digit(int cell) {
        return digits[cell] + 1;
    }

    /** Returns the first empty cell without a candidate, or -1. */
    public int cellWithoutCandidate() {
        for (int cell = 0; cell < CELLS; cell++) {
            if (digits[cell] < 0 && marks[cell] == 0) {
                return cell;
            }
        }
        return -1;
    }

    /** Returns {@code 9 * house + digit} of the first digit without a place in a house, or -1. */
    public int digitWithoutPlace() {
        for (int house = 0; house < layout.houses; house++) {
            int open = ALL;
            for (int place = 0; place < 9; place++) {
                int digit = digits[layout.cellAt[9 * house + place]];
                open &= ~(digit < 0 ? 0 : 1 << digit);
            }
            for (; open != 0; open &= open - 1) {
                if (places[9 * house + Geometry.first(open)] == 0) {
                    return 9 * house + Geometry.first(open);
                }
            }
        }
        return -1;
    }
}
