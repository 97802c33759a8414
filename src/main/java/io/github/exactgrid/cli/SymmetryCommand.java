package io.github.exactgrid.cli;

import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.cli.syntax.LimitOptions;
import io.github.exactgrid.cli.syntax.OptionGroup;
import io.github.exactgrid.puzzle.Puzzle;
import io.github.exactgrid.symmetry.Symmetries;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A command about puzzles that a symmetry of the rules makes of others. */
abstract class SymmetryCommand extends PuzzleCommand {

    static final String NOTE =
            "Symmetries are all rearrangements of the cells, together with exchanges of the digits, that keep"
                    + " the rules: those of a puzzle that carries its rules keep its cages and lines as well.";

    private final LimitOptions limits = new LimitOptions();

    /** The symmetries of the rules of the latest puzzle, which the next one often shares. */
    private @Nullable Symmetries symmetries;

    private ConstraintSet rules = ConstraintSet.classic();

    /** Returns the options of this command alone. */
    abstract OptionGroup answerOptions();

    @Override
    public final List<OptionGroup> optionGroups() {
        return List.of(answerOptions(), limits.timeOnly(), inputAndOutput());
    }

    /** A time limit is the user's own; that of the memory is not. */
    @Override
    final String remark(SearchLimitException stopped) {
        return stopped.reason() == SearchLimitException.Reason.MEMORY
                ? "stopped, since the search takes a quarter of the memory; java -Xmx sets how much there is"
                : "";
    }

    /**
     * Returns the symmetries of the rules of a puzzle.
     *
     * @throws io.github.exactgrid.SearchLimitException if stopped
     */
    final Symmetries symmetries(Puzzle puzzle) {
        Grid board = puzzle.grid().cleared();
        ConstraintSet wanted = rules(puzzle);
        Symmetries known = symmetries;
        if (known == null || !wanted.equals(rules) || !known.board().equals(board)) {
            Duration timeout = limits.timeout();
            known = timeout == null ? Symmetries.of(wanted, board) : Symmetries.of(wanted, board, timeout);
            symmetries = known;
            rules = wanted;
        }
        return known;
    }
}
