package io.github.exactgrid.internal.symmetry;

import io.github.exactgrid.internal.limits.Budget;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Finds the smallest of the grids that exchanges of lines and digits lead to, for boards of a {@link LineShape}: row by row from the
 * top, an empty cell before digit 1.
 *
 * <p>All positions that lead to the smallest first rows are kept, breadth first. A position knows which rows come first, and no
 * more of the columns than it needs: columns and stacks in which the rows so far are equal are not ordered yet.
 *
 * <pre>
 *   row 1 of the puzzle    . 7 . | . . 4 | . . .
 *   smallest form          . . . | . . 1 | . . 2
 *   columns                {7 8 9} | {1 3} {2} or {4 5} {6}, in either order: whether 7 or 4 becomes 1 is open
 * </pre>
 *
 * <p>Digits get their numbers by the columns in which they come first. A digit whose column is not ordered has an open number.
 * When a later row has that digit, the column is moved as far to the left as possible, since that makes the number the least; where
 * several choices lead to the same row, each is followed.
 */
@SuppressWarnings("OperatorPrecedence") // shifts before &, & before |, as everywhere in bit arithmetic
final class LineMinlex {

    /** Greater than all numbers of digits. */
    private static final byte NONE = Byte.MAX_VALUE;

    /** Stands for a digit that no row before has. */
    private static final byte NEW = NONE - 1;

    /** The bytes of a position and its arrays besides their elements, and for each row: its place, and what it is as a candidate. */
    private static final long BYTES_OF_OBJECTS = 300;

    private static final long BYTES_OF_ROW = 10;

    private final LineShape shape;
    private final int rows;
    private final int columns;
    private final int width;
    private final int stacks;
    private final Budget budget;

    /** The bytes that the positions may take, and that one takes, with the rows that may come next. */
    private final long memoryLimit;

    private final long bytesOfPosition;

    /** The grid, and the transposed grid. */
    private final byte[][] cells;

    /** The smallest rows found, and for the next one the smallest so far. */
    private final byte[][] smallest;

    private int depth;

    /** The least of the lower bounds of the rows that may come next. */
    private int bestBound;

    /** The rows that may come next: for each its lower bound, the number of the position and the row. */
    private int candidates;

    private int[] bounds = new int[64];
    private int[] positionOf = new int[64];
    private byte[] rowOf = new byte[64];

    private List<Position> positions = new ArrayList<>();
    private List<Position> found = new ArrayList<>();

    /** Whether the row in hand has a digit twice: then no number of a digit is left open. */
    private boolean hasTwice;

    private LineMinlex(LineShape shape, byte[] grid, long memoryLimit, Budget budget) {
        this.shape = shape;
        this.rows = shape.rows();
        this.columns = shape.columns();
        this.width = shape.stackWidth();
        this.stacks = shape.stacks();
        this.budget = budget;
        this.memoryLimit = memoryLimit;
        this.bytesOfPosition = BYTES_OF_OBJECTS + BYTES_OF_ROW * rows + 3L * (stacks + columns) + 2L * shape.digits();
        this.smallest = new byte[rows][columns];
        byte[] transposed = new byte[grid.length];
        for (int cell = 0; cell < grid.length && shape.isTransposable(); cell++) {
            transposed[cell % columns * columns + cell / columns] = grid[cell];
        }
        this.cells = new byte[][] {grid, transposed};
    }

    /**
     * Returns where the cells and digits go in the smallest grid.
     *
     * @param grid the digits in reading order, 0 for an empty cell
     * @throws io.github.exactgrid.internal.limits.StoppedException if the call must stop
     */
    static Arrangement run(LineShape shape, byte[] grid, Budget budget) {
        return run(shape, grid, AutomorphismSearch.quarterOfHeap(), budget);
    }

    /** Does the same in some bytes at most. */
    static Arrangement run(LineShape shape, byte[] grid, long memoryLimit, Budget budget) {
        return new LineMinlex(shape, grid, memoryLimit, budget).run();
    }

