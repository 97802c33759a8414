package io.github.exactgrid.internal.rules;

import io.github.exactgrid.Automaton;
import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintModel;
import io.github.exactgrid.Grid;
import io.github.exactgrid.Placement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Takes the rules from the constraints, one after the other, checks them and turns them into numbers. */
final class RulesBuilder implements ConstraintModel {

    private static final int VOID = -1;

    private final int rows;
    private final int columns;
    private final int digits;

    /** The places of the cells in reading order, and the number of the cell in each place, -1 if void. */
    private final int[] places;

    private final int[] cellsOfPlaces;
    private final List<House> houses = new ArrayList<>();
    private final List<Group> groups = new ArrayList<>();
    private final List<Sequence> sequences = new ArrayList<>();
    private final Map<List<Object>, Diagram> diagrams = new HashMap<>();
    private String constraint = "";

    RulesBuilder(Grid board) {
        this.rows = board.rows();
        this.columns = board.columns();
        this.digits = board.digits();
        this.cellsOfPlaces = new int[rows * columns];
        int[] found = new int[rows * columns];
        int cells = 0;
        for (int place = 0; place < found.length; place++) {
            if (board.isVoid(place / columns, place % columns)) {
                cellsOfPlaces[place] = VOID;
            } else {
                cellsOfPlaces[place] = cells;
                found[cells++] = place;
            }
        }
        this.places = Arrays.copyOf(found, cells);
    }

    void add(Constraint constraint) {
        this.constraint = constraint.name();
        constraint.describe(this);
    }

    Rules build() {
        return new Rules(columns, digits, places, List.copyOf(houses), List.copyOf(groups), List.copyOf(sequences));
    }

    @Override
    public int rows() {
        return rows;
    }

    @Override
    public int columns() {
        return columns;
    }

    @Override
    public int digits() {
        return digits;
    }

    @Override
    public List<Cell> cells() {
        List<Cell> cells = new ArrayList<>(places.length);
        for (int place : places) {
            cells.add(new Cell(place / columns, place % columns));
        }
        return Collections.unmodifiableList(cells);
    }

    @Override
    public Optional<Cell> cell(int row, int column) {
        boolean exists = row >= 0
                && row < rows
                && column >= 0
                && column < columns
                && cellsOfPlaces[row * columns + column] != VOID;
        return exists ? Optional.of(new Cell(row, column)) : Optional.empty();
    }

    @Override
    public void exactlyOne(Collection<Placement> placements) {
        groups.add(new Group(constraint, numbers(placements), 1, 1));
    }

    @Override
    public void atMostOne(Collection<Placement> placements) {
        groups.add(new Group(constraint, numbers(placements), 0, 1));
    }

    @Override
    public void forbid(Placement placement) {
        groups.add(new Group(constraint, new int[] {number(placement)}, 0, 0));
    }

    @Override
    public void allDifferent(Collection<Cell> cells) {
        int[] numbers = new int[cells.size()];
        int count = 0;
        for (Cell cell : cells) {
            numbers[count++] = number(cell);
        }
        numbers = sortedDistinct(numbers);
        if (numbers.length > digits) {
            throw misfit(numbers.length + " cells cannot all differ with " + digits + " digits");
        }
        houses.add(new House(constraint, numbers));
    }

    @Override
    public void sequence(List<Cell> cells, Automaton automaton) {
        if (cells.isEmpty()) {
            throw misfit("a sequence of no cells");
        }
        int[] numbers = new int[cells.size()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = number(cells.get(i));
        }
        Diagram diagram =
                diagrams.computeIfAbsent(List.of(automaton, numbers.length), like -> unroll(automaton, numbers.length));
        sequences.add(new Sequence(constraint, numbers, diagram));
    }

    private Diagram unroll(Automaton automaton, int cells) {
        try {
            return Diagram.of(automaton, cells, digits);
        } catch (IllegalArgumentException tooLarge) {
            throw misfit(tooLarge.getMessage());
        }
    }

    private int[] numbers(Collection<Placement> placements) {
        int[] numbers = new int[placements.size()];
        int count = 0;
        for (Placement placement : placements) {
            numbers[count++] = number(placement);
        }
        return sortedDistinct(numbers);
    }

    private int number(Placement placement) {
        if (placement.digit() > digits) {
            throw misfit(placement + ": the digits are 1 to " + digits);
        }
        return number(placement.cell()) * digits + placement.digit() - 1;
    }

    private int number(Cell cell) {
        if (cell.row() >= rows || cell.column() >= columns) {
            throw misfit(cell + " is outside a board of " + rows + "x" + columns);
        }
        int number = cellsOfPlaces[cell.row() * columns + cell.column()];
        if (number == VOID) {
            throw misfit(cell + " is void: the board has no cell there");
        }
        return number;
    }

    private IllegalArgumentException misfit(@Nullable String reason) {
        return new IllegalArgumentException("constraint '" + constraint + "': " + reason);
    }

    private static int[] sortedDistinct(int[] numbers) {
        if (!isAscending(numbers)) { // as it is for all ready-made constraints
            Arrays.sort(numbers);
        }
        int count = 0;
        for (int i = 0; i < numbers.length; i++) {
            if (i == 0 || numbers[i] != numbers[i - 1]) {
                numbers[count++] = numbers[i];
            }
        }
        return Arrays.copyOf(numbers, count);
    }

    private static boolean isAscending(int[] numbers) {
        for (int i = 1; i < numbers.length; i++) {
            if (numbers[i] < numbers[i - 1]) {
                return false;
            }
        }
        return true;
    }
}
