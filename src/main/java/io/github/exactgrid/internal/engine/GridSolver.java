package io.github.exactgrid.internal.engine;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Grid;
import io.github.exactgrid.Solver;
import io.github.exactgrid.SolverFactory;
import io.github.exactgrid.Uniqueness;
import java.util.Collections;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * All that is the same for every engine: the questions of {@link Solver}, each asked of a {@link Call}.
 *
 * <p>The path from {@link #solve} to its answer uses no lambda: the first one costs a fresh JVM several milliseconds.
 */
abstract class GridSolver implements Solver {

    private static final long serialVersionUID = 1L;

    private final @Nullable SolverFactory factory;

    /** Makes a solver as the factory describes it; null stands for the defaults, which a fresh JVM then need not load. */
    GridSolver(@Nullable SolverFactory factory) {
        this.factory = factory;
    }

    final @Nullable SolverFactory factory() {
        return factory;
    }

    final SolverFactory factoryOrDefaults() {
        return factory == null ? SolverFactory.defaults() : factory;
    }

    /** Starts a call that searches for the solutions of a grid. Once closed it may be used for another. */
    abstract Call<Grid, Grid> call(Grid grid);

    /** Starts a call that is never used for another, not even when it is closed. */
    Call<Grid, Grid> callOfItsOwn(Grid grid) {
        return call(grid);
    }

    @Override
    public final Optional<Grid> solve(Grid grid) {
        Objects.requireNonNull(grid, "grid");
        try (Call<Grid, Grid> call = call(grid)) {
            return call.findNext() ? Optional.of(call.solution()) : Optional.empty();
        }
    }

    @Override
    public final Optional<Grid> solveUnique(Grid grid) {
        Objects.requireNonNull(grid, "grid");
        try (Call<Grid, Grid> call = call(grid)) {
            if (!call.findNext()) {
                return Optional.empty();
            }
            Grid first = call.solution();
            return call.findNext() ? Optional.empty() : Optional.of(first);
        }
    }

    @Override
    public final Stream<Grid> solutions(Grid grid) {
        Objects.requireNonNull(grid, "grid");
        Call<Grid, Grid> call = callOfItsOwn(grid);
        return StreamSupport.stream(new SolutionSpliterator<>(call), false).onClose(call::close);
    }

    @Override
    public final long count(Grid grid, long limit) {
        Objects.requireNonNull(grid, "grid");
        if (limit < 1) {
            throw new IllegalArgumentException("a limit of " + limit + " solutions, expected at least 1");
        }
        try (Call<Grid, Grid> call = call(grid)) {
            return call.find(limit);
        }
    }

    @Override
    public final Uniqueness uniqueness(Grid grid) {
        Objects.requireNonNull(grid, "grid");
        try (Call<Grid, Grid> call = call(grid)) {
            return call.uniqueness();
        }
    }

    /**
     * Looks for a solution, then for each placement that no solution so far contains for one that does. A solution found
     * answers for all its placements.
     */
    @Override
    public final Map<Cell, Set<Integer>> candidates(Grid grid) {
        Objects.requireNonNull(grid, "grid");
        SortedMap<Cell, Set<Integer>> candidates = new TreeMap<>();
        for (int row = 0; row < grid.rows(); row++) {
            for (int column = 0; column < grid.columns(); column++) {
                if (!grid.isVoid(row, column)) {
                    candidates.put(new Cell(row, column), new TreeSet<>());
                }
            }
        }
        try (Call<Grid, Grid> call = call(grid)) {
            if (call.findNext()) {
                addAll(call.solution(), candidates);
                for (Map.Entry<Cell, Set<Integer>> entry : candidates.entrySet()) {
                    Cell cell = entry.getKey();
                    for (int digit = 1; digit <= grid.digits() && grid.digit(cell) == 0; digit++) {
                        if (!entry.getValue().contains(digit)) {
                            call.search(grid.with(cell.row(), cell.column(), digit));
                            if (call.findNext()) {
                                addAll(call.solution(), candidates);
                            }
                        }
                    }
                }
            }
        }
        candidates.replaceAll((cell, digits) -> Collections.unmodifiableSet(digits));
        return Collections.unmodifiableMap(candidates);
    }

    private static void addAll(Grid solution, Map<Cell, Set<Integer>> candidates) {
        candidates.forEach((cell, digits) -> digits.add(solution.digit(cell)));
    }

    /** A solver is read back as a new one, which has prepared nothing yet. */
    final Object readResolve() {
        return Engines.newSolver(factoryOrDefaults());
    }

    /** Returns the engine and the names of the constraints. */
    @Override
    public final String toString() {
        return factoryOrDefaults().engine() + " " + factoryOrDefaults().constraints();
    }
}
