package io.github.exactgrid.steps;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Grid;
import io.github.exactgrid.Placement;
import io.github.exactgrid.Solver;
import io.github.exactgrid.Violation;
import io.github.exactgrid.internal.steps.Hint;
import io.github.exactgrid.internal.steps.Position;
import io.github.exactgrid.internal.steps.StepSearch;
import io.github.exactgrid.steps.Refutation.Branch;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongConsumer;
import java.util.function.Supplier;

/**
 * Finds why a board has no solution. First it leaves out digits one by one as long as there is still none; then it takes the
 * steps from the rest, and where they end it tries the cell, or the digit of a house, with the fewest cases.
 */
final class Refuter {

    private static final int SIZE = 9;

    /** The bytes of a step or of a case, about: with further houses, whose cells every step lists, they are 700. */
    private static final int BYTES_OF_STEP = 1000;

    private final Board board;

    /** Returns what solves grids under the rules and the candidates of the board in what is left of the time. */
    private final Supplier<Solver> solver;

    private final StepSearch search;

    /** Takes the bytes that are stored, and throws the exception of a limit that is reached. */
    private final LongConsumer limits;

    private long bytes;

    Refuter(Board board, Supplier<Solver> solver, StepSearch search, LongConsumer limits) {
        this.board = board;
        this.solver = solver;
        this.search = search;
        this.limits = limits;
    }

    Optional<Refutation> refute() {
        if (solver.get().count(board.grid(), 1) > 0) {
            return Optional.empty();
        }
        Grid grid = board.grid();
        List<Placement> digits = new ArrayList<>();
        for (int row = 0; row < SIZE; row++) {
            for (int column = 0; column < SIZE; column++) {
                int digit = grid.digit(row, column);
                if (digit != 0) {
                    Grid less = grid.with(row, column, 0);
                    if (solver.get().count(less, 1) == 0) {
                        grid = less;
                    } else {
                        digits.add(Placement.of(row, column, digit));
                    }
                }
            }
        }
        List<Violation> violations = board.constraints().violations(grid);
        if (!violations.isEmpty()) {
            DeadEnd deadEnd = DeadEnd.of(violations.get(0));
            return Optional.of(
                    new Refutation(digits, new Branch(Optional.empty(), List.of(), Optional.of(deadEnd), List.of())));
        }
        return Optional.of(new Refutation(digits, branch(board.withDigits(grid), Optional.empty())));
    }

    private Branch branch(Board start, Optional<Placement> assumption) {
        Position position = search.position;
        start.loadInto(position);
        Board current = start;
        List<Step> steps = new ArrayList<>();
        while (true) {
            DeadEnd deadEnd = StepReader.deadEnd(position);
            if (deadEnd != null) {
                return new Branch(assumption, steps, Optional.of(deadEnd), List.of());
            }
            Hint hint = search.next();
            bytes += BYTES_OF_STEP;
            limits.accept(bytes);
            if (hint == null) {
                break;
            }
            Step step = StepReader.step(hint, position);
            steps.add(step);
            current = current.with(step);
            search.apply(hint);
        }
        List<Branch> cases = new ArrayList<>();
        for (Placement placement : fewestCases(position)) {
            cases.add(branch(current.with(placement), Optional.of(placement)));
        }
        return new Branch(assumption, steps, Optional.empty(), cases);
    }

    /** Returns the candidates of a cell, or the places of a digit in a house, that are the fewest. */
    private static List<Placement> fewestCases(Position position) {
        List<Placement> fewest = List.of();
        for (int cell = 0; cell < SIZE * SIZE; cell++) {
            int count = Integer.bitCount(position.marks(cell));
            if (count > 0 && (fewest.isEmpty() || count < fewest.size())) {
                Cell place = StepReader.cell(cell);
                fewest = StepReader.digits(position.marks(cell)).stream()
                        .map(digit -> new Placement(place, digit))
                        .toList();
            }
        }
        for (int house = 0; house < position.layout().houses(); house++) {
            for (int digit = 1; digit <= SIZE; digit++) {
                int bit = 1 << (digit - 1);
                List<Placement> places = new ArrayList<>();
                for (Cell cell : StepReader.house(position.layout(), house).cells()) {
                    if ((position.marks(SIZE * cell.row() + cell.column()) & bit) != 0) {
                        places.add(new Placement(cell, digit));
                    }
                }
                fewest = !places.isEmpty() && places.size() < fewest.size() ? places : fewest;
            }
        }
        return fewest;
    }
}
