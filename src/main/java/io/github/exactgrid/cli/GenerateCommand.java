package io.github.exactgrid.cli;

import io.github.exactgrid.BoxShape;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.cli.session.Inputs;
import io.github.exactgrid.cli.session.Inputs.Source;
import io.github.exactgrid.cli.session.Json;
import io.github.exactgrid.cli.session.Message;
import io.github.exactgrid.cli.session.SmallText;
import io.github.exactgrid.cli.session.UsageException;
import io.github.exactgrid.cli.syntax.Box;
import io.github.exactgrid.cli.syntax.Command;
import io.github.exactgrid.cli.syntax.LimitOptions;
import io.github.exactgrid.cli.syntax.NameTypes;
import io.github.exactgrid.cli.syntax.NumberTypes;
import io.github.exactgrid.cli.syntax.Option;
import io.github.exactgrid.cli.syntax.OptionGroup;
import io.github.exactgrid.cli.syntax.PictureFormat;
import io.github.exactgrid.cli.syntax.TextTypes;
import io.github.exactgrid.generate.ClueMaker;
import io.github.exactgrid.generate.ClueSymmetry;
import io.github.exactgrid.generate.GeneratedPuzzle;
import io.github.exactgrid.generate.Minimality;
import io.github.exactgrid.generate.PuzzleGenerator;
import io.github.exactgrid.generate.WeightedPuzzle;
import io.github.exactgrid.picture.Picture;
import io.github.exactgrid.puzzle.Puzzle;
import io.github.exactgrid.puzzle.PuzzleFormat;
import io.github.exactgrid.puzzle.PuzzleFormatException;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Makes puzzles. */
final class GenerateCommand extends AnswerCommand<GenerateReport> {

    private static final String PUZZLE = "puzzle";

    /** Creates the command. The caller's verifier would load this class if it made the object itself. */
    static Command create() {
        return new GenerateCommand();
    }

    private final Option<Long> count =
            Option.of('n', "--count", new NumberTypes.LimitType(), "Make N puzzles. Without this one.");

    private final Option<Long> seed = Option.of(
            "--seed",
            new NumberTypes.SeedType(),
            "Make the puzzles of this number, on every machine and with any number of threads the same. Without this 0.");

    private final Option<Long> skip = Option.of(
            "--skip",
            new NumberTypes.LimitType(),
            "Leave out the first N puzzles of the seed: those that another run has made, or that will take part.");

    private final Option<NumberTypes.Size> size = Option.of(
            "--size",
            new NumberTypes.SizeType(),
            "Make puzzles of this size: 16, or 4x6 rows and columns. Without this 9. Boxes as near to square as can be.");

    private final Option<Box> box = Option.of(
            'b',
            "--box",
            new NumberTypes.BoxType(),
            "Boxes of R rows and C columns, or none, in place of the usual ones.");

    private final Option<String> rules = Option.of(
            'r',
            "--rules",
            new TextTypes.FileType(),
            "Take the rules and the size from the puzzle in this file: diagonals, regions, cages, lines. Its givens are in"
                    + " all puzzles.");

    private final Option<ClueMaker> clues = Option.of(
            'c',
            "--clues",
            new NameTypes.ClueMakerType(),
            "Draw clues besides givens, and keep those that are needed: cages (killer), thermometers, arrows, dots, xv,"
                    + " sandwiches, skyscrapers, xsums, littlekillers, or several such as dots,xv.");

    private final Option<Boolean> noGivens = Option.flag(
            "--no-givens", "Use no givens but only the clues of --clues: cages are drawn until they suffice.");

    private final Option<ClueSymmetry> symmetry = Option.of(
            'y',
            "--symmetry",
            new NameTypes.SymmetryType(),
            "Make symmetric patterns of givens: half turn (180), quarter turn (90), mirrored at the middle row, at the"
                    + " middle column, at both, at the diagonal, at the other diagonal, at both, or all of them (full).");

