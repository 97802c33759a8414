package io.github.exactgrid.cli;

import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.Violation;
import io.github.exactgrid.cli.Answer.Verdict;
import io.github.exactgrid.cli.PuzzleThreads.LineAnswerer;
import io.github.exactgrid.cli.manual.PuzzleNotes;
import io.github.exactgrid.cli.session.Checkpoints;
import io.github.exactgrid.cli.session.Inputs;
import io.github.exactgrid.cli.session.Inputs.Source;
import io.github.exactgrid.cli.session.Json;
import io.github.exactgrid.cli.session.LineBuffer;
import io.github.exactgrid.cli.session.Message;
import io.github.exactgrid.cli.session.OutputFile;
import io.github.exactgrid.cli.session.Terminals;
import io.github.exactgrid.cli.session.UsageException;
import io.github.exactgrid.cli.syntax.NameTypes;
import io.github.exactgrid.cli.syntax.Option;
import io.github.exactgrid.cli.syntax.OptionGroup;
import io.github.exactgrid.cli.syntax.PictureFormat;
import io.github.exactgrid.puzzle.Puzzle;
import io.github.exactgrid.puzzle.PuzzleBlock;
import io.github.exactgrid.puzzle.PuzzleFormat;
import io.github.exactgrid.puzzle.PuzzleReader;
import io.github.exactgrid.puzzle.TextInput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A command that answers a question about each puzzle. */
abstract class PuzzleCommand extends AnswerCommand<PuzzleReport> implements PuzzleThreads.Answerer {

    /** How many of the constraints that the givens of one puzzle break are reported: enough to find the error. */
    private static final int MAX_VIOLATIONS = 3;

    private final Option<PuzzleFormat> inputFormat = Option.of(
            'i',
            "--input-format",
            new NameTypes.PuzzleFormatType(),
            "How puzzles are written. Without this each is recognised by what it looks like.");

    private final Option<Boolean> resume = Option.flag(
            "--resume",
            "Continue the same command after an interruption, with --output=FILE: the answers that it has written are kept, and"
                    + " none is repeated. If there is nothing to continue, begin anew. The inputs must be files.");

    /** The puzzle that is being answered, or whose answer is being printed. */
    private @Nullable Task current;

    /** The threads that answer puzzles in blocks, or null as long as each puzzle is answered by itself. */
    private @Nullable PuzzleThreads several;

    /** The puzzles still to be read that an earlier run has answered. */
    private long toSkip;

    /** The state of an earlier run, until the first puzzle that it has not answered is. */
    private @Nullable Properties resumed;

    /** Whether the thread of the command may print parts of an answer now: all answers before it are printed. */
    private boolean mayPrintParts;

    private final Thread owner = Thread.currentThread();

    private final Separation separation = new Separation();

    /** Null if the run cannot be resumed. */
    private @Nullable Checkpoints checkpoints;

    PuzzleCommand() {
        super("At the end, sum up on standard error: puzzles, answers, nodes of the search, time.");
    }

    /**
     * Answers the question about one puzzle.
     *
     * @throws SearchLimitException if stopped
     * @throws IllegalArgumentException if the rules do not fit the grid
     */
    abstract Answer answer(Puzzle puzzle);

    /**
     * Prepares to answer.
     *
     * @throws IllegalArgumentException if the options contradict each other
     */
    void prepare(PuzzleReport report) {}

    /** Returns the rules of a puzzle: its own, or else the classic ones. */
    ConstraintSet rules(Puzzle puzzle) {
        return puzzle.carriesRules() ? puzzle.constraints() : ConstraintSet.classic();
    }

    /** Returns what is written for a 1 of a grid of a puzzle. */
    final int lowestDigit(Puzzle puzzle) {
        return rules(puzzle).lowestDigit();
    }

    /** Returns the reason why a puzzle does not fit the rules. */
    String misfit(Puzzle puzzle, IllegalArgumentException reason) {
        return String.valueOf(reason.getMessage());
    }

    /** Returns the verdicts that this command can reach, besides that a puzzle is unknown or invalid. */
    abstract Set<Verdict> possible();

    /** Returns those verdicts that are answers of the requested kind. */
    abstract Set<Verdict> wanted();

    /** Returns a message about a search that was stopped, or an empty one. */
    String remark(SearchLimitException stopped) {
        return "";
    }

