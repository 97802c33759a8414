package io.github.exactgrid.puzzle;

import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/**
 * The characters of a file as people have it: UTF-8, or UTF-16 with a byte order mark, and either may be compressed with gzip.
 *
 * <pre>{@code
 * try (PuzzleReader reader = new PuzzleReader(TextInput.of(Files.newInputStream(file)))) {
 *     reader.puzzles().forEach(puzzle -> System.out.println(puzzle.grid()));
 * }
 * }</pre>
 *
 * <p>A reader takes constant memory, however long the text is, and reads no more than it must. Files of other kinds are
 * recognised by their first bytes: the first read throws {@link NoTextException}, which names the kind.
 */
public final class TextInput extends Reader {

    private static final int MAX_SIGNATURE = 6;

    /** The bytes of one read. */
    private static final int BUFFER = 1 << 13;

    private final InputStream in;
    private @Nullable Reader reader;

    /** Thrown to indicate that a file is of another kind than text. */
    public static final class NoTextException extends IOException {

        private static final long serialVersionUID = 1L;

        NoTextException(String message) {
            super(message);
        }
    }

    /** The first bytes of a kind of file that is no plain text. */
    private enum Kind {
        GZIP("compressed by gzip twice: unpack it once", 0x1F, 0x8B),
        UTF_16_BIG("", 0xFE, 0xFF),
        UTF_16_LITTLE("", 0xFF, 0xFE),
        ZIP("compressed by zip: unpack it first", 'P', 'K', 3, 4),
        XZ("compressed by xz: unpack it first", 0xFD, '7', 'z', 'X', 'Z', 0),
        ZSTD("compressed by zstd: unpack it first", 0x28, 0xB5, 0x2F, 0xFD),
        BZIP2("compressed by bzip2: unpack it first", 'B', 'Z', 'h'),
        SEVEN_ZIP("compressed by 7-zip: unpack it first", '7', 'z', 0xBC, 0xAF),
        RAR("compressed by rar: unpack it first", 'R', 'a', 'r', '!'),
        PDF("a PDF document, not text", '%', 'P', 'D', 'F'),
        PNG("a PNG picture, not text", 0x89, 'P', 'N', 'G'),
        JPEG("a JPEG picture, not text", 0xFF, 0xD8, 0xFF),
        GIF("a GIF picture, not text", 'G', 'I', 'F', '8');

        private final String complaint;
        private final String signature; // a character for each byte

        Kind(String complaint, int... signature) {
            this.complaint = complaint;
            StringBuilder bytes = new StringBuilder();
            for (int next : signature) {
                bytes.append((char) next);
            }
            this.signature = bytes.toString();
        }

        /** Returns whether the first bytes of a file are those of this kind, as far as both are known. */
        boolean matches(byte[] head, int length) {
            for (int i = 0; i < Math.min(length, signature.length()); i++) {
                if ((head[i] & 0xFF) != signature.charAt(i)) {
                    return false;
                }
            }
            return true;
        }
    }

    private TextInput(InputStream in) {
        this.in = in;
    }

    /**
     * Returns the characters of a stream. Nothing is read yet.
     *
     * @param in the bytes; closing the reader closes it
     * @return the characters; not thread-safe
     */
    public static Reader of(InputStream in) {
        return new TextInput(Objects.requireNonNull(in, "in"));
    }

    /**
     * Reads characters.
     *
     * @throws NoTextException if the stream is of another kind than text
     * @throws IOException if the stream cannot be read, or its compressed data is damaged or cut off
     */
    @Override
    public int read(char[] target, int from, int length) throws IOException {
        try {
            if (reader == null) {
                reader = open(in, false);
            }
            return reader.read(target, from, length);
        } catch (EOFException cut) {
            throw new IOException("the gzip data is cut off", cut);
        } catch (ZipException damaged) {
            throw new IOException("the gzip data is damaged: " + damaged.getMessage(), damaged);
        }
    }

    /** Returns the characters of a stream, whose first bytes show its kind. */
    private static Reader open(InputStream in, boolean isUnpacked) throws IOException {
        byte[] head = new byte[BUFFER];
        int length = Math.max(0, in.read(head, 0, BUFFER));
        while (length < MAX_SIGNATURE && mayBeKind(head, length)) {
            int more = in.read(head, length, BUFFER - length);
            if (more < 0) {
                break;
            }
            length += more;
        }
        InputStream whole = new HeadFirst(head, length, in);
        for (Kind kind : Kind.values()) {
            if (length >= kind.signature.length() && kind.matches(head, length)) {
                return open(kind, whole, isUnpacked);
            }
        }
        return decoded(whole, StandardCharsets.UTF_8);
    }

