package io.github.exactgrid.puzzle;

import io.github.exactgrid.internal.notation.Notation;
import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The lines of a text, read only as far as callers look ahead. Memory is bounded by the lines looked at, each of at most
 * {@value #MAX_LINE_LENGTH} characters. Lines end with a line feed, a carriage return or both.
 */
final class Lines {

    /** The maximum length of a line in characters. A 64x64 grid in numbers on one line takes less than 13000. */
    static final int MAX_LINE_LENGTH = 1 << 16;

    /** The maximum number of headers kept above a puzzle: bounds the memory for a text of comments only. */
    private static final int MAX_HEADERS = 1000;

    /** What XML begins with. */
    private static final char TAG = '<';

    private static final char BYTE_ORDER_MARK = '\uFEFF';

    /** A decoder replaces by this what it cannot decode. */
    private static final char UNDECODABLE = '\uFFFD';

    private final Reader reader;

    private final char[] chunk = new char[1 << 13];
    private int position;
    private int end;

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
        Line plain = tags ? null : plainLine();
        if (plain != null) {
            return plain;
        }
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

    /**
     * Reads a line that is a 9x9 grid of figures and dots, as most are in long files. Looks at each character once, where other
     * lines take five times as long. Returns null, and reads nothing, if the line is another or does not end in its chunk.
     */
    private @Nullable Line plainLine() {
        int last = position + Line.PLAIN_CELLS;
        if (last >= end || (chunk[last] != '\n' && chunk[last] != '\r')) {
            return null;
        }
        int highest = 0;
        for (int i = position; i < last; i++) {
            int figure = chunk[i] - '0';
            if (figure < 0 || figure > Notation.MAX_FIGURE) {
                if (chunk[i] != Notation.EMPTY) {
                    return null;
                }
            } else if (figure > highest) {
                highest = figure;
            }
        }
        Line line = Line.plain(read, new String(chunk, position, Line.PLAIN_CELLS), highest);
        position = last + 1;
        returned = chunk[last] == '\r';
        return line;
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
        if (position == end) {
            position = 0;
            end = Math.max(0, reader.read(chunk));
        }
        return position < end;
    }

    private Line line(String text) throws IOException {
        int control = controlCharacter(text);
        if (control >= 0) {
            return binary(text, control);
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
