package io.github.exactgrid.internal.rules;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintModel;
import io.github.exactgrid.Placement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;

/** Takes the rules from the constraints, one after the other, checks them and turns them into numbers. */
final class RulesBuilder implements ConstraintModel {

    private final int rows;
    private final int columns;
    private final int digits;
    private final List<House> houses = new ArrayList<>();
    private final List<Group> groups = new ArrayList<>();
    private String constraint = "";

    RulesBuilder(int rows, int columns, int digits) {
        this.rows = rows;
        this.columns = columns;
        this.digits = digits;
    }

    void add(Constraint constraint) {
        this.constraint = constraint.name();
        constraint.describe(this);
    }

    Rules build() {
        return new Rules(rows, columns, digits, List.copyOf(houses), List.copyOf(groups));
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
        return cell.row() * columns + cell.column();
    }

    private IllegalArgumentException misfit(String reason) {
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
