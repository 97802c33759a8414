package io.github.exactgrid.cli;

import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.cli.Answer.Verdict;
import io.github.exactgrid.cli.session.Json;
import io.github.exactgrid.cli.syntax.Command;
import io.github.exactgrid.cli.syntax.OptionGroup;
import io.github.exactgrid.puzzle.Puzzle;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Names redundant clues. */
final class RedundantCommand extends ClueCommand {

    /** Creates the command. The caller's verifier would load this class if it made the object itself. */
    static Command create() {
        return new RedundantCommand();
    }

    /** The redundant clues of the latest puzzle that are known. */
    private final List<String> found = new ArrayList<>();

    @Override
    public String name() {
        return "redundant";
    }

    @Override
    public String summary() {
        return "name the redundant clues of puzzles";
    }

    @Override
    public String description() {
        return "Prints for each puzzle the clues without which it has the same solutions, on a line; 'minimal' if there are"
                + " none, or 'none' if it has no solution. Each of them can be left out, but not all of them together."
                + " Clues are givens, and in puzzles that carry their rules also cages, lines, dots and outside clues.";
    }

    @Override
    OptionGroup answerOptions() {
        return OptionGroup.of("Answers");
    }

    @Override
    public List<Example> examples() {
        return List.of(new Example("redundant 1234............", "prints which of the givens are redundant"));
    }

    @Override
    Set<Verdict> possible() {
        return EnumSet.of(Verdict.MINIMAL, Verdict.REDUNDANT, Verdict.NONE);
    }

    @Override
    Set<Verdict> wanted() {
        return EnumSet.of(Verdict.MINIMAL, Verdict.REDUNDANT);
    }

    @Override
    Answer answer(Puzzle puzzle) {
        found.clear();
        long start = System.nanoTime();
        if (!minimizer(puzzle, start).hasSolution()) {
            return Answer.of(Verdict.NONE);
        }
        int lowest = lowestDigit(puzzle);
        minimizer(puzzle, start).redundant().map(clue -> clue.name(lowest)).forEach(found::add);
        if (found.isEmpty()) {
            return Answer.of(Verdict.MINIMAL);
        }
        return new Answer(Verdict.REDUNDANT, String.join(", ", found), new Json().put("clues", List.copyOf(found)));
    }

    @Override
    String remark(SearchLimitException stopped) {
        return "stopped by a limit, redundant so far: " + (found.isEmpty() ? "no clue" : String.join(", ", found));
    }

    @Override
    void addKnown(Json json, SearchLimitException stopped) {
        json.put("clues", List.copyOf(found));
    }
}
