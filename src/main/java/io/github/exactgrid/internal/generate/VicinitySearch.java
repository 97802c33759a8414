package io.github.exactgrid.internal.generate;

import io.github.exactgrid.Constraint;
import io.github.exactgrid.Grid;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.rules.Rules;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Finds the puzzles that differ from one in a few givens: {@code {-n+m}} in the notation of collectors. Not thread-safe.
 *
 * <p>For each set of givens that is removed, the solutions of the rest are enumerated once. Those with some digits added are a part of
 * them: where the last digit occurs in exactly one solution of a part, it makes a puzzle. Only if there are too many solutions is each
 * digit tried by a search. The results of one set of removed givens are stored until they are delivered.
 */
public final class VicinitySearch implements PuzzleSearch {

    /** Solutions that are stored. Above, digits are tried one by one: that takes 600 searches for the last digit, as long as 1,000 more. */
    private static final int MAX_SOLUTIONS = 20_000;

    /**
     * For a single digit, solutions that are looked at before the digits that are not yet in two of them are tried one by one. That takes
     * a quarter of the time for the hardest puzzles, whose parts have thousands of solutions.
     */
    private static final int MAX_COLLECTED = 200;

    private final Rules rules;
    private final Grid board;
    private final Clues search;
    private final byte[] seed;
    private final int removed;
    private final int added;
    private final boolean samePattern;
    private final boolean isMinimal;
    private final @Nullable CanonicalForms forms;

    /** Of the witnesses for a clue, the latest are kept: those for the givens added last. To compare more takes as long as a search. */
    private static final int MAX_WITNESSES = 32;

    /** The filled cells in the order in which they are removed, and which of them are removed now, ascending. */
    private final int[] filled;

    private final int[] chosen;
    /** The number of the set of givens chosen now, and the first that is not chosen any more. */
    private long set;

    private final long end;
    private final Queue<Found> found = new ArrayDeque<>();

    /** The clue that was redundant in the latest puzzle that was not minimal: probably so in the next one. */
    private int suspect;

    /** For clues the solutions found with another digit there, while the same givens are removed. */
    private final Map<Integer, Deque<byte[]>> witnesses = new HashMap<>();

    private VicinitySearch(
            Rules rules,
            Grid board,
            Clues search,
            byte[] seed,
            int[] filled,
            int removed,
            int added,
            boolean samePattern,
            boolean isMinimal,
            @Nullable CanonicalForms forms,
            long first,
            long end) {
        this.rules = rules;
        this.board = board;
        this.search = search;
        this.seed = seed;
        this.filled = filled;
        this.removed = removed;
        this.added = added;
        this.samePattern = samePattern;
        this.isMinimal = isMinimal;
        this.forms = forms;
        this.set = first;
        this.end = Math.min(end, sets(filled.length, removed));
        this.chosen = set < this.end ? chosen(filled.length, removed, first) : new int[removed];
    }