    /** Returns whether more bytes are needed to know the kind. */
    private static boolean mayBeKind(byte[] head, int length) {
        for (Kind kind : Kind.values()) {
            if (length < kind.signature.length() && kind.matches(head, length)) {
                return true;
            }
        }
        return false;
    }

    private static Reader open(Kind kind, InputStream whole, boolean isUnpacked) throws IOException {
        if (kind == Kind.GZIP && !isUnpacked) {
            return open(new Members(new SomeAvailable(whole)), true);
        }
        if (kind == Kind.UTF_16_BIG || kind == Kind.UTF_16_LITTLE) {
            return decoded(whole, StandardCharsets.UTF_16);
        }
        throw new NoTextException(kind.complaint);
    }

    private static Reader decoded(InputStream in, Charset charset) {
        return new InputStreamReader(in, charset);
    }

    /** A stream whose first bytes have been read. It returns them without waiting for others, as a pushback stream would. */
    private static final class HeadFirst extends FilterInputStream {

        private final byte[] head;
        private final int end;
        private int position;

        HeadFirst(byte[] head, int end, InputStream rest) {
            super(rest);
            this.head = head;
            this.end = end;
        }

        @Override
        public int read() throws IOException {
            return position < end ? head[position++] & 0xFF : super.read();
        }

        @Override
        public int read(byte[] target, int from, int length) throws IOException {
            if (position == end) {
                return super.read(target, from, length);
            }
            int count = Math.min(length, end - position);
            System.arraycopy(head, position, target, from, count);
            position += count;
            return count;
        }

        /** Returns 0, so that a decoder returns the characters it has before it reads more. */
        @Override
        public int available() {
            return 0;
        }
    }

    /**
     * The members of a gzip file, up to its end. {@code GZIPInputStream} takes whatever is no member for the end of the file: then a damaged
     * byte would cut off all members behind it without a word. Only zeros may follow, such as those that fill the blocks of a tape.
     */
    private static final class Members extends GZIPInputStream {

        /** The length of what follows the data of a member: a checksum and a length. */
        private static final int TRAILER = 8;

        private final SomeAvailable source;

        Members(SomeAvailable source) throws IOException {
            super(source, BUFFER);
            this.source = source;
        }

        @Override
        protected void fill() throws IOException {
            super.fill();
            source.forget();
        }

        @Override
        public int read(byte[] target, int from, int length) throws IOException {
            int count = super.read(target, from, length);
            if (count < 0 && hasMore()) {
                throw new ZipException("what follows its end is no more of it");
            }
            return count;
        }

        /** Returns whether behind the last member, in the buffer or what was read besides, there is anything but zeros. */
        private boolean hasMore() {
            int rest = inf.getRemaining();
            for (int i = len - rest + TRAILER; i < len; i++) {
                if (buf[i] != 0) {
                    return true;
                }
            }
            return source.hasSingle(Math.max(0, TRAILER - rest));
        }
    }

    /**
     * A stream that pretends that a byte is available: {@code GZIPInputStream} takes 0 for the end of the file between two members.
     * It remembers the bytes that are read one by one, as those between two members are: as many as a trailer has, and the first of a header.
     */
    private static final class SomeAvailable extends FilterInputStream {

        private final byte[] singles = new byte[16];
        private int count;

        SomeAvailable(InputStream in) {
            super(in);
        }

        @Override
        public int available() {
            return 1;
        }

        @Override
        public int read() throws IOException {
            int next = super.read();
            if (next >= 0 && count < singles.length) {
                singles[count++] = (byte) next;
            }
            return next;
        }

        @Override
        public int read(byte[] target, int from, int length) throws IOException {
            return super.read(target, from, length);
        }

        void forget() {
            count = 0;
        }

        /** Returns whether one of the single bytes from an index on is not 0. */
        boolean hasSingle(int from) {
            for (int i = from; i < count; i++) {
                if (singles[i] != 0) {
                    return true;
                }
            }
            return false;
        }
    }

    /** Closes the stream. */
    @Override
    public void close() throws IOException {
        in.close();
    }
}
