package io.github.exactgrid.cli.session;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Whole lines of text that wait, as bytes: digits become text here, so that the answers to many small puzzles need no objects of their own. */
public final class LineBuffer {

    private byte[] bytes;
    private int length;

    public LineBuffer(int capacity) {
        bytes = new byte[capacity];
    }

    /** Creates an empty buffer with the memory of another, which is of no use then. */
    public LineBuffer(LineBuffer used) {
        bytes = used.bytes;
    }

    /** Adds lines, and the end of the last one. */
    public void add(String lines) {
        reserve(lines.length() + 1);
        int end = length;
        for (int i = 0; i < lines.length(); i++) {
            char character = lines.charAt(i);
            if (character >= 0x80) {
                addEncoded(lines);
                return;
            }
            bytes[end++] = (byte) character;
        }
        bytes[end++] = '\n';
        length = end;
    }

    private void addEncoded(String lines) {
        byte[] encoded = lines.getBytes(StandardCharsets.UTF_8);
        reserve(encoded.length + 1);
        System.arraycopy(encoded, 0, bytes, length, encoded.length);
        length += encoded.length;
        bytes[length++] = '\n';
    }

    /** Adds a line of digits from 1 to 9. */
    public void add(byte[] digits) {
        reserve(digits.length + 1);
        for (int i = 0; i < digits.length; i++) {
            bytes[length + i] = (byte) ('0' + digits[i]);
        }
        length += digits.length;
        bytes[length++] = '\n';
    }

    /** Adds lines. */
    public void add(LineBuffer lines) {
        reserve(lines.length);
        System.arraycopy(lines.bytes, 0, bytes, length, lines.length);
        length += lines.length;
    }

    private void reserve(int more) {
        if (length + more > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, length + more));
        }
    }

    /** Returns the number of bytes. */
    public int length() {
        return length;
    }

    public void clear() {
        length = 0;
    }

    void writeTo(OutputStream out) throws IOException {
        out.write(bytes, 0, length);
    }
}
