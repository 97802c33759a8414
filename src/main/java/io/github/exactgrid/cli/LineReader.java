package io.github.exactgrid.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Reads lines of UTF-8 text in constant memory, whatever the input is. Lines end with a line feed, a carriage return or
 * both.
 */
final class LineReader {

    /** The longest line in bytes: a 64x64 grid in numbers on one line takes less than 13000. */
    static final int LONGEST_LINE = 1 << 16;

    private static final byte[] BYTE_ORDER_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

    private final InputStream in;
    private final Runnable beforeWaiting;

    private final byte[] chunk = new byte[1 << 13];
    private int position;
    private int end;

    private byte[] line = new byte[1 << 8];
    private int length;

    private long lines;
    private long bytes;

    /** Whether the last line ended with a carriage return, so that a line feed would belong to it. */
    private boolean returned;

    /**
     * A line of an input.
     *
     * @param number its number, from 1
     * @param text its characters, without those that end it
     * @param fault why it cannot be read as text, or null if it can
     * @param last whether there is no use in reading on
     */
    record Line(long number, String text, @Nullable String fault, boolean last) {}

    /**
     * Reads from a stream, which stays the caller's to close.
     *
     * @param beforeWaiting run before each request to the stream, which may take as long as its writer does
     */
    LineReader(InputStream in, Runnable beforeWaiting) {
        this.in = in;
        this.beforeWaiting = beforeWaiting;
    }

    /** Returns the number of bytes read so far. */
    long bytesRead() {
        return bytes - (end - position);
    }

    /** Returns the number of lines read so far. */
    long linesRead() {
        return lines;
    }

    /** Returns the next line, or null if there is none. */
    @Nullable
    Line next() throws IOException {
        length = 0;
        int next = read();
        if (next == '\n' && returned) {
            next = read();
        }
        returned = false;
        if (next < 0) {
            return null;
        }
        lines++;
        while (next >= 0 && next != '\n' && next != '\r') {
            if (length == LONGEST_LINE) {
                return tooLong();
            }
            append((byte) next);
            next = read();
        }
        returned = next == '\r';
        return decoded();
    }

    private int read() throws IOException {
        if (position == end) {
            beforeWaiting.run();
            position = 0;
            end = Math.max(0, in.read(chunk));
            bytes += end;
            if (end == 0) {
                return -1;
            }
        }
        return chunk[position++] & 0xFF;
    }

    private void append(byte next) {
        if (length == line.length) {
            line = Arrays.copyOf(line, 2 * length);
        }
        line[length++] = next;
    }

    private Line tooLong() throws IOException {
        if (controlCharacter() >= 0) {
            return binary();
        }
        int next = read();
        while (next >= 0 && next != '\n' && next != '\r') {
            next = read();
        }
        returned = next == '\r';
        return new Line(lines, "", "a line of more than " + LONGEST_LINE + " bytes is no puzzle", false);
    }

    private Line decoded() {
        if (controlCharacter() >= 0) {
            return binary();
        }
        int start = lines == 1 && startsWithByteOrderMark() ? BYTE_ORDER_MARK.length : 0;
        try {
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(line, start, length - start))
                    .toString();
            return new Line(lines, text, null, false);
        } catch (CharacterCodingException malformed) {
            boolean comment = new String(line, start, length - start, StandardCharsets.ISO_8859_1)
                    .stripLeading()
                    .startsWith("#");
            return new Line(lines, comment ? "#" : "", comment ? null : "not UTF-8 text", false);
        }
    }

    private boolean startsWithByteOrderMark() {
        return length >= 3 && Arrays.equals(line, 0, 3, BYTE_ORDER_MARK, 0, 3);
    }

    /** Returns the index of the first character that no text has, or -1. */
    private int controlCharacter() {
        for (int i = 0; i < length; i++) {
            if (line[i] >= 0 && line[i] < ' ' && !Character.isWhitespace(line[i])) {
                return i;
            }
        }
        return -1;
    }

    /** One complaint is enough about a picture or a program, which may have a million lines and no end. */
    private Line binary() {
        String code = Integer.toHexString(0x100 | line[controlCharacter()]).substring(1);
        String fault = "not a text file in UTF-8: the byte 0x" + code + " at column " + (controlCharacter() + 1);
        return new Line(lines, "", fault, true);
    }
}
