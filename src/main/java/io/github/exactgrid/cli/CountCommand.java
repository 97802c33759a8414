package io.github.exactgrid.cli;

import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.Solver;
import io.github.exactgrid.cli.Answer.Verdict;
import io.github.exactgrid.cli.Converters.LimitConverter;
import io.github.exactgrid.puzzle.Puzzle;
import java.util.EnumSet;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Counts solutions. */
@Command(name = "count", description = "Prints for each puzzle the number of its solutions.")
final class CountCommand extends SolverCommand {

    @Option(
            names = "--limit",
            paramLabel = "N",
            converter = LimitConverter.class,
            description = "Stop at N: then N means N or more.")
    private long limit = Long.MAX_VALUE;

    CountCommand(Session session) {
        super(session);
    }

    @Override
    Set<Verdict> possible() {
        return limit == 1
                ? EnumSet.of(Verdict.SOLVED, Verdict.NONE)
                : EnumSet.of(Verdict.NONE, Verdict.UNIQUE, Verdict.MULTIPLE);
    }

    @Override
    Set<Verdict> wanted() {
        return EnumSet.of(Verdict.SOLVED, Verdict.UNIQUE, Verdict.MULTIPLE);
    }

    @Override
    Answer answer(Solver solver, Puzzle puzzle) {
        long count = solver.count(puzzle.grid(), limit);
        return new Answer(verdict(count), Long.toString(count));
    }

    private Verdict verdict(long count) {
        if (count == 0) {
            return Verdict.NONE;
        }
        if (count > 1) {
            return Verdict.MULTIPLE;
        }
        return limit == 1 ? Verdict.SOLVED : Verdict.UNIQUE;
    }

    @Override
    String remark(SearchLimitException stopped) {
        return "stopped by a limit, solutions counted so far: "
                + stopped.statistics().solutions();
    }
}
