package io.github.exactgrid.internal.generate;

import io.github.exactgrid.Constraint;
import io.github.exactgrid.Grid;
import io.github.exactgrid.internal.cages.Cage;
import io.github.exactgrid.internal.cages.CageBoard;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.rules.Rules;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Makes puzzles whose clues are constraints that are drawn for a solution, and givens. Not thread-safe.
 *
 * <p>Givens are removed first: that leaves as few as the constraints allow, and needs one preparation for all searches. Then constraints
 * are removed, each of which makes another set of rules.
 */
public final class MixedPuzzleMaker extends Maker<MixedPuzzleMaker.Made> {

    /** How often constraints are drawn for one solution. */
    private static final int MAX_DRAWS = 16;

    /**
     * The nodes after which a set of constraints is given up that is neither known to leave one solution nor several, with cages and with
     * others. Without a limit nothing else is ever drawn where that takes hours, as for most killers of 16x16: with 1,000 nodes one is made in
     * seconds, with 200 or 5,000 it takes twice as long.
     */
    private static final long MAX_NODES_OF_CAGES = 1_000;

    private static final long MAX_NODES = 10_000;

    /** After this number of solutions in vain the limit is twice as high, after twice as many three times, and so on. */
    private static final int PATIENCE = 50;

    /**
     * A puzzle.
     *
     * @param grid the givens
     * @param constraints the clues that are constraints
     * @param solution the only solution
     */
    public record Made(Grid grid, List<Constraint> constraints, Grid solution) {}

    /**
     * What was drawn for a solution.
     *
     * @param sets the clues
     * @param clues the same, to compare
     * @param constraints the constraints that they are
     */
    private record Drawn(ClueSets sets, List<?> clues, Supplier<List<Constraint>> constraints) {}

    private final Rules base;
    private final Grid board;
    private final Drawing drawing;
    private final boolean withGivens;

    /** The rules prepared for cages, or null if they are not only houses. */
    private final @Nullable CageBoard cageBoard;

    private MixedPuzzleMaker(
            Rules base,
            Grid board,
            PuzzleKind kind,
            Drawing drawing,
            boolean withGivens,
            Clues solutions,
            @Nullable CageBoard cageBoard) {
        super(kind, solutions);
        this.base = base;
        this.board = board;
        this.drawing = drawing;
        this.withGivens = withGivens;
        this.cageBoard = cageBoard;
    }

    /**
     * Prepares to make puzzles.
     *
     * @param isClassic whether the rules are those of the classic 9x9
     * @param withGivens whether puzzles may have givens
     * @throws IllegalArgumentException if a constraint makes no sense on the board
     * @throws StoppedException if the call must stop
     */
    public static MixedPuzzleMaker of(
            List<Constraint> rules,
            Grid board,
            boolean isClassic,
            PuzzleKind kind,
            Drawing drawing,
            boolean withGivens,
            Budget budget) {
        if (Rules.lowestDigit(rules) != 1) {
            throw new IllegalArgumentException("clues are drawn for digits from 1 only");
        }
        Rules base = Rules.compile(rules, board, budget);
        Clues solutions = isClassic ? new ClassicClues() : new RuleClues(base, board, budget);
        return new MixedPuzzleMaker(base, board, kind, drawing, withGivens, solutions, CageBoard.of(base, budget));
    }

    /** Draws constraints for a solution until it is the only one: a few times, if they differ, and then for another. */
    @Override
    @Nullable
    Made attempt(int number, SeededRandom random, Budget budget) {
        byte[] solution = solution(random);
        Grid full = RuleClues.grid(base, board, solution);
        List<byte[]> near = DigitSwaps.of(base, solution, budget);
        @Nullable List<?> before = null; // not an empty list: no clues at all may be what is drawn
        for (int draw = 0; draw < MAX_DRAWS; draw++) {
            if (!budget.mayContinue()) {
                throw StoppedException.create();
            }
            Drawn drawn = draw(full, solution, random, budget);
            if (drawn.clues.equals(before)) {
                return null;
            }
            long maxNodes = (drawn.sets.isPrepared() ? MAX_NODES_OF_CAGES : MAX_NODES) * (1 + number / PATIENCE);
            if (isOnlySolution(solution, drawn.sets, near, maxNodes, budget)) {
                return reduced(drawn.sets, drawn.constraints.get(), new Reduction(drawn.sets, near), solution, random);
            }
            before = drawn.clues;
        }
        return null;
    }

