package io.github.exactgrid.benchmark;

import io.github.exactgrid.Grid;
import io.github.exactgrid.Solvers;
import java.util.List;
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

/** First solutions of hard grids: this library's linked objects beside {@link TextbookDlx}, which is plain arrays. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(3)
public class TextbookBenchmark {

    private List<Grid> hardest = List.of();

    /** Reads the puzzles. */
    @Setup
    public void setUp() {
        hardest = Puzzles.everyNth("puzzles-hardest-1106.txt", 5);
    }

    /** Solves the hardest puzzles by the library. */
    @Benchmark
    public int library() {
        int sum = 0;
        for (Grid puzzle : hardest) {
            sum += Solvers.dlx().solve(puzzle).orElseThrow().digit(0, 0);
        }
        return sum;
    }

    /** Solves the same puzzles by the textbook. */
    @Benchmark
    public int textbook() {
        int sum = 0;
        for (Grid puzzle : hardest) {
            sum += new TextbookDlx().solve(puzzle.toArray())[0][0];
        }
        return sum;
    }
}
