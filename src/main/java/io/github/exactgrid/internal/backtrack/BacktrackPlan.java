package io.github.exactgrid.internal.backtrack;

import io.github.exactgrid.Grid;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.rules.Plan;
import io.github.exactgrid.internal.rules.Rules;
import io.github.exactgrid.internal.rules.Sequence;
import java.util.Arrays;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** The rules of a board sorted by cell, for backtracking. */
public final class BacktrackPlan implements Plan {

    final Rules rules;
    final CellOrder order;

    /** The houses that each cell is in. */
    final int[][] housesOf;

    /** The groups that each cell is in, and beside it the cell's digits in each: bit {@code d - 1} for digit {@code d}. */
    final int[][] groupsOf;

    final long[][] groupDigitsOf;

    /** The number of cells that each group's placements lie in. */
    final int[] groupCells;

    /** The sequences that each cell is in. */
    final Sequence[][] sequencesOf;

    /** For each cell the order in which its digits are tried, or null for ascending everywhere. */
    final int @Nullable [][] digitOrders;

    /**
     * Prepares a search.
     *
     * @param seed the seed of a random order of the digits in each cell, or null for the natural one
     */
    public BacktrackPlan(Rules compiled, CellOrder order, @Nullable Long seed) {
        this.rules = compiled.lowered();
        this.order = order;
        this.housesOf = rules.housesOfCells();
        this.groupsOf = new int[rules.cells()][0];
        this.groupDigitsOf = new long[rules.cells()][0];
        this.groupCells = new int[rules.groups().size()];
        for (int group = 0; group < groupCells.length; group++) {
            for (int placement : rules.groups().get(group).placements()) {
                addToGroup(group, rules.cellOf(placement), 1L << (rules.digitOf(placement) - 1));
            }
        }
        this.sequencesOf = new Sequence[rules.cells()][0];
        for (Sequence sequence : rules.sequences()) {
            for (int cell : Arrays.stream(sequence.cells()).distinct().toArray()) {
                int count = sequencesOf[cell].length;
                sequencesOf[cell] = Arrays.copyOf(sequencesOf[cell], count + 1);
                sequencesOf[cell][count] = sequence;
            }
        }
        this.digitOrders = seed == null ? null : rules.shuffledDigits(new Random(seed));
    }

    @Override
    public Rules rules() {
        return rules;
    }

    @Override
    public Cursor<int[]> search(Grid grid, Budget budget) {
        return new BacktrackSearch(this, grid, budget);
    }

    /** Adds a placement to a group. Groups come one after the other, so a cell that is in this one has it last. */
    private void addToGroup(int group, int cell, long digit) {
        int last = groupsOf[cell].length - 1;
        if (last < 0 || groupsOf[cell][last] != group) {
            last++;
            groupsOf[cell] = Arrays.copyOf(groupsOf[cell], last + 1);
            groupsOf[cell][last] = group;
            groupDigitsOf[cell] = Arrays.copyOf(groupDigitsOf[cell], last + 1);
            groupCells[group]++;
        }
        groupDigitsOf[cell][last] |= digit;
    }
}
