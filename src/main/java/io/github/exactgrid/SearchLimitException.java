package io.github.exactgrid;

import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

/**
 * Thrown when a search was stopped before its answer was known: by its time limit, by its node limit, by a memory limit or by an
 * interrupt.
 *
 * <p>It never means "no solution". The solver stays usable, and the same call with a higher limit may succeed.
 */
public class SearchLimitException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** What stopped a search. */
    public enum Reason {
        /** The {@linkplain SolverFactory#withTimeLimit time limit}. */
        TIME("the time limit was reached"),
        /** The {@linkplain SolverFactory#withNodeLimit node limit}. */
        NODES("the node limit was reached"),
        /** The limit of what may be stored of the results so far, where a method has one. */
        MEMORY("the memory limit was reached"),
        /** An interrupt of the searching thread, whose interrupt flag is left set; or its stream was closed while it was in use. */
        INTERRUPT("the search was interrupted");

        private final String text;

        Reason(String text) {
            this.text = text;
        }
    }

    private final Reason reason;
    private final SearchStatistics statistics;

    /**
     * Creates an exception for a search that was stopped.
     *
     * @param reason what stopped it
     * @param statistics what it had done until then
     */
    public SearchLimitException(Reason reason, SearchStatistics statistics) {
        super(Objects.requireNonNull(reason, "reason").text + " after " + statistics.nodes() + " nodes and "
                + TimeUnit.MILLISECONDS.convert(statistics.elapsed()) + " ms, with " + statistics.solutions()
                + " solutions found");
        this.reason = reason;
        this.statistics = statistics;
    }

    /**
     * Returns what stopped the search.
     *
     * @return the reason
     */
    public Reason reason() {
        return reason;
    }

    /**
     * Returns what the search had done when it was stopped.
     *
     * @return the statistics, {@linkplain SearchStatistics#finished() finished}
     */
    public SearchStatistics statistics() {
        return statistics;
    }

    private void readObject(ObjectInputStream stream) throws IOException, ClassNotFoundException {
        stream.defaultReadObject();
        if (reason == null || statistics == null) {
            throw new InvalidObjectException("neither a reason nor statistics");
        }
    }
}
