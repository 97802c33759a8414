package io.github.exactgrid.internal.propagators;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Engine;
import io.github.exactgrid.Grid;
import io.github.exactgrid.SolverFactory;
import io.github.exactgrid.constraint.Constraints;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LineRankPropagatorTest {

    private static final List<Grid> LATIN_SQUARES_OF_4 = fillings(4, true);
    private static final List<Grid> LATIN_SQUARES_OF_3 = fillings(3, true);
    private static final List<Grid> ALL_OF_3 = fillings(3, false);

    /** Returns all grids, or all whose rows and columns hold each digit once. */
    private static List<Grid> fillings(int size, boolean areLatin) {
        List<Grid> found = new ArrayList<>();
        fill(new int[size][size], 0, areLatin, found);
        return found;
    }

    private static void fill(int[][] digits, int cell, boolean areLatin, List<Grid> found) {
        int size = digits.length;
        if (cell == size * size) {
            found.add(Grid.of(digits, size));
            return;
        }
        for (int digit = 1; digit <= size; digit++) {
            boolean clashes = false;
            for (int i = 0; i < size; i++) {
                clashes |= i < cell % size && digits[cell / size][i] == digit;
                clashes |= i < cell / size && digits[i][cell % size] == digit;
            }
            if (!areLatin || !clashes) {
                digits[cell / size][cell % size] = digit;
                fill(digits, cell + 1, areLatin, found);
                digits[cell / size][cell % size] = 0;
            }
        }
    }

    private static List<List<Cell>> lines(int size) {
        List<List<Cell>> lines = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            List<Cell> row = new ArrayList<>();
            List<Cell> column = new ArrayList<>();
            for (int j = 0; j < size; j++) {
                row.add(new Cell(i, j));
                column.add(new Cell(j, i));
            }
            for (List<Cell> line : List.of(row, column)) {
                lines.add(line);
                List<Cell> reversed = new ArrayList<>(line);
                Collections.reverse(reversed);
                lines.add(reversed);
            }
        }
        return lines;
    }

    private static int number(List<Cell> line, Grid grid) {
        int number = 0;
        for (Cell cell : line) {
            number = 10 * number + grid.digit(cell);
        }
        return number;
    }

    /** The definition: the number stands in that place of all when they are sorted, and only there unless there may be ties. */
    private static Predicate<Grid> isRanked(List<Cell> line, int rank, boolean mayTie) {
        return grid -> {
            List<Integer> sorted = lines(grid.rows()).stream()
                    .map(one -> number(one, grid))
                    .sorted()
                    .toList();
            int number = number(line, grid);
            return sorted.get(rank - 1) == number && (mayTie || sorted.indexOf(number) == sorted.lastIndexOf(number));
        };
    }

    private static boolean completes(Grid grid, Grid board) {
        return lines(grid.rows()).stream()
                .flatMap(List::stream)
                .allMatch(cell -> board.digit(cell) == 0 || board.digit(cell) == grid.digit(cell));
    }

    private static void assertCounts(List<Grid> all, List<Constraint> latin, int maxClues, Random random) {
        Grid solution = all.get(random.nextInt(all.size()));
        int size = solution.rows();
        List<List<Cell>> lines = lines(size);
        List<Constraint> constraints = new ArrayList<>(latin);
        Predicate<Grid> expected = grid -> true;
        for (int clues = 1 + random.nextInt(maxClues); clues > 0; clues--) {
            List<Cell> line = lines.get(random.nextInt(lines.size()));
            boolean mayTie = random.nextInt(3) == 0;
            int rank = 1 + random.nextInt(lines.size());
            if (random.nextInt(8) > 0) {
                int number = number(line, solution);
                rank = 1
                        + (int) lines.stream()
                                .filter(one -> number(one, solution) < number)
                                .count();
            }
            constraints.add(mayTie ? Constraints.fullRankWithTies(rank, line) : Constraints.fullRank(rank, line));
            expected = expected.and(isRanked(line, rank, mayTie));
            if (random.nextInt(4) == 0) { // the line has another place as well, if one ties with it
                int next = Math.min(rank + random.nextInt(3), lines.size());
                constraints.add(Constraints.fullRankWithTies(next, line));
                expected = expected.and(isRanked(line, next, true));
            }
        }
        Grid given = Grid.empty(size);
        for (int givens = random.nextInt(4); givens > 0; givens--) {
            Cell cell = new Cell(random.nextInt(size), random.nextInt(size));
            given = given.with(cell.row(), cell.column(), solution.digit(cell));
        }
        Grid board = given;
        long count = all.stream()
                .filter(grid -> completes(grid, board))
                .filter(expected)
                .count();
        for (Engine engine : List.of(Engine.PROPAGATION, Engine.DLX)) {
            assertThat(SolverFactory.defaults()
                            .withEngine(engine)
                            .withConstraints(ConstraintSet.of(constraints.toArray(Constraint[]::new)))
                            .newSolver()
                            .count(board, 20_000))
                    .as("%s of %s with %s", engine, board, constraints)
                    .isEqualTo(count);
        }
    }

    /** Where four lines begin with each digit. */
    @Property(tries = 300)
    void counts_ofLatinSquaresAgreeWithTheDefinition(@ForAll long seed) {
        Random random = new Random(seed);
        List<Grid> all = random.nextInt(4) == 0 ? LATIN_SQUARES_OF_3 : LATIN_SQUARES_OF_4;
        assertCounts(all, List.of(Constraints.rows(), Constraints.columns()), 4, random);
    }

    /** Where any number of lines may begin with a digit. */
    @Property(tries = 30)
    void counts_ofAllGridsAgreeWithTheDefinition(@ForAll long seed) {
        assertCounts(ALL_OF_3, List.of(), 3, new Random(seed));
    }

    /** Each of the two ranks had digits for its own: there was no end of guesses. With ties, too, as on these boards no line can tie with the row. */
    @ParameterizedTest
    @CsvSource({"9, 0, false", "9, 4, false", "16, 7, false", "25, 0, false", "9, 0, true", "9, 4, true", "25, 0, true"
    })
    void twoRanksOfOneLine_haveNoSolution(int size, int row, boolean mayTie) {
        List<Cell> line = lines(size).get(4 * row);
        ConstraintSet rules = ConstraintSet.classic()
                .with(mayTie ? Constraints.fullRankWithTies(5, line) : Constraints.fullRank(5, line))
                .with(Constraints.fullRankWithTies(6, line));
        SolverFactory factory =
                SolverFactory.defaults().withEngine(Engine.PROPAGATION).withNodeLimit(1);

        assertThat(factory.withConstraints(rules).newSolver().solve(Grid.empty(size)))
                .isEmpty();
    }

    /** A row that ties with a row from the other side, read backwards. */
    @Test
    void twoRanksOfOneLine_haveSolutionsIfLinesTie() {
        List<Cell> line = lines(12).get(20);
        ConstraintSet rules = ConstraintSet.classic()
                .with(Constraints.fullRankWithTies(5, line))
                .with(Constraints.fullRankWithTies(6, line));
        SolverFactory factory =
                SolverFactory.defaults().withEngine(Engine.PROPAGATION).withNodeLimit(5_000);
        Grid found =
                factory.withConstraints(rules).newSolver().solve(Grid.empty(12)).orElseThrow();

        assertThat(rules.violations(found)).isEmpty();
    }

    /** Ranks of eighteen lines of a solved grid lead to a grid with these ranks in few nodes. */
    @Test
    void ranks_areFoundOnTheBlankBoard() {
        Grid solved = Grid.parse("812753649943682175675491283154237896369845721287169534521974368438526917796318452");
        List<List<Cell>> lines = lines(9);
        List<Constraint> constraints = new ArrayList<>(ConstraintSet.classic().constraints());
        for (int i = 0; i < lines.size(); i += 2) {
            int number = number(lines.get(i), solved);
            int smaller = (int)
                    lines.stream().filter(line -> number(line, solved) < number).count();
            constraints.add(Constraints.fullRank(1 + smaller, lines.get(i)));
        }
        ConstraintSet rules = ConstraintSet.of(constraints.toArray(Constraint[]::new));
        Grid found = SolverFactory.defaults()
                .withEngine(Engine.PROPAGATION)
                .withConstraints(rules)
                .withNodeLimit(2_000)
                .newSolver()
                .solve(Grid.empty(9))
                .orElseThrow();

        assertThat(rules.violations(found)).isEmpty();
    }
}
