package io.github.exactgrid.cli;

import io.github.exactgrid.cli.Inputs.Source;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * A command that answers a question about each problem in its inputs, of whatever kind the problems are.
 *
 * @param <R> the report of its work
 */
@Command(mixinStandardHelpOptions = true, sortOptions = false)
abstract class AnswerCommand<R extends Report> implements Callable<Integer> {

    private final Session session;

    @Spec
    private CommandSpec spec;

    AnswerCommand(Session session) {
        this.session = session;
    }

    /**
     * Checks that the options do not contradict each other.
     *
     * @throws ParameterException if they do
     */
    void checkOptions() {}

    /** Returns what the inputs are. */
    abstract List<String> arguments();

    /** Returns whether an argument that names no file is a problem itself, rather than the name of a missing file. */
    abstract boolean isProblem(String argument);

    /**
     * Prepares to answer.
     *
     * @throws ParameterException if the options contradict each other
     */
    abstract R start(Inputs inputs);

    /**
     * Answers the question about each problem of an input.
     *
     * @throws IOException if the input cannot be read
     */
    abstract void answer(Source source, R report) throws IOException;

    /** Returns whether {@code --stats} is given. */
    abstract boolean printsSummary();

    final Session session() {
        return session;
    }

    final String name() {
        return spec.name();
    }

    final ParameterException badOptions(String reason) {
        return new ParameterException(spec.commandLine(), reason);
    }

    /** Prints an answer, or a part of one while the search for the rest continues. */
    void print(String part) {
        session.screen().answer(part);
    }

    @Override
    public final Integer call() {
        checkOptions();
        Inputs inputs = new Inputs(arguments(), session.in(), session.screen()::flush, this::isProblem);
        try (R report = start(inputs)) {
            int status = answerAll(inputs, report);
            if (printsSummary()) {
                report.message(report.summary());
            }
            return status;
        }
    }

    /** Answers all and returns the exit status. */
    private int answerAll(Inputs inputs, R report) {
        try {
            try {
                inputs.read(source -> answer(source, report), report::badInput);
            } catch (Report.InterruptedRunException interrupted) {
                report.noteInterrupt();
            }
            session.screen().flush();
            return report.exitStatus();
        } catch (UncheckedIOException failure) {
            return session.screen().outputFailed(failure, report.exitStatus());
        }
    }
}
