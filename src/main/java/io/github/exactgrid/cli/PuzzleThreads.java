package io.github.exactgrid.cli;

import io.github.exactgrid.Batch;
import io.github.exactgrid.BatchRun;
import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.cli.Answer.Verdict;
import io.github.exactgrid.cli.session.Inputs.Source;
import io.github.exactgrid.cli.session.LineBuffer;
import io.github.exactgrid.puzzle.Puzzle;
import io.github.exactgrid.puzzle.PuzzleBlock;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;

/**
 * The threads that answer the puzzles of a command. Its own thread reads the puzzles, prints the answers in the order of the
 * puzzles, and answers puzzles as the others do while it can do neither.
 *
 * <p>Puzzles that are lines of a file pass from thread to thread as blocks of digits, and their answers as one text. With 17 clues
 * that takes a twentieth less time than objects of their own, which one core writes and another has to fetch. A single thread
 * reads blocks, too, as less code has to be compiled for that in a short run, but prints each answer at once.
 */
final class PuzzleThreads implements AutoCloseable {

    /** A block that takes less is followed by one of twice as many puzzles. */
    private static final long SHORT_NANOS = 200_000;

    /** A block that takes longer is followed by one of half as many: threads should not wait long for each other. */
    private static final long LONG_NANOS = 1_000_000;

    private static final int MAX_BLOCK = 256;

    /** The blocks in flight for each thread, so that none waits while this one prints; a {@link Batch} counts a block as one question. */
    private static final int BLOCKS_PER_THREAD = 8;

    /** The blocks of many threads are smaller, or those in flight would take some 100 MB. */
    private static final int MAX_PUZZLES_OF_BLOCKS = 4096;

    private static final int LEAST_MAX_BLOCK = 64;

    /** The texts that are kept at most: of blocks of full size that takes 5 MB, and on a busy machine blocks are shorter and more. */
    private static final int MAX_PRINTED = 256;

    /** The digits of each puzzle of a block. */
    private static final int DIGITS = 81;

    private final Answerer command;
    private final PuzzleReport report;

    /** Null if the caller's thread is the only one. */
    private final @Nullable BatchRun<Work, Replies> run;

    /** An answer that this thread prints at once. */
    private final LineBuffer line = new LineBuffer(DIGITS + 1);

    /**
     * The texts of answers that have been printed, for others, with its own lock: with 17 clues they were four tenths of all that was
     * allocated.
     */
    private final Queue<LineBuffer> printed = new ArrayDeque<>();

    private final int maxBlock;
    private final int maxInFlight;
    private int inFlight;
    private int blockSize;

    /** What is in flight, in order. */
    private final Queue<Work> unprinted = new ArrayDeque<>();

    /** What one thread answers: a block of lines, or one puzzle of any kind. */
    private static final class Work {
        private final Source input;
        private final @Nullable PuzzleBlock block;
        private final @Nullable Task single;

        /** What has been answered, as far as that is known to this thread. */
        private @Nullable Replies replies;

        Work(Source input, @Nullable PuzzleBlock block, @Nullable Task single) {
            this.input = input;
            this.block = block;
            this.single = single;
        }

        int size() {
            return block == null ? 1 : block.size();
        }

        Task task(int index) {
            return block == null
                    ? Objects.requireNonNull(single)
                    : new Task(input, block.line(index), block.get(index), null);
        }
    }

    /**
     * The answers to some work.
     *
     * @param isComplete whether they are all, and none is missing for an interrupt
     * @param nanos how long the work took
     */
    private record Replies(List<Part> parts, boolean isComplete, long nanos) {}

    /**
     * Answers to consecutive puzzles.
     *
     * @param lines the first of them, each on a line of its own, or null if there are none
     * @param verdicts how many of these have each verdict
     * @param last the answer behind them if it is more than a line, else null
     */
    private record Part(
            @Nullable LineBuffer lines,
            Map<Verdict, Integer> verdicts,
            @Nullable Reply last) {}

    /** What answers puzzles and prints the answers. */
    interface Answerer {

        /** Answers the question about a puzzle. Any thread may call this. */
        Reply reply(Task task);

        /** Returns an answer that is known. Any thread may call this. */
        Reply reply(Task task, Answer answer);

