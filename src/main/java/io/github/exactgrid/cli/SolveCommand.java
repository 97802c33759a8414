package io.github.exactgrid.cli;

import io.github.exactgrid.Grid;
import io.github.exactgrid.Grid.Format;
import io.github.exactgrid.Solver;
import io.github.exactgrid.cli.Answer.Verdict;
import io.github.exactgrid.cli.PuzzleThreads.LineAnswerer;
import io.github.exactgrid.cli.session.Json;
import io.github.exactgrid.cli.session.UsageException;
import io.github.exactgrid.cli.syntax.Command;
import io.github.exactgrid.cli.syntax.FormatChoice;
import io.github.exactgrid.cli.syntax.NameTypes;
import io.github.exactgrid.cli.syntax.NumberTypes;
import io.github.exactgrid.cli.syntax.Option;
import io.github.exactgrid.cli.syntax.OptionGroup;
import io.github.exactgrid.cli.syntax.PictureFormat;
import io.github.exactgrid.puzzle.Puzzle;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Prints solutions. */
final class SolveCommand extends SolverCommand {

    /** The name of a solution in an object, and of such an object. */
    private static final String SOLUTION = "solution";

    /** Creates the command. The caller's verifier would load this class if it made the object itself. */
    static Command create() {
        return new SolveCommand();
    }

    private final Option<FormatChoice<Format>> format = Option.of(
            'f',
            "--format",
            new NameTypes.DrawnSolutionFormatType(),
            "How to write solutions: line (the default), rows or boxed; or as pictures with the rules of the puzzle: svg, or"
                    + " html for a page of all. A blank line separates solutions of several lines from other answers.");

    private final Option<Boolean> unique =
            Option.flag('u', "--unique", "Print the solution only if there is no other, or else 'none' or 'multiple'.");

    private final Option<Boolean> all =
            Option.flag('a', "--all", "Print all solutions, then 'unknown' if a limit ended the search.");

    private final Option<Long> limit =
            Option.of('n', "--limit", new NumberTypes.LimitType(), "Print all solutions, but no more than N.");

    @Override
    public String name() {
        return "solve";
    }

    @Override
    public String summary() {
        return "solve puzzles";
    }

    @Override
    public String description() {
        return "Prints for each puzzle a solution, or 'none'. The solutions of a puzzle extend its givens.";
    }

    @Override
    OptionGroup answerOptions() {
        return OptionGroup.of("Answers", format, unique, all, limit);
    }

    @Override
    public List<Example> examples() {
        return List.of(
                new Example("solve --format=boxed 1...34..........", "solves a puzzle and draws the solution"),
                new Example("solve --format=svg --output=solved.svg killer.txt", "draws the solution as a picture"),
                new Example(
                        "solve --unique puzzles.txt", "solves all puzzles of a file, each only if it has one solution"),
                new Example("solve --all --limit=10 --json killer.txt", "prints up to ten solutions as JSON"));
    }

    @Override
    void checkOptions() {
        if (isUnique() && printsMore()) {
            throw new UsageException("--unique prints one solution, --all and --limit print more: use one of them");
        }
    }

    @Override
    boolean answersAtOnce() {
        return !printsMore();
    }

    private boolean isUnique() {
        return unique.isGiven();
    }

    private boolean printsMore() {
        return all.isGiven() || limit.isGiven();
    }

    @Override
    Set<Verdict> possible() {
        return isUnique()
                ? EnumSet.of(Verdict.NONE, Verdict.UNIQUE, Verdict.MULTIPLE)
                : EnumSet.of(Verdict.SOLVED, Verdict.NONE);
    }

    @Override
    Set<Verdict> wanted() {
        return EnumSet.of(Verdict.SOLVED, Verdict.UNIQUE);
    }

    @Override
    @Nullable
    LineAnswerer lineAnswerer(Solver solver) {
        FormatChoice<Format> choice = format.value();
        boolean isLine = choice == null || choice.text() == Format.LINE;
        return printsMore() || !isLine ? null : new Lines(solver, isUnique());
    }

    /** Solves puzzles in place. */
    private static final class Lines implements LineAnswerer {

        private final Solver solver;
        private final boolean isUnique;

        Lines(Solver solver, boolean isUnique) {
            this.solver = solver;
            this.isUnique = isUnique;
        }

        @Override
        public Verdict answer(byte[] digits) {
            if (isUnique) {
                return verdict(solver.solveUniqueInPlace(digits));
            }
            return solver.solveInPlace(digits) ? Verdict.SOLVED : Verdict.NONE;
        }

        @Override
        public boolean printsDigits(Verdict verdict) {
            return verdict != Verdict.MULTIPLE;
        }
    }

    @Override
    Answer answer(Puzzle puzzle) {
        Solver solver = solver(puzzle);
        if (isUnique()) {
            return uniqueSolution(solver, puzzle);
        }
        if (printsMore()) {
            return solutions(solver, puzzle);
        }
        Grid solution = solver.solve(puzzle.grid()).orElse(null);
        return solution == null
                ? Answer.of(Verdict.NONE)
                : Answer.of(Verdict.SOLVED, SOLUTION, written(puzzle, solution));
    }

    /** One search for two solutions; {@code solveUnique} would not distinguish no solution from several. */
    private Answer uniqueSolution(Solver solver, Puzzle puzzle) {
        try (Stream<Grid> solutions = solver.solutions(puzzle.grid())) {
            Iterator<Grid> iterator = solutions.iterator();
            if (!iterator.hasNext()) {
                return Answer.of(Verdict.NONE);
            }
            Grid solution = iterator.next();
            return iterator.hasNext()
                    ? Answer.of(Verdict.MULTIPLE)
                    : Answer.of(Verdict.UNIQUE, SOLUTION, written(puzzle, solution));
        }
    }

    private Answer solutions(Solver solver, Puzzle puzzle) {
        long wanted = limit.or(Long.MAX_VALUE);
        long found = 0;
        try (Stream<Grid> solutions = solver.solutions(puzzle.grid())) {
            for (Iterator<Grid> iterator = solutions.iterator(); found < wanted && iterator.hasNext(); found++) {
                String solution = written(puzzle, iterator.next());
                if (reportsInJson()) {
                    print(json(SOLUTION).put(SOLUTION, solution));
                } else {
                    print(solution);
                }
            }
        }
        Json members = new Json().put("solutions", found);
        return new Answer(found == 0 ? Verdict.NONE : Verdict.SOLVED, found == 0 ? Verdict.NONE.word() : null, members);
    }

    private String written(Puzzle puzzle, Grid solution) {
        FormatChoice<Format> choice = format.value();
        if (choice == null) {
            return solution.format(Format.LINE, lowestDigit(puzzle));
        }
        Format wanted = choice.text();
        if (wanted != null) {
            return wanted == Format.BOXED
                    ? search().draw(puzzle, solution)
                    : solution.format(wanted, lowestDigit(puzzle));
        }
        PictureFormat picture = Objects.requireNonNull(choice.picture());
        return pictures(picture).text(Pictures.of(puzzle, rules(puzzle)).withDigits(solution));
    }

    @Override
    @Nullable
    PictureFormat pictureFormat() {
        FormatChoice<Format> choice = format.value();
        return choice == null ? null : choice.picture();
    }
}
