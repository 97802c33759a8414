package io.github.exactgrid;

import io.github.exactgrid.Batch.Answer;
import java.lang.reflect.UndeclaredThrowableException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One run of a {@link Batch}: grids are submitted, their answers are taken in the same order.
 *
 * <pre>{@code
 * try (BatchRun<Grid, Uniqueness> run = Batch.defaults().start(solver::uniqueness)) {
 *     for (Grid grid : grids) {
 *         if (run.isFull()) {
 *             run.take().ifPresent(answer -> System.out.println(answer.get()));
 *         }
 *         run.submit(grid);
 *     }
 *     while (run.inFlight() > 0) {
 *         run.take().ifPresent(answer -> System.out.println(answer.get()));
 *     }
 * }
 * }</pre>
 *
 * <p>All methods are for one thread at a time, the caller's.
 *
 * @param <Q> what the question is put to
 * @param <A> the answer
 */
public final class BatchRun<Q, A> implements AutoCloseable {

    /** A block that takes less is followed by one of twice as many questions: handing one over takes some microseconds. */
    private static final long SHORT_NANOS = 100_000;

    /** A block that takes longer is followed by one of half as many: threads should not wait long for each other. */
    private static final long LONG_NANOS = 1_000_000;

    private static final int MAX_BLOCK = 100;

    /** The blocks in flight for each thread, at least, so that none has to wait for the caller. */
    private static final int BLOCKS_PER_THREAD = 4;

    private static final String CLOSED = "the run is closed";

    /** How long an idle thread of the run waits for the caller, who may be busy with a question that takes long. */
    private static final long IDLE_SECONDS = 1;

    private final Function<? super Q, ? extends A> question;
    private final int maxInFlight;
    private final int maxBlock;

    /** The number of workers that may run besides the caller. */
    private final int maxWorkers;

    private final @Nullable Executor foreign;
    private @Nullable ThreadPoolExecutor own;
    private final Queue<Thread> ownThreads = new ConcurrentLinkedQueue<>();

    /** The blocks whose answers have not all been taken, in order. */
    private final Deque<Block<Q, A>> blocks = new ArrayDeque<>();

    /** Those of them that no thread has begun with, in order. */
    private final Queue<Block<Q, A>> available = new ConcurrentLinkedQueue<>();

    /** The questions that are not in a block yet. */
    private List<Q> waiting = new ArrayList<>();

    private int inFlight;

    /** The number of questions in the next block. */
    private volatile int blockSize = 1;

    private final AtomicInteger started = new AtomicInteger();

    /** Guards {@code running}. */
    private final ReentrantLock lock = new ReentrantLock();

    private final Condition ended = lock.newCondition();
    private final Set<Thread> running = new HashSet<>();
    private volatile boolean isClosed;

    /** Several questions, put by one thread. */
    private static final class Block<Q, A> {

        private final List<Q> questions;
        private final List<Answer<Q, A>> answers;
        private int taken;
        private @Nullable Error error;
        private volatile boolean isDone;
        private volatile @Nullable Thread waiter;

        Block(List<Q> questions) {
            this.questions = questions;
            this.answers = new ArrayList<>(questions.size());
        }
    }

    BatchRun(Batch batch, Function<? super Q, ? extends A> question) {
        this.question = question;
        this.maxInFlight = batch.maxInFlight();
        this.maxWorkers = batch.threads() - 1;
        this.maxBlock = Math.max(1, Math.min(MAX_BLOCK, maxInFlight / (BLOCKS_PER_THREAD * batch.threads())));
        this.foreign = batch.executor();
    }

    /**
     * Submits a grid.
     *
     * @param grid the grid
     * @throws IllegalStateException if the run {@linkplain #isFull is full} or closed
     * @throws CancellationException if the thread is interrupted; the run is closed, and the interrupt flag set
     * @throws RuntimeException what an {@linkplain Batch#withExecutor executor} throws, unless it is a {@link
     *     RejectedExecutionException}; the run is closed
     */
    public void submit(Q grid) {
        checkInterrupt();
        if (isFull() || isClosed) {
            throw new IllegalStateException(isClosed ? CLOSED : "the run is full: take answers first");
        }
        waiting.add(Objects.requireNonNull(grid, "grid"));
        inFlight++;
        if (waiting.size() >= blockSize) {
            closeBlock();
        }
    }

