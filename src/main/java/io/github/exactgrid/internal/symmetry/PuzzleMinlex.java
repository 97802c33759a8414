package io.github.exactgrid.internal.symmetry;

import java.util.Arrays;

/**
 * Finds the smallest equivalent of a puzzle of the classic 9x9: row by row from the top, an empty cell before digit 1.
 *
 * <p>It keeps, breadth first, all positions that lead to the smallest first rows, as {@link LineMinlex} does, but packed in four
 * words each. A column gets its place in its stack, and a stack its place on the board, with the first row that is not empty
 * there; from then on it is <i>placed</i>. What a row becomes next depends on the places and the numbers of the digits known so far:
 *
 * <pre>
 *   stack        . . | 4 7 .      two columns not placed, three places from the left of the stack that are empty so far
 *   the row      7 5 | . 1 .      7 has number 2; 5 and 1 have no number yet
 *   becomes      2 N | . N .      known numbers ascending, then new ones, at the right end of the places that are free
 * </pre>
 *
 * <p>{@code N} is the next number, whichever digit gets it. So a row's key is computed first, and only the positions and rows with the
 * least key are continued, each order of several new digits in columns not placed on its own. Empty rows of a band and empty bands are
 * equal: one stands for all.
 *
 * <p>It is fast where rows have few clues, a microsecond or two for a minimal puzzle. A row with nine clues has 1296 orders at once;
 * above {@value #MAX_POSITIONS} positions it gives up, which bounds its time by some milliseconds. Of the full grids and of 100 to 1,000
 * random parts of them of each size none came near that bound; grids of full rows that break the rules of boxes do.
 *
 * <p>Objects are not thread-safe, and can be used again for other grids.
 */
@SuppressWarnings("OperatorPrecedence") // shifts before &, & before |, as everywhere in bit arithmetic
final class PuzzleMinlex {

    /** The greatest number of positions that are kept. */
    static final int MAX_POSITIONS = 4096;

    /** The lowest bit of nine nibbles, of three, and those of the columns of a stack. */
    private static final long UNITS = 0x111_111_111L;

    private static final long STACK = 0x111L;
    /** Of the numbers from 0 to 9 in nibbles, the bits of those above 1, but for the lowest nibble. */
    private static final long TWICE = 0xEE_EEEE_EEE0L;

    private static final long NO_NUMBERS = 0xFF_FFFF_FFF0L;

    /** The number of a digit that has none yet: greater than all others. */
    private static final int NEW = 15;

    /** The words of a position. */
    private static final int WORDS = 4;

    /** 8 minus the place of each placed column, a nibble each, by column. */
    private static final int PLACES = 0;

    /** The number of each digit, a nibble each, by digit; from bit {@link #KNOWN} on how many have one. */
    private static final int NUMBERS = 1;

    /** The lowest bit of the nibble of each placed column; from bit {@link #STACKS} on, by place, 1 + the stack, two bits each. */
    private static final int PLACED = 2;

    /** The row in each place, a nibble each; from bit {@link #USED} on the set of these rows; at bit {@link #TRANSPOSED} a 9 or 0. */
    private static final int ROWS = 3;

    private static final int KNOWN = 40;
    private static final int STACKS = 40;
    private static final int USED = 36;
    private static final int TRANSPOSED = 48;

    /** What the first row that is not empty becomes, by the numbers of clues in its stacks, two bits each. */
    private static final long[] FIRST_KEYS = firstKeys();

    /** The digits of the nine rows and of the nine columns, a nibble each, and the lowest bits of the nibbles that are not empty. */
    private final long[] digits = new long[18];

    private final long[] filled = new long[18];

    private long[] positions = new long[16 * WORDS];
    private int count;
    private long[] found = new long[16 * WORDS];
    private int foundCount;

    /** The positions, by their index, and the rows, in the lowest five bits, with the least key so far. */
    private int[] least = new int[64];

    /** The smallest rows, a nibble for each place, the first place highest. */
    private final long[] smallest = new long[9];

    /** The row that is added, its key, and the position before it. */
    private long rowDigits;

    private long rowFilled;
    private long rowKey;
    private long rowWord;
    private long placedBefore;

    private static long[] firstKeys() {
        long[] keys = new long[64];
        for (int counts = 0; counts < 64; counts++) {
            int[] sorted = {counts & 3, counts >> 2 & 3, counts >> 4 & 3};
            Arrays.sort(sorted);
            for (int place = 0; place < 3; place++) {
                keys[counts] = keys[counts] << 12 | 0xFFF >> 4 * (3 - sorted[place]);
            }
        }
        return keys;
    }

