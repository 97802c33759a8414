package io.github.exactgrid.cli;

import io.github.exactgrid.cli.Answer.Verdict;
import io.github.exactgrid.cli.syntax.Command;
import io.github.exactgrid.cli.syntax.NumberTypes;
import io.github.exactgrid.cli.syntax.Option;
import io.github.exactgrid.cli.syntax.OptionGroup;
import io.github.exactgrid.cli.syntax.PictureFormat;
import io.github.exactgrid.cli.syntax.TextTypes;
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
            new TextTypes.TextType(),
            "Remove N givens and add M others: {-N+M} or -N+M. With p behind it add them only where some are removed; with *"
                    + " do the same with each puzzle that is found, until there are no new ones. Without this -1+1.");

    private final Option<Boolean> redundant =
            Option.flag("--redundant", "Print puzzles with redundant givens, too, not only minimal ones.");

    private final Option<Boolean> distinct = Option.flag(
            'd',
            "--distinct",
            "Leave out puzzles that a symmetry of the rules makes of an earlier one near the same puzzle.");

    private final Option<Long> limit =
            Option.of('n', "--limit", new NumberTypes.LimitType(), "Print no more than N puzzles near each.");

    private final Option<Long> seed =
            Option.of("--seed", new NumberTypes.SeedType(), "Remove givens in the random order of this number.");

    private final Option<Integer> threads = Option.of(
            "--threads",
            new NumberTypes.QuantityType("N"),
            "Search near N puzzles at the same time. Without this one. What is found stays in the order of the puzzles.");

    private final PuzzleText text = new PuzzleText();

    @Override
    public String name() {
        return "vicinity";
    }

    @Override
    public String summary() {
        return "find puzzles that differ in a few givens";
    }

    @Override
    public String description() {
        return "Prints the minimal puzzles that differ from each puzzle in a few givens, then 'unknown' if a limit ended the"
                + " search. The move -0+1 finds the givens of which one makes a puzzle with several solutions unique. With"
                + " --distinct or a move such as -1+1* each puzzle that is found takes 32 bytes or more, a quarter of the memory"
                + " at most; then, or with --nodes, --resume repeats the search near the latest puzzle.";
    }

    @Override
    OptionGroup answerOptions() {
        return OptionGroup.of("Answers", move, redundant, distinct, limit, seed, text.format());
    }

    @Override
    Option<?>[] workOptions() {
        return new Option<?>[] {threads};
    }

    @Override
    void checkOptions() {
        checkThreads(threads);
    }

    @Override
    int threads() {
        return usefulThreads(threads);
    }

    @Override
    public List<Example> examples() {
        return List.of(
                new Example("vicinity --move=-2+1 --distinct puzzles.txt", "finds puzzles with a given less"),
                new Example("vicinity --move=-1+1* --distinct puzzle.txt", "finds all that single exchanges lead to"),
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
        PartsPrinted printed = new PartsPrinted(this::resumed);
        vicinity = mayPrintParts() && isDivisible() ? divided(vicinity, printed) : vicinity;
        Stream<String> puzzles = vicinity.puzzles()
                .map(near ->
                        text.writeOrDraw(Puzzle.of(near.grid(), rules(puzzle)), usualFormat(puzzle), reportsInJson()));
        long wanted = limit.or(Long.MAX_VALUE);
        return mayPrintParts() ? found(print(puzzles, wanted, printed), List.of()) : held(puzzles, wanted);
    }

    /** Returns whether a search can be continued with a set of givens: if puzzles do not depend on those before. */
    private boolean isDivisible() {
        return !distinct.isGiven() && !move.or("").endsWith("*") && limits().nodes() == Long.MAX_VALUE;
    }

    private Vicinity divided(Vicinity vicinity, PartsPrinted printed) {
        return vicinity.withSets(printed.beginAtSet(), Long.MAX_VALUE).withSetListener(set -> {
            checkpointIfDue(printed.beginSet(set));
        });
    }

    @Override
    String partType() {
        return "near";
    }

    @Override
    @Nullable
    PictureFormat pictureFormat() {
        return text.pictureFormat();
    }
}
