package io.github.exactgrid.internal.rulesteps;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.rules.Diagram;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds the digits that the words of a clue allow its cells: those on a path through its automaton that uses only candidates.
 * Cells that see each other differ. If all cells of the clue do, the states of the search are the nodes of the automaton with the
 * digits used so far, each visited once. Otherwise words are tried out up to a number of steps, after which a digit counts as
 * allowed. Answers are kept by the candidates of the cells. Belongs to one thread.
 */
public final class ClueFilter {

    /** The steps for the words of one digit: those of a cage of six cells, and more than a person would try. */
    private static final int MAX_STEPS = 20_000;

    /** The same for all digits of an answer: in lines through half of the board each would take as many. */
    private static final int MAX_STEPS_OF_ANSWER = 2 * MAX_STEPS;

    /** To note the combination of a word takes half a microsecond, and a cage of ten cells has thousands of words of one. */
    private static final int STEPS_OF_A_WORD = 50;

    /** The most states of nodes and used digits, as bits that each answer has to clear: 512 kB. */
    private static final int MAX_STATES = 1 << 22;

    /** With more digits there are too many states in any case, and their number may overflow. */
    private static final int MAX_SHIFT = 40;

    /** The answers that are kept, each at the place of its hash: an assumption changes most clues a few times. */
    private static final int KEPT_ANSWERS = 1024;

    private final RuleBook.Clue clue;
    private final Budget budget;
    private final Diagram diagram;

    /** The nodes of the diagram. */
    private final int nodes;

    private final int digits;
    private final int[] cells;
    private final boolean anyDiffer;

    /** For each cell those before it that it sees. */
    private final int[][] seenBefore;

    /** For each cell the place before it that is the same cell, or -1. */
    private final int[] sameBefore;

    /** The states from which no search is needed again, by layer; none if not all cells differ, or there are too many. */
    private final long[][] visited;

    /** Of these the ones from which candidates lead to the end. */
    private final long[][] open;

    /** For each layer the nodes from which candidates lead to the end, if cells that differ are not considered. */
    private final boolean[][] alive;

    private final boolean[][] reached;
    private final long[][] questions = new long[KEPT_ANSWERS][];
    private final long[][] answers = new long[KEPT_ANSWERS][];

    private final long[] asked;
    private long[] marks;

    /** The digits found for each cell. */
    private long[] found;

    /** The number of candidates not found. */
    private int missing;

    /** The digit of each cell of the word that is being tried, or -1. */
    private final int[] word;

    private int steps;

    /**
     * Creates the filter of a clue.
     *
     * @param budget what its searches spend
     */
    public ClueFilter(RuleBook book, RuleBook.Clue clue, Budget budget) {
        this.clue = clue;
        this.budget = budget;
        this.diagram = clue.diagram();
        this.digits = book.digits();
        this.cells = clue.cells();
        int count = cells.length;
        asked = new long[count];
        marks = new long[count];
        found = new long[count];
        word = new int[count];
        seenBefore = new int[count][];
        sameBefore = new int[count];
        alive = new boolean[count + 1][];
        reached = new boolean[count + 1][];
        boolean any = false;
        boolean all = true;
        int allNodes = 0;
        long states = 0;
        for (int i = 0; i < count; i++) {
            int[] seen = new int[i];
            int number = 0;
            sameBefore[i] = -1;
            for (int j = 0; j < i; j++) {
                if (book.see(cells[i], cells[j])) {
                    seen[number++] = j;
                } else if (cells[i] == cells[j]) {
                    sameBefore[i] = j;
                }
            }
            seenBefore[i] = Arrays.copyOf(seen, number);
            any |= number > 0 || sameBefore[i] >= 0;
            all &= number == i;
            states += (long) diagram.nodes(i) << Math.min(digits, MAX_SHIFT);
            allNodes += diagram.nodes(i);
        }
        nodes = allNodes;
        anyDiffer = any;
        boolean byStates = any && all && states <= MAX_STATES;
        visited = new long[byStates ? count : 0][];
        open = new long[visited.length][];
        for (int layer = 0; layer <= count; layer++) {
            alive[layer] = new boolean[diagram.nodes(layer)];
            reached[layer] = new boolean[diagram.nodes(layer)];
            if (byStates && layer < count) {
                int words = ((diagram.nodes(layer) << digits) + 63) >>> 6;
                visited[layer] = new long[words];
                open[layer] = new long[words];
            }
        }
        Arrays.fill(alive[count], true);
    }

