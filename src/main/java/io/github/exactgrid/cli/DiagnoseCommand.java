package io.github.exactgrid.cli;

import io.github.exactgrid.cli.Answer.Verdict;
import io.github.exactgrid.cli.session.Json;
import io.github.exactgrid.cli.syntax.Command;
import io.github.exactgrid.cli.syntax.Option;
import io.github.exactgrid.cli.syntax.OptionGroup;
import io.github.exactgrid.generate.Ambiguity;
import io.github.exactgrid.generate.Conflict;
import io.github.exactgrid.generate.Diagnosis;
import io.github.exactgrid.puzzle.Puzzle;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Prints why puzzles do not have exactly one solution. */
final class DiagnoseCommand extends ClueCommand {

    /** Creates the command. The caller's verifier would load this class if it made the object itself. */
    static Command create() {
        return new DiagnoseCommand();
    }

    private final Option<Boolean> withRules =
            Option.flag("--with-rules", "Name the rules that a conflict needs, too: rows, columns, boxes and others.");

    @Override
    public String name() {
        return "diagnose";
    }

    @Override
    public String summary() {
        return "find out why puzzles have no solution or several";
    }

    @Override
    public String description() {
        return "Prints for each puzzle 'unique' if it has one solution. If it has none, clues that contradict each other, of"
                + " which none can be left out. If it has several, cells in which two of them differ, as few as can be: a"
                + " given in one of these is needed.";
    }

    @Override
    OptionGroup answerOptions() {
        return OptionGroup.of("Answers", withRules);
    }

    @Override
    public List<Example> examples() {
        return List.of(
                new Example("diagnose 12..3...........", "prints cells with digits that can be exchanged"),
                new Example("diagnose --with-rules 1..1............", "prints two givens and their row"));
    }

    @Override
    Set<Verdict> possible() {
        return EnumSet.of(Verdict.NONE, Verdict.UNIQUE, Verdict.MULTIPLE);
    }

    @Override
    Set<Verdict> wanted() {
        return possible();
    }

    @Override
    Answer answer(Puzzle puzzle) {
        long start = System.nanoTime();
        Optional<Ambiguity> ambiguity = diagnosis(puzzle, start).ambiguity();
        if (ambiguity.isPresent()) {
            List<String> cells =
                    ambiguity.get().cells().stream().map(Object::toString).toList();
            Json members = new Json()
                    .put("cells", cells)
                    .put("minimal", ambiguity.get().isMinimal());
            return new Answer(Verdict.MULTIPLE, ambiguity.get().toString(), members);
        }
        Optional<Conflict> conflict = conflict(puzzle, start);
        if (conflict.isEmpty()) {
            return Answer.of(Verdict.UNIQUE);
        }
        int lowest = lowestDigit(puzzle);
        List<String> clues =
                conflict.get().clues().stream().map(clue -> clue.name(lowest)).toList();
        Json members =
                new Json().put("clues", clues).put("minimal", conflict.get().isMinimal());
        return new Answer(Verdict.NONE, conflict.get().text(lowest), members);
    }

    private Optional<Conflict> conflict(Puzzle puzzle, long startNanos) {
        Diagnosis diagnosis = diagnosis(puzzle, startNanos);
        if (!withRules.isGiven()) {
            return diagnosis.conflict();
        }
        Diagnosis blamingRules = diagnosis.withRules();
        Duration timeout = limits().timeLeft(startNanos);
        return (timeout == null ? blamingRules : blamingRules.withTimeLimit(timeout)).conflict();
    }

    /** Returns what diagnoses a puzzle in what is left of the time since a moment. */
    private Diagnosis diagnosis(Puzzle puzzle, long startNanos) {
        Diagnosis diagnosis = Diagnosis.of(puzzle.grid(), rules(puzzle)).withNodeLimit(limits().nodes());
        Duration timeout = limits().timeLeft(startNanos);
        diagnosis = timeout == null ? diagnosis : diagnosis.withTimeLimit(timeout);
        PuzzleReport started = report();
        return started == null ? diagnosis : diagnosis.withProgressListener(started::note);
    }
}