    /** Adds what is known of the answer after a search was stopped. */
    void addKnown(Json json, SearchLimitException stopped) {}

    /** Returns the format of the answers if they are pictures, else null. */
    @Nullable
    PictureFormat pictureFormat() {
        return null;
    }

    /** Returns what makes pictures of the format of this command. */
    final Pictures pictures(PictureFormat format) {
        return new Pictures(format, reportsInJson());
    }

    /** Prints a part, separated from the one before, or as it stands between pictures if answers are pictures. */
    @Override
    final void print(String part) {
        PictureFormat format = pictureFormat();
        super.print(format == null ? separation.next(part) : separation.next(part, pictures(format)));
    }

    @Override
    final Option<?>[] inputOptions() {
        return new Option<?>[] {inputFormat, resume};
    }

    @Override
    public final String argumentsLabel() {
        return "[PUZZLE...]";
    }

    @Override
    public final String argumentsHelp() {
        return "A puzzle, a file of puzzles, or - for standard input, which is also read if there is no argument.";
    }

    @Override
    public final List<String> notes() {
        return PuzzleNotes.TEXTS;
    }

    /** Returns the arguments; without any, standard input, unless that is a terminal. */
    @Override
    final List<String> inputs(List<String> arguments) {
        if (!arguments.isEmpty()) {
            return arguments;
        }
        if (session().terminals().isTerminal(Terminals.IN)) {
            throw new UsageException("Missing puzzle: write one, the name of a file, or - for standard input");
        }
        return List.of("-");
    }

    @Override
    public final boolean isText(String argument) {
        return PuzzleArgument.looksLikePuzzle(argument);
    }

    @Override
    final PuzzleReport start(Inputs inputs) {
        if (resume.isGiven() && outputName() == null) {
            throw new UsageException("--resume continues the file of --output=FILE, which is missing");
        }
        if (resume.isGiven() && inputs.contain(Objects.requireNonNull(outputName()))) {
            throw new UsageException(
                    "--resume reads the inputs again, and --output=" + outputName() + " replaces one of them");
        }
        PuzzleReport report = new PuzzleReport(session(), name(), inputs, new Tally(possible(), wanted()));
        try {
            prepare(report);
        } catch (IllegalArgumentException refusal) {
            throw new UsageException(String.valueOf(refusal.getMessage()));
        }
        return report;
    }

    /** Returns how many threads may answer puzzles. With more than one {@link #answer} must be thread-safe. */
    int threads() {
        return 1;
    }

    /** Returns whether an answer is printed when it is complete, rather than in parts while the search for more continues. */
    boolean answersAtOnce() {
        return false;
    }

    /** Returns how long one thread works before others join it: to start them takes longer than many an input. */
    long nanosAlone() {
        return 0;
    }

    /** Returns whether this run may continue an earlier one. */
    final boolean mayResume() {
        return resume.isGiven();
    }

    @Override
    final OutputFile open(String name, Inputs inputs, PuzzleReport report) throws IOException {
        if (!resume.isGiven() && !inputs.areFiles()) {
            return OutputFile.open(name);
        }
        String identity = identity(inputs);
        OutputFile file = OutputFile.open(name, resume.isGiven() ? identity : null);
        checkpoints = new Checkpoints(identity, session().screen());
        Properties state = file.state();
        if (state != null) {
            try {
                restore(state, report);
            } catch (NumberFormatException damaged) {
                file.discard();
                throw new IOException(OutputFile.DAMAGED, damaged);
            }
        }
        return file;
    }

    private void restore(Properties state, PuzzleReport report) {
        report.restore(state);
        separation.restore(state);
        toSkip = report.answered();
        resumed = state;
        new PartsPrinted(this::resumed); // checks its numbers
    }

    /** Returns what the files have that options name, if answers depend on it: they may change while their names stay. */
    String contentOfOptions() {
        return "";
    }

    /** Returns what determines the answers: the command, its options and its inputs. */
    private String identity(Inputs inputs) {
        StringBuilder identity = new StringBuilder(name());
        for (OptionGroup group : allGroups()) {
            for (Option<?> option : group.options()) {
                if (option.isGiven() && !Checkpoints.IRRELEVANT.contains(option.name())) {
                    identity.append(' ').append(option.name()).append('=').append(option.value());
                }
            }
        }
        identity.append(contentOfOptions());
        for (String input : inputs.identities()) {
            identity.append('\n').append(input);
        }
        return identity.toString();
    }

