package io.github.exactgrid.internal.generate;

import io.github.exactgrid.Constraint;
import io.github.exactgrid.Grid;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.rules.Rules;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Makes puzzles whose clues are givens. Not thread-safe.
 *
 * <p>Without a pattern, clues are removed from a solved grid in a random order, one or one orbit of a symmetry at a time, where the
 * solution stays the only one: that is monotone, so that one pass leaves a puzzle of which no more can be removed. With a pattern, the
 * digits in it are changed, two at a time, as long as the number of candidates, and later that of solutions, does not grow, until there
 * is one solution.
 */
@SuppressWarnings("OperatorPrecedence") // divisions before additions, as everywhere
public final class PuzzleMaker extends Maker<PuzzleMaker.Made> {

    /** This share of the clues is removed at once, which most grids allow; they need half as many searches then. */
    private static final double FIRST_SHARE = 0.3;

    /** The most solutions that are counted in a search for a pattern. */
    private static final int MAX_SOLUTIONS = 30;

    /**
     * With fewer candidates than this, solutions are counted. Before, the candidates show as well which change is better, in a tenth of
     * the time: that makes patterns of 26 clues 5 and of 23 clues 25 times as fast. 60 and 100 are slower by a fifth and a third.
     */
    private static final int FEW_CANDIDATES = 30;

    /** After this number of changes without fewer solutions, the search for a pattern starts anew. */
    private static final int MAX_STEPS = 60;

    /** Random digits may have no solution and be hard to refute, as removed clues may be: this number of nodes is spent at most. */
    private static final long MAX_NODES = 2_000;

    private static final int TRIES_OF_A_PAIR = 3;

    /**
     * A puzzle and its solution.
     *
     * @param clues the digits of the cells, 0 where there is no clue
     * @param solution the only solution
     */
    public record Made(byte[] clues, byte[] solution) {

        /** Returns the number of clues. */
        public int count() {
            int count = 0;
            for (byte digit : clues) {
                count += digit == 0 ? 0 : 1;
            }
            return count;
        }
    }

    private final Rules rules;
    private final Grid board;

    /** For each cell the cells that hold other digits. */
    private final int[][] peers;

    /** The orbits that may be removed. */
    private final int[] removable;

    /** The number of candidates of the pattern in hand while it has many solutions. */
    private int candidates;

    private PuzzleMaker(Rules rules, Grid board, int[][] peers, PuzzleKind kind, Clues clues) {
        super(kind, clues);
        this.rules = rules;
        this.board = board;
        this.peers = peers;
        this.removable = kind.removable();
    }

    /**
     * Prepares to make puzzles.
     *
     * @param isClassic whether the rules are those of the classic 9x9
     * @throws IllegalArgumentException if a constraint makes no sense on the board, or no puzzle can be of that kind
     * @throws StoppedException if the call must stop
     */
    public static PuzzleMaker of(
            List<Constraint> constraints, Grid board, boolean isClassic, PuzzleKind kind, Budget budget) {
        Rules rules = Rules.compile(constraints, board, budget);
        int[][] peers = peers(rules, budget);
        new Wishes(rules, peers, kind, isClassic).check(budget);
        return new PuzzleMaker(
                rules, board, peers, kind, isClassic ? new ClassicClues() : new RuleClues(rules, board, budget));
    }

    private static int[][] peers(Rules rules, Budget budget) {
        int[][] housesOf = rules.housesOfCells();
        int[][] peers = new int[rules.cells()][];
        int[] lastMet = new int[peers.length];
        int[] found = new int[peers.length];
        for (int cell = 0; cell < peers.length; cell++) {
            lastMet[cell] = cell + 1;
            int count = 0;
            for (int house : housesOf[cell]) {
                int[] cells = rules.houses().get(house).cells();
                budget.prepare(cells.length);
                for (int other : cells) {
                    if (lastMet[other] != cell + 1) {
                        lastMet[other] = cell + 1;
                        found[count++] = other;
                    }
                }
            }
            peers[cell] = Arrays.copyOf(found, count);
        }
        return peers;
    }

    /** Returns the digits of a grid of the board, without void places. */
    public byte[] digits(Grid grid) {
        return RuleClues.digits(rules, grid);
    }

    /** Returns a grid of the board. */
    public Grid grid(byte[] digits) {
        return RuleClues.grid(rules, board, digits);
    }

    @Override
    @Nullable
    Made attempt(int number, SeededRandom random, Budget budget) {
        byte[] solution = solution(random);
        int[] pattern = kind.pattern();
        if (pattern == null) {
            return remove(solution, random, budget);
        }
        return kind.solution() == null ? search(pattern, solution, random, budget) : only(pattern, solution);
    }

