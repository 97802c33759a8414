package io.github.exactgrid.internal.rulesteps;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.rules.Group;
import io.github.exactgrid.internal.rules.PairRule;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/** The digits and candidates of a board with rules of any kind, at one moment of its solution. Digits count from 0. */
public final class RuleBoard {

    final RuleBook book;

    /** The candidates of each cell; none if it is filled. */
    final long[] marks;

    /** The candidates of each empty cell, or the digit of a filled one. */
    final long[] possible;

    /** The digit of each cell, or -1. */
    final int[] digits;

    /** For each house and digit, the indexes of the cells that hold it or have it as a candidate, as bits. */
    final long[] places;

    /** The candidates of all cells: a bit for each placement. */
    final long[] candidates;

    private int empty;

    /** The cells that have changed since they were last taken, each once. */
    private final int[] changed;

    private int changes;
    private final boolean[] isChanged;

    /** For each placement what removed it from the candidates, or null if that is not recorded. */
    private int @Nullable [] causes;

    /** What removes candidates now. */
    private int cause;

    /** The cause of candidates that have not been removed. */
    static final int NONE = Integer.MAX_VALUE;

    /** Creates a board without digits. */
    public RuleBoard(RuleBook book) {
        this(book, Budget.unlimited());
    }

    /**
     * Creates a board without digits.
     *
     * @throws io.github.exactgrid.internal.limits.StoppedException if the call must stop
     */
    public RuleBoard(RuleBook book, Budget budget) {
        this.book = book;
        this.marks = new long[book.cells()];
        this.possible = new long[book.cells()];
        this.digits = new int[book.cells()];
        this.empty = book.cells();
        this.changed = new int[book.cells()];
        this.isChanged = new boolean[book.cells()];
        for (int cell = 0; cell < book.cells(); cell++) {
            marks[cell] = book.allowed(cell);
            possible[cell] = marks[cell];
            digits[cell] = -1;
        }
        int size = book.digits();
        this.places = new long[book.houses().size() * size];
        this.candidates = new long[(book.cells() * size + 63) >>> 6];
        for (int cell = 0; cell < book.cells(); cell++) {
            int[] houses = book.housesOf(cell);
            budget.prepare(stepsOf(cell));
            for (long rest = marks[cell]; rest != 0; rest &= rest - 1) {
                int digit = Long.numberOfTrailingZeros(rest);
                int placement = cell * size + digit;
                candidates[placement >>> 6] |= 1L << placement;
                for (int i = 0; i < houses.length; i++) {
                    places[houses[i] * size + digit] |= 1L << book.indexIn(cell)[i];
                }
            }
        }
    }

    /** Returns the steps of a {@link Budget} to remove the candidates of a cell, which may be in thousands of houses. */
    long stepsOf(int cell) {
        return 1 + (long) Long.bitCount(marks[cell]) * book.housesOf(cell).length;
    }

    /** Returns the steps to remove what a digit in a cell excludes. */
    long stepsOfExcluded(int cell, int digit) {
        long steps = book.pairsOf(cell).size();
        for (int house : book.housesOf(cell)) {
            steps += book.houses().get(house).cells().length;
        }
        for (Group group : book.groupsOf(cell * book.digits() + digit)) {
            steps += group.placements().length;
        }
        return steps;
    }

    private RuleBoard(RuleBoard other) {
        this.book = other.book;
        this.marks = other.marks.clone();
        this.possible = other.possible.clone();
        this.digits = other.digits.clone();
        this.places = other.places.clone();
        this.candidates = other.candidates.clone();
        this.empty = other.empty;
        this.changed = new int[digits.length];
        this.isChanged = new boolean[digits.length];
    }

    /** Returns a copy, which no cell of has changed, and which records no causes. */
    public RuleBoard copy() {
        return new RuleBoard(this);
    }

    /** Returns the size of a board in words of eight bytes, about. */
    int words() {
        return 4 * marks.length + places.length + candidates.length;
    }

    /** Removes all candidates of a cell but some. */
    public void restrict(int cell, long mask) {
        long removed = marks[cell] & ~mask;
        if (removed == 0) {
            return;
        }
        noteRemoval(cell, removed);
        marks[cell] &= mask;
        possible[cell] = marks[cell];
        int size = book.digits();
        int[] houses = book.housesOf(cell);
        int[] indexes = book.indexIn(cell);
        for (long rest = removed; rest != 0; rest &= rest - 1) {
            int digit = Long.numberOfTrailingZeros(rest);
            int placement = cell * size + digit;
            candidates[placement >>> 6] &= ~(1L << placement);
            for (int i = 0; i < houses.length; i++) {
                places[houses[i] * size + digit] &= ~(1L << indexes[i]);
            }
        }
    }

    void remove(int placement) {
        restrict(placement / book.digits(), ~(1L << placement % book.digits()));
    }

