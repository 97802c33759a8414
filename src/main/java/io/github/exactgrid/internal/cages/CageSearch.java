package io.github.exactgrid.internal.cages;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Searches for solutions near a known one, with any set of some cages in force. Not thread-safe.
 *
 * <p>A generator of killers asks for a second solution for some thirty sets of the same cages, and each search takes a few nodes. So nothing is
 * compiled for a set: sums that follow from its cages are derived, and all else is shared. Candidates are masks in one array, a level of the
 * search is a copy of it, and what has to run is a bit mask: cages first, then sums that follow, houses, and pairs of houses. With
 * houses first, those ran six times as often.
 *
 * <p>The tree is that of the general engine: a guess and its refutation, at the cell with the most weight for each of its candidates, where weights
 * grow with failures (see {@code Branching} there), and the digits of the known solution first.
 */
public final class CageSearch {

    private static final int STEPS_OF_A_SUM = 20;

    private static final int[] NO_CELLS = {};

    private final CageBoard board;
    private final Cage[] cages;
    private final RegionSums regionSums;
    private final CageSums cageSums;
    private final int allDigits;

    /** The known solution, as masks; 0 where there is none. */
    private final int[] near;

    /** The weights that cells have from failures of all searches. */
    private final int[] weights;

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
    private int[] guessedCells = new int[16];
    private int[] guessedDigits = new int[16];

    /** Cells with one candidate whose peers may still have it. */
    private final int[] fixed;

    private int fixedCount;

    /** The first words of sums and of pairs of houses in what has to run. */
    private int firstHouseWord;

    private int firstOverlapWord;

    /** What has to run, and the cells that have changed since this was updated. */
    private long[] awake;

    private final long[] changed;

    private int lastFixed;
    private int failedSum;

    private boolean isOpen;
    private boolean isEnded;
    private Budget budget = Budget.unlimited();

    /** Cells one of which must have another digit than the known solution; none if any solution will do. */
    private int[] differing = NO_CELLS;

    /** The choice of a guess. */
    private int chosenCell;

    private int chosenDigit;

    private final int[] openCells;
    private final int[] openMasks;
    private final long[] prefixes = new long[RegionSums.MAX_CELLS + 1];

