package io.github.exactgrid.benchmark;

import io.github.exactgrid.Grid;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The puzzles that are measured. */
final class Puzzles {

    /** A hard grid with 21 givens, by Arto Inkala (2012). */
    static final Grid HARD =
            Grid.parse("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");

    private Puzzles() {}

    /** Returns every n-th puzzle of a file of the collections that lie beside the checkout. */
    static List<Grid> everyNth(String file, int n) {
        Path path = Path.of(System.getProperty("exactgrid.shared", "../shared"), "data", file);
        List<Grid> puzzles = new ArrayList<>();
        int count = 0;
        try {
            for (String line : Files.readAllLines(path)) {
                if (!line.isBlank() && !line.startsWith("#") && count++ % n == 0) {
                    puzzles.add(Grid.parse(line));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("this benchmark needs a collection of puzzles", e);
        }
        return puzzles;
    }
}
