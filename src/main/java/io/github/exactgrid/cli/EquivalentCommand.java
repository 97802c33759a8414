package io.github.exactgrid.cli;

import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.cli.Answer.Verdict;
import io.github.exactgrid.cli.session.Json;
import io.github.exactgrid.cli.session.UsageException;
import io.github.exactgrid.cli.syntax.Command;
import io.github.exactgrid.cli.syntax.Option;
import io.github.exactgrid.cli.syntax.OptionGroup;
import io.github.exactgrid.puzzle.Puzzle;
import io.github.exactgrid.puzzle.PuzzleFormat;
import io.github.exactgrid.symmetry.Symmetries;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds puzzles that symmetries make of each other. */
final class EquivalentCommand extends SymmetryCommand {

    /** Creates the command. The caller's verifier would load this class if it made the object itself. */
    static Command create() {
        return new EquivalentCommand();
    }

    private final Option<Boolean> drop = Option.flag(
            'd',
            "--drop",
            "Print the puzzles themselves, on a line each, without those that are equivalent to an earlier one.");

    /**
     * The number of the first puzzle of each form, by 128 bits of a hash of the form and its rules: of a billion forms two share them
     * with a probability of 1e-21.
     */
    private final FirstNumbers first = new FirstNumbers();

    private long number;

    /** The symmetries of the latest puzzle, which the next one with the same rules has too, and the text of these rules. */
    private @Nullable Symmetries latest;

    private String rulesText = "";

    @Override
    public String name() {
        return "equivalent";
    }

    @Override
    public String summary() {
        return "find puzzles that symmetries make of each other";
    }

    @Override
    public String description() {
        return "Prints for each puzzle the number of the first one that is equivalent to it, which is its own number if none"
                + " before is. The first puzzle has number 1. " + NOTE;
    }

    @Override
    OptionGroup answerOptions() {
        return OptionGroup.of("Answers", drop);
    }

    @Override
    public List<Example> examples() {
        return List.of(
                new Example("equivalent 12............34 43............21", "prints 1 and 1, and ends with status 0"),
                new Example("equivalent --drop puzzles.txt", "prints the puzzles that are different"));
    }

    @Override
    Set<Verdict> possible() {
        return EnumSet.of(Verdict.EQUIVALENT, Verdict.DIFFERENT);
    }

    @Override
    Set<Verdict> wanted() {
        return drop.isGiven() ? possible() : EnumSet.of(Verdict.EQUIVALENT);
    }

    @Override
    Answer answer(Puzzle puzzle) {
        number++;
        Symmetries symmetries = symmetries(puzzle);
        ByteBuffer hash = hash(text(symmetries, rules(puzzle)) + "\n"
                + symmetries.canonical(puzzle.grid()).grid());
        long same = first.firstOf(hash.getLong(), hash.getLong(), number);
        boolean isNew = same == number;
        Verdict verdict = isNew && number > 1 ? Verdict.DIFFERENT : Verdict.EQUIVALENT;
        String line = puzzle.grid().format(Grid.Format.LINE, lowestDigit(puzzle));
        Json members = new Json().put("puzzle", line).put("number", number).put("first", same);
        String text = drop.isGiven() ? (isNew ? line : null) : Long.toString(same);
        return new Answer(verdict, text, members);
    }

    /** Returns a text that is equal for equal rules on equal boards only, as the names of rules are not. */
    private String text(Symmetries symmetries, ConstraintSet rules) {
        if (symmetries != latest) {
            latest = symmetries;
            rulesText = Puzzle.of(symmetries.board(), rules).format(PuzzleFormat.RULES);
        }
        return rulesText;
    }

    /** What is known of earlier puzzles is not in the state of a run: it may be larger than the answers. */
    @Override
    void checkOptions() {
        if (mayResume()) {
            throw new UsageException("--resume cannot continue this command, which compares with all puzzles before");
        }
    }

    private static ByteBuffer hash(String text) {
        try {
            return ByteBuffer.wrap(MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException impossible) {
            throw new AssertionError(impossible);
        }
    }
}
