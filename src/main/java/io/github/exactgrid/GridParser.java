package io.github.exactgrid;

import io.github.exactgrid.internal.notation.Notation;
import java.util.Arrays;

/**
 * Parses a grid from the notation that {@link Grid#parse} describes.
 *
 * <p>The parser splits the text into tokens without comments and box art. Each line with tokens is a row. A token is either
 * a number or a sequence of cells of one character each, and its characters do not show which: {@code 10 11} is two numbers
 * in a row of a 16x16 grid, and four cells in a row of a 4x4 grid. The shape decides, since a grid has one row of n * n
 * cells or n rows of n cells.
 */
final class GridParser {

    private final String text;

    /** The shape that the grid must have; 0 rows if it is to be found from the text. */
    private final int shapeRows;

    private final int shapeColumns;
    private final int shapeDigits;

    /** For each token the index of its first character, the index after its last one, and its row. */
    private int[] starts = new int[16];

    private int[] ends = new int[16];
    private int[] rowOf = new int[16];
    private int tokens;

    /** For each row the number of its line in the text, from 1. */
    private int[] lineOf = new int[16];

    private int rows;

    /** Parses a square board whose size is found from the text. */
    GridParser(String text) {
        this(text, 0, 0, 0);
    }

    /** Parses a board of a given shape, which may have void places. */
    GridParser(String text, int rows, int columns, int digits) {
        this.text = text;
        this.shapeRows = rows;
        this.shapeColumns = columns;
        this.shapeDigits = digits;
        splitIntoLines();
    }

    /** Finds the tokens of all rows. A comment counts as a row if the shape is known and the comment fits it. */
    private void splitIntoLines() {
        int line = 1;
        int start = text.startsWith("\uFEFF") ? 1 : 0;
        while (start <= text.length()) {
            int end = endOfLine(start);
            if (!Notation.isRule(text, start, end) && (isShapeKnown() || !Notation.isComment(text, start, end))) {
                splitIntoTokens(start, end, line);
                if (Notation.isComment(text, start, end) && !isRow(rows - 1)) {
                    dropRow();
                }
            }
            start = text.startsWith("\r\n", end) ? end + 2 : end + 1;
            line++;
        }
    }

    Grid parse() {
        if (tokens == 0) {
            throw GridFormatException.because("no cells: the text is empty or has only comments");
        }
        if (rows == 1 && !isShapeKnown()) {
            int end = Notation.startOfRemark(text, starts[0], endOfLine(starts[0]));
            if (end < endOfLine(starts[0])) {
                return new GridParser(text.substring(starts[0], end)).parse();
            }
        }
        boolean numbers = isInNumbers();
        int[] counts = cellCounts(numbers);
        int size = size(counts);
        if (size < 0) {
            throw wrongShape(counts, numbers);
        }
        if (isShapeKnown()) {
            return parse(numbers, shapeRows, shapeColumns, shapeDigits);
        }
        return parse(numbers, Grid.checkedSize(size), size, size);
    }

    private Grid parse(boolean numbers, int rows, int columns, int digits) {
        byte[] cells = new byte[rows * columns];
        Alphabet alphabet = numbers ? Alphabet.FIGURES_FROM_1 : alphabet(digits);
        int index = 0;
        int voids = 0;
        for (int token = 0; token < tokens; token++) {
            int width = numbers ? ends[token] - starts[token] : 1;
            for (int i = starts[token]; i < ends[token]; i += width) {
                int digit = numbers ? Notation.number(text, i, i + width) : digit(text.charAt(i), alphabet);
                if (isVoid(i, i + width)) {
                    digit = Grid.VOID;
                    voids++;
                } else if (digit < 0 || digit > digits) {
                    throw GridFormatException.noDigit(
                            index / columns,
                            index % columns,
                            Notation.quoted(text, i, i + width),
                            rows,
                            columns,
                            digits);
                }
                cells[index++] = (byte) digit;
            }
        }
        assert index == cells.length : index + " cells of " + cells.length;
        return Grid.ofCells(rows, columns, digits, cells, voids);
    }

