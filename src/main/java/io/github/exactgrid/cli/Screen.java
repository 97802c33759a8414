package io.github.exactgrid.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * Standard output and standard error, which may be the same terminal: answers, messages and the progress bar do not mix
 * within a line, and output always ends at the end of a line.
 *
 * <p>Answers wait in a buffer until {@link #flush}. Callers flush before each read, and from time to time during a search.
 * So the user sees every answer at once, and the answers for a file of easy puzzles are still written in large blocks.
 */
final class Screen {

    /** The number of waiting characters that are written without a flush: 100 solutions of 9x9 in one write. */
    private static final int BUFFER_CHARACTERS = 1 << 13;

    /** How long the end of the process waits for a reader to take the last answers. */
    private static final int CLOSE_MILLIS = 1000;

    private static final String ERASE_LINE = "\r\033[K";

    private final OutputStream out;
    private final PrintStream err;

    /** Whole lines of answers that are not written yet. */
    private final StringBuilder waiting = new StringBuilder();

    /** The progress bar on display, empty if there is none. */
    private String bar = "";

    /** Whether nothing is printed any more. */
    private boolean closed;

    Screen(OutputStream out, PrintStream err) {
        this.out = out;
        this.err = err;
    }

    /**
     * Prints an answer, at the latest at the next flush.
     *
     * @throws UncheckedIOException if answers cannot be written
     */
    synchronized void answer(String lines) {
        if (closed) {
            return;
        }
        waiting.append(lines).append('\n');
        if (waiting.length() >= BUFFER_CHARACTERS) {
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
        assert waiting.charAt(waiting.length() - 1) == '\n' : "a line is not complete";
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
     * Returns the exit status after answers could not be written. If the reader closed the pipe, as {@code head} does, the
     * status is that of the answers so far. Only the text of the error distinguishes that from a full disk.
     */
    int outputFailed(UncheckedIOException failure, int statusSoFar) {
        String reason = String.valueOf(failure.getMessage());
        if (reason.toLowerCase(Locale.ROOT).contains("pipe")) {
            return statusSoFar;
        }
        message("stdout: cannot be written: " + reason);
        return ExitStatus.BAD_INPUT;
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

    /** Replaces the progress bar; an empty text removes it. */
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
     * Writes the waiting answers and prints nothing from then on. Gives up after {@value #CLOSE_MILLIS} ms: the reader of the
     * output may be suspended, while another thread is blocked inside {@link #flush}.
     */
    void closeSoon() {
        Thread closing = new Thread(this::close, "close");
        closing.setDaemon(true);
        closing.start();
        try {
            closing.join(CLOSE_MILLIS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized void close() {
        showBar("");
        try {
            flush();
        } catch (UncheckedIOException unreadable) {
            // The process is about to end, and a closed pipe is no error.
        }
        closed = true;
    }
}