    private final Option<String> pattern = Option.of(
            'p',
            "--pattern",
            new TextTypes.TextType(),
            "Put givens in these cells only, in all of them: the cells in reading order, or a file of them, with . or 0 where"
                    + " there is none and any other letter or figure where there is one.");

    private final Option<NumberTypes.Range> givens = Option.of(
            'g',
            "--givens",
            new NumberTypes.RangeType(),
            "Make puzzles with N givens, or from N to M: 24, or 22-26. Without --minimal some of them may be redundant.");

    private final Option<Boolean> minimal = Option.flag(
            'm',
            "--minimal",
            "Leave no redundant given. Without this and without --givens and --pattern, no symmetric givens that are"
                    + " redundant together.");

    private final Option<Boolean> knownBias = Option.flag(
            "--known-bias",
            "Draw minimal puzzles with a known probability, each with the weight that corrects statistics behind it; --skip"
                    + " counts solved grids.");

    private final PuzzleText text = new PuzzleText();

    private final Option<Boolean> solution =
            Option.flag("--solution", "Print the solution, too: behind a puzzle on one line, else below it.");

    private final Option<Integer> threads = Option.of(
            "--threads",
            new NumberTypes.QuantityType("N"),
            "Make puzzles in N threads at the same time, at most four for each processor. Without this one.");

    private final LimitOptions limits = new LimitOptions();

    private final Separation separation = new Separation();

    GenerateCommand() {
        super("At the end, sum up on standard error: puzzles, nodes of the search, time.");
    }

    @Override
    public String name() {
        return "generate";
    }

    @Override
    public String summary() {
        return "make puzzles with one solution";
    }

    @Override
    public String description() {
        return "Makes puzzles that have one solution, for the classic rules or any others, each by its seed and number. The"
                + " solved grids of the classic 9x9 are drawn with equal probability; those of other rules are not.";
    }

    @Override
    public String argumentsLabel() {
        return "";
    }

    @Override
    public String argumentsHelp() {
        return "";
    }

    @Override
    public List<OptionGroup> optionGroups() {
        return List.of(
                OptionGroup.of("Puzzles", count, seed, skip, symmetry, pattern, givens, minimal, knownBias),
                OptionGroup.of("Rules", rules, size, box, clues, noGivens),
                OptionGroup.of("Answers", text.format(), solution),
                limits.limitsOnly(threads),
                inputAndOutput());
    }

    @Override
    public List<String> notes() {
        return List.of(
                "A puzzle that is not made within a limit is left out, and standard error names its number. For a pattern"
                        + " that has no puzzle only a limit or Ctrl-C ends the search.",
                "Exit status:",
                "  0    all puzzles are made",
                "  2    bad usage, bad input, or an output that cannot be written",
                "  3    a limit was reached",
                "  70   a bug in this program",
                "  130  interrupted");
    }

    @Override
    public List<Example> examples() {
        return List.of(
                new Example("generate --count=1000 --seed=7 --output=puzzles.txt", "makes a file of puzzles"),
                new Example("generate --symmetry=180 --givens=24-28 --format=boxed", "draws a symmetric puzzle"),
                new Example("generate --clues=cages --no-givens", "makes a killer and writes it with its rules"),
                new Example("generate --rules=killer.txt --solution", "makes a puzzle with the cages of a file"));
    }

    @Override
    void checkOptions() {
        if (rules.isGiven() && (size.isGiven() || box.isGiven())) {
            throw new UsageException("--rules takes the size and the boxes from its file: leave out --size and --box");
        }
        if (noGivens.isGiven() && !clues.isGiven()) {
            throw new UsageException("--no-givens needs --clues");
        }
        long wanted = count.or(1L);
        if (!knownBias.isGiven() && wanted < Long.MAX_VALUE && wanted - 1 > Long.MAX_VALUE - skip.or(0L)) {
            throw new UsageException(
                    "no " + wanted + " puzzles from number " + skip.or(0L) + " on: the last one is " + Long.MAX_VALUE);
        }
    }

