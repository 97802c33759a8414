package io.github.exactgrid.cli;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Solver;
import io.github.exactgrid.cli.Answer.Verdict;
import io.github.exactgrid.cli.Converters.CandidatesFormatConverter;
import io.github.exactgrid.puzzle.Puzzle;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Prints which digits cells can have. */
@Command(
        name = "candidates",
        description = "Prints for each puzzle the true candidates: the digits that each cell has in some solution; or"
                + " 'none' if there is no solution.")
final class CandidatesCommand extends SolverCommand {

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            converter = CandidatesFormatConverter.class,
            description =
                    "How to write candidates. line: all cells on one line, for each as many characters as there are digits,"
                            + " the digit in its place or a dot; 729 characters for a 9x9 board. table: a line for each"
                            + " row, the digits of a cell together, separated by commas if there are more than nine."
                            + " Without this, a line for 9x9 boards and a table for others. A blank line separates tables"
                            + " from other answers.")
    private @Nullable CandidatesFormat format;

    /** Whether the last answer is a table: then a blank line separates the next from it. */
    private boolean afterTable;

    private boolean printed;

    CandidatesCommand(Session session) {
        super(session);
    }

    @Override
    Set<Verdict> possible() {
        return EnumSet.of(Verdict.SOLVED, Verdict.NONE);
    }

    @Override
    Set<Verdict> wanted() {
        return EnumSet.of(Verdict.SOLVED);
    }

    @Override
    Answer answer(Solver solver, Puzzle puzzle) {
        Map<Cell, Set<Integer>> candidates = solver.candidates(puzzle.grid());
        if (candidates.values().stream().anyMatch(Set::isEmpty)) {
            return Answer.of(Verdict.NONE);
        }
        CandidatesFormat chosen = format == null ? CandidatesFormat.defaultFor(puzzle.grid()) : format;
        return new Answer(Verdict.SOLVED, chosen.write(puzzle.grid(), candidates));
    }

    @Override
    void print(String part) {
        boolean table = part.indexOf('\n') >= 0;
        boolean separate = printed && (table || afterTable);
        printed = true;
        afterTable = table;
        super.print(separate ? "\n" + part : part);
    }
}
