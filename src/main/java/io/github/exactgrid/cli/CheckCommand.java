package io.github.exactgrid.cli;

import io.github.exactgrid.Solver;
import io.github.exactgrid.cli.Answer.Verdict;
import io.github.exactgrid.puzzle.Puzzle;
import java.util.EnumSet;
import java.util.Set;
import picocli.CommandLine.Command;

/** Prints whether puzzles have no, one or several solutions. */
@Command(
        name = "check",
        description = "Prints for each puzzle whether it has a solution, and only one: 'none', 'unique' or 'multiple'.")
final class CheckCommand extends SolverCommand {

    CheckCommand(Session session) {
        super(session);
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
    Answer answer(Solver solver, Puzzle puzzle) {
        return Answer.of(
                switch (solver.uniqueness(puzzle.grid())) {
                    case NONE -> Verdict.NONE;
                    case UNIQUE -> Verdict.UNIQUE;
                    case MULTIPLE -> Verdict.MULTIPLE;
                    case UNKNOWN -> Verdict.UNKNOWN;
                });
    }
}
