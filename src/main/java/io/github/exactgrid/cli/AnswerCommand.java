package io.github.exactgrid.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** A command that answers a question about each problem in its inputs, whatever problems are. */
@Command(mixinStandardHelpOptions = true, versionProvider = Version.class, sortOptions = false)
abstract class AnswerCommand implements Callable<Integer> {

    private final Session session;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--stats",
            description = "At the end, sum up on standard error: puzzles, answers, nodes of the search, time.")
    private boolean stats;

    AnswerCommand(Session session) {
        this.session = session;
    }

    /** Returns the verdicts that this command may reach, besides that a problem is unknown or invalid. */
    abstract Set<Verdict> possible();

    /** Returns those verdicts that answer what was asked. */
    abstract Set<Verdict> wanted();

    /** Returns what the inputs are. */
    abstract List<String> arguments();

    /** Tells an argument that is a problem itself from the name of a missing file. */
    abstract boolean isProblem(String argument);

    /**
     * Prepares to answer.
     *
     * @throws picocli.CommandLine.ParameterException if the options contradict each other
     */
    abstract void prepare(Answers answers);

    /**
     * Answers the question about each problem of an input.
     *
     * @throws IOException if the input cannot be read
     */
    abstract void answer(Source source, Answers answers) throws IOException;

    final CommandSpec spec() {
        return spec;
    }

    /** Prints an answer, or a part of one that is still being searched for. */
    void print(String part) {
        session.screen().answer(part);
    }

    @Override
    public Integer call() {
        Tally tally = new Tally(possible(), wanted());
        Inputs inputs = new Inputs(arguments(), session.in(), session.screen()::flush, this::isProblem);
        try (Progress progress = new Progress(session, spec.name(), Scale.bytes(inputs.totalBytes()))) {
            Answers answers = new Answers(session.screen(), this::print, inputs, tally, progress);
            int status = answerAll(inputs, answers, tally);
            if (stats) {
                session.screen().message(tally.summary(progress.elapsed()));
            }
            return status;
        }
    }

    /** Answers all and returns the exit status. */
    private int answerAll(Inputs inputs, Answers answers, Tally tally) {
        prepare(answers);
        try {
            inputs.read(new Inputs.Taker() {
                @Override
                public void take(Source source) throws IOException {
                    answer(source, answers);
                }

                @Override
                public void complain(String complaint) {
                    answers.complain(complaint);
                }
            });
            session.screen().flush();
            return tally.exitStatus();
        } catch (Answers.InterruptedRunException interrupted) {
            session.screen().flush();
            return CommandLineProgram.INTERRUPTED;
        } catch (UncheckedIOException failure) {
            return session.screen().outputFailed(failure, tally.exitStatus());
        }
    }
}
