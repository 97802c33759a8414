package io.github.exactgrid.cli;

import io.github.exactgrid.cli.session.ExitStatus;
import io.github.exactgrid.cli.session.Inputs;
import io.github.exactgrid.cli.session.Inputs.Source;
import io.github.exactgrid.cli.session.Json;
import io.github.exactgrid.cli.session.Message;
import io.github.exactgrid.cli.session.OutputFile;
import io.github.exactgrid.cli.session.Screen;
import io.github.exactgrid.cli.session.Session;
import io.github.exactgrid.cli.syntax.Command;
import io.github.exactgrid.cli.syntax.Option;
import io.github.exactgrid.cli.syntax.OptionGroup;
import io.github.exactgrid.cli.syntax.TextTypes;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A command that answers a question about each problem in its inputs, of whatever kind the problems are.
 *
 * @param <R> the report of its work
 */
abstract class AnswerCommand<R extends Report> extends Command implements Inputs.Taker {

    private final Option<Boolean> json = Option.flag(
            'j',
            "--json",
            "Print one JSON object a line: answers on standard output, errors and statistics on standard error.");

    private final Option<String> output = Option.of(
            'o',
            "--output",
            new TextTypes.FileType(),
            "Write the answers to this file. It is replaced at the end, with all answers, or not at all. If its name ends with"
                    + " .gz it is compressed.");

    private final Option<Boolean> stats;

    private @Nullable Session session;
    private @Nullable R report;

    /** Creates a command. The text describes what {@code --stats} prints. */
    AnswerCommand(String statsHelp) {
        this.stats = Option.flag('s', "--stats", statsHelp);
    }

    /**
     * Checks that the options do not contradict each other.
     *
     * @throws UsageException if they do
     */
    void checkOptions() {}

    /**
     * Checks the arguments.
     *
     * @return what to read: the arguments, or others in their place
     * @throws UsageException if they make no sense
     */
    abstract List<String> inputs(List<String> arguments);

    /**
     * Prepares to answer.
     *
     * @throws UsageException if the options contradict each other
     */
    abstract R start(Inputs inputs);

    /**
     * Answers the question about each problem of an input.
     *
     * @throws IOException if the input cannot be read
     */
    abstract void answer(Source source, R report) throws IOException;

    /** Returns the options about inputs and outputs that this kind of command has, besides those of all. */
    Option<?>[] inputOptions() {
        return new Option<?>[0];
    }

    /** Returns the options about what is printed. */
    final OptionGroup inputAndOutput() {
        List<Option<?>> options = new ArrayList<>(List.of(inputOptions()));
        options.add(output);
        options.add(json);
        options.add(stats);
        return new OptionGroup("Input and output", options);
    }

    final Session session() {
        return Objects.requireNonNull(session, "not started");
    }

    @Override
    public final boolean reportsInJson() {
        return json.isGiven();
    }

    /** Prints an answer, or a part of one while the search for the rest continues. */
    void print(String part) {
        session().screen().answer(part);
    }

    /** Prints an object. */
    final void print(Json object) {
        session().screen().answer(object.toString());
    }

    @Override
    public final void complain(Message message) {
        Objects.requireNonNull(report, "not started").badInput(message);
    }

    @Override
    public void beforeRead(boolean mayBlock) {
        session().screen().flush();
    }

    @Override
    public final void take(Source source) throws IOException {
        answer(source, Objects.requireNonNull(report, "not started"));
    }

    @Override
    public final int run(Session current, List<String> arguments) {
        session = current;
        checkOptions();
        Inputs inputs = new Inputs(inputs(arguments), current.in());
        try (R started = start(inputs)) {
            if (!openOutput(inputs, started)) {
                return ExitStatus.BAD_INPUT;
            }
            report = started;
            int status = answerAll(inputs, started);
            if (stats.isGiven()) {
                String summary = reportsInJson() ? started.jsonSummary().toString() : started.summary();
                session().screen().message(summary);
            }
            return status;
        }
    }

    /** Returns the name of the file of the answers, or null if they go to standard output. */
    final @Nullable String outputName() {
        return output.value();
    }

    /**
     * Opens the file of the answers.
     *
     * @throws IOException if it cannot be written; the message is the reason
     */
    OutputFile open(String name, Inputs inputs, R started) throws IOException {
        return OutputFile.open(name);
    }

    private boolean openOutput(Inputs inputs, R started) {
        String name = output.value();
        if (name == null) {
            return true;
        }
        try {
            session().screen().writeTo(open(name, inputs, started), name);
            return true;
        } catch (IOException failure) {
            session().screen().error(Message.about(name, "cannot be written: " + failure.getMessage()));
            return false;
        }
    }

    /** Answers for all inputs. */
    void answerInputs(Inputs inputs, R started) {
        inputs.read(this);
    }

    /** Answers all and returns the exit status. */
    private int answerAll(Inputs inputs, R started) {
        Screen screen = session().screen();
        try {
            try {
                answerInputs(inputs, started);
            } catch (Report.InterruptedRunException interrupted) {
                started.noteInterrupt();
            }
            screen.flush();
            if (started.isInterrupted()) {
                screen.discard();
            } else {
                screen.complete();
            }
            return started.exitStatus();
        } catch (UncheckedIOException failure) {
            return screen.outputFailed(failure, started.exitStatus());
        } finally {
            end();
        }
    }

    /** Called when the work is over, complete or not. */
    void end() {}
}