    /** What is decided so far of the order of the lines and of the numbers of the digits. */
    private final class Position {

        final byte[] grid;

        /** For each row of the grid the columns that are not empty, as bits. */
        final long[] filled;

        final byte[] rowOrder;
        long rowsUsed;

        /** The stack in each place, the first place of the stacks it may be exchanged with, and the place of each stack. */
        final byte[] stackOrder;

        final byte[] stackStart;
        final byte[] stackPlace;

        /** The same for the columns in each stack; columns and places in a stack are numbered from stack * width on. */
        final byte[] columnOrder;

        final byte[] columnStart;
        final byte[] columnPlace;

        /** The row, by its place, and the column in which each digit comes first; -1 if in none so far. */
        final byte[] firstRow;

        final byte[] firstColumn;
        int known;

        Position(byte[] grid) {
            this.grid = grid;
            this.filled = new long[rows];
            for (int cell = 0; cell < grid.length; cell++) {
                filled[cell / columns] |= grid[cell] == 0 ? 0 : 1L << cell % columns;
            }
            this.rowOrder = new byte[rows];
            this.stackOrder = identity(stacks);
            this.stackStart = new byte[stacks];
            this.stackPlace = identity(stacks);
            this.columnOrder = identity(columns);
            this.columnStart = new byte[columns];
            for (int column = 0; column < columns; column++) {
                columnStart[column] = (byte) (column - column % width);
            }
            this.columnPlace = identity(columns);
            this.firstRow = new byte[shape.digits() + 1];
            Arrays.fill(firstRow, (byte) -1);
            this.firstColumn = new byte[shape.digits() + 1];
        }

        Position(Position other) {
            this.grid = other.grid;
            this.filled = other.filled;
            this.rowOrder = other.rowOrder.clone();
            this.rowsUsed = other.rowsUsed;
            this.stackOrder = other.stackOrder.clone();
            this.stackStart = other.stackStart.clone();
            this.stackPlace = other.stackPlace.clone();
            this.columnOrder = other.columnOrder.clone();
            this.columnStart = other.columnStart.clone();
            this.columnPlace = other.columnPlace.clone();
            this.firstRow = other.firstRow.clone();
            this.firstColumn = other.firstColumn.clone();
            this.known = other.known;
        }

        /** Returns the number of stacks, this one and those after it, that may be exchanged. */
        int stacksAt(int place) {
            int end = place + 1;
            while (end < stacks && stackStart[end] == place) {
                end++;
            }
            return end - place;
        }

        /** Returns the number of columns, this one and those after it, that may be exchanged. */
        int columnsAt(int place) {
            int end = place + 1;
            while (end < columns && columnStart[end] == place) {
                end++;
            }
            return end - place;
        }

        void moveStackToFront(int stack) {
            int start = stackStart[stackPlace[stack]];
            int count = stacksAt(start);
            exchange(stackOrder, stackPlace, stackPlace[stack], start);
            for (int place = start + 1; place < start + count; place++) {
                stackStart[place] = (byte) (start + 1);
            }
        }

        void moveColumnToFront(int column) {
            int start = columnStart[columnPlace[column]];
            int count = columnsAt(start);
            exchange(columnOrder, columnPlace, columnPlace[column], start);
            for (int place = start + 1; place < start + count; place++) {
                columnStart[place] = (byte) (start + 1);
            }
        }

        private void exchange(byte[] order, byte[] places, int one, int other) {
            byte moved = order[one];
            order[one] = order[other];
            order[other] = moved;
            places[order[one]] = (byte) one;
            places[moved] = (byte) other;
        }

        /** Returns whether the place of a column on the board is decided. */
        boolean isPlaced(int column) {
            int stack = stackPlace[column / width];
            int place = columnPlace[column];
            return stackStart[stack] == stack
                    && stacksAt(stack) == 1
                    && columnStart[place] == place
                    && columnsAt(place) == 1;
        }

