package io.github.exactgrid.cli;

import io.github.exactgrid.cli.Answer.Verdict;
import io.github.exactgrid.cli.session.Json;
import io.github.exactgrid.cli.session.UsageException;
import io.github.exactgrid.cli.syntax.Command;
import io.github.exactgrid.cli.syntax.NumberTypes;
import io.github.exactgrid.cli.syntax.Option;
import io.github.exactgrid.cli.syntax.OptionGroup;
import io.github.exactgrid.cli.syntax.PictureFormat;
import io.github.exactgrid.generate.Minimizer;
import io.github.exactgrid.generate.ReducedPuzzle;
import io.github.exactgrid.puzzle.Puzzle;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Removes redundant clues. */
final class MinimiseCommand extends ClueCommand {

    /** Creates the command. The caller's verifier would load this class if it made the object itself. */
    static Command create() {
        return new MinimiseCommand();
    }

    private final PuzzleText text = new PuzzleText();

    private final Option<Boolean> smallest =
            Option.flag("--smallest", "Search for a minimal puzzle with as few clues as possible.");

    private final Option<Boolean> all = Option.flag('a', "--all", "Print all minimal puzzles.");

    private final Option<Long> limit =
            Option.of('n', "--limit", new NumberTypes.LimitType(), "Print all minimal puzzles, but no more than N.");

    private final Option<Long> seed = Option.of(
            "--seed",
            new NumberTypes.SeedType(),
            "Remove clues in the random order of this number. Without this it is 0.");

    @Override
    public String name() {
        return "minimise";
    }

    @Override
    public String summary() {
        return "remove redundant clues from puzzles";
    }

    @Override
    public String description() {
        return "Prints for each puzzle one that has the same solutions, some of its clues, and no redundant one; or 'none' if"
                + " it has no solution. Clues are givens, and in puzzles that carry their rules also cages, lines, dots and"
                + " outside clues. If a limit ends the search, what is removed until then stays removed.";
    }

    @Override
    OptionGroup answerOptions() {
        return OptionGroup.of("Answers", text.format(), smallest, all, limit, seed);
    }

    @Override
    public List<Example> examples() {
        return List.of(
                new Example("minimise --seed=7 puzzles.txt", "makes each puzzle of a file minimal"),
                new Example("minimise --all 1234............", "prints all minimal puzzles in this one"));
    }

    @Override
    void checkOptions() {
        boolean printsMore = all.isGiven() || limit.isGiven();
        if (printsMore && (smallest.isGiven() || seed.isGiven())) {
            throw new UsageException("--smallest and --seed print one puzzle, --all and --limit more: use one of them");
        }
        if (smallest.isGiven() && seed.isGiven()) {
            throw new UsageException("--smallest has no random order: leave out --seed");
        }
    }

    @Override
    Set<Verdict> possible() {
        return EnumSet.of(Verdict.MINIMAL, Verdict.NONE);
    }

    @Override
    Set<Verdict> wanted() {
        return EnumSet.of(Verdict.MINIMAL);
    }

    @Override
    Answer answer(Puzzle puzzle) {
        long start = System.nanoTime();
        if (!minimizer(puzzle, start).hasSolution()) {
            return Answer.of(Verdict.NONE);
        }
        Minimizer minimizer = minimizer(puzzle, start);
        if (all.isGiven() || limit.isGiven()) {
            return all(minimizer, puzzle);
        }
        ReducedPuzzle reduced = smallest.isGiven() ? minimizer.smallest() : minimizer.minimal(seed.or(0L));
        String written = written(puzzle, reduced);
        Json members =
                new Json().put(PUZZLE, written).put("removed", reduced.removed().size());
        Verdict verdict = reduced.finished() ? Verdict.MINIMAL : Verdict.UNKNOWN;
        return new Answer(verdict, written, members);
    }

    private Answer all(Minimizer minimizer, Puzzle puzzle) {
        Stream<String> puzzles = minimizer.all().map(reduced -> written(puzzle, reduced));
        long found = print(puzzles, limit.or(Long.MAX_VALUE));
        return new Answer(Verdict.MINIMAL, null, new Json().put("puzzles", found));
    }

    private String written(Puzzle puzzle, ReducedPuzzle reduced) {
        return text.writeOrDraw(Puzzle.of(reduced.grid(), reduced.constraints()), usualFormat(puzzle), reportsInJson());
    }

    @Override
    String partType() {
        return "minimal";
    }

    @Override
    @Nullable
    PictureFormat pictureFormat() {
        return text.pictureFormat();
    }
}
