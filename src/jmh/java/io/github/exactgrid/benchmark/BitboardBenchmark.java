package io.github.exactgrid.benchmark;

import io.github.exactgrid.Grid;
import io.github.exactgrid.Solver;
import io.github.exactgrid.Solvers;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The bitboard engine: what a solve allocates ({@code -prof gc} should be no more than the grid and its digits), and what
 * a second core brings.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@Warmup(iterations = 3, time = 3)
@Measurement(iterations = 5, time = 3)
@Fork(1)
public class BitboardBenchmark {

    private final Solver solver = Solvers.bitboard();
    private List<Grid> puzzles = List.of();
    private int next;

    /** Reads the puzzles. */
    @Setup
    public void setUp() {
        puzzles = Puzzles.everyNth("puzzles-17-clue.txt", 1);
    }

    /** Solves one puzzle, another one each time. */
    @Benchmark
    @OutputTimeUnit(TimeUnit.MICROSECONDS)
    public Optional<Grid> solveUnique() {
        next = next + 1 == puzzles.size() ? 0 : next + 1;
        return solver.solveUnique(puzzles.get(next));
    }

    /** Solves all puzzles, one after the other. */
    @Benchmark
    @OutputTimeUnit(TimeUnit.MILLISECONDS)
    public long oneCore() {
        return puzzles.stream().filter(this::isUnique).count();
    }

    /** Solves all puzzles on all cores. */
    @Benchmark
    @OutputTimeUnit(TimeUnit.MILLISECONDS)
    public long allCores() {
        return puzzles.parallelStream().filter(this::isUnique).count();
    }

    private boolean isUnique(Grid puzzle) {
        return solver.solveUnique(puzzle).isPresent();
    }
}