    RuleBook.Clue clue() {
        return clue;
    }

    /**
     * Returns for each cell of the clue the digits that it allows, to be read only; all none if it allows no word.
     *
     * @throws StoppedException if the budget does not allow it
     */
    long[] supported(RuleBoard board) {
        for (int i = 0; i < cells.length; i++) {
            asked[i] = board.possible[cells[i]];
        }
        return supported(asked);
    }

    /**
     * Returns for each cell of the clue the digits that it allows, to be read only; all none if it allows no word.
     *
     * @param current the candidates of each cell, or its digit
     * @throws StoppedException if the budget does not allow it
     */
    long[] supported(long[] current) {
        int place = hash(current) & KEPT_ANSWERS - 1;
        if (!Arrays.equals(questions[place], current)) {
            answers[place] = find(current);
            questions[place] = current.clone();
        }
        return answers[place];
    }

    private static int hash(long[] marks) {
        long hash = 0;
        for (long mark : marks) {
            hash = (hash ^ mark) * 0x9E3779B97F4A7C15L;
            hash ^= hash >>> 29;
        }
        return (int) (hash >>> 32);
    }

    /** Returns the candidates of the cells that the clue does not allow. */
    int[] unsupported(RuleBoard board) {
        return unsupported(board, clue, supported(board));
    }

    /** Returns the candidates of the cells of a clue that are not among some. */
    static int[] unsupported(RuleBoard board, RuleBook.Clue clue, long[] supported) {
        int[] cells = clue.cells();
        int digits = board.book.digits();
        BitSet removed = new BitSet();
        for (int i = 0; i < supported.length; i++) {
            for (long rest = board.marks[cells[i]] & ~supported[i]; rest != 0; rest &= rest - 1) {
                removed.set(cells[i] * digits + Long.numberOfTrailingZeros(rest));
            }
        }
        return removed.stream().toArray();
    }

    /** Returns whether an answer is that there is no word. */
    static boolean isBroken(long[] supported) {
        return supported.length > 0 && supported[0] == 0;
    }

    /**
     * Returns the digits that the cells can hold together, each combination in ascending order, digits from 1; none if
     * there are more than a number of them, or it takes too long to find out.
     *
     * @throws StoppedException if the budget does not allow it
     */
    public List<List<Integer>> combinations(RuleBoard board, int most) {
        marks = new long[cells.length];
        for (int i = 0; i < cells.length; i++) {
            marks[i] = board.possible[cells[i]];
        }
        budget.prepare(nodes);
        goBackwards();
        Set<List<Integer>> combinations = new LinkedHashSet<>();
        steps = 0;
        boolean isComplete = alive[0].length == 0 || !alive[0][0] || collect(0, 0, most, combinations);
        budget.prepare(steps);
        return isComplete ? List.copyOf(combinations) : List.of();
    }

    private boolean collect(int layer, int node, int most, Set<List<Integer>> combinations) {
        if (layer == cells.length) {
            budget.prepare(STEPS_OF_A_WORD);
            combinations.add(
                    Arrays.stream(word).map(digit -> digit + 1).sorted().boxed().toList());
            return combinations.size() <= most;
        }
        if (++steps > MAX_STEPS) {
            return false;
        }
        for (long rest = fitting(layer); rest != 0; rest &= rest - 1) {
            int digit = Long.numberOfTrailingZeros(rest);
            int next = diagram.next(layer, node, digit + 1);
            if (next >= 0 && alive[layer + 1][next]) {
                word[layer] = digit;
                if (!collect(layer + 1, next, most, combinations)) {
                    return false;
                }
            }
        }
        return true;
    }

    private long[] find(long[] current) {
        marks = current.clone();
        found = new long[cells.length];
        budget.prepare(nodes);
        goBackwards();
        if (alive[0].length == 0 || !alive[0][0]) {
            return found;
        }
        if (!anyDiffer) {
            goForwards();
        } else if (visited.length > 0) {
            searchStates();
        } else {
            goForwards();
            found = provedAmong(found);
        }
        return found;
    }

    /** Finds the digits of all words whose digits differ. */
    private void searchStates() {
        missing = 0;
        for (int layer = 0; layer < cells.length; layer++) {
            missing += Long.bitCount(marks[layer]);
            Arrays.fill(visited[layer], 0);
            Arrays.fill(open[layer], 0);
        }
        steps = 0;
        reach(0, 0, 0);
        budget.prepare(steps);
    }

