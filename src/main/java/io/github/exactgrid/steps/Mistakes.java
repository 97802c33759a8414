package io.github.exactgrid.steps;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Grid;
import io.github.exactgrid.Placement;
import io.github.exactgrid.Solver;
import io.github.exactgrid.Violation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** Compares a board with the solutions of its givens. */
final class Mistakes {

    /** Returns a solver that keeps what is left of the time limit. */
    private final Supplier<Solver> solver;

    private final Board board;

    /** The solution of the givens, if it is known that there is no other. */
    private final Optional<Grid> solution;

    Mistakes(Supplier<Solver> solver, Board board, Optional<Grid> solution) {
        this.solver = solver;
        this.board = board;
        this.solution = solution;
    }

    /** Returns the digits that violate a rule, as a step that removes those that were entered; none if the rules alone cannot hold. */
    Optional<Step> violations(List<Violation> violations) {
        List<Placement> placements = violations.stream()
                .flatMap(violation -> violation.cells().stream())
                .distinct()
                .sorted()
                .filter(cell -> board.grid().digit(cell) != 0)
                .map(this::entry)
                .toList();
        List<String> constraints =
                violations.stream().map(Violation::constraint).distinct().toList();
        return placements.isEmpty() ? Optional.empty() : Optional.of(wrongDigits(placements, constraints));
    }

    /** Returns the digits that are not those of a solution. */
    Optional<Step> wrongDigits() {
        Map<Cell, Set<Integer>> possible = possible(board.givens());
        List<Placement> wrong = new ArrayList<>();
        List<Placement> entries = new ArrayList<>();
        for (Cell cell : possible.keySet()) {
            if (board.grid().digit(cell) == 0 || board.givens().digit(cell) != 0) {
                continue;
            }
            entries.add(entry(cell));
            if (!possible.getOrDefault(cell, Set.of()).contains(board.grid().digit(cell))) {
                wrong.add(entry(cell));
            }
        }
        boolean isSolvable = possible.values().stream().noneMatch(Set::isEmpty);
        boolean mayContradict = solution.isEmpty() && isSolvable && wrong.isEmpty() && !entries.isEmpty();
        if (mayContradict && solver.get().count(board.grid(), 1) == 0) {
            wrong.add(firstContradiction(entries));
        }
        return !isSolvable || wrong.isEmpty() ? Optional.empty() : Optional.of(wrongDigits(wrong, List.of()));
    }

    /** Returns the digits that each empty cell has in some solution of a grid: of the givens, or of digits that agree with it. */
    private Map<Cell, Set<Integer>> possible(Grid grid) {
        if (solution.isEmpty()) {
            return solver.get().candidates(grid);
        }
        Map<Cell, Set<Integer>> digits = new LinkedHashMap<>();
        for (int row = 0; row < grid.rows(); row++) {
            for (int column = 0; column < grid.columns(); column++) {
                if (grid.digit(row, column) == 0) {
                    digits.put(new Cell(row, column), Set.of(solution.get().digit(row, column)));
                }
            }
        }
        return digits;
    }

    /** Returns the first of some digits with which those before it leave no solution. */
    private Placement firstContradiction(List<Placement> entries) {
        Grid grid = board.givens();
        for (Placement entry : entries) {
            grid = grid.with(entry.cell().row(), entry.cell().column(), entry.digit());
            if (solver.get().count(grid, 1) == 0) {
                return entry;
            }
        }
        throw new AssertionError("the digits leave a solution");
    }

    /** Returns the candidates that every solution needs, and that are not marked any more. */
    Optional<Step> missingMarks() {
        Map<Cell, Set<Integer>> possible = possible(board.grid());
        List<Placement> missing = new ArrayList<>();
        board.marks().forEach((cell, marks) -> {
            Set<Integer> digits = possible.getOrDefault(cell, Set.of());
            if (digits.stream().noneMatch(marks::contains)) {
                digits.forEach(digit -> missing.add(new Placement(cell, digit)));
            }
        });
        return missing.isEmpty()
                ? Optional.empty()
                : Optional.of(new Step(
                        Technique.MISSING_MARK, 0, List.of(), List.of(), new Evidence.Mistake(missing, List.of())));
    }

    private Placement entry(Cell cell) {
        return new Placement(cell, board.grid().digit(cell));
    }

    private Step wrongDigits(List<Placement> placements, List<String> constraints) {
        List<Placement> entered = placements.stream()
                .filter(placement -> board.givens().digit(placement.cell()) == 0)
                .toList();
        return new Step(Technique.WRONG_DIGIT, 0, List.of(), entered, new Evidence.Mistake(placements, constraints));
    }
}
