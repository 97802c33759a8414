package io.github.exactgrid.cli;

import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.cli.Answer.Verdict;
import io.github.exactgrid.cli.syntax.Command;
import io.github.exactgrid.cli.syntax.NameTypes;
import io.github.exactgrid.cli.syntax.Option;
import io.github.exactgrid.cli.syntax.OptionGroup;
import io.github.exactgrid.cli.syntax.PictureFormat;
import io.github.exactgrid.cli.syntax.SearchOptions;
import io.github.exactgrid.picture.Picture;
import io.github.exactgrid.puzzle.Puzzle;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Draws puzzles. */
final class DrawCommand extends PuzzleCommand {

    /** Creates the command. The caller's verifier would load this class if it made the object itself. */
    static Command create() {
        return new DrawCommand();
    }

    private final Option<PictureFormat> format = Option.of(
            'f',
            "--format",
            new NameTypes.PictureFormatType(),
            "How to draw: svg (the default), a document for each puzzle, or html, a page of all.");

    private final Option<Boolean> marks =
            Option.flag('m', "--marks", "Write the digits into empty cells that each rule by itself leaves to them.");

    private final Option<Boolean> solution =
            Option.flag("--solution", "Draw the solution, too, if the file of the puzzle has it.");

    private final SearchOptions search = new SearchOptions();

    @Override
    public String name() {
        return "draw";
    }

    @Override
    public String summary() {
        return "draw puzzles as SVG or HTML";
    }

    @Override
    public String description() {
        return "Prints for each puzzle a picture of its givens and its rules: cages, lines, dots, clues outside, and all other"
                + " rules that a file can have. Nothing is solved; 'solve --format=svg' draws solutions.";
    }

    @Override
    public List<OptionGroup> optionGroups() {
        return List.of(OptionGroup.of("Pictures", format, marks, solution), search.rulesOptions(), inputAndOutput());
    }

    @Override
    public List<Example> examples() {
        return List.of(
                new Example("draw --output=killer.svg killer.txt", "draws the puzzle in a file"),
                new Example("draw --format=html --output=puzzles.html puzzles.txt", "makes a page of many puzzles"));
    }

    @Override
    Set<Verdict> possible() {
        return EnumSet.of(Verdict.DRAWN);
    }

    @Override
    Set<Verdict> wanted() {
        return EnumSet.of(Verdict.DRAWN);
    }

    @Override
    PictureFormat pictureFormat() {
        return format.or(PictureFormat.SVG);
    }

    @Override
    Answer answer(Puzzle puzzle) {
        ConstraintSet rules = rules(puzzle);
        Picture picture = Pictures.of(puzzle, rules);
        if (solution.isGiven() && puzzle.solution().isPresent()) {
            picture = picture.withDigits(puzzle.solution().get());
        }
        if (marks.isGiven()) {
            picture = picture.withMarks(rules.candidates(puzzle.grid()));
        }
        return Answer.of(Verdict.DRAWN, "picture", pictures(pictureFormat()).text(picture));
    }

    @Override
    ConstraintSet rules(Puzzle puzzle) {
        return search.rules(puzzle);
    }

    @Override
    String misfit(Puzzle puzzle, IllegalArgumentException reason) {
        return search.misfit(puzzle, reason);
    }
}
