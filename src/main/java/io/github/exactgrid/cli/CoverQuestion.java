package io.github.exactgrid.cli;

import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.cover.CoverFormatException;
import io.github.exactgrid.cover.ExactCover;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** A command that answers a question about an exact cover problem. */
@Command(
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        footerHeading = "%n",
        footer = {
            "The first line of a problem names its items: the primary ones, then a bar, then the secondary ones. Each line"
                    + " after it is an option: the items in it. A solution is a set of options that has every primary item"
                    + " exactly once, or within the bounds written before it (2|x or 0:3|x), and every secondary item at"
                    + " most once, or any number of times with the same colour (x:red). An option may have a cost (|5)."
                    + " Blank lines, and those that begin with a bar, say nothing.",
            "",
            "Standard output has the answer and nothing else. If there is no solution, a limit ended the search or the file"
                    + " is no such problem, then standard error says so, with the line (file:line) and the reason. It also"
                    + " has a progress bar if it is a terminal and the work takes more than two seconds: how much of the"
                    + " search tree is done, on the guess that all branches of a node are equally large.",
            "",
            "Exit status:",
            "  0    the answer asked for (head may stop the reading)",
            "  1    no solution",
            "  2    bad usage, bad input, or an output that cannot be written",
            "  3    a limit was reached",
            "  70   a bug in this program",
            "  130  interrupted"
        })
abstract class CoverQuestion implements Callable<Integer> {

    private final Session session;

    @Spec
    private CommandSpec spec;

    @Parameters(arity = "1", paramLabel = "FILE", description = "A file with a problem, or - for standard input.")
    private String file = "";

    @Mixin
    private LimitOptions limits;

    @Option(
            names = "--stats",
            description =
                    "At the end, tell on standard error: items, options, solutions, nodes and updates of the search, and the"
                            + " seconds to read the problem, to set up the search and to search.")
    private boolean stats;

    CoverQuestion(Session session) {
        this.session = session;
    }

    /**
     * Checks that the options do not contradict each other.
     *
     * @throws ParameterException if they do
     */
    void checkOptions() {}

    /**
     * Searches for the answer and prints it. Returns whether there is a solution; true if that is not the question.
     *
     * @throws SearchLimitException if stopped
     */
    abstract boolean answer(ExactCover<String> problem, CoverRun run);

    final void print(String lines) {
        session.screen().answer(lines);
    }

    final ParameterException contradiction(String reason) {
        return new ParameterException(spec.commandLine(), reason);
    }

    @Override
    public final Integer call() {
        checkOptions();
        Inputs inputs = new Inputs(List.of(file), session.in(), session.screen()::flush, argument -> false);
        try (CoverRun run = new CoverRun(session, spec.name())) {
            int status = answerAndFlush(inputs, run);
            if (stats) {
                session.screen().message(run.summary());
            }
            return status;
        }
    }

    private int answerAndFlush(Inputs inputs, CoverRun run) {
        try {
            inputs.read(new Inputs.Taker() {
                @Override
                public void take(Source source) throws IOException {
                    read(source, run);
                }

                @Override
                public void complain(String complaint) {
                    session.screen().message(complaint);
                    run.end(CommandLineProgram.BAD_INPUT);
                }
            });
            session.screen().flush();
        } catch (UncheckedIOException failure) {
            return session.screen().outputFailed(failure, run.status());
        }
        return run.status();
    }

    private void read(Source source, CoverRun run) throws IOException {
        ExactCover<String> problem;
        try {
            problem = ExactCover.parse(source.reader());
        } catch (CoverFormatException wrong) {
            session.screen().message(source.complaint(wrong.line(), wrong.reason()));
            run.end(CommandLineProgram.BAD_INPUT);
            return;
        }
        run.hasRead(problem);
        try {
            if (!answer(limited(problem), run)) {
                session.screen().message(source.name() + ": no solution");
                run.end(CommandLineProgram.NO_SOLUTION);
            }
        } catch (SearchLimitException stopped) {
            run.note(stopped.statistics());
            if (stopped.reason() == SearchLimitException.Reason.INTERRUPT) {
                run.end(CommandLineProgram.INTERRUPTED);
            } else {
                session.screen().message(source.name() + ": stopped: " + stopped.getMessage());
                run.end(CommandLineProgram.LIMIT_REACHED);
            }
        }
    }

    private ExactCover<String> limited(ExactCover<String> problem) {
        ExactCover<String> limited = problem.withNodeLimit(limits.nodes());
        if (limits.timeout() != null) {
            limited = limited.withTimeLimit(limits.timeout());
        }
        return limits.seed() == null ? limited : limited.withSeed(limits.seed());
    }
}
