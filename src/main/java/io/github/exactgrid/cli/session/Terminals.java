package io.github.exactgrid.cli.session;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Finds out which of the standard streams are terminals.
 *
 * <p>Java has no method for it. {@code System.console()} depends on standard input and output, which are the two that are
 * redirected when a long file is solved, returns a console without a terminal since JDK 22, and takes 50 ms there. Linux has
 * a link for each stream. A shell can test it elsewhere, on systems that have {@code /bin/sh}; on others the answer is no.
 */
public class Terminals {

    public static final int IN = 0;
    public static final int OUT = 1;
    public static final int ERR = 2;

    /** Returns whether a stream, {@link #IN}, {@link #OUT} or {@link #ERR}, is a terminal. */
    public boolean isTerminal(int stream) {
        try {
            Path link = Path.of("/proc/self/fd/" + stream);
            if (Files.isSymbolicLink(link)) {
                String file = Files.readSymbolicLink(link).toString();
                return file.startsWith("/dev/pts/") || file.startsWith("/dev/tty") || file.equals("/dev/console");
            }
            return askShell(stream);
        } catch (IOException noLinkAndNoShell) {
            return false;
        }
    }

    /** Returns the value of a variable of the environment, or an empty text. */
    public String variable(String name) {
        String value = System.getenv(name);
        return value == null ? "" : value;
    }

    public static boolean askShell(int stream) throws IOException {
        Process shell = new ProcessBuilder("/bin/sh", "-c", "[ -t " + stream + " ]")
                .redirectInput(Redirect.INHERIT)
                .redirectOutput(Redirect.INHERIT)
                .redirectError(Redirect.INHERIT)
                .start();
        try {
            return shell.waitFor() == 0;
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
