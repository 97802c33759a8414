package io.github.exactgrid.cli.session;

import io.github.exactgrid.puzzle.TextInput;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads whole files that are small, if they are what an option asks for. */
public final class SmallText {

    /** More than the rules of any board of 64x64 take. */
    private static final int MAX_LENGTH = 1 << 22;

    private SmallText() {}

    /**
     * Returns the text of a file, which may be compressed. Characters that are none are left to who reads it.
     *
     * @throws IOException if the file cannot be read, or is too long to be what is meant
     */
    public static String read(Path file) throws IOException {
        StringBuilder text = new StringBuilder();
        try (Reader reader = TextInput.of(Files.newInputStream(file))) {
            char[] part = new char[1 << 13];
            for (int length = reader.read(part); length >= 0; length = reader.read(part)) {
                text.append(part, 0, length);
                if (text.length() > MAX_LENGTH) {
                    throw new IOException("more than " + MAX_LENGTH + " characters");
                }
            }
        }
        return text.toString();
    }
}
