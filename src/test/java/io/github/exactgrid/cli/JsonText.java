package io.github.exactgrid.cli;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Parses JSON by the grammar of RFC 8259, and nothing beyond it; shares nothing with the writer. */
final class JsonText {

    private final String text;
    private int index;

    private JsonText(String text) {
        this.text = text;
    }

    /** Parses a text that is one object. */
    static Map<String, Object> object(String text) {
        JsonText json = new JsonText(text.strip());
        Map<String, Object> value = json.members();
        if (json.index != json.text.length()) {
            throw new IllegalArgumentException("no object: " + text);
        }
        return value;
    }

    private char next() {
        return text.charAt(index++);
    }

    private boolean skip(char expected) {
        if (index < text.length() && text.charAt(index) == expected) {
            index++;
            return true;
        }
        return false;
    }

    private void require(char expected) {
        if (!skip(expected)) {
            throw new IllegalArgumentException("'" + expected + "' expected at " + index + ": " + text);
        }
    }

    private Object value() {
        char first = text.charAt(index);
        return switch (first) {
            case '{' -> members();
            case '[' -> elements();
            case '"' -> string();
            case 't' -> literal("true", true);
            case 'f' -> literal("false", false);
            case 'n' -> literal("null", "null");
            default -> number();
        };
    }

    private Object literal(String word, Object value) {
        for (char character : word.toCharArray()) {
            require(character);
        }
        return value;
    }

    private Map<String, Object> members() {
        Map<String, Object> members = new LinkedHashMap<>();
        require('{');
        if (skip('}')) {
            return members;
        }
        do {
            String key = string();
            require(':');
            if (members.put(key, value()) != null) {
                throw new IllegalArgumentException("twice: " + key);
            }
        } while (skip(','));
        require('}');
        return members;
    }

    private List<Object> elements() {
        List<Object> elements = new ArrayList<>();
        require('[');
        if (skip(']')) {
            return elements;
        }
        do {
            elements.add(value());
        } while (skip(','));
        require(']');
        return elements;
    }

    private BigDecimal number() {
        int start = index;
        while (index < text.length() && "+-.eE0123456789".indexOf(text.charAt(index)) >= 0) {
            index++;
        }
        return new BigDecimal(text.substring(start, index));
    }

    private String string() {
        StringBuilder string = new StringBuilder();
        require('"');
        for (char next = next(); next != '"'; next = next()) {
            if (next < ' ') {
                throw new IllegalArgumentException("a control character at " + index);
            }
            string.append(next == '\\' ? escaped() : next);
        }
        return string.toString();
    }

    private char escaped() {
        char next = next();
        return switch (next) {
            case '"', '\\', '/' -> next;
            case 'n' -> '\n';
            case 't' -> '\t';
            case 'r' -> '\r';
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'u' -> (char) Integer.parseInt(text.substring(index, index += 4), 16);
            default -> throw new IllegalArgumentException("escape at " + index);
        };
    }
}
