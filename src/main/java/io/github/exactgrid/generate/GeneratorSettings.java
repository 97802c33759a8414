package io.github.exactgrid.generate;

import io.github.exactgrid.Cell;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.Violation;
import io.github.exactgrid.internal.engine.Interruptible;
import io.github.exactgrid.internal.engine.SearchSettings;
import io.github.exactgrid.internal.generate.KnownBiasSampler;
import io.github.exactgrid.internal.generate.PuzzleKind;
import io.github.exactgrid.internal.limits.Budget;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What users may set of a {@link PuzzleGenerator}, and whether it fits together. Changed only while a copy is made. */
final class GeneratorSettings {

    /** Proved by McGuire, Tugemann and Civario, There is no 16-clue Sudoku, 2012. */
    static final int FEWEST_CLASSIC_CLUES = 17;

    /** A rough count of the steps to find where a symmetry moves a cell: in a new JVM a board of 49x49 takes 0.2 seconds. */
    private static final long STEPS_OF_AN_ORBIT = 500;

    private static final Grid NINE_BY_NINE = Grid.empty(9);

    ConstraintSet constraints = ConstraintSet.classic();
    Grid board = NINE_BY_NINE;
    ClueSymmetry symmetry = ClueSymmetry.NONE;

    @Nullable
    Grid pattern;

    @Nullable
    Grid solution;

    @Nullable
    Grid fixed;

    @Nullable
    ClueMaker clueMaker;

    boolean withGivens = true;
    int least;
    int most = Integer.MAX_VALUE;
    Minimality minimality = Minimality.BY_ORBIT;
    long seed;

    SearchSettings limits = SearchSettings.DEFAULTS;
    int threads = 1;

    GeneratorSettings copy() {
        GeneratorSettings copy = new GeneratorSettings();
        copy.constraints = constraints;
        copy.board = board;
        copy.symmetry = symmetry;
        copy.pattern = pattern;
        copy.solution = solution;
        copy.fixed = fixed;
        copy.clueMaker = clueMaker;
        copy.withGivens = withGivens;
        copy.least = least;
        copy.most = most;
        copy.minimality = minimality;
        copy.seed = seed;
        copy.limits = limits;
        copy.threads = threads;
        return copy;
    }

    /** Returns whether the puzzles have the rules and the board of the classic 9x9. */
    boolean isClassic() {
        return isClassic(constraints, board);
    }

    /** Returns whether rules are those of the classic 9x9, on a grid of that board. */
    static boolean isClassic(ConstraintSet rules, Grid grid) {
        return grid.isNineByNine()
                && (rules.equals(ConstraintSet.classic()) || rules.equals(ConstraintSet.classic(3, 3)));
    }

    /** Checks that a grid is on the board of the puzzles. */
    void requireBoard(String what, Grid grid) {
        if (!board.equals(grid.cleared())) {
            throw new IllegalArgumentException("a " + what + " of another board than the generator's, which is "
                    + board.rows() + "x" + board.columns());
        }
    }

    /** Checks that the settings describe puzzles whose probability is known. */
    void requireKnownBias() {
        boolean isPlain = symmetry == ClueSymmetry.NONE
                && pattern == null
                && fixed == null
                && clueMaker == null
                && minimality != Minimality.NONE;
        if (!isClassic() || !isPlain) {
            throw new IllegalArgumentException(
                    "the probability of puzzles is known for minimal ones of the classic 9x9 only,"
                            + " without symmetry, pattern, fixed givens and other clues");
        }
        if (most < KnownBiasSampler.LEAST || least > KnownBiasSampler.MOST) {
            throw new IllegalArgumentException(least + " to " + most
                    + " clues: no minimal puzzle with less than " + KnownBiasSampler.LEAST + " or more than "
                    + KnownBiasSampler.MOST + " is known");
        }
        requireNone(solution == null ? List.of() : constraints.violations(solution));
    }

