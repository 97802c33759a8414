package io.github.exactgrid.internal.engine;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.Engine;
import io.github.exactgrid.Grid;
import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.Solver;
import io.github.exactgrid.Uniqueness;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.rules.TilingConstraint;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * The questions of {@link Solver}, for every engine: each is answered by a {@link GridCall}.
 *
 * <p>Constraints and settings may be null for the classic rules and {@link SearchSettings#DEFAULTS} (rule 1 of the package
 * page).
 */
abstract class GridSolver implements Solver {

    private static final long serialVersionUID = 1L;

    // Subclasses are serialized by a description of themselves, so these are never written.

    private final transient @Nullable List<Constraint> constraints;
    private final transient @Nullable SearchSettings settings;

    GridSolver(@Nullable List<Constraint> constraints, @Nullable SearchSettings settings) {
        this.constraints = constraints;
        this.settings = settings;
    }

    abstract Engine engine();

    /** Starts a call that searches for the completions of a grid. Its object may serve another call once it is closed. */
    abstract GridCall call(Grid grid);

    /** Starts a call whose object serves no other, even after it is closed: that of a stream. */
    GridCall newCall(Grid grid) {
        return call(grid);
    }

    /**
     * Returns a solver with the same engine and settings, for other constraints. These begin with those of this solver, so
     * that the new one may use what this one has prepared.
     *
     * @throws IllegalArgumentException if the engine cannot take them
     */
    abstract GridSolver withConstraints(List<Constraint> constraints);

    final List<Constraint> constraints() {
        return constraints == null ? TilingConstraint.CLASSIC : constraints;
    }

    final @Nullable List<Constraint> constraintsOrNull() {
        return constraints;
    }

    /** Returns whether the constraints are those of the classic rules, without compiling them. */
    final boolean isPlainlyClassic() {
        return constraints == null || constraints.equals(TilingConstraint.CLASSIC);
    }

    final @Nullable SearchSettings settings() {
        return settings;
    }

    final @Nullable Long seed() {
        return settings == null ? null : settings.seed();
    }

    @Override
    public final Solver with(Constraint... more) {
        List<Constraint> all = new ArrayList<>(constraints());
        for (Constraint constraint : Objects.requireNonNull(more, "constraints")) {
            all.add(Objects.requireNonNull(constraint, "constraint"));
        }
        return withConstraints(Collections.unmodifiableList(all));
    }

    @Override
    public final Optional<Grid> solve(Grid grid) {
        Objects.requireNonNull(grid, "grid");
        try (GridCall call = call(grid)) {
            return call.findNext() ? Optional.of(call.solution()) : Optional.empty();
        }
    }

    @Override
    public boolean solveInPlace(byte[] digits) {
        byte[] solution = solve(Grid.of(digits)).map(Grid::toByteArray).orElse(null);
        if (solution != null) {
            System.arraycopy(solution, 0, digits, 0, solution.length);
        }
        return solution != null;
    }

    @Override
    public Uniqueness solveUniqueInPlace(byte[] digits) {
        try (GridCall call = call(Grid.of(digits))) {
            if (!call.findNext()) {
                return Uniqueness.NONE;
            }
            byte[] first = call.solution().toByteArray();
            if (call.findNext()) {
                return Uniqueness.MULTIPLE;
            }
            System.arraycopy(first, 0, digits, 0, first.length);
            return Uniqueness.UNIQUE;
        }
    }

    @Override
    public final Optional<Grid> solveUnique(Grid grid) {
        Objects.requireNonNull(grid, "grid");
        try (GridCall call = call(grid)) {
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
        GridCall call = newCall(grid);
        return StreamSupport.stream(new SolutionSpliterator<>(call, Function.identity()), false)
                .onClose(call::closeStream);
    }

    @Override
    public final BigInteger count(Grid grid) {
        Objects.requireNonNull(grid, "grid");
        try (GridCall call = call(grid)) {
            return call.count();
        }
    }

    @Override
    public final long count(Grid grid, long limit) {
        Objects.requireNonNull(grid, "grid");
        if (limit < 1) {
            throw new IllegalArgumentException("a limit of " + limit + " solutions, expected at least 1");
        }
        try (GridCall call = call(grid)) {
            return call.find(limit);
        }
    }

    @Override
    public final Uniqueness uniqueness(Grid grid) {
        Objects.requireNonNull(grid, "grid");
        try (GridCall call = call(grid)) {
            return call.uniqueness();
        }
    }

    /**
     * Searches for a solution, then for others that contain placements of no solution so far. Each solution settles all its
     * placements.
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
        try (GridCall call = call(grid)) {
            if (call.findNext()) {
                addAll(call.solution(), candidates);
                if (call.skipKnown()) {
                    while (call.findNext()) {
                        addAll(call.solution(), candidates);
                    }
                } else if (call.findNext()) {
                    addAll(call.solution(), candidates);
                    addOthers(call, grid, candidates);
                }
            }
        }
        candidates.replaceAll((cell, digits) -> Collections.unmodifiableSet(digits));
        return Collections.unmodifiableMap(candidates);
    }

    /** Searches for each placement that no solution so far contains for one that contains it. */
    private static void addOthers(GridCall call, Grid grid, Map<Cell, Set<Integer>> candidates) {
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

    private static void addAll(Grid solution, Map<Cell, Set<Integer>> candidates) {
        candidates.forEach((cell, digits) -> digits.add(solution.digit(cell)));
    }

    /** Returns the engine and the names of the constraints. */
    @Override
    public final String toString() {
        return engine() + " " + constraints().stream().map(Constraint::name).toList();
    }

    /** A call that searches for the completions of a grid, and then perhaps of others of the same board. */
    abstract static class GridCall extends Call.Search<Grid> {

        GridCall(@Nullable SearchSettings settings) {
            super(settings);
        }

        /** Starts a search for the completions of a grid, in place of the search before. */
        abstract void search(Grid grid);

        /**
         * Finds from now on only completions of which a part is in none found since, nor in the last one. Returns whether the engine
         * can do so.
         */
        boolean skipKnown() {
            return false;
        }

        /**
         * Returns the number of completions: enumerates them, unless the engine has another way.
         *
         * @throws SearchLimitException if the search was stopped
         */
        BigInteger count() {
            return BigInteger.valueOf(find(Long.MAX_VALUE));
        }

        /**
         * Returns what another way to count returns, which has the budget of this call.
         *
         * @param count returns null if stopped
         * @throws SearchLimitException if stopped
         */
        final BigInteger countBy(Supplier<@Nullable BigInteger> count) {
            BigInteger counted = null;
            try {
                if (budget().beginSlice()) {
                    counted = count.get();
                }
            } catch (StoppedException stopped) {
                counted = null;
            } finally {
                budget().endSlice();
            }
            if (counted == null) {
                throw stopped();
            }
            return counted;
        }
    }
}
