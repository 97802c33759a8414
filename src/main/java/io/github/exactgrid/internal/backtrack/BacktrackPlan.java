package io.github.exactgrid.internal.backtrack;

import io.github.exactgrid.Grid;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.rules.Plan;
import io.github.exactgrid.internal.rules.Rules;
import io.github.exactgrid.internal.rules.Sequence;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** The rules of a board sorted by cell, for backtracking. */
public final class BacktrackPlan implements Plan {

    /** The steps of a {@link Budget} for each cell of a sequence that is listed. */
    private static final int STEPS_OF_A_CELL = 8;

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
     * @throws StoppedException if the call must stop
     */
    public BacktrackPlan(Rules compiled, CellOrder order, @Nullable Long seed, Budget budget) {
        this.rules = compiled.lowered(budget);
        this.order = order;
        this.housesOf = rules.housesOfCells();
        this.groupsOf = new int[rules.cells()][];
        this.groupDigitsOf = new long[rules.cells()][];
        this.groupCells = new int[rules.groups().size()];
        listGroups(budget);
        this.sequencesOf = new Sequence[rules.cells()][];
        listSequences(budget);
        this.digitOrders = seed == null ? null : rules.shuffledDigits(new Random(seed));
    }

    /** Lists for each cell the groups that it is in. A group has its placements in the order of their cells. */
    private void listGroups(Budget budget) {
        int[] counts = new int[rules.cells()];
        for (int group = 0; group < groupCells.length; group++) {
            int[] placements = rules.groups().get(group).placements();
            budget.prepare(1 + placements.length);
            for (int i = 0; i < placements.length; i++) {
                int cell = rules.cellOf(placements[i]);
                if (i == 0 || rules.cellOf(placements[i - 1]) != cell) {
                    counts[cell]++;
                    groupCells[group]++;
                }
            }
        }
        for (int cell = 0; cell < counts.length; cell++) {
            groupsOf[cell] = new int[counts[cell]];
            groupDigitsOf[cell] = new long[counts[cell]];
        }
        for (int group = groupCells.length - 1; group >= 0; group--) {
            int[] placements = rules.groups().get(group).placements();
            budget.prepare(1 + placements.length);
            for (int i = 0; i < placements.length; i++) {
                int cell = rules.cellOf(placements[i]);
                if (i == 0 || rules.cellOf(placements[i - 1]) != cell) {
                    groupsOf[cell][--counts[cell]] = group;
                }
                groupDigitsOf[cell][counts[cell]] |= 1L << (rules.digitOf(placements[i]) - 1);
            }
        }
    }

    /** Lists for each cell the sequences that it is in, each once. */
    private void listSequences(Budget budget) {
        List<List<Sequence>> lists = new ArrayList<>();
        for (int cell = 0; cell < sequencesOf.length; cell++) {
            lists.add(new ArrayList<>());
        }
        for (Sequence sequence : rules.sequences()) {
            budget.prepare((long) STEPS_OF_A_CELL * sequence.cells().length);
            for (int cell : Arrays.stream(sequence.cells()).distinct().toArray()) {
                lists.get(cell).add(sequence);
            }
        }
        for (int cell = 0; cell < sequencesOf.length; cell++) {
            sequencesOf[cell] = lists.get(cell).toArray(Sequence[]::new);
        }
    }

    @Override
    public Rules rules() {
        return rules;
    }

    @Override
    public Cursor<int[]> search(Grid grid, Budget budget) {
        return new BacktrackSearch(this, grid, budget);
    }
}