    private void noteRemoval(int cell, long mask) {
        if (!isChanged[cell]) {
            isChanged[cell] = true;
            changed[changes++] = cell;
        }
        if (causes != null) {
            for (long rest = mask; rest != 0; rest &= rest - 1) {
                causes[cell * book.digits() + Long.numberOfTrailingZeros(rest)] = cause;
            }
        }
    }

    /** Returns the number of cells that have changed since this was last called, and puts them into an array. */
    int takeChanged(int[] cells) {
        int count = changes;
        for (int i = 0; i < count; i++) {
            cells[i] = changed[i];
            isChanged[changed[i]] = false;
        }
        changes = 0;
        return count;
    }

    /** Returns the number of cells that have changed since they were last taken. */
    int changes() {
        return changes;
    }

    /** Returns one of these cells. */
    int changedCell(int number) {
        return changed[number];
    }

    /** Records, from now on, what removes each candidate. */
    void recordCauses(int[] recorded) {
        causes = recorded;
    }

    /** Sets what removes candidates from now on: any number but {@link #NONE}. */
    void setCause(int newCause) {
        cause = newCause;
    }

    /** Returns whether a cell holds a digit, from 0, or has it as a candidate. */
    public boolean allows(int cell, int digit) {
        return (possible[cell] >>> digit & 1) != 0;
    }

    boolean has(int placement) {
        return (marks[placement / book.digits()] >>> placement % book.digits() & 1) != 0;
    }

    /** Puts a digit into an empty cell and removes what it excludes. */
    public void set(int cell, int digit) {
        fill(cell, digit);
        forEachExcluded(cell * book.digits() + digit, this::remove);
    }

    /** As {@link #set(int, int)}, with the placements of other cells that it excludes. */
    void set(int cell, int digit, int[] excluded) {
        fill(cell, digit);
        for (int placement : excluded) {
            remove(placement);
        }
    }

    private void fill(int cell, int digit) {
        assert digits[cell] < 0;
        restrict(cell, 1L << digit);
        marks[cell] = 0;
        int placement = cell * book.digits() + digit;
        candidates[placement >>> 6] &= ~(1L << placement);
        possible[cell] = 1L << digit;
        digits[cell] = digit;
        empty--;
    }

    /** Passes on the candidates of other cells that a placement excludes, some of them more than once. */
    void forEachExcluded(int placement, IntConsumer consumer) {
        int size = book.digits();
        int cell = placement / size;
        int digit = placement % size;
        for (int house : book.housesOf(cell)) {
            for (int other : book.houses().get(house).cells()) {
                if (other != cell && (marks[other] >>> digit & 1) != 0) {
                    consumer.accept(other * size + digit);
                }
            }
        }
        for (PairRule pair : book.pairsOf(cell)) {
            int other = pair.second();
            for (long rest = marks[other] & ~pair.allowed()[digit]; rest != 0; rest &= rest - 1) {
                consumer.accept(other * size + Long.numberOfTrailingZeros(rest));
            }
        }
        for (Group group : book.groupsOf(placement)) {
            for (int other : group.placements()) {
                if (other != placement && has(other)) {
                    consumer.accept(other);
                }
            }
        }
    }

    /** Returns the number of empty cells. */
    public int emptyCells() {
        return empty;
    }

    /** Returns the candidates of a cell, digit 1 in bit 0; none if it is filled. */
    public long marks(int cell) {
        return marks[cell];
    }

    /** Returns the digit in a cell from 1, or 0 if it is empty. */
    public int digit(int cell) {
        return digits[cell] + 1;
    }

    /** Returns the indexes of the cells of a house that hold a digit or have it as a candidate, as bits. */
    long places(int house, int digit) {
        return places[house * book.digits() + digit];
    }

    /** Returns the digits that are missing in a full house. */
    long missing(RuleBook.NamedHouse house) {
        long missing = -1L >>> (64 - book.digits());
        for (int cell : house.cells()) {
            missing &= digits[cell] < 0 ? -1 : ~(1L << digits[cell]);
        }
        return missing;
    }

    /** Returns the first empty cell without a candidate, or given digit that is no candidate of any board, or -1. */
    public int cellWithoutCandidate() {
        for (int cell = 0; cell < marks.length; cell++) {
            if (digits[cell] < 0 ? marks[cell] == 0 : (book.allowed(cell) >>> digits[cell] & 1) == 0) {
                return cell;
            }
        }
        return -1;
    }

    /** Returns {@code digits * house + digit} of the first digit without a place in a full house, or -1. */
    public int digitWithoutPlace() {
        for (int house = 0; house < book.houses().size(); house++) {
            RuleBook.NamedHouse named = book.houses().get(house);
            long missing = named.isFull() ? missing(named) : 0;
            for (int cell : named.cells()) {
                missing &= ~marks[cell];
            }
            if (missing != 0) {
                return book.digits() * house + Long.numberOfTrailingZeros(missing);
            }
        }
        return -1;
    }
}
