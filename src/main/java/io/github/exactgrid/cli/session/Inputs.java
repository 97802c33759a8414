package io.github.exactgrid.cli.session;

import io.github.exactgrid.puzzle.TextInput;
import java.io.BufferedInputStream;
import java.io.FileInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The texts that the arguments of a command stand for, in order: each is a text itself, a file or {@code -}. */
public final class Inputs {

    private static final String STANDARD_INPUT = "-";

    /** The size of all inputs, if that is unknown. */
    private static final long UNKNOWN_SIZE = -1;

    /** The most bytes that are read at once: with the 8 kB of a decoder, a large file took a twentieth longer. */
    private static final int BYTES_OF_A_READ = 1 << 16;

    private final List<String> arguments;
    private final InputStream in;

    private long bytesOfClosedStreams;
    private @Nullable CountedStream stream;

    /**
     * A text that an argument of a command stands for.
     *
     * @param name its name in messages
     * @param reader its characters
     * @param argument the text itself, if it stands on the command line, or null
     */
    public record Source(
            String name, Reader reader, @Nullable String argument) {

        /**
         * Returns a message about a line, which is not numbered in an argument of one line.
         *
         * @param column the column from 1, or 0 if no single column is meant
         */
        public Message message(long line, int column, String reason) {
            StringBuilder place = new StringBuilder(name);
            if (argument == null) {
                place.append(':').append(line);
                place.append(column > 0 ? ":" + column : "");
            } else {
                place.append(argument.lines().count() > 1 ? ", line " + line : "");
                place.append(column > 0 ? ", column " + column : "");
            }
            return new Message(place.toString(), name, line, column, reason);
        }
    }

    /** Reads inputs, one after the other. */
    public interface Taker {

        /** Returns whether an argument that names no file is a text itself, rather than the name of a missing file. */
        boolean isText(String argument);

        /** Takes a message about an input that cannot be read. */
        void complain(Message message);

        /**
         * Called before each request to an input.
         *
         * @param mayBlock whether the request may block for as long as the writer of the input likes
         */
        void beforeRead(boolean mayBlock);

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
     */
    public Inputs(List<String> arguments, InputStream in) {
        this.arguments = arguments;
        this.in = in;
    }

    /** Returns the size of all inputs in bytes, or -1 if that is unknown. */
    public long totalBytes() {
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

    /**
     * Returns a line on each input by which a later run recognises it: its name, size and time of change.
     *
     * @throws UsageException if an input cannot be read again
     */
    public List<String> identities() {
        List<String> identities = new ArrayList<>();
        for (String argument : arguments) {
            Path file = file(argument);
            if (argument.equals(STANDARD_INPUT) || (file != null && !Files.isRegularFile(file))) {
                String name = argument.equals(STANDARD_INPUT) ? "standard input" : "'" + argument + "'";
                throw new UsageException("--resume reads the inputs again, and " + name + " is no file");
            }
            identities.add(file == null ? argument : argument + " " + sizeAndTime(file));
        }
        return identities;
    }

    /** Returns whether all inputs can be read again: none is standard input, a device or a pipe. */
    public boolean areFiles() {
        for (String argument : arguments) {
            Path file = file(argument);
            if (argument.equals(STANDARD_INPUT) || (file != null && !Files.isRegularFile(file))) {
                return false;
            }
        }
        return true;
    }

    /** Returns whether a file is one of the inputs, by this name or another. */
    public boolean contain(String name) {
        Path other = file(name);
        if (other == null) {
            return false;
        }
        for (String argument : arguments) {
            Path file = file(argument);
            try {
                if (file != null && Files.isSameFile(file, other)) {
                    return true;
                }
            } catch (IOException unreadable) {
                // Then it is not read.
            }
        }
        return false;
    }

    private static String sizeAndTime(Path file) {
        try {
            return Files.size(file) + " bytes of " + Files.getLastModifiedTime(file);
        } catch (IOException unreadable) {
            return "unreadable";
        }
    }

    /** Returns the number of bytes read so far. */
    public long bytesRead() {
        return bytesOfClosedStreams + (stream == null ? 0 : stream.bytes());
    }

    /** Passes all inputs to the taker. */
    public void read(Taker taker) {
        for (int i = 0; i < arguments.size(); i++) {
            String argument = arguments.get(i);
            Path file = file(argument);
            if (argument.equals(STANDARD_INPUT)) {
                readStream("stdin", in, taker);
            } else if (file != null) {
                readFile(argument, file, taker);
            } else if (taker.isText(argument)) {
                take(new Source("argument " + (i + 1), new StringReader(argument), argument), taker);
            } else {
                taker.complain(Message.about(argument.lines().findFirst().orElse(""), "no such file"));
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
            taker.complain(Message.about(name, "is a directory"));
            return;
        }
        if (!Files.isReadable(file)) {
            taker.complain(Message.about(name, "permission denied"));
            return;
        }
        // A stream of Files would be a channel, which an interrupt closes.
        try (InputStream opened = new FileInputStream(file.toFile())) {
            readStream(name, opened, taker);
        } catch (IOException failure) {
            taker.complain(Message.about(name, "cannot be opened: " + failure.getMessage()));
        }
    }

    private void readStream(String name, InputStream opened, Taker taker) {
        assert stream == null : "one input at a time";
        CountedStream counted = new CountedStream(opened, taker);
        stream = counted;
        take(new Source(name, TextInput.of(new BufferedInputStream(counted, BYTES_OF_A_READ)), null), taker);
        bytesOfClosedStreams += counted.bytes();
        stream = null;
    }

    private static void take(Source source, Taker taker) {
        try {
            taker.take(source);
        } catch (TextInput.NoTextException otherKind) {
            taker.complain(Message.about(source.name(), String.valueOf(otherKind.getMessage())));
        } catch (IOException failure) {
            taker.complain(Message.about(source.name(), "cannot be read on: " + failure.getMessage()));
        }
    }

    /** A stream that counts the bytes read from it, and notifies the taker before each read. */
    private static final class CountedStream extends FilterInputStream {

        private final Taker taker;
        private long bytes;

        CountedStream(InputStream in, Taker taker) {
            super(in);
            this.taker = taker;
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
            taker.beforeRead(in.available() == 0); // so is the end of a file, where that does no harm
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
