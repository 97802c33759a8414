package io.github.exactgrid.puzzle;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Puzzle files with known answers, in a folder beside the checkout. */
public final class VariantFiles {

    /** The folder of all collections. */
    public static final Path DATA =
            Path.of(System.getProperty("exactgrid.shared", "../shared")).resolve("data");

    private VariantFiles() {}

    /** Skips a test with a message if the folder is missing. */
    public static void assumeThere() {
        assumeTrue(Files.isDirectory(DATA), "no puzzle collections in " + DATA.toAbsolutePath());
    }

    /** Returns the names of the files; without a folder one that no test sees. */
    public static List<String> names() throws IOException {
        if (!Files.isDirectory(DATA)) {
            return List.of("none");
        }
        try (Stream<Path> files = Files.list(DATA.resolve("variants"))) {
            return files.map(file -> file.getFileName().toString().replace(".txt", ""))
                    .sorted()
                    .toList();
        }
    }

    /** Returns the file of a name. */
    public static Path file(String name) {
        return DATA.resolve("variants/" + name + ".txt");
    }
}
