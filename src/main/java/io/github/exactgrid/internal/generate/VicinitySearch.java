package io.github.exactgrid.internal.generate;

import io.github.exactgrid.Constraint;
import io.github.exactgrid.Grid;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.rules.Rules;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;
import java.util.function.LongConsumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Finds the puzzles that differ from one in a few givens: {@code {-n+m}} in the notation of collectors. Not thread-safe.
 *
 * <p>For each set of givens that is removed, the solutions of the rest are enumerated once, and stored as {@linkplain SolutionPlanes bit
 * planes}. Those with some digits added are a part of them: where the last digit occurs in exactly one solution of a part, it makes a
 * puzzle. Only if there are too many solutions is each digit tried by a search. The results with one set of removed givens and one cell
 * for the first added digit are stored until they are delivered.
 */
public final class VicinitySearch implements PuzzleSearch {

    /**
     * Solutions that are stored. Above, digits are tried one by one: that takes a search for each pair of digits, as long as a hundred
     * times as many solutions.
     */
    private static final int MAX_SOLUTIONS = 1 << 17;

    /** The bytes that they may take: those of the classic 9x9 take 91 or less each. */
    private static final long MAX_SOLUTION_BYTES = 1 << 25;

    /**
     * For a single digit, solutions that are looked at before the digits that are not yet in two of them are tried one by one. That takes
     * a quarter of the time for the hardest puzzles, whose parts have thousands of solutions.
     */
    private static final int MAX_COLLECTED = 200;

    /** Of the witnesses for a clue, the latest are kept. */
    private static final int MAX_WITNESSES = 512;

    /** The bytes that all witnesses may take. */
    private static final long MAX_WITNESS_BYTES = 1 << 25;

    /**
     * What to search for.
     *
     * @param removed the number of givens that are removed
     * @param added the number of digits that are added
     * @param samePattern whether digits are added only where some are removed
     * @param isClosure whether the same is done with each puzzle that is found
     * @param isMinimal whether only minimal puzzles are found
     * @param upToSymmetry whether of equivalent puzzles only the first one is found
     * @param seed the seed of a random order, or null for the natural one
     * @param first the number of the first set of givens that is removed
     * @param end the number behind that of the last one
     * @param memoryLimit the bytes that the known puzzles may take
     * @param setListener receives the number of each set of givens before it is removed
     */
    public record Wish(
            int removed,
            int added,
            boolean samePattern,
            boolean isClosure,
            boolean isMinimal,
            boolean upToSymmetry,
            @Nullable Long seed,
            long first,
            long end,
            long memoryLimit,
            LongConsumer setListener) {}

    private final Rules rules;
    private final Grid board;
    private final Clues search;
    private final Wish wish;
    private final @Nullable KnownPuzzles known;
    private final Queue<Found> found = new ArrayDeque<>();

    /** The puzzle whose givens are removed, and how many such puzzles there were before. */
    private byte[] seed;

    private long seeds;

    /** The filled cells in the order in which they are removed, and which of them are removed now, ascending. */
    private int[] filled = {};

    private int[] chosen = {};

    /** The number of the set of givens that comes next, and the first that is not chosen any more. */
    private long set;

    private long end;

    /** The puzzle without the givens chosen now. */
    private byte[] rest = {};

    /** The cells where digits may be added, and the one of them that comes next for the first digit. */
    private int[] open = {};

    private int next;

    /** The cells of the digits added so far. */
    private final int[] addedCells;

    /** The solutions with the digits that were added before they were enumerated; index: number of digits added since then. */
    private final @Nullable SolutionPlanes[] planes;

    /** For each number of added digits the solutions that have them. */
    private final SolutionPlanes.Subset[] subsets;

    /** The solutions of the rest, or null if there are too many. */
    private @Nullable SolutionPlanes solutions;

    /** The clues that are not removed now, those first that were redundant in the latest puzzles. */
    private int[] kept = {};

    /** For clues the solutions found with another digit there, while the same givens are removed. */
    private final @Nullable SolutionPlanes[] witnesses;

    /** Whether these are solutions without the givens that are removed now. */
    private final boolean[] hasWitnesses;

    private long witnessBytes;

