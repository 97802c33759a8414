package io.github.exactgrid.constraint;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintModel;
import io.github.exactgrid.Shape;
import io.github.exactgrid.internal.notation.QuotedName;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * A rule about some cells that a puzzle marks: a cage, a line, a dot.
 *
 * @param rule the rule that the digits must obey
 * @param cells the cells, distinct unless the rule allows others, in the order in which the rule reads them
 */
record CellsConstraint(CellsRule rule, List<Cell> cells) implements Constraint {

    /** Rejects what no board can satisfy. */
    CellsConstraint {
        cells = rule.mayRepeatCells() ? copy(cells) : copyOfDistinct(cells, rule.title());
        if (cells.size() < rule.minCells()) {
            throw new IllegalArgumentException(QuotedName.shortened(rule.name(cells)) + ": " + counted(cells.size())
                    + ", expected at least " + rule.minCells());
        }
        requireSatisfiable(rule, cells);
    }

    private static void requireSatisfiable(CellsRule rule, List<Cell> cells) {
        Optional<String> first = Optional.empty();
        for (Digits digits : Digits.MOST) {
            Optional<String> reason = rule.reasonUnsatisfiable(cells.size(), digits);
            if (reason.isEmpty()) {
                return;
            }
            first = first.isPresent() ? first : reason;
        }
        throw impossible(rule, cells, first.orElseThrow());
    }

    private static List<Cell> copy(List<Cell> cells) {
        for (Cell cell : Objects.requireNonNull(cells, "cells")) {
            Objects.requireNonNull(cell, "cell");
        }
        return List.copyOf(cells);
    }

    /** Returns a copy of a list, and rejects one in which a cell occurs twice. */
    static List<Cell> copyOfDistinct(List<Cell> cells, String title) {
        List<Cell> copy = copy(cells);
        Set<Cell> seen = new HashSet<>();
        for (Cell cell : copy) {
            if (!seen.add(cell)) {
                throw new IllegalArgumentException(
                        QuotedName.shortened(title + CellsRule.names(copy)) + ": " + cell + " occurs twice");
            }
        }
        return copy;
    }

    /** Returns the reason why cells cannot all differ, or empty if they can. */
    static Optional<String> reasonTooMany(int cells, int digits) {
        return cells <= digits
                ? Optional.empty()
                : Optional.of(cells + " cells cannot all differ with " + digits + " digits");
    }

    /** Returns a number of cells as text: {@code 2 cells}. */
    static String counted(int cells) {
        return cells + (cells == 1 ? " cell" : " cells");
    }

    private static ImpossibleRuleException impossible(CellsRule rule, List<Cell> cells, String reason) {
        return new ImpossibleRuleException(QuotedName.shortened(rule.name(cells)) + ": " + reason);
    }

    /** Returns whether no digits of a board obey. */
    boolean isImpossible(Digits digits) {
        return rule.reasonUnsatisfiable(cells.size(), digits).isPresent();
    }

    @Override
    public String name() {
        return rule.name(cells);
    }

    @Override
    public boolean isClue() {
        return rule.isClue();
    }

    @Override
    public Optional<String> statement() {
        return rule.statement(cells);
    }

    @Override
    public List<Shape> drawing(ConstraintModel board) {
        return rule.drawing(cells);
    }

    @Override
    public void describe(ConstraintModel model) {
        Optional<String> reason = rule.reasonUnsatisfiable(cells.size(), Digits.of(model));
        if (reason.isPresent()) {
            throw impossible(rule, cells, reason.get());
        }
        rule.describe(model, cells);
    }

    @Override
    public String toString() {
        return name();
    }
}