    /**
     * The digits that characters denote.
     *
     * <pre>
     *   FIGURES_FROM_1   1 to 9, A for 10               9x9, and what this library writes
     *   FIGURES_FROM_0   0 for 1, 9 for 10, A for 11    16x16 in 0 to F
     *   LETTERS          A for 1                        16x16 in A to P, 25x25 in A to Y
     * </pre>
     */
    private enum Alphabet {
        FIGURES_FROM_1,
        FIGURES_FROM_0,
        LETTERS
    }

    /** Returns the digit that a character denotes, 0 for an empty cell, -1 if it denotes neither. Letters may be small. */
    private static int digit(char character, Alphabet alphabet) {
        boolean small = character >= 'a' && character <= 'z';
        if (alphabet == Alphabet.FIGURES_FROM_0 && character == '0') {
            return 1;
        }
        int digit = Notation.digit(small ? (char) (character - 'a' + 'A') : character);
        if (digit <= 0 || alphabet == Alphabet.FIGURES_FROM_1) {
            return digit;
        }
        return alphabet == Alphabet.LETTERS ? digit - Notation.MAX_FIGURE : digit + 1;
    }

    /**
     * Returns the alphabet of a grid with more than nine digits. It is letters if no cell has a figure from 1 to 9, and a letter
     * would denote more than the highest digit: those of nine digits do in A to P, and no puzzle without nine digits has a
     * single solution. It is figures from 0 if cells have both {@code 0} and another sign of an empty cell, and none has the
     * highest digit.
     */
    private Alphabet alphabet(int digits) {
        boolean figures = false;
        boolean zeros = false;
        boolean otherEmpty = false;
        int highest = 0;
        for (int token = 0; token < tokens; token++) {
            for (int i = starts[token]; i < ends[token]; i++) {
                char character = text.charAt(i);
                int digit = isVoid(i, i + 1) ? 0 : digit(character, Alphabet.FIGURES_FROM_1);
                figures |= digit >= 1 && digit <= Notation.MAX_FIGURE;
                zeros |= character == '0';
                otherEmpty |= digit == 0 && character != '0';
                highest = Math.max(highest, digit);
            }
        }
        if (digits <= Notation.MAX_FIGURE) {
            return Alphabet.FIGURES_FROM_1;
        }
        if (!figures && highest > digits) {
            return Alphabet.LETTERS;
        }
        return zeros && otherEmpty && highest < digits ? Alphabet.FIGURES_FROM_0 : Alphabet.FIGURES_FROM_1;
    }

    private boolean isShapeKnown() {
        return shapeRows > 0;
    }

    private boolean isVoid(int start, int end) {
        return isShapeKnown() && end - start == 1 && text.charAt(start) == Notation.VOID;
    }

    /** Returns whether a row that begins with {@code #} has only cells, as many as a row or the whole board. */
    private boolean isRow(int row) {
        int characters = 0;
        int numbers = 0;
        boolean allNumbers = true;
        for (int token = tokens - 1; token >= 0 && rowOf[token] == row; token--) {
            for (int i = starts[token]; i < ends[token]; i++) {
                if (!isVoid(i, i + 1) && Notation.digit(text.charAt(i)) < 0) {
                    return false;
                }
            }
            allNumbers &= isVoid(starts[token], ends[token]) || Notation.number(text, starts[token], ends[token]) >= 0;
            characters += ends[token] - starts[token];
            numbers++;
        }
        return isRowLength(characters) || (allNumbers && isRowLength(numbers));
    }

    private boolean isRowLength(int cells) {
        return cells == shapeColumns || cells == shapeRows * shapeColumns;
    }

    private void dropRow() {
        rows--;
        while (tokens > 0 && rowOf[tokens - 1] == rows) {
            tokens--;
        }
    }

    /**
     * Returns whether the tokens are numbers. The two notations differ only if a token has two characters or more. The tokens
     * are numbers if each can be one, and either the numbers have the shape of a grid with such digits, or the text has no
     * shape in either notation. In the latter case the error message counts numbers, as the author of the text does.
     */
    private boolean isInNumbers() {
        boolean longToken = false;
        int highest = 0;
        for (int token = 0; token < tokens; token++) {
            int number = Notation.number(text, starts[token], ends[token]);
            if (number < 0 && !isVoid(starts[token], ends[token])) {
                return false;
            }
            longToken |= ends[token] - starts[token] > 1;
            highest = Math.max(highest, number);
        }
        boolean isOneTokenARow = tokens == rows && !(isShapeKnown() && shapeColumns == 1);
        if (!longToken || isOneTokenARow) {
            return false;
        }
        return highest <= highestDigit(size(cellCounts(true))) || size(cellCounts(false)) < 0;
    }

