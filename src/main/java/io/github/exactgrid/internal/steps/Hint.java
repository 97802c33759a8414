package io.github.exactgrid.internal.steps;

import org.jspecify.annotations.Nullable;

/**
 * A step that a scan has found: what it sets or removes, how hard it is, and what it follows from. Mutable, so that a scan
 * allocates nothing; {@link #copyFrom} keeps one.
 */
public final class Hint {

    /** The most cells of a list: by a rule such as a knight's move, any other cell may see the cells of an exclusion. */
    private static final int MAX_CELLS = Geometry.CELLS;

    public HintKind kind = HintKind.LAST_CELL;

    /** The difficulty, as Sudoku Explainer adds it up. */
    public double rating;

    /** Of hints of equal rating the one of the lowest rank is taken. */
    public int rank;

    /** The candidate that is set, or -1. */
    public int placed;

    public final int[] removed = new int[Geometry.CANDIDATES];
    public int removals;

    /** The houses of the pattern: those it starts from, then those that it covers. */
    public final int[] houses = new int[9];

    public int houseCount;

    public final int[] cells = new int[MAX_CELLS];
    public int cellCount;

    /** The digits of the pattern, as a mask. */
    public int digits;

    /** Candidates of which at least one is true, or else the puzzle would have several solutions. */
    public final int[] guards = new int[Geometry.CANDIDATES];

    public int guardCount;

    /** Cells of a naked or hidden set that belongs to a larger pattern, or the cells that exclude combinations. */
    public final int[] others = new int[MAX_CELLS];

    public int otherCount;

    /** The digits of that set, as a mask. */
    public int otherDigits;

    /** The chains it follows from, if it is no pattern. */
    public Chains chains = Chains.NONE;

    /** What it follows from, if it is a pattern of players that the fields above do not describe. */
    public @Nullable Logic logic;

    /** Starts a new hint. */
    void begin(HintKind newKind, double newRating) {
        kind = newKind;
        rating = newRating;
        rank = 0;
        placed = -1;
        removals = 0;
        houseCount = 0;
        cellCount = 0;
        digits = 0;
        guardCount = 0;
        otherCount = 0;
        otherDigits = 0;
        chains = Chains.NONE;
        logic = null;
    }

    void copyFrom(Hint other) {
        begin(other.kind, other.rating);
        rank = other.rank;
        placed = other.placed;
        removals = copy(other.removed, other.removals, removed);
        houseCount = copy(other.houses, other.houseCount, houses);
        cellCount = copy(other.cells, other.cellCount, cells);
        digits = other.digits;
        guardCount = copy(other.guards, other.guardCount, guards);
        otherCount = copy(other.others, other.otherCount, others);
        otherDigits = other.otherDigits;
        chains = other.chains;
        logic = other.logic;
    }

    private static int copy(int[] from, int count, int[] to) {
        System.arraycopy(from, 0, to, 0, count);
        return count;
    }

    void addHouse(int house) {
        houses[houseCount++] = house;
    }

    void addCell(int cell) {
        cells[cellCount++] = cell;
    }

    /** Adds the cells at some places of a house. */
    void addCells(Position position, int house, int places) {
        for (int rest = places; rest != 0; rest &= rest - 1) {
            addCell(position.layout.cellAt[9 * house + Geometry.first(rest)]);
        }
    }

    void addOther(int cell) {
        others[otherCount++] = cell;
    }

    void addOthers(Position position, int house, int places) {
        for (int rest = places; rest != 0; rest &= rest - 1) {
            addOther(position.layout.cellAt[9 * house + Geometry.first(rest)]);
        }
    }

    /** Adds some digits of a cell as guards. */
    void addGuards(int cell, int mask) {
        for (int rest = mask; rest != 0; rest &= rest - 1) {
            guards[guardCount++] = 9 * cell + Geometry.first(rest);
        }
    }

    /** Removes those of some digits that a cell has. */
    void remove(Position position, int cell, int mask) {
        for (int rest = position.marks[cell] & mask; rest != 0; rest &= rest - 1) {
            removed[removals++] = 9 * cell + Geometry.first(rest);
        }
    }

    /** Removes some digits from the cells at some places of a house. */
    void removeFrom(Position position, int house, int places, int mask) {
        for (int rest = places; rest != 0; rest &= rest - 1) {
            remove(position, position.layout.cellAt[9 * house + Geometry.first(rest)], mask);
        }
    }

    /** Removes a digit from all cells that see those at some places of a house. */
    void removeFromCommonPeers(Position position, int house, int places, int digit) {
        Layout layout = position.layout;
        long commonLow = -1;
        long commonHigh = -1;
        for (int rest = places; rest != 0; rest &= rest - 1) {
            int cell = layout.cellAt[9 * house + Geometry.first(rest)];
            commonLow &= layout.peersLow[cell];
            commonHigh &= layout.peersHigh[cell];
        }
        removeAll(position, digit, commonLow, commonHigh);
    }

    /** Removes a digit from all cells of a set that have it, in reading order. */
    void removeAll(Position position, int digit, long low, long high) {
        for (long rest = low & position.low[digit]; rest != 0; rest &= rest - 1) {
            removed[removals++] = 9 * Long.numberOfTrailingZeros(rest) + digit;
        }
        for (long rest = high & position.high[digit]; rest != 0; rest &= rest - 1) {
            removed[removals++] = 9 * (64 + Long.numberOfTrailingZeros(rest)) + digit;
        }
    }

    /** Returns the difficulty in hundredths, as it is printed. */
    public int hundredths() {
        return 10 * RatingScale.tenths(rating);
    }
}
