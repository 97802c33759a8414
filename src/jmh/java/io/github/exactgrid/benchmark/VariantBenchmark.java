package io.github.exactgrid.benchmark;

import io.github.exactgrid.Engine;
import io.github.exactgrid.Solver;
import io.github.exactgrid.SolverFactory;
import io.github.exactgrid.Uniqueness;
import io.github.exactgrid.puzzle.Puzzle;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
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

/** Puzzles with rules of their own: with a new solver for each, as for a file, and with one that has been used before. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class VariantBenchmark {

    /** The engine. */
    @Param({"PROPAGATION", "MASKS"})
    public Engine engine = Engine.PROPAGATION;

    /** The file of the puzzle, without its extension. */
    @Param({"classic-16x16", "jigsaw-9x9", "sudoku-x", "killer-wikipedia", "thermo", "arrow", "miracle-sudoku"})
    public String puzzle = "";

    private @Nullable Puzzle read;
    private @Nullable Solver used;

    /** Reads the puzzle. */
    @Setup
    public void setUp() throws IOException {
        Path folder = Path.of(System.getProperty("exactgrid.shared", "../shared"), "data", "variants");
        read = Puzzle.parse(Files.readString(folder.resolve(puzzle + ".txt")));
        used = newSolver();
    }

    private Solver newSolver() {
        return SolverFactory.defaults()
                .withEngine(engine)
                .withConstraints(puzzle().constraints())
                .newSolver();
    }

    private Puzzle puzzle() {
        return Objects.requireNonNull(read);
    }

    /** Prepares the rules and solves. */
    @Benchmark
    public Uniqueness newSolverEachTime() {
        return newSolver().uniqueness(puzzle().grid());
    }

    /** Only solves. */
    @Benchmark
    public Uniqueness sameSolver() {
        return Objects.requireNonNull(used).uniqueness(puzzle().grid());
    }
}