    private VicinitySearch(
            Rules rules, Grid board, Clues search, byte[] puzzle, Wish wish, @Nullable KnownPuzzles known) {
        this.rules = rules;
        this.board = board;
        this.search = search;
        this.wish = wish;
        this.known = known;
        this.seed = puzzle;
        this.addedCells = new int[wish.added];
        this.planes = new SolutionPlanes[wish.added];
        this.subsets = new SolutionPlanes.Subset[wish.added];
        Arrays.setAll(subsets, i -> new SolutionPlanes.Subset());
        this.witnesses = new SolutionPlanes[puzzle.length];
        this.hasWitnesses = new boolean[puzzle.length];
        begin(puzzle, wish.first, wish.end);
    }

    /** Returns the number of sets of some givens: a binomial coefficient, or the greatest long if that is greater. */
    public static long sets(int givens, int removed) {
        if (removed > givens) {
            return 0;
        }
        long sets = 1;
        for (int i = 1; i <= removed; i++) {
            long factor = (long) givens - removed + i;
            long rest =
                    sets % i * factor / i; // sets * factor is divisible, and may be too large where the quotient is not
            if (sets / i > (Long.MAX_VALUE - rest) / factor) {
                return Long.MAX_VALUE;
            }
            sets = sets / i * factor + rest;
        }
        return sets;
    }

    /** Returns a set of givens by its number in lexicographic order. */
    private static int[] chosen(int givens, int removed, long number) {
        int[] chosen = new int[removed];
        long left = number;
        int next = 0;
        for (int i = 0; i < removed; i++) {
            long withNext = sets(givens - next - 1, removed - i - 1);
            while (left >= withNext) {
                left -= withNext;
                next++;
                withNext = sets(givens - next - 1, removed - i - 1);
            }
            chosen[i] = next++;
        }
        return chosen;
    }

    /**
     * Prepares a search.
     *
     * @param puzzle a puzzle with at least as many givens as are removed
     * @param isClassic whether the rules are those of the classic 9x9
     * @throws IllegalArgumentException if a constraint makes no sense on the board
     * @throws StoppedException if the call must stop
     */
    public static VicinitySearch of(
            List<Constraint> constraints, Grid puzzle, boolean isClassic, Wish wish, Budget budget) {
        Grid board = puzzle.cleared();
        Rules rules = Rules.compile(constraints, board, budget);
        byte[] digits = RuleClues.digits(rules, puzzle);
        KnownPuzzles known = null;
        if (wish.upToSymmetry || wish.isClosure) {
            known = new KnownPuzzles(rules, board, wish.upToSymmetry, wish.isClosure, wish.memoryLimit, budget);
            known.add(digits, budget);
            known.next();
        }
        Clues search = isClassic ? new ClassicClues() : new RuleClues(rules, board, budget);
        return new VicinitySearch(rules, board, search, digits, wish, known);
    }

    @Override
    public Grid grid(byte[] digits) {
        return RuleClues.grid(rules, board, digits);
    }

    @Override
    public @Nullable Found poll() {
        return found.poll();
    }

    @Override
    public void search(Budget budget) {
        search.begin(budget);
        try {
            boolean hasMore = true;
            while (found.isEmpty() && hasMore) {
                if (next < open.length) {
                    examine(budget);
                } else {
                    hasMore = beginNextSet(budget);
                }
            }
        } catch (StoppedException stopped) {
            if (found.isEmpty()) {
                throw stopped;
            }
        }
    }

    /** Begins with a puzzle whose givens are removed. */
    private void begin(byte[] puzzle, long first, long endOfSets) {
        seed = puzzle;
        filled = IntStream.range(0, puzzle.length)
                .filter(cell -> puzzle[cell] != 0)
                .toArray();
        if (wish.seed != null) {
            new SeededRandom(wish.seed, seeds).shuffle(filled);
        }
        seeds++;
        set = first;
        end = Math.min(endOfSets, sets(filled.length, wish.removed));
        chosen = set < end ? chosen(filled.length, wish.removed, first) : new int[wish.removed];
    }

    /** Removes the next set of givens. Returns false if there is none. */
    private boolean beginNextSet(Budget budget) {
        while (set >= end) {
            byte[] puzzle = known == null ? null : known.next();
            if (puzzle == null) {
                return false;
            }
            begin(puzzle, 0, Long.MAX_VALUE);
        }
        if (!budget.mayContinue()) {
            throw StoppedException.create();
        }
        wish.setListener.accept(set);
        removeChosen();
        advance();
        Arrays.fill(hasWitnesses, false);
        next = 0;
        if (wish.added > 1) {
            solutions = solutions(rest, 0);
            if (solutions != null && solutions.count() <= (wish.isMinimal ? 1 : 0)) {
                next = open.length; // a digit more would be redundant
            } else if (solutions != null) {
                subsets[0].setToAll(solutions);
            }
        }
        return true;
    }

