package io.github.exactgrid.internal.parallel;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.limits.StopReason;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.search.TreeSplitter;
import io.github.exactgrid.internal.search.TreeSplitter.Part;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.DoubleAdder;
import org.jspecify.annotations.Nullable;

/**
 * Finds covers in several threads, each in a part of the problem. Workers search ahead of the caller, up to a number of
 * covers: then they suspend their searches and end, and are started again when half of these covers have been taken.
 *
 * <p>There are two ways to parts. A search that has begun, and {@linkplain Cursor#isDivisible can be divided}, hands over a branch
 * whenever none is ready for another thread. Any other problem is split beforehand; then the covers that have been found
 * already are found once more and left out.
 */
final class PartsSearch extends Workers implements Cursor<int[]> {

    /** The number of covers from which on workers end: enough for a caller to take while they are started again. */
    private static final int MAX_READY = 1024;

    /** The number of covers that a worker hands to the caller at once, unless they take longer than a time slice. */
    private static final int MAX_BLOCK = 64;

    /** A cover is handed over when this time has passed: 30 times what it takes. */
    private static final long MAX_NANOS_OF_BLOCK = 20_000;

    /** The search of one part. At most one thread uses it at a time. */
    private static final class PartSearch {

        private final Cursor<int[]> cursor;
        private final Budget budget;
        private final int[] fixed;
        private final boolean isDivisible;
        private final TimeSlices slices = new TimeSlices();
        private long sliceStart;
        private double progress;

        PartSearch(Cursor<int[]> cursor, Budget budget, int[] fixed, boolean isDivisible) {
            this.cursor = cursor;
            this.budget = budget;
            this.fixed = fixed;
            this.isDivisible = isDivisible;
        }

        /** Returns false if the search must stop. */
        boolean begin() {
            boolean mayGo = budget.beginSlice();
            beginSlice();
            return mayGo;
        }

        private void beginSlice() {
            if (isDivisible) {
                sliceStart = System.nanoTime();
                budget.limitSearch(slices.nodes());
            }
        }

        /** Searches for the next cover. Returns null if nothing was found for a time slice. */
        @Nullable
        Outcome advance() {
            Outcome move = cursor.advance();
            if (move != Outcome.STOPPED || budget.stop() != null || !isDivisible) {
                return move;
            }
            slices.add(System.nanoTime() - sliceStart);
            beginSlice();
            return null;
        }

        void end() {
            budget.endSlice();
        }

        /** Returns how much of the tree has been done since the last call. */
        double newProgress() {
            double before = progress;
            progress = isDivisible ? cursor.progress() : 0;
            return progress - before;
        }

        /** Returns the labels of the options chosen, with those that are fixed. */
        int[] solution() {
            int[] found = cursor.solution();
            if (fixed.length == 0) {
                return found;
            }
            int[] labels = Arrays.copyOf(found, found.length + fixed.length);
            System.arraycopy(fixed, 0, labels, found.length, fixed.length);
            return labels;
        }
    }

    /** The labels of a cover, ascending. */
    private record Labels(int[] labels) {

        static Labels of(int[] unsorted) {
            int[] sorted = unsorted.clone();
            Arrays.sort(sorted);
            return new Labels(sorted);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Labels that && Arrays.equals(labels, that.labels);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(labels);
        }
    }

    /** The problem to split; null if a search is divided. */
    private final @Nullable CoverMatrix toSplit;

    private final int wantedParts;

    private final int knownCovers;

    /** The covers to leave out that have not been found yet. */
    private final Set<Labels> known = ConcurrentHashMap.newKeySet();

    /** The parts that no thread has begun with, and the searches that no thread runs now. */
    private final Queue<Part> parts = new ConcurrentLinkedQueue<>();

    private final Deque<PartSearch> waiting = new ConcurrentLinkedDeque<>();

    /** How many parts there were at first, and how many of them have not been searched to the end. */
    private int allParts = 1;

    private final AtomicInteger unfinished = new AtomicInteger(1);

    /** How much of the tree is done, if a search is divided. */
    private final DoubleAdder done = new DoubleAdder();

    private final Queue<List<int[]>> ready = new ConcurrentLinkedQueue<>();
    private final AtomicInteger readyCount = new AtomicInteger();

    /** The outcome of the last {@link #advance}; null before the first. */
    private @Nullable Outcome outcome;

    /** The covers that the caller has taken, and how many of them it has returned. */
    private List<int[]> block = List.of();

    private int returned;

    /** How many covers have been found, and returned, by this search and the one before. */
    private long taken;

    private PartsSearch(@Nullable CoverMatrix toSplit, int knownCovers, long taken, Budget budget, WorkerPool pool) {
        super(budget, pool);
        this.toSplit = toSplit;
        this.wantedParts = toSplit == null ? 1 : parts(toSplit, pool.threads());
        this.knownCovers = knownCovers;
        this.taken = taken;
    }

    /**
     * Prepares a search. The first move splits the problem and starts the workers.
     *
     * @param knownCovers how many covers to leave out: those that a search in one thread finds first
     */
    static PartsSearch of(CoverMatrix matrix, int knownCovers, Budget callersBudget, WorkerPool pool) {
        return new PartsSearch(matrix, knownCovers, knownCovers, callersBudget, pool);
    }

    /**
     * Prepares to go on with a search that is divisible, and not to be used from then on.
     *
     * @param found how many covers it has found
     */
    static PartsSearch of(Cursor<int[]> begun, long found, Budget callersBudget, WorkerPool pool) {
        PartsSearch search = new PartsSearch(null, 0, found, callersBudget, pool);
        Budget budget = search.newBudget();
        search.waiting.add(new PartSearch(begun.withBudget(budget), budget, new int[0], true));
        return search;
    }

