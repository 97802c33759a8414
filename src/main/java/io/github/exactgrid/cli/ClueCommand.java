package io.github.exactgrid.cli;

import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.generate.Minimizer;
import io.github.exactgrid.puzzle.Puzzle;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A command about the clues of each puzzle. */
abstract class ClueCommand extends PuzzleCommand {

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
    final ConstraintSet rules(Puzzle puzzle) {
        return puzzle.carriesRules() ? puzzle.constraints() : ConstraintSet.classic();
    }

    @Override
    final String misfit(Puzzle puzzle, IllegalArgumentException reason) {
        return String.valueOf(reason.getMessage());
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

    final @Nullable PuzzleReport report() {
        return report;
    }
}