    /** Removes clues from a solution in a random order. */
    private @Nullable Made remove(byte[] solution, SeededRandom random, Budget budget) {
        int[] order = removable.clone();
        random.shuffle(order);
        byte[] cells = solution.clone();
        clues.load(solution);
        int first = removeFirst(solution, cells, order);
        if (kind.isMinimal()) {
            removeRedundant(solution, cells, order, first, budget);
        } else {
            removeUntilFew(solution, cells, order, first, budget);
        }
        int count = count(cells);
        boolean fits = count >= kind.least() && count <= kind.most() && (!kind.isStrict() || isStrict(solution, cells));
        return fits ? new Made(cells, solution) : null;
    }

    /** Removes clues until none of them is redundant. Those for which that is hard to find out are tried after the others. */
    private void removeRedundant(byte[] solution, byte[] cells, int[] order, int first, Budget budget) {
        BitSet open = new BitSet();
        open.set(first, order.length);
        long[] maxNodes = clues.maxNodesOfRounds();
        for (int round = 0; !open.isEmpty(); round++) {
            for (int i = open.nextSetBit(0); i >= 0; i = open.nextSetBit(i + 1)) {
                if (isDecided(solution, cells, kind.orbits()[order[i]], maxNodes[round], budget)) {
                    open.clear(i);
                }
            }
        }
    }

    /** Removes clues if they are redundant. Returns false if it takes too many nodes to find that out. */
    private boolean isDecided(byte[] solution, byte[] cells, int[] orbit, long maxNodes, Budget budget) {
        if (maxNodes == Long.MAX_VALUE) {
            removeIfRedundant(solution, cells, orbit);
            return true;
        }
        budget.limitSearch(maxNodes);
        try {
            removeIfRedundant(solution, cells, orbit);
            return true;
        } catch (StoppedException stopped) {
            if (budget.stop() != null) {
                throw stopped;
            }
            restore(solution, cells, orbit);
            return false;
        } finally {
            budget.limitSearch(Long.MAX_VALUE);
        }
    }

    private void removeIfRedundant(byte[] solution, byte[] cells, int[] orbit) {
        if (clues.isKnownToBeNeeded(orbit)) {
            return;
        }
        clear(cells, orbit);
        if (!clues.isKnownToBeRedundant(orbit) && clues.isNeeded(solution, cells, orbit)) {
            restore(solution, cells, orbit);
        } else {
            noteRemoved(orbit);
        }
    }

    /** Removes clues until few enough are left. Those for which it is hard to find out whether they are redundant, as on large boards, stay. */
    private void removeUntilFew(byte[] solution, byte[] cells, int[] order, int first, Budget budget) {
        int count = count(cells);
        for (int i = first; i < order.length && count > kind.most(); i++) {
            int[] orbit = kind.orbits()[order[i]];
            if (count - orbit.length < kind.least() || clues.isKnownToBeNeeded(orbit)) {
                continue;
            }
            clear(cells, orbit);
            if (!clues.isKnownToBeRedundant(orbit) && count(cells, 2, budget) != 1) {
                restore(solution, cells, orbit);
            } else {
                noteRemoved(orbit);
                count -= orbit.length;
            }
        }
    }

    private static void clear(byte[] cells, int[] orbit) {
        for (int cell : orbit) {
            cells[cell] = 0;
        }
    }

    private static void restore(byte[] solution, byte[] cells, int[] orbit) {
        for (int cell : orbit) {
            cells[cell] = solution[cell];
        }
    }

    private void noteRemoved(int[] orbit) {
        for (int cell : orbit) {
            clues.removed(cell);
        }
    }

    /** Removes the first clues at once if the solution then is the only one. Returns the number of orbits removed. */
    private int removeFirst(byte[] solution, byte[] cells, int[] order) {
        int wanted = Math.min(
                (int) (FIRST_SHARE * cells.length), kind.isMinimal() ? cells.length : cells.length - kind.most());
        int removed = 0;
        int end = 0;
        while (end < order.length && removed + kind.orbits()[order[end]].length <= wanted) {
            clear(cells, kind.orbits()[order[end]]);
            removed += kind.orbits()[order[end++]].length;
        }
        if (removed == 0 || clues.count(cells, 2) > 1) {
            System.arraycopy(solution, 0, cells, 0, cells.length);
            return 0;
        }
        for (int i = 0; i < end; i++) {
            noteRemoved(kind.orbits()[order[i]]);
        }
        return end;
    }

    private static int count(byte[] cells) {
        int count = 0;
        for (byte digit : cells) {
            count += digit == 0 ? 0 : 1;
        }
        return count;
    }

    private boolean isStrict(byte[] solution, byte[] cells) {
        return redundant(solution, cells) < 0;
    }