    /**
     * Finds the smallest equivalent of a puzzle.
     *
     * @param grid 81 digits in reading order, 0 for an empty cell
     * @return false if a row or column has a digit twice, or if there are too many positions; nothing is found then
     */
    boolean run(byte[] grid) {
        if (!load(grid)) {
            return false;
        }
        Arrays.fill(positions, 0, 2 * WORDS, 0);
        positions[NUMBERS] = NO_NUMBERS;
        positions[WORDS + NUMBERS] = NO_NUMBERS;
        positions[WORDS + ROWS] = 9L << TRANSPOSED;
        count = 2;
        for (int depth = 0; depth < 9; depth++) {
            long known = positions[NUMBERS] >>> KNOWN;
            int leastCount = leastRows(depth);
            foundCount = 0;
            for (int i = 0; i < leastCount; i++) {
                add(depth, least[i] >>> 5, least[i] & 31);
                if (foundCount > MAX_POSITIONS) {
                    return false;
                }
            }
            smallest[depth] = numbered(rowKey, (int) known);
            long[] before = positions;
            positions = found;
            found = before;
            count = foundCount;
        }
        return true;
    }

    /** Returns whether no row and no column has a digit twice. */
    private boolean load(byte[] grid) {
        long twice = 0;
        for (int i = 0; i < 9; i++) {
            twice |= loadLine(i, grid, 9 * i, 1) | loadLine(9 + i, grid, i, 9);
        }
        return twice == 0;
    }

    /** Loads a row or column. Returns 0 if it has no digit twice. */
    private long loadLine(int line, byte[] grid, int at, int step) {
        long d0 = grid[at], d1 = grid[at + step], d2 = grid[at + 2 * step];
        long d3 = grid[at + 3 * step], d4 = grid[at + 4 * step], d5 = grid[at + 5 * step];
        long d6 = grid[at + 6 * step], d7 = grid[at + 7 * step], d8 = grid[at + 8 * step];
        long all = d0 | d1 << 4 | d2 << 8 | d3 << 12 | d4 << 16 | d5 << 20 | d6 << 24 | d7 << 28 | d8 << 32;
        long counts = (1L << 4 * d0)
                + (1L << 4 * d1)
                + (1L << 4 * d2)
                + (1L << 4 * d3)
                + (1L << 4 * d4)
                + (1L << 4 * d5)
                + (1L << 4 * d6)
                + (1L << 4 * d7)
                + (1L << 4 * d8);
        long any = all | all >>> 1;
        digits[line] = all;
        filled[line] = (any | any >>> 2) & UNITS;
        return counts & TWICE;
    }

    /** Finds the positions and rows with the least key, and returns their number. */
    private int leastRows(int depth) {
        long leastKey = Long.MAX_VALUE;
        int leastCount = 0;
        for (int i = 0; i < count; i++) {
            long rows = positions[WORDS * i + ROWS];
            int used = (int) (rows >>> USED) & 0777;
            int offset = (int) (rows >>> TRANSPOSED);
            int candidates;
            if (depth % 3 == 0) {
                candidates = 0777 & ~(((used | used >>> 1 | used >>> 2) & 0111) * 7);
            } else {
                int band = (int) (rows >>> 4 * (depth - 1) & 15) / 3;
                candidates = 7 << 3 * band & ~used;
            }
            boolean emptyBand = false;
            int emptyRowOf = -1;
            for (int left = candidates; left != 0; left &= left - 1) {
                int row = Integer.numberOfTrailingZeros(left);
                int line = offset + row;
                long key;
                if (filled[line] == 0) {
                    if (emptyRowOf == row / 3) {
                        continue;
                    }
                    emptyRowOf = row / 3;
                    if (depth % 3 == 0 && isEmptyBand(offset + row / 3 * 3)) {
                        if (emptyBand) {
                            continue;
                        }
                        emptyBand = true;
                    }
                    key = 0;
                } else {
                    key = key(WORDS * i, line);
                }
                if (key <= leastKey) {
                    if (key < leastKey) {
                        leastKey = key;
                        leastCount = 0;
                    }
                    if (leastCount == least.length) {
                        least = Arrays.copyOf(least, 2 * leastCount);
                    }
                    least[leastCount++] = i << 5 | line;
                }
            }
        }
        rowKey = leastKey;
        return leastCount;
    }

    private boolean isEmptyBand(int line) {
        return (filled[line] | filled[line + 1] | filled[line + 2]) == 0;
    }

    /** Returns what a row becomes after a position, a nibble for each place, {@link #NEW} for a digit that has no number yet. */
    private long key(int at, int line) {
        long cells = filled[line];
        long numbers = positions[at + NUMBERS];
        if (numbers >>> KNOWN == 0) {
            return FIRST_KEYS[
                    Long.bitCount(cells & STACK)
                            | Long.bitCount(cells & STACK << 12) << 2
                            | Long.bitCount(cells & STACK << 24) << 4];
        }
        long all = digits[line];
        long places = positions[at + PLACES];
        long placed = positions[at + PLACED];
        long key = 0;
        for (long left = cells & placed; left != 0; left &= left - 1) {
            int column = Long.numberOfTrailingZeros(left);
            key |= number(numbers, all, column) << 4 * (places >>> column & 15);
        }
        long open = cells & ~placed;
        return open == 0 ? key : key | openKey(open, all, numbers, placed);
    }

