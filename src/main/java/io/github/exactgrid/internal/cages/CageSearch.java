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
 * compiled for a set: sums that follow from its cages are derived, and all else is shared.
 *
 * <p>The tree is that of the general engine: a guess and its refutation, at the cell with the most weight for each of its candidates, where weights
 * grow with failures (see {@code Branching} there), and the digits of the known solution first.
 */
public final class CageSearch {

    private static final int[] NO_CELLS = {};

    private final CageBoard board;
    private final Cage[] cages;
    private final CageCandidates candidates;

    /** The known solution, as masks; 0 where there is none. */
    private final int[] near;

    /** The weights that cells have from failures of all searches. */
    private final int[] weights;

    private int[] guessedCells = new int[16];
    private int[] guessedDigits = new int[16];

    private boolean isOpen;
    private boolean isEnded;
    private Budget budget = Budget.unlimited();

    /** Cells one of which must have another digit than the known solution; none if any solution will do. */
    private int[] differing = NO_CELLS;

    /** The choice of a guess. */
    private int chosenCell;

    private int chosenDigit;

    /**
     * Prepares searches.
     *
     * @throws StoppedException if the call must stop
     */
    public CageSearch(CageBoard board, List<Cage> cages, Budget budget) {
        this.board = board;
        this.cages = cages.toArray(Cage[]::new);
        this.candidates = new CageCandidates(board, this.cages, budget);
        this.near = new int[board.cells];
        this.weights = new int[board.cells];
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
        candidates.begin(active, limits);
        boolean possible = true;
        for (int given = 0; given < givens.length && possible; given++) {
            possible = givens[given] == 0 || candidates.restrict(given, 1 << (givens[given] - 1));
        }
        if (possible && cell >= 0) {
            possible = candidates.restrict(cell, ~(1 << (digit - 1)));
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

    /**
     * Returns the next solution, in an array of its own, or null if there are no more.
     *
     * @throws StoppedException if the call must stop
     */
    public byte @Nullable [] next() {
        if (isEnded) {
            return null;
        }
        boolean mayHaveSolutions = isOpen && candidates.propagate();
        while (true) {
            if (!mayHaveSolutions) {
                if (candidates.level() == 0) {
                    isEnded = true;
                    return null;
                }
                candidates.pop();
                int level = candidates.level();
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
                guess();
                mayHaveSolutions = narrow(chosenCell, chosenDigit);
            }
        }
    }

    private void guess() {
        int level = candidates.level();
        if (level == guessedCells.length) {
            guessedCells = Arrays.copyOf(guessedCells, 2 * level);
            guessedDigits = Arrays.copyOf(guessedDigits, 2 * level);
        }
        guessedCells[level] = chosenCell;
        guessedDigits[level] = chosenDigit;
        candidates.push();
    }

    private byte[] solution() {
        int[] masks = candidates.masks();
        byte[] digits = new byte[masks.length];
        for (int cell = 0; cell < digits.length; cell++) {
            digits[cell] = (byte) (Integer.numberOfTrailingZeros(masks[cell]) + 1);
        }
        return digits;
    }

    /** Restricts the cell of a guess and propagates. Returns false, and adds weights, if that fails. */
    private boolean narrow(int cell, int allowed) {
        if (candidates.restrict(cell, allowed) && candidates.propagate()) {
            return true;
        }
        weights[cell]++;
        weights[candidates.lastFixed()] += 2;
        for (int failed : candidates.failedCells()) {
            weights[failed]++;
        }
        return false;
    }

    /**
     * Counts the cells that may still have another digit than the known solution, of those of which one must, and chooses the last.
     * Returns a large number if one has another digit already, or if none must.
     */
    private int countDiffering() {
        int[] masks = candidates.masks();
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
        int[] masks = candidates.masks();
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
        int[] masks = candidates.masks();
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