    private Drawn draw(Grid full, byte[] solution, SeededRandom random, Budget budget) {
        byte[] givens = givens(solution);
        if (cageBoard != null && drawing instanceof CageDrawing cageDrawing && !board.hasVoids()) {
            List<Cage> cages = cageDrawing.cages(full, random);
            CageClues search = new CageClues(cageBoard, cages, solution);
            return new Drawn(
                    ClueSets.of(base, search, givens, board, budget),
                    cages,
                    () -> cageDrawing.constraints(cages, board));
        }
        List<Constraint> drawn = drawing.constraints(full, random);
        if (Rules.replaceBoxes(drawn, board)) {
            throw new IllegalArgumentException("a clue that takes the place of the boxes is a rule of the whole board");
        }
        ClueSets sets = ClueSets.of(base, drawn, givens, board, budget);
        sets.guide(solution, cageBoard);
        BitSet violated = sets.violated(solution);
        if (!violated.isEmpty()) {
            throw new IllegalArgumentException(
                    drawn.get(violated.nextSetBit(0)).name() + " does not hold in the solution that it was drawn for");
        }
        return new Drawn(sets, drawn, () -> drawn);
    }

    /** Returns whether a solution is found to be the only one, in a number of nodes. */
    private static boolean isOnlySolution(
            byte[] solution, ClueSets sets, List<byte[]> near, long maxNodes, Budget budget) {
        BitSet all = sets.all();
        for (byte[] other : near) {
            if (!sets.violatesAny(other, all)) {
                return false;
            }
        }
        budget.limitSearch(maxNodes);
        try {
            return sets.other(all, solution) == null;
        } catch (StoppedException stopped) {
            if (budget.stop() != null) {
                throw stopped;
            }
            return false;
        } finally {
            budget.limitSearch(Long.MAX_VALUE);
        }
    }

    /** Removes clues as the kind of puzzle demands. Returns null if that leaves another kind. */
    private @Nullable Made reduced(
            ClueSets sets, List<Constraint> drawn, Reduction reduction, byte[] solution, SeededRandom random) {
        BitSet set = sets.all();
        int count = set.cardinality() - drawn.size();
        if (kind.pattern() == null && withGivens) {
            count = removeGivens(sets, reduction, set, solution, random);
        }
        if (kind.isMinimal()) {
            int[] order = shuffled(IntStream.range(0, drawn.size()).toArray(), random);
            reduction.remove(set, sets.largestCagesFirst(order));
        }
        if (count < kind.least() || count > kind.most() || (kind.isStrict() && !isMinimal(sets, reduction, set))) {
            return null;
        }
        List<Constraint> kept = new ArrayList<>();
        for (int clue = set.nextSetBit(0); clue >= 0 && clue < drawn.size(); clue = set.nextSetBit(clue + 1)) {
            kept.add(drawn.get(clue));
        }
        return new Made(sets.grid(set), kept, sets.grid(solution));
    }

    private boolean isMinimal(ClueSets sets, Reduction reduction, BitSet set) {
        return set.stream()
                .filter(clue -> clue < sets.constraints() || !kind.isFixed(sets.cell(clue)))
                .allMatch(clue -> reduction.isNeeded(set, clue));
    }

    private static int[] shuffled(int[] numbers, SeededRandom random) {
        random.shuffle(numbers);
        return numbers;
    }

    /** Returns the givens that a puzzle may have: all, those of the pattern, or none. */
    private byte[] givens(byte[] solution) {
        int[] pattern = kind.pattern();
        if (pattern == null) {
            byte[] fixed = kind.fixed();
            return withGivens ? solution : fixed == null ? new byte[solution.length] : fixed;
        }
        byte[] givens = new byte[solution.length];
        for (int cell : pattern) {
            givens[cell] = solution[cell];
        }
        return givens;
    }

    /** Removes givens, orbit by orbit, where the solution stays the only one. Returns the number of those that are left. */
    private int removeGivens(ClueSets sets, Reduction reduction, BitSet set, byte[] solution, SeededRandom random) {
        int[] order = shuffled(kind.removable(), random);
        if (kind.isMinimal() && kind.orbits().length == solution.length) {
            reduction.remove(
                    set,
                    IntStream.of(order)
                            .map(number -> sets.constraints() + kind.orbits()[number][0])
                            .toArray());
            return set.cardinality() - sets.constraints();
        }
        int count = set.cardinality() - sets.constraints();
        for (int number : order) {
            int[] orbit = kind.orbits()[number];
            boolean wanted = kind.isMinimal() || (count > kind.most() && count - orbit.length >= kind.least());
            if (count > 0 && wanted && isRedundant(sets, reduction, set, orbit, solution)) {
                for (int cell : orbit) {
                    set.clear(sets.constraints() + cell);
                }
                count -= orbit.length;
            }
        }
        return count;
    }

    /** Returns whether the solution is the only one without the givens in some cells. All cells have givens, with these numbers. */
    private static boolean isRedundant(ClueSets sets, Reduction reduction, BitSet set, int[] orbit, byte[] solution) {
        if (orbit.length == 1) {
            return !reduction.isNeeded(set, sets.constraints() + orbit[0]);
        }
        BitSet rest = (BitSet) set.clone();
        for (int cell : orbit) {
            rest.clear(sets.constraints() + cell);
        }
        return sets.other(rest, solution) == null;
    }
}
