package io.github.exactgrid.cli;

import io.github.exactgrid.Cell;
import io.github.exactgrid.cli.Answer.Verdict;
import io.github.exactgrid.cli.syntax.CandidatesFormat;
import io.github.exactgrid.cli.syntax.Command;
import io.github.exactgrid.cli.syntax.FormatChoice;
import io.github.exactgrid.cli.syntax.NameTypes;
import io.github.exactgrid.cli.syntax.Option;
import io.github.exactgrid.cli.syntax.OptionGroup;
import io.github.exactgrid.cli.syntax.PictureFormat;
import io.github.exactgrid.puzzle.Puzzle;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Prints which digits cells can have. */
final class CandidatesCommand extends SolverCommand {

    /** Creates the command. The caller's verifier would load this class if it made the object itself. */
    static Command create() {
        return new CandidatesCommand();
    }

    private final Option<FormatChoice<CandidatesFormat>> format = Option.of(
            'f',
            "--format",
            new NameTypes.CandidatesFormatType(),
            "How to write candidates. line: all cells on one line, for each as many characters as there are digits, the"
                    + " digit in its place or a dot; 729 characters for a 9x9 board. table: a line for each row, the digits"
                    + " of a cell together, separated by commas if there are more than nine. Without this, a line for 9x9"
                    + " boards and a table for others. A blank line separates tables from other answers. svg, or html for a"
                    + " page of all: pictures with the rules of the puzzle.");

    @Override
    public String name() {
        return "candidates";
    }

    @Override
    public String summary() {
        return "find the digits that each cell has in some solution";
    }

    @Override
    public String description() {
        return "Prints for each puzzle the true candidates: the digits that each cell has in some solution; or 'none' if"
                + " there is no solution.";
    }

    @Override
    OptionGroup answerOptions() {
        return OptionGroup.of("Answers", format);
    }

    @Override
    public List<Example> examples() {
        return List.of(
                new Example("candidates --format=table 1...34..........", "prints the candidates of a 4x4 puzzle"),
                new Example("candidates --format=html --output=page.html puzzles.txt", "draws them on a page"));
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
    Answer answer(Puzzle puzzle) {
        Map<Cell, Set<Integer>> candidates = solver(puzzle).candidates(puzzle.grid());
        if (candidates.values().stream().anyMatch(Set::isEmpty)) {
            return Answer.of(Verdict.NONE);
        }
        return Answer.of(Verdict.SOLVED, "candidates", written(puzzle, candidates));
    }

    private String written(Puzzle puzzle, Map<Cell, Set<Integer>> candidates) {
        PictureFormat picture = pictureFormat();
        if (picture != null) {
            return pictures(picture).text(Pictures.of(puzzle, rules(puzzle)).withMarks(candidates));
        }
        FormatChoice<CandidatesFormat> choice = format.value();
        CandidatesFormat chosen = choice == null ? null : choice.text();
        return (chosen == null ? CandidatesFormat.defaultFor(puzzle.grid()) : chosen)
                .write(puzzle.grid(), candidates, lowestDigit(puzzle));
    }

    @Override
    @Nullable
    PictureFormat pictureFormat() {
        FormatChoice<CandidatesFormat> choice = format.value();
        return choice == null ? null : choice.picture();
    }
}