    /** Returns the number of the digit in a column, given as the bit of its nibble. */
    private static long number(long numbers, long all, int column) {
        return numbers >>> 4 * (all >>> column & 15) & 15;
    }

    /** Returns the part of a key in columns that are not placed. */
    private static long openKey(long open, long all, long numbers, long placed) {
        long key = 0;
        long low = 0;
        long middle = 0;
        long high = 0;
        for (int stack = 0; stack < 3; stack++) {
            long part = open >>> 12 * stack & STACK;
            if (part != 0) {
                long code = sorted(part, all >>> 12 * stack, numbers);
                long fixed = placed >>> 12 * stack & STACK;
                if (fixed != 0) {
                    key |= code << 12 * (2 - place(placed, stack)) + 4 * Long.bitCount(fixed);
                } else if (code > high) {
                    low = middle;
                    middle = high;
                    high = code;
                } else if (code > middle) {
                    low = middle;
                    middle = code;
                } else {
                    low = code;
                }
            }
        }
        if (high != 0) {
            int stacks = (int) (placed >>> STACKS);
            int free = (stacks & 003) != 0 ? 0 : (stacks & 014) != 0 ? 1 : (stacks & 060) != 0 ? 2 : 3;
            int shift = 12 * (3 - free);
            key |= high << shift | middle << shift + 12 | low << shift + 24;
        }
        return key;
    }

    /** Returns the place of a placed stack. */
    private static int place(long placed, int stack) {
        int stacks = (int) (placed >>> STACKS);
        return (stacks & 3) == stack + 1 ? 0 : (stacks >>> 2 & 3) == stack + 1 ? 1 : 2;
    }

    /** Returns the numbers of one to three digits in ascending order. */
    private static long sorted(long part, long all, long numbers) {
        long one = number(numbers, all, Long.numberOfTrailingZeros(part));
        long left = part & part - 1;
        if (left == 0) {
            return one;
        }
        long two = number(numbers, all, Long.numberOfTrailingZeros(left));
        long low = Math.min(one, two);
        long high = Math.max(one, two);
        left &= left - 1;
        if (left == 0) {
            return low << 4 | high;
        }
        long three = number(numbers, all, Long.numberOfTrailingZeros(left));
        return Math.min(low, three) << 8 | Math.max(low, Math.min(high, three)) << 4 | Math.max(high, three);
    }

    /** Returns a key with numbers for its new digits. */
    private static long numbered(long key, int known) {
        long numbered = key;
        int next = known;
        for (long left = key >>> 3 & key >>> 2 & UNITS; left != 0; left ^= Long.highestOneBit(left)) {
            int shift = 63 - Long.numberOfLeadingZeros(left);
            numbered ^= (long) (NEW ^ ++next) << shift;
        }
        return numbered;
    }

    /** Adds the positions that a row with the least key leads to. */
    private void add(int depth, int index, int line) {
        int at = WORDS * index;
        int row = line < 9 ? line : line - 9;
        rowDigits = digits[line];
        rowFilled = filled[line];
        rowWord = positions[at + ROWS] | (long) row << 4 * depth | 1L << USED + row;
        placedBefore = positions[at + PLACED];
        extend(0, positions[at + PLACES], positions[at + NUMBERS], placedBefore);
    }

    /** Places the columns of the row, and gives numbers to its new digits, from the stack in a place on. */
    private void extend(int from, long startPlaces, long startNumbers, long startPlaced) {
        long places = startPlaces;
        long numbers = startNumbers;
        long placed = startPlaced;
        for (int place = from; place < 3; place++) {
            int code = (int) (rowKey >>> 12 * (2 - place)) & 0xFFF;
            if (code == 0) {
                continue;
            }
            int shift = STACKS + 2 * place;
            int stack = (int) (placed >>> shift & 3) - 1;
            if (stack < 0) {
                for (int other = 0; other < 3; other++) {
                    if (fits(code, other, numbers, placed)) {
                        if (stack >= 0) {
                            extend(place, places, numbers, placed | (long) (stack + 1) << shift);
                        }
                        stack = other;
                    }
                }
                placed |= (long) (stack + 1) << shift;
            }
            long inStack = STACK << 12 * stack;
            int empty = 3 - Long.bitCount((placedBefore | rowFilled) & inStack);
            for (long open = rowFilled & ~placed & inStack; open != 0; open = rowFilled & ~placed & inStack) {
                int next = 3 * place + empty + Long.bitCount(placed & ~placedBefore & inStack);
                int column = leastColumn(open, numbers);
                boolean isNew = number(numbers, rowDigits, column) == NEW;
                if (isNew) {
                    for (long others = open ^ 1L << column; others != 0; others &= others - 1) {
                        int other = Long.numberOfTrailingZeros(others);
                        extend(place, places | (long) (8 - next) << other, named(numbers, other), placed | 1L << other);
                    }
                }
                places |= (long) (8 - next) << column;
                placed |= 1L << column;
                numbers = isNew ? named(numbers, column) : numbers;
            }
            if ((code >> 2 & code >> 3 & 0x111) != 0) {
                numbers = named(numbers, places, inStack);
            }
        }
        push(places, numbers, placed);
    }

