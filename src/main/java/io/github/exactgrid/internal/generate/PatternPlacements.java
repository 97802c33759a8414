package io.github.exactgrid.internal.generate;

import io.github.exactgrid.Grid;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import java.util.ArrayDeque;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * Finds the puzzles of a solved classic 9x9 grid whose clues form a pattern, in each of the 3,359,232 positions that exchanges of lines and
 * the transposition move it to. Not thread-safe.
 *
 * <p>For each order of columns the bands of the pattern have 18 forms. Two of them in the upper bands leave some unavoidable sets unmet,
 * which the form in the lower band must meet: nearly all positions are ruled out by that.
 */
@SuppressWarnings("OperatorPrecedence") // shifts before &, & before |, as everywhere in bit arithmetic
public final class PatternPlacements implements PuzzleSearch {

    private static final int[][] ORDERS = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    private static final int COLUMN_ORDERS = 6 * 6 * 6 * 6;

    private final GridPuzzles puzzles = new GridPuzzles();
    private final boolean isMinimal;

    /** The rows of the pattern, and those of the transposed pattern: bit 0 is the first column. */
    private final int[] pattern = new int[18];

    /** The positions of the puzzles so far if several arrangements lead to the same, or null. */
    private final @Nullable KeySet known;

    private final long memoryLimit;

    private final Queue<Found> found = new ArrayDeque<>();

    /** The order of columns that comes next; from {@code COLUMN_ORDERS} on those of the transposed pattern. */
    private int columnOrder;

    /**
     * Prepares a search.
     *
     * @param solution the solved grid
     * @param marks the pattern: not 0 where there is a clue
     * @param isMinimal whether only minimal puzzles are found
     * @param memoryLimit the bytes that the known positions of a symmetric pattern may take
     */
    public PatternPlacements(byte[] solution, byte[] marks, boolean isMinimal, long memoryLimit, Budget budget) {
        this.isMinimal = isMinimal;
        this.memoryLimit = memoryLimit;
        puzzles.begin(budget);
        puzzles.load(solution);
        for (int cell = 0; cell < 81; cell++) {
            if (marks[cell] != 0) {
                pattern[cell / 9] |= 1 << cell % 9;
                pattern[9 + cell % 9] |= 1 << cell / 9;
            }
        }
        known = hasAutomorphisms(budget) ? new KeySet() : null;
    }

    @Override
    public Grid grid(byte[] digits) {
        return Grid.of(digits);
    }

    @Override
    public @Nullable Found poll() {
        return found.poll();
    }

    @Override
    public void search(Budget budget) {
        puzzles.begin(budget);
        try {
            for (; found.isEmpty() && columnOrder < 2 * COLUMN_ORDERS; columnOrder++) {
                examine(columnOrder, budget);
            }
        } catch (StoppedException stopped) {
            if (found.isEmpty()) {
                throw stopped;
            }
        }
    }

    /** Examines all positions of the pattern with an order of columns. */
    private void examine(int order, Budget budget) {
        int[] forms = forms(order);
        for (int[] bands : ORDERS) {
            for (int first = 6 * bands[0]; first < 6 * bands[0] + 6; first++) {
                for (int second = 6 * bands[1]; second < 6 * bands[1] + 6; second++) {
                    budget.prepare(puzzles.sets());
                    long ab = forms[first] | (long) forms[second] << 27;
                    int open = puzzles.unmet(ab);
                    for (int third = 6 * bands[2]; open >= 0 && third < 6 * bands[2] + 6; third++) {
                        if (puzzles.meets(forms[third], open)) {
                            add(ab, forms[third], budget);
                            open = puzzles.unmet(ab); // more unavoidable sets are known now
                        }
                    }
                }
            }
        }
    }

    private void add(long ab, int last, Budget budget) {
        if (known != null && known.contains(ab, last)) {
            return; // to prove it a puzzle again takes ten microseconds, a million times for a full pattern
        }
        boolean isPuzzle = isMinimal ? puzzles.isMinimal(ab, last) : puzzles.isUnique(ab, last);
        if (isPuzzle && isNew(ab, last, budget)) {
            found.add(new Found(puzzles.cells(ab, last), puzzles.grid()));
        }
    }

    private boolean isNew(long ab, int last, Budget budget) {
        if (known == null) {
            return true;
        }
        budget.requireMemory(known.bytes(), memoryLimit);
        return known.add(ab, last);
    }

    /** Returns the three bands of the pattern with their columns in an order, in six orders of rows each. */
    private int[] forms(int number) {
        int[] rows = new int[9];
        int[] stacks = ORDERS[number / 216 % 6];
        for (int row = 0; row < 9; row++) {
            int from = pattern[number < COLUMN_ORDERS ? row : 9 + row];
            for (int stack = 0; stack < 3; stack++) {
                int[] columns = ORDERS[number / (stack == 0 ? 1 : stack == 1 ? 6 : 36) % 6];
                for (int i = 0; i < 3; i++) {
                    rows[row] |= (from >>> 3 * stacks[stack] + columns[i] & 1) << 3 * stack + i;
                }
            }
        }
        int[] forms = new int[18];
        for (int band = 0; band < 3; band++) {
            for (int i = 0; i < 6; i++) {
                int[] order = ORDERS[i];
                forms[6 * band + i] =
                        rows[3 * band + order[0]] | rows[3 * band + order[1]] << 9 | rows[3 * band + order[2]] << 18;
            }
        }
        return forms;
    }

    /** Returns whether several arrangements lead to the pattern itself. */
    private boolean hasAutomorphisms(Budget budget) {
        int[] own = forms(0);
        int found = 0;
        for (int number = 0; number < 2 * COLUMN_ORDERS; number++) {
            budget.prepare(18);
            int[] forms = forms(number);
            for (int[] bands : ORDERS) {
                int product = 1;
                for (int place = 0; place < 3; place++) {
                    int equal = 0;
                    for (int i = 0; i < 6; i++) {
                        equal += forms[6 * bands[place] + i] == own[6 * place] ? 1 : 0;
                    }
                    product *= equal;
                }
                found += product;
                if (found > 1) {
                    return true;
                }
            }
        }
        return false;
    }
}