        /** Returns the leftmost place on the board that a column may still get. */
        int leftmost(int column) {
            return stackStart[stackPlace[column / width]] * width + columnStart[columnPlace[column]] % width;
        }

        /** Returns the number that a digit has, or the least that it may get. */
        byte number(int digit) {
            return firstRow[digit] < 0 ? NEW : smallest[firstRow[digit]][leftmost(firstColumn[digit])];
        }

        /** Returns whether the number of a digit depends on the order of columns. */
        boolean isOpen(int digit) {
            return digit != 0 && firstRow[digit] >= 0 && !isPlaced(firstColumn[digit]);
        }

        int digit(int row, int column) {
            return grid[row * columns + column];
        }

        void begin(int row) {
            rowOrder[depth] = (byte) row;
            rowsUsed |= 1L << row;
        }

        /** Gives the next number to a digit that comes first in a column. */
        void name(int digit, int column) {
            firstRow[digit] = (byte) depth;
            firstColumn[digit] = (byte) column;
            known++;
        }
    }

    private static byte[] identity(int size) {
        byte[] identity = new byte[size];
        for (int i = 0; i < size; i++) {
            identity[i] = (byte) i;
        }
        return identity;
    }

    private Arrangement run() {
        positions.add(new Position(cells[0]));
        if (shape.isTransposable()) {
            positions.add(new Position(cells[1]));
        }
        for (depth = 0; depth < rows; depth++) {
            byte[] best = smallest[depth];
            Arrays.fill(best, NONE);
            bestBound = Integer.MAX_VALUE;
            candidates = 0;
            for (int i = 0; i < positions.size(); i++) {
                addCandidates(positions.get(i), i);
            }
            addRows(true);
            addRows(false);
            List<Position> used = positions;
            positions = found;
            used.clear();
            found = used;
        }
        return arrangement(positions.get(0));
    }

    /** Adds the candidates with the least lower bound first, so that most others need not be, or those others. */
    private void addRows(boolean isBest) {
        for (int i = 0; i < candidates; i++) {
            int bound = bounds[i];
            if ((bound == bestBound) == isBest && !exceedsBest(bound)) {
                Position position = positions.get(positionOf[i]);
                int row = rowOf[i];
                Position next = new Position(position);
                next.begin(row);
                hasTwice = hasTwice(position, row);
                addStacks(next, row, 0);
            }
        }
    }

    private void addCandidate(Position position, int number, int row) {
        if (candidates == bounds.length) {
            bounds = Arrays.copyOf(bounds, 2 * candidates);
            positionOf = Arrays.copyOf(positionOf, 2 * candidates);
            rowOf = Arrays.copyOf(rowOf, 2 * candidates);
        }
        int bound = bound(position, row);
        bestBound = Math.min(bestBound, bound);
        bounds[candidates] = bound;
        positionOf[candidates] = number;
        rowOf[candidates++] = (byte) row;
    }

    /**
     * Returns a lower bound of what a row can become: by its first digit's place, the later the less, and by the least number that the
     * digit may get.
     */
    private int bound(Position position, int row) {
        budget.prepare(columns);
        for (int place = 0; place < stacks; ) {
            int count = position.stacksAt(place);
            int empty = 0;
            int zeros = -1;
            int least = NONE;
            for (int i = place; i < place + count; i++) {
                int first = firstInStack(position, row, position.stackOrder[i] * width);
                empty += first < 0 ? 1 : 0;
                int before = first >> 8;
                if (first >= 0 && before >= zeros) {
                    least = before > zeros ? first & 0xff : Math.min(least, first & 0xff);
                    zeros = before;
                }
            }
            if (empty < count) {
                return (columns - (place + empty) * width - zeros) << 8 | least;
            }
            place += count;
        }
        return 0;
    }

