package io.github.exactgrid.constraint;

import io.github.exactgrid.Cell;
import io.github.exactgrid.ConstraintModel;
import io.github.exactgrid.Shape;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * Of all rows and columns of the board, each read as a number in both directions, one has a rank.
 *
 * @param rank the rank, 1 for the smallest number
 * @param mayTie whether another row or column may have the same number
 */
record FullRank(int rank, boolean mayTie) implements CellsRule {

    /** A row and a column, each in two directions, begin or end at each place of a side. */
    private static final int LINES_FOR_EACH_CELL = 4;

    @Override
    public String title() {
        return (mayTie ? "full rank with ties " : "full rank ") + rank;
    }

    @Override
    public Optional<String> statement(List<Cell> cells) {
        return Optional.of((mayTie ? "fullrankties: " : "fullrank: ") + rank + CellsRule.names(cells));
    }

    @Override
    public int minCells() {
        return 2;
    }

    @Override
    public Optional<String> reasonUnsatisfiable(int cells, Digits digits) {
        int lines = LINES_FOR_EACH_CELL * cells;
        return rank >= 1 && rank <= lines
                ? Optional.empty()
                : Optional.of("the ranks are 1 to " + lines + ", not " + rank);
    }

    @Override
    public List<Shape> drawing(List<Cell> cells) {
        return List.of(new Shape.Clue("full rank", Integer.toString(rank), cells));
    }

    @Override
    public void describe(ConstraintModel model, List<Cell> cells) {
        List<List<Cell>> others = lines(model, cells);
        if (!others.remove(cells)) {
            throw new IllegalArgumentException(name(cells) + ": expected all cells of a row or column");
        }
        model.lineRank(cells, others, rank, mayTie);
    }

    /** Returns all rows and columns in both directions, each with all cells of a square board. */
    private List<List<Cell>> lines(ConstraintModel model, List<Cell> cells) {
        int size = model.rows();
        List<Cell> all = model.cells();
        if (model.columns() != size || all.size() != size * size) {
            throw new IllegalArgumentException(name(cells) + ": for square boards without void places");
        }
        List<List<Cell>> lines = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            List<Cell> row = new ArrayList<>();
            List<Cell> column = new ArrayList<>();
            for (int j = 0; j < size; j++) {
                row.add(all.get(i * size + j));
                column.add(all.get(j * size + i));
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
}
