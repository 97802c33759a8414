package io.github.exactgrid.internal.engine;

import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.SolverFactory;
import io.github.exactgrid.internal.bitboard.BitboardSearch;
import io.github.exactgrid.internal.cursor.Outcome;
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

    /** For each cell the digits that are not forbidden, or null if none is. */
    private final int @Nullable [] candidates;

    private final @Nullable Long seed;
    private final transient Place[] places = new Place[PLACES];

    private BitboardSolver(SolverFactory factory, int @Nullable [] candidates) {
        super(factory);
        this.candidates = candidates;
        this.seed = factory.seed().orElse(null);
        for (int i = 0; i < PLACES; i++) {
            places[i] = new Place();
        }
    }

    /**
     * Returns a solver as the factory describes it.
     *
     * @throws IllegalArgumentException if the rules are not the classic ones
     */
    static BitboardSolver of(SolverFactory factory) {
        boolean plain = factory.constraints().equals(ConstraintSet.classic()); // needs no compiling
        return new BitboardSolver(factory, plain ? null : ClassicRules.candidates(factory.constraints()));
    }

    @Override
    Call call(Grid grid) {
        check(grid);
        Place place = placeOfThisThread();
        BitboardCall call = place.take();
        if (call == null) {
            call = new BitboardCall(place);
        } else {
            call.reopen();
        }
        call.search(grid);
        return call;
    }

    @Override
    Call callOfItsOwn(Grid grid) {
        check(grid);
        Call call = new BitboardCall(null);
        call.search(grid);
        return call;
    }

    private static void check(Grid grid) {
        if (!ClassicRules.isBoard(grid)) {
            throw new IllegalArgumentException("the bitboard engine solves 9x9 grids only, not " + grid.rows() + "x"
                    + grid.columns() + ": Solvers.fastest() takes any board");
        }
    }

    private Place placeOfThisThread() {
        return places[(int) (Thread.currentThread().getId() % PLACES)];
    }

    /** Where a call rests. Threads seldom share one, so the lock is hardly ever contended, and held for a moment. */
    private static final class Place {

        private @Nullable BitboardCall resting;

        synchronized @Nullable BitboardCall take() {
            BitboardCall call = resting;
            resting = null;
            return call;
        }

        synchronized void put(BitboardCall call) {
            resting = call;
        }
    }

    /** A call and the search that it uses again and again. */
    private final class BitboardCall extends Call {

        private final BitboardSearch search = new BitboardSearch(budget());
        private final byte[] cells = new byte[ClassicRules.SIZE * ClassicRules.SIZE];
        private final @Nullable Place place;

        /** Creates a call that goes to a place when it is over, or nowhere. */
        BitboardCall(@Nullable Place place) {
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
            if (place != null) {
                place.put(this);
            }
        }
    }
}
