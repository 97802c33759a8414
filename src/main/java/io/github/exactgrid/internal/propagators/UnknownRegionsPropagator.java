package io.github.exactgrid.internal.propagators;

import io.github.exactgrid.internal.rules.ConnectedCells;
import io.github.exactgrid.internal.rules.UnknownRegions;
import java.util.Arrays;

/**
 * Cells that are divided into connected regions which are not known: what {@link UnknownRegions} finds. Some are known to be in the same region, since
 * rules demand that, or become so as the numbers of runs grow.
 *
 * <p>(That such cells count as one is an idea of Interactive Sudoku Solver.)
 */
public final class UnknownRegionsPropagator extends Propagator {

    private final UnknownRegions regions;

    /** Pairs of places of cells that are in the same region. */
    private final int[] links;

    private final Run[] runs;

    /** What a round takes: the regions, and twice the cells of all arms. */
    private final int steps;

    /** The word of a level at which its memory begins. */
    private final int memory;

    /**
     * Cells of a region, as many as the digit of a cell, along some arms.
     *
     * @param count the cell with the number
     * @param start the place of the first cell
     * @param arms the places of those of each arm
     */
    public record Run(int count, int start, int[][] arms) {}

    private UnknownRegionsPropagator(int[] cells, UnknownRegions regions, int[] links, Run[] runs, int memory) {
        super(cells);
        this.regions = regions;
        this.links = links;
        this.runs = runs;
        this.memory = memory;
        this.steps = regions.steps()
                + links.length
                + 2
                        * Arrays.stream(runs)
                                .flatMap(run -> Arrays.stream(run.arms))
                                .mapToInt(arm -> arm.length)
                                .sum();
    }

    /**
     * Returns the propagator of a rule.
     *
     * @param links pairs of places of cells that are in the same region
     * @param runs the runs of cells of a region whose number is a digit of one of the cells
     */
    public static UnknownRegionsPropagator of(UnknownRegions regions, int[] links, Run[] runs) {
        int count = regions.cells().length;
        int[] cells = new int[2 * count];
        System.arraycopy(regions.cells(), 0, cells, 0, count);
        System.arraycopy(regions.numbers(), 0, cells, count, count);
        return new UnknownRegionsPropagator(cells, regions, links, runs, 0);
    }

    @Override
    int rank() {
        return Rank.OVERLAP;
    }

    @Override
    public int cost() {
        return steps;
    }

    @Override
    int scratchWords() {
        return regions.words();
    }

    @Override
    int memoryWords() {
        return regions.memoryWords();
    }

    @Override
    Propagator withMemoryAt(int firstWord) {
        return new UnknownRegionsPropagator(cells, regions, links, runs, firstWord);
    }

    @Override
    void resetMemory(long[] level) {
        regions.resetMemory(level, memory);
    }

    @Override
    public boolean run(Candidates candidates) {
        long[] words = candidates.scratch.words;
        long[] level = candidates.memory();
        int masks = regions.masks();
        for (int i = 0; i < cells.length; i++) {
            words[masks + i] = candidates.of(cells[i]);
        }
        System.arraycopy(level, memory, words, regions.memory(), regions.memoryWords());
        link(candidates, words);
        int outcome = regions.narrow(words);
        while (outcome == ConnectedCells.CHANGED) { // fewer candidates are left then
            candidates.spendSteps(cost());
            outcome = regions.narrow(words);
        }
        if (outcome == ConnectedCells.FAILED) {
            return false;
        }
        System.arraycopy(words, regions.memory(), level, memory, regions.memoryWords());
        for (int i = 0; i < cells.length; i++) {
            if (words[masks + i] != candidates.of(cells[i]) && !candidates.restrict(cells[i], words[masks + i])) {
                return false;
            }
        }
        return true;
    }

    private void link(Candidates candidates, long[] words) {
        regions.unlink(words);
        for (int i = 0; i < links.length; i += 2) {
            regions.link(links[i], links[i + 1], words);
        }
        int numbers = regions.masks() + cells.length / 2;
        for (Run run : runs) {
            int least = Long.numberOfTrailingZeros(candidates.of(run.count)); // without the first cell
            if (least > 0) {
                int most = 0;
                long mask = words[numbers + run.start];
                for (int[] arm : run.arms) {
                    most += most(arm, mask, numbers, words);
                }
                for (int[] arm : run.arms) {
                    int leastInArm = least - (most - most(arm, mask, numbers, words));
                    for (int i = 0; i < leastInArm && i < arm.length; i++) {
                        regions.link(run.start, arm[i], words);
                    }
                }
            }
        }
    }

    private static int most(int[] arm, long mask, int numbers, long[] words) {
        int most = 0;
        while (most < arm.length && (words[numbers + arm[most]] & mask) != 0) {
            most++;
        }
        return most;
    }
}
