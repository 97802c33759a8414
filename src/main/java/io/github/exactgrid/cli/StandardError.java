package io.github.exactgrid.cli;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;

/**
 * Finds out what standard error is connected to.
 *
 * <p>Java does not tell. {@code System.console()} speaks of standard input and output only, which are the very two that
 * are redirected when a long file is solved, and means another thing since JDK 22. A shell does tell, on every system that
 * has one at its usual place; elsewhere the answer is no. That takes some milliseconds, so ask late.
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
