package io.github.exactgrid.benchmark;

import io.github.exactgrid.cover.ExactCover;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** The exact cover problems of the benchmarks. */
final class Covers {

    /** A cell of a board or of a piece, in reading order. */
    private record Cell(int row, int column) implements Comparable<Cell> {

        @Override
        public int compareTo(Cell other) {
            return row != other.row ? Integer.compare(row, other.row) : Integer.compare(column, other.column);
        }

        Cell plus(int rows, int columns) {
            return new Cell(row + rows, column + columns);
        }
    }

    private Covers() {}

    /** Returns the problem of a name. */
    static ExactCover<?, ?> named(String name) {
        return switch (name) {
            case "queens 13" -> queens(13);
            case "Latin 5" -> latinSquares(5);
            case "Latin 6" -> latinSquares(6);
            case "dominoes 12x12" -> tilings(12, 12, Set.of(Set.of(new Cell(0, 0), new Cell(0, 1))), false);
            case "pentominoes 6x10" -> tilings(6, 10, pentominoes(), true);
            default -> throw new IllegalArgumentException("no problem " + name);
        };
    }

    private static ExactCover<?, ?> queens(int n) {
        ExactCover.Builder<String, Cell> builder = ExactCover.builder();
        for (int i = 0; i < n; i++) {
            int inner = n / 2 + (i % 2 == 0 ? i / 2 : -1 - i / 2); // the organ-pipe order (TAOCP 7.2.2.1)
            builder.primary("row " + inner, "column " + inner);
        }
        for (int i = 0; i < 2 * n - 1; i++) {
            builder.secondary("up " + i, "down " + i);
        }
        for (int row = 0; row < n; row++) {
            for (int column = 0; column < n; column++) {
                builder.option(
                        new Cell(row, column),
                        "row " + row,
                        "column " + column,
                        "up " + (row + column),
                        "down " + (row - column + n - 1));
            }
        }
        return builder.build();
    }

    private static ExactCover<?, ?> latinSquares(int n) {
        ExactCover.Builder<String, Integer> builder = ExactCover.builder();
        for (int i = 0; i < n * n; i++) {
            builder.primary("cell " + i, "row " + i, "column " + i);
        }
        for (int option = 0; option < n * n * n; option++) {
            int row = option / n / n;
            int column = option / n % n;
            int digit = option % n;
            builder.option(
                    option, "cell " + (row * n + column), "row " + (row * n + digit), "column " + (column * n + digit));
        }
        return builder.build();
    }

    /** All ways to place pieces on a board; each piece once, or any number of times. */
    private static ExactCover<?, ?> tilings(int rows, int columns, Set<Set<Cell>> pieces, boolean once) {
        ExactCover.Builder<Object, Object> builder = ExactCover.builder();
        int piece = 0;
        Map<Integer, Set<Set<Cell>>> orientations = new TreeMap<>();
        for (Set<Cell> cells : pieces) {
            orientations.put(piece, orientations(cells));
            if (once) {
                builder.primary(piece);
            }
            piece++;
        }
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                builder.primary(new Cell(row, column));
            }
        }
        orientations.forEach((number, all) -> {
            for (Set<Cell> cells : all) {
                for (int place = 0; place < rows * columns; place++) {
                    List<Object> items = new ArrayList<>();
                    for (Cell cell : cells) {
                        items.add(cell.plus(place / columns, place % columns));
                    }
                    if (items.stream().allMatch(item -> isOnBoard((Cell) item, rows, columns))) {
                        if (once) {
                            items.add(number);
                        }
                        builder.option(List.copyOf(items), items);
                    }
                }
            }
        });
        return builder.build();
    }

    private static boolean isOnBoard(Cell cell, int rows, int columns) {
        return cell.row() >= 0 && cell.row() < rows && cell.column() >= 0 && cell.column() < columns;
    }

    /** Returns the twelve pieces of five cells, one orientation of each. */
    private static Set<Set<Cell>> pentominoes() {
        Set<Set<Cell>> pieces = Set.of(Set.of(new Cell(0, 0)));
        for (int size = 1; size < 5; size++) {
            Map<String, Set<Cell>> larger = new TreeMap<>(); // by the first of the orientations
            for (Set<Cell> piece : pieces) {
                for (Cell cell : piece) {
                    for (int[] step : new int[][] {{0, 1}, {1, 0}, {0, -1}, {-1, 0}}) {
                        Set<Cell> grown = new HashSet<>(piece);
                        if (grown.add(cell.plus(step[0], step[1]))) {
                            larger.put(key(grown), grown);
                        }
                    }
                }
            }
            pieces = new HashSet<>(larger.values());
        }
        return pieces;
    }

    private static String key(Set<Cell> piece) {
        return orientations(piece).stream()
                .map(Object::toString)
                .sorted()
                .findFirst()
                .orElseThrow();
    }

    private static Set<Set<Cell>> orientations(Collection<Cell> piece) {
        Set<Set<Cell>> found = new HashSet<>();
        for (int symmetry = 0; symmetry < 8; symmetry++) {
            Set<Cell> rotated = new TreeSet<>();
            for (Cell cell : piece) {
                int row = (symmetry & 1) == 0 ? cell.row() : -cell.row();
                int column = (symmetry & 2) == 0 ? cell.column() : -cell.column();
                rotated.add((symmetry & 4) == 0 ? new Cell(row, column) : new Cell(column, row));
            }
            int top = rotated.stream().mapToInt(Cell::row).min().orElse(0);
            int left = rotated.stream().mapToInt(Cell::column).min().orElse(0);
            Set<Cell> moved = new TreeSet<>();
            rotated.forEach(cell -> moved.add(cell.plus(-top, -left)));
            found.add(moved);
        }
        return found;
    }
}