    /**
     * Returns whether as many grids as may be are in flight: then answers must be taken before more are submitted.
     *
     * @return whether the run is full
     */
    public boolean isFull() {
        return inFlight >= maxInFlight;
    }

    /**
     * Returns the number of grids that have been submitted and whose answers have not been taken.
     *
     * @return the number
     */
    public int inFlight() {
        return inFlight;
    }

    /**
     * Returns the next answer if it is ready. Does nothing for it: grids that no other thread has begun with, such as the latest
     * or with one thread all, wait until {@link #take} is called or more are submitted.
     *
     * @return the answer for the first grid in flight, or empty if it is not ready or there is none
     * @throws IllegalStateException if the run was closed with grids in flight
     * @throws Error what the question threw, if that is an error
     */
    public Optional<Answer<Q, A>> poll() {
        checkAnswers();
        Block<Q, A> first = blocks.peek();
        return first != null && first.isDone ? Optional.of(next(first)) : Optional.empty();
    }

    /**
     * Returns the next answer. Works on the grids in flight, or waits for others who do, until it is ready.
     *
     * @return the answer for the first grid in flight, or empty if there is none
     * @throws IllegalStateException if the run was closed with grids in flight
     * @throws CancellationException if the thread is interrupted; the run is closed, and the interrupt flag set
     * @throws Error what the question threw, if that is an error
     */
    public Optional<Answer<Q, A>> take() {
        checkInterrupt();
        checkAnswers();
        if (blocks.isEmpty() && !waiting.isEmpty()) {
            closeBlock();
        }
        Block<Q, A> first = blocks.peek();
        if (first == null) {
            return Optional.empty();
        }
        while (!first.isDone) {
            Block<Q, A> next = available.poll();
            if (next == null) {
                await(first);
            } else {
                answer(next, false);
            }
            checkInterrupt();
            checkAnswers(); // the question may close the run
        }
        return Optional.of(next(first));
    }

    /** Rejects calls for answers that the end of the run has prevented. */
    private void checkAnswers() {
        if (isClosed && inFlight > 0) {
            throw new IllegalStateException(CLOSED);
        }
    }

    /** Ends the run if the caller's thread is interrupted: answers of its own would be worth nothing from then on. */
    private void checkInterrupt() {
        if (Thread.currentThread().isInterrupted()) {
            close();
            throw new CancellationException("interrupted");
        }
    }

    private Answer<Q, A> next(Block<Q, A> block) {
        if (block.error != null) {
            close();
            throw block.error;
        }
        Answer<Q, A> answer = block.answers.get(block.taken);
        block.taken++;
        if (block.taken == block.answers.size()) {
            blocks.remove();
        }
        inFlight--;
        return answer;
    }

    /** Makes the waiting questions a block, available to workers. */
    private void closeBlock() {
        Block<Q, A> block = new Block<>(waiting);
        waiting = new ArrayList<>(blockSize);
        blocks.add(block);
        available.add(block);
        if (blocks.size() > 1) {
            startWorker(); // the caller takes the only one
        }
    }

    private void startWorker() {
        if (started.getAndUpdate(count -> Math.min(maxWorkers, count + 1)) < maxWorkers) {
            try {
                executor().execute(this::work);
            } catch (RejectedExecutionException busy) {
                started.decrementAndGet(); // then the caller does all
            } catch (RuntimeException | Error broken) {
                close();
                throw broken;
            }
        }
    }

