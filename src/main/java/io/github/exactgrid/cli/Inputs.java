package io.github.exactgrid.cli;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The puzzles that the arguments of a command stand for, in order: each is a puzzle, a file or {@code -}. */
final class Inputs {

    private static final String STANDARD_INPUT = "-";

    /** Longer than any file system allows for the name of a file. */
    private static final int LONGEST_NAME = 255;

    private static final Pattern FOLDER_OR_EXTENSION =
            Pattern.compile(".*([/\\\\]|\\.[a-z][a-z0-9]{0,7}$).*", Pattern.DOTALL);

    private final List<String> arguments;
    private final InputStream in;
    private final Runnable beforeWaiting;

    private long bytesOfFormerFiles;
    private @Nullable LineReader reader;

    /** Does something with puzzles, as they are read. */
    interface Reader {

        /** Takes a puzzle, or what stands in its place. */
        void puzzle(Puzzle puzzle);

        /** Takes a complaint about an input as a whole. */
        void badInput(String complaint);
    }

    /**
     * Describes the puzzles; nothing is read yet.
     *
     * @param in standard input
     * @param beforeWaiting run before each request to an input, which may take as long as its writer does
     */
    Inputs(List<String> arguments, InputStream in, Runnable beforeWaiting) {
        this.arguments = arguments;
        this.in = in;
        this.beforeWaiting = beforeWaiting;
    }

    /** Returns the size of all inputs in bytes, or -1 if that is not known. */
    long totalBytes() {
        long sum = 0;
        for (String argument : arguments) {
            Path file = file(argument);
            if (argument.equals(STANDARD_INPUT) || (file != null && !Files.isRegularFile(file))) {
                return -1;
            }
            try {
                sum += file == null ? 0 : Files.size(file);
            } catch (IOException unreadable) {
                return -1;
            }
        }
        return sum;
    }

    /** Returns the number of bytes read so far. */
    long bytesRead() {
        return bytesOfFormerFiles + (reader == null ? 0 : reader.bytesRead());
    }

    /** Reads all puzzles. */
    void read(Reader taker) {
        for (int i = 0; i < arguments.size(); i++) {
            String argument = arguments.get(i);
            Path file = file(argument);
            if (argument.equals(STANDARD_INPUT)) {
                read("stdin", in, taker);
            } else if (file != null) {
                readFile(argument, file, taker);
            } else if (isLikePuzzle(argument)) {
                taker.puzzle(Puzzle.argument(i + 1, argument));
            } else {
                taker.badInput(argument.lines().findFirst().orElse("") + ": no such file");
            }
        }
    }

    /** Returns the file of that name, or null if there is none. */
    private static @Nullable Path file(String argument) {
        try {
            Path file = Path.of(argument);
            return !argument.isBlank() && Files.exists(file) ? file : null;
        } catch (InvalidPathException noName) {
            return null;
        }
    }

    /**
     * Tells a puzzle from the name of a missing file. Both may be mistyped; but a puzzle has no folder and no extension,
     * and more digits and dots than letters. Only grids of 16x16 have more letters, and no file has so long a name.
     */
    private static boolean isLikePuzzle(String argument) {
        if (FOLDER_OR_EXTENSION.matcher(argument).matches()) {
            return false;
        }
        long letters = argument.chars().filter(Character::isLetter).count();
        return argument.length() > LONGEST_NAME || 2 * letters <= argument.length();
    }

    private void readFile(String name, Path file, Reader taker) {
        if (Files.isDirectory(file)) {
            taker.badInput(name + ": is a directory");
            return;
        }
        if (!Files.isReadable(file)) {
            taker.badInput(name + ": permission denied");
            return;
        }
        // No channel, as Files would give: an interrupt closes those.
        try (InputStream opened = new FileInputStream(file.toFile())) {
            read(name, opened, taker);
        } catch (IOException failure) {
            taker.badInput(name + ": cannot be opened: " + failure.getMessage());
        }
    }

    private void read(String name, InputStream opened, Reader taker) {
        LineReader lines = new LineReader(opened, beforeWaiting);
        reader = lines;
        PuzzleReader puzzles = new PuzzleReader(name, lines);
        try {
            boolean empty = true;
            for (Puzzle puzzle = puzzles.next(); puzzle != null; puzzle = puzzles.next()) {
                taker.puzzle(puzzle);
                empty = false;
            }
            if (empty) {
                taker.badInput(name + ": no puzzles: " + (lines.bytesRead() == 0 ? "it is empty" : "it has no cells"));
            }
        } catch (IOException failure) {
            taker.badInput(name + ":" + (lines.linesRead() + 1) + ": cannot be read on: " + failure.getMessage());
        }
        bytesOfFormerFiles += lines.bytesRead();
        reader = null;
    }
}
