package io.github.exactgrid.cli;

import java.io.FileInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The texts that the arguments of a command stand for, in order: each is a text itself, a file or {@code -}. */
final class Inputs {

    private static final String STANDARD_INPUT = "-";

    /** The size of all inputs, if that is unknown. */
    private static final long UNKNOWN_SIZE = -1;

    private final List<String> arguments;
    private final InputStream in;
    private final Runnable beforeRead;
    private final Predicate<String> isText;

    private long bytesOfClosedStreams;
    private @Nullable CountedStream stream;

    /**
     * A text that an argument of a command stands for.
     *
     * @param name its name in messages
     * @param reader its characters
     * @param argument the text itself, if it stands on the command line, or null
     */
    record Source(String name, Reader reader, @Nullable String argument) {

        /** Returns a message about a line, which is not numbered in an argument of one line. */
        String complaint(long line, String reason) {
            String place = name + ":" + line;
            if (argument != null) {
                place = argument.lines().count() > 1 ? name + ", line " + line : name;
            }
            return place + ": " + reason;
        }
    }

    /** Reads inputs, one after the other. */
    interface Taker {

        /**
         * Reads an input.
         *
         * @throws IOException if it cannot be read on, and the taker has not reported that
         */
        void take(Source source) throws IOException;
    }

    /**
     * Describes the inputs; nothing is read yet.
     *
     * @param in standard input
     * @param beforeRead run before each request to an input, which may block for as long as its writer likes
     * @param isText whether an argument that names no file is a text itself, rather than the name of a missing file
     */
    Inputs(List<String> arguments, InputStream in, Runnable beforeRead, Predicate<String> isText) {
        this.arguments = arguments;
        this.in = in;
        this.beforeRead = beforeRead;
        this.isText = isText;
    }

    /** Returns the size of all inputs in bytes, or -1 if that is unknown. */
    long totalBytes() {
        long sum = 0;
        for (String argument : arguments) {
            Path file = file(argument);
            if (argument.equals(STANDARD_INPUT) || (file != null && !Files.isRegularFile(file))) {
                return UNKNOWN_SIZE;
            }
            try {
                sum += file == null ? 0 : Files.size(file);
            } catch (IOException unreadable) {
                return UNKNOWN_SIZE;
            }
        }
        return sum;
    }

    /** Returns the number of bytes read so far. */
    long bytesRead() {
        return bytesOfClosedStreams + (stream == null ? 0 : stream.bytes());
    }

    /**
     * Passes all inputs to the taker.
     *
     * @param complaints takes a message about each input that cannot be read
     */
    void read(Taker taker, Consumer<String> complaints) {
        for (int i = 0; i < arguments.size(); i++) {
            String argument = arguments.get(i);
            Path file = file(argument);
            if (argument.equals(STANDARD_INPUT)) {
                readStream("stdin", in, taker, complaints);
            } else if (file != null) {
                readFile(argument, file, taker, complaints);
            } else if (isText.test(argument)) {
                take(new Source("argument " + (i + 1), new StringReader(argument), argument), taker, complaints);
            } else {
                complaints.accept(argument.lines().findFirst().orElse("") + ": no such file");
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

    private void readFile(String name, Path file, Taker taker, Consumer<String> complaints) {
        if (Files.isDirectory(file)) {
            complaints.accept(name + ": is a directory");
            return;
        }
        if (!Files.isReadable(file)) {
            complaints.accept(name + ": permission denied");
            return;
        }
        // A stream of Files would be a channel, which an interrupt closes.
        try (InputStream opened = new FileInputStream(file.toFile())) {
            readStream(name, opened, taker, complaints);
        } catch (IOException failure) {
            complaints.accept(name + ": cannot be opened: " + failure.getMessage());
        }
    }

    private void readStream(String name, InputStream opened, Taker taker, Consumer<String> complaints) {
        assert stream == null : "one input at a time";
        CountedStream counted = new CountedStream(opened, beforeRead);
        stream = counted;
        take(new Source(name, new InputStreamReader(counted, StandardCharsets.UTF_8), null), taker, complaints);
        bytesOfClosedStreams += counted.bytes();
        stream = null;
    }

    private static void take(Source source, Taker taker, Consumer<String> complaints) {
        try {
            taker.take(source);
        } catch (IOException failure) {
            complaints.accept(source.name() + ": cannot be read on: " + failure.getMessage());
        }
    }

    /** A stream that counts the bytes read from it, and runs a task before each read. */
    private static final class CountedStream extends FilterInputStream {

        private final Runnable beforeRead;
        private long bytes;

        CountedStream(InputStream in, Runnable beforeRead) {
            super(in);
            this.beforeRead = beforeRead;
        }

        long bytes() {
            return bytes;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }

        @Override
        public int read(byte[] target, int from, int length) throws IOException {
            beforeRead.run();
            int count = in.read(target, from, length);
            bytes += Math.max(0, count);
            return count;
        }

        /** Returns 0, so that a decoder returns the characters it has before it reads more. */
        @Override
        public int available() {
            return 0;
        }
    }
}
