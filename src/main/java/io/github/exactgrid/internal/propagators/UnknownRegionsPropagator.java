package io.github.exactgrid.internal.propagators;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.rules.ConnectedCells;
import io.github.exactgrid.internal.rules.GroupRun;
import io.github.exactgrid.internal.rules.UnknownRegions;
import java.util.Arrays;

/**
 * Cells that are divided into connected regions which are not known: what {@link UnknownRegions} finds. Some are known to be in the same region, since
 * rules demand that, or become so as the numbers of runs grow; others are known to be in different ones.
 */
public final class UnknownRegionsPropagator extends Propagator {

    /**
     * The cells up to which groups are looked at from the start, where clues are about them: on large boards that takes ten times as long as all else, and
     * a blank one of 25x25 cells is solved without a failure.
     */
    private static final int MAX_CELLS_FROM_START = 100;

    /** What a run knew before its first call: as is never so, no cell is known. */
    private static final long NEVER = -1;

    private final UnknownRegions regions;

    /** Pairs of places of cells that are in the same region. */
    private final int[] links;

    private final GroupRun[] runs;

    /** What a round takes: the regions, and what each run looks at. */
    private final int steps;

    /** Where the scratch space has what each run knew when it was last narrowed. */
    private final int knownToRuns;

    /** Whether to look at groups whose number is unknown. */
    private final boolean withGroups;

    /** The word of a level at which its memory begins. */
    private final int memory;

    private UnknownRegionsPropagator(
            int[] cells, UnknownRegions regions, int[] links, GroupRun[] runs, boolean withGroups, int memory) {
        super(cells);
        this.regions = regions;
        this.links = links;
        this.runs = runs;
        this.withGroups = withGroups;
        this.memory = memory;
        this.knownToRuns = regions.words()
                + Arrays.stream(runs).mapToInt(GroupRun::words).max().orElse(0);
        this.steps = regions.steps() + links.length + runs.length * regions.graphSteps();
    }

    /**
     * Returns the propagator of a rule.
     *
     * @param links pairs of places of cells that are in the same region
     * @param runs the runs of cells of a region whose number is a digit of one of the cells
     */
    public static UnknownRegionsPropagator of(UnknownRegions regions, int[] links, GroupRun[] runs) {
        int count = regions.cells().length;
        int[] cells = new int[2 * count];
        System.arraycopy(regions.cells(), 0, cells, 0, count);
        System.arraycopy(regions.numbers(), 0, cells, count, count);
        boolean withGroups = count <= MAX_CELLS_FROM_START && links.length + runs.length > 0;
        return new UnknownRegionsPropagator(cells, regions, links, runs, withGroups, 0);
    }

    @Override
    int rank() {
        return Rank.OVERLAP;
    }

    @Override
    public Propagator strengthened(int strength, Budget budget) {
        return withGroups ? this : new UnknownRegionsPropagator(cells, regions, links, runs, true, memory);
    }

    @Override
    boolean isFailureOfItsCells() {
        return false;
    }

    @Override
    public int cost() {
        return steps;
    }

    /** Those of the regions, what follows for a run, and what each run knew. */
    @Override
    int scratchWords() {
        return knownToRuns + runs.length;
    }

    @Override
    int memoryWords() {
        return regions.memoryWords() + runs.length;
    }

    @Override
    Propagator withMemoryAt(int firstWord) {
        return new UnknownRegionsPropagator(cells, regions, links, runs, withGroups, firstWord);
    }

    @Override
    void resetMemory(long[] level) {
        regions.resetMemory(level, memory);
        int behind = memory + regions.memoryWords();
        Arrays.fill(level, behind, behind + runs.length, NEVER);
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
        System.arraycopy(level, memory + regions.memoryWords(), words, knownToRuns, runs.length);
        for (int i = 0; i < links.length; i += 2) {
            regions.link(links[i], links[i + 1], words);
        }
        int outcome = narrow(words);
        while (outcome == ConnectedCells.CHANGED) { // fewer candidates are left then, or more is known of groups
            candidates.spendSteps(cost());
            outcome = narrow(words);
        }
        if (outcome == ConnectedCells.FAILED) {
            return false;
        }
        System.arraycopy(words, regions.memory(), level, memory, regions.memoryWords());
        System.arraycopy(words, knownToRuns, level, memory + regions.memoryWords(), runs.length);
        for (int i = 0; i < cells.length; i++) {
            if (words[masks + i] != candidates.of(cells[i]) && !candidates.restrict(cells[i], words[masks + i])) {
                return false;
            }
        }
        return true;
    }

    private int narrow(long[] words) {
        int outcome = regions.narrow(withGroups, words);
        for (int i = 0; i < runs.length && outcome != ConnectedCells.FAILED; i++) {
            long known = runs[i].known(regions, words);
            if (known != words[knownToRuns + i]) {
                words[knownToRuns + i] = known;
                outcome = Math.max(outcome, runs[i].narrow(regions, words));
            }
        }
        return outcome;
    }
}
