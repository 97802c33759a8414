package io.github.exactgrid.cli;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;

/**
 * Finds out what standard error is connected to.
 *
 * <p>Java has no method for it. {@code System.console()} depends on standard input and output, which are the two that are
 * redirected when a long file is solved, and returns a console without a terminal since JDK 22. A shell can test it, on
 * systems that have {@code /bin/sh}; on others the answer is no. The test takes some milliseconds, so callers do it late.
 */
final class StandardError {

    private StandardError() {}

    static boolean isTerminal() {
        try {
            Process shell = new ProcessBuilder("/bin/sh", "-c", "[ -t 2 ]")
                    .redirectError(Redirect.INHERIT)
                    .start();
            return shell.waitFor() == 0;
        } catch (IOException noShell) {
            return false;
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