    /** Returns a redundant clue of a puzzle, of those that have not been {@linkplain Clues#removed removed}; -1 if all are needed. */
    private int redundant(byte[] solution, byte[] cells) {
        for (int cell = 0; cell < cells.length; cell++) {
            if (cells[cell] != 0 && !kind.isFixed(cell)) {
                int[] alone = {cell};
                if (clues.isKnownToBeNeeded(alone)) {
                    continue;
                }
                cells[cell] = 0;
                boolean needed = !clues.isKnownToBeRedundant(alone) && clues.isNeeded(solution, cells, alone);
                cells[cell] = solution[cell];
                if (!needed) {
                    return cell;
                }
            }
        }
        return -1;
    }

    private Made only(int[] pattern, byte[] solution) {
        byte[] cells = new byte[solution.length];
        for (int cell : pattern) {
            cells[cell] = solution[cell];
        }
        clues.load(solution);
        if (clues.count(cells, 2) > 1) {
            throw new IllegalArgumentException("the pattern leaves several solutions in that grid");
        }
        if (kind.isMinimal()) {
            noteEmpty(cells);
            int redundant = redundant(solution, cells);
            if (redundant >= 0) {
                throw new IllegalArgumentException(
                        "a pattern whose clue in " + rules.cell(redundant) + " is redundant in that grid");
            }
        }
        return new Made(cells, solution);
    }

    private void noteEmpty(byte[] cells) {
        for (int cell = 0; cell < cells.length; cell++) {
            if (cells[cell] == 0) {
                clues.removed(cell);
            }
        }
    }

    /** Changes the digits of a pattern until there is one solution. Returns null after too many steps without success. */
    private @Nullable Made search(int[] pattern, byte[] start, SeededRandom random, Budget budget) {
        byte[] cells = new byte[start.length];
        for (int cell : pattern) {
            cells[cell] = start[cell];
        }
        int[] free = IntStream.of(pattern).filter(cell -> !kind.isFixed(cell)).toArray();
        candidates = clues.candidates(cells);
        int solutions = candidates < FEW_CANDIDATES ? count(cells, MAX_SOLUTIONS, budget) : MAX_SOLUTIONS;
        int idle = 0;
        while (solutions > 1 && idle < MAX_STEPS && free.length > 1) {
            int one = free[random.below(free.length)];
            int other = free[random.below(free.length)];
            byte before = cells[one];
            byte otherBefore = cells[other];
            int candidatesBefore = candidates;
            int found = 0;
            for (int tries = 0; tries < TRIES_OF_A_PAIR && found == 0; tries++) {
                cells[one] = 0;
                cells[other] = 0;
                boolean isDrawn = draw(cells, one, random) && (one == other || draw(cells, other, random));
                boolean isChanged = cells[one] != before || cells[other] != otherBefore;
                found = isDrawn && isChanged ? evaluate(cells, solutions, budget) : 0;
            }
            idle++;
            if (found == 0) {
                cells[one] = before;
                cells[other] = otherBefore;
            } else if (found < solutions || candidates < candidatesBefore) {
                solutions = found;
                idle = 0;
            }
            if (!budget.mayContinue()) {
                throw StoppedException.create();
            }
        }
        if (solutions != 1) {
            return null;
        }
        byte[] solution = clues.solve(cells);
        clues.load(solution);
        noteEmpty(cells);
        return kind.isMinimal() && !isStrict(solution, cells) ? null : new Made(cells, solution);
    }

    /** Draws a digit for a cell that no peer has. Returns false if there is none. */
    private boolean draw(byte[] cells, int cell, SeededRandom random) {
        long free = -1L >>> (Long.SIZE - rules.digits());
        for (int peer : peers[cell]) {
            free &= cells[peer] == 0 ? -1L : ~(1L << (cells[peer] - 1));
        }
        if (free == 0) {
            return false;
        }
        for (int skip = random.below(Long.bitCount(free)); skip > 0; skip--) {
            free &= free - 1;
        }
        cells[cell] = (byte) (Long.numberOfTrailingZeros(free) + 1);
        return true;
    }

    /**
     * Returns the number of solutions after a change, or 0 if it is not to be accepted: if it has more solutions than before, or with
     * the most that are counted, more candidates.
     */
    private int evaluate(byte[] cells, int solutions, Budget budget) {
        if (solutions < MAX_SOLUTIONS) {
            int found = count(cells, solutions + 1, budget);
            return found > solutions ? 0 : found;
        }
        int left = clues.candidates(cells);
        if (left < 0 || left > candidates) {
            return 0;
        }
        int found = left < FEW_CANDIDATES ? count(cells, MAX_SOLUTIONS, budget) : MAX_SOLUTIONS;
        candidates = found == 0 ? candidates : left;
        return found;
    }

    /** Counts solutions up to a limit; returns 0 if that takes too many nodes. */
    private int count(byte[] cells, int limit, Budget budget) {
        budget.limitSearch(MAX_NODES);
        try {
            return clues.count(cells, limit);
        } catch (StoppedException stopped) {
            if (budget.stop() != null) {
                throw stopped;
            }
            return 0;
        } finally {
            budget.limitSearch(Long.MAX_VALUE);
        }
    }
}