        /**
         * Returns what answers a block of puzzles like one of them, if a line is all that is printed for each that has a solution; else null.
         * Any thread may call this.
         */
        @Nullable
        LineAnswerer lineAnswerer(Puzzle puzzle);

        /** Returns the line that an answer is printed as, or null if it is more than a line. Any thread may call this. */
        @Nullable
        String line(Reply reply);

        /** Prints and counts an answer that is a {@linkplain #line line}. */
        void printLine(LineBuffer line, Verdict verdict, PuzzleReport report);

        /**
         * Prints and counts answers that are a {@linkplain #line line} each.
         *
         * @param verdicts how many of them have each verdict
         */
        void printLines(LineBuffer lines, Map<Verdict, Integer> verdicts, PuzzleReport report);

        /** Prints and counts an answer. */
        void print(Reply reply, PuzzleReport report);
    }

    /** Answers puzzles in place, without objects for each of them. */
    interface LineAnswerer {

        /**
         * Returns the verdict on a puzzle, and puts the digits of a solution in its place if {@link #printsDigits}.
         *
         * @throws SearchLimitException if a limit ended the search
         * @throws IllegalArgumentException if the puzzle does not fit the rules
         */
        Verdict answer(byte[] digits);

        /** Returns whether the answer of a verdict is the digits, not the word for it. */
        boolean printsDigits(Verdict verdict);
    }

    /** The answer to the line of a block that was answered last. */
    private static final class LineAnswer {
        private final byte[] digits = new byte[DIGITS];
        private Verdict verdict = Verdict.UNKNOWN;
        private boolean isDigits;

        void find(LineAnswerer answerer) {
            verdict = answerer.answer(digits);
            isDigits = answerer.printsDigits(verdict);
        }

        void addTo(LineBuffer lines) {
            if (isDigits) {
                lines.add(digits);
            } else {
                lines.add(verdict.word());
            }
        }
    }

    /** Creates threads; the caller's is one of them. */
    PuzzleThreads(int threads, Answerer command, PuzzleReport report) {
        this.command = command;
        this.report = report;
        this.run = threads == 1 ? null : Batch.defaults().withThreads(threads).start(this::answer);
        this.maxBlock = Math.max(LEAST_MAX_BLOCK, Math.min(MAX_BLOCK, MAX_PUZZLES_OF_BLOCKS / threads));
        this.blockSize = run == null ? maxBlock : 1;
        this.maxInFlight = BLOCKS_PER_THREAD * maxBlock * threads;
    }

    /** Returns how many lines the next block should have at most. */
    int blockSize() {
        return blockSize;
    }

    /** Answers one puzzle. */
    void submit(Task task) {
        submit(new Work(task.input(), null, task));
    }

    /** Answers a block of puzzles. */
    void submit(Source input, PuzzleBlock block) {
        submit(new Work(input, block, null));
    }

    private void submit(Work work) {
        if (run == null) {
            answerAlone(work);
            return;
        }
        while (run.isFull() || inFlight >= maxInFlight) {
            printNext(run);
        }
        try {
            run.submit(work);
        } catch (CancellationException interrupted) {
            throw afterInterrupt();
        }
        unprinted.add(work);
        inFlight += work.size();
        for (var ready = run.poll(); ready.isPresent(); ready = run.poll()) {
            take(ready.get());
        }
    }

    /** Prints each answer before the next search begins, which may take long. */
    private void answerAlone(Work work) {
        LineAnswerer answerer = lineAnswerer(work);
        LineAnswer answer = new LineAnswer();
        for (int i = 0; i < work.size(); i++) {
            Reply reply = reply(work, i, answerer, answer);
            if (reply == null) {
                line.clear();
                answer.addTo(line);
                command.printLine(line, answer.verdict, report);
            } else {
                command.print(reply, report);
            }
        }
    }

    private @Nullable LineAnswerer lineAnswerer(Work work) {
        return work.block == null ? null : command.lineAnswerer(work.block.get(0));
    }

