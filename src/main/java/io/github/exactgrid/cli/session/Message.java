package io.github.exactgrid.cli.session;

/**
 * A message to the user: what is wrong, and where.
 *
 * @param place the place as text, such as {@code puzzles.txt:3:7}, empty if there is none
 * @param source the name of the input, empty if there is none
 * @param line the line of the input from 1, or 0 if no single line is meant
 * @param column the column of the line from 1, or 0 if no single column is meant
 * @param reason what is wrong
 */
public record Message(String place, String source, long line, int column, String reason) {

    /** Returns a message without a place. */
    public static Message of(String reason) {
        return new Message("", "", 0, 0, reason);
    }

    /** Returns a message about an input as a whole. */
    public static Message about(String source, String reason) {
        return new Message(source, source, 0, 0, reason);
    }

    String text() {
        return place.isEmpty() ? reason : place + ": " + reason;
    }

    /** Returns the message as an object of JSON. */
    Json json(String type) {
        Json json = Json.of(type);
        if (!source.isEmpty()) {
            json.put("source", source);
        }
        if (line > 0) {
            json.put("line", line);
        }
        if (column > 0) {
            json.put("column", column);
        }
        return json.put("message", reason);
    }
}
