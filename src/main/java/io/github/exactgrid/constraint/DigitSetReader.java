package io.github.exactgrid.constraint;

import io.github.exactgrid.Grid;
import java.util.regex.PatternSyntaxException;

/** Reads a text that has sets of digits in it, in the notation of {@link RegexAutomaton}: {@code 7}, {@code <12>}, {@code .}, {@code [2-5]}, {@code [^137]}. */
class DigitSetReader {

    /** In place of a digit: none. */
    static final int NONE = -1;

    private static final long ANY = -1L;

    private final String text;
    private int position;

    /** Whether the digits 0 and 64 are named, which have the same bit. */
    private boolean hasZero;

    private boolean hasHighest;

    DigitSetReader(String text) {
        this.text = text;
    }

    /** Reads a set of digits. They have the bits of {@link Digits#bit}; there is one. */
    final long digits() {
        int start = position;
        if (accept('.')) {
            return ANY;
        }
        return accept('[') ? set(start) : named(digit());
    }

    /** Reads a class of digits after its {@code [}. */
    private long set(int start) {
        boolean isComplement = accept('^');
        long digits = 0;
        while (position < text.length() && peek() != ']') {
            int from = position;
            int low = digit();
            int high = accept('-') ? digit() : low;
            if (high < low) {
                throw wrong("a range from " + low + " down to " + high, from);
            }
            for (int digit = low; digit <= high; digit++) {
                digits |= named(digit);
            }
        }
        expect(']', "a '[' without ']'", start);
        long chosen = isComplement ? ~digits : digits;
        if (chosen == 0) {
            throw wrong("a class without any digit", start);
        }
        return chosen;
    }

    private int digit() {
        if (position == text.length()) {
            throw wrong("expected a digit", position);
        }
        int start = position;
        char character = text.charAt(position++);
        if (character >= '0' && character <= '9') {
            return character - '0';
        }
        if (character == '<') {
            int digit = number("a digit", Grid.MAX_SIZE);
            expect('>', "a '<' without '>'", start);
            return digit;
        }
        throw wrong("'" + character + "' is no digit; those above 9 are written <10>", start);
    }

    final int number(String what, int most) {
        int start = position;
        int number = 0;
        while (position < text.length() && peek() >= '0' && peek() <= '9') {
            number = 10 * number + text.charAt(position++) - '0';
            if (number > most) {
                throw wrong(what + " above " + most, start);
            }
        }
        if (position == start) {
            throw wrong("expected " + what, start);
        }
        return number;
    }

    /** Returns the digit that no board has together with those that are named, -1 if there is none. */
    final int foreignDigit() {
        return hasZero ? Grid.MAX_SIZE : hasHighest ? 0 : NONE;
    }

    /** Returns whether all of the text is read. */
    final boolean isAtEnd() {
        return position == text.length();
    }

    /** Returns the index of what is read next. */
    final int position() {
        return position;
    }

    private long named(int digit) {
        hasZero |= digit == 0;
        hasHighest |= digit == Grid.MAX_SIZE;
        if (hasZero && hasHighest) {
            throw wrong("the digits 0 and " + Grid.MAX_SIZE + ", which no board has both", position);
        }
        return Digits.bit(digit);
    }

    final char peek() {
        return text.charAt(position);
    }

    final boolean accept(char character) {
        boolean isNext = position < text.length() && peek() == character;
        position += isNext ? 1 : 0;
        return isNext;
    }

    final void expect(char character, String otherwise, int start) {
        if (!accept(character)) {
            throw wrong(otherwise, start);
        }
    }

    final PatternSyntaxException wrong(String reason, int index) {
        return new PatternSyntaxException(reason, text, index);
    }
}