    /**
     * Answers a puzzle.
     *
     * @param answerer answers it in place; null if more than a line is to be printed
     * @param answer takes the answer in place
     * @return null if that is the answer
     */
    private @Nullable Reply reply(Work work, int index, @Nullable LineAnswerer answerer, LineAnswer answer) {
        if (answerer == null || work.block == null) {
            return command.reply(work.task(index));
        }
        work.block.copyDigits(index, answer.digits);
        try {
            answer.find(answerer);
            boolean isKnown = answer.verdict != Verdict.NONE && answer.verdict != Verdict.UNKNOWN;
            return isKnown ? null : command.reply(work.task(index), Answer.of(answer.verdict)); // with its reason
        } catch (SearchLimitException limit) {
            return command.reply(work.task(index), Answer.stopped(limit, List.of()));
        } catch (IllegalArgumentException misfit) {
            return command.reply(work.task(index)); // which states why
        }
    }

    /** Waits for all answers and prints them. */
    void drain() {
        while (run != null && run.inFlight() > 0) {
            printNext(run);
        }
    }

    private void printNext(BatchRun<Work, Replies> running) {
        try {
            running.take().ifPresent(this::take);
        } catch (CancellationException interrupted) {
            throw afterInterrupt();
        }
    }

    /** Prints what was answered before the first puzzle that was not, which may be one without an end. Only after the run. */
    private Report.InterruptedRunException afterInterrupt() {
        boolean isInterrupted = Thread.interrupted(); // an interrupt would close the output
        boolean isComplete = true;
        while (isComplete && !unprinted.isEmpty()) {
            Replies replies = unprinted.remove().replies;
            isComplete = replies != null && replies.isComplete();
            if (replies != null) {
                print(replies);
            }
        }
        if (isInterrupted) {
            Thread.currentThread().interrupt();
        }
        return new Report.InterruptedRunException();
    }

    private void take(Batch.Answer<Work, Replies> answer) {
        int size = answer.question().size();
        unprinted.remove();
        inFlight -= size;
        Replies replies = answer.get();
        if (replies.nanos() > LONG_NANOS) {
            blockSize = Math.max(1, size / 2);
        } else if (replies.nanos() < SHORT_NANOS && size >= blockSize) {
            blockSize = Math.min(maxBlock, 2 * size);
        }
        print(replies);
    }

    private void print(Replies replies) {
        for (Part part : replies.parts()) {
            if (part.lines() != null) {
                command.printLines(part.lines(), part.verdicts(), report);
                reuse(part.lines());
            }
            if (part.last() != null) {
                command.print(part.last(), report);
            }
        }
    }

    private Replies answer(Work work) {
        long start = System.nanoTime();
        List<Part> parts = new ArrayList<>(1);
        LineAnswerer answerer = lineAnswerer(work);
        LineAnswer answer = new LineAnswer();
        LineBuffer lines = emptyLines(work.size());
        Map<Verdict, Integer> verdicts = new EnumMap<>(Verdict.class);
        boolean isComplete = false;
        try {
            for (int i = 0; i < work.size(); i++) {
                if (i > 0 && Thread.currentThread().isInterrupted()) {
                    throw new Report.InterruptedRunException();
                }
                Reply reply = reply(work, i, answerer, answer);
                String text = reply == null ? null : command.line(reply);
                if (reply == null) {
                    answer.addTo(lines);
                } else if (text != null) {
                    lines.add(text);
                } else {
                    parts.add(new Part(lines.length() == 0 ? null : lines, verdicts, reply));
                    lines = emptyLines(work.size() - i);
                    verdicts = new EnumMap<>(Verdict.class);
                    continue;
                }
                verdicts.merge(reply == null ? answer.verdict : reply.answer().verdict(), 1, Integer::sum);
            }
            isComplete = true;
        } finally {
            if (lines.length() > 0) {
                parts.add(new Part(lines, verdicts, null));
            }
            work.replies = new Replies(parts, isComplete, System.nanoTime() - start);
        }
        return work.replies;
    }

    /** Returns a buffer for that number of answers, one that has been used if there is one. */
    private LineBuffer emptyLines(int answers) {
        synchronized (printed) {
            LineBuffer used = printed.poll();
            return used == null ? new LineBuffer(answers * (DIGITS + 1)) : new LineBuffer(used);
        }
    }

    private void reuse(LineBuffer lines) {
        lines.clear();
        synchronized (printed) {
            if (printed.size() < MAX_PRINTED) {
                printed.add(lines);
            }
        }
    }

    /** Ends the threads, whether they are busy or not. */
    @Override
    public void close() {
        if (run != null) {
            run.close();
        }
    }
}
