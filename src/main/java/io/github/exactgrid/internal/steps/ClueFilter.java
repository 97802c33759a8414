package io.github.exactgrid.internal.steps;

import io.github.exactgrid.internal.rules.Diagram;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds the digits that the words of a clue allow its cells: those on a path through its automaton that uses only candidates.
 * Cells that see each other differ; that is tried out up to a number of steps, after which a digit counts as allowed.
 */
public final class ClueFilter {

    /** The steps for the words of one digit: those of a cage of six cells, and more than a person would try. */
    private static final int MAX_STEPS = 20_000;

    private final RuleBook book;
    private final RuleBook.Clue clue;
    private int[] cells = new int[0];
    private boolean[][] differs = new boolean[0][0];
    private boolean[][] alive = new boolean[0][];
    private long[] marks = new long[0];

    /** The digit of each cell of the word that is being tried, or -1. */
    private int[] word = new int[0];

    private int steps;

    ClueFilter(RuleBook book, RuleBook.Clue clue) {
        this.book = book;
        this.clue = clue;
    }

    /** Returns for each cell of the clue the digits that it allows; all none if it allows no word. */
    static long[] supported(RuleBoard board, RuleBook.Clue clue) {
        return new ClueFilter(board.book, clue).run(board);
    }

    /**
     * Returns the digits that the cells of a clue can hold together, each combination in ascending order, digits from 1; none if
     * there are more than a number of them, or it takes too long to find out.
     */
    public static List<List<Integer>> combinations(RuleBoard board, RuleBook.Clue clue, int most) {
        ClueFilter filter = new ClueFilter(board.book, clue);
        filter.run(board);
        Set<List<Integer>> found = new LinkedHashSet<>();
        filter.steps = 0;
        boolean isComplete = filter.collect(0, 0, most, found);
        return isComplete ? List.copyOf(found) : List.of();
    }

    private boolean collect(int layer, int node, int most, Set<List<Integer>> combinations) {
        if (layer == cells.length) {
            combinations.add(
                    Arrays.stream(word).map(digit -> digit + 1).sorted().boxed().toList());
            return combinations.size() <= most;
        }
        if (++steps > MAX_STEPS) {
            return false;
        }
        for (long rest = marks[layer]; rest != 0; rest &= rest - 1) {
            int digit = Long.numberOfTrailingZeros(rest);
            int next = clue.diagram().next(layer, node, digit + 1);
            if (next >= 0 && alive[layer + 1][next] && fits(layer, digit)) {
                word[layer] = digit;
                if (!collect(layer + 1, next, most, combinations)) {
                    return false;
                }
            }
        }
        return true;
    }

    private long[] run(RuleBoard board) {
        cells = clue.cells();
        marks = new long[cells.length];
        word = new int[cells.length];
        differs = new boolean[cells.length][cells.length];
        boolean anyDiffer = false;
        for (int i = 0; i < cells.length; i++) {
            int cell = cells[i];
            marks[i] = board.digits[cell] >= 0 ? 1L << board.digits[cell] : board.marks[cell];
            for (int j = 0; j < i; j++) {
                differs[i][j] = book.see(cell, cells[j]);
                anyDiffer |= differs[i][j] || cell == cells[j];
            }
        }
        Diagram diagram = clue.diagram();
        alive = backwards(diagram);
        long[] found = forwards(diagram);
        if (anyDiffer) {
            long[] proved = new long[cells.length];
            for (int i = 0; i < cells.length; i++) {
                for (long rest = found[i] & ~proved[i]; rest != 0; rest &= rest - 1) {
                    prove(i, Long.numberOfTrailingZeros(rest), proved);
                }
            }
            return proved;
        }
        return found;
    }

    /** Returns for each layer the nodes from which candidates lead to the end. */
    private boolean[][] backwards(Diagram diagram) {
        boolean[][] reaches = new boolean[cells.length + 1][];
        reaches[cells.length] = new boolean[diagram.nodes(cells.length)];
        Arrays.fill(reaches[cells.length], true);
        for (int layer = cells.length - 1; layer >= 0; layer--) {
            reaches[layer] = new boolean[diagram.nodes(layer)];
            for (int node = 0; node < reaches[layer].length; node++) {
                for (long rest = marks[layer]; rest != 0 && !reaches[layer][node]; rest &= rest - 1) {
                    int next = diagram.next(layer, node, Long.numberOfTrailingZeros(rest) + 1);
                    reaches[layer][node] = next >= 0 && reaches[layer + 1][next];
                }
            }
        }
        return reaches;
    }

    private long[] forwards(Diagram diagram) {
        long[] found = new long[cells.length];
        boolean[] reached = alive[0].clone();
        for (int layer = 0; layer < cells.length; layer++) {
            boolean[] next = new boolean[diagram.nodes(layer + 1)];
            for (int node = 0; node < reached.length; node++) {
                for (long rest = reached[node] ? marks[layer] : 0; rest != 0; rest &= rest - 1) {
                    int digit = Long.numberOfTrailingZeros(rest);
                    int target = diagram.next(layer, node, digit + 1);
                    if (target >= 0 && alive[layer + 1][target]) {
                        next[target] = true;
                        found[layer] |= 1L << digit;
                    }
                }
            }
            reached = next;
        }
        return found;
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
    }

    private boolean extend(int layer, int node) {
        if (layer == cells.length) {
            return true;
        }
        if (++steps > MAX_STEPS) {
            return true;
        }
        for (long rest = marks[layer]; rest != 0; rest &= rest - 1) {
            int digit = Long.numberOfTrailingZeros(rest);
            int next = clue.diagram().next(layer, node, digit + 1);
            if (next >= 0 && alive[layer + 1][next] && fits(layer, digit)) {
                word[layer] = digit;
                if (extend(layer + 1, next)) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean fits(int layer, int digit) {
        for (int before = 0; before < layer; before++) {
            if (word[before] == digit ? differs[layer][before] : cells[before] == cells[layer]) {
                return false;
            }
        }
        return true;
    }
}
