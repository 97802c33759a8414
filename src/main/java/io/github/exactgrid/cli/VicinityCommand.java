package io.github.exactgrid.cli;

import io.github.exactgrid.cli.Answer.Verdict;
import io.github.exactgrid.generate.Vicinity;
import io.github.exactgrid.puzzle.Puzzle;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Finds puzzles that differ in a few givens. */
final class VicinityCommand extends ClueCommand {

    /** Creates the command. The caller's verifier would load this class if it made the object itself. */
    static Command create() {
        return new VicinityCommand();
    }

    private final Option<String> move = Option.of(
            'm',
            "--move",
            new ValueTypes.TextType(),
            "Remove N givens and add M others: {-N+M} or -N+M. With p behind it add them only where some are removed."
                    + " Without this -1+1.");

    private final Option<Boolean> redundant =
            Option.flag("--redundant", "Print puzzles with redundant givens, too, not only minimal ones.");

    private final Option<Boolean> distinct = Option.flag(
            'd',
            "--distinct",
            "Leave out puzzles that a symmetry of the rules makes of an earlier one near the same puzzle.");

    private final Option<Long> limit =
            Option.of('n', "--limit", new ValueTypes.LimitType(), "Print no more than N puzzles near each.");

    private final Option<Long> seed =
            Option.of("--seed", new ValueTypes.SeedType(), "Remove givens in the random order of this number.");

    private final PuzzleText text = new PuzzleText();

    @Override
    String name() {
        return "vicinity";
    }

    @Override
    String summary() {
        return "find puzzles that differ in a few givens";
    }

    @Override
    String description() {
        return "Prints the minimal puzzles that differ from each puzzle in a few givens, then 'unknown' if a limit ended the"
                + " search. The move -0+1 finds the givens of which one makes a puzzle with several solutions unique.";
    }

    @Override
    OptionGroup answerOptions() {
        return OptionGroup.of("Answers", move, redundant, distinct, limit, seed, text.format());
    }

    @Override
    List<Example> examples() {
        return List.of(
                new Example("vicinity --move=-2+1 --distinct puzzles.txt", "finds puzzles with a given less"),
                new Example(
                        "vicinity puzzles.txt | exactgrid equivalent --drop -", "drops what is the same near several"));
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
        Vicinity vicinity = Vicinity.of(puzzle.grid(), rules(puzzle))
                .withMove(move.or("-1+1"))
                .withNodeLimit(limits().nodes());
        vicinity = redundant.isGiven() ? vicinity.withRedundantGivens() : vicinity;
        vicinity = distinct.isGiven() ? vicinity.withoutEquivalents() : vicinity;
        Long order = seed.value();
        vicinity = order == null ? vicinity : vicinity.withSeed(order);
        Duration timeout = limits().timeout();
        vicinity = timeout == null ? vicinity : vicinity.withTimeLimit(timeout);
        PuzzleReport started = report();
        vicinity = started == null ? vicinity : vicinity.withProgressListener(started::note);
        Stream<String> puzzles = vicinity.puzzles()
                .map(near ->
                        text.writeOrDraw(Puzzle.of(near.grid(), rules(puzzle)), usualFormat(puzzle), reportsInJson()));
        long found = print(puzzles, limit.or(Long.MAX_VALUE), "near");
        Json members = new Json().put("puzzles", found);
        return new Answer(found == 0 ? Verdict.NONE : Verdict.SOLVED, found == 0 ? Verdict.NONE.word() : null, members);
    }

    @Override
    @Nullable
    PictureFormat pictureFormat() {
        return text.pictureFormat();
    }
}