    /**
     * Prepares searches.
     *
     * @throws StoppedException if the call must stop
     */
    public CageSearch(CageBoard board, List<Cage> cages, Budget budget) {
        this.board = board;
        this.cages = cages.toArray(Cage[]::new);
        this.regionSums = new RegionSums(board, this.cages, budget);
        this.cageSums = new CageSums(board.digits, board.setsOfSums);
        this.allDigits = -1 >>> (Integer.SIZE - board.digits);
        this.near = new int[board.cells];
        this.weights = new int[board.cells];
        this.isActive = new boolean[cages.size()];
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

    /** Takes a known solution: others are searched near it from now on. */
    public void guide(byte[] solution) {
        for (int cell = 0; cell < near.length; cell++) {
            near[cell] = 1 << (solution[cell] - 1);
        }
    }

    /**
     * Begins to search for solutions.
     *
     * @param active the cages in force
     * @param givens the digit of each cell, 0 where it is open
     * @param cell a cell that must have another digit, or -1
     * @param digit that digit
     * @param limits what the search may spend
     * @throws StoppedException if the call must stop
     */
    public void begin(BitSet active, byte[] givens, int cell, int digit, Budget limits) {
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
        boolean possible = true;
        for (int given = 0; given < givens.length && possible; given++) {
            possible = givens[given] == 0 || restrict(given, 1 << (givens[given] - 1));
        }
        if (possible && cell >= 0) {
            possible = restrict(cell, ~(1 << (digit - 1)));
        }
        isOpen = true;
        isEnded = !possible;
        differing = NO_CELLS;
    }

    /**
     * Leaves out solutions, from now on, that have the digits of the known one in all cells of a cage: they do not violate it.
     *
     * @param cage a cage that is not in force
     */
    public void differIn(int cage) {
        differing = cages[cage].cells();
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

    /**
     * Returns the next solution, in an array of its own, or null if there are no more.
     *
     * @throws StoppedException if the call must stop
     */
    public byte @Nullable [] next() {
        if (isEnded) {
            return null;
        }
        boolean mayHaveSolutions = isOpen && propagate();
        while (true) {
            if (!mayHaveSolutions) {
                if (level == 0) {
                    isEnded = true;
                    return null;
                }
                masks = levels[--level];
                mayHaveSolutions = narrow(guessedCells[level], ~guessedDigits[level]);
                continue;
            }
            int mayDiffer = countDiffering();
            if (mayDiffer == 0) {
                mayHaveSolutions = false;
            } else if (mayDiffer == 1) {
                mayHaveSolutions = narrow(chosenCell, ~near[chosenCell]);
            } else if (!choose()) {
                isOpen = false;
                return solution();
            } else if (!budget.spendNode()) {
                throw StoppedException.create();
            } else {
                guessedCells[level] = chosenCell;
                guessedDigits[level] = chosenDigit;
                push();
                mayHaveSolutions = narrow(chosenCell, chosenDigit);
            }
        }
    }

    private void push() {
        level++;
        if (level == levels.length) {
            levels = Arrays.copyOf(levels, 2 * level);
            for (int i = level; i < levels.length; i++) {
                levels[i] = new int[board.cells];
            }
        }
        if (level == guessedCells.length) {
            guessedCells = Arrays.copyOf(guessedCells, 2 * level);
            guessedDigits = Arrays.copyOf(guessedDigits, 2 * level);
        }
        System.arraycopy(masks, 0, levels[level], 0, masks.length);
        masks = levels[level];
    }

    private byte[] solution() {
        byte[] digits = new byte[masks.length];
        for (int cell = 0; cell < digits.length; cell++) {
            digits[cell] = (byte) (Integer.numberOfTrailingZeros(masks[cell]) + 1);
        }
        return digits;
    }

    /** Restricts the cell of a guess and propagates. Returns false, and adds weights, if that fails. */
    private boolean narrow(int cell, int allowed) {
        if (restrict(cell, allowed) && propagate()) {
            return true;
        }
        weights[cell]++;
        weights[lastFixed] += 2;
        if (failedSum >= 0) {
            for (int failed : sumCells[failedSum]) {
                weights[failed]++;
            }
        }
        return false;
    }

    private boolean restrict(int cell, int allowed) {
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

    private boolean propagate() {
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

    /**
     * Counts the cells that may still have another digit than the known solution, of those of which one must, and chooses the last.
     * Returns a large number if one has another digit already, or if none must.
     */
    private int countDiffering() {
        int open = differing.length == 0 ? Integer.MAX_VALUE : 0;
        for (int cell : differing) {
            int mask = masks[cell];
            if ((mask & near[cell]) == 0) {
                return Integer.MAX_VALUE;
            }
            if (mask != near[cell]) {
                open++;
                chosenCell = cell;
            }
        }
        return open;
    }

    /** Chooses the next guess. Returns false if no cell is open. */
    private boolean choose() {
        long bestWeight = 0;
        int bestCount = Integer.MAX_VALUE;
        chosenCell = -1;
        for (int cell = 0; cell < masks.length; cell++) {
            int count = Integer.bitCount(masks[cell]);
            if (count > 1) {
                long weight = weight(cell);
                long difference = weight * bestCount - bestWeight * count;
                if (difference > 0 || (difference == 0 && count < bestCount)) {
                    chosenCell = cell;
                    bestWeight = weight;
                    bestCount = count;
                }
            }
        }
        if (chosenCell < 0) {
            return false;
        }
        int mask = masks[chosenCell];
        chosenDigit = (mask & near[chosenCell]) == 0 ? mask & -mask : near[chosenCell];
        if (bestCount > 2) {
            choosePlace((double) bestWeight / bestCount);
        }
        return true;
    }

    private int weight(int cell) {
        return 1 + weights[cell] + board.peers[cell].length;
    }

    /** Chooses a digit with two places in a house if half the weight of the heavier one is more than the chosen cell has for each candidate. */
    private void choosePlace(double weightOfCell) {
        double best = weightOfCell;
        for (int[] house : board.houses) {
            int once = 0;
            int twice = 0;
            int more = 0;
            for (int cell : house) {
                int mask = masks[cell];
                more |= twice & mask;
                twice |= once & mask;
                once |= mask;
            }
            for (int left = twice & ~more; left != 0; left &= left - 1) {
                int digit = left & -left;
                int first = -1;
                int second = -1;
                for (int cell : house) {
                    if ((masks[cell] & digit) != 0) {
                        first = second;
                        second = cell;
                    }
                }
                double weight = Math.max(weight(first), weight(second)) / 2.0;
                if (weight > best) {
                    best = weight;
                    chosenCell = weight(first) >= weight(second) ? first : second;
                    if (near[first + second - chosenCell] == digit) {
                        chosenCell = first + second - chosenCell;
                    }
                    chosenDigit = digit;
                }
            }
        }
    }
}