    @Override
    final void answer(Source input, PuzzleReport report) throws IOException {
        if (input.argument() == null) {
            answerAll(input, report);
        } else {
            take(Task.ofArgument(input, input.argument(), inputFormat.value()), report);
        }
        drain();
    }

    private void answerAll(Source input, PuzzleReport report) throws IOException {
        PuzzleFormat format = inputFormat.value();
        PuzzleReader reader =
                format == null ? new PuzzleReader(input.reader()) : new PuzzleReader(input.reader(), format);
        try {
            for (Task task = nextSingle(input, reader); task != null; task = nextSingle(input, reader)) {
                take(task, report);
            }
        } catch (TextInput.NoTextException otherKind) {
            report.badInput(Message.about(input.name(), String.valueOf(otherKind.getMessage())));
            return;
        } catch (IOException failure) {
            drain();
            long next = reader.linesRead() + 1;
            report.badInput(input.message(next, 0, "cannot be read on: " + failure.getMessage()));
            return;
        }
        if (reader.line() == 0) {
            String reason = reader.linesRead() == 0 ? "it is empty" : "it has no cells";
            report.badInput(Message.about(input.name(), "no puzzles: " + reason));
        }
    }

    /**
     * Has the puzzles that are plain lines answered in blocks, if blocks are answered. Returns the next puzzle of another kind;
     * without blocks the next of any kind; null at the end.
     */
    private @Nullable Task nextSingle(Source input, PuzzleReader reader) throws IOException {
        PuzzleThreads threads = several;
        if (threads != null) {
            PuzzleBlock block = reader.nextBlock(threads.blockSize()).orElse(null);
            while (block != null) {
                threads.submit(input, block);
                block = reader.nextBlock(threads.blockSize()).orElse(null);
            }
        }
        return Task.next(input, reader);
    }

    /** Answers a puzzle, at once or in another thread later; but one that an earlier run has answered is skipped. */
    private void take(Task task, PuzzleReport report) {
        if (toSkip > 0) {
            toSkip--;
            report.noteSkipped();
            return;
        }
        boolean isContinued = resumed != null; // parts of its answer may be printed already
        if (several == null
                && (threads() > 1 || answersAtOnce())
                && !isContinued
                && report.progress().elapsedNanos() >= nanosAlone()) {
            several = new PuzzleThreads(threads(), this, report);
        }
        if (several == null) {
            print(replyInParts(task), report);
        } else {
            several.submit(task);
        }
    }

    /** Waits for all answers and prints them. */
    private void drain() {
        if (several != null) {
            several.drain();
        }
    }

    @Override
    public final void beforeRead(boolean mayBlock) {
        if (mayBlock) {
            drain();
        }
        super.beforeRead(mayBlock);
    }

    @Override
    void end() {
        if (several != null) {
            several.close();
        }
    }

    /** Answers the question about a puzzle in the thread of the command, when all answers before are printed. */
    private Reply replyInParts(Task task) {
        current = task;
        mayPrintParts = true;
        try {
            return reply(task);
        } finally {
            mayPrintParts = false;
        }
    }

    /** Returns whether parts of the answer may be printed at once. If not, they are parts of the {@link Answer}. */
    final boolean mayPrintParts() {
        return Thread.currentThread() == owner && mayPrintParts;
    }

    /** Prints a part of an answer that waited. */
    void printPart(String part) {
        print(part);
    }

    /** Returns a number from the last checkpoint within the answer to this puzzle, or 0 if there is none. */
    final long resumed(String key) {
        return resumed == null || resumed.getProperty(key) == null ? 0 : OutputFile.number(resumed, key);
    }

    /**
     * Makes a checkpoint, if one is due.
     *
     * @param printed what is printed of the answer to this puzzle, or null after the whole answer
     */
    final void checkpointIfDue(PuzzleReport report, @Nullable PartsPrinted printed) {
        if (checkpoints != null && checkpoints.isDue()) {
            Properties state = new Properties();
            report.save(state);
            separation.save(state);
            if (printed != null) {
                printed.save(state);
            }
            checkpoints.write(state);
        }
    }

