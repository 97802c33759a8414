package io.github.exactgrid.internal.rules;

import io.github.exactgrid.internal.limits.Budget;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Cells of a board with steps to their neighbours in rows and columns, and what follows for them if those of a kind are to be connected: some are of the
 * kind, some are not, the others are open. Immutable; a call works on words that are its own.
 *
 * <p>An open cell without a path to those of the kind is not of it, nor is one to which every path takes more cells than may be added. A cell without
 * which two of the kind have no path, or too few are left, is of the kind. The latter are the articulation points of the graph of all cells that may be
 * of the kind (Hopcroft and Tarjan, "Algorithm 447", 1973).
 *
 * <pre>
 *     + . . -       + of the kind, - not, . open: the cells marked * are the only way, those marked x have none
 *     - - . -       + * * -
 *     . - + -       - - * -
 *                   x - + -
 * </pre>
 */
public final class ConnectedCells {

    /** What a cell is. */
    public static final int EXCLUDED = 0;

    public static final int OPEN = 1;
    public static final int INCLUDED = 2;

    /** What {@link #narrow} returns: it would find no more, or may, or no cells can be of the kind. */
    public static final int SETTLED = 0;

    public static final int CHANGED = 1;
    public static final int FAILED = 2;

    /** What {@link #narrow} works with for each cell. */
    private static final int WORDS_OF_A_CELL = 8;

    static final int DIRECTIONS = 4;
    static final int LEFT = 0;
    static final int RIGHT = 1;
    static final int UP = 2;
    static final int DOWN = 3;
    private static final int NONE = -1;
    private static final int BITS_OF_SIZE = 32;

    /** The cells by their numbers on the board, and for each its neighbours by their places among these, or {@link #NONE}. */
    private final int[] cells;

    private final int[] neighbours;

    /** The cells by their places, column by column. */
    private final int[] columns;

    /** The least and the most cells of the kind. */
    private final int least;

    private final int most;

    /** Where the words of each kind begin. The places of the cells in the order of a search are those of one kind. */
    private final int found;

    private final int lowest;
    private final int parents;
    private final int directions;
    private final int below;
    private final int cut;
    private final int order;

    private ConnectedCells(int[] cells, int[] neighbours, int[] columns, int least, int most) {
        this.cells = cells;
        this.neighbours = neighbours;
        this.columns = columns;
        this.least = least;
        this.most = most;
        this.found = cells.length;
        this.lowest = 2 * cells.length;
        this.parents = 3 * cells.length;
        this.directions = 4 * cells.length;
        this.below = 5 * cells.length;
        this.cut = 6 * cells.length;
        this.order = 7 * cells.length;
    }

    /**
     * Returns some cells of a board.
     *
     * @param cells the cells, ascending
     * @param places the place of each cell of the board: {@code row * columns + column}
     */
    static ConnectedCells of(int[] cells, int[] places, int columns, int least, int most) {
        int[] neighbours = new int[DIRECTIONS * cells.length];
        Arrays.fill(neighbours, NONE);
        int above = 0;
        for (int i = 0; i < cells.length; i++) {
            int place = places[cells[i]];
            if (i > 0 && place % columns > 0 && places[cells[i - 1]] == place - 1) {
                neighbours[DIRECTIONS * i + LEFT] = i - 1;
                neighbours[DIRECTIONS * (i - 1) + RIGHT] = i;
            }
            while (places[cells[above]] < place - columns) {
                above++;
            }
            if (places[cells[above]] == place - columns) {
                neighbours[DIRECTIONS * i + UP] = above;
                neighbours[DIRECTIONS * above + DOWN] = i;
            }
        }
        int[] byColumns = IntStream.range(0, cells.length)
                .boxed()
                .sorted(Comparator.comparingInt(i -> places[cells[i]] % columns))
                .mapToInt(Integer::intValue)
                .toArray();
        return new ConnectedCells(cells, neighbours, byColumns, least, Math.min(most, cells.length));
    }

    /** Returns the same graph of other cells, one for each of these. */
    ConnectedCells of(int[] others) {
        return new ConnectedCells(others, neighbours, columns, least, most);
    }

    /** Returns the number of cells. */
    public int size() {
        return cells.length;
    }

    /** Returns the cells by their numbers on the board, ascending; not a copy. */
    public int[] cells() {
        return cells;
    }

    /** Returns the least number of cells of the kind. */
    public int least() {
        return least;
    }

    /** Returns the most cells of the kind. */
    public int most() {
        return most;
    }

    /** Returns whether any number of cells, but for none, may be of the kind. */
    public boolean hasAnySize() {
        return least <= 1 && most == cells.length;
    }

