package io.github.exactgrid.constraint;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintModel;
import io.github.exactgrid.Grid;
import io.github.exactgrid.Shape;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.StringTokenizer;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Regions of any shape, each with every digit once.
 *
 * @param map for each place of the board the number of its region, from 0; {@link Grid#VOID} where there is none
 */
record Regions(List<List<Integer>> map) implements Constraint {

    private static final String NAME = "regions";

    /** Copies a map. Regions are numbered from 0 in the order in which they first occur. */
    static Regions of(int[][] map) {
        Map<Integer, Integer> numbers = new HashMap<>();
        List<List<Integer>> rows = new ArrayList<>();
        for (int[] row : Objects.requireNonNull(map, "map")) {
            rows.add(Arrays.stream(Objects.requireNonNull(row, "row"))
                    .mapToObj(region -> region < 0
                            ? Integer.valueOf(region)
                            : numbers.computeIfAbsent(region, first -> numbers.size()))
                    .toList());
        }
        return new Regions(List.copyOf(rows));
    }

    /** Returns a row of the map as it is parsed: a word for each place. */
    private static String words(List<Integer> row) {
        return row.stream()
                .map(region -> region == Grid.VOID ? "." : Integer.toString(region + 1))
                .collect(Collectors.joining(" "));
    }

    /** Parses a map. Regions are numbered from 0 in the order in which they first occur. */
    static Regions parse(String text) {
        List<String> lines =
                text.lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
        boolean inWords = lines.stream().anyMatch(line -> line.chars().anyMatch(Character::isWhitespace));
        Map<String, Integer> numbers = new HashMap<>();
        List<List<Integer>> rows = new ArrayList<>();
        for (String line : lines) {
            List<Integer> row = new ArrayList<>();
            for (String region : inWords ? words(line) : characters(line)) {
                boolean none = region.equals(".") || region.equals("#");
                row.add(none ? Grid.VOID : numbers.computeIfAbsent(region, first -> numbers.size()));
            }
            rows.add(List.copyOf(row));
        }
        return new Regions(List.copyOf(rows));
    }

    private static List<String> words(String line) {
        List<String> words = new ArrayList<>();
        StringTokenizer tokenizer = new StringTokenizer(line);
        while (tokenizer.hasMoreTokens()) {
            words.add(tokenizer.nextToken());
        }
        return words;
    }

    private static List<String> characters(String line) {
        return line.chars().mapToObj(Character::toString).toList();
    }

    Regions {
        map = map.stream().map(List::copyOf).toList();
        if (map.isEmpty()) {
            throw misfit("an empty map");
        }
        int columns = map.get(0).size();
        for (int row = 0; row < map.size(); row++) {
            if (map.get(row).size() != columns) {
                throw misfit("row " + (row + 1) + " has "
                        + CellsConstraint.counted(map.get(row).size()) + ", expected " + columns);
            }
            for (int column = 0; column < columns; column++) {
                int region = map.get(row).get(column);
                if (region < Grid.VOID) {
                    throw misfit(new Cell(row, column) + " has the number " + region + ", expected -1 or more");
                }
            }
        }
        sizeOfAll(cellsOfRegions(map));
    }

    private static IllegalArgumentException misfit(String reason) {
        return new IllegalArgumentException(NAME + ": " + reason);
    }

    /** Returns the cells of each region by its number. */
    private static Map<Integer, List<Cell>> cellsOfRegions(List<List<Integer>> map) {
        Map<Integer, List<Cell>> cells = new TreeMap<>();
        for (int row = 0; row < map.size(); row++) {
            for (int column = 0; column < map.get(row).size(); column++) {
                int region = map.get(row).get(column);
                if (region != Grid.VOID) {
                    cells.computeIfAbsent(region, first -> new ArrayList<>()).add(new Cell(row, column));
                }
            }
        }
        return cells;
    }

    /** Returns the number of cells in each region, and rejects regions of different sizes. */
    private static int sizeOfAll(Map<Integer, List<Cell>> regions) {
        int size = 0;
        for (List<Cell> cells : regions.values()) {
            if (size != 0 && cells.size() != size) {
                throw wrongSize(cells, size);
            }
            size = cells.size();
        }
        if (size == 0) {
            throw misfit("a map without any region");
        }
        return size;
    }

    private static IllegalArgumentException wrongSize(List<Cell> cells, int expected) {
        return misfit("the region of " + cells.get(0) + " has " + CellsConstraint.counted(cells.size()) + ", expected "
                + expected);
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Optional<String> statement() {
        return Optional.of("regions:\n" + map.stream().map(Regions::words).collect(Collectors.joining("\n")));
    }

    /** Returns borders around regions that tile the board, and shades others. */
    @Override
    public List<Shape> drawing(ConstraintModel board) {
        requireSize(board);
        boolean tiles = replacesBoxes(board);
        return cellsOfRegions(map).values().stream()
                .<Shape>map(cells -> tiles ? new Shape.Region(cells) : new Shape.Area(cells))
                .toList();
    }

    @Override
    public void describe(ConstraintModel model) {
        requireSize(model);
        for (List<Cell> cells : cellsOfRegions(map).values()) {
            if (cells.size() != model.digits()) {
                throw wrongSize(cells, model.digits());
            }
            model.allDifferent(cells);
        }
    }

    private void requireSize(ConstraintModel board) {
        int columns = map.get(0).size();
        if (map.size() != board.rows() || columns != board.columns()) {
            throw misfit("a map of " + map.size() + "x" + columns + " for a board of " + board.rows() + "x"
                    + board.columns());
        }
    }

    /** Returns whether the regions tile the board: each cell is in one. */
    @Override
    public boolean replacesBoxes(ConstraintModel board) {
        if (map.size() != board.rows() || map.get(0).size() != board.columns()) {
            return false;
        }
        for (Cell cell : board.cells()) {
            if (map.get(cell.row()).get(cell.column()) == Grid.VOID) {
                return false;
            }
        }
        return true;
    }

    @Override
    public String toString() {
        return NAME;
    }
}
