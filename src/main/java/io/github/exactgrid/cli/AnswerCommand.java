package io.github.exactgrid.cli;

import io.github.exactgrid.Grid;
import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.SearchStatistics;
import io.github.exactgrid.Solver;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** A command that answers a question about each puzzle. */
@Command(
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        footerHeading = "%n",
        footer = {
            "A file holds puzzles of any sizes up to 64x64: each on a line of its own, or on a line for each row, with or"
                    + " without box art. Comments (#) and blank lines may stand between them, and should where puzzles on"
                    + " one line and others meet; no blank lines within. Cells are 1-9 then A-Z, empty ones . 0 _ * or ?;"
                    + " or numbers separated by blanks or commas.",
            "",
            "Every puzzle has its answer on standard output, in order: 'unknown' if a limit ended the search, 'invalid' if"
                    + " it is no puzzle. Then standard error says where (file:line) and why, and the others are still"
                    + " answered. Standard error also has a progress bar if it is a terminal and the work takes more than"
                    + " two seconds.",
            "",
            "Exit status:",
            "  0    every puzzle read has the answer asked for (head may stop the reading)",
            "  1    no solution; for 'check' and 'solve --unique' also several",
            "  2    bad usage, bad input, or an output that cannot be written",
            "  3    a limit was reached",
            "  70   a bug in this program",
            "  130  interrupted",
            "If several apply, 2 goes before 3 before 1."
        })
abstract class AnswerCommand implements Callable<Integer> {

    private static final int INTERRUPTED = 130;

    private final Session session;

    @Spec
    private CommandSpec spec;

    @Parameters(
            arity = "1..*",
            paramLabel = "PUZZLE",
            description = "A puzzle, a file of puzzles, or - for standard input.")
    private List<String> arguments = List.of();

    @Mixin
    private SearchOptions search;

    @Option(
            names = "--stats",
            description = "At the end, sum up on standard error: puzzles, answers, nodes of the search, time.")
    private boolean stats;

    AnswerCommand(Session session) {
        this.session = session;
    }

    /** Returns the verdicts that this command may reach, besides that a puzzle is unknown or invalid. */
    abstract Set<Verdict> possible();

    /** Returns those verdicts that answer what was asked. */
    abstract Set<Verdict> wanted();

    /**
     * Answers the question about one puzzle.
     *
     * @throws SearchLimitException if stopped
     * @throws IllegalArgumentException if the rules do not fit the grid
     */
    abstract Answer answer(Solver solver, Grid grid);

    /** Returns what there is to say about a search that was stopped; nothing if empty. */
    String remark(SearchStatistics statistics) {
        return "";
    }

    final SearchOptions search() {
        return search;
    }

    final CommandSpec spec() {
        return spec;
    }

    /** Prints a part of an answer that is still being searched for. */
    void print(String part) {
        session.screen().answer(part);
    }

    /** Says that an interrupt ended the search, and thereby the run. */
    private static final class InterruptedRunException extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    @Override
    public Integer call() {
        Tally tally = new Tally(possible(), wanted());
        Inputs inputs = new Inputs(arguments, session.in(), session.screen()::flush);
        try (Progress progress = new Progress(session, spec.name(), inputs.totalBytes())) {
            int status = answerAll(inputs, tally, progress);
            if (stats) {
                session.screen().message(tally.summary(progress.elapsed()));
            }
            return status;
        }
    }

    /** Answers all puzzles and returns the exit status. */
    private int answerAll(Inputs inputs, Tally tally, Progress progress) {
        Solver solver = newSolver(statistics -> note(statistics, inputs, tally, progress));
        try {
            boolean complete = readAll(inputs, solver, tally, progress);
            session.screen().flush();
            return complete ? tally.exitStatus() : INTERRUPTED;
        } catch (UncheckedIOException failure) {
            return outputFailed(failure, tally);
        }
    }

    private Solver newSolver(Consumer<SearchStatistics> progressListener) {
        try {
            return search.factory().withProgressListener(progressListener).newSolver();
        } catch (IllegalArgumentException refusal) {
            throw new ParameterException(spec.commandLine(), String.valueOf(refusal.getMessage()));
        }
    }

    /** Returns whether all puzzles have been answered, as opposed to an interrupt. */
    private boolean readAll(Inputs inputs, Solver solver, Tally tally, Progress progress) {
        try {
            inputs.read(new Inputs.Reader() {
                @Override
                public void puzzle(Puzzle puzzle) {
                    tally.add(answer(solver, puzzle));
                    progress.update(inputs.bytesRead(), tally.puzzles());
                }

                @Override
                public void badInput(String complaint) {
                    session.screen().message(complaint);
                    tally.addBadInput();
                }
            });
            return true;
        } catch (InterruptedRunException interrupted) {
            return false;
        }
    }

    /**
     * Returns the exit status after answers could not be written. A reader who has gone, such as {@code head}, has seen
     * enough, and the status is that of the answers so far. The text of the error is all that tells it from a full disk.
     */
    private int outputFailed(UncheckedIOException failure, Tally tally) {
        String reason = String.valueOf(failure.getMessage());
        if (reason.toLowerCase(Locale.ROOT).contains("pipe")) {
            return tally.exitStatus();
        }
        session.screen().message("stdout: cannot be written: " + reason);
        return CommandLineProgram.BAD_INPUT;
    }

    private void note(SearchStatistics statistics, Inputs inputs, Tally tally, Progress progress) {
        if (statistics.finished()) {
            tally.addNodes(statistics.nodes());
        } else {
            session.screen().flush();
            progress.update(inputs.bytesRead(), tally.puzzles());
        }
    }

    private Verdict answer(Solver solver, Puzzle puzzle) {
        Answer answer;
        try {
            answer = answer(solver, puzzle, puzzle.grid());
        } catch (BadPuzzleException exception) {
            session.screen().message(String.valueOf(exception.getMessage()));
            answer = Answer.of(Verdict.INVALID);
        }
        if (answer.verdict() == Verdict.UNKNOWN && Thread.currentThread().isInterrupted()) {
            throw new InterruptedRunException();
        }
        if (answer.text() != null) {
            print(answer.text());
        }
        return answer.verdict();
    }

    private Answer answer(Solver solver, Puzzle puzzle, Grid grid) throws BadPuzzleException {
        try {
            return answer(solver, grid);
        } catch (SearchLimitException stopped) {
            String remark = remark(stopped.statistics());
            if (!remark.isEmpty() && stopped.reason() != SearchLimitException.Reason.INTERRUPT) {
                session.screen().message(puzzle.complaint(remark));
            }
            return Answer.of(Verdict.UNKNOWN);
        } catch (IllegalArgumentException misfit) {
            throw new BadPuzzleException(puzzle.complaint(search.misfit(grid, misfit)));
        }
    }
}