    /** Returns the column, of some, whose digit of the row has the least number. */
    private int leastColumn(long columns, long numbers) {
        int column = Long.numberOfTrailingZeros(columns);
        long least = number(numbers, rowDigits, column);
        for (long left = columns & columns - 1; left != 0; left &= left - 1) {
            int other = Long.numberOfTrailingZeros(left);
            long number = number(numbers, rowDigits, other);
            if (number < least) {
                least = number;
                column = other;
            }
        }
        return column;
    }

    /** Returns whether a stack that is not placed becomes what a key has in a place. */
    private boolean fits(int code, int stack, long numbers, long placed) {
        long part = rowFilled >>> 12 * stack & STACK;
        return (placed >>> 12 * stack & STACK) == 0
                && part != 0
                && sorted(part, rowDigits >>> 12 * stack, numbers) == code;
    }

    /** Gives the next number to the digit of the row in a column. */
    private long named(long numbers, int column) {
        long next = (numbers >>> KNOWN) + 1;
        return (numbers ^ (NEW ^ next) << 4 * (rowDigits >>> column & 15)) + (1L << KNOWN);
    }

    /** Gives numbers to new digits of the row in the placed columns of a stack, from left to right. */
    private long named(long startNumbers, long places, long inStack) {
        long numbers = startNumbers;
        long left = rowFilled & placedBefore & inStack;
        while (left != 0) {
            int column = -1;
            long before = -1;
            for (long others = left; others != 0; others &= others - 1) {
                int other = Long.numberOfTrailingZeros(others);
                long place = places >>> other & 15;
                if (place > before) {
                    before = place;
                    column = other;
                }
            }
            left ^= 1L << column;
            numbers = number(numbers, rowDigits, column) == NEW ? named(numbers, column) : numbers;
        }
        return numbers;
    }

    private void push(long places, long numbers, long placed) {
        int at = WORDS * foundCount++;
        if (at == found.length) {
            found = Arrays.copyOf(found, 2 * at);
        }
        found[at + PLACES] = places;
        found[at + NUMBERS] = numbers;
        found[at + PLACED] = placed;
        found[at + ROWS] = rowWord;
    }

    /** Writes the smallest grid: 81 digits in reading order, 0 for an empty cell. */
    void write(byte[] grid) {
        for (int row = 0; row < 9; row++) {
            long numbers = smallest[row];
            for (int at = 9 * row + 8; at >= 9 * row; at--) {
                grid[at] = (byte) (numbers & 15);
                numbers >>>= 4;
            }
        }
    }

    /** Returns where cells and digits go. */
    Arrangement arrangement() {
        long rows = positions[ROWS];
        int[] columnPlaces = columnPlaces();
        int[] to = new int[81];
        boolean isTransposed = rows >>> TRANSPOSED != 0;
        for (int place = 0; place < 9; place++) {
            int row = (int) (rows >>> 4 * place & 15);
            for (int column = 0; column < 9; column++) {
                to[isTransposed ? 9 * column + row : 9 * row + column] = 9 * place + columnPlaces[column];
            }
        }
        int[] images = new int[10];
        int next = (int) (positions[NUMBERS] >>> KNOWN);
        for (int digit = 1; digit < 10; digit++) {
            int number = (int) (positions[NUMBERS] >>> 4 * digit & 15);
            images[digit] = number == NEW ? ++next : number;
        }
        return new Arrangement(to, images);
    }

    /** Returns the place of each column; stacks and columns without a digit get those that are left. */
    private int[] columnPlaces() {
        long placed = positions[PLACED];
        int[] columnPlaces = new int[9];
        int free = 0;
        for (int stack = 0; stack < 3; stack++) {
            long fixed = placed >>> 12 * stack & STACK;
            int left = 3 * (fixed == 0 ? free++ : place(placed, stack));
            for (int column = 3 * stack; column < 3 * stack + 3; column++) {
                columnPlaces[column] =
                        (placed >>> 4 * column & 1) == 0 ? left++ : 8 - (int) (positions[PLACES] >>> 4 * column & 15);
            }
        }
        return columnPlaces;
    }
}