    /** Returns the place of a neighbour among the cells, or -1 if there is none in that direction. */
    int neighbour(int cell, int direction) {
        return neighbours[DIRECTIONS * cell + direction];
    }

    /** Returns each two neighbours by their numbers on the board, one pair after the other, the upper or left cell first. */
    public int[] neighbours() {
        int[] pairs = new int[DIRECTIONS * cells.length];
        int count = 0;
        for (int cell = 0; cell < cells.length; cell++) {
            for (int direction : new int[] {RIGHT, DOWN}) {
                if (neighbour(cell, direction) != NONE) {
                    pairs[count++] = cells[cell];
                    pairs[count++] = cells[neighbour(cell, direction)];
                }
            }
        }
        return Arrays.copyOf(pairs, count);
    }

    /** Returns the cells by their places, column by column from the left. */
    int[] byColumns() {
        return columns.clone();
    }

    /** Returns the cells of each square of 2x2 cells by their numbers on the board, row by row, one square after the other. */
    public int[] squares() {
        int[] found = new int[DIRECTIONS * cells.length];
        int count = 0;
        for (int cell = 0; cell < cells.length; cell++) {
            int right = neighbour(cell, RIGHT);
            int below = neighbour(cell, DOWN);
            int across = below == NONE ? NONE : neighbour(below, RIGHT);
            if (right != NONE && across != NONE) {
                found[count++] = cells[cell];
                found[count++] = cells[right];
                found[count++] = cells[below];
                found[count++] = cells[across];
            }
        }
        return Arrays.copyOf(found, count);
    }

    /**
     * Returns the cells of the border by their numbers on the board, in the order of a walk around it; none if the cells are no rectangle of two rows and
     * columns or more.
     */
    public int[] border() {
        int width = 1;
        while (width < cells.length && neighbour(width - 1, RIGHT) == width) {
            width++;
        }
        int height = cells.length / width;
        boolean isRectangle = width > 1 && height > 1 && width * height == cells.length;
        for (int cell = 0; isRectangle && cell < cells.length; cell++) {
            isRectangle = (cell % width == width - 1 || neighbour(cell, RIGHT) == cell + 1)
                    && (cell >= cells.length - width || neighbour(cell, DOWN) == cell + width);
        }
        if (!isRectangle) {
            return new int[0];
        }
        int[] walk = new int[2 * (width + height) - 4];
        int count = 0;
        int at = 0;
        for (int direction : new int[] {RIGHT, DOWN, LEFT, UP}) {
            int steps = (direction == RIGHT || direction == LEFT ? width : height) - 1;
            for (int step = 0; step < steps; step++) {
                walk[count++] = cells[at];
                at = neighbour(at, direction);
            }
        }
        return walk;
    }

    /** Returns how many words {@link #narrow} needs: first what each cell is, then others. */
    public int words() {
        return WORDS_OF_A_CELL * cells.length;
    }

    /** Returns what {@link #narrow} takes, roughly, in steps of a {@link Budget}. */
    public int steps() {
        return (DIRECTIONS + WORDS_OF_A_CELL) * cells.length;
    }

    /** Returns whether another object has the same cells. */
    public boolean hasCellsOf(ConnectedCells other) {
        return Arrays.equals(cells, other.cells);
    }

    /**
     * Excludes and includes open cells, or finds that the cells of the kind cannot be connected or be as many as they must.
     *
     * @param words at first what each cell is
     * @return {@link #SETTLED} if another call would find no more, {@link #CHANGED} if it may, or {@link #FAILED}
     */
    public int narrow(long[] words) {
        int possible = 0;
        int included = 0;
        int root = NONE;
        for (int cell = 0; cell < cells.length; cell++) {
            if (words[cell] != EXCLUDED) {
                possible++;
            }
            if (words[cell] == INCLUDED) {
                included++;
                root = cell;
            }
        }
        if (included > most || possible < least) {
            return FAILED;
        }
        if (root == NONE) {
            return least > 0 && excludeSmallParts(words) ? CHANGED : SETTLED;
        }
        if (possible > most && !excludeFar(root, most - included, words)) {
            return FAILED;
        }
        int reached = reach(root, included, words);
        if (reached < least) {
            return FAILED;
        }
        return settle(reached, words) && !hasAnySize() ? CHANGED : SETTLED;
    }

