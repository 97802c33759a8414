package io.github.exactgrid;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A grid whose answers are known: a line of {@code puzzles.txt}.
 *
 * @param count the number of its solutions
 * @param solution the solution, where there is exactly one
 * @param leftOut the engines that would take too long
 */
record Puzzle(Grid grid, long count, Optional<Grid> solution, Set<Engine> leftOut, String source) {

    static Stream<Puzzle> all() {
        try (InputStream in = Puzzle.class.getResourceAsStream("/puzzles.txt")) {
            String text = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
            return text.lines().filter(line -> !line.startsWith("#")).map(Puzzle::read);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static Puzzle read(String line) {
        String[] fields = line.split(" *\\| *");
        Set<Engine> leftOut = EnumSet.noneOf(Engine.class);
        Arrays.stream(fields[3].split("[ -]+"))
                .filter(name -> !name.isEmpty())
                .map(Engine::valueOf)
                .forEach(leftOut::add);
        return new Puzzle(
                Grid.parse(fields[0]),
                Long.parseLong(fields[1]),
                fields[2].equals("-") ? Optional.empty() : Optional.of(Grid.parse(fields[2])),
                leftOut,
                fields[4]);
    }
}
