package io.github.exactgrid.internal.cages;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import java.util.Arrays;
import java.util.BitSet;

/**
 * The candidates of all cells while a set of cages is in force, on each level of a search, and what narrows them. Not thread-safe.
 *
 * <p>Candidates are masks in one array, and a level is a copy of it. What has to run is a bit mask: cages first, then sums that follow from
 * them, houses, and pairs of houses. With houses first, those ran six times as often.
 */
final class CageCandidates {

    private static final int STEPS_OF_A_SUM = 20;

    private static final int[] NO_CELLS = {};

    private final CageBoard board;
    private final Cage[] cages;
    private final RegionSums regionSums;
    private final CageSums cageSums;
    private final int allDigits;

    /** The sums in force: cells, how many of them are added, the total, and whether all differ. */
    private int[][] sumCells = new int[64][];

    private int[] added = new int[64];
    private int[] totals = new int[64];
    private boolean[] differ = new boolean[64];
    private int sums;

    /**
     * For each cell what has to run when its candidates change, as a set: houses, sums, and pairs of houses, each from a word of their own
     * on.
     */
    private long[][] wakes;

    private final boolean[] isActive;

    /** For each level the candidates of each cell. */
    private int[][] levels;

    private int level;
    private int[] masks;

    /** Cells with one candidate whose peers may still have it. */
    private final int[] fixed;

    private int fixedCount;

    /** The first words of sums and of pairs of houses in what has to run. */
    private int firstHouseWord;

    private int firstOverlapWord;

    /** What has to run, and the cells that have changed since this was updated. */
    private long[] awake;

    private final long[] changed;

    /** The cell that got its last candidate, or lost it, last; and the sum that failed last, or -1. */
    private int lastFixed;

    private int failedSum;

    private Budget budget = Budget.unlimited();

    private final int[] openCells;
    private final int[] openMasks;
    private final long[] prefixes = new long[RegionSums.MAX_CELLS + 1];

    /**
     * Prepares sets of cages.
     *
     * @throws StoppedException if the call must stop
     */
    CageCandidates(CageBoard board, Cage[] cages, Budget budget) {
        this.board = board;
        this.cages = cages;
        this.regionSums = new RegionSums(board, cages, budget);
        this.cageSums = new CageSums(board.digits, board.setsOfSums);
        this.allDigits = -1 >>> (Integer.SIZE - board.digits);
        this.isActive = new boolean[cages.length];
        this.levels = new int[16][board.cells];
        this.masks = levels[0];
        this.fixed = new int[board.cells];
        this.awake = new long[0];
        this.wakes = new long[board.cells][0];
        this.changed = new long[board.words];
        this.openCells = new int[board.digits];
        this.openMasks = new int[board.digits];
    }

    private static int wordsFor(int members) {
        return (members + Long.SIZE - 1) / Long.SIZE;
    }

    /**
     * Puts cages in force. All candidates are open, and nothing has run.
     *
     * @param limits what may be spent from now on
     * @throws StoppedException if the call must stop
     */
    void begin(BitSet active, Budget limits) {
        budget = limits;
        budget.prepare(board.cells + (long) board.cells * awake.length / 4); // many searches end without a node
        setSums(active);
        level = 0;
        masks = levels[0];
        Arrays.fill(masks, allDigits);
        sleep();
        for (int sum = 0; sum < sums; sum++) {
            CageBoard.add(awake, sum);
        }
    }

    private void setSums(BitSet active) {
        for (int cage = 0; cage < cages.length; cage++) {
            isActive[cage] = active.get(cage);
        }
        sums = 0;
        for (int cage = 0; cage < cages.length; cage++) {
            if (isActive[cage]) {
                addSum(cages[cage].cells(), cages[cage].cells().length, cages[cage].total(), true);
            }
        }
        for (RegionSums.Sum sum : regionSums.of(isActive, budget)) {
            boolean allDiffer = sum.added() == sum.cells().length && arePeers(sum.cells());
            if (allDiffer || sum.cells().length * (board.digits - 1) < Long.SIZE) {
                addSum(sum.cells(), sum.added(), sum.total(), allDiffer);
            }
        }
        setWakes();
    }

    private void setWakes() {
        firstHouseWord = wordsFor(sums);
        firstOverlapWord = firstHouseWord + wordsFor(board.houses.length);
        int words = firstOverlapWord + wordsFor(board.overlaps.length);
        if (words != awake.length) {
            awake = new long[words];
            wakes = new long[board.cells][words];
        }
        for (int cell = 0; cell < wakes.length; cell++) {
            long[] wake = wakes[cell];
            Arrays.fill(wake, 0, firstHouseWord, 0);
            System.arraycopy(board.housesOf[cell], 0, wake, firstHouseWord, firstOverlapWord - firstHouseWord);
            System.arraycopy(board.overlapsOf[cell], 0, wake, firstOverlapWord, words - firstOverlapWord);
        }
        for (int sum = 0; sum < sums; sum++) {
            for (int cell : sumCells[sum]) {
                CageBoard.add(wakes[cell], sum);
            }
        }
    }

