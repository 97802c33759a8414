package io.github.exactgrid.cli.session;

import java.util.List;

/** Writes a JSON object (RFC 8259) on one line, member by member. */
public final class Json {

    private static final String HEXADECIMAL = "0123456789abcdef";

    private final StringBuilder text = new StringBuilder("{");

    /** Starts an object whose first member is its type. */
    public static Json of(String type) {
        return new Json().put("type", type);
    }

    /** Adds a text. */
    public Json put(String key, String value) {
        key(key);
        quote(value);
        return this;
    }

    /** Adds a whole number. */
    public Json put(String key, long value) {
        key(key);
        text.append(value);
        return this;
    }

    /** Adds a number; one that is infinite or no number becomes {@code null}. */
    public Json put(String key, double value) {
        return putPlain(key, Double.isFinite(value) ? Double.toString(value) : "null");
    }

    /** Adds a truth value. */
    public Json put(String key, boolean value) {
        return putPlain(key, value ? "true" : "false");
    }

    /** Adds a number that is already written. */
    public Json putPlain(String key, String number) {
        key(key);
        text.append(number);
        return this;
    }

    /** Adds an array of texts. */
    public Json put(String key, List<String> values) {
        key(key);
        text.append('[');
        for (int i = 0; i < values.size(); i++) {
            if (i > 0) {
                text.append(',');
            }
            quote(values.get(i));
        }
        text.append(']');
        return this;
    }

    /** Adds all members of another object. */
    public Json putAll(Json other) {
        if (other.text.length() > 1) {
            text.append(text.length() > 1 ? "," : "").append(other.text, 1, other.text.length());
        }
        return this;
    }

    private void key(String key) {
        if (text.length() > 1) {
            text.append(',');
        }
        quote(key);
        text.append(':');
    }

    private void quote(String value) {
        text.append('"');
        for (int i = 0; i < value.length(); i++) {
            char next = value.charAt(i);
            switch (next) {
                case '"', '\\' -> text.append('\\').append(next);
                case '\n' -> text.append("\\n");
                case '\t' -> text.append("\\t");
                default -> {
                    if (next < ' ' || next == 0x7F || Character.isSurrogate(next)) {
                        escape(next);
                    } else {
                        text.append(next);
                    }
                }
            }
        }
        text.append('"');
    }

    private void escape(char character) {
        text.append("\\u");
        for (int shift = 12; shift >= 0; shift -= 4) {
            text.append(HEXADECIMAL.charAt(character >> shift & 0xF));
        }
    }

    /** Returns the object. */
    @Override
    public String toString() {
        return text + "}";
    }
}
