package io.github.exactgrid.cli;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A line with cells on it, seen from afar: how many there are and how high their digits.
 *
 * <p>This looks at one line where {@code Grid.parse} looks at all, and only guesses; what the guess is good for is to tell
 * where a puzzle ends. Cells are numbers if they are separated, there are at least ten (else none could have two digits),
 * and each is a number; otherwise they are characters.
 *
 * @param number the number of the line in its input, from 1
 * @param text the line
 * @param fault why the line is no text, or null if it is
 * @param cells the number of cells, 0 if {@code fault} is not null
 * @param highest the highest digit, 0 if all cells are empty
 * @param foreign whether there is a character that no grid has
 * @param afterBlank whether the line before it is blank
 */
record CellLine(
        long number, String text, @Nullable String fault, int cells, int highest, boolean foreign, boolean afterBlank) {

    private static final int LOWEST_SIZE_WITH_TWO_DIGITS = 10;
    private static final String SEPARATORS = "|+-,";
    private static final String EMPTY = ".0_*?";
    private static final String RULE = "-+|*.:' ";

    /** Looks at a line; returns null if it has no cells: a blank line, a comment, a rule or other box art. */
    static @Nullable CellLine of(LineReader.Line line, boolean afterBlank) {
        if (line.fault() != null) {
            return new CellLine(line.number(), "", line.fault(), 0, 0, true, afterBlank);
        }
        String text = line.text().strip();
        if (text.startsWith("#") || isRule(text)) {
            return null;
        }
        List<String> tokens = tokens(text);
        if (tokens.isEmpty()) {
            return null;
        }
        boolean numbers = areNumbers(tokens);
        int cells = 0;
        int highest = 0;
        boolean foreign = false;
        for (String token : tokens) {
            int size = numbers ? 1 : token.length();
            cells += size;
            for (int i = 0; i < size; i++) {
                int digit = numbers ? number(token) : digit(token.charAt(i));
                highest = Math.max(highest, digit);
                foreign |= digit < 0;
            }
        }
        return new CellLine(line.number(), text, null, cells, highest, foreign, afterBlank);
    }

    private static boolean isRule(String text) {
        return text.contains("--") && text.chars().allMatch(character -> RULE.indexOf(character) >= 0);
    }

    private static List<String> tokens(String text) {
        List<String> tokens = new ArrayList<>();
        int start = 0;
        for (int i = 0; i <= text.length(); i++) {
            if (i == text.length() || isSeparator(text.charAt(i))) {
                if (i > start) {
                    tokens.add(text.substring(start, i));
                }
                start = i + 1;
            }
        }
        return tokens;
    }

    private static boolean isSeparator(char character) {
        return SEPARATORS.indexOf(character) >= 0 || Character.isWhitespace(character);
    }

    private static boolean areNumbers(List<String> tokens) {
        if (tokens.size() < LOWEST_SIZE_WITH_TWO_DIGITS) {
            return false;
        }
        boolean longToken = false;
        for (String token : tokens) {
            if (number(token) < 0) {
                return false;
            }
            longToken |= token.length() > 1;
        }
        return longToken;
    }

    /** Returns the number that a token of one or two characters stands for, 0 if it says empty, or -1 if it is none. */
    private static int number(String token) {
        int first = digit(token.charAt(0));
        if (token.length() == 1) {
            return first <= 9 ? first : -1;
        }
        int second = token.charAt(1) - '0';
        boolean twoDigits = token.length() == 2 && first >= 1 && first <= 9 && second >= 0 && second <= 9;
        return twoDigits ? 10 * first + second : -1;
    }

    /** Returns the digit that a character stands for, 0 if it says empty, or -1 if no grid has it. */
    private static int digit(char character) {
        if (character >= '1' && character <= '9') {
            return character - '0';
        }
        if (character >= 'A' && character <= 'Z') {
            return character - 'A' + 10;
        }
        return EMPTY.indexOf(character) >= 0 ? 0 : -1;
    }
}
