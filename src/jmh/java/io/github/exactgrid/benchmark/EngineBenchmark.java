package io.github.exactgrid.benchmark;

import io.github.exactgrid.Engine;
import io.github.exactgrid.Grid;
import io.github.exactgrid.Solver;
import io.github.exactgrid.SolverFactory;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** The same machine, the same puzzles, every engine. */
@State(Scope.Benchmark)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
public class EngineBenchmark {

    /** The engine. */
    @Param({"BACKTRACKING", "SORTED_BACKTRACKING", "DYNAMIC_BACKTRACKING", "DLX", "BITBOARD"})
    public Engine engine = Engine.DLX;

    private Solver solver = SolverFactory.defaults().newSolver();
    private List<Grid> seventeenClues = List.of();

    /** Makes the solver and reads the puzzles. */
    @Setup
    public void setUp() {
        solver = SolverFactory.defaults().withEngine(engine).newSolver();
        seventeenClues = Puzzles.everyNth("puzzles-17-clue.txt", 5000);
    }

    /** Solves the hard grid, and proves its solution the only one. */
    @Benchmark
    @BenchmarkMode(Mode.AverageTime)
    @Warmup(iterations = 3, time = 2)
    @Measurement(iterations = 5, time = 2)
    public Optional<Grid> hardGrid() {
        return solver.solveUnique(Puzzles.HARD);
    }

    /**
     * Solves one in 5000 of the puzzles with 17 givens, and proves each solution the only one. Ten puzzles are few, but naive
     * backtracking takes half a minute for them.
     */
    @Benchmark
    @BenchmarkMode(Mode.AverageTime)
    @Warmup(iterations = 1, time = 10)
    @Measurement(iterations = 3, time = 10)
    public int seventeenClues() {
        int unique = 0;
        for (Grid puzzle : seventeenClues) {
            unique += solver.solveUnique(puzzle).isPresent() ? 1 : 0;
        }
        if (unique != seventeenClues.size()) {
            throw new AssertionError(unique + " unique puzzles of " + seventeenClues.size());
        }
        return unique;
    }
}
