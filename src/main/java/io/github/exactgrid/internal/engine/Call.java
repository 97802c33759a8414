package io.github.exactgrid.internal.engine;

import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.SearchStatistics;
import io.github.exactgrid.Uniqueness;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.limits.StoppedException;
import java.util.Queue;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** One call of a method: the budget of its searches, and the progress listener. Closing a call reports its end. */
abstract class Call implements AutoCloseable, Runnable {

    private final Budget budget;
    private final @Nullable Consumer<? super SearchStatistics> listener;
    private boolean closed;

    /** Starts a call within the limits of some settings; null stands for {@link SearchSettings#DEFAULTS}. */
    Call(@Nullable SearchSettings settings) {
        if (settings == null) {
            this.listener = null;
            this.budget = new Budget(Long.MAX_VALUE, Long.MAX_VALUE, null);
        } else {
            this.listener = settings.listener();
            this.budget = new Budget(
                    settings.nodeLimit(), Budget.nanos(settings.timeLimit()), listener == null ? null : this);
        }
    }

    final Budget budget() {
        return budget;
    }

    /** Returns the share of the search tree that is done, from 0 to 1, or NaN if the engine does not know it. */
    double progress() {
        return Double.NaN;
    }

    final RuntimeException stopped() {
        return BudgetReport.exception(budget, progress());
    }

    /** Reports progress. The budget runs this about ten times a second. */
    @Override
    public final void run() {
        closed = true; // if the listener throws, the call ends without another report
        report(false);
        closed = false;
    }

    @Override
    public final void close() {
        try {
            if (!closed) {
                closed = true;
                report(true);
            }
        } finally {
            release();
        }
    }

    /** Closes the call of a stream. If another thread searches for the next element at that time, it stops. */
    final void closeStream() {
        budget.cancel();
        close();
    }

    /** Called when the call is over: an engine frees here what the call has occupied. */
    void release() {}

    /** Starts anew, with a full budget, so that one object can serve many calls. */
    final void reopen() {
        budget.refill();
        closed = false;
    }

    private void report(boolean finished) {
        if (listener != null) {
            listener.accept(BudgetReport.statistics(budget, progress(), finished));
        }
    }

    /**
     * A call that searches for solutions one by one: its searches one after the other, within one budget.
     *
     * @param <S> the type of a solution
     */
    abstract static class Search<S> extends Call {

        /** Starts a call within the limits of some settings; null stands for {@link SearchSettings#DEFAULTS}. */
        Search(@Nullable SearchSettings settings) {
            super(settings);
        }

        /** Moves the search on. */
        abstract Outcome advance();

        /** States that all solutions are wanted: before the first move that may save time until the last, and cost some until the first. */
        void expectAll() {}

        /** Returns the solution found last. Only after {@link Outcome#FOUND}. */
        abstract S solution();

        /**
         * Moves the search on and returns whether it found a solution.
         *
         * @throws SearchLimitException if the search was stopped
         */
        final boolean findNext() {
            return find(1) == 1;
        }

        /**
         * Moves the search on and returns what is made of the next solution, or null if there are no more. The time to make it
         * counts as well: a solution of a large board takes longer to write down than to find.
         *
         * @throws SearchLimitException if the search was stopped
         */
        final <E> @Nullable E findNext(Function<? super S, E> finish) {
            E made = null;
            try {
                if (budget().beginSlice() && advance() == Outcome.FOUND) {
                    budget().countSolution();
                    made = finish.apply(solution());
                }
            } finally {
                budget().endSlice();
            }
            if (made == null && budget().stop() != null) {
                throw stopped();
            }
            return made;
        }

        /**
         * Moves the search on until it has found a number of solutions, or no more, or is stopped. Returns whether it has found as
         * many. The time to make something of them counts as well.
         *
         * @param made receives what is made of each
         */
        final <E> boolean findBatch(int size, Function<? super S, E> finish, Queue<? super E> made) {
            return findUntilStopped(size, () -> made.add(finish.apply(solution()))) == size;
        }

        /**
         * Sets what is run while the search takes long, off its clock. It must not throw an exception.
         *
         * @see Budget#betweenChecks
         */
        final void betweenChecks(Runnable interlude) {
            budget().betweenChecks(interlude);
        }

        /** Makes the search stop. */
        final void cancel() {
            budget().cancel();
        }

        /** Returns whether the search has been stopped. */
        final boolean isStopped() {
            return budget().stop() != null;
        }

        /**
         * Moves the search on until it has found a number of solutions, or no more, and returns how many it has found.
         *
         * @throws SearchLimitException if the search was stopped
         */
        final long find(long limit) {
            long found = findUntilStopped(limit, null);
            if (found < limit && budget().stop() != null) {
                throw stopped();
            }
            return found;
        }

        /** Moves the search on to a second solution. */
        final Uniqueness uniqueness() {
            long found = findUntilStopped(2, null);
            if (found == 2) {
                return Uniqueness.MULTIPLE;
            }
            if (budget().stop() != null) {
                return Uniqueness.UNKNOWN;
            }
            return found == 1 ? Uniqueness.UNIQUE : Uniqueness.NONE;
        }

        /**
         * Moves the search on until it has found a number of solutions, or no more, or is stopped, in one slice.
         *
         * @param onSolution run for each solution; null for nothing, as a lambda loads tens of classes
         */
        private long findUntilStopped(long limit, @Nullable Runnable onSolution) {
            long found = 0;
            Outcome outcome = budget().beginSlice() ? Outcome.FOUND : Outcome.STOPPED;
            try {
                while (found < limit && outcome == Outcome.FOUND) {
                    outcome = advance();
                    if (outcome == Outcome.FOUND) {
                        budget().countSolution();
                        if (onSolution != null) {
                            onSolution.run();
                        }
                        found++;
                    }
                }
            } finally {
                budget().endSlice();
            }
            return found;
        }
    }

    /**
     * A call that computes one answer.
     *
     * @param <A> the type of the answer
     */
    abstract static class Answer<A> extends Call {

        Answer(SearchSettings settings) {
            super(settings);
        }

        /** Computes the answer, or returns null if stopped. */
        abstract @Nullable A compute();

        /**
         * Computes the answer.
         *
         * @throws SearchLimitException if stopped
         */
        final A answer() {
            A answer = null;
            boolean mayStart = budget().beginSlice();
            try {
                if (mayStart) {
                    answer = compute();
                }
            } catch (StoppedException stopped) {
                answer = null;
            } finally {
                budget().endSlice();
            }
            if (answer == null) {
                throw stopped();
            }
            return answer;
        }
    }
}
