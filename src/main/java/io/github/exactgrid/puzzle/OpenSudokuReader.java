package io.github.exactgrid.puzzle;

import io.github.exactgrid.Grid;
import io.github.exactgrid.internal.notation.Notation;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads {@link PuzzleFormat#OPENSUDOKU}, the XML of OpenSudoku, as a stream: of each element {@code game} the attribute {@code
 * data} or {@code cells_data}. All other elements and all text are ignored.
 *
 * <p>This is no XML parser. It reads tags with attributes, comments and processing instructions, the five entities of XML and
 * character references. A document type is refused, so that no entity can refer to a file or grow; so is a tag of more than
 * {@value Lines#MAX_LINE_LENGTH} characters.
 */
final class OpenSudokuReader implements FormatReader {

    private static final String VERSION = "version:";

    private final Lines lines;

    /** Whether the root element has been closed. */
    private boolean closed;

    private long games;

    OpenSudokuReader(Lines lines) {
        this.lines = lines;
    }

    /** Returns whether a line begins as XML does. */
    static boolean recognises(Line line) {
        return line.text().startsWith("<");
    }

    /** Reads the next game; returns null if there is none before the end of the text. */
    @Override
    public @Nullable PuzzleContent next() throws IOException {
        Line line = lines.peek(0);
        Line last = line;
        while (line != null) {
            lines.drop(1);
            last = line;
            line.requireText();
            String tag = tag(line);
            if (isElement(tag, "game")) {
                games++;
                return game(line, tag);
            }
            closed |= tag.startsWith("</opensudoku");
            line = lines.peek(0);
        }
        if (last != null && !closed) {
            closed = true;
            throw last.bad("the file is cut off: no </opensudoku> at its end");
        }
        if (last != null && games == 0) {
            throw last.bad("no <game> in the file");
        }
        return null;
    }

    private static boolean isElement(String tag, String name) {
        int end = 1 + name.length();
        return tag.startsWith("<" + name) && tag.length() > end && !Character.isLetterOrDigit(tag.charAt(end));
    }

    /** Returns the tag that ends a piece of text, with the pieces after it that it needs, or an empty text. */
    private String tag(Line first) throws IOException {
        int start = first.text().indexOf('<');
        if (start < 0) {
            return "";
        }
        Tag tag = new Tag(first.text().substring(start));
        while (!tag.isComplete()) {
            Line more = lines.peek(0);
            if (more == null) {
                throw first.bad("the file is cut off within a tag");
            }
            lines.drop(1);
            more.requireText();
            tag.add(more.text());
            if (tag.text.length() > Lines.MAX_LINE_LENGTH) {
                throw first.bad("a tag of more than " + Lines.MAX_LINE_LENGTH + " characters");
            }
        }
        String text = tag.text.toString();
        if (text.startsWith("<!DOCTYPE") || text.startsWith("<!ENTITY")) {
            throw first.bad("a document type is not read");
        }
        return text;
    }

    /** A tag, comment or section of characters as it is read, piece by piece. Each character is looked at once. */
    private static final class Tag {
        private final StringBuilder text;
        private final int opened;

        /** What ends it, or null for a tag, which ends with a sign that is not in quotes. */
        private final @Nullable String end;

        private int seen;
        private char quote;

        Tag(String first) {
            text = new StringBuilder(first);
            boolean isComment = first.startsWith("<!--");
            boolean isSection = first.startsWith("<![CDATA[");
            end = isComment ? "-->" : isSection ? "]]>" : null;
            opened = isComment ? 4 : isSection ? 9 : 1;
            seen = opened;
        }

        void add(String piece) {
            text.append(' ').append(piece);
        }

        boolean isComplete() {
            if (end != null) {
                int from = Math.max(opened, seen - end.length());
                seen = text.length();
                return text.indexOf(end, from) >= 0;
            }
            while (seen < text.length()) {
                char next = text.charAt(seen++);
                if (quote != 0) {
                    quote = next == quote ? 0 : quote;
                } else if (next == '"' || next == '\'') {
                    quote = next;
                } else if (next == '>') {
                    return true;
                }
            }
            return false;
        }
    }

    private static PuzzleContent game(Line line, String tag) {
        String data = attribute(line, tag, "data");
        if (data == null) {
            data = attribute(line, tag, "cells_data");
        }
        if (data == null) {
            throw line.bad("<game> has no data");
        }
        String cells = data.strip();
        return PuzzleContent.of(cells.startsWith(VERSION) ? state(line, cells) : plain(line, cells));
    }

    /** Returns the value of an attribute, or null if the tag has none of that name. */
    private static @Nullable String attribute(Line line, String tag, String name) {
        int i = 1;
        while (i < tag.length()) {
            int equals = tag.indexOf('=', i);
            int open = equals < 0 ? -1 : equals + 1;
            while (open >= 0 && open < tag.length() && Character.isWhitespace(tag.charAt(open))) {
                open++;
            }
            if (open < 0 || open >= tag.length()) {
                return null;
            }
            char quote = tag.charAt(open);
            int close = quote == '"' || quote == '\'' ? tag.indexOf(quote, open + 1) : -1;
            if (close < 0) {
                throw line.bad("the value of an attribute of <game> is not in quotes");
            }
            List<String> before = Statement.words(tag.substring(i, equals));
            if (!before.isEmpty() && before.get(before.size() - 1).equals(name)) {
                return resolved(line, tag.substring(open + 1, close));
            }
            i = close + 1;
        }
        return null;
    }

    /** Returns a value with the characters that its references stand for. */
    private static String resolved(Line line, String value) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < value.length(); i++) {
            int end = value.charAt(i) == '&' ? value.indexOf(';', i) : -1;
            if (value.charAt(i) != '&') {
                text.append(value.charAt(i));
            } else if (end < 0) {
                throw line.bad("'&' without ';'");
            } else {
                text.append(character(line, value.substring(i + 1, end)));
                i = end;
            }
        }
        return text.toString();
    }

    private static char character(Line line, String reference) {
        return switch (reference) {
            case "amp" -> '&';
            case "lt" -> '<';
            case "gt" -> '>';
            case "quot" -> '"';
            case "apos" -> '\'';
            default -> numbered(line, reference);
        };
    }

    private static char numbered(Line line, String reference) {
        boolean hexadecimal = reference.startsWith("#x");
        int code = -1;
        try {
            if (reference.startsWith("#")) {
                code = Integer.parseInt(reference.substring(hexadecimal ? 2 : 1), hexadecimal ? 16 : 10);
            }
        } catch (NumberFormatException noNumber) {
            code = -1;
        }
        if (code < 0 || code > Character.MAX_VALUE) {
            throw line.bad("'&" + reference + ";' is not read");
        }
        return (char) code;
    }

    private static Grid plain(Line line, String cells) {
        int[][] digits = new int[Marks.SIZE][Marks.SIZE];
        if (cells.length() != Marks.CELLS) {
            throw line.bad(cells.length() + " cells, expected " + Marks.CELLS);
        }
        for (int cell = 0; cell < Marks.CELLS; cell++) {
            set(line, digits, cell, cells, cell);
        }
        return Grid.of(digits);
    }

    private static void set(Line line, int[][] digits, int cell, String text, int index) {
        int digit = Notation.digit(text.charAt(index));
        if (digit < 0 || digit > Marks.SIZE) {
            throw line.bad(Notation.quoted(text, index, index + 1) + " is no digit of a 9x9 grid");
        }
        digits[cell / Marks.SIZE][cell % Marks.SIZE] = digit;
    }

    /**
     * Returns the givens of a game that was begun: after the version for each cell its value, notes (one field, or two from
     * version 3 on), and 0 if it is given or 1 if it is the player's, each with a bar after it.
     */
    private static Grid state(Line line, String cells) {
        String[] fields = cells.substring(VERSION.length()).strip().split("[|]", -1);
        String head = fields[0].strip();
        int blank = Math.max(0, head.length() - 1);
        while (blank > 0 && !Character.isWhitespace(head.charAt(blank))) {
            blank--;
        }
        fields[0] = head.substring(blank).strip();
        int count = fields.length - (fields[fields.length - 1].isBlank() ? 1 : 0);
        int width = count / Marks.CELLS;
        if (count != width * Marks.CELLS || width < 3 || width > 4) {
            throw line.bad(count + " fields of cells, expected 3 or 4 for each of " + Marks.CELLS);
        }
        int[][] digits = new int[Marks.SIZE][Marks.SIZE];
        for (int cell = 0; cell < Marks.CELLS; cell++) {
            String value = fields[cell * width].strip();
            boolean given = fields[cell * width + width - 1].strip().equals("0");
            if (value.length() != 1) {
                throw line.bad(Notation.quoted(value) + " is no digit of a 9x9 grid");
            }
            if (given) {
                set(line, digits, cell, value, 0);
            }
        }
        return Grid.of(digits);
    }
}
