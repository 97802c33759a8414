package io.github.exactgrid.benchmark;

import io.github.exactgrid.cover.CoverSolver;
import io.github.exactgrid.cover.CoverSolverFactory;
import io.github.exactgrid.cover.ExactCover;
import java.math.BigInteger;
import java.util.Objects;
import java.util.concurrent.ForkJoinPool;
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
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** Counting the covers of a problem: one by one, in two threads, and by memoisation where states recur. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 3)
@Measurement(iterations = 5, time = 3)
@Fork(1)
public class CoverBenchmark {

    /** The problem. */
    @Param({"queens 13", "Latin 5", "pentominoes 6x10"})
    public String problem = "";

    private final ForkJoinPool pool = new ForkJoinPool(2);
    private final CoverSolverFactory withoutMemory =
            CoverSolverFactory.defaults().withMemoryLimit(0);
    private @Nullable ExactCover<?, ?> cover;

    /** Makes the problem. */
    @Setup
    public void setUp() {
        cover = Covers.named(problem);
    }

    /** Stops the threads. */
    @TearDown
    public void tearDown() {
        pool.shutdown();
    }

    private ExactCover<?, ?> cover() {
        return Objects.requireNonNull(cover);
    }

    /** Counts one by one. */
    @Benchmark
    public BigInteger oneByOne() {
        return withoutMemory.newSolver().count(cover());
    }

    /** Counts one by one in two threads. */
    @Benchmark
    public BigInteger twoThreads() {
        return withoutMemory.withPool(pool).newSolver().count(cover());
    }

    /** Counts by memoisation or one by one, as the counter decides. */
    @Benchmark
    public BigInteger count() {
        return CoverSolver.defaults().count(cover());
    }
}
