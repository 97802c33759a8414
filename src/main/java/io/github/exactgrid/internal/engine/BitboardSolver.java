package io.github.exactgrid.internal.engine;

import io.github.exactgrid.Constraint;
import io.github.exactgrid.Engine;
import io.github.exactgrid.Grid;
import io.github.exactgrid.Uniqueness;
import io.github.exactgrid.internal.bitboard.BitboardCandidates;
import io.github.exactgrid.internal.bitboard.BitboardOccurrences;
import io.github.exactgrid.internal.bitboard.BitboardSearch;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.parallel.DividedCount;
import io.github.exactgrid.internal.rules.TilingConstraint;
import java.io.InvalidObjectException;
import java.io.Serializable;
import java.math.BigInteger;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Solves the classic 9x9 by bitboards.
 *
 * <p>A solve takes two microseconds, so nothing is allocated for it but the answer: the objects of calls are pooled. A pool
 * belongs to solvers, not to threads, so that it is freed with them however many threads have used it. All solvers with
 * default settings share one, and so do those that {@link #with} derives from one another: a solver for the pencilmarks of
 * one puzzle is as cheap as that.
 */
final class BitboardSolver extends GridSolver {

    private static final long serialVersionUID = 1L;

    /** More than the cores that most machines have. */
    private static final int SLOTS = 64;

    /** The slots that a thread tries: threads whose first slot is the same need not make a call for each grid. */
    private static final int TRIED_SLOTS = 4;

    /**
     * How often a pooled call is used again before a new one takes its place, which lies among objects of its thread: the collector
     * moves those of several threads side by side, and threads that write to one line of the cache wait for each other. Ten million
     * puzzles of 17 clues took two threads 1.05 times as long.
     */
    private static final int MAX_USES = 1 << 9;

    /** The solutions that a call with workers counts before it starts them: a millisecond or two. Then it begins anew. */
    private static final long MAX_COUNTED_ALONE = 1 << 12;

    /** The solver for the classic rules with default settings. */
    private static final BitboardSolver PLAIN = new BitboardSolver(null, null);

    /** The digits that are not forbidden, or null if none is. */
    private final transient @Nullable BitboardCandidates candidates;

    /**
     * The pooled calls, each made when its slot is first tried. Of two threads that make one for the same slot at a time, one loses its
     * place: its call then serves that thread once.
     */
    private final transient @Nullable BitboardCall[] calls;

    /** Makes a solver with a pool of its own. */
    private BitboardSolver(@Nullable List<Constraint> constraints, @Nullable SearchSettings settings) {
        super(constraints, settings);
        this.candidates = null;
        this.calls = new BitboardCall[SLOTS];
    }

    /** Makes a solver with the settings and the pool of another. */
    private BitboardSolver(
            List<Constraint> constraints, BitboardSolver other, @Nullable BitboardCandidates candidates) {
        super(constraints, other.settings());
        this.candidates = candidates;
        this.calls = other.calls;
    }

    /**
     * Returns a solver for some constraints.
     *
     * @throws IllegalArgumentException if they are not the classic rules
     */
    static GridSolver of(@Nullable List<Constraint> constraints, @Nullable SearchSettings settings) {
        GridSolver plain = plain(settings);
        return constraints == null || constraints.equals(TilingConstraint.CLASSIC)
                ? plain
                : plain.withConstraints(constraints);
    }

    /** Returns a solver for the classic rules, as its supertype (rule 3 of the package page). */
    static GridSolver plain(@Nullable SearchSettings settings) {
        boolean byDefault = settings == null || settings.equals(SearchSettings.DEFAULTS);
        return byDefault ? PLAIN : new BitboardSolver(null, settings);
    }

    @Override
    GridSolver withConstraints(List<Constraint> constraints) {
        SearchSettings given = settings();
        SearchSettings limits = given == null ? SearchSettings.DEFAULTS : given;
        NineByNine rules = Interruptible.run(limits, budget -> NineByNine.of(constraints, budget));
        if (!rules.isClassic()) {
            throw new IllegalArgumentException(
                    "the bitboard engine knows the classic 9x9 and forbidden placements only, and cannot take "
                            + rules.obstacle());
        }
        return withRules(constraints, rules);
    }

    /** Returns a solver for constraints that have been compiled and found to be the classic rules, in place of those here. */
    GridSolver withRules(List<Constraint> constraints, NineByNine rules) {
        return new BitboardSolver(constraints, this, rules.candidates());
    }

    @Override
    Engine engine() {
        return Engine.BITBOARD;
    }

    @Override
    GridCall call(Grid grid) {
        check(grid);
        BitboardCall call = pooledCall();
        call.search(grid, candidates);
        return call;
    }

    @Override
    public boolean solveInPlace(byte[] digits) {
        if (!isNineByNine(digits)) {
            return super.solveInPlace(digits);
        }
        try (BitboardCall call = pooledCall()) {
            call.search(digits, candidates);
            boolean isSolved = call.findNext();
            if (isSolved) {
                System.arraycopy(call.search.solution(), 0, digits, 0, NineByNine.CELLS);
            }
            return isSolved;
        }
    }

    @Override
    public Uniqueness solveUniqueInPlace(byte[] digits) {
        if (!isNineByNine(digits)) {
            return super.solveUniqueInPlace(digits);
        }
        try (BitboardCall call = pooledCall()) {
            call.search(digits, candidates);
            if (!call.findNext()) {
                return Uniqueness.NONE;
            }
            byte[] first = call.search.solution();
            if (call.findNext()) {
                return Uniqueness.MULTIPLE;
            }
            System.arraycopy(first, 0, digits, 0, NineByNine.CELLS);
            return Uniqueness.UNIQUE;
        }
    }

    /** Returns whether digits are those of such a grid. */
    private static boolean isNineByNine(byte[] digits) {
        boolean isValid = digits.length == NineByNine.CELLS;
        for (int i = 0; i < NineByNine.CELLS && isValid; i++) {
            isValid = digits[i] >= 0 && digits[i] <= NineByNine.SIZE;
        }
        return isValid;
    }

    @Override
    GridCall newCall(Grid grid) {
        check(grid);
        BitboardCall call = new BitboardCall(settings());
        call.search(grid, candidates);
        return call;
    }

    private static void check(Grid grid) {
        if (!grid.isNineByNine()) {
            throw new IllegalArgumentException("the bitboard engine solves 9x9 grids only, not " + grid.rows() + "x"
                    + grid.columns() + ": Solvers.fastest() takes any board");
        }
    }

    /** Returns a call that no other thread uses: a pooled one, or if those tried are in use, one that is not. */
    private BitboardCall pooledCall() {
        int first = (int) (Thread.currentThread().getId() % SLOTS);
        for (int i = 0; i < TRIED_SLOTS; i++) {
            int slot = (first + i) % SLOTS;
            BitboardCall call = calls[slot];
            if (call == null) {
                call = new BitboardCall(settings());
                calls[slot] = call;
                return call;
            }
            if (call.occupy()) {
                if (call.uses < MAX_USES) {
                    call.uses++;
                    call.reopen();
                } else {
                    call = new BitboardCall(settings());
                    calls[slot] = call;
                }
                return call;
            }
        }
        return new BitboardCall(settings());
    }

    /** A call and its search, both made once for many grids and for all solvers that share a pool. */
    private static final class BitboardCall extends GridCall {

        private final BitboardSearch search = new BitboardSearch(budget());
        private final @Nullable SearchSettings settings;
        private final @Nullable Long seed;

        /**
         * Whether a thread uses this call, 1 or 0: the one that makes it does. The flags of all calls side by side shared lines of the
         * cache: two threads took 1.08 times as long for each puzzle.
         */
        private final AtomicInteger occupied = new AtomicInteger(1);

        /** How often it has been used again. */
        private int uses;

        private @Nullable BitboardCandidates candidates;

        /** The digits of the grid whose completions are searched for. */
        private byte[] cells = {};

        /** What is looked for while solutions must contain something new; null while all solutions are wanted. */
        private @Nullable Unknown unknown;

        BitboardCall(@Nullable SearchSettings settings) {
            super(settings);
            this.settings = settings;
            this.seed = settings == null ? null : settings.seed();
        }

        /** Returns whether the call was free. Then it is this thread's until it is over. */
        boolean occupy() {
            return occupied.compareAndSet(0, 1);
        }

        /** Starts a search for the completions of a grid by some candidates, or by all of them if null. */
        void search(Grid grid, @Nullable BitboardCandidates among) {
            search(grid.toByteArray(), among);
        }

        @Override
        void search(Grid grid) {
            search(grid.toByteArray(), candidates);
        }

        /** The same for 81 digits, which do not change before the last move. */
        void search(byte[] digits, @Nullable BitboardCandidates among) {
            candidates = among;
            cells = digits;
            unknown = null;
            load(search);
            if (seed != null) {
                search.shuffle(seed);
            }
        }

        private void load(BitboardSearch target) {
            if (candidates == null) {
                target.load(cells);
            } else {
                target.load(cells, candidates);
            }
        }

        @Override
        Outcome advance() {
            return unknown == null ? search.advance() : unknown.advance();
        }

        @Override
        boolean skipKnown() {
            unknown = new Unknown(search, cells, candidates);
            return true;
        }

        /** Counts alone what is counted in a millisecond or two, for which workers would not be worth their start. */
        @Override
        BigInteger count() {
            if (settings == null || settings.threads() == 1) {
                return super.count();
            }
            long alone = find(MAX_COUNTED_ALONE);
            return alone < MAX_COUNTED_ALONE
                    ? BigInteger.valueOf(alone)
                    : countBy(() -> new DividedCount(budget(), settings.workerPool()).count(this::searchAgain));
        }

        /** Returns a search for all completions of the latest grid, the random order aside, which does not change their number. */
        private BitboardSearch searchAgain(Budget ofBranch) {
            BitboardSearch again = new BitboardSearch(ofBranch);
            load(again);
            return again;
        }

        @Override
        Grid solution() {
            return Grid.of(search.solution());
        }

        @Override
        void release() {
            occupied.setRelease(0);
        }
    }

    /** Finds solutions each of which has a placement that none before it has. */
    private static final class Unknown {

        private final BitboardSearch search;
        private final byte[] cells;

        /** The placements that may be in some solution. Those that are in none are removed, which makes later searches shorter. */
        private final BitboardCandidates candidates;

        /** The placements of the solutions found. */
        private final BitboardOccurrences known = new BitboardOccurrences();

        /** Index {@code 9 * cell + digit - 1} of the next placement to look at; -1 while any second solution will do. */
        private int next = -1;

        /** Begins after the first solution of a search, which it takes over. */
        Unknown(BitboardSearch search, byte[] cells, @Nullable BitboardCandidates candidates) {
            this.search = search;
            this.cells = cells;
            this.candidates = candidates == null ? new BitboardCandidates() : new BitboardCandidates(candidates);
            search.addSolutionTo(known);
        }

        Outcome advance() {
            Outcome outcome = next < 0 ? search.advance() : searchNext();
            if (outcome == Outcome.FOUND) {
                search.addSolutionTo(known);
                next = Math.max(next, 0);
            }
            return outcome;
        }

        private Outcome searchNext() {
            for (; next < NineByNine.SIZE * cells.length; next++) {
                int cell = next / NineByNine.SIZE;
                int digit = next % NineByNine.SIZE + 1;
                if (cells[cell] == 0 && (known.inSome(cell) >> (digit - 1) & 1) == 0) {
                    cells[cell] = (byte) digit;
                    search.load(cells, candidates);
                    cells[cell] = 0;
                    Outcome outcome = search.advance();
                    if (outcome != Outcome.EXHAUSTED) {
                        return outcome;
                    }
                    candidates.remove(cell, digit);
                }
            }
            return Outcome.EXHAUSTED;
        }
    }

    private Object writeReplace() {
        return new SerialForm(constraints(), settings());
    }

    /** The description that a solver is rebuilt from. */
    private record SerialForm(
            List<Constraint> constraints, @Nullable SearchSettings settings) implements Serializable {

        SerialForm {
            constraints = List.copyOf(constraints);
        }

        Object readResolve() throws InvalidObjectException {
            try {
                return of(constraints, settings);
            } catch (IllegalArgumentException otherRules) {
                throw new InvalidObjectException(otherRules.getMessage());
            }
        }
    }
}
