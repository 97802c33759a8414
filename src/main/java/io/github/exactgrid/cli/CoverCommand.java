package io.github.exactgrid.cli;

import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.cli.session.Inputs;
import io.github.exactgrid.cli.session.Inputs.Source;
import io.github.exactgrid.cli.session.Json;
import io.github.exactgrid.cli.session.Terminals;
import io.github.exactgrid.cli.session.UsageException;
import io.github.exactgrid.cli.syntax.LimitOptions;
import io.github.exactgrid.cli.syntax.OptionGroup;
import io.github.exactgrid.cover.CoverFormatException;
import io.github.exactgrid.cover.CoverSolverFactory;
import io.github.exactgrid.cover.ExactCover;
import java.io.IOException;
import java.time.Duration;
import java.util.List;

/** A command that answers a question about an exact cover problem. */
abstract class CoverCommand extends AnswerCommand<CoverReport> {

    private final LimitOptions limits = new LimitOptions();

    private String source = "";

    CoverCommand() {
        super("At the end, print on standard error: items, options, solutions, nodes and updates of the search, and the"
                + " seconds to read the problem, to set up the search and to search.");
    }

    /**
     * Searches for the answer and prints it. Returns whether there is a solution; true if that is not the question.
     *
     * @throws SearchLimitException if stopped
     */
    abstract boolean answer(ExactCover<?, String> problem, CoverSolverFactory solvers, CoverReport report);

    @Override
    public final String argumentsLabel() {
        return "[FILE]";
    }

    @Override
    public final String argumentsHelp() {
        return "A file with a problem, or - for standard input, which is also read if there is no argument.";
    }

    @Override
    public final List<String> notes() {
        return List.of(
                "The first line of a problem names its items: the primary ones, then a bar, then the secondary ones. Each"
                        + " line after it is an option: the items in it. A solution is a set of options that has every"
                        + " primary item exactly once, or within the bounds written before it (2|x or 0:3|x), and every"
                        + " secondary item at most once, or any number of times with the same colour (x:red). An option may"
                        + " have a cost (|5). Blank lines, and those that begin with a bar, are ignored. The file may be"
                        + " compressed with gzip.",
                "Standard output has the answer and nothing else. If there is no solution, a limit ended the search or the"
                        + " file is no such problem, then standard error reports it, with the line (file:line) and the"
                        + " reason. It also has a progress bar if it is a terminal and the work takes more than two seconds:"
                        + " how much of the search tree is done, on the guess that all branches of a node are equally large.",
                "Exit status:",
                "  0    the requested answer (head may stop the reading)",
                "  1    no solution",
                "  2    bad usage, bad input, or an output that cannot be written",
                "  3    a limit was reached",
                "  70   a bug in this program",
                "  130  interrupted");
    }

    final OptionGroup limitOptions() {
        return limits.options();
    }

    /** Returns the argument; without one, standard input, unless that is a terminal. */
    @Override
    final List<String> inputs(List<String> arguments) {
        if (arguments.size() > 1) {
            throw new UsageException("One file is expected, and there are " + arguments.size() + " arguments");
        }
        if (!arguments.isEmpty()) {
            return arguments;
        }
        if (session().terminals().isTerminal(Terminals.IN)) {
            throw new UsageException("Missing file: write its name, or - for standard input");
        }
        return List.of("-");
    }

    @Override
    public final boolean isText(String argument) {
        return false;
    }

    /** Returns the beginning of an object about the problem. */
    final Json json(String type) {
        return Json.of(type).put("source", source);
    }

    @Override
    final CoverReport start(Inputs inputs) {
        return new CoverReport(session(), name());
    }

    @Override
    final void answer(Source input, CoverReport report) throws IOException {
        source = input.name();
        ExactCover<String, String> problem;
        try {
            problem = ExactCover.parse(input.reader());
        } catch (CoverFormatException wrong) {
            report.badInput(input.message(wrong.line(), 0, wrong.reason()));
            return;
        } catch (SearchLimitException interrupted) {
            throw new Report.InterruptedRunException();
        }
        report.noteRead(problem);
        try {
            if (!answer(problem, solvers(), report)) {
                report.noSolution(source);
                if (reportsInJson()) {
                    print(json("answer").put("answer", "none"));
                }
            }
        } catch (SearchLimitException stopped) {
            report.note(stopped.statistics());
            if (stopped.reason() == SearchLimitException.Reason.INTERRUPT) {
                throw new Report.InterruptedRunException();
            }
            report.limitReached(source, String.valueOf(stopped.getMessage()));
        }
    }

    private CoverSolverFactory solvers() {
        CoverSolverFactory solvers = CoverSolverFactory.defaults().withNodeLimit(limits.nodes());
        Duration timeout = limits.timeout();
        if (timeout != null) {
            solvers = solvers.withTimeLimit(timeout);
        }
        Long seed = limits.seed();
        return seed == null ? solvers : solvers.withSeed(seed);
    }
}
