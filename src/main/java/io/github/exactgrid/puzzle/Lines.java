package io.github.exactgrid.puzzle;

import io.github.exactgrid.internal.notation.Notation;
import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The lines of a text, read only as far as callers look ahead. Memory is bounded by the lines looked at, each of at most
 * {@value #MAX_LINE_LENGTH} characters. Lines end with a line feed, a carriage return or both.
 */
final class Lines {

    /** The maximum length of a line in characters. A 64x64 grid in numbers on one line takes less than 13000. */
    static final int MAX_LINE_LENGTH = 1 << 16;

    /** The maximum number of headers kept above a puzzle or a row: bounds the memory for a text of comments only. */
    static final int MAX_HEADERS = 1000;

    private static final int MAX_ASCII = 127;

    /** The digit that each character of ASCII denotes in a 9x9 grid, 0 for an empty cell, -1 if it denotes neither. */
    private static final byte[] DIGITS = digits();

    /** What XML begins with. */
    private static final char TAG = '<';

    /** What ends a text file of DOS, once or up to the end of a block: Ctrl-Z. */
    private static final char END_OF_FILE = '\u001A';

    private static final char BYTE_ORDER_MARK = '\uFEFF';

    /** A decoder replaces by this what it cannot decode. */
    private static final char UNDECODABLE = '\uFFFD';

    private final Reader reader;

    private final char[] chunk = new char[1 << 13];
    private int position;
    private int end;

    /** Whether the reader has returned its end. */
    private boolean exhausted;

    /** The lines that have been looked at. Those before {@code head} have been dropped. */
    private final List<Line> ahead = new ArrayList<>();

    private int head;
    private long read;
    private boolean ended;

    /** Whether the text begins with a tag: then a line also ends after {@code >}, as XML may have no other lines. */
    private boolean tags;

    /** Whether the last line ended after a tag, so that the next one has the same number. */
    private boolean afterTag;

    /** Whether the last line ended with a carriage return: a line feed after it belongs to it. */
    private boolean returned;

    /** Reads from a reader. The caller closes it. */
    Lines(Reader reader) {
        this.reader = reader;
    }

    private static byte[] digits() {
        byte[] digits = new byte[MAX_ASCII + 1];
        for (char character = 0; character <= MAX_ASCII; character++) {
            int digit = Notation.digit(character);
            digits[character] = (byte) (digit <= Notation.MAX_FIGURE ? digit : -1);
        }
        return digits;
    }

    /** Returns the number of lines read so far. */
    long read() {
        return read;
    }

    /** Returns a line without dropping it, the next one for index 0, or null if the text ends before that line. */
    @Nullable
    Line peek(int index) throws IOException {
        while (ahead.size() - head <= index && !ended) {
            Line line = nextLine();
            if (line == null) {
                ended = true;
            } else {
                ahead.add(line);
            }
        }
        return head + index < ahead.size() ? ahead.get(head + index) : null;
    }

    /** Drops lines that have been looked at. */
    void drop(int count) {
        assert count >= 0 && head + count <= ahead.size() : count;
        head += count;
        if (head == ahead.size()) {
            ahead.clear();
            head = 0;
        } else if (head > 1 << 10) {
            ahead.subList(0, head).clear();
            head = 0;
        }
    }

    /** Returns the number of headers above the next line that is none, or above the end of the text. */
    int headers() throws IOException {
        int headers = 0;
        for (Line next = peek(0); next != null && next.isHeader(); next = peek(headers)) {
            if (headers < MAX_HEADERS) {
                headers++;
            } else {
                drop(1);
            }
        }
        return headers;
    }

    /** Drops the headers above the next line that is none. Returns that line, or null at the end of the text. */
    @Nullable
    Line dropHeaders() throws IOException {
        Line line = peek(0);
        while (line != null && line.isHeader()) {
            drop(1);
            line = peek(0);
        }
        return line;
    }

    /**
     * Takes the next lines that have nothing but the cells of a 9x9 grid, as all have in long files, if no line before them has
     * been looked at. They are parsed as they are read, without an object for a line: that takes a quarter of the time. Of the
     * lines after the first only those are taken that need no further read.
     *
     * @param max the maximum number of lines, at least 1
     * @return the cells of the grids, one grid after the other, or null if the next line is another one, which is not taken
     */
    byte @Nullable [] nextGridsAlone(int max) throws IOException {
        int length = Line.CELLS_OF_NINE_BY_NINE;
        if (head < ahead.size() || tags || ended || !isInChunk(length + 1)) {
            return null;
        }
        byte[] cells = new byte[length * Math.min(max, (end - position) / (length + 1))];
        int taken = 0;
        while (taken < cells.length && end - position > length && takesGridAlone(cells, taken)) {
            taken += length;
            if (taken < cells.length) {
                skipLineFeed();
            }
        }
        return taken == 0 ? null : taken == cells.length ? cells : Arrays.copyOf(cells, taken);
    }

    /** Takes the next line, which is in the chunk up to the length of such a line, if it has nothing but the cells of a 9x9 grid. */
    private boolean takesGridAlone(byte[] cells, int from) {
        int length = Line.CELLS_OF_NINE_BY_NINE;
        char last = chunk[position + length];
        if (last != '\n' && last != '\r') {
            return false;
        }
        int rejected = 0;
        for (int i = 0; i < length; i++) {
            char character = chunk[position + i];
            int digit = DIGITS[character & MAX_ASCII]; // no branch: givens are where no processor can foresee them
            rejected |= digit | (MAX_ASCII - character);
            cells[from + i] = (byte) digit;
        }
        if (rejected < 0) {
            return false;
        }
        assert new Line(read, new String(chunk, position, length)).isGridAlone();
        position += length + 1;
        returned = last == '\r';
        read++;
        return true;
    }

    /** Skips a line feed that belongs to a carriage return before it, if it has been read. */
    private void skipLineFeed() {
        if (returned && position < end) {
            position += chunk[position] == '\n' ? 1 : 0;
            returned = false;
        }
    }

    /**
     * Returns whether the next characters, at least that number, are in the chunk. If the chunk ends within the next line, more
     * is read.
     */
    private boolean isInChunk(int length) throws IOException {
        skipLineFeed();
        if (end - position >= length) {
            return true;
        }
        for (int i = position; i < end; i++) {
            if (chunk[i] == '\n' || chunk[i] == '\r') {
                return false;
            }
        }
        return !returned && readMore() && end - position >= length;
    }

    /** Reads characters behind those in the chunk, of which there are few. Returns whether there were any. */
    private boolean readMore() throws IOException {
        System.arraycopy(chunk, position, chunk, 0, end - position);
        end -= position;
        position = 0;
        int count = exhausted ? -1 : reader.read(chunk, end, chunk.length - end);
        exhausted = count < 0; // a terminal can be read on after an end, and would wait for another
        end += Math.max(0, count);
        return count > 0;
    }

    private @Nullable Line nextLine() throws IOException {
        if (returned && hasMore() && chunk[position] == '\n') {
            position++;
        }
        returned = false;
        if (!hasMore()) {
            return null;
        }
        if (read == 0) {
            tags = beginsWithTag();
        }
        read += afterTag ? 0 : 1;
        afterTag = false;
        int start = position;
        skipToEndOfLine();
        String text = new String(chunk, start, position - start);
        if (position == end && !afterTag) {
            text = withTheNextChunks(text);
        }
        if (position < end && text.length() <= MAX_LINE_LENGTH && !afterTag) {
            returned = chunk[position++] == '\r';
        }
        return line(text);
    }

    /** Reads a line that does not end in its chunk, at most until it is known to be too long. */
    private String withTheNextChunks(String begun) throws IOException {
        StringBuilder text = new StringBuilder(begun);
        while (text.length() <= MAX_LINE_LENGTH && hasMore()) {
            int start = position;
            skipToEndOfLine();
            text.append(chunk, start, position - start);
            if (position < end || afterTag) {
                break;
            }
        }
        return text.toString();
    }

    private void skipToEndOfLine() {
        while (position < end && chunk[position] != '\n' && chunk[position] != '\r') {
            if (tags && chunk[position] == '>') {
                position++;
                afterTag = true;
                return;
            }
            position++;
        }
    }

    /** Returns whether the first character of the text, blanks aside, begins a tag, as far as it has been read. */
    private boolean beginsWithTag() {
        int first = position < end && chunk[position] == BYTE_ORDER_MARK ? position + 1 : position;
        while (first < end && Character.isWhitespace(chunk[first])) {
            first++;
        }
        return first < end && chunk[first] == TAG;
    }

    /** Returns whether the text begins with a tag, as XML does. */
    boolean areTags() {
        return tags;
    }

    private boolean hasMore() throws IOException {
        return position < end || readMore();
    }

    private Line line(String text) throws IOException {
        int control = controlCharacter(text);
        if (control >= 0 && !endsAt(text, control)) {
            return binary(text, control);
        }
        if (control >= 0) {
            return line(text.substring(0, control));
        }
        if (text.length() > MAX_LINE_LENGTH) {
            return tooLong();
        }
        boolean marked = read == 1 && !text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK;
        Line line = marked ? new Line(read, text.substring(1), 1) : new Line(read, text);
        boolean garbled = text.indexOf(UNDECODABLE) >= 0 && !line.is(Line.Kind.COMMENT);
        return garbled ? Line.faulty(read, "not UTF-8 text", text.indexOf(UNDECODABLE) + 1) : line;
    }

    /** Returns the index of the first control character, which no text has, or -1. */
    private static int controlCharacter(String text) {
        for (int i = 0; i < text.length(); i++) {
            char next = text.charAt(i);
            if (next < ' ' && !Character.isWhitespace(next)) {
                return i;
            }
        }
        return -1;
    }

    /** Returns whether a text ends with a character that marks its end, as files of DOS do, with nothing but such characters and blanks after it. */
    private boolean endsAt(String text, int control) throws IOException {
        boolean isEnd = text.charAt(control) == END_OF_FILE;
        for (int i = control; i < text.length() && isEnd; i++) {
            isEnd = isBehindEnd(text.charAt(i));
        }
        while (isEnd && hasMore()) {
            isEnd = isBehindEnd(chunk[position++]);
        }
        return isEnd;
    }

    private static boolean isBehindEnd(char character) {
        return character == END_OF_FILE || Character.isWhitespace(character);
    }

    /** Reports a binary file once, and ends the text: such a file may have a million lines. */
    private Line binary(String text, int control) {
        ended = true;
        return Line.faulty(read, "not text: " + Notation.quoted(text, control, control + 1), control + 1);
    }

    private Line tooLong() throws IOException {
        while (hasMore()) {
            skipToEndOfLine();
            if (afterTag) {
                break;
            }
            if (position < end) {
                returned = chunk[position++] == '\r';
                break;
            }
        }
        return Line.faulty(read, "a line of more than " + MAX_LINE_LENGTH + " characters is no puzzle", 0);
    }
}