    /** Excludes parts of too few cells, and includes the only one if it must be whole. Returns whether anything has changed. */
    private boolean excludeSmallParts(long[] words) {
        Arrays.fill(words, found, found + cells.length, 0);
        boolean isChanged = false;
        int left = 0;
        for (int cell = 0; cell < cells.length; cell++) {
            if (words[cell] == OPEN && words[found + cell] == 0) {
                int count = 0;
                words[order + count++] = cell;
                words[found + cell] = 1;
                for (int i = 0; i < count; i++) {
                    int at = (int) words[order + i];
                    for (int direction = 0; direction < DIRECTIONS; direction++) {
                        int next = neighbours[DIRECTIONS * at + direction];
                        if (next != NONE && words[next] != EXCLUDED && words[found + next] == 0) {
                            words[found + next] = 1;
                            words[order + count++] = next;
                        }
                    }
                }
                for (int i = 0; i < count && count < least; i++) {
                    words[(int) words[order + i]] = EXCLUDED;
                    isChanged = true;
                }
                left += count < least ? 0 : count;
            }
        }
        for (int cell = 0; cell < cells.length && left == least; cell++) {
            isChanged |= words[cell] == OPEN;
            words[cell] = words[cell] == OPEN ? INCLUDED : EXCLUDED;
        }
        return isChanged;
    }

    /**
     * Searches in depth from an included cell, and finds for each cell how many of those reached, and included ones among them, it cuts off. Returns the
     * number of cells reached, or -1 if an included one is not.
     */
    private int reach(int root, int included, long[] words) {
        Arrays.fill(words, found, found + cells.length, 0);
        int reached = 1;
        int includedFound = 1;
        enter(root, NONE, 1, words);
        int cell = root;
        while (cell != NONE) {
            int direction = (int) words[directions + cell]++;
            if (direction < DIRECTIONS) {
                int next = neighbours[DIRECTIONS * cell + direction];
                if (next == NONE || words[next] == EXCLUDED) {
                    continue;
                }
                if (words[found + next] == 0) {
                    enter(next, cell, ++reached, words);
                    includedFound += words[next] == INCLUDED ? 1 : 0;
                    cell = next;
                } else if (next != words[parents + cell]) {
                    words[lowest + cell] = Math.min(words[lowest + cell], words[found + next]);
                }
            } else {
                int parent = (int) words[parents + cell];
                if (parent != NONE) {
                    words[lowest + parent] = Math.min(words[lowest + parent], words[lowest + cell]);
                    words[below + parent] += words[below + cell];
                    if (words[lowest + cell] >= words[found + parent]) {
                        words[cut + parent] += words[below + cell];
                    }
                }
                cell = parent;
            }
        }
        return includedFound == included ? reached : NONE;
    }

    /** Enters a cell of the search in depth. Below it are one cell and perhaps one included cell so far: two numbers in a word. */
    private void enter(int cell, int parent, int number, long[] words) {
        words[found + cell] = number;
        words[lowest + cell] = number;
        words[parents + cell] = parent;
        words[directions + cell] = 0;
        words[below + cell] = 1 + (words[cell] == INCLUDED ? 1L << BITS_OF_SIZE : 0);
        words[cut + cell] = 0;
    }

    /**
     * Excludes open cells to which every path from an included one takes more open cells than may be included. Returns false if an included cell is among
     * them.
     */
    private boolean excludeFar(int root, int left, long[] words) {
        Arrays.fill(words, found, found + cells.length, 0);
        int first = 0;
        int end = 0;
        int last = cells.length; // the cells one open cell farther, from the end of the order
        words[order + end++] = root;
        words[found + root] = 1;
        for (int distance = 0; first < end; distance++) {
            while (first < end) {
                int at = (int) words[order + first++];
                for (int direction = 0; direction < DIRECTIONS; direction++) {
                    int next = neighbours[DIRECTIONS * at + direction];
                    if (next != NONE && words[next] != EXCLUDED && words[found + next] == 0) {
                        if (words[next] == INCLUDED) {
                            words[found + next] = 1;
                            words[order + end++] = next;
                        } else if (distance < left) {
                            words[found + next] = 1;
                            words[order + --last] = next;
                        }
                    }
                }
            }
            while (last < cells.length) {
                words[order + end++] = words[order + last++];
            }
        }
        for (int cell = 0; cell < cells.length; cell++) {
            if (words[found + cell] == 0) {
                if (words[cell] == INCLUDED) {
                    return false;
                }
                words[cell] = EXCLUDED;
            }
        }
        return true;
    }

    /** Excludes open cells that are not reached, and includes those that cut off included ones or too many. Returns whether anything has changed. */
    private boolean settle(int reached, long[] words) {
        boolean isChanged = false;
        for (int cell = 0; cell < cells.length; cell++) {
            if (words[cell] == OPEN) {
                if (words[found + cell] == 0) {
                    words[cell] = EXCLUDED;
                    isChanged = true;
                } else if (words[cut + cell] >>> BITS_OF_SIZE > 0 || reached - 1 - (int) words[cut + cell] < least) {
                    words[cell] = INCLUDED;
                    isChanged = true;
                }
            }
        }
        return isChanged;
    }
}