    private int highestDigit(int size) {
        return isShapeKnown() && size > 0 ? shapeDigits : size;
    }

    /** Returns the number of cells in each row. */
    private int[] cellCounts(boolean numbers) {
        int[] counts = new int[rows];
        for (int token = 0; token < tokens; token++) {
            counts[rowOf[token]] += numbers ? 1 : ends[token] - starts[token];
        }
        return counts;
    }

    /** Returns the number of rows of the grid whose lines have the given numbers of cells, or -1 if there is no such grid. */
    private int size(int[] counts) {
        if (isShapeKnown()) {
            return hasShape(counts) ? shapeRows : -1;
        }
        if (counts.length == 1) {
            int root = (int) Math.round(Math.sqrt(counts[0]));
            return root * root == counts[0] ? root : -1;
        }
        for (int count : counts) {
            if (count != counts.length) {
                return -1;
            }
        }
        return counts.length;
    }

    private boolean hasShape(int[] counts) {
        if (counts.length == 1 && counts[0] == shapeRows * shapeColumns) {
            return true;
        }
        for (int count : counts) {
            if (count != shapeColumns) {
                return false;
            }
        }
        return counts.length == shapeRows;
    }

    private IllegalArgumentException wrongShape(int[] counts, boolean numbers) {
        for (int token = 0; token < tokens && !numbers; token++) {
            for (int i = starts[token]; i < ends[token]; i++) {
                if (Notation.digit(text.charAt(i)) < 0 && !isVoid(i, i + 1)) {
                    return GridFormatException.because(
                            "line " + lineOf[rowOf[token]] + ": " + Notation.quoted(text, i, i + 1) + " is no digit");
                }
            }
        }
        if (counts.length == 1 && (!isShapeKnown() || shapeRows > 1)) {
            int nearest = (int) Math.max(1, Math.round(Math.sqrt(counts[0])));
            int expected = isShapeKnown() ? shapeRows * shapeColumns : nearest * nearest;
            return GridFormatException.because(counts[0] + " cells, expected " + expected);
        }
        int width = isShapeKnown() ? shapeColumns : Notation.mostFrequent(counts);
        for (int row = 0; row < counts.length; row++) {
            if (counts[row] != width) {
                return GridFormatException.because("row " + (row + 1) + " (line " + lineOf[row] + ") has " + counts[row]
                        + " cells, expected " + width);
            }
        }
        return GridFormatException.because(counts.length + " rows of " + width + " cells, expected "
                + (isShapeKnown() ? shapeRows : width) + " rows");
    }

    private int endOfLine(int start) {
        int end = start;
        while (end < text.length() && text.charAt(end) != '\n' && text.charAt(end) != '\r') {
            end++;
        }
        return end;
    }

    /** Adds the tokens of a line. A line that has any is a row. */
    private void splitIntoTokens(int start, int end, int line) {
        int tokensBefore = tokens;
        int tokenStart = Notation.startOfToken(text, start, end);
        while (tokenStart < end) {
            int tokenEnd = Notation.endOfToken(text, tokenStart, end);
            addToken(tokenStart, tokenEnd);
            tokenStart = Notation.startOfToken(text, tokenEnd, end);
        }
        if (tokens > tokensBefore) {
            if (rows == lineOf.length) {
                lineOf = Arrays.copyOf(lineOf, 2 * rows);
            }
            lineOf[rows++] = line;
        }
    }

    private void addToken(int start, int end) {
        if (tokens == starts.length) {
            starts = Arrays.copyOf(starts, 2 * tokens);
            ends = Arrays.copyOf(ends, 2 * tokens);
            rowOf = Arrays.copyOf(rowOf, 2 * tokens);
        }
        starts[tokens] = start;
        ends[tokens] = end;
        rowOf[tokens] = rows;
        tokens++;
    }
}