    @Override
    public Outcome advance() {
        Outcome last = outcome;
        if (last != null && last != Outcome.FOUND) {
            return last;
        }
        Outcome move = last;
        if (move == null || ++returned >= block.size()) {
            beginSlice();
            try {
                move = last == null && toSplit != null && !split(toSplit) ? Outcome.STOPPED : next();
            } finally {
                endSlice();
            }
        }
        outcome = move;
        taken += move == Outcome.FOUND ? 1 : 0; // the caller's budget counts it when it has been returned
        return move;
    }

    /** Splits a problem. Returns false if stopped. */
    private boolean split(CoverMatrix matrix) {
        Budget budget = newPreparation();
        List<Part> split = budget.beginSlice() && findKnown(matrix, budget)
                ? TreeSplitter.forThreads(budget).split(matrix, new int[0], wantedParts)
                : null;
        budget.endSlice();
        if (split == null) {
            stop(budget);
            return false;
        }
        parts.addAll(split);
        allParts = split.size();
        unfinished.set(allParts);
        return true;
    }

    /** Finds the covers to leave out once more: most searches end alone, and need not keep what they find. */
    private boolean findKnown(CoverMatrix matrix, Budget budget) {
        Cursor<int[]> search = CoverEngine.of(matrix).search(budget);
        for (int i = 0; i < knownCovers; i++) {
            if (search.advance() != Outcome.FOUND) {
                assert budget.stop() != null : "the same search has found fewer covers";
                return false;
            }
            known.add(Labels.of(search.solution()));
        }
        return true;
    }

    private Outcome next() {
        while (!isStopped()) {
            boolean isEnded = unfinished.get() == 0; // before 'ready', to which the last search may still have added
            if (!isEnded && readyCount.get() < MAX_READY / 2) {
                startWorkers();
            }
            List<int[]> found = ready.poll();
            if (found != null) {
                readyCount.addAndGet(-found.size());
            } else if (isEnded) {
                return Outcome.EXHAUSTED;
            } else {
                found = findSome();
            }
            if (!found.isEmpty()) {
                block = found;
                returned = 0;
                return Outcome.FOUND;
            }
        }
        return Outcome.STOPPED;
    }

    /** Finds covers in the caller's thread, or waits a moment if workers have all searches. */
    private List<int[]> findSome() {
        PartSearch search = take();
        List<int[]> found = new ArrayList<>();
        if (search == null) {
            await();
        } else {
            conclude(search, search.begin() ? advance(search, found) : Outcome.STOPPED);
        }
        return found;
    }

    @Override
    void work() {
        PartSearch search = take();
        while (search != null && runAhead(search)) {
            search = take();
        }
    }

    /** Runs a search until it ends or enough covers are ready. Returns whether it has ended, and another may be begun. */
    private boolean runAhead(PartSearch search) {
        Outcome move = search.begin() ? Outcome.FOUND : Outcome.STOPPED;
        while (move == Outcome.FOUND && readyCount.get() < MAX_READY) {
            List<int[]> found = new ArrayList<>();
            move = advance(search, found);
            if (!found.isEmpty()) {
                readyCount.addAndGet(found.size());
                ready.add(found);
            }
        }
        conclude(search, move);
        return move == Outcome.EXHAUSTED;
    }

    /**
     * Searches for a block of covers, or for a time slice. Returns {@link Outcome#FOUND} if the search may go on, whether or not
     * there is a cover.
     */
    private Outcome advance(PartSearch search, List<int[]> found) {
        long start = System.nanoTime();
        Outcome move = search.advance();
        while (move == Outcome.FOUND) {
            int[] cover = search.solution();
            if (!isKnown(cover)) {
                found.add(cover);
            }
            if (found.size() == MAX_BLOCK || System.nanoTime() - start > MAX_NANOS_OF_BLOCK) {
                return move;
            }
            move = search.advance();
        }
        if (move == null) {
            done.add(search.newProgress());
            handOver(search);
            return Outcome.FOUND;
        }
        return move;
    }

    /** Makes a branch of a search available, unless another is. */
    private void handOver(PartSearch search) {
        if (waiting.isEmpty()) {
            Budget budget = newBudget();
            Cursor<int[]> branch = search.cursor.divide(budget);
            if (branch != null) {
                unfinished.incrementAndGet();
                waiting.add(new PartSearch(branch, budget, new int[0], true));
                startWorkers();
                wakeCaller();
            }
        }
    }

    /** Returns whether a cover is one to leave out. */
    private boolean isKnown(int[] found) {
        return !known.isEmpty() && known.remove(Labels.of(found));
    }

    private void conclude(PartSearch search, Outcome move) {
        search.end();
        if (move == Outcome.EXHAUSTED) {
            done.add(search.newProgress());
            int left = unfinished.decrementAndGet();
            assert left >= 0 : "more parts ended than there are";
        } else if (move == Outcome.STOPPED) {
            stop(search.budget);
        } else {
            waiting.addFirst(search);
        }
    }

    private @Nullable PartSearch take() {
        PartSearch begun = waiting.pollFirst();
        if (begun != null) {
            return begun;
        }
        Part part = parts.poll();
        if (part == null) {
            return null;
        }
        Budget budget = newBudget();
        return new PartSearch(CoverEngine.of(part.matrix()).search(budget), budget, part.fixed(), false);
    }

    /** Stops the workers. */
    void close() {
        stop(StopReason.INTERRUPT);
    }

    @Override
    public int[] solution() {
        return block.get(returned);
    }

    @Override
    long solutions() {
        return taken;
    }

    @Override
    public double progress() {
        if (toSplit == null) {
            return done.sum();
        }
        return outcome == null ? 0 : 1 - (double) unfinished.get() / allParts;
    }
}