    private void removeChosen() {
        rest = seed.clone();
        int[] removedCells = new int[wish.removed];
        for (int i = 0; i < removedCells.length; i++) {
            removedCells[i] = filled[chosen[i]];
            rest[removedCells[i]] = 0;
        }
        Arrays.sort(removedCells);
        open = wish.samePattern
                ? removedCells
                : IntStream.range(0, rest.length)
                        .filter(cell -> rest[cell] == 0)
                        .toArray();
        kept = IntStream.range(0, rest.length).filter(cell -> rest[cell] != 0).toArray();
    }

    /** Moves on to the next set of givens in lexicographic order (TAOCP 7.2.1.3, Algorithm L). */
    private void advance() {
        int i = chosen.length - 1;
        while (i >= 0 && chosen[i] == filled.length - chosen.length + i) {
            i--;
        }
        set++;
        if (i < 0) {
            return;
        }
        chosen[i]++;
        for (int j = i + 1; j < chosen.length; j++) {
            chosen[j] = chosen[j - 1] + 1;
        }
    }

    /** Finds the puzzles whose first added digit is in the next open cell, or all that have at most one such digit. */
    private void examine(Budget budget) {
        if (wish.added > 1) {
            extend(rest, solutions, 0, next++, budget);
            return;
        }
        next = open.length;
        if (wish.added == 1) {
            addOne(rest, 0, budget);
        } else if (search.count(rest, 2) == 1) {
            take(rest, budget);
        }
    }

    /** Adds each digit that is in exactly one solution. Where there are many solutions, the digits not seen in two are tried. */
    private void addOne(byte[] cells, int from, Budget budget) {
        long[] inSome = new long[cells.length];
        long[] inSeveral = new long[cells.length];
        int count = search.collectDigits(cells, MAX_COLLECTED, inSome, inSeveral);
        if (count <= (wish.isMinimal ? 1 : 0)) {
            return; // a digit more would be redundant
        }
        boolean isComplete = count < MAX_COLLECTED;
        for (int i = from; i < open.length; i++) {
            int cell = open[i];
            addedCells[wish.added - 1] = cell;
            for (int digit = 1; digit <= rules.digits(); digit++) {
                long bit = 1L << (digit - 1);
                boolean mayBeInOne = (inSeveral[cell] & bit) == 0
                        && digit != seed[cell]
                        && (!isComplete || (inSome[cell] & bit) != 0);
                if (mayBeInOne) {
                    cells[cell] = (byte) digit;
                    if (isComplete || isInOne(cells, inSeveral)) {
                        take(cells, budget);
                    }
                    cells[cell] = 0;
                }
            }
        }
    }

    /** Returns whether there is one solution. If there are several, adds the digits that two of them share. */
    private boolean isInOne(byte[] cells, long[] inSeveral) {
        search.start(cells);
        byte[] one = search.next();
        byte[] other = one == null ? null : search.next();
        if (one == null || other == null) {
            return one != null;
        }
        for (int cell = 0; cell < cells.length; cell++) {
            inSeveral[cell] |= one[cell] == other[cell] ? 1L << (one[cell] - 1) : 0;
        }
        return false;
    }

    /** Enumerates the solutions of some cells. Returns null if there are too many. */
    private @Nullable SolutionPlanes solutions(byte[] cells, int depth) {
        SolutionPlanes all = planes[depth];
        if (all == null) {
            all = new SolutionPlanes(cells.length, rules.digits(), MAX_SOLUTIONS);
            planes[depth] = all;
        }
        all.clear(open);
        search.start(cells);
        for (byte[] solution = search.next(); solution != null; solution = search.next()) {
            if (all.count() == MAX_SOLUTIONS || all.bytes() > MAX_SOLUTION_BYTES) {
                planes[depth] = null; // so that only one of them is that large
                return null;
            }
            all.add(solution);
        }
        return all;
    }