    @Override
    List<String> inputs(List<String> arguments) {
        if (!arguments.isEmpty()) {
            throw new UsageException("Unexpected argument: '" + arguments.get(0) + "'");
        }
        return List.of();
    }

    @Override
    public boolean isText(String argument) {
        return false;
    }

    @Override
    void answer(Source source, GenerateReport report) {
        throw new AssertionError("no inputs");
    }

    @Override
    GenerateReport start(Inputs inputs) {
        return new GenerateReport(session(), name(), count.or(1L));
    }

    @Override
    void answerInputs(Inputs inputs, GenerateReport report) {
        Puzzle ruled;
        try {
            ruled = readRules();
        } catch (NoSuchFileException | InvalidPathException missing) {
            report.badInput(Message.about(rules.or(""), "no such file"));
            return;
        } catch (IOException failure) {
            report.badInput(Message.about(rules.or(""), "cannot be read: " + failure.getMessage()));
            return;
        } catch (PuzzleFormatException wrong) {
            String place = rules.or("") + ":" + wrong.line();
            report.badInput(new Message(place, rules.or(""), wrong.line(), wrong.column(), wrong.reason()));
            return;
        }
        try {
            ConstraintSet constraints = constraints(ruled);
            make(generator(ruled, constraints, report), report);
        } catch (IllegalArgumentException refusal) {
            report.badInput(Message.of(String.valueOf(refusal.getMessage())));
        }
    }

    private @Nullable Puzzle readRules() throws IOException {
        String file = rules.value();
        if (file == null) {
            return null;
        }
        return Puzzle.parse(SmallText.read(Path.of(file)));
    }

    private ConstraintSet constraints(@Nullable Puzzle ruled) {
        if (ruled != null) {
            return ruled.constraints();
        }
        Box given = box.value();
        if (given != null) {
            return given.constraints();
        }
        Grid board = board(null);
        if (BoxShape.usual(board.digits()).isEmpty()) {
            throw new IllegalArgumentException(Box.noUsual(board));
        }
        return ConstraintSet.classic();
    }

    private Grid board(@Nullable Puzzle ruled) {
        return ruled == null
                ? size.or(NumberTypes.Size.NINE).board()
                : ruled.grid().cleared();
    }

    private PuzzleGenerator generator(@Nullable Puzzle ruled, ConstraintSet constraints, GenerateReport report) {
        Grid board = board(ruled);
        PuzzleGenerator generator = PuzzleGenerator.defaults()
                .withConstraints(constraints)
                .withBoard(board)
                .withSeed(seed.or(0L))
                .withSymmetry(symmetry.or(ClueSymmetry.NONE))
                .withMinimality(minimality())
                .withThreads(threads.or(1))
                .withGivens(!noGivens.isGiven())
                .withNodeLimit(limits.nodes())
                .withProgressListener(report::note);
        NumberTypes.Range range = givens.value();
        generator = range == null ? generator : generator.withClues(range.least(), range.most());
        generator = ruled == null ? generator : generator.withFixedGivens(ruled.grid());
        ClueMaker maker = clues.value();
        generator = maker == null ? generator : generator.withClueMaker(maker);
        String marks = pattern.value();
        generator = marks == null ? generator : generator.withPattern(PatternText.parse(marks, board));
        Duration timeout = limits.timeout();
        return timeout == null ? generator : generator.withTimeLimit(timeout);
    }

    private Minimality minimality() {
        if (minimal.isGiven()) {
            return Minimality.STRICT;
        }
        return givens.isGiven() || pattern.isGiven() ? Minimality.NONE : Minimality.BY_ORBIT;
    }

