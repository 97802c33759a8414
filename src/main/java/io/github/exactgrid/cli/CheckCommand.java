package io.github.exactgrid.cli;

import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.Solver;
import io.github.exactgrid.cli.Answer.Verdict;
import io.github.exactgrid.cli.PuzzleThreads.LineAnswerer;
import io.github.exactgrid.cli.syntax.Command;
import io.github.exactgrid.cli.syntax.OptionGroup;
import io.github.exactgrid.puzzle.Puzzle;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Prints whether puzzles have no, one or several solutions. */
final class CheckCommand extends SolverCommand {

    /** Creates the command. The caller's verifier would load this class if it made the object itself. */
    static Command create() {
        return new CheckCommand();
    }

    @Override
    public String name() {
        return "check";
    }

    @Override
    public String summary() {
        return "find out whether puzzles have exactly one solution";
    }

    @Override
    public String description() {
        return "Prints for each puzzle whether it has a solution, and only one: 'none', 'unique' or 'multiple'.";
    }

    @Override
    OptionGroup answerOptions() {
        return OptionGroup.of("Answers");
    }

    @Override
    public List<Example> examples() {
        return List.of(
                new Example("check puzzles.txt", "checks each puzzle of a file"),
                new Example("check --stats - < puzzles.txt", "checks standard input and sums up"));
    }

    @Override
    Set<Verdict> possible() {
        return EnumSet.of(Verdict.NONE, Verdict.UNIQUE, Verdict.MULTIPLE);
    }

    @Override
    Set<Verdict> wanted() {
        return EnumSet.of(Verdict.UNIQUE);
    }

    @Override
    Answer answer(Puzzle puzzle) {
        return Answer.of(verdict(solver(puzzle).uniqueness(puzzle.grid())));
    }

    @Override
    LineAnswerer lineAnswerer(Solver solver) {
        return new Lines(solver);
    }

    /** Checks puzzles in place. */
    private static final class Lines implements LineAnswerer {

        private final Solver solver;

        Lines(Solver solver) {
            this.solver = solver;
        }

        @Override
        public Verdict answer(byte[] digits) {
            try {
                return verdict(solver.solveUniqueInPlace(digits));
            } catch (SearchLimitException limit) {
                return Verdict.UNKNOWN;
            }
        }

        @Override
        public boolean printsDigits(Verdict verdict) {
            return false;
        }
    }
}
