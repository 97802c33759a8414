package io.github.exactgrid.internal.engine;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.search.TreeSplitter.Part;
import java.util.Deque;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Finds covers in several threads. Helpers search ahead of the caller, but not far: when enough covers lie ready they put
 * their searches down and leave, and are sent for again when these have been taken.
 */
final class CoverTeamSearch extends CoverTeam implements Cursor<int[]> {

    private static final int MOST_READY = 1024;

    /** The search of one part. In the hands of one thread at a time. */
    private record Search(Cursor<int[]> cursor, Budget budget, int[] fixed) {

        int[] solution() {
            return CoverProblem.joined(cursor.solution(), fixed);
        }
    }

    private final Supplier<@Nullable List<Part>> splitter;

    /** The parts that nobody has begun with, and the searches that somebody has begun and put down. */
    private final Queue<Part> parts = new ConcurrentLinkedQueue<>();

    private final Deque<Search> searches = new ConcurrentLinkedDeque<>();

    /** How many of both there are, together with those in somebody's hands; and how many there were at first. */
    private final AtomicInteger unfinished = new AtomicInteger();

    private int allParts;

    private final Queue<int[]> ready = new ConcurrentLinkedQueue<>();
    private final AtomicInteger readyCount = new AtomicInteger();

    private @Nullable Outcome outcome;
    private int[] solution = {};
    private long taken;

    /**
     * Prepares a search.
     *
     * @param splitter splits the problem, at the first move; returns null if told to stop
     */
    CoverTeamSearch(CoverCall call, SearchSettings settings, Supplier<@Nullable List<Part>> splitter) {
        super(call, settings);
        this.splitter = splitter;
    }

    @Override
    public Outcome advance() {
        if (outcome == null && !split()) {
            outcome = Outcome.STOPPED;
        } else if (outcome == null || outcome == Outcome.FOUND) {
            startTurn();
            try {
                outcome = next();
            } finally {
                endTurn();
            }
        }
        return outcome;
    }

    private boolean split() {
        List<Part> split = splitter.get();
        if (split == null) {
            return false;
        }
        parts.addAll(split);
        allParts = split.size();
        unfinished.set(allParts);
        return true;
    }

    private Outcome next() {
        while (!isStopped()) {
            boolean noMoreComes =
                    unfinished.get() == 0; // before looking at what lies ready, which may come last of all
            if (!noMoreComes && readyCount.get() < MOST_READY / 2) {
                sendForHelpers();
            }
            int[] found = ready.poll();
            if (found != null) {
                readyCount.decrementAndGet();
            } else if (noMoreComes) {
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

    /** Finds a cover in the caller's thread, or waits a moment if all searches are in the hands of others. */
    private int @Nullable [] findOne() {
        Search search = take();
        if (search == null) {
            await();
            return null;
        }
        if (advance(search) != Outcome.FOUND) {
            return null;
        }
        int[] found = search.solution();
        searches.addFirst(search);
        return found;
    }

    private Outcome advance(Search search) {
        Outcome move = search.budget().startTurn() ? search.cursor().advance() : Outcome.STOPPED;
        search.budget().endTurn();
        conclude(search, move);
        return move;
    }

    @Override
    void help() {
        Search search = take();
        while (search != null && runAhead(search)) {
            search = take();
        }
    }

    /** Runs a search until it ends or enough covers lie ready. Returns whether it has ended, and another may be begun. */
    private boolean runAhead(Search search) {
        Outcome move = search.budget().startTurn() ? Outcome.FOUND : Outcome.STOPPED;
        while (move == Outcome.FOUND && readyCount.get() < MOST_READY) {
            move = search.cursor().advance();
            if (move == Outcome.FOUND) {
                readyCount.incrementAndGet();
                ready.add(search.solution());
            }
        }
        search.budget().endTurn();
        if (move == Outcome.FOUND) {
            searches.addFirst(search);
        }
        conclude(search, move);
        return move == Outcome.EXHAUSTED;
    }

    private void conclude(Search search, Outcome move) {
        if (move == Outcome.EXHAUSTED) {
            unfinished.decrementAndGet();
        } else if (move == Outcome.STOPPED) {
            stop(search.budget());
        }
    }

    private @Nullable Search take() {
        Search begun = searches.pollFirst();
        if (begun != null) {
            return begun;
        }
        Part part = parts.poll();
        if (part == null) {
            return null;
        }
        Budget budget = newBudget();
        return new Search(CoverEngine.search(part.matrix(), budget), budget, part.fixed());
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