    /** Makes the puzzles. One that is not made in time is left out, and the next one follows. */
    private void make(PuzzleGenerator generator, GenerateReport report) {
        long next = skip.or(0L);
        if (knownBias.isGiven()) {
            draw(generator.withMinimality(Minimality.STRICT), next, report);
            return;
        }
        long left = Math.min(count.or(1L) - 1, Long.MAX_VALUE - next) + 1;
        while (left > 0) {
            try (Stream<GeneratedPuzzle> puzzles = generator.puzzles(next)) {
                for (Iterator<GeneratedPuzzle> each = puzzles.iterator(); left > 0; left--) {
                    add(next, each.next());
                    report.addMade();
                    next++;
                }
            } catch (SearchLimitException stopped) {
                if (Thread.currentThread().isInterrupted()) {
                    throw new Report.InterruptedRunException();
                }
                report.error(Message.of("puzzle " + next + ": stopped by a limit"));
                report.addUnknown();
                next++;
                left--;
            }
        }
    }

    /** Draws puzzles of known probability. A limit that is reached ends the run, since one grid takes as long as another. */
    private void draw(PuzzleGenerator generator, long firstGrid, GenerateReport report) {
        long left = count.or(1L);
        long grid = firstGrid;
        try (Stream<WeightedPuzzle> samples = generator.samples(grid)) {
            for (Iterator<WeightedPuzzle> each = samples.iterator(); left > 0 && each.hasNext(); left--) {
                WeightedPuzzle sample = each.next();
                grid = sample.grid();
                add(grid, sample.puzzle(), sample.weight());
                report.addMade();
            }
            if (left > 0) {
                report.error(Message.of("after grid " + Long.MAX_VALUE + ": there is no other"));
                report.addUnknown();
            }
        } catch (SearchLimitException stopped) {
            if (Thread.currentThread().isInterrupted()) {
                throw new Report.InterruptedRunException();
            }
            report.error(Message.of("after grid " + grid + ": stopped by a limit"));
            report.addUnknown();
        }
    }

    private void add(long number, GeneratedPuzzle made) {
        add(number, made, Double.NaN);
    }

    /** Prints a puzzle, with its weight if that is a number. */
    private void add(long number, GeneratedPuzzle made, double weight) {
        ConstraintSet constraints = made.constraints();
        PuzzleFormat usual = constraints.equals(ConstraintSet.classic()) ? PuzzleFormat.LINE : PuzzleFormat.RULES;
        Puzzle puzzle = Puzzle.of(made.grid(), constraints);
        PictureFormat picture = text.pictureFormat();
        String drawn = picture == null ? null : drawn(picture, puzzle, made);
        if (reportsInJson()) {
            Json json = json(number, made, text.write(puzzle, usual), weight);
            print(drawn == null ? json : json.put("picture", drawn));
        } else if (picture != null && drawn != null) {
            print(separation.next(drawn, new Pictures(picture, false)));
        } else {
            String weighed = weight > 0 ? String.format(Locale.ROOT, " %.9g", weight) : "";
            print(separation.next(written(puzzle, made, usual) + weighed));
        }
    }

    private static Json json(long number, GeneratedPuzzle made, String written, double weight) {
        Json json = Json.of(PUZZLE)
                .put(weight > 0 ? "grid" : "number", number)
                .put(PUZZLE, written)
                .put("givens", made.clues())
                .put("solution", solution(made));
        return weight > 0 ? json.put("weight", weight) : json;
    }

    /** Returns the text of a puzzle, with its solution if that is wanted: as a statement, on the same line or below. */
    private String written(Puzzle puzzle, GeneratedPuzzle made, PuzzleFormat usual) {
        if (!solution.isGiven()) {
            return text.write(puzzle, usual);
        }
        String written = text.write(puzzle.withSolution(made.solution()), usual);
        return switch (text.format(usual)) {
            case RULES -> written;
            case LINE -> written + " " + solution(made);
            default -> written + "\n\n" + text.write(Puzzle.of(made.solution(), made.constraints()), usual);
        };
    }

    private static String solution(GeneratedPuzzle made) {
        return made.solution().format(Grid.Format.LINE, made.constraints().lowestDigit());
    }

    private String drawn(PictureFormat format, Puzzle puzzle, GeneratedPuzzle made) {
        Picture picture = Pictures.of(puzzle, puzzle.constraints());
        return new Pictures(format, reportsInJson())
                .text(solution.isGiven() ? picture.withDigits(made.solution()) : picture);
    }
}
