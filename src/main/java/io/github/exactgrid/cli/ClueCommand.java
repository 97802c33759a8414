package io.github.exactgrid.cli;

import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.generate.Minimizer;
import io.github.exactgrid.puzzle.Puzzle;
import io.github.exactgrid.puzzle.PuzzleFormat;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A command about the clues of each puzzle. */
abstract class ClueCommand extends PuzzleCommand {

    /** The name of a puzzle in an object. */
    static final String PUZZLE = "puzzle";

    private final LimitOptions limits = new LimitOptions();

    private @Nullable PuzzleReport report;

    /** Returns the options of this command alone. */
    abstract OptionGroup answerOptions();

    @Override
    final List<OptionGroup> optionGroups() {
        return List.of(answerOptions(), limits.limitsOnly(), inputAndOutput());
    }

    @Override
    final void prepare(PuzzleReport started) {
        report = started;
    }

    @Override
    String remark(SearchLimitException stopped) {
        return "stopped by a limit";
    }

    final LimitOptions limits() {
        return limits;
    }

    final Minimizer minimizer(Puzzle puzzle) {
        Minimizer minimizer = Minimizer.of(puzzle.grid(), rules(puzzle)).withNodeLimit(limits.nodes());
        Duration timeout = limits.timeout();
        minimizer = timeout == null ? minimizer : minimizer.withTimeLimit(timeout);
        PuzzleReport started = report;
        return started == null ? minimizer : minimizer.withProgressListener(started::note);
    }

    /** Returns the format of the puzzles that are made of one, if no other is chosen. */
    static PuzzleFormat usualFormat(Puzzle puzzle) {
        return puzzle.carriesRules() ? PuzzleFormat.RULES : PuzzleFormat.LINE;
    }

    /**
     * Prints puzzles as they are found, at most as many as wanted, and closes the stream. Returns how many.
     *
     * @param type the type of the objects, if they are printed as JSON
     */
    final long print(Stream<String> puzzles, long wanted, String type) {
        long found = 0;
        try (puzzles) {
            for (Iterator<String> each = puzzles.iterator(); found < wanted && each.hasNext(); found++) {
                String puzzle = each.next();
                if (reportsInJson()) {
                    print(json(type).put(PUZZLE, puzzle));
                } else {
                    print(puzzle);
                }
            }
        }
        return found;
    }

    final @Nullable PuzzleReport report() {
        return report;
    }
}