    private void addSum(int[] cells, int addedCells, int total, boolean allDiffer) {
        if (sums == sumCells.length) {
            sumCells = Arrays.copyOf(sumCells, 2 * sums);
            added = Arrays.copyOf(added, 2 * sums);
            totals = Arrays.copyOf(totals, 2 * sums);
            differ = Arrays.copyOf(differ, 2 * sums);
        }
        sumCells[sums] = cells;
        added[sums] = addedCells;
        totals[sums] = total;
        differ[sums++] = allDiffer;
    }

    private boolean arePeers(int[] cells) {
        for (int i = 0; i < cells.length; i++) {
            long[] peers = board.peerSets[cells[i]];
            for (int k = i + 1; k < cells.length; k++) {
                if ((peers[cells[k] >> 6] >>> cells[k] & 1) == 0) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Returns the candidates of each cell at the present level. */
    int[] masks() {
        return masks;
    }

    /** Returns how many levels are below the first. */
    int level() {
        return level;
    }

    /** Begins a level with the candidates of the one before. */
    void push() {
        level++;
        if (level == levels.length) {
            levels = Arrays.copyOf(levels, 2 * level);
            for (int i = level; i < levels.length; i++) {
                levels[i] = new int[board.cells];
            }
        }
        System.arraycopy(masks, 0, levels[level], 0, masks.length);
        masks = levels[level];
    }

    /** Goes back to the level before. */
    void pop() {
        masks = levels[--level];
    }

    /** Returns the cell that got its last candidate, or lost it, last. */
    int lastFixed() {
        return lastFixed;
    }

    /** Returns the cells of the sum that failed last; none if something else failed. */
    int[] failedCells() {
        return failedSum < 0 ? NO_CELLS : sumCells[failedSum];
    }

    /** Keeps some candidates of a cell. Returns false if it has none of them. */
    boolean restrict(int cell, int allowed) {
        int before = masks[cell];
        int after = before & allowed;
        return after == before || change(cell, after);
    }

    private boolean change(int cell, int after) {
        if (after == 0) {
            lastFixed = cell;
            failedSum = -1;
            return false;
        }
        masks[cell] = after;
        if ((after & (after - 1)) == 0) {
            fixed[fixedCount++] = cell;
            lastFixed = cell;
        }
        changed[cell >> 6] |= 1L << cell;
        return true;
    }

    /** Narrows candidates until nothing has to run. Returns false if that shows that there is no solution. */
    boolean propagate() {
        while (true) {
            int failing = -1;
            boolean possible;
            if (fixedCount > 0) {
                int cell = fixed[--fixedCount];
                possible = removeFromPeers(cell, masks[cell]);
            } else {
                wake();
                int next = nextAwake();
                if (next < 0) {
                    return true;
                }
                int word = next >> 6;
                if (word < firstHouseWord) {
                    failing = next;
                    possible = run(next);
                } else if (word < firstOverlapWord) {
                    possible = narrowHouse(board.houses[next - (firstHouseWord << 6)]);
                } else {
                    int[][] pair = board.overlaps[next - (firstOverlapWord << 6)];
                    possible = narrowOverlap(pair[0], pair[1]);
                }
            }
            if (!possible) {
                failedSum = failing;
                sleep();
                return false;
            }
        }
    }

    /** Narrows the cells of a sum. That does not wake it: nothing more would follow, unless it is long. */
    private boolean run(int sum) {
        budget.prepare(STEPS_OF_A_SUM);
        if (!(differ[sum] ? narrowCage(sum) : narrowSum(sum))) {
            return false;
        }
        if (sumCells[sum].length <= CageSums.MAX_EXACT || !differ[sum]) {
            wake();
            awake[sum >> 6] &= ~(1L << sum);
        }
        return true;
    }

    /** Wakes what has to run since cells have changed. */
    private void wake() {
        for (int word = 0; word < changed.length; word++) {
            for (long left = changed[word]; left != 0; left &= left - 1) {
                long[] more = wakes[(word << 6) + Long.numberOfTrailingZeros(left)];
                for (int i = 0; i < awake.length; i++) {
                    awake[i] |= more[i];
                }
            }
            changed[word] = 0;
        }
    }

    private void sleep() {
        fixedCount = 0;
        Arrays.fill(awake, 0);
        Arrays.fill(changed, 0);
    }

    /** Removes the first of what has to run. Returns it, or -1 if there is none. */
    private int nextAwake() {
        for (int word = 0; word < awake.length; word++) {
            if (awake[word] != 0) {
                int next = (word << 6) + Long.numberOfTrailingZeros(awake[word]);
                awake[word] &= awake[word] - 1;
                return next;
            }
        }
        return -1;
    }

    private boolean removeFromPeers(int cell, int digit) {
        int[] candidates = masks;
        for (int peer : board.peers[cell]) {
            if ((candidates[peer] & digit) != 0 && !change(peer, candidates[peer] & ~digit)) {
                return false;
            }
        }
        return true;
    }

    /** Places the digits of a house that have one place left. */
    private boolean narrowHouse(int[] house) {
        int[] candidates = masks;
        int once = 0;
        int twice = 0;
        int placed = 0;
        for (int cell : house) {
            int mask = candidates[cell];
            twice |= once & mask;
            once |= mask;
            placed |= (mask & (mask - 1)) == 0 ? mask : 0;
        }
        int single = once & ~twice & ~placed;
        if (once != allDigits) {
            return false;
        }
        if (single != 0) {
            for (int cell : house) {
                int here = candidates[cell] & single;
                if (here != 0 && ((here & (here - 1)) != 0 || !restrict(cell, here))) {
                    return false;
                }
            }
        }
        return true;
    }

    /** What two houses have outside their common cells is the same. */
    private boolean narrowOverlap(int[] one, int[] other) {
        int[] candidates = masks;
        int inOne = 0;
        for (int cell : one) {
            inOne |= candidates[cell];
        }
        int inOther = 0;
        for (int cell : other) {
            inOther |= candidates[cell];
        }
        return inOne == inOther || (restrictAll(one, inOther) && restrictAll(other, inOne));
    }

    private boolean restrictAll(int[] cells, int allowed) {
        for (int cell : cells) {
            if (!restrict(cell, allowed)) {
                return false;
            }
        }
        return true;
    }

    private boolean narrowCage(int sum) {
        int[] cells = sumCells[sum];
        int rest = totals[sum];
        int placed = 0;
        int open = 0;
        for (int cell : cells) {
            int mask = masks[cell];
            if ((mask & (mask - 1)) != 0) {
                openCells[open++] = cell;
            } else if ((placed & mask) != 0) {
                return false;
            } else {
                placed |= mask;
                rest -= Integer.numberOfTrailingZeros(mask) + 1;
            }
        }
        if (open == 0) {
            return rest == 0;
        }
        for (int i = 0; i < open; i++) {
            openMasks[i] = masks[openCells[i]] & ~placed;
            if (openMasks[i] == 0) {
                return false;
            }
        }
        if (!cageSums.support(openMasks, open, rest)) {
            return false;
        }
        for (int i = 0; i < open; i++) {
            if (!restrict(openCells[i], cageSums.supported[i])) {
                return false;
            }
        }
        return place(open, cageSums.needed);
    }

    /** Removes digits that all combinations of a cage have from the common peers of their places, or places them if there is one. */
    private boolean place(int open, int needed) {
        for (int left = needed; left != 0; left &= left - 1) {
            int digit = left & -left;
            int places = 0;
            int only = -1;
            for (int i = 0; i < open; i++) {
                if ((masks[openCells[i]] & digit) != 0) {
                    places++;
                    only = openCells[i];
                }
            }
            if (places == 0 || (places == 1 && !restrict(only, digit))) {
                return false;
            }
            if (places > 1 && !removeFromCommonPeers(open, digit)) {
                return false;
            }
        }
        return true;
    }

    private boolean removeFromCommonPeers(int open, int digit) {
        for (int word = 0; word < board.words; word++) {
            long common = -1;
            for (int i = 0; i < open; i++) {
                if ((masks[openCells[i]] & digit) != 0) {
                    common &= board.peerSets[openCells[i]][word];
                }
            }
            for (long left = common; left != 0; left &= left - 1) {
                if (!restrict((word << 6) + Long.numberOfTrailingZeros(left), ~digit)) {
                    return false;
                }
            }
        }
        return true;
    }

    /**
     * Keeps what can be added up to a total, by sets of sums as bit masks, where each cell counts from its least contribution: {@code d - 1} if
     * added, {@code digits - d} if subtracted (Trick, "A Dynamic Programming Approach for Consistency and Propagation for Knapsack
     * Constraints", 2003).
     */
    private boolean narrowSum(int sum) {
        int[] cells = sumCells[sum];
        int addedCells = added[sum];
        int total = totals[sum] - addedCells + board.digits * (cells.length - addedCells);
        if (total < 0 || total >= Long.SIZE) {
            return false;
        }
        prefixes[0] = 1;
        for (int i = 0; i < cells.length; i++) {
            long reached = 0;
            for (int left = contribution(masks[cells[i]], i < addedCells); left != 0; left &= left - 1) {
                reached |= prefixes[i] << Integer.numberOfTrailingZeros(left);
            }
            prefixes[i + 1] = reached;
        }
        long needed = 1L << total;
        if ((prefixes[cells.length] & needed) == 0) {
            return false;
        }
        for (int i = cells.length - 1; i >= 0; i--) {
            int contribution = contribution(masks[cells[i]], i < addedCells);
            int kept = 0;
            long before = 0;
            for (int left = contribution; left != 0; left &= left - 1) {
                long from = needed >>> Integer.numberOfTrailingZeros(left) & prefixes[i];
                before |= from;
                kept |= from == 0 ? 0 : left & -left;
            }
            needed = before;
            if (kept != contribution && !restrict(cells[i], contribution(kept, i < addedCells))) {
                return false;
            }
        }
        return true;
    }

    /** Returns what digits contribute, or the digits that contribute something. */
    private int contribution(int mask, boolean isAdded) {
        return isAdded ? mask : Integer.reverse(mask) >>> (Integer.SIZE - board.digits);
    }
}
