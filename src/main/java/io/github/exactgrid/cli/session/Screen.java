package io.github.exactgrid.cli.session;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/**
 * Standard output and standard error, which may be the same terminal: answers, messages and the progress bar do not mix
 * within a line, and output always ends at the end of a line.
 *
 * <p>Answers wait in a buffer until {@link #flush}. Callers flush before each read, and from time to time during a search.
 * So the user sees every answer at once, and the answers for a file of easy puzzles are still written in large blocks.
 */
public final class Screen {

    /** The number of waiting bytes that are written without a flush: 800 solutions of 9x9 in one write. */
    private static final int BUFFER_BYTES = 1 << 16;

    /** How long the end of the process waits for a reader to take the last answers. */
    private static final int CLOSE_MILLIS = 1000;

    private static final String ERASE_LINE = "\r\033[K";

    /** What a message about an interruption ends with if the answers so far are kept. */
    private static final String RESUME_HINT = "; with --resume the same command continues";

    private final OutputStream out;
    private final PrintStream err;

    /** The file to which answers are written, or null if they go to standard output. */
    private @Nullable OutputFile file;

    /** The name of what answers are written to, for messages. */
    private String outputName = "stdout";

    private boolean json;

    /** Tells whether messages are coloured; asked when the first is printed. */
    private @Nullable Terminals terminals;

    private @Nullable Colours colours;

    /** Whole lines of answers that are not written yet. */
    private final LineBuffer waiting = new LineBuffer(1 << 10);

    /** The progress bar on display, empty if there is none. */
    private String bar = "";

    /** Whether nothing is printed any more. */
    private boolean closed;

    public Screen(OutputStream out, PrintStream err) {
        this.out = out;
        this.err = err;
    }

    /** Writes answers to a file from now on. */
    public synchronized void writeTo(OutputFile output, String name) {
        file = output;
        outputName = name;
    }

    /** Writes messages as JSON from now on. */
    public void writeJson() {
        json = true;
    }

    /** Colours messages from now on, if standard error is a terminal that has colours. */
    public void colourMessages(Terminals known) {
        terminals = known;
    }

    private Colours colours() {
        Colours known = colours;
        if (known == null) {
            known = terminals == null ? Colours.none() : Colours.of(terminals, Terminals.ERR);
            colours = known;
        }
        return known;
    }

    /**
     * Puts the file of the answers, if there is one, in its place.
     *
     * @throws UncheckedIOException if that fails
     */
    public synchronized void complete() {
        if (file != null) {
            try {
                file.complete();
            } catch (IOException failure) {
                throw new UncheckedIOException(String.valueOf(failure.getMessage()), failure);
            }
        }
    }

    /**
     * Writes the waiting answers into their file, and begins to write beside it a state from which {@code --resume} continues
     * after them.
     *
     * @throws UncheckedIOException if that fails, or the state before could not be written
     */
    synchronized void checkpoint(Properties state) {
        if (file != null) {
            flush();
            try {
                file.checkpoint(state);
            } catch (IOException failure) {
                throw new UncheckedIOException(String.valueOf(failure.getMessage()), failure);
            }
        }
    }

    /** Drops the file of the answers, if there is one that is not complete and cannot be resumed. */
    public synchronized void discard() {
        if (file != null) {
            file.discard();
        }
    }

    /**
     * Prints an answer, at the latest at the next flush.
     *
     * @throws UncheckedIOException if answers cannot be written
     */
    public synchronized void answer(String lines) {
        if (!closed) {
            waiting.add(lines);
            flushIfFull();
        }
    }

    /** The same for answers that are lines already. */
    public synchronized void answer(LineBuffer lines) {
        if (!closed) {
            waiting.add(lines);
            flushIfFull();
        }
    }

    private void flushIfFull() {
        if (waiting.length() >= BUFFER_BYTES) {
            flush();
        }
    }

    /**
     * Writes the answers that wait.
     *
     * @throws UncheckedIOException if they cannot be written; then they are dropped
     */
    public synchronized void flush() {
        if (waiting.length() == 0) {
            return;
        }
        erase();
        try {
            waiting.writeTo(file == null ? out : file.stream());
            if (file == null) {
                out.flush(); // a file is buffered until a checkpoint or its end
            }
        } catch (IOException failure) {
            throw new UncheckedIOException(String.valueOf(failure.getMessage()), failure);
        } finally {
            waiting.clear();
        }
        redraw();
    }

    /**
     * Returns the exit status after answers could not be written. If the reader closed the pipe, as {@code head} does, the
     * status is that of the answers so far. Only the text of the error distinguishes that from a full disk.
     */
    public int outputFailed(UncheckedIOException failure, int statusSoFar) {
        String reason = String.valueOf(failure.getMessage());
        if (reason.toLowerCase(Locale.ROOT).contains("pipe")) {
            return statusSoFar;
        }
        discard();
        boolean isKept = file != null && file.isResumable();
        error(Message.about(outputName, "cannot be written: " + reason + (isKept ? RESUME_HINT : "")));
        return ExitStatus.BAD_INPUT;
    }

    /** Prints an error on standard error, after the answers so far. */
    public void error(Message message) {
        if (json) {
            message(message.json("error").toString());
        } else {
            String place = message.place().isEmpty() ? "" : colours().heading(message.place() + ":") + " ";
            message(place + colours().error(message.reason()));
        }
    }

    /** Prints lines on standard error, after the answers so far. */
    public synchronized void message(String lines) {
        if (closed) {
            return;
        }
        try {
            flush();
        } finally {
            erase();
            err.println(lines);
            redraw();
        }
    }

    /** Replaces the progress bar; an empty text removes it. */
    public synchronized void showBar(String text) {
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
    public void closeSoon() {
        Thread closing = new Thread("close") {
            @Override
            public void run() {
                close();
            }
        };
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
        discard();
        if (file != null && file.isResumable()) {
            err.println(outputName + ": interrupted" + RESUME_HINT);
        }
    }
}