    /** Returns the empty cells of a stack before its first digit, times 256, and the least number that this may get; -1 without digits. */
    private int firstInStack(Position position, int row, int left) {
        if ((position.filled[row] >>> left & (1L << width) - 1) == 0 && width < Long.SIZE) {
            return -1;
        }
        for (int start = left; start < left + width; ) {
            int end = start + position.columnsAt(start);
            int least = NONE;
            int empty = 0;
            for (int place = start; place < end; place++) {
                int digit = position.digit(row, position.columnOrder[place]);
                if (digit == 0) {
                    empty++;
                } else {
                    byte number = position.number(digit);
                    least = Math.min(least, number == NEW ? position.known + 1 : number);
                }
            }
            if (empty < end - start) {
                return start - left + empty << 8 | least;
            }
            start = end;
        }
        return -1;
    }

    /** Returns whether a row with a lower bound is greater than the least row so far. */
    private boolean exceedsBest(int bound) {
        byte[] best = smallest[depth];
        int place = columns - (bound >> 8);
        for (int i = 0; i < place; i++) {
            if (best[i] != 0) {
                return false;
            }
        }
        return place < columns && (bound & 0xff) > best[place];
    }

    /** Adds each row that may come next as a candidate. Of empty rows of a band, and of empty bands, one stands for all. */
    private void addCandidates(Position position, int number) {
        int height = shape.bandHeight();
        int band = depth % height == 0 ? -1 : position.rowOrder[depth - 1] / height;
        boolean emptyBand = false;
        for (int first = 0; first < rows; first += height) {
            if (band >= 0 ? first / height != band : isAnyUsed(position, first, height)) {
                continue;
            }
            if (band < 0 && isEmpty(position, first, height)) {
                if (emptyBand) {
                    continue;
                }
                emptyBand = true;
            }
            boolean emptyRow = false;
            for (int row = first; row < first + height; row++) {
                if ((position.rowsUsed >>> row & 1) == 0) {
                    boolean empty = isEmpty(position, row, 1);
                    if (!(empty && emptyRow)) {
                        addCandidate(position, number, row);
                    }
                    emptyRow |= empty;
                }
            }
        }
    }

    private static boolean isAnyUsed(Position position, int first, int height) {
        for (int row = first; row < first + height; row++) {
            if ((position.rowsUsed >>> row & 1) != 0) {
                return true;
            }
        }
        return false;
    }

    private boolean isEmpty(Position position, int firstRow, int height) {
        for (int row = firstRow; row < firstRow + height; row++) {
            if (position.filled[row] != 0) {
                return false;
            }
        }
        return true;
    }

    private boolean hasTwice(Position position, int row) {
        long seen = 0;
        for (int column = 0; column < columns; column++) {
            int digit = position.digit(row, column);
            if (digit != 0 && (seen >>> digit - 1 & 1) != 0) {
                return true;
            }
            seen |= digit == 0 ? 0 : 1L << digit - 1;
        }
        return false;
    }

    /** Takes the next number of the row in hand. Returns false if another row is smaller. */
    private boolean take(int place, byte number) {
        byte[] best = smallest[depth];
        if (number > best[place]) {
            return false;
        }
        if (number < best[place]) {
            best[place] = number;
            Arrays.fill(best, place + 1, columns, NONE);
            found.clear();
        }
        return true;
    }

    /** Orders the stacks from a place on, by a row. Changes the position. */
    private void addStacks(Position position, int row, int from) {
        int place = from;
        while (place < stacks) {
            int count = position.stacksAt(place);
            budget.prepare((long) width * count);
            if (!isPlain(position, row, place, count)) {
                addEachStack(position, row, place, count);
                return;
            }
            int equal = sortStacks(position, row, place, count);
            for (int i = 0; i < equal; i++) {
                if (!takeStack(position, row, place + i)) {
                    return;
                }
            }
            place += equal;
        }
        budget.requireMemory((positions.size() + found.size() + 1) * bytesOfPosition, memoryLimit);
        found.add(position);
    }

