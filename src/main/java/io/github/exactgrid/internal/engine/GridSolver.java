package io.github.exactgrid.internal.engine;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Grid;
import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.Solver;
import io.github.exactgrid.SolverFactory;
import io.github.exactgrid.Uniqueness;
import io.github.exactgrid.internal.cursor.Budget;
import io.github.exactgrid.internal.cursor.Cursor;
import io.github.exactgrid.internal.rules.Rules;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * All that is the same for every engine: the questions of {@link Solver}, asked of a cursor over solutions.
 *
 * <p>The path from {@link #solve} to its answer uses no lambda: the first one costs a fresh JVM several milliseconds.
 *
 * @param <P> what the engine prepares for a board size
 */
abstract class GridSolver<P> implements Solver {

    private static final long serialVersionUID = 1L;

    private final SolverFactory factory;

    /** What has been prepared, by the size of the board: at most one entry for each size. Not serialized. */
    private final transient ConcurrentHashMap<Integer, P> prepared = new ConcurrentHashMap<>();

    GridSolver(SolverFactory factory) {
        this.factory = factory;
    }

    /** Prepares for boards of one size. */
    abstract P prepare(Rules rules);

    /** Returns the rules that were prepared for. */
    abstract Rules rules(P prepared);

    /** Starts a search for the placements that complete a grid. */
    abstract Cursor<int[]> search(P prepared, Grid grid, Budget budget);

    final @Nullable Long seed() {
        return factory.seed().orElse(null);
    }

    private P prepared(Grid grid) {
        P result = prepared.get(grid.digits());
        if (result == null) {
            result = prepare(Rules.compile(factory.constraints(), grid));
            prepared.put(grid.digits(), result);
        }
        return result;
    }

    private Rules rules(Grid grid) {
        return rules(prepared(grid));
    }

    private Cursor<int[]> search(Grid grid, Budget budget) {
        return search(prepared(grid), grid, budget);
    }

    @Override
    public final Optional<Grid> solve(Grid grid) {
        Objects.requireNonNull(grid, "grid");
        try (Call call = new Call(factory)) {
            Cursor<int[]> cursor = search(grid, call.budget());
            return call.findNext(cursor) ? Optional.of(filled(grid, cursor)) : Optional.empty();
        }
    }

    @Override
    public final Optional<Grid> solveUnique(Grid grid) {
        Objects.requireNonNull(grid, "grid");
        try (Call call = new Call(factory)) {
            Cursor<int[]> cursor = search(grid, call.budget());
            if (!call.findNext(cursor)) {
                return Optional.empty();
            }
            Grid first = filled(grid, cursor);
            return call.findNext(cursor) ? Optional.empty() : Optional.of(first);
        }
    }

    @Override
    public final Stream<Grid> solutions(Grid grid) {
        Objects.requireNonNull(grid, "grid");
        Call call = new Call(factory);
        Cursor<int[]> cursor = search(grid, call.budget());
        SolutionSpliterator solutions = new SolutionSpliterator(call, cursor, () -> filled(grid, cursor));
        return StreamSupport.stream(solutions, false).onClose(call::close);
    }

    @Override
    public final long count(Grid grid, long limit) {
        Objects.requireNonNull(grid, "grid");
        if (limit < 1) {
            throw new IllegalArgumentException("a limit of " + limit + " solutions, expected at least 1");
        }
        try (Call call = new Call(factory)) {
            return call.find(search(grid, call.budget()), limit);
        }
    }

    @Override
    public final Uniqueness uniqueness(Grid grid) {
        try {
            long count = count(grid, 2);
            return count == 0 ? Uniqueness.NONE : count == 1 ? Uniqueness.UNIQUE : Uniqueness.MULTIPLE;
        } catch (SearchLimitException stopped) {
            return Uniqueness.UNKNOWN;
        }
    }

    /**
     * Looks for a solution, then for each placement that no solution so far contains for one that does. A solution found
     * answers for all its placements.
     */
    @Override
    public final Map<Cell, Set<Integer>> candidates(Grid grid) {
        Objects.requireNonNull(grid, "grid");
        Rules rules = rules(grid);
        boolean[] inSomeSolution = new boolean[rules.placements()];
        try (Call call = new Call(factory)) {
            boolean solvable = mark(grid, call, inSomeSolution);
            for (int placement = 0; solvable && placement < inSomeSolution.length; placement++) {
                int cell = rules.cellOf(placement);
                if (!inSomeSolution[placement] && rules.digit(grid, cell) == 0) {
                    mark(rules.fill(grid, new int[] {placement}), call, inSomeSolution);
                }
            }
        }
        Map<Cell, Set<Integer>> candidates = new LinkedHashMap<>();
        for (int cell = 0; cell < rules.cells(); cell++) {
            Set<Integer> digits = new TreeSet<>();
            for (int digit = 1; digit <= rules.digits(); digit++) {
                if (inSomeSolution[rules.placement(cell, digit)]) {
                    digits.add(digit);
                }
            }
            candidates.put(rules.cell(cell), Collections.unmodifiableSet(digits));
        }
        return Collections.unmodifiableMap(candidates);
    }

    /** Looks for a solution of a grid, marks all its placements and returns whether there is one. */
    private boolean mark(Grid grid, Call call, boolean[] inSomeSolution) {
        Cursor<int[]> cursor = search(grid, call.budget());
        if (!call.findNext(cursor)) {
            return false;
        }
        Rules rules = rules(grid);
        Grid solution = filled(grid, cursor);
        for (int cell = 0; cell < rules.cells(); cell++) {
            inSomeSolution[rules.placement(cell, rules.digit(solution, cell))] = true;
        }
        return true;
    }

    private Grid filled(Grid grid, Cursor<int[]> cursor) {
        return rules(grid).fill(grid, cursor.solution());
    }

    /** A solver is read back as one that has prepared nothing yet. */
    final Object readResolve() {
        return Engines.newSolver(factory);
    }

    /** Returns the engine and the names of the constraints. */
    @Override
    public final String toString() {
        return factory.engine() + " " + factory.constraints();
    }
}
