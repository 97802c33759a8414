package io.github.exactgrid.cli;

import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.cli.Answer.Verdict;
import io.github.exactgrid.cli.session.UsageException;
import io.github.exactgrid.cli.syntax.Command;
import io.github.exactgrid.cli.syntax.NumberTypes;
import io.github.exactgrid.cli.syntax.Option;
import io.github.exactgrid.cli.syntax.OptionGroup;
import io.github.exactgrid.cli.syntax.PictureFormat;
import io.github.exactgrid.cli.syntax.TextTypes;
import io.github.exactgrid.generate.PatternSearch;
import io.github.exactgrid.generate.RandomGrids;
import io.github.exactgrid.puzzle.Puzzle;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Finds the puzzles of a pattern in solved grids. */
final class PatternCommand extends ClueCommand {

    /** Creates the command. The caller's verifier would load this class if it made the object itself. */
    static Command create() {
        return new PatternCommand();
    }

    private final Option<String> pattern = Option.of(
            'p',
            "--pattern",
            new TextTypes.TextType(),
            "The cells with a given: all 81 cells in reading order, or a file of them, with . or 0 where there is none and any"
                    + " other letter or figure where there is one.");

    private final Option<Boolean> redundant =
            Option.flag("--redundant", "Print puzzles with redundant givens, too, not only minimal ones.");

    private final Option<Long> limit =
            Option.of('n', "--limit", new NumberTypes.LimitType(), "Print no more than N puzzles of each grid.");

    private final Option<Integer> threads = Option.of(
            "--threads",
            new NumberTypes.QuantityType("N"),
            "Search N grids at the same time. Without this one. The puzzles stay in the order of the grids.");

    private final PuzzleText text = new PuzzleText();

    private Grid marks = Grid.empty(9);

    @Override
    public String name() {
        return "pattern";
    }

    @Override
    public String summary() {
        return "find the puzzles of a pattern in solved grids";
    }

    @Override
    public String description() {
        return "Prints for each solved grid of the classic 9x9 its minimal puzzles whose givens are in the cells of a pattern, in"
                + " each of the 3,359,232 positions that exchanges of lines, bands and stacks and the transposition move it to;"
                + " or 'none'. Up to symmetry, these are all puzzles with that pattern and solution. A grid takes a second or"
                + " so. For any puzzles of a pattern use 'generate --pattern'.";
    }

    @Override
    OptionGroup answerOptions() {
        return OptionGroup.of("Answers", pattern, redundant, limit, text.format());
    }

    @Override
    Option<?>[] workOptions() {
        return new Option<?>[] {threads};
    }

    @Override
    public List<Example> examples() {
        return List.of(
                new Example(
                        "pattern --pattern=cells.txt --threads=4 --output=found.txt grids.txt", "searches many grids"),
                new Example("pattern -p cells.txt --limit=1 grids.txt", "prints a puzzle of each grid that has one"));
    }

    @Override
    void checkOptions() {
        if (!pattern.isGiven()) {
            throw new UsageException("Missing --pattern=CELLS: the cells with a given");
        }
        checkThreads(threads);
    }

    @Override
    void prepareAnswers() {
        marks = PatternText.parse(pattern.or(""), Grid.empty(9));
        PatternSearch.of(RandomGrids.uniform(0, 0), marks); // so that a pattern without puzzles is rejected at once
    }

    @Override
    String contentOfOptions() {
        return "\n" + marks;
    }

    @Override
    int threads() {
        return usefulThreads(threads);
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
        ConstraintSet rules = rules(puzzle);
        if (!rules.equals(ConstraintSet.classic()) && !rules.equals(ConstraintSet.classic(3, 3))) {
            throw new IllegalArgumentException("patterns are searched for with the classic rules only");
        }
        PatternSearch search = PatternSearch.of(puzzle.grid(), marks).withNodeLimit(limits().nodes());
        search = redundant.isGiven() ? search.withRedundantGivens() : search;
        Duration timeout = limits().timeout();
        search = timeout == null ? search : search.withTimeLimit(timeout);
        PuzzleReport started = report();
        search = started == null ? search : search.withProgressListener(started::note);
        Stream<String> puzzles = search.puzzles()
                .map(found ->
                        text.writeOrDraw(Puzzle.of(found.grid(), rules(puzzle)), usualFormat(puzzle), reportsInJson()));
        long wanted = limit.or(Long.MAX_VALUE);
        return mayPrintParts() ? found(print(puzzles, wanted), List.of()) : held(puzzles, wanted);
    }

    @Override
    String partType() {
        return "found";
    }

    @Override
    @Nullable
    PictureFormat pictureFormat() {
        return text.pictureFormat();
    }
}
