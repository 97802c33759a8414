package io.github.exactgrid.cli;

import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.Solver;
import io.github.exactgrid.cli.Answer.Verdict;
import io.github.exactgrid.cli.session.Json;
import io.github.exactgrid.cli.syntax.Command;
import io.github.exactgrid.cli.syntax.NumberTypes;
import io.github.exactgrid.cli.syntax.Option;
import io.github.exactgrid.cli.syntax.OptionGroup;
import io.github.exactgrid.puzzle.Puzzle;
import java.math.BigInteger;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Counts solutions. */
final class CountCommand extends SolverCommand {

    /** Creates the command. The caller's verifier would load this class if it made the object itself. */
    static Command create() {
        return new CountCommand();
    }

    private final Option<Long> limit =
            Option.of('n', "--limit", new NumberTypes.LimitType(), "Stop at N: then N means N or more.");

    @Override
    public String name() {
        return "count";
    }

    @Override
    public String summary() {
        return "count the solutions of puzzles";
    }

    @Override
    public String description() {
        return "Prints for each puzzle the number of its solutions, 0 if it has none.";
    }

    @Override
    OptionGroup answerOptions() {
        return OptionGroup.of("Answers", limit);
    }

    @Override
    public List<Example> examples() {
        return List.of(
                new Example("count ................", "counts the 4x4 grids: 288"),
                new Example("count --limit=2 puzzles.txt", "prints 0, 1 or 2 for each puzzle"));
    }

    @Override
    Set<Verdict> possible() {
        return isLimitedToOne()
                ? EnumSet.of(Verdict.SOLVED, Verdict.NONE)
                : EnumSet.of(Verdict.NONE, Verdict.UNIQUE, Verdict.MULTIPLE);
    }

    @Override
    Set<Verdict> wanted() {
        return EnumSet.of(Verdict.NONE, Verdict.SOLVED, Verdict.UNIQUE, Verdict.MULTIPLE);
    }

    @Override
    boolean sharesPuzzles() {
        return !limit.isGiven();
    }

    @Override
    Answer answer(Puzzle puzzle) {
        Long most = limit.value();
        Solver solver = solver(puzzle);
        BigInteger count =
                most == null ? solver.count(puzzle.grid()) : BigInteger.valueOf(solver.count(puzzle.grid(), most));
        boolean isExact = most == null || count.compareTo(BigInteger.valueOf(most)) < 0;
        return new Answer(
                verdict(count),
                count.toString(),
                new Json().putPlain("count", count.toString()).put("exact", isExact));
    }

    private Verdict verdict(BigInteger count) {
        if (count.signum() == 0) {
            return Verdict.NONE;
        }
        if (!count.equals(BigInteger.ONE)) {
            return Verdict.MULTIPLE;
        }
        return isLimitedToOne() ? Verdict.SOLVED : Verdict.UNIQUE;
    }

    /** Returns whether a count of 1 means one or more. */
    private boolean isLimitedToOne() {
        return limit.or(Long.MAX_VALUE) == 1;
    }

    @Override
    String remark(SearchLimitException stopped) {
        return "stopped by a limit, solutions counted so far: "
                + stopped.statistics().solutions();
    }

    @Override
    void addKnown(Json json, SearchLimitException stopped) {
        json.put("atLeast", stopped.statistics().solutions());
    }
}
