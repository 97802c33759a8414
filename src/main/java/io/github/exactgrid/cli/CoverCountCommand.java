package io.github.exactgrid.cli;

import io.github.exactgrid.cli.session.UsageException;
import io.github.exactgrid.cli.syntax.Command;
import io.github.exactgrid.cli.syntax.NumberTypes;
import io.github.exactgrid.cli.syntax.Option;
import io.github.exactgrid.cli.syntax.OptionGroup;
import io.github.exactgrid.cli.syntax.TextTypes;
import io.github.exactgrid.cover.CoverSolver;
import io.github.exactgrid.cover.CoverSolverFactory;
import io.github.exactgrid.cover.ExactCover;
import java.math.BigInteger;
import java.util.List;
import java.util.Objects;

/** Counts the solutions of an exact cover problem. */
final class CoverCountCommand extends CoverPartCommand {

    /** Creates the command. The caller's verifier would load this class if it made the object itself. */
    static Command create() {
        return new CoverCountCommand();
    }

    private final Option<Long> limit = Option.of(
            'n', "--limit", new NumberTypes.LimitType(), "Count one by one and stop at N: then N means N or more.");

    private final Option<Long> memory = Option.of(
            'm',
            "--memory",
            new NumberTypes.MemoryType(),
            "Count in no more memory than this: 64k, 512m, 2g, or a number of bytes, though Java itself takes about 80m."
                    + " Half of it is for counts remembered, but never more than a third of Java's heap (see java -Xmx)."
                    + " With 0, count one by one; without this, a quarter of the heap is for them.");

    private final Option<String> checkpoint = Option.of(
            "--checkpoint",
            new TextTypes.FileType(),
            "Count in parts, and keep in this file, of a few kilobytes, how far the count has come: the same command with the"
                    + " same problem continues there after any interruption. Parts that share much are counted more than once.");

    @Override
    public String name() {
        return "cover count";
    }

    @Override
    public String summary() {
        return "count the solutions of an exact cover problem";
    }

    @Override
    public String description() {
        return "Prints the number of solutions, however large it is, 0 if there is none.";
    }

    @Override
    OptionGroup answerOptions() {
        return OptionGroup.of("Answers", limit, memory, checkpoint);
    }

    @Override
    public List<Example> examples() {
        return List.of(
                new Example("cover count queens.dlx", "counts all solutions"),
                new Example(
                        "cover count --threads=2 --memory=512m tiling.dlx", "counts in two threads, within a memory"),
                new Example("cover count --checkpoint=state tiling.dlx", "counts, or continues after an interruption"),
                new Example("cover count --split=100 --part=7 queens.dlx", "counts one of a hundred parts"));
    }

    @Override
    void checkOptions() {
        super.checkOptions();
        if (checkpoint.isGiven() && limit.isGiven()) {
            throw new UsageException("--checkpoint is for a full count, --limit ends it early: use one of them");
        }
    }

    @Override
    boolean search(ExactCover<?, String> problem, CoverSolverFactory solvers) {
        Long bytes = memory.value();
        Long most = limit.value();
        CoverSolver solver = (bytes == null ? solvers : solvers.withMemoryLimit(bytes)).newSolver();
        if (checkpoint.isGiven()) {
            print(CheckpointFile.count(problem, solver, Objects.requireNonNull(checkpoint.value())), true);
            return true;
        }
        BigInteger count = most == null ? solver.count(problem) : BigInteger.valueOf(solver.count(problem, most));
        boolean exact = most == null || count.compareTo(BigInteger.valueOf(most)) < 0;
        print(count, exact);
        return true;
    }

    @Override
    boolean answerEmptyPart() {
        print(BigInteger.ZERO, true);
        return true;
    }

    private void print(BigInteger count, boolean exact) {
        if (reportsInJson()) {
            String number = count.toString();
            print(json("answer")
                    .put("answer", "counted")
                    .putPlain("count", number)
                    .put("exact", exact));
        } else {
            print(count.toString());
        }
    }
}
