package io.github.exactgrid.internal.engine;

import io.github.exactgrid.Constraint;
import io.github.exactgrid.Engine;
import io.github.exactgrid.Grid;
import io.github.exactgrid.internal.bitboard.BitboardSearch;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.rules.TilingConstraint;
import java.io.Serializable;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Solves the classic 9x9 by bitboards.
 *
 * <p>A solve takes two microseconds, so nothing is allocated for it but the answer: the objects of calls are pooled. The
 * pool belongs to the solver, not to threads, so that it is freed with the solver however many threads have used it.
 */
final class BitboardSolver extends GridSolver {

    private static final long serialVersionUID = 1L;

    /** More than the cores that most machines have: two threads seldom share a slot. */
    private static final int SLOTS = 16;

    private static final int NO_SLOT = -1;

    /** For each cell the digits that are not forbidden, or null if none is. */
    private final transient int @Nullable [] candidates;

    /** The pooled calls, each made when its slot is first occupied. */
    private final transient @Nullable BitboardCall[] calls = new BitboardCall[SLOTS];

    /** Whether the call in each slot is in use: 1 or 0. */
    private final transient AtomicInteger[] occupied = new AtomicInteger[SLOTS];

    private BitboardSolver(
            @Nullable List<Constraint> constraints, @Nullable SearchSettings settings, int @Nullable [] candidates) {
        super(constraints, settings);
        this.candidates = candidates;
        for (int slot = 0; slot < SLOTS; slot++) {
            occupied[slot] = new AtomicInteger();
        }
    }

    /**
     * Returns a solver for some constraints.
     *
     * @throws IllegalArgumentException if they are not the classic rules
     */
    static GridSolver of(@Nullable List<Constraint> constraints, @Nullable SearchSettings settings) {
        return constraints == null || constraints.equals(TilingConstraint.CLASSIC)
                ? plain(settings)
                : of(constraints, settings, NineByNine.of(Interruptible.compile(constraints, NineByNine.board())));
    }

    /**
     * Returns a solver for constraints that have been compiled and classified.
     *
     * @throws IllegalArgumentException if they are not the classic rules
     */
    static GridSolver of(List<Constraint> constraints, @Nullable SearchSettings settings, NineByNine rules) {
        if (!rules.isClassic()) {
            throw new IllegalArgumentException(
                    "the bitboard engine knows the classic 9x9 and forbidden placements only, and cannot take "
                            + rules.obstacle());
        }
        return new BitboardSolver(constraints, settings, rules.candidates());
    }

    /** Returns a solver for the classic rules. */
    static GridSolver plain(@Nullable SearchSettings settings) {
        return new BitboardSolver(null, settings, null);
    }

    @Override
    Engine engine() {
        return Engine.BITBOARD;
    }

    @Override
    GridCall call(Grid grid) {
        check(grid);
        BitboardCall call = callAt((int) (Thread.currentThread().getId() % SLOTS));
        call.search(grid);
        return call;
    }

    @Override
    GridCall newCall(Grid grid) {
        check(grid);
        GridCall call = new BitboardCall(NO_SLOT);
        call.search(grid);
        return call;
    }

    private static void check(Grid grid) {
        if (!grid.isNineByNine()) {
            throw new IllegalArgumentException("the bitboard engine solves 9x9 grids only, not " + grid.rows() + "x"
                    + grid.columns() + ": Solvers.fastest() takes any board");
        }
    }

    /** Returns the call of a slot, or one without a slot if that is occupied. */
    private BitboardCall callAt(int slot) {
        if (!occupied[slot].compareAndSet(0, 1)) {
            return new BitboardCall(NO_SLOT);
        }
        BitboardCall call = calls[slot];
        if (call == null) {
            call = new BitboardCall(slot);
            calls[slot] = call;
        } else {
            call.reopen();
        }
        return call;
    }

    /** A call and its search, both made once for many grids. */
    private final class BitboardCall extends GridCall {

        private final BitboardSearch search = new BitboardSearch(budget());
        private final byte[] cells = new byte[NineByNine.SIZE * NineByNine.SIZE];
        private final int slot;

        /** Creates the call of a slot, which is free again when the call is closed, or one without a slot. */
        BitboardCall(int slot) {
            super(settings());
            this.slot = slot;
        }

        @Override
        void search(Grid grid) {
            for (int row = 0; row < NineByNine.SIZE; row++) {
                for (int column = 0; column < NineByNine.SIZE; column++) {
                    cells[row * NineByNine.SIZE + column] = (byte) grid.digit(row, column);
                }
            }
            if (candidates == null) {
                search.load(cells);
            } else {
                search.loadCandidates(candidatesBesides(candidates));
            }
            Long seed = seed();
            if (seed != null) {
                search.shuffle(seed);
            }
        }

        private int[] candidatesBesides(int[] allowed) {
            int[] left = allowed.clone();
            for (int cell = 0; cell < left.length; cell++) {
                left[cell] &= cells[cell] == 0 ? NineByNine.ALL_DIGITS : 1 << (cells[cell] - 1);
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
            if (slot != NO_SLOT) {
                occupied[slot].set(0);
            }
        }
    }

    private Object writeReplace() {
        return new SerialForm(constraints(), settings());
    }

    /** The description that a solver is rebuilt from. */
    private record SerialForm(
            List<Constraint> constraints, @Nullable SearchSettings settings) implements Serializable {

        Object readResolve() {
            return of(constraints, settings);
        }
    }
}
