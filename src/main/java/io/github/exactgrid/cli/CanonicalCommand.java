package io.github.exactgrid.cli;

import io.github.exactgrid.Grid;
import io.github.exactgrid.cli.Answer.Verdict;
import io.github.exactgrid.cli.session.Json;
import io.github.exactgrid.cli.syntax.Command;
import io.github.exactgrid.cli.syntax.NameTypes;
import io.github.exactgrid.cli.syntax.Option;
import io.github.exactgrid.cli.syntax.OptionGroup;
import io.github.exactgrid.puzzle.Puzzle;
import io.github.exactgrid.symmetry.Symmetries;
import java.math.BigInteger;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Prints canonical forms. */
final class CanonicalCommand extends SymmetryCommand {

    /** Creates the command. The caller's verifier would load this class if it made the object itself. */
    static Command create() {
        return new CanonicalCommand();
    }

    private final Option<Grid.Format> format = Option.of(
            'f',
            "--format",
            new NameTypes.SolutionFormatType(),
            "How to write grids: line (the default), rows or boxed. A blank line separates those of several lines.");

    private final Option<Boolean> automorphisms = Option.flag(
            'a',
            "--automorphisms",
            "Add after a blank how many rearrangements of the cells leave the puzzle as it is, but for its digits.");

    @Override
    public String name() {
        return "canonical";
    }

    @Override
    public String summary() {
        return "print the same form for all puzzles that symmetries make of each other";
    }

    @Override
    public String description() {
        return "Prints for each puzzle, or full grid, the smallest that a symmetry of the rules makes of it: the same for all"
                + " that are equivalent. " + NOTE;
    }

    @Override
    OptionGroup answerOptions() {
        return OptionGroup.of("Answers", format, automorphisms);
    }

    @Override
    public List<Example> examples() {
        return List.of(new Example("canonical puzzles.txt | sort -u", "prints the different puzzles of a file"));
    }

    @Override
    Set<Verdict> possible() {
        return EnumSet.of(Verdict.CANONICAL);
    }

    @Override
    Set<Verdict> wanted() {
        return possible();
    }

    @Override
    Answer answer(Puzzle puzzle) {
        Symmetries symmetries = symmetries(puzzle);
        Grid form = symmetries.canonical(puzzle.grid()).grid();
        String text = form.format(format.or(Grid.Format.LINE), lowestDigit(puzzle));
        Json members = new Json().put("canonical", text);
        if (automorphisms.isGiven()) {
            BigInteger count = symmetries.automorphisms(puzzle.grid());
            members.putPlain("automorphisms", count.toString());
            text += " " + count;
        }
        return new Answer(Verdict.CANONICAL, text, members);
    }
}