    /** Returns whether the row has no open number in some stacks, and no digit twice. */
    private boolean isPlain(Position position, int row, int place, int count) {
        if (hasTwice) {
            return false;
        }
        for (int i = place; i < place + count; i++) {
            int left = position.stackOrder[i] * width;
            for (int column = left; column < left + width; column++) {
                if (position.isOpen(position.digit(row, column))) {
                    return false;
                }
            }
        }
        return true;
    }

    /**
     * Sorts the columns of some stacks, and moves the stacks that a row is smallest in to the front. Returns their number.
     */
    private int sortStacks(Position position, int row, int place, int count) {
        byte[][] keys = new byte[count][];
        int least = 0;
        for (int i = 0; i < count; i++) {
            keys[i] = sortColumns(position, row, position.stackOrder[place + i] * width);
            if (i > 0 && Arrays.compare(keys[i], keys[least]) < 0) {
                least = i;
            }
        }
        byte[] key = keys[least];
        int equal = 0;
        for (int i = 0; i < count; i++) {
            if (Arrays.equals(keys[i], key)) {
                position.exchange(position.stackOrder, position.stackPlace, place + i, place + equal);
                keys[i] = keys[equal];
                keys[equal] = key;
                equal++;
            }
        }
        for (int i = equal; i < count; i++) {
            position.stackStart[place + i] = (byte) (place + equal);
        }
        return equal;
    }

    /** Sorts the columns of a stack where they are not ordered yet, and returns what the row has in them. */
    private byte[] sortColumns(Position position, int row, int left) {
        byte[] key = new byte[width];
        byte[] order = position.columnOrder;
        for (int start = left; start < left + width; ) {
            int end = start + position.columnsAt(start);
            for (int place = start; place < end; place++) { // insertion sort
                byte column = order[place];
                int digit = position.digit(row, column);
                byte number = digit == 0 ? 0 : position.number(digit);
                int to = place;
                while (to > start && key[to - 1 - left] > number) {
                    order[to] = order[to - 1];
                    key[to - left] = key[to - 1 - left];
                    to--;
                }
                order[to] = column;
                key[to - left] = number;
            }
            int first = start;
            for (int place = start; place < end; place++) {
                position.columnPlace[order[place]] = (byte) place;
                first = key[place - left] == key[first - left] ? first : place;
                position.columnStart[place] = (byte) first;
            }
            start = end;
        }
        return key;
    }

    /** Takes the numbers of a stack whose columns are sorted, and gives numbers to the digits that are new. */
    private boolean takeStack(Position position, int row, int place) {
        int left = position.stackOrder[place] * width;
        for (int i = 0; i < width; i++) {
            int column = position.columnOrder[left + i];
            int digit = position.digit(row, column);
            byte number = digit == 0
                    ? 0
                    : position.firstRow[digit] < 0 ? (byte) (position.known + 1) : position.number(digit);
            if (!take(place * width + i, number)) {
                return false;
            }
            if (digit != 0 && position.firstRow[digit] < 0) {
                position.name(digit, column);
            }
        }
        return true;
    }

    /** Puts each of some stacks into a place. Of empty stacks one stands for all. */
    private void addEachStack(Position position, int row, int place, int count) {
        if (count == 1) {
            addColumns(position, row, place, 0);
            return;
        }
        boolean emptyStack = false;
        for (int i = 0; i < count; i++) {
            byte stack = position.stackOrder[place + i];
            boolean empty = isEmptyStack(position, stack);
            if (!(empty && emptyStack)) {
                Position next = new Position(position);
                next.moveStackToFront(stack);
                addColumns(next, row, place, 0);
            }
            emptyStack |= empty;
        }
    }

