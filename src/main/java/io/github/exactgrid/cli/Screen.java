package io.github.exactgrid.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * Standard output and standard error, which may be one and the same terminal: answers, messages and the progress bar do
 * not get into each other's way, and output always ends at the end of a line.
 *
 * <p>Answers wait in a buffer until {@link #flush}. Whoever makes a user wait flushes: before reading, and from time to
 * time while searching. So every answer is seen at once, and a file of easy puzzles is still written in large pieces.
 */
final class Screen {

    /** Waiting characters after which they are written without being asked for. */
    private static final int BUFFER = 1 << 13;

    private static final int PATIENCE_MILLIS = 1000;

    private static final String ERASE_LINE = "\r\033[K";

    private final OutputStream out;
    private final PrintStream err;

    /** Whole lines of answers that are not written yet. */
    private final StringBuilder waiting = new StringBuilder();

    /** The progress bar on display, empty if there is none. */
    private String bar = "";

    /** Whether all is over: nothing is printed any more. */
    private boolean closed;

    Screen(OutputStream out, PrintStream err) {
        this.out = out;
        this.err = err;
    }

    /**
     * Prints an answer, in time.
     *
     * @throws UncheckedIOException if answers cannot be written
     */
    synchronized void answer(String lines) {
        if (closed) {
            return;
        }
        waiting.append(lines).append('\n');
        if (waiting.length() >= BUFFER) {
            flush();
        }
    }

    /**
     * Writes the answers that wait.
     *
     * @throws UncheckedIOException if they cannot be written; then they are dropped
     */
    synchronized void flush() {
        if (waiting.length() == 0) {
            return;
        }
        byte[] bytes = waiting.toString().getBytes(StandardCharsets.UTF_8);
        waiting.setLength(0);
        erase();
        try {
            out.write(bytes);
            out.flush();
        } catch (IOException failure) {
            throw new UncheckedIOException(String.valueOf(failure.getMessage()), failure);
        }
        redraw();
    }

    /**
     * Returns the exit status after answers could not be written. A reader who has gone, such as {@code head}, has seen
     * enough, and the status is that of the answers so far. The text of the error is all that tells it from a full disk.
     */
    int outputFailed(UncheckedIOException failure, int statusSoFar) {
        String reason = String.valueOf(failure.getMessage());
        if (reason.toLowerCase(Locale.ROOT).contains("pipe")) {
            return statusSoFar;
        }
        message("stdout: cannot be written: " + reason);
        return CommandLineProgram.BAD_INPUT;
    }

    /** Prints a line on standard error, after the answers so far. */
    synchronized void message(String line) {
        if (closed) {
            return;
        }
        try {
            flush();
        } finally {
            erase();
            err.println(line);
            redraw();
        }
    }

    /** Shows a progress bar in place of the one so far; an empty one is none. */
    synchronized void showBar(String text) {
        if (!closed) {
            erase();
            bar = text;
            redraw();
        }
    }

    private void erase() {
        if (!bar.isEmpty()) {
            err.print(ERASE_LINE);
            err.flush();
        }
    }

    private void redraw() {
        if (!bar.isEmpty()) {
            err.print(bar);
            err.flush();
        }
    }

    /**
     * Writes what waits and prints nothing from then on. Gives up after a second: the reader of the output may be asleep,
     * with another thread waiting for it inside {@link #flush}.
     */
    void closeSoon() {
        Thread closing = new Thread(this::close, "close");
        closing.setDaemon(true);
        closing.start();
        try {
            closing.join(PATIENCE_MILLIS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized void close() {
        showBar("");
        try {
            flush();
        } catch (UncheckedIOException nobodyReads) {
            // There is nobody left to tell.
        }
        closed = true;
    }
}
