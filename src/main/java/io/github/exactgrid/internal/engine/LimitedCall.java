package io.github.exactgrid.internal.engine;

import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;

/** A call within limits that does other work than a search for solutions: it makes or reduces puzzles, for instance. */
public final class LimitedCall extends Call {

    /** Starts a call within the limits of some settings. */
    public LimitedCall(SearchSettings settings) {
        super(settings);
    }

    /** Returns what the call may spend. It stays the same when the call begins anew. */
    public Budget limits() {
        return budget();
    }

    /** Starts anew, with a full budget. */
    public void begin() {
        reopen();
    }

    /**
     * Does a part of the work. Time counts meanwhile.
     *
     * @throws SearchLimitException if the call must stop
     */
    public <A, X extends Exception> A run(Interruptible.Work<A, X> work) throws X {
        try {
            if (!budget().beginSlice()) {
                throw stopped();
            }
            return work.run(budget());
        } catch (StoppedException stopped) {
            throw stopped();
        } finally {
            budget().endSlice();
        }
    }

    /** Stops the work from another thread, and ends the call. */
    public void cancel() {
        closeStream();
    }
}