    /** Answers the question about a puzzle. Prints nothing, unless parts of answers may be printed. */
    @Override
    public final Reply reply(Task task) {
        Puzzle puzzle = task.puzzle();
        if (puzzle == null) {
            return invalid(task, Objects.requireNonNull(task.fault()));
        }
        Answer answer;
        try {
            answer = answer(puzzle);
        } catch (SearchLimitException limit) {
            answer = Answer.stopped(limit, List.of());
        } catch (IllegalArgumentException misfit) {
            return invalid(task, task.input().message(task.line(), 0, misfit(puzzle, misfit)));
        }
        return reply(task, answer);
    }

    @Override
    public final Reply reply(Task task, Answer answer) {
        if (answer.verdict() == Verdict.UNKNOWN && Thread.currentThread().isInterrupted()) {
            throw new Report.InterruptedRunException();
        }
        List<Message> messages = List.of();
        SearchLimitException stopped = answer.stopped();
        if (stopped != null) {
            String remark = remark(stopped);
            messages = remark.isEmpty() ? messages : List.of(task.input().message(task.line(), 0, remark));
            addKnown(Objects.requireNonNull(answer.details()), stopped);
        }
        if (answer.verdict() == Verdict.NONE) {
            messages = violations(task, Objects.requireNonNull(task.puzzle()));
        }
        return new Reply(task, answer, messages);
    }

    /** Returns the answer that a puzzle is invalid, for a reason. */
    private static Reply invalid(Task task, Message reason) {
        Json details = new Json();
        if (reason.column() > 0) {
            details.put("column", reason.column());
        }
        details.put("reason", reason.reason());
        return new Reply(task, new Answer(Verdict.INVALID, Verdict.INVALID.word(), details), List.of(reason));
    }

    /** Returns messages that name the constraints that the givens alone break. */
    private List<Message> violations(Task task, Puzzle puzzle) {
        List<Message> messages = new ArrayList<>();
        for (Violation violation : rules(puzzle).violations(puzzle.grid())) {
            if (messages.size() < MAX_VIOLATIONS) {
                messages.add(task.input().message(task.line(), 0, "the givens break " + violation));
            }
        }
        return messages;
    }

    @Override
    public @Nullable LineAnswerer lineAnswerer(Puzzle puzzle) {
        return null;
    }

    @Override
    public final @Nullable String line(Reply reply) {
        Answer answer = reply.answer();
        if (answer.isTooLong() || !reply.messages().isEmpty() || !answer.parts().isEmpty() || pictureFormat() != null) {
            return null;
        }
        if (reportsInJson()) {
            return object(reply).toString();
        }
        String text = answer.text();
        return text == null || text.indexOf('\n') >= 0 ? null : text;
    }

    @Override
    public final void printLine(LineBuffer line, Verdict verdict, PuzzleReport report) {
        print(line);
        report.add(verdict, 1);
        afterAnswers(report);
    }

    private void print(LineBuffer lines) {
        if (!reportsInJson() && separation.isBeforeLines()) {
            session().screen().answer("");
        }
        session().screen().answer(lines);
    }

    @Override
    public final void printLines(LineBuffer lines, Map<Verdict, Integer> verdicts, PuzzleReport report) {
        print(lines);
        for (Map.Entry<Verdict, Integer> verdict : verdicts.entrySet()) {
            report.add(verdict.getKey(), verdict.getValue());
        }
        afterAnswers(report);
    }

    @Override
    public final void print(Reply made, PuzzleReport report) {
        Reply reply = made.answer().isTooLong() ? replyInParts(made.task()) : made;
        current = reply.task();
        for (Message message : reply.messages()) {
            report.error(message);
        }
        Answer answer = reply.answer();
        for (String part : answer.parts()) {
            printPart(part);
        }
        if (reportsInJson()) {
            print(object(reply));
        } else if (answer.text() != null) {
            print(answer.text());
        }
        report.add(answer.verdict(), 1);
        afterAnswers(report);
    }

    private void afterAnswers(PuzzleReport report) {
        resumed = null;
        checkpointIfDue(report, null);
    }

    private static Json object(Reply reply) {
        Answer answer = reply.answer();
        return json("answer", reply.task())
                .put("answer", answer.verdict().word())
                .putAll(answer.members());
    }

    /** Returns the beginning of an object about the current puzzle. */
    final Json json(String type) {
        return json(type, Objects.requireNonNull(current, "not started"));
    }

    private static Json json(String type, Task task) {
        return Json.of(type).put("source", task.input().name()).put("line", task.line());
    }
}
