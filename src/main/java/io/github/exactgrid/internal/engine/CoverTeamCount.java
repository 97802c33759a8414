package io.github.exactgrid.internal.engine;

import io.github.exactgrid.internal.cursor.Budget;
import io.github.exactgrid.internal.search.TreeSplitter.Part;
import java.math.BigInteger;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;

/** Counts covers in several threads. */
final class CoverTeamCount extends CoverTeam {

    private final Queue<Part> parts = new ConcurrentLinkedQueue<>();
    private final long memoryOfEach;
    private BigInteger sum = BigInteger.ZERO;

    CoverTeamCount(CoverCall call, CoverSettings settings) {
        super(call, settings);
        memoryOfEach = settings.memoryLimit() / settings.threads();
    }

    /** Returns the number of covers in all parts, or null if told to stop. */
    @Nullable
    BigInteger count(List<Part> whole) {
        parts.addAll(whole);
        startTurn();
        try {
            sendForHelpers();
            help();
            while (isHelped() && !isStopped()) {
                await();
            }
            return isStopped() ? null : sum();
        } finally {
            endTurn();
            parts.clear(); // a helper who comes now is too late
        }
    }

    @Override
    void help() {
        Part part = parts.poll();
        while (part != null && count(part)) {
            part = parts.poll();
        }
    }

    /** Counts the covers of a part. Returns false if told to stop. */
    private boolean count(Part part) {
        Budget budget = newBudget();
        BigInteger count = null;
        if (budget.startTurn()) {
            count = CoverEngine.count(part.matrix(), budget, memoryOfEach).run();
        }
        budget.endTurn();
        if (count == null) {
            stop(budget);
            return false;
        }
        add(count);
        return true;
    }

    private synchronized void add(BigInteger count) {
        sum = sum.add(count);
    }

    private synchronized BigInteger sum() {
        return sum;
    }

    @Override
    long solutions() {
        return sum().min(BigInteger.valueOf(Long.MAX_VALUE)).longValue();
    }
}
