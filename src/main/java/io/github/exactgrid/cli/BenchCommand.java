package io.github.exactgrid.cli;

import io.github.exactgrid.Engine;
import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.SolverFactory;
import io.github.exactgrid.cli.session.ExitStatus;
import io.github.exactgrid.cli.session.Inputs;
import io.github.exactgrid.cli.session.Inputs.Source;
import io.github.exactgrid.cli.session.Message;
import io.github.exactgrid.cli.session.Screen;
import io.github.exactgrid.cli.session.Session;
import io.github.exactgrid.cli.session.UsageException;
import io.github.exactgrid.cli.syntax.Command;
import io.github.exactgrid.cli.syntax.NameTypes;
import io.github.exactgrid.cli.syntax.NumberTypes;
import io.github.exactgrid.cli.syntax.Option;
import io.github.exactgrid.cli.syntax.OptionGroup;
import io.github.exactgrid.puzzle.Puzzle;
import io.github.exactgrid.puzzle.PuzzleFormatException;
import io.github.exactgrid.puzzle.PuzzleReader;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Compares the speed of engines on the user's puzzles. */
final class BenchCommand extends Command implements Inputs.Taker {

    /** Creates the command. The caller's verifier would load this class if it made the object itself. */
    static Command create() {
        return new BenchCommand();
    }

    /** The puzzles that are used of a longer file: they are kept in memory. */
    private static final int MAX_PUZZLES = 100_000;

    private static final int DEFAULT_SECONDS = 10;

    private final Option<List<Engine>> engines = Option.of(
            'e',
            "--engine",
            new NameTypes.EnginesType(),
            "The engines to compare, such as fastest,dlx. Without this fastest, propagation, masks and dlx.");

    private final Option<Integer> seconds = Option.of(
            "--seconds",
            new NumberTypes.QuantityType("S"),
            "Compare for S seconds, 10 by default. A third is to warm up.");

    private final Option<Duration> timeout = Option.of(
            't', "--timeout", new NumberTypes.DurationType(), "Give up on a puzzle after this time, 10s by default.");

    private final List<Puzzle> puzzles = new ArrayList<>();
    private @Nullable Session session;
    private boolean isBadInput;

    @Override
    public String name() {
        return "bench";
    }

    @Override
    public String summary() {
        return "compare engines on puzzles of your own";
    }

    @Override
    public String description() {
        return "Prints for each engine the median time to solve a puzzle of the file, and how many times that is the time of the"
                + " first engine: the median and the quartiles of rounds in which all solve the same puzzles in turn.";
    }

    @Override
    public String argumentsLabel() {
        return "FILE...";
    }

    @Override
    public String argumentsHelp() {
        return "Files of puzzles, or - for standard input. The first " + MAX_PUZZLES + " puzzles are used.";
    }

    @Override
    public List<OptionGroup> optionGroups() {
        return List.of(OptionGroup.of("Comparison", engines, seconds, timeout));
    }

    @Override
    public List<Example> examples() {
        return List.of(
                new Example("bench --engine=bitboard,dlx puzzles.txt", "compares two engines for ten seconds"),
                new Example("bench --seconds=60 killer.txt", "compares the engines that take any rules for a minute"));
    }

    @Override
    public int run(Session current, List<String> arguments) {
        if (arguments.isEmpty()) {
            throw new UsageException("Missing file: write the name of a file of puzzles, or -");
        }
        session = current;
        new Inputs(arguments, current.in()).read(this);
        if (isBadInput) {
            return ExitStatus.BAD_INPUT;
        }
        List<Engine> wanted = engines.or(List.of(Engine.FASTEST, Engine.PROPAGATION, Engine.MASKS, Engine.DLX));
        SolverFactory factory = SolverFactory.defaults().withTimeLimit(timeout.or(Duration.ofSeconds(DEFAULT_SECONDS)));
        Comparison comparison = new Comparison(puzzles, wanted, factory);
        try {
            comparison.run(Duration.ofSeconds(seconds.or(DEFAULT_SECONDS)));
            print(current.screen(), comparison, wanted);
            return ExitStatus.ANSWERED;
        } catch (IllegalArgumentException misfit) {
            complain(Message.of(String.valueOf(misfit.getMessage())));
            return ExitStatus.BAD_INPUT;
        } catch (SearchLimitException stopped) {
            boolean isInterrupted = stopped.reason() == SearchLimitException.Reason.INTERRUPT;
            if (!isInterrupted) {
                String engine = wanted.get(comparison.latestEngine()).toString().toLowerCase(Locale.ROOT);
                complain(Message.of(engine + ", puzzle " + (comparison.latestPuzzle() + 1) + ": stopped: "
                        + stopped.getMessage() + "; leave out the engine, or use --timeout"));
            }
            return isInterrupted ? ExitStatus.INTERRUPTED : ExitStatus.LIMIT_REACHED;
        }
    }

    private static void print(Screen screen, Comparison comparison, List<Engine> engines) {
        screen.answer(String.format(
                Locale.ROOT, "%-12s %14s %12s %8s %18s", "engine", "us a puzzle", "puzzles/s", "ratio", "quartiles"));
        for (int engine = 0; engine < engines.size(); engine++) {
            double micros = comparison.micros(engine);
            screen.answer(String.format(
                    Locale.ROOT,
                    "%-12s %14.2f %12.0f %8.2f %18s",
                    engines.get(engine).toString().toLowerCase(Locale.ROOT),
                    micros,
                    1e6 / micros,
                    comparison.ratio(engine, 0.5),
                    String.format(
                            Locale.ROOT,
                            "%.2f to %.2f",
                            comparison.ratio(engine, 0.25),
                            comparison.ratio(engine, 0.75))));
        }
        screen.answer(comparison.rounds() + (comparison.rounds() == 1 ? " round" : " rounds"));
        screen.flush();
    }

    @Override
    public boolean isText(String argument) {
        return PuzzleArgument.looksLikePuzzle(argument);
    }

    @Override
    public void complain(Message message) {
        Objects.requireNonNull(session, "not started").screen().error(message);
        isBadInput = true;
    }

    @Override
    public void beforeRead(boolean mayBlock) {}

    @Override
    public void take(Source source) throws IOException {
        PuzzleReader reader = new PuzzleReader(source.reader());
        try {
            Puzzle puzzle = reader.next().orElse(null);
            while (puzzle != null && puzzles.size() < MAX_PUZZLES) {
                puzzles.add(puzzle);
                puzzle = reader.next().orElse(null);
            }
        } catch (PuzzleFormatException wrong) {
            complain(source.message(wrong.line(), wrong.column(), wrong.reason()));
            return;
        }
        if (puzzles.isEmpty()) {
            complain(Message.about(source.name(), "no puzzles"));
        }
    }
}
