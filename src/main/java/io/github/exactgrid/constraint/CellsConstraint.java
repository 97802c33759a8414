package io.github.exactgrid.constraint;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintModel;
import io.github.exactgrid.Grid;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * A rule about some cells that a puzzle marks: a cage, a line, a dot.
 *
 * @param rule what the digits must obey
 * @param cells the cells, distinct, in the order in which the rule reads them
 */
record CellsConstraint(CellsRule rule, List<Cell> cells) implements Constraint {

    /** Refuses what can be on no board at all. */
    CellsConstraint {
        cells = copyOfDistinct(cells, rule.title());
        if (cells.size() < rule.fewestCells()) {
            throw new IllegalArgumentException(
                    rule.name(cells) + ": " + counted(cells.size()) + ", expected at least " + rule.fewestCells());
        }
        check(rule, cells, Grid.MAX_SIZE);
    }

    /** Returns a list of the caller's own, in which no cell stands twice. */
    static List<Cell> copyOfDistinct(List<Cell> cells, String title) {
        Set<Cell> seen = new HashSet<>();
        for (Cell cell : Objects.requireNonNull(cells, "cells")) {
            if (!seen.add(Objects.requireNonNull(cell, "cell"))) {
                throw new IllegalArgumentException(title + names(cells) + ": " + cell + " occurs twice");
            }
        }
        return List.copyOf(cells);
    }

    /** Returns the names of cells, or digits, a blank before each. */
    static String names(List<?> named) {
        StringBuilder names = new StringBuilder();
        for (Object one : named) {
            names.append(' ').append(one);
        }
        return names.toString();
    }

    /** Returns why there can be no such digits, if so. */
    static Optional<String> objectionTo(List<Integer> digits, int highest) {
        for (int digit : digits) {
            if (digit < 1 || digit > highest) {
                return Optional.of("the digits are 1 to " + highest + ", not " + digit);
            }
        }
        return Optional.empty();
    }

    /** Says how many cells there are. */
    static String counted(int cells) {
        return cells + (cells == 1 ? " cell" : " cells");
    }

    private static void check(CellsRule rule, List<Cell> cells, int digits) {
        Optional<String> objection = rule.objection(cells.size(), digits);
        if (objection.isPresent()) {
            throw new IllegalArgumentException(rule.name(cells) + ": " + objection.get());
        }
    }

    @Override
    public String name() {
        return rule.name(cells);
    }

    @Override
    public void describe(ConstraintModel model) {
        check(rule, cells, model.digits());
        rule.describe(model, cells);
    }

    @Override
    public String toString() {
        return name();
    }
}
