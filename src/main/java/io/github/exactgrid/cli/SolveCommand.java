package io.github.exactgrid.cli;

import io.github.exactgrid.Grid;
import io.github.exactgrid.Grid.Format;
import io.github.exactgrid.Solver;
import io.github.exactgrid.cli.Answer.Verdict;
import io.github.exactgrid.cli.Converters.LimitConverter;
import io.github.exactgrid.cli.Converters.SolutionFormatConverter;
import io.github.exactgrid.puzzle.Puzzle;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Prints solutions. */
@Command(
        name = "solve",
        description = "Prints for each puzzle a solution, or 'none'. The solutions of a puzzle extend its givens.")
final class SolveCommand extends SolverCommand {

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            converter = SolutionFormatConverter.class,
            description =
                    "How to write solutions: line (the default), rows or boxed. A blank line separates answers that"
                            + " are in rows or boxed.")
    private Format format = Format.LINE;

    @Option(
            names = "--unique",
            description = "Print the solution only if there is no other, or else 'none' or 'multiple'.")
    private boolean unique;

    @Option(names = "--all", description = "Print all solutions, then 'unknown' if a limit ended the search.")
    private boolean all;

    @Option(
            names = "--limit",
            paramLabel = "N",
            converter = LimitConverter.class,
            description = "Print all solutions, but no more than N.")
    private @Nullable Long limit;

    /** Whether an answer has been printed. */
    private boolean printed;

    SolveCommand(Session session) {
        super(session);
    }

    @Override
    void checkOptions() {
        if (unique && (all || limit != null)) {
            throw badOptions("--unique prints one solution, --all and --limit print more: use one of them");
        }
    }

    @Override
    Set<Verdict> possible() {
        return unique
                ? EnumSet.of(Verdict.NONE, Verdict.UNIQUE, Verdict.MULTIPLE)
                : EnumSet.of(Verdict.SOLVED, Verdict.NONE);
    }

    @Override
    Set<Verdict> wanted() {
        return EnumSet.of(Verdict.SOLVED, Verdict.UNIQUE);
    }

    @Override
    Answer answer(Solver solver, Puzzle puzzle) {
        if (unique) {
            return uniqueSolution(solver, puzzle);
        }
        return all || limit != null ? solutions(solver, puzzle) : someSolution(solver, puzzle);
    }

    private Answer someSolution(Solver solver, Puzzle puzzle) {
        Grid solution = solver.solve(puzzle.grid()).orElse(null);
        return solution == null ? Answer.of(Verdict.NONE) : new Answer(Verdict.SOLVED, written(puzzle, solution));
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
                    : new Answer(Verdict.UNIQUE, written(puzzle, solution));
        }
    }

    private Answer solutions(Solver solver, Puzzle puzzle) {
        long wanted = limit == null ? Long.MAX_VALUE : limit;
        long found = 0;
        try (Stream<Grid> solutions = solver.solutions(puzzle.grid())) {
            for (Iterator<Grid> iterator = solutions.iterator(); found < wanted && iterator.hasNext(); found++) {
                print(written(puzzle, iterator.next()));
            }
        }
        return found == 0 ? Answer.of(Verdict.NONE) : new Answer(Verdict.SOLVED, null);
    }

    private String written(Puzzle puzzle, Grid solution) {
        return format == Format.BOXED ? search().draw(puzzle, solution) : solution.format(format);
    }

    /** Separates answers of many lines from each other. */
    @Override
    void print(String part) {
        boolean separate = printed && format != Format.LINE;
        printed = true;
        super.print(separate ? "\n" + part : part);
    }
}
