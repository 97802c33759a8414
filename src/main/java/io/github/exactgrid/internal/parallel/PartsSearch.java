package io.github.exactgrid.internal.parallel;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.limits.StopReason;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.search.TreeSplitter;
import io.github.exactgrid.internal.search.TreeSplitter.Part;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Finds covers in several threads, each in a part of the problem. Workers search ahead of the caller, up to a number of
 * covers: then they suspend their searches and end, and are started again when half of these covers have been taken.
 */
final class PartsSearch extends Workers implements Cursor<int[]> {

    /** The number of covers from which on workers end: enough for a caller to take while they are started again. */
    private static final int MAX_READY = 1024;

    /** The search of one part. At most one thread uses it at a time. */
    private record PartSearch(Cursor<int[]> cursor, Budget budget, int[] fixed) {

        /** Returns the labels of the options chosen, with those that are fixed. */
        int[] solution() {
            int[] found = cursor.solution();
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

    private final CoverMatrix matrix;
    private final int wantedParts;

    private final int knownCovers;

    /** The covers to leave out that have not been found yet. */
    private final Set<Labels> known = ConcurrentHashMap.newKeySet();

    /** The parts that no thread has begun with, and the searches that were begun and suspended. */
    private final Queue<Part> parts = new ConcurrentLinkedQueue<>();

    private final Deque<PartSearch> suspended = new ConcurrentLinkedDeque<>();

    /** How many parts there were at first, and how many of them have not been searched to the end. */
    private int allParts;

    private final AtomicInteger unfinished = new AtomicInteger();

    private final Queue<int[]> ready = new ConcurrentLinkedQueue<>();
    private final AtomicInteger readyCount = new AtomicInteger();

    /** The outcome of the last {@link #advance}; null before the first. */
    private @Nullable Outcome outcome;

    private int[] solution = {};
    private long taken;

    /**
     * Prepares a search. The first move splits the problem and starts the workers.
     *
     * @param knownCovers how many covers to leave out: those that a search in one thread finds first
     */
    PartsSearch(CoverMatrix matrix, Budget callersBudget, WorkerPool pool, int knownCovers) {
        super(callersBudget, pool);
        this.matrix = matrix;
        this.wantedParts = parts(matrix, pool.threads());
        this.knownCovers = knownCovers;
        this.taken = knownCovers;
    }

    @Override
    public Outcome advance() {
        if (outcome == null || outcome == Outcome.FOUND) {
            beginSlice();
            try {
                outcome = outcome != null || split() ? next() : Outcome.STOPPED;
            } finally {
                endSlice();
            }
        }
        return outcome;
    }

    /** Splits the problem. Returns false if stopped. */
    private boolean split() {
        Budget budget = newPreparation();
        List<Part> split = budget.beginSlice() && findKnown(budget)
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
    private boolean findKnown(Budget budget) {
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
            int[] found = ready.poll();
            if (found != null) {
                readyCount.decrementAndGet();
            } else if (isEnded) {
                return Outcome.EXHAUSTED;
            } else {
                found = findOne();
            }
            if (found != null) {
                solution = found;
                taken++;
                return Outcome.FOUND;
            }
        }
        return Outcome.STOPPED;
    }

    /** Finds a cover in the caller's thread, or waits a moment if workers have all searches. */
    private int @Nullable [] findOne() {
        PartSearch search = take();
        if (search == null) {
            await();
            return null;
        }
        if (advance(search) != Outcome.FOUND) {
            return null;
        }
        int[] found = search.solution();
        suspended.addFirst(search);
        return isKnown(found) ? null : found;
    }

    private Outcome advance(PartSearch search) {
        Outcome move = search.budget().beginSlice() ? search.cursor().advance() : Outcome.STOPPED;
        search.budget().endSlice();
        conclude(search, move);
        return move;
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
        Outcome move = search.budget().beginSlice() ? Outcome.FOUND : Outcome.STOPPED;
        while (move == Outcome.FOUND && readyCount.get() < MAX_READY) {
            move = search.cursor().advance();
            if (move == Outcome.FOUND) {
                int[] found = search.solution();
                if (!isKnown(found)) {
                    readyCount.incrementAndGet();
                    ready.add(found);
                }
            }
        }
        search.budget().endSlice();
        if (move == Outcome.FOUND) {
            suspended.addFirst(search);
        }
        conclude(search, move);
        return move == Outcome.EXHAUSTED;
    }

    /** Returns whether a cover is one to leave out. */
    private boolean isKnown(int[] found) {
        return !known.isEmpty() && known.remove(Labels.of(found));
    }

    private void conclude(PartSearch search, Outcome move) {
        if (move == Outcome.EXHAUSTED) {
            int left = unfinished.decrementAndGet();
            assert left >= 0 : "more parts ended than there are";
        } else if (move == Outcome.STOPPED) {
            stop(search.budget());
        }
    }

    private @Nullable PartSearch take() {
        PartSearch begun = suspended.pollFirst();
        if (begun != null) {
            return begun;
        }
        Part part = parts.poll();
        if (part == null) {
            return null;
        }
        Budget budget = newBudget();
        return new PartSearch(CoverEngine.of(part.matrix()).search(budget), budget, part.fixed());
    }

    /** Stops the workers. */
    void close() {
        stop(StopReason.INTERRUPT);
    }

    @Override
    public int[] solution() {
        return solution;
    }

    @Override
    long solutions() {
        return taken;
    }

    @Override
    public double progress() {
        return outcome == null ? 0 : 1 - (double) unfinished.get() / allParts;
    }
}