    /** Checks the settings against each other. Returns which puzzles they describe. */
    PuzzleKind kind(Budget budget) {
        List<Cell> cells = ClueMakers.cells(board);
        int[][] numbers = new int[board.rows()][board.columns()];
        for (int i = 0; i < cells.size(); i++) {
            numbers[cells.get(i).row()][cells.get(i).column()] = i;
        }
        int[][] orbits = orbits(cells, numbers, budget);
        Grid marks = pattern;
        int mostHere = Math.min(most, cells.size());
        int clues = marks == null ? mostHere : marks.filledCells();
        if (least > cells.size() || clues < least || clues > mostHere) {
            throw new IllegalArgumentException(least + " to " + most + " clues, on a board of " + cells.size()
                    + " cells" + (marks == null ? "" : " with a pattern of " + clues));
        }
        if (isClassic() && clueMaker == null && clues < FEWEST_CLASSIC_CLUES) {
            throw new IllegalArgumentException(
                    clues + " clues: every puzzle with the classic rules of 9x9 has at least " + FEWEST_CLASSIC_CLUES);
        }
        requireNone(
                solution == null ? List.of() : Interruptible.violations(constraints.constraints(), solution, budget));
        requireFixed(cells);
        return new PuzzleKind(
                orbits,
                marks == null
                        ? null
                        : cells.stream()
                                .filter(cell -> marks.digit(cell) != 0)
                                .mapToInt(cell -> numbers[cell.row()][cell.column()])
                                .toArray(),
                digits(cells, solution),
                digits(cells, fixed),
                least,
                mostHere,
                minimality != Minimality.NONE,
                minimality == Minimality.STRICT && (symmetry != ClueSymmetry.NONE || marks != null));
    }

    /** Returns the cells of each orbit by their numbers, all of them inside the pattern or all outside. */
    private int[][] orbits(List<Cell> cells, int[][] numbers, Budget budget) {
        List<int[]> orbits = new ArrayList<>();
        for (Cell cell : cells) {
            budget.prepare(STEPS_OF_AN_ORBIT);
            List<Cell> orbit = symmetry.orbit(board, cell);
            if (orbit.get(0).equals(cell)) {
                int[] members = new int[orbit.size()];
                for (int i = 0; i < members.length; i++) {
                    members[i] = numbers[orbit.get(i).row()][orbit.get(i).column()];
                }
                orbits.add(members);
            }
            requirePatternOf(orbit);
        }
        return orbits.toArray(int[][]::new);
    }

    /** Returns the digits of the solution that is set, one for each cell of the board, or null if none is. */
    byte @Nullable [] solutionDigits() {
        return digits(ClueMakers.cells(board), solution);
    }

    /** Checks that the solution violates no rule. */
    private static void requireNone(List<Violation> violations) {
        if (!violations.isEmpty()) {
            throw new IllegalArgumentException("a solution that violates a rule: " + violations.get(0));
        }
    }

    /** Checks that fixed givens are in the pattern and the solution, if these are set. */
    private void requireFixed(List<Cell> cells) {
        for (Cell cell : cells) {
            int digit = fixed == null ? 0 : fixed.digit(cell);
            if (digit != 0 && pattern != null && pattern.digit(cell) == 0) {
                throw new IllegalArgumentException("a fixed given in " + cell + ", outside the pattern");
            }
            if (digit != 0 && solution != null && solution.digit(cell) != digit) {
                throw new IllegalArgumentException(
                        "a fixed given " + digit + " in " + cell + ", and another digit in the solution");
            }
        }
    }

    /** Checks that the pattern has all cells of an orbit or none, if it is set. */
    private void requirePatternOf(List<Cell> orbit) {
        Grid marks = pattern;
        if (marks != null) {
            for (Cell other : orbit) {
                if ((marks.digit(other) == 0) != (marks.digit(orbit.get(0)) == 0)) {
                    throw new IllegalArgumentException("a pattern without the symmetry " + symmetry + ": "
                            + orbit.get(0) + " and " + other + " differ");
                }
            }
        }
    }

    private static byte @Nullable [] digits(List<Cell> cells, @Nullable Grid grid) {
        if (grid == null) {
            return null;
        }
        byte[] digits = new byte[cells.size()];
        for (int i = 0; i < digits.length; i++) {
            digits[i] = (byte) grid.digit(cells.get(i));
        }
        return digits;
    }
}
