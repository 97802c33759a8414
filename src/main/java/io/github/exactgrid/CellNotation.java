package io.github.exactgrid;

/** How one cell is written: as a character or as a number. */
final class CellNotation {

    /** The digit written as {@code Z}, the last that has a character. */
    static final int LAST_LETTER = 35;

    private static final String EMPTY = ".0_*?";

    private CellNotation() {}

    /** Returns the character of a digit from 0 (empty) to {@link #LAST_LETTER}. */
    static char character(int digit) {
        if (digit == 0) {
            return '.';
        }
        return (char) (digit <= 9 ? '0' + digit : 'A' + digit - 10);
    }

    static String number(int digit) {
        return digit == 0 ? "." : Integer.toString(digit);
    }

    /** Returns the digit that a character stands for, 0 if it says empty, or -1 if it is none. */
    static int digit(char character) {
        if (character >= '1' && character <= '9') {
            return character - '0';
        }
        if (character >= 'A' && character <= 'Z') {
            return character - 'A' + 10;
        }
        return EMPTY.indexOf(character) >= 0 ? 0 : -1;
    }

    /** Returns the number that a token of one or two characters stands for, 0 if it says empty, or -1 if it is none. */
    static int number(String token) {
        if (token.length() == 1) {
            int digit = digit(token.charAt(0));
            return digit <= 9 ? digit : -1;
        }
        if (token.length() != 2) {
            return -1;
        }
        int tens = token.charAt(0) - '0';
        int ones = token.charAt(1) - '0';
        return tens >= 1 && tens <= 9 && ones >= 0 && ones <= 9 ? 10 * tens + ones : -1;
    }
}