    /** Returns those of some digits that are in a word; the rest of them once too many steps have been taken. */
    private long[] provedAmong(long[] possible) {
        long[] proved = new long[cells.length];
        int allSteps = 0;
        for (int i = 0; i < cells.length; i++) {
            for (long rest = possible[i] & ~proved[i]; rest != 0; rest &= rest - 1) {
                if (allSteps > MAX_STEPS_OF_ANSWER) {
                    proved[i] |= rest;
                } else if ((proved[i] & rest & -rest) == 0) {
                    prove(i, Long.numberOfTrailingZeros(rest), proved);
                    allSteps += steps;
                }
            }
        }
        return proved;
    }

    /** Finds for each layer the nodes from which candidates lead to the end. */
    private void goBackwards() {
        for (int layer = cells.length - 1; layer >= 0; layer--) {
            boolean[] reaches = alive[layer];
            for (int node = 0; node < reaches.length; node++) {
                boolean isAlive = false;
                for (long rest = marks[layer]; rest != 0 && !isAlive; rest &= rest - 1) {
                    int next = diagram.next(layer, node, Long.numberOfTrailingZeros(rest) + 1);
                    isAlive = next >= 0 && alive[layer + 1][next];
                }
                reaches[node] = isAlive;
            }
        }
    }

    private void goForwards() {
        System.arraycopy(alive[0], 0, reached[0], 0, alive[0].length);
        for (int layer = 0; layer < cells.length; layer++) {
            boolean[] next = reached[layer + 1];
            Arrays.fill(next, false);
            for (int node = 0; node < reached[layer].length; node++) {
                for (long rest = reached[layer][node] ? marks[layer] : 0; rest != 0; rest &= rest - 1) {
                    int digit = Long.numberOfTrailingZeros(rest);
                    int target = diagram.next(layer, node, digit + 1);
                    if (target >= 0 && alive[layer + 1][target]) {
                        next[target] = true;
                        found[layer] |= 1L << digit;
                    }
                }
            }
        }
    }

    /**
     * Visits what can follow a node after some digits, which occur once, and notes the digits of all words; ends early when each
     * candidate is in one.
     *
     * @return whether any word follows
     */
    private boolean reach(int layer, int node, long used) {
        if (layer == cells.length) {
            return true;
        }
        int state = node << digits | (int) used;
        if ((visited[layer][state >>> 6] >>> state & 1) != 0) {
            return (open[layer][state >>> 6] >>> state & 1) != 0;
        }
        steps++;
        boolean isOpen = false;
        for (long rest = marks[layer] & ~used; rest != 0; rest &= rest - 1) {
            long bit = rest & -rest;
            int next = diagram.next(layer, node, Long.numberOfTrailingZeros(rest) + 1);
            if (next >= 0 && alive[layer + 1][next] && reach(layer + 1, next, used | bit)) {
                isOpen = true;
                if ((found[layer] & bit) == 0) {
                    found[layer] |= bit;
                    missing--;
                }
                if (missing == 0) {
                    return true;
                }
            }
        }
        visited[layer][state >>> 6] |= 1L << state;
        open[layer][state >>> 6] |= isOpen ? 1L << state : 0;
        return isOpen;
    }

    /** Looks for a word with a digit at an index; its digits are proved. */
    private void prove(int index, int digit, long[] proved) {
        steps = 0;
        long kept = marks[index];
        marks[index] = 1L << digit;
        if (extend(0, 0)) {
            if (steps > MAX_STEPS) {
                proved[index] |= 1L << digit;
            } else {
                for (int i = 0; i < cells.length; i++) {
                    proved[i] |= 1L << word[i];
                }
            }
        }
        marks[index] = kept;
        budget.prepare(steps);
    }

    private boolean extend(int layer, int node) {
        if (layer == cells.length) {
            return true;
        }
        if (++steps > MAX_STEPS) {
            return true;
        }
        for (long rest = fitting(layer); rest != 0; rest &= rest - 1) {
            int digit = Long.numberOfTrailingZeros(rest);
            int next = diagram.next(layer, node, digit + 1);
            if (next >= 0 && alive[layer + 1][next]) {
                word[layer] = digit;
                if (extend(layer + 1, next)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Returns the candidates of a cell that the digits of the word before it do not exclude. */
    private long fitting(int layer) {
        int same = sameBefore[layer];
        long fitting = same < 0 ? marks[layer] : marks[layer] & (1L << word[same]);
        for (int before : seenBefore[layer]) {
            fitting &= ~(1L << word[before]);
        }
        return fitting;
    }
}
