package io.github.exactgrid.cli;

import java.io.Reader;
import org.jspecify.annotations.Nullable;

/**
 * A text that an argument of a command stands for.
 *
 * @param name what messages call it
 * @param reader its characters
 * @param argument the text itself, if it stands on the command line, or null
 */
record Source(String name, Reader reader, @Nullable String argument) {

    /** Returns a message about a line, which an argument of one line has no need of. */
    String complaint(long line, String reason) {
        String place = name + ":" + line;
        if (argument != null) {
            place = argument.lines().count() > 1 ? name + ", line " + line : name;
        }
        return place + ": " + reason;
    }
}