    /** Returns the number of sets of some givens: a binomial coefficient, or the greatest long if that is greater. */
    public static long sets(int givens, int removed) {
        long sets = 1;
        for (int i = 1; i <= removed; i++) {
            long high = Math.multiplyHigh(sets, givens - removed + i);
            if (high != 0 || sets * (givens - removed + i) < 0) {
                return Long.MAX_VALUE;
            }
            sets = sets * (givens - removed + i) / i;
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
     * @param puzzle a puzzle with at least {@code removed} givens
     * @param isClassic whether the rules are those of the classic 9x9
     * @param samePattern whether digits are added only where some are removed
     * @param isMinimal whether only minimal puzzles are found
     * @param upToSymmetry whether of equivalent puzzles only the first one is found
     * @param seed the seed of a random order, or null for the natural one
     * @param first the number of the first set of givens that is removed
     * @param end the number behind that of the last one
     * @throws IllegalArgumentException if a constraint makes no sense on the board
     * @throws StoppedException if the call must stop
     */
    public static VicinitySearch of(
            List<Constraint> constraints,
            Grid puzzle,
            boolean isClassic,
            int removed,
            int added,
            boolean samePattern,
            boolean isMinimal,
            boolean upToSymmetry,
            @Nullable Long seed,
            long first,
            long end,
            Budget budget) {
        Grid board = puzzle.cleared();
        Rules rules = Rules.compile(constraints, board, budget);
        byte[] digits = RuleClues.digits(rules, puzzle);
        int[] filled = IntStream.range(0, digits.length)
                .filter(cell -> digits[cell] != 0)
                .toArray();
        if (seed != null) {
            new SeededRandom(seed, 0).shuffle(filled);
        }
        CanonicalForms forms = upToSymmetry ? new CanonicalForms(rules, board, budget) : null;
        if (forms != null) {
            forms.add(digits, budget);
        }
        Clues search = isClassic ? new ClassicClues() : new RuleClues(rules, board, budget);
        return new VicinitySearch(
                rules, board, search, digits, filled, removed, added, samePattern, isMinimal, forms, first, end);
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
            while (found.isEmpty() && set < end) {
                examine(budget);
                advance();
            }
        } catch (StoppedException stopped) {
            if (found.isEmpty()) {
                throw stopped;
            }
        }
    }

    /** Moves on to the next set of givens in lexicographic order (TAOCP 7.2.1.3, Algorithm L). */
    private void advance() {
        int i = removed - 1;
        while (i >= 0 && chosen[i] == filled.length - removed + i) {
            i--;
        }
        set++;
        if (i < 0) {
            return;
        }
        chosen[i]++;
        for (int j = i + 1; j < removed; j++) {
            chosen[j] = chosen[j - 1] + 1;
        }
    }

    /** Finds all puzzles without the givens chosen now. */
    private void examine(Budget budget) {
        if (!budget.mayContinue()) {
            throw StoppedException.create();
        }
        byte[] rest = seed.clone();
        int[] removedCells = new int[removed];
        for (int i = 0; i < removed; i++) {
            removedCells[i] = filled[chosen[i]];
            rest[removedCells[i]] = 0;
        }
        Arrays.sort(removedCells);
        int[] open = samePattern
                ? removedCells
                : IntStream.range(0, rest.length)
                        .filter(cell -> rest[cell] == 0)
                        .toArray();
        witnesses.clear();
        if (added == 0) {
            if (search.count(rest, 2) == 1) {
                take(rest, budget);
            }
        } else if (added == 1) {
            addOne(rest, open, budget);
        } else {
            extend(rest, solutions(rest), open, 0, added, budget);
        }
    }

    /** Adds each digit that is in exactly one solution. Where there are many solutions, the digits not seen in two are tried. */
    private void addOne(byte[] cells, int[] open, Budget budget) {
        long[] inSome = new long[cells.length];
        long[] inSeveral = new long[cells.length];
        int count = search.collectDigits(cells, MAX_COLLECTED, inSome, inSeveral);
        if (count <= (isMinimal ? 1 : 0)) {
            return; // a digit more would be redundant
        }
        boolean isComplete = count < MAX_COLLECTED;
        for (int cell : open) {
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

    /** Returns the solutions of some cells, or null if there are too many. */
    private @Nullable List<byte[]> solutions(byte[] cells) {
        List<byte[]> solutions = new ArrayList<>();
        search.start(cells);
        for (byte[] solution = search.next(); solution != null; solution = search.next()) {
            if (solutions.size() == MAX_SOLUTIONS) {
                return null;
            }
            solutions.add(solution);
        }
        return solutions;
    }

    /**
     * Adds digits in open cells from an index on.
     *
     * @param solutions the solutions of the cells so far, or null if there are too many
     * @param left the number of digits to add, at least 1
     */
    private void extend(byte[] cells, @Nullable List<byte[]> solutions, int[] open, int from, int left, Budget budget) {
        if (solutions != null && solutions.size() <= (isMinimal ? 1 : 0)) {
            return; // a digit more would be redundant
        }
        for (int i = from; i <= open.length - left; i++) {
            int cell = open[i];
            int[] counts = new int[rules.digits() + 1];
            if (solutions == null) {
                Arrays.fill(counts, MAX_SOLUTIONS);
            } else {
                budget.prepare(solutions.size());
                for (byte[] solution : solutions) {
                    counts[solution[cell]]++;
                }
            }
            for (int digit = 1; digit <= rules.digits(); digit++) {
                if (digit != seed[cell] && counts[digit] > 0 && (left > 1 || solutions == null || counts[digit] == 1)) {
                    cells[cell] = (byte) digit;
                    if (left > 1) {
                        extend(cells, with(cell, digit, cells, solutions, budget), open, i + 1, left - 1, budget);
                    } else if (solutions != null || search.count(cells, 2) == 1) {
                        take(cells, budget);
                    }
                    cells[cell] = 0;
                }
            }
        }
    }

    private @Nullable List<byte[]> with(
            int cell, int digit, byte[] cells, @Nullable List<byte[]> solutions, Budget budget) {
        if (solutions == null) {
            return solutions(cells);
        }
        budget.prepare(solutions.size());
        List<byte[]> part = new ArrayList<>();
        for (byte[] solution : solutions) {
            if (solution[cell] == digit) {
                part.add(solution);
            }
        }
        return part;
    }

    private void take(byte[] cells, Budget budget) {
        if ((!isMinimal || isMinimal(cells)) && (forms == null || forms.add(cells, budget))) {
            found.add(new Found(cells.clone(), search.solve(cells)));
        }
    }

    /**
     * Returns whether each clue is needed. Whether one is, a solution with another digit there shows, and it may show the same for other
     * puzzles without the same givens: half of the questions are answered so.
     */
    private boolean isMinimal(byte[] cells) {
        byte[] rest = cells.clone();
        if (cells[suspect] != 0 && isRedundant(rest, suspect)) {
            return false;
        }
        for (int cell = 0; cell < cells.length; cell++) {
            if (cells[cell] != 0 && cell != suspect && isRedundant(rest, cell)) {
                suspect = cell;
                return false;
            }
        }
        return true;
    }

    private boolean isRedundant(byte[] cells, int cell) {
        byte digit = cells[cell];
        cells[cell] = 0;
        boolean redundant = !hasWitness(cells, cell, digit);
        if (redundant) {
            byte[] other = search.other(cells, cell, digit);
            redundant = other == null;
            if (other != null) {
                Deque<byte[]> known = witnesses.computeIfAbsent(cell, key -> new ArrayDeque<>());
                if (known.size() == MAX_WITNESSES) {
                    known.removeLast();
                }
                known.addFirst(other);
            }
        }
        cells[cell] = digit;
        return redundant;
    }

    private boolean hasWitness(byte[] cells, int cell, byte digit) {
        Deque<byte[]> known = witnesses.get(cell);
        if (known == null) {
            return false;
        }
        for (byte[] solution : known) {
            if (solution[cell] != digit && isSolution(solution, cells)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isSolution(byte[] solution, byte[] cells) {
        for (int cell = 0; cell < cells.length; cell++) {
            if (cells[cell] != 0 && cells[cell] != solution[cell]) {
                return false;
            }
        }
        return true;
    }
}
