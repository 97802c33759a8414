package io.github.exactgrid;

import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.lang.reflect.UndeclaredThrowableException;
import java.util.Iterator;
import java.util.Objects;
import java.util.Optional;
import java.util.Spliterator;
import java.util.Spliterators.AbstractSpliterator;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * Puts one question to many grids, in several threads, and returns the answers in the order of the grids.
 *
 * <pre>{@code
 * Solver solver = Solvers.fastest();
 * try (Stream<Batch.Answer<Grid, Uniqueness>> answers = Batch.defaults().answers(grids, solver::uniqueness)) {
 *     answers.forEach(answer -> System.out.println(answer.question() + " " + answer.get()));
 * }
 * }</pre>
 *
 * <p>A question is any function that may be called in several threads at once, such as {@code solver::solve}, {@code
 * solver::candidates} or {@code grid -> solver.count(grid, 1000)}; and what it is put to may be anything, such as a {@code
 * Puzzle}. The limits of a solver apply to each grid. An exception that the question throws is the answer for that grid
 * alone. {@link Solver#solveAll} is the shortest way to solve many grids.
 *
 * <p>The thread that takes the answers works, too. So a batch comes to its end also if the threads of an {@linkplain
 * #withExecutor executor} are all busy, or the caller is one of them, and with one thread it needs no other. Threads of the
 * batch's own are daemons, and they end with it: when the last answer is taken, or the stream or run is closed. Callers may
 * be virtual threads.
 *
 * <p>Memory is constant however many grids there are: at most {@link #withMaxInFlight a number} of them have been taken from
 * the source while their answers have not. Threads receive several grids at once, as a block that takes between 0.1 and 1
 * milliseconds, up to a hundred.
 *
 * <p>Batches are immutable and thread-safe. They describe how to work; {@link #answers} and {@link #start} do it.
 */
public final class Batch {

    /** The questions in flight for each thread: some 0.5 ms of work where each takes 2 microseconds. */
    private static final int IN_FLIGHT_PER_THREAD = 256;

    private static final int MAX_THREADS = 1 << 15;

    private static final Batch DEFAULTS = new Batch(0, null, 0);

    private final int threads; // 0: as many as there are processors
    private final @Nullable Executor executor;
    private final int maxInFlight; // 0: by the number of threads

    private Batch(int threads, @Nullable Executor executor, int maxInFlight) {
        this.threads = threads;
        this.executor = executor;
        this.maxInFlight = maxInFlight;
    }

    /**
     * Returns a batch with as many threads as the machine has processors, the caller's included.
     *
     * @return the batch
     */
    public static Batch defaults() {
        return DEFAULTS;
    }

    /**
     * Returns a batch with another number of threads. More than there are processors are for questions that wait, such as for a
     * server. Where all of them compute, they gain nothing, and the caller gets a processor less often: with hundreds of
     * threads it may take seconds until a closed stream or an interrupt is noticed.
     *
     * @param newThreads the number of threads, the caller's included, from 1 to 32768
     * @return the batch
     * @throws IllegalArgumentException if the number is out of range
     */
    public Batch withThreads(int newThreads) {
        if (newThreads < 1 || newThreads > MAX_THREADS) {
            throw new IllegalArgumentException(newThreads + " threads, expected 1 to " + MAX_THREADS);
        }
        return new Batch(newThreads, executor, maxInFlight);
    }

    /**
     * Returns a batch that works in threads of an executor besides the caller's: at most one fewer than {@linkplain #threads
     * its threads}. The batch neither waits for a free thread nor shuts the executor down. A task that it submits ends when
     * there is nothing to do for it for the moment, or its thread is interrupted: if the executor is shut down meanwhile, others do the
     * rest, and ask again what the interrupt has spoiled.
     *
     * @param newExecutor the executor
     * @return the batch
     */
    public Batch withExecutor(Executor newExecutor) {
        return new Batch(threads, Objects.requireNonNull(newExecutor, "executor"), maxInFlight);
    }

    /**
     * Returns a batch with threads of its own, as by default.
     *
     * @return the batch
     */
    public Batch withoutExecutor() {
        return new Batch(threads, null, maxInFlight);
    }

    /**
     * Returns a batch with another bound on what is in flight. More than the default of 256 for each thread helps where a few
     * grids take very much longer than the others.
     *
     * @param grids how many grids at most are taken from the source while their answers have not been taken, at least 1
     * @return the batch
     * @throws IllegalArgumentException if the number is less than 1
     */
    public Batch withMaxInFlight(int grids) {
        if (grids < 1) {
            throw new IllegalArgumentException(grids + " grids in flight, expected at least 1");
        }
        return new Batch(threads, executor, grids);
    }

    /**
     * Returns the number of threads.
     *
     * @return the number, the caller's thread included
     */
    public int threads() {
        return threads == 0 ? Runtime.getRuntime().availableProcessors() : threads;
    }

    /**
     * Returns how many grids may be in flight.
     *
     * @return the number
     */
    public int maxInFlight() {
        return maxInFlight == 0
                ? (int) Math.min(Integer.MAX_VALUE, (long) IN_FLIGHT_PER_THREAD * threads())
                : maxInFlight;
    }

    @Nullable
    Executor executor() {
        return executor;
    }

    /**
     * Puts a question to each element of a stream, while the answers are taken.
     *
     * @param <Q> what the question is put to
     * @param <A> the answer
     * @param grids the grids; they are taken from it in the thread that takes the answers
     * @param question the question; called in several threads at once
     * @return the answers in the order of the grids: a sequential, lazy stream. Closing it stops the work and closes {@code
     *     grids}; it needs no closing if it is consumed to its end. Its terminal operation throws {@link
     *     CancellationException} if the thread is interrupted, {@link IllegalStateException} if the stream is closed while answers
     *     are outstanding, what {@code grids} throws, and any {@link Error} of the question
     */
    public <Q, A> Stream<Answer<Q, A>> answers(Stream<? extends Q> grids, Function<? super Q, ? extends A> question) {
        Objects.requireNonNull(grids, "grids");
        BatchRun<Q, A> run = start(question);
        Iterator<? extends Q> source = grids.iterator();
        Spliterator<Answer<Q, A>> inOrder =
                new AbstractSpliterator<>(Long.MAX_VALUE, Spliterator.ORDERED | Spliterator.NONNULL) {
                    @Override
                    public boolean tryAdvance(Consumer<? super Answer<Q, A>> action) {
                        Answer<Q, A> next = next(run, source);
                        if (next != null) {
                            action.accept(next);
                        }
                        return next != null;
                    }
                };
        return StreamSupport.stream(inOrder, false).onClose(run::close).onClose(grids::close);
    }

    private static <Q, A> @Nullable Answer<Q, A> next(BatchRun<Q, A> run, Iterator<? extends Q> source) {
        boolean isAnswered = false;
        try {
            Optional<Answer<Q, A>> ready = run.poll();
            while (ready.isEmpty() && !run.isFull() && source.hasNext()) {
                run.submit(source.next());
                ready = run.poll();
            }
            Answer<Q, A> next = ready.or(run::take).orElse(null);
            isAnswered = next != null;
            return next;
        } finally {
            if (!isAnswered) {
                run.close(); // the end, or an exception
            }
        }
    }

    /**
     * Starts a run, to which grids are submitted one by one: for callers whose source may have no more grids for the moment.
     *
     * @param <Q> what the question is put to
     * @param <A> the answer
     * @param question the question; called in several threads at once
     * @return the run, to be closed
     */
    public <Q, A> BatchRun<Q, A> start(Function<? super Q, ? extends A> question) {
        return new BatchRun<>(this, Objects.requireNonNull(question, "question"));
    }

    /** Returns the number of threads, the executor if there is one, and how many grids may be in flight. */
    @Override
    public String toString() {
        return "batch in " + threads() + (threads() == 1 ? " thread" : " threads")
                + (executor == null ? "" : " of " + executor) + ", at most " + maxInFlight() + " grids in flight";
    }

    /**
     * The answer for one grid: what the question returned, or the exception that it threw. Immutable.
     *
     * @param <Q> what the question was put to
     * @param <A> what it returns
     */
    public static final class Answer<Q, A> implements Serializable {

        private static final long serialVersionUID = 1L;

        @SuppressWarnings("serial") // the user's objects: if one is not serializable, serialization fails and names it
        private final Q question;

        @SuppressWarnings("serial")
        private final @Nullable A value;

        private final @Nullable RuntimeException failure;

        Answer(Q question, @Nullable A value, @Nullable RuntimeException failure) {
            assert (value == null) != (failure == null);
            this.question = question;
            this.value = value;
            this.failure = failure;
        }

        /**
         * Returns what the question was put to.
         *
         * @return the grid
         */
        public Q question() {
            return question;
        }

        /**
         * Returns what the question returned.
         *
         * @return the answer
         * @throws RuntimeException the {@link #failure}, if there is one: {@link SearchLimitException} if a limit was
         *     reached, {@link IllegalArgumentException} if the rules do not fit the grid
         */
        public A get() {
            if (value == null) {
                throw Objects.requireNonNull(failure);
            }
            return value;
        }

        /**
         * Returns the exception that the question threw; a checked one, which functions of other languages than Java may throw, as the
         * cause of an {@link UndeclaredThrowableException}.
         *
         * @return the exception, or empty if the question returned
         */
        public Optional<RuntimeException> failure() {
            return Optional.ofNullable(failure);
        }

        /** Returns the answer, or the exception in its place. */
        @Override
        public String toString() {
            return question + ": " + (failure == null ? value : failure);
        }

        private void readObject(ObjectInputStream stream) throws IOException, ClassNotFoundException {
            stream.defaultReadObject();
            if ((value == null) == (failure == null)) {
                throw new InvalidObjectException("either an answer or an exception");
            }
        }
    }
}
