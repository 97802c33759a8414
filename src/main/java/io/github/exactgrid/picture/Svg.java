package io.github.exactgrid.picture;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * The text of an SVG document, an element on a line. Equal calls make equal texts on every machine: numbers are rounded to
 * hundredths, and no locale matters.
 */
final class Svg {

    private static final int HUNDREDTHS = 100;

    /** In place of characters that XML 1.0 does not allow. */
    private static final int REPLACEMENT = 0xFFFD;

    private final StringBuilder text = new StringBuilder();

    /** Where the open elements begin, the innermost one first, and where the content of each begins. */
    private final Deque<Integer> starts = new ArrayDeque<>();

    private final Deque<Integer> contents = new ArrayDeque<>();

    private final InterruptCheck interrupt = new InterruptCheck();

    /** Opens an element. Attributes are names and values in turn; a value is a text or a number. */
    Svg open(String name, Object... attributes) {
        starts.push(text.length());
        begin(name, attributes);
        text.append(">\n");
        contents.push(text.length());
        return this;
    }

    /** Closes the element that was opened last, and drops it if it has no content. */
    Svg close(String name) {
        int start = starts.pop();
        if (text.length() == contents.pop()) {
            text.setLength(start);
        } else {
            text.append("</").append(name).append(">\n");
        }
        return this;
    }

    /** Adds an element without content. */
    Svg empty(String name, Object... attributes) {
        begin(name, attributes);
        text.append("/>\n");
        return this;
    }

    /** Adds an element whose content is a text. */
    Svg text(String name, String content, Object... attributes) {
        begin(name, attributes);
        text.append('>').append(escaped(content)).append("</").append(name).append(">\n");
        return this;
    }

    private void begin(String name, Object... attributes) {
        int start = text.length();
        text.append('<').append(name);
        for (int i = 0; i < attributes.length; i += 2) {
            Object value = attributes[i + 1];
            String written = value instanceof Number number ? number(number.doubleValue()) : escaped(value.toString());
            text.append(' ').append(attributes[i]).append("=\"").append(written).append('"');
        }
        interrupt.spend(text.length() - start);
    }

    @Override
    public String toString() {
        return text.toString();
    }

    /** Returns a number with at most two decimals: {@code 12}, {@code 0.5}, {@code -3.25}. */
    static String number(double value) {
        long hundredths = Math.round(value * HUNDREDTHS);
        long whole = Math.abs(hundredths) / HUNDREDTHS;
        long rest = Math.abs(hundredths) % HUNDREDTHS;
        String sign = hundredths < 0 ? "-" : "";
        String decimals = rest == 0 ? "" : rest % 10 == 0 ? "." + rest / 10 : (rest < 10 ? ".0" : ".") + rest;
        return sign + whole + decimals;
    }

    /** Returns a text as content of an element or an attribute in quotes, of XML and of HTML. */
    static String escaped(String raw) {
        return isPlain(raw) ? raw : escapedEach(raw);
    }

    /** Returns whether nothing in a text is to be escaped, as in most. */
    private static boolean isPlain(String raw) {
        for (int i = 0; i < raw.length(); i++) {
            char character = raw.charAt(i);
            if (character < ' '
                    || character > '~'
                    || character == '&'
                    || character == '<'
                    || character == '>'
                    || character == '"') {
                return false;
            }
        }
        return true;
    }

    private static String escapedEach(String raw) {
        StringBuilder escaped = new StringBuilder(raw.length());
        raw.codePoints().forEach(character -> {
            switch (character) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '"' -> escaped.append("&quot;");
                case '\t', '\n', '\r' -> escaped.append(' ');
                default -> escaped.appendCodePoint(isAllowed(character) ? character : REPLACEMENT);
            }
        });
        return escaped.toString();
    }

    /** Returns whether XML 1.0 allows a character, production 2. Controls from U+007F are legal, but HTML rejects them. */
    private static boolean isAllowed(int character) {
        boolean isControl = character < 0x20 || (character >= 0x7F && character < 0xA0);
        boolean isSurrogate = character >= Character.MIN_SURROGATE && character <= Character.MAX_SURROGATE;
        return !isControl && !isSurrogate && (character & 0xFFFE) != 0xFFFE;
    }
}