    private boolean isEmptyStack(Position position, int stack) {
        for (int row = 0; row < rows; row++) {
            for (int column = stack * width; column < (stack + 1) * width; column++) {
                if (position.digit(row, column) != 0) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Orders the columns of a stack from one on, by a row with open numbers, and goes on to the next stack. */
    private void addColumns(Position position, int row, int place, int from) {
        int left = position.stackOrder[place] * width;
        int i = from;
        while (i < width) {
            int start = left + i;
            int count = position.columnsAt(start);
            budget.prepare((long) width * count);
            int empty = moveEmptyToFront(position, row, start, count);
            if (empty == 0) {
                if (!addEachColumn(position, row, place, start, count)) {
                    return;
                }
                empty = count; // all were new
            } else {
                for (int j = 0; j < empty; j++) {
                    if (!take(place * width + i + j, (byte) 0)) {
                        return;
                    }
                }
            }
            i += empty;
        }
        addStacks(position, row, place + 1);
    }

    private int moveEmptyToFront(Position position, int row, int start, int count) {
        int empty = 0;
        for (int place = start; place < start + count; place++) {
            if (position.digit(row, position.columnOrder[place]) == 0) {
                position.exchange(position.columnOrder, position.columnPlace, place, start + empty++);
            }
        }
        for (int place = start + empty; empty > 0 && place < start + count; place++) {
            position.columnStart[place] = (byte) (start + empty);
        }
        return empty;
    }

    /**
     * Puts each of some columns that has the least number into a place. If all are new, it takes their numbers, leaves their order
     * open and returns true.
     */
    private boolean addEachColumn(Position position, int row, int place, int start, int count) {
        int left = position.stackOrder[place] * width;
        byte[] numbers = new byte[count];
        byte least = NONE;
        for (int i = 0; i < count; i++) {
            byte column = position.columnOrder[start + i];
            int digit = position.digit(row, column);
            byte number = position.number(digit);
            if (position.isOpen(digit)) {
                Position next = new Position(position);
                next.moveColumnToFront(column);
                number = next.number(digit);
            }
            numbers[i] = number;
            least = (byte) Math.min(least, number);
        }
        int onBoard = place * width + start - left;
        if (least == NEW && !hasTwice) {
            for (int i = 0; i < count; i++) {
                if (!take(onBoard + i, (byte) (position.known + 1))) {
                    return false;
                }
                byte column = position.columnOrder[start + i];
                position.name(position.digit(row, column), column);
            }
            return true;
        }
        if (!take(onBoard, least == NEW ? (byte) (position.known + 1) : least)) {
            return false;
        }
        for (int i = 0; i < count; i++) {
            if (numbers[i] == least) {
                Position next = new Position(position);
                byte column = position.columnOrder[start + i];
                next.moveColumnToFront(column);
                int digit = position.digit(row, column);
                if (least == NEW) {
                    next.name(digit, column);
                } else {
                    next.moveStackToFront(next.firstColumn[digit] / width);
                    next.moveColumnToFront(next.firstColumn[digit]);
                }
                addColumns(next, row, place, start - left + 1);
            }
        }
        return false;
    }

    private Arrangement arrangement(Position position) {
        boolean isTransposed = position.grid != cells[0];
        int[] to = new int[rows * columns];
        for (int row = 0; row < rows; row++) {
            for (int place = 0; place < columns; place++) {
                int left = position.stackOrder[place / width] * width;
                int column = position.columnOrder[left + place % width];
                int from = isTransposed
                        ? column * columns + position.rowOrder[row]
                        : position.rowOrder[row] * columns + column;
                to[from] = row * columns + place;
            }
        }
        int[] digits = new int[shape.digits() + 1];
        int next = position.known;
        for (int digit = 1; digit < digits.length; digit++) {
            if (position.firstRow[digit] < 0) {
                digits[digit] = ++next;
            } else {
                int column = position.firstColumn[digit];
                int place = position.stackPlace[column / width] * width + position.columnPlace[column] % width;
                digits[digit] = smallest[position.firstRow[digit]][place];
            }
        }
        return new Arrangement(to, digits);
    }
}