    private Executor executor() {
        if (foreign != null) {
            return foreign;
        }
        ThreadPoolExecutor pool = own;
        if (pool == null) {
            pool = new ThreadPoolExecutor(
                    maxWorkers, maxWorkers, IDLE_SECONDS, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), work -> {
                        Thread thread = new Thread(work, "exactgrid-batch");
                        thread.setDaemon(true);
                        ownThreads.removeIf(earlier -> earlier.getState() == Thread.State.TERMINATED); // idle for long
                        ownThreads.add(thread);
                        return thread;
                    });
            pool.allowCoreThreadTimeOut(true);
            own = pool;
        }
        return pool;
    }

    /** Works in a worker's thread as long as there is anything to do. */
    private void work() {
        if (!enter()) {
            return;
        }
        try {
            Block<Q, A> next = available.poll();
            while (next != null && !isClosed) {
                answer(next, true);
                next = isStopped() ? null : available.poll();
            }
        } finally {
            started.decrementAndGet();
            leave();
        }
    }

    /** Records that this thread works for the run. Returns false if the run is closed: then it must not. */
    private boolean enter() {
        lock.lock();
        try {
            return !isClosed && running.add(Thread.currentThread());
        } finally {
            lock.unlock();
        }
    }

    private void leave() {
        lock.lock();
        try {
            running.remove(Thread.currentThread());
            if (isClosed && foreign != null) {
                Thread.interrupted(); // the interrupt was for the question, not for what else the thread does
            }
            ended.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** Answers what is left of a block. A worker that is stopped leaves the rest to others, with the question that this has spoiled. */
    private void answer(Block<Q, A> block, boolean isWorker) {
        long start = System.nanoTime();
        boolean isLeft = false;
        try {
            while (block.answers.size() < block.questions.size() && !isLeft && mayAsk(isWorker)) {
                Answer<Q, A> next = answer(block.questions.get(block.answers.size()));
                boolean isStopped = isWorker && isStopped();
                if (!isStopped || next.failure().isEmpty()) {
                    block.answers.add(next);
                }
                isLeft = isStopped && block.answers.size() < block.questions.size();
            }
            adapt(block.questions.size(), System.nanoTime() - start);
        } catch (Error error) {
            block.error = error;
        } finally {
            if (isLeft) {
                available.add(block);
            } else {
                block.isDone = true;
            }
            LockSupport.unpark(block.waiter);
        }
    }

    /**
     * Returns whether the run goes on. The flag of an own thread is cleared: the question before may have set it. Before the look at
     * the end of the run, which is set first: an interrupt that comes later is for the next question.
     */
    private boolean mayAsk(boolean isWorker) {
        if (isWorker && foreign == null) {
            Thread.interrupted();
        }
        return !isClosed;
    }

    /** Returns whether this thread of a foreign executor must stop: it has been interrupted, perhaps since the executor is shut down. */
    private boolean isStopped() {
        return foreign != null && Thread.currentThread().isInterrupted();
    }

    private Answer<Q, A> answer(Q next) {
        try {
            return new Answer<>(next, Objects.requireNonNull(question.apply(next), "the question returned null"), null);
        } catch (RuntimeException failure) {
            return new Answer<>(next, null, failure);
        } catch (Exception undeclared) { // from Kotlin, Scala and the like, which declare none
            return new Answer<>(next, null, new UndeclaredThrowableException(undeclared));
        }
    }

    private void adapt(int size, long nanos) {
        if (nanos < SHORT_NANOS && size >= blockSize) {
            blockSize = Math.min(maxBlock, 2 * size);
        } else if (nanos > LONG_NANOS) {
            blockSize = Math.max(1, size / 2);
        }
    }

    private void await(Block<Q, A> block) {
        block.waiter = Thread.currentThread();
        while (!block.isDone && available.isEmpty() && !Thread.currentThread().isInterrupted()) {
            LockSupport.park(this);
        }
    }

    /**
     * Stops the work: questions that are being answered are interrupted, and no thread of the run is left when this returns.
     * Closing it again has no effect.
     */
    @Override
    public void close() {
        available.clear();
        lock.lock();
        try {
            isClosed = true;
            for (Thread thread : running) {
                thread.interrupt();
            }
            if (running.contains(Thread.currentThread())) {
                return; // a question closes its own run
            }
            while (!running.isEmpty()) {
                ended.awaitUninterruptibly();
            }
        } finally {
            lock.unlock();
        }
        if (own != null) {
            shutDown(own);
        }
    }

    /** Ends a pool whose threads have nothing to do, and waits until they have ended. */
    private void shutDown(ThreadPoolExecutor pool) {
        pool.shutdownNow();
        boolean isInterrupted = Thread.interrupted();
        for (Thread thread = ownThreads.poll(); thread != null; thread = ownThreads.poll()) {
            while (thread.isAlive()) {
                try {
                    thread.join();
                } catch (InterruptedException interrupt) {
                    isInterrupted = true;
                }
            }
        }
        if (isInterrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
