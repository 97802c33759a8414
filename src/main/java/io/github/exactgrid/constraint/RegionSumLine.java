package io.github.exactgrid.constraint;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintModel;
import io.github.exactgrid.Shape;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * All parts of a line have the same sum.
 *
 * @param parts the parts, at least two, each with a cell or more
 */
record RegionSumLine(List<List<Cell>> parts) implements Constraint {

    private static final String TITLE = "region sum line";

    RegionSumLine {
        parts = parts.stream().map(List::copyOf).toList();
        CellsConstraint.copyOfDistinct(parts.stream().flatMap(List::stream).toList(), TITLE);
        if (parts.size() < 2 || parts.contains(List.<Cell>of())) {
            throw misfit(parts, "expected at least two parts, and cells in each");
        }
    }

    /**
     * Cuts a line where it passes from one region into another.
     *
     * @param regionOf returns a value that is equal for cells of the same region
     */
    static RegionSumLine cut(List<Cell> cells, Function<Cell, Object> regionOf) {
        List<Cell> line = CellsConstraint.copyOfDistinct(cells, TITLE);
        List<List<Cell>> parts = new ArrayList<>();
        int start = 0;
        for (int end = 1; end <= line.size(); end++) {
            if (end == line.size() || !regionOf.apply(line.get(end)).equals(regionOf.apply(line.get(end - 1)))) {
                parts.add(line.subList(start, end));
                start = end;
            }
        }
        if (parts.size() < 2) {
            throw misfit(parts, "no border to cross between two regions");
        }
        return new RegionSumLine(parts);
    }

    private static IllegalArgumentException misfit(List<List<Cell>> parts, String reason) {
        return new IllegalArgumentException(name(parts) + ": " + reason);
    }

    private static String name(List<List<Cell>> parts) {
        return TITLE + CellsRule.namesOfParts(parts);
    }

    @Override
    public String name() {
        return name(parts);
    }

    @Override
    public boolean isClue() {
        return true;
    }

    @Override
    public Optional<String> statement() {
        return Optional.of("regionsum:" + CellsRule.namesOfParts(parts));
    }

    @Override
    public List<Shape> drawing(ConstraintModel board) {
        List<Cell> line = parts.stream().flatMap(List::stream).toList();
        return List.of(new Shape.Line(TITLE, Shape.Ink.BLUE, line, false));
    }

    /** Compares the shortest part, which has the fewest possible sums, with each other part. */
    @Override
    public void describe(ConstraintModel model) {
        List<Cell> shortest = Collections.min(parts, Comparator.comparingInt(List::size));
        for (List<Cell> part : parts) {
            if (part.size() * model.lowestDigit() > shortest.size() * model.highestDigit()) {
                throw misfit(
                        parts,
                        CellsConstraint.counted(part.size()) + " sum to more than " + shortest.size() + " can with "
                                + model.digits() + " digits");
            }
            if (part != shortest) {
                EqualSums.declare(model, shortest, part);
            }
        }
    }

    @Override
    public String toString() {
        return name();
    }
}
