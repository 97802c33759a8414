package io.github.exactgrid.cli;

import io.github.exactgrid.cli.Converters.LimitConverter;
import io.github.exactgrid.cli.Converters.MemoryConverter;
import io.github.exactgrid.cover.CoverSolver;
import io.github.exactgrid.cover.CoverSolverFactory;
import io.github.exactgrid.cover.ExactCover;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Counts the solutions of an exact cover problem. */
@Command(name = "count", description = "Prints the number of solutions, however large it is.")
final class CoverCountCommand extends CoverPartCommand {

    @Option(
            names = "--limit",
            paramLabel = "N",
            converter = LimitConverter.class,
            description = "Count one by one and stop at N: then N means N or more.")
    private @Nullable Long limit;

    @Option(
            names = "--memory",
            paramLabel = "SIZE",
            converter = MemoryConverter.class,
            description =
                    "Count in no more memory than this: 64k, 512m, 2g, or a number of bytes, though Java itself takes"
                            + " about 80m. Half of it is for counts remembered, but never more than a third of Java's heap (see"
                            + " java -Xmx). With 0, count one by one; without this, a quarter of the heap is for them.")
    private @Nullable Long memoryBytes;

    CoverCountCommand(Session session) {
        super(session);
    }

    @Override
    boolean search(ExactCover<?, String> problem, CoverSolverFactory solvers) {
        CoverSolver solver = (memoryBytes == null ? solvers : solvers.withMemoryLimit(memoryBytes)).newSolver();
        BigInteger count = limit == null ? solver.count(problem) : BigInteger.valueOf(solver.count(problem, limit));
        print(count.toString());
        return count.signum() > 0;
    }

    @Override
    void answerEmptyPart() {
        print("0");
    }
}
