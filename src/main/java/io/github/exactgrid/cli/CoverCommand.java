package io.github.exactgrid.cli;

import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.cli.Inputs.Source;
import io.github.exactgrid.cover.CoverFormatException;
import io.github.exactgrid.cover.CoverSolverFactory;
import io.github.exactgrid.cover.ExactCover;
import java.io.IOException;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** A command that answers a question about an exact cover problem. */
@Command(
        footerHeading = "%n",
        footer = {
            "The first line of a problem names its items: the primary ones, then a bar, then the secondary ones. Each line"
                    + " after it is an option: the items in it. A solution is a set of options that has every primary item"
                    + " exactly once, or within the bounds written before it (2|x or 0:3|x), and every secondary item at"
                    + " most once, or any number of times with the same colour (x:red). An option may have a cost (|5)."
                    + " Blank lines, and those that begin with a bar, are ignored.",
            "",
            "Standard output has the answer and nothing else. If there is no solution, a limit ended the search or the file"
                    + " is no such problem, then standard error reports it, with the line (file:line) and the reason. It also"
                    + " has a progress bar if it is a terminal and the work takes more than two seconds: how much of the"
                    + " search tree is done, on the guess that all branches of a node are equally large.",
            "",
            "Exit status:",
            "  0    the requested answer (head may stop the reading)",
            "  1    no solution",
            "  2    bad usage, bad input, or an output that cannot be written",
            "  3    a limit was reached",
            "  70   a bug in this program",
            "  130  interrupted"
        })
abstract class CoverCommand extends AnswerCommand<CoverReport> {

    @Parameters(arity = "1", paramLabel = "FILE", description = "A file with a problem, or - for standard input.")
    private String file = "";

    @Mixin
    private LimitOptions limits;

    @Option(
            names = "--stats",
            description =
                    "At the end, print on standard error: items, options, solutions, nodes and updates of the search, and the"
                            + " seconds to read the problem, to set up the search and to search.")
    private boolean stats;

    CoverCommand(Session session) {
        super(session);
    }

    /**
     * Searches for the answer and prints it. Returns whether there is a solution; true if that is not the question.
     *
     * @throws SearchLimitException if stopped
     */
    abstract boolean answer(ExactCover<?, String> problem, CoverSolverFactory solvers, CoverReport report);

    @Override
    final List<String> arguments() {
        return List.of(file);
    }

    @Override
    final boolean isProblem(String argument) {
        return false;
    }

    @Override
    final boolean printsSummary() {
        return stats;
    }

    @Override
    final CoverReport start(Inputs inputs) {
        return new CoverReport(session(), name());
    }

    @Override
    final void answer(Source source, CoverReport report) throws IOException {
        ExactCover<String, String> problem;
        try {
            problem = ExactCover.parse(source.reader());
        } catch (CoverFormatException wrong) {
            report.badInput(source.complaint(wrong.line(), wrong.reason()));
            return;
        } catch (SearchLimitException interrupted) {
            throw new Report.InterruptedRunException();
        }
        report.noteRead(problem);
        try {
            if (!answer(problem, solvers(), report)) {
                report.noSolution(source.name());
            }
        } catch (SearchLimitException stopped) {
            report.note(stopped.statistics());
            if (stopped.reason() == SearchLimitException.Reason.INTERRUPT) {
                throw new Report.InterruptedRunException();
            }
            report.limitReached(source.name(), String.valueOf(stopped.getMessage()));
        }
    }

    private CoverSolverFactory solvers() {
        CoverSolverFactory solvers = CoverSolverFactory.defaults().withNodeLimit(limits.nodes());
        if (limits.timeout() != null) {
            solvers = solvers.withTimeLimit(limits.timeout());
        }
        return limits.seed() == null ? solvers : solvers.withSeed(limits.seed());
    }
}
