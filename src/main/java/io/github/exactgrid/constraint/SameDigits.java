package io.github.exactgrid.constraint;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintModel;
import io.github.exactgrid.Shape;
import java.util.List;
import java.util.Optional;

/**
 * Sets of cells hold the same digits, each as often.
 *
 * @param sets the sets, at least two, each of as many distinct cells; a cell may be in several sets
 */
record SameDigits(List<List<Cell>> sets) implements Constraint {

    private static final String TITLE = "same digits";

    SameDigits {
        sets = sets.stream()
                .map(set -> CellsConstraint.copyOfDistinct(set, TITLE))
                .toList();
        if (sets.size() < 2) {
            throw new IllegalArgumentException(name(sets) + ": expected at least two sets");
        }
        int size = sets.get(0).size();
        for (List<Cell> set : sets) {
            if (set.isEmpty() || set.size() != size) {
                throw new IllegalArgumentException(name(sets) + ": sets of " + size + " and " + set.size()
                        + " cells, expected as many in all, and at least one");
            }
        }
    }

    private static String name(List<List<Cell>> sets) {
        return TITLE + CellsRule.namesOfParts(sets);
    }

    @Override
    public String name() {
        return name(sets);
    }

    @Override
    public boolean isClue() {
        return true;
    }

    @Override
    public Optional<String> statement() {
        return Optional.of("samedigits:" + CellsRule.namesOfParts(sets));
    }

    @Override
    public List<Shape> drawing(ConstraintModel board) {
        return sets.stream().<Shape>map(set -> new Shape.Cage(set, TITLE)).toList();
    }

    @Override
    public void describe(ConstraintModel model) {
        model.sameDigits(sets);
    }

    @Override
    public String toString() {
        return name();
    }
}
