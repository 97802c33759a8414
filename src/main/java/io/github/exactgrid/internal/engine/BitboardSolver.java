package io.github.exactgrid.internal.engine;

import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.SolverFactory;
import io.github.exactgrid.internal.bitboard.BitboardSearch;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.rules.Rules;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Solves the classic 9x9 by bitboards.
 *
 * <p>A solve takes two microseconds, so nothing may be allocated for it but the answer. Calls are used again: they rest with
 * the solver, not with threads, so that they go when the solver does, and it does not matter how many threads come by.
 */
final class BitboardSolver extends GridSolver {

    private static final long serialVersionUID = 1L;

    private static final int PLACES = 16;
    private static final int NO_PLACE = -1;

    /** For each cell the digits that are not forbidden, or null if none is. */
    private final int @Nullable [] candidates;

    private final @Nullable Long seed;

    /** The calls that are used again, each made when its place is first taken. Threads seldom share a place. */
    private final transient @Nullable BitboardCall[] calls = new BitboardCall[PLACES];

    /** Whether each place is taken, by a call that is not over: 1 or 0. */
    private final transient AtomicInteger[] taken = new AtomicInteger[PLACES];

    private BitboardSolver(@Nullable SolverFactory factory, int @Nullable [] candidates) {
        super(factory);
        this.candidates = candidates;
        this.seed = factory == null ? null : factory.seed().orElse(null);
        for (int place = 0; place < PLACES; place++) {
            taken[place] = new AtomicInteger();
        }
    }

    /**
     * Returns a solver as the factory describes it.
     *
     * @throws IllegalArgumentException if the rules are not the classic ones
     */
    static BitboardSolver of(SolverFactory factory) {
        return isPlain(factory)
                ? plain(factory)
                : of(factory, Rules.compile(factory.constraints(), ClassicRules.board()));
    }

    /**
     * Returns a solver for rules that have been compiled for the {@linkplain ClassicRules#board 9x9 board}.
     *
     * @throws IllegalArgumentException if they are not the classic ones
     */
    static BitboardSolver of(SolverFactory factory, Rules rules) {
        return new BitboardSolver(factory, ClassicRules.candidates(rules));
    }

    /** Returns a solver for the classic rules, whose factory may be null: the defaults. */
    static BitboardSolver plain(@Nullable SolverFactory factory) {
        return new BitboardSolver(factory, null);
    }

    /** Returns whether the rules are known to be the classic ones, without compiling them. */
    static boolean isPlain(SolverFactory factory) {
        return factory.constraints().equals(ConstraintSet.classic());
    }

    @Override
    Call<Grid, Grid> call(Grid grid) {
        check(grid);
        BitboardCall call = callAt((int) (Thread.currentThread().getId() % PLACES));
        call.search(grid);
        return call;
    }

    @Override
    Call<Grid, Grid> callOfItsOwn(Grid grid) {
        check(grid);
        Call<Grid, Grid> call = new BitboardCall(NO_PLACE);
        call.search(grid);
        return call;
    }

    private static void check(Grid grid) {
        if (!FastestSolver.isNineByNine(grid)) {
            throw new IllegalArgumentException("the bitboard engine solves 9x9 grids only, not " + grid.rows() + "x"
                    + grid.columns() + ": Solvers.fastest() takes any board");
        }
    }

    /** Returns the call of a place, or one without a place if that is taken. */
    private BitboardCall callAt(int place) {
        if (!taken[place].compareAndSet(0, 1)) {
            return new BitboardCall(NO_PLACE);
        }
        BitboardCall call = calls[place];
        if (call == null) {
            call = new BitboardCall(place);
            calls[place] = call;
        } else {
            call.reopen();
        }
        return call;
    }

    /** A call and the search that it uses again and again. */
    private final class BitboardCall extends Call<Grid, Grid> {

        private final BitboardSearch search = new BitboardSearch(budget());
        private final byte[] cells = new byte[ClassicRules.SIZE * ClassicRules.SIZE];
        private final int place;

        /** Creates a call that goes to a place when it is over, or nowhere. */
        BitboardCall(int place) {
            super(factory());
            this.place = place;
        }

        @Override
        void search(Grid grid) {
            for (int row = 0; row < ClassicRules.SIZE; row++) {
                for (int column = 0; column < ClassicRules.SIZE; column++) {
                    cells[row * ClassicRules.SIZE + column] = (byte) grid.digit(row, column);
                }
            }
            if (candidates == null) {
                search.load(cells);
            } else {
                search.loadCandidates(candidatesBesides(candidates));
            }
            if (seed != null) {
                search.shuffle(seed);
            }
        }

        private int[] candidatesBesides(int[] allowed) {
            int[] left = allowed.clone();
            for (int cell = 0; cell < left.length; cell++) {
                left[cell] &= cells[cell] == 0 ? ClassicRules.ALL_DIGITS : 1 << (cells[cell] - 1);
            }
            return left;
        }

        @Override
        Outcome advance() {
            return search.advance();
        }

        @Override
        Grid solution() {
            return Grid.of(search.solution());
        }

        @Override
        void release() {
            if (place != NO_PLACE) {
                taken[place].set(0);
            }
        }
    }
}
