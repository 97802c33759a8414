package io.github.exactgrid.cli;

import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.cli.Answer.Verdict;
import io.github.exactgrid.cli.session.Json;
import io.github.exactgrid.cli.syntax.LimitOptions;
import io.github.exactgrid.cli.syntax.Option;
import io.github.exactgrid.cli.syntax.OptionGroup;
import io.github.exactgrid.generate.Minimizer;
import io.github.exactgrid.puzzle.Puzzle;
import io.github.exactgrid.puzzle.PuzzleFormat;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A command about the clues of each puzzle. */
abstract class ClueCommand extends PuzzleCommand {

    /** The name of a puzzle in an object. */
    static final String PUZZLE = "puzzle";

    /**
     * The puzzles of an answer that wait until the answers before it are printed, 100 bytes each. Few patterns have more minimal
     * puzzles in a grid, and few puzzles more by a small move; an answer with more is searched again when it is its turn.
     */
    private static final int MAX_WAITING = 20_000;

    private final LimitOptions limits = new LimitOptions();

    private @Nullable PuzzleReport report;

    /** Returns the options of this command alone. */
    abstract OptionGroup answerOptions();

    @Override
    public final List<OptionGroup> optionGroups() {
        return List.of(answerOptions(), limits.limitsOnly(workOptions()), inputAndOutput());
    }

    /** Returns the options about threads, if there are any. */
    Option<?>[] workOptions() {
        return new Option<?>[0];
    }

    @Override
    final void prepare(PuzzleReport started) {
        report = started;
        prepareAnswers();
    }

    /**
     * Prepares to answer.
     *
     * @throws IllegalArgumentException if the options make no sense
     */
    void prepareAnswers() {}

    @Override
    String remark(SearchLimitException stopped) {
        return stopped.reason() == SearchLimitException.Reason.MEMORY
                ? "stopped, since the puzzles so far take a quarter of the memory; java -Xmx sets how much there is"
                : "stopped by a limit";
    }

    final LimitOptions limits() {
        return limits;
    }

    /** Returns what minimises a puzzle in what is left of the time since a moment. */
    final Minimizer minimizer(Puzzle puzzle, long startNanos) {
        Minimizer minimizer = Minimizer.of(puzzle.grid(), rules(puzzle)).withNodeLimit(limits.nodes());
        Duration timeout = limits.timeLeft(startNanos);
        minimizer = timeout == null ? minimizer : minimizer.withTimeLimit(timeout);
        PuzzleReport started = report;
        return started == null ? minimizer : minimizer.withProgressListener(started::note);
    }

    /** Returns the format of the puzzles that are made of one, if no other is chosen. */
    static PuzzleFormat usualFormat(Puzzle puzzle) {
        return puzzle.carriesRules() ? PuzzleFormat.RULES : PuzzleFormat.LINE;
    }

    /** Returns the type of the objects, if puzzles that are found are printed as JSON. */
    String partType() {
        return PUZZLE;
    }

    /**
     * Prints puzzles as they are found, at most as many as wanted, and closes the stream. Returns how many, with those that a run that
     * is continued has printed: these are found again, but not printed.
     */
    final long print(Stream<String> puzzles, long wanted) {
        return print(puzzles, wanted, new PartsPrinted(this::resumed));
    }

    /** Does the same with a stream that begins after the first of these puzzles. */
    final long print(Stream<String> puzzles, long wanted, PartsPrinted printed) {
        try (puzzles) {
            Iterator<String> each = puzzles.iterator();
            while ((printed.isBehind() || printed.count() < wanted) && each.hasNext()) {
                String puzzle = each.next();
                if (printed.isBehind()) {
                    printed.skip();
                } else {
                    printPart(puzzle);
                    printed.add();
                    checkpointIfDue(printed);
                }
            }
        }
        return printed.count();
    }

    /** Returns puzzles, at most as many as wanted, to be printed later: those before a limit if one is reached, or {@link Answer#TOO_LONG}. */
    static Answer held(Stream<String> puzzles, long wanted) {
        List<String> found = new ArrayList<>();
        try (puzzles) {
            for (Iterator<String> each = puzzles.iterator(); found.size() < wanted && each.hasNext(); ) {
                if (found.size() == MAX_WAITING) {
                    return Answer.TOO_LONG;
                }
                found.add(each.next());
            }
        } catch (SearchLimitException stopped) {
            return Answer.stopped(stopped, found);
        }
        return found(found.size(), found);
    }

    /**
     * Returns the answer of a search for puzzles: how many there are, or 'none'.
     *
     * @param waiting those of them that are still to be printed
     */
    static Answer found(long count, List<String> waiting) {
        Verdict verdict = count == 0 ? Verdict.NONE : Verdict.SOLVED;
        String none = count == 0 ? verdict.word() : null;
        return new Answer(verdict, none, null, new Json().put("puzzles", count), waiting, null);
    }

    /** Makes a checkpoint, if one is due, from which this search can be continued. */
    final void checkpointIfDue(PartsPrinted printed) {
        PuzzleReport started = report;
        if (started != null && !printed.isBehind()) {
            checkpointIfDue(started, printed);
        }
    }

    @Override
    final void printPart(String puzzle) {
        if (reportsInJson()) {
            print(json(partType()).put(PUZZLE, puzzle));
        } else {
            print(puzzle);
        }
    }

    final @Nullable PuzzleReport report() {
        return report;
    }
}
