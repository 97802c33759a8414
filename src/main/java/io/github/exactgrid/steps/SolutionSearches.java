package io.github.exactgrid.steps;

import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.Solver;
import io.github.exactgrid.SolverFactory;
import io.github.exactgrid.internal.limits.Budget;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The searches for solutions that an explainer needs, within the time of each call. Thread-safe. */
final class SolutionSearches {

    /**
     * The most nodes to find out whether a board with several solutions has any step, unless its rules are the classic ones: some 100
     * ms. Of some hundred boards with diagonals, windows, disjoint groups or chess moves alone nearly all take less than 6,000, one less
     * than 16,000; a nearly empty board with diagonals and knight's moves takes half a minute. A limit in time would make the answer
     * depend on the load of the machine.
     */
    private static final long MAX_NODES_FOR_CANDIDATES = 10_000;

    /** The time of a call after which another solver is made for the rest: until then a search may as well have the whole. */
    private static final long NANOS_FOR_A_SOLVER = 10_000_000;

    /** A search that steps can do without takes at most one of this number of parts of the time that is left. */
    private static final int PARTS_OF_TIME = 2;

    /** The puzzles whose solutions are kept, each in the place of its hash. */
    private static final int KEPT_PUZZLES = 64;

    private final ConstraintSet constraints;
    private final Optional<Duration> timeLimit;
    private final Solver solver;

    /** One that takes a part of the time of a call. */
    private final Solver briefSolver;

    /** Puzzles and their solutions, each at the place of its hash: a player asks for one hint after the other. */
    private final AtomicReferenceArray<@Nullable Known> kept = new AtomicReferenceArray<>(KEPT_PUZZLES);

    /** Givens, and at most two of their solutions. */
    private record Known(Grid givens, List<Grid> solutions) {}

    SolutionSearches(ConstraintSet constraints, Optional<Duration> timeLimit) {
        this.constraints = constraints;
        this.timeLimit = timeLimit;
        this.solver = factory(constraints, timeLimit).newSolver();
        this.briefSolver = timeLimit.isEmpty() ? solver : briefSolver(timeLimit.get());
    }

    private static SolverFactory factory(ConstraintSet constraints, Optional<Duration> timeLimit) {
        SolverFactory solvers = SolverFactory.defaults().withConstraints(constraints);
        return timeLimit.map(solvers::withTimeLimit).orElse(solvers);
    }

    private Solver briefSolver(Duration time) {
        Duration part = time.dividedBy(PARTS_OF_TIME).plusNanos(1);
        return factory(constraints, Optional.of(part)).newSolver();
    }

    /** Returns a call that begins now. */
    Call begin() {
        return begin(0);
    }

    /** Returns a call that begins now with some nanoseconds spent. */
    Call begin(long spent) {
        return new Call(System.nanoTime() - spent);
    }

    /** Returns at most two solutions, by one search, or those that are kept from an earlier call. */
    private List<Grid> twoSolutions(Grid givens, Solver searcher) {
        int place = ((givens.hashCode() * 0x9E3779B9) >>> 8) % KEPT_PUZZLES;
        Known known = kept.get(place);
        if (known != null && known.givens.equals(givens)) {
            return known.solutions;
        }
        try (Stream<Grid> solutions = searcher.solutions(givens)) {
            List<Grid> found = solutions.limit(2).toList();
            kept.set(place, new Known(givens, found));
            return found;
        }
    }

    /** Returns a result, or another one if the search for it reaches the limit of its time. */
    static <R> R unlessTooLong(Supplier<R> search, R otherwise) {
        try {
            return search.get();
        } catch (SearchLimitException stopped) {
            if (stopped.reason() != SearchLimitException.Reason.TIME) {
                throw stopped;
            }
            return otherwise;
        }
    }

    /** One call of an explainer, and what is left of its time. */
    final class Call {

        /** The {@link System#nanoTime} of the beginning. */
        private final long start;

        private Call(long start) {
            this.start = start;
        }

        /** Returns the nanoseconds since the beginning. */
        long spent() {
            return System.nanoTime() - start;
        }

        /** Returns what is left of the time limit, if there is one. */
        Optional<Duration> timeLeft() {
            long spent = spent();
            return timeLimit
                    .map(limit -> limit.minusNanos(spent))
                    .map(left -> left.isNegative() || left.isZero() ? Duration.ofNanos(1) : left);
        }

        /** Returns a budget of which the time since the beginning is spent. */
        Budget newBudget() {
            Budget budget = new Budget(Long.MAX_VALUE, Budget.nanos(timeLimit.orElse(null)), null);
            budget.refill(spent());
            return budget;
        }

        /** Returns the solver for the rules in what is left of the time, of which the solver of all calls may take too much. */
        Solver solver() {
            return timeLimit.isEmpty() || spent() < NANOS_FOR_A_SOLVER
                    ? solver
                    : SolutionSearches.factory(constraints, timeLeft()).newSolver();
        }

        /** Returns a solver that takes a part of what is left of the time, so that steps can be looked for even if it takes too long. */
        Solver briefSolver() {
            Optional<Duration> left = timeLeft();
            return left.isEmpty() || spent() < NANOS_FOR_A_SOLVER
                    ? briefSolver
                    : SolutionSearches.this.briefSolver(left.get());
        }

        /** Returns a solver for the rules and the candidates of a board in what is left of the time. */
        Solver solver(Board board) {
            return board.hasAllCandidates() ? solver() : factory(board).newSolver();
        }

        /** Returns a solver for the rules and the candidates of a board, whose nodes are limited unless the rules are the classic ones. */
        private Solver limitedSolver(Board board) {
            return board.isClassic()
                    ? solver(board)
                    : factory(board).withNodeLimit(MAX_NODES_FOR_CANDIDATES).newSolver();
        }

        private SolverFactory factory(Board board) {
            return SolutionSearches.factory(constraints.with(board.candidates()), timeLeft());
        }

        /** Returns at most two solutions. */
        List<Grid> twoSolutions(Grid givens) {
            return SolutionSearches.this.twoSolutions(givens, solver());
        }

        /** Returns the solution if there is no other, and a search finds it in its share of the time. */
        Optional<Grid> onlySolution(Grid givens) {
            List<Grid> found =
                    unlessTooLong(() -> SolutionSearches.this.twoSolutions(givens, briefSolver()), List.of());
            return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
        }

        /**
         * Returns the digits that each cell of a 9x9 board has in some solution that the candidates allow, as masks; null if it takes long
         * to find out.
         */
        int @Nullable [] possible(Board board) {
            int[] possible = new int[81];
            try {
                limitedSolver(board)
                        .candidates(board.grid())
                        .forEach((cell, digits) ->
                                digits.forEach(digit -> possible[9 * cell.row() + cell.column()] |= 1 << (digit - 1)));
            } catch (SearchLimitException stopped) {
                if (stopped.reason() != SearchLimitException.Reason.NODES) {
                    throw stopped;
                }
                return null;
            }
            return possible;
        }
    }
}
