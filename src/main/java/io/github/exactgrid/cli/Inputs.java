package io.github.exactgrid.cli;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The texts that the arguments of a command stand for, in order: each is a text itself, a file or {@code -}. */
final class Inputs {

    private static final String STANDARD_INPUT = "-";

    private final List<String> arguments;
    private final InputStream in;
    private final Runnable beforeWaiting;

    private final Predicate<String> isText;

    private long bytesOfFormerStreams;
    private @Nullable CountedStream stream;

    /** Does something with the inputs, one after the other. */
    interface Taker {

        /**
         * Takes an input.
         *
         * @throws IOException if it cannot be read on, and the taker has not said so
         */
        void take(Source source) throws IOException;

        /** Takes a complaint about an input as a whole. */
        void complain(String complaint);
    }

    /**
     * Describes the inputs; nothing is read yet.
     *
     * @param in standard input
     * @param beforeWaiting run before each request to an input, which may take as long as its writer does
     * @param isText tells an argument that is a text itself from the name of a missing file
     */
    Inputs(List<String> arguments, InputStream in, Runnable beforeWaiting, Predicate<String> isText) {
        this.arguments = arguments;
        this.in = in;
        this.beforeWaiting = beforeWaiting;
        this.isText = isText;
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
        return bytesOfFormerStreams + (stream == null ? 0 : stream.bytes());
    }

    /** Hands out all inputs. */
    void read(Taker taker) {
        for (int i = 0; i < arguments.size(); i++) {
            String argument = arguments.get(i);
            Path file = file(argument);
            if (argument.equals(STANDARD_INPUT)) {
                read("stdin", in, taker);
            } else if (file != null) {
                readFile(argument, file, taker);
            } else if (isText.test(argument)) {
                take(new Source("argument " + (i + 1), new StringReader(argument), argument), taker);
            } else {
                taker.complain(argument.lines().findFirst().orElse("") + ": no such file");
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

    private void readFile(String name, Path file, Taker taker) {
        if (Files.isDirectory(file)) {
            taker.complain(name + ": is a directory");
            return;
        }
        if (!Files.isReadable(file)) {
            taker.complain(name + ": permission denied");
            return;
        }
        // No channel, as Files would give: an interrupt closes those.
        try (InputStream opened = new FileInputStream(file.toFile())) {
            read(name, opened, taker);
        } catch (IOException failure) {
            taker.complain(name + ": cannot be opened: " + failure.getMessage());
        }
    }

    private void read(String name, InputStream opened, Taker taker) {
        CountedStream counted = new CountedStream(opened, beforeWaiting);
        stream = counted;
        take(new Source(name, new InputStreamReader(counted, StandardCharsets.UTF_8), null), taker);
        bytesOfFormerStreams += counted.bytes();
        stream = null;
    }

    private static void take(Source source, Taker taker) {
        try {
            taker.take(source);
        } catch (IOException failure) {
            taker.complain(source.name() + ": cannot be read on: " + failure.getMessage());
        }
    }
}
