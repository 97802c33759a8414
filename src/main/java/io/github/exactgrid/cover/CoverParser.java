package io.github.exactgrid.cover;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;

/**
 * Reads Knuth's text format, line by line.
 *
 * <p>Reads each character once and allocates only the words: half a million lines take a second.
 */
final class CoverParser {

    /** The number of characters of a word that a message quotes. */
    private static final int MAX_QUOTE = 40;

    private static final int MAX_MESSAGE = 4 * MAX_QUOTE;

    /** What some editors of Windows write before all else. */
    private static final String BYTE_ORDER_MARK = "\uFEFF";

    /** The steps of a {@link Budget} for each character: half a microsecond for a line with an option of three items. */
    private static final int STEPS_OF_A_CHARACTER = 4;

    /** The same for an item that is declared, on a line that may have all of them. */
    private static final int STEPS_OF_AN_ITEM = 20;

    private final BufferedReader reader;
    private final Budget budget;
    private final ExactCover.Builder<String, String> builder = ExactCover.builder();

    /** The line being read, its number, and how far it has been read. */
    private String line = "";

    private long lineNumber;
    private int position;

    CoverParser(Reader text, Budget budget) {
        this.budget = budget;
        this.reader = text instanceof BufferedReader buffered ? buffered : new BufferedReader(text);
    }

    /**
     * Reads the problem.
     *
     * @throws StoppedException if it must stop
     */
    ExactCover<String, String> parse() throws IOException {
        if (!nextLine()) {
            lineNumber = Math.max(1, lineNumber);
            throw wrong("there are no items");
        }
        readItems();
        while (nextLine()) {
            readOption();
        }
        return builder.build();
    }

    /** Reads up to the next line that is neither blank nor a comment. Returns false at the end. */
    private boolean nextLine() throws IOException {
        String next = reader.readLine();
        while (next != null) {
            budget.prepare(1 + (long) STEPS_OF_A_CHARACTER * next.length());
            lineNumber++;
            position = 0;
            line = lineNumber == 1 && next.startsWith(BYTE_ORDER_MARK) ? next.substring(1) : next;
            checkIsText();
            skipBlanks();
            if (position < line.length() && line.charAt(position) != '|') {
                return true;
            }
            next = reader.readLine();
        }
        return false;
    }

    private void checkIsText() {
        for (int i = 0; i < line.length(); i++) {
            char character = line.charAt(i);
            if (!isText(character)) {
                throw wrong(String.format("not text: character U+%04X", (int) character));
            }
        }
    }

    /** Returns false for control characters, and for the character that replaces bytes a decoder cannot decode. */
    private static boolean isText(char character) {
        return isBlank(character) || (character > ' ' && character != 0x7f && character != 0xfffd);
    }

    private static boolean isBlank(char character) {
        return character == ' ' || character == '\t' || character == '\f' || character == 0x0b;
    }

    private void skipBlanks() {
        while (position < line.length() && isBlank(line.charAt(position))) {
            position++;
        }
    }

    /** Returns the next word of the line, or an empty one at its end. */
    private String nextWord() {
        int start = position;
        while (position < line.length() && !isBlank(line.charAt(position))) {
            position++;
        }
        String word = line.substring(start, position);
        skipBlanks();
        return word;
    }

    private void readItems() {
        boolean secondary = false;
        for (String word = nextWord(); !word.isEmpty(); word = nextWord()) {
            if (!word.equals("|")) {
                declare(word, secondary);
            } else if (secondary) {
                throw wrong("two bars between the items");
            } else {
                secondary = true;
            }
        }
    }

    private void declare(String word, boolean secondary) {
        budget.prepare(STEPS_OF_AN_ITEM);
        int bar = word.indexOf('|');
        String name = word.substring(bar + 1);
        if (name.isEmpty() || name.indexOf('|') >= 0 || name.indexOf(':') >= 0) {
            throw wrong("'" + quote(word) + "' is no item");
        }
        if (bar >= 0 && secondary) {
            throw wrong("item '" + quote(name) + "' has bounds but is secondary");
        }
        int colon = word.lastIndexOf(':', bar);
        int least = bar < 0 ? 1 : bound(word.substring(0, colon < 0 ? bar : colon), word);
        int most = bar < 0 ? 1 : bound(word.substring(colon + 1, bar), word);
        if (least > most) {
            throw wrong(
                    "the bounds of item '" + quote(name) + "' are reversed: at least " + least + ", at most " + most);
        }
        try {
            if (secondary) {
                builder.secondary(name);
            } else {
                builder.bounded(least, most, name);
            }
        } catch (IllegalArgumentException wrong) {
            throw wrong(message(wrong));
        }
    }

    private int bound(String number, String word) {
        try {
            int bound = Integer.parseInt(number);
            if (bound >= 0) {
                return bound;
            }
        } catch (NumberFormatException noNumber) {
            // reported below
        }
        throw wrong("'" + quote(word) + "' has no number for a bound");
    }

    private void readOption() {
        builder.option(line.strip());
        try {
            long cost = 0;
            for (String word = nextWord(); !word.isEmpty(); word = nextWord()) {
                if (word.charAt(0) == '|') {
                    cost = Math.addExact(cost, cost(word.substring(1)));
                    builder.cost(cost);
                } else {
                    addItem(word);
                }
            }
        } catch (CoverFormatException wrong) {
            throw wrong;
        } catch (ArithmeticException overflow) {
            throw wrong("the sum of the costs is too large");
        } catch (IllegalArgumentException wrong) {
            throw wrong(message(wrong));
        }
    }

    private long cost(String number) {
        try {
            return Long.parseLong(number);
        } catch (NumberFormatException noNumber) {
            boolean isLarge = number.matches("[-+]?[0-9]+");
            throw wrong(isLarge ? "the cost '" + quote(number) + "' is too large" : "the cost is no number");
        }
    }

    private void addItem(String word) {
        int colon = word.indexOf(':');
        if (colon < 0) {
            builder.item(word);
            return;
        }
        String colour = word.substring(colon + 1);
        if (colour.isEmpty()) {
            throw wrong("'" + quote(word) + "' has a colon but no colour");
        }
        if (colour.indexOf(':') >= 0) {
            throw wrong("'" + quote(word) + "' has two colours");
        }
        builder.item(word.substring(0, colon), colour);
    }

    private static String quote(String word) {
        return word.length() <= MAX_QUOTE ? word : word.substring(0, MAX_QUOTE) + "...";
    }

    /** Returns the message of the builder, which has the name of an item that may be as long as the text. */
    private static String message(RuntimeException wrong) {
        String message = String.valueOf(wrong.getMessage());
        return message.length() <= MAX_MESSAGE ? message : message.substring(0, MAX_MESSAGE) + "...";
    }

    private CoverFormatException wrong(String reason) {
        return new CoverFormatException(lineNumber, reason);
    }
}