    /**
     * Adds each digit in an open cell, and then the other digits behind it.
     *
     * @param from the solutions of which those with the digits so far are a {@linkplain #subsets subset}, or null if there are too many
     * @param depth the number of digits added so far, at least two less than those to add
     */
    private void extend(byte[] cells, @Nullable SolutionPlanes from, int depth, int i, Budget budget) {
        int cell = open[i];
        addedCells[depth] = cell;
        SolutionPlanes.Subset subset = subsets[depth + 1];
        for (int digit = 1; digit <= rules.digits(); digit++) {
            if (digit != seed[cell]) {
                cells[cell] = (byte) digit;
                SolutionPlanes with = from == null && depth + 2 < wish.added ? solutions(cells, depth + 1) : from;
                if (from != null) {
                    budget.prepare(1 + subsets[depth].words());
                    subset.setToCommon(subsets[depth], from.plane(cell, digit));
                } else if (with != null) {
                    subset.setToAll(with);
                }
                if (with == null || (subset.words() > 0 && (!wish.isMinimal || subset.hasSeveral()))) {
                    addBehind(cells, with, depth + 1, i + 1, budget);
                }
                cells[cell] = 0;
            }
        }
    }

    /** Adds all digits that are left to add in open cells from an index on. */
    private void addBehind(byte[] cells, @Nullable SolutionPlanes from, int depth, int first, Budget budget) {
        int left = wish.added - depth;
        if (left > 1) {
            for (int i = first; i <= open.length - left; i++) {
                extend(cells, from, depth, i, budget);
            }
        } else if (from == null) {
            addOne(cells, first, budget);
        } else {
            addLast(cells, from, first, budget);
        }
    }

    /** Adds the last digit: each that is in exactly one solution. */
    private void addLast(byte[] cells, SolutionPlanes from, int first, Budget budget) {
        SolutionPlanes.Subset subset = subsets[wish.added - 1];
        for (int i = first; i < open.length; i++) {
            int cell = open[i];
            addedCells[wish.added - 1] = cell;
            budget.prepare(1 + subset.words());
            for (int digit = 1; digit <= rules.digits(); digit++) {
                if (digit != seed[cell] && subset.hasOneIn(from.plane(cell, digit))) {
                    cells[cell] = (byte) digit;
                    take(cells, budget);
                    cells[cell] = 0;
                }
            }
        }
    }

    private void take(byte[] cells, Budget budget) {
        if ((!wish.isMinimal || isMinimal(cells)) && (known == null || known.add(cells, budget))) {
            found.add(new Found(cells.clone(), search.solve(cells)));
        }
    }

    /**
     * Returns whether each clue of a puzzle is needed. The digit that was added last is, since there are several solutions without it.
     * Whether another clue is, a solution with another digit there shows, and it may show the same for other puzzles without the same
     * givens: nearly all questions are answered so.
     */
    private boolean isMinimal(byte[] cells) {
        for (int i = 0; i < wish.added - 1; i++) {
            if (isAddedRedundant(cells, i)) {
                return false;
            }
        }
        for (int i = 0; i < kept.length; i++) {
            int cell = kept[i];
            if (!hasWitness(cells, cell) && isRedundant(cells, cell)) {
                System.arraycopy(kept, 0, kept, 1, i);
                kept[0] = cell;
                return false;
            }
        }
        return true;
    }

    private boolean isAddedRedundant(byte[] cells, int added) {
        if (solutions != null) {
            return solutions.count(cells, addedCells, added, 2) < 2;
        }
        return other(cells, addedCells[added]) == null;
    }

    private boolean isRedundant(byte[] cells, int cell) {
        byte[] other = other(cells, cell);
        if (other != null) {
            addWitness(cell, other);
        }
        return other == null;
    }

    /** Returns a solution of a puzzle without one of its clues, with another digit there, or null if there is none. */
    private byte @Nullable [] other(byte[] cells, int cell) {
        byte digit = cells[cell];
        cells[cell] = 0;
        byte[] other = search.other(cells, cell, digit);
        cells[cell] = digit;
        return other;
    }

    private void addWitness(int cell, byte[] other) {
        SolutionPlanes ofCell = witnesses[cell];
        if (ofCell == null && witnessBytes < MAX_WITNESS_BYTES) {
            ofCell = new SolutionPlanes(seed.length, rules.digits(), MAX_WITNESSES);
            witnesses[cell] = ofCell;
            witnessBytes += 4L * seed.length * rules.digits();
        }
        if (ofCell != null) {
            if (!hasWitnesses[cell]) {
                hasWitnesses[cell] = true;
                ofCell.clear(open);
            }
            witnessBytes -= ofCell.bytes();
            ofCell.add(other);
            witnessBytes += ofCell.bytes();
        }
    }

    private boolean hasWitness(byte[] cells, int cell) {
        SolutionPlanes ofCell = witnesses[cell];
        return ofCell != null && hasWitnesses[cell] && ofCell.count(cells, addedCells, -1, 1) > 0;
    }
}
