package io.github.exactgrid;

import java.util.ArrayList;
import java.util.List;

/**
 * Reads a grid from text; {@link Grid#parse} says which texts are grids.
 *
 * <p>First the text is cut into lines of tokens, free of comments and box art. Then comes the one thing that is not plain
 * from the text: whether a token is a number or a string of one-character cells. The shapes decide, for a grid has one
 * line of a square number of cells, or n lines of n. {@code 10 11} is two numbers on a line of a 16x16 grid and four cells
 * on a line of a 4x4 grid.
 */
final class GridParser {

    /** The tokens of one line that holds cells, and its number in the text, from 1. */
    private record Line(int number, List<String> tokens) {}

    private final List<Line> lines = new ArrayList<>();

    GridParser(String text) {
        int number = 0;
        for (String line : split(text)) {
            number++;
            String stripped = line.strip();
            if (!stripped.startsWith("#") && !isRule(stripped)) {
                List<String> tokens = tokens(stripped);
                if (!tokens.isEmpty()) {
                    lines.add(new Line(number, tokens));
                }
            }
        }
    }

    Grid parse() {
        if (lines.isEmpty()) {
            throw new GridFormatException("no cells: the text is empty or has only comments");
        }
        boolean numbers = isInNumbers();
        int size = size(cellCounts(numbers));
        if (size < 0) {
            throw wrongShape(cellCounts(numbers), numbers);
        }
        byte[] cells = new byte[Grid.checkedSize(size) * size];
        int index = 0;
        for (Line line : lines) {
            for (String token : line.tokens) {
                for (String cell : numbers ? List.of(token) : characters(token)) {
                    cells[index] = digit(cell, numbers, index, size);
                    index++;
                }
            }
        }
        return new Grid(size, cells);
    }

    private static byte digit(String cell, boolean inNumbers, int index, int size) {
        int digit = inNumbers ? CellNotation.number(cell) : CellNotation.digit(cell.charAt(0));
        if (digit < 0 || digit > size) {
            throw new GridFormatException(
                    new Cell(index / size, index % size),
                    shown(cell) + " is no digit of a " + size + "x" + size + " grid");
        }
        return (byte) digit;
    }

    /**
     * Decides between the two notations. They differ only where a token has two characters or more. Numbers it is if every
     * token can be one, and the numbers have the shape of a grid into which they fit; or if the text has no shape either
     * way but looks like numbers, so that the error counts what the writer counted.
     */
    private boolean isInNumbers() {
        boolean longToken = false;
        boolean separated = false;
        int highest = 0;
        for (Line line : lines) {
            separated |= line.tokens.size() > 1;
            for (String token : line.tokens) {
                int number = CellNotation.number(token);
                if (number < 0) {
                    return false;
                }
                longToken |= token.length() > 1;
                highest = Math.max(highest, number);
            }
        }
        if (!longToken || !separated) {
            return false;
        }
        return highest <= size(cellCounts(true)) || size(cellCounts(false)) < 0;
    }

    /** Returns the number of cells on each line. */
    private int[] cellCounts(boolean numbers) {
        int[] counts = new int[lines.size()];
        for (int i = 0; i < counts.length; i++) {
            for (String token : lines.get(i).tokens) {
                counts[i] += numbers ? 1 : token.length();
            }
        }
        return counts;
    }

    /** Returns the size of the grid whose lines have the given numbers of cells, or -1 if no grid has. */
    private static int size(int[] counts) {
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

    private GridFormatException wrongShape(int[] counts, boolean numbers) {
        for (Line line : lines) {
            for (String token : line.tokens) {
                for (String cell : numbers ? List.<String>of() : characters(token)) {
                    if (CellNotation.digit(cell.charAt(0)) < 0) {
                        return new GridFormatException("line " + line.number + ": " + shown(cell) + " is no digit");
                    }
                }
            }
        }
        if (counts.length == 1) {
            int nearest = (int) Math.max(1, Math.round(Math.sqrt(counts[0])));
            return new GridFormatException(counts[0] + " cells, expected " + nearest * nearest);
        }
        int width = mostCommon(counts);
        for (int row = 0; row < counts.length; row++) {
            if (counts[row] != width) {
                return new GridFormatException("row " + (row + 1) + " (line " + lines.get(row).number + ") has "
                        + counts[row] + " cells, expected " + width);
            }
        }
        return new GridFormatException(counts.length + " rows of " + width + " cells, expected " + width + " rows");
    }

    private static int mostCommon(int[] counts) {
        int best = counts[0];
        int bestVotes = 0;
        for (int candidate : counts) {
            int votes = 0;
            for (int count : counts) {
                votes += count == candidate ? 1 : 0;
            }
            if (votes > bestVotes) {
                best = candidate;
                bestVotes = votes;
            }
        }
        return best;
    }

    private static List<String> split(String text) {
        List<String> lines = new ArrayList<>();
        int start = text.startsWith("\uFEFF") ? 1 : 0;
        for (int i = start; i < text.length(); i++) {
            if (text.charAt(i) == '\n' || text.charAt(i) == '\r') {
                lines.add(text.substring(start, i));
                boolean pair = text.startsWith("\r\n", i);
                i += pair ? 1 : 0;
                start = i + 1;
            }
        }
        lines.add(text.substring(start));
        return lines;
    }

    /** Returns whether a line is a rule between bands: two dashes in a row, and nothing but the characters of box art. */
    private static boolean isRule(String line) {
        if (!line.contains("--")) {
            return false;
        }
        for (int i = 0; i < line.length(); i++) {
            if ("-+|*.:' ".indexOf(line.charAt(i)) < 0) {
                return false;
            }
        }
        return true;
    }

    /** Cuts a line at blanks, commas and box art. */
    private static List<String> tokens(String line) {
        List<String> tokens = new ArrayList<>();
        int start = 0;
        for (int i = 0; i <= line.length(); i++) {
            if (i == line.length() || isSeparator(line.charAt(i))) {
                if (i > start) {
                    tokens.add(line.substring(start, i));
                }
                start = i + 1;
            }
        }
        return tokens;
    }

    private static boolean isSeparator(char character) {
        return character == '|'
                || character == '+'
                || character == '-'
                || character == ','
                || Character.isWhitespace(character);
    }

    private static List<String> characters(String token) {
        List<String> characters = new ArrayList<>(token.length());
        for (int i = 0; i < token.length(); i++) {
            characters.add(token.substring(i, i + 1));
        }
        return characters;
    }

    /** Shows a cell in a message: in quotes, or by code point where that would not be seen. */
    private static String shown(String cell) {
        char first = cell.charAt(0);
        if (Character.isISOControl(first) || !Character.isDefined(first) || Character.isSurrogate(first)) {
            String code = Integer.toHexString(first).toUpperCase(java.util.Locale.ROOT);
            return "the character U+" + "0".repeat(4 - code.length()) + code;
        }
        return "'" + cell + "'";
    }
}
