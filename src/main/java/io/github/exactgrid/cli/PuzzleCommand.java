package io.github.exactgrid.cli;

import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.Violation;
import io.github.exactgrid.cli.Answer.Verdict;
import io.github.exactgrid.cli.Inputs.Source;
import io.github.exactgrid.puzzle.Puzzle;
import io.github.exactgrid.puzzle.PuzzleFormat;
import io.github.exactgrid.puzzle.PuzzleFormatException;
import io.github.exactgrid.puzzle.PuzzleReader;
import io.github.exactgrid.puzzle.TextInput;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A command that answers a question about each puzzle. */
abstract class PuzzleCommand extends AnswerCommand<PuzzleReport> {

    /** The characters that usual file systems allow for the name of a file: ext4, NTFS and APFS have 255. */
    private static final int MAX_FILE_NAME = 255;

    /** The longest extension of a file, such as {@code opensudoku}. */
    private static final int MAX_EXTENSION = 10;

    /** How many of the constraints that the givens of one puzzle break are reported: enough to find the error. */
    private static final int MAX_VIOLATIONS = 3;

    private final Option<PuzzleFormat> inputFormat = Option.of(
            'i',
            "--input-format",
            new ValueTypes.PuzzleFormatType(),
            "How puzzles are written. Without this each is recognised by what it looks like.");

    /** The puzzle whose question is being answered. */
    private @Nullable Source source;

    private long line;

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

    /** Returns the rules of a puzzle. */
    abstract ConstraintSet rules(Puzzle puzzle);

    /** Returns the reason why a puzzle does not fit the rules. */
    abstract String misfit(Puzzle puzzle, IllegalArgumentException reason);

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

    @Override
    final Option<?>[] inputOptions() {
        return new Option<?>[] {inputFormat};
    }

    @Override
    final String argumentsLabel() {
        return "[PUZZLE...]";
    }

    @Override
    final String argumentsHelp() {
        return "A puzzle, a file of puzzles, or - for standard input, which is also read if there is no argument.";
    }

    @Override
    final List<String> notes() {
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
        return looksLikePuzzle(argument);
    }

    /**
     * Returns whether an argument that names no file looks like a puzzle. Either may be mistyped; but a puzzle
     * has no folder and no extension, and at most as many letters as other characters. Only larger grids, from 16x16 on,
     * have more letters, and they are longer than the name of a file can be. Several lines are no name either,
     * nor is XML or a link to SudokuWiki.
     */
    static boolean looksLikePuzzle(String argument) {
        int letters = 0;
        for (int i = 0; i < argument.length(); i++) {
            char next = argument.charAt(i);
            if (next == '\n') {
                return true;
            }
            letters += Character.isLetter(next) ? 1 : 0;
        }
        if (argument.length() > MAX_FILE_NAME || argument.startsWith("<") || argument.contains("?bd=")) {
            return true;
        }
        boolean hasFolder = argument.indexOf('/') >= 0 || argument.indexOf('\\') >= 0;
        return !hasFolder && !hasExtension(argument) && 2 * letters <= argument.length();
    }

    /** Returns whether a text ends with a dot and a small letter, followed by small letters and figures. */
    private static boolean hasExtension(String text) {
        int dot = text.lastIndexOf('.');
        int length = text.length() - dot - 1;
        if (dot < 0 || length == 0 || length > MAX_EXTENSION || !isSmallLetter(text.charAt(dot + 1))) {
            return false;
        }
        for (int i = dot + 1; i < text.length(); i++) {
            if (!isSmallLetter(text.charAt(i)) && !Character.isDigit(text.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean isSmallLetter(char character) {
        return character >= 'a' && character <= 'z';
    }

    @Override
    final PuzzleReport start(Inputs inputs) {
        PuzzleReport report = new PuzzleReport(session(), name(), inputs, new Tally(possible(), wanted()));
        try {
            prepare(report);
        } catch (IllegalArgumentException refusal) {
            throw new UsageException(String.valueOf(refusal.getMessage()));
        }
        return report;
    }

    @Override
    final void answer(Source input, PuzzleReport report) throws IOException {
        source = input;
        if (input.argument() == null) {
            answerAll(input, report);
        } else {
            answerArgument(input, input.argument(), report);
        }
    }

    private void answerAll(Source input, PuzzleReport report) throws IOException {
        PuzzleFormat format = inputFormat.value();
        PuzzleReader reader =
                format == null ? new PuzzleReader(input.reader()) : new PuzzleReader(input.reader(), format);
        try {
            boolean more = true;
            while (more) {
                more = answerNext(input, reader, report);
            }
        } catch (TextInput.NoTextException otherKind) {
            report.badInput(Message.about(input.name(), String.valueOf(otherKind.getMessage())));
            return;
        } catch (IOException failure) {
            long next = reader.linesRead() + 1;
            report.badInput(input.message(next, 0, "cannot be read on: " + failure.getMessage()));
            return;
        }
        if (reader.line() == 0) {
            String reason = reader.linesRead() == 0 ? "it is empty" : "it has no cells";
            report.badInput(Message.about(input.name(), "no puzzles: " + reason));
        }
    }

    /** Answers for an argument. It is one puzzle, so that its lines are less ambiguous than those of a file. */
    private void answerArgument(Source input, String text, PuzzleReport report) {
        Puzzle puzzle;
        try {
            PuzzleFormat format = inputFormat.value();
            puzzle = format == null ? Puzzle.parse(text) : Puzzle.parse(text, format);
        } catch (PuzzleFormatException wrong) {
            line = wrong.line();
            addInvalid(input.message(wrong.line(), wrong.column(), wrong.reason()), report);
            return;
        }
        answer(input, 1, puzzle, report);
    }

    /** Answers for the next puzzle of a file. Returns whether there was one, valid or not. */
    private boolean answerNext(Source input, PuzzleReader reader, PuzzleReport report) throws IOException {
        Puzzle puzzle;
        try {
            puzzle = reader.next().orElse(null);
        } catch (PuzzleFormatException wrong) {
            line = wrong.line();
            addInvalid(input.message(wrong.line(), wrong.column(), wrong.reason()), report);
            return true;
        }
        if (puzzle != null) {
            answer(input, reader.line(), puzzle, report);
        }
        return puzzle != null;
    }

    private void answer(Source input, long lineOfPuzzle, Puzzle puzzle, PuzzleReport report) {
        line = lineOfPuzzle;
        Answer answer;
        try {
            answer = answer(puzzle);
        } catch (SearchLimitException stopped) {
            if (Thread.currentThread().isInterrupted()) {
                throw new Report.InterruptedRunException();
            }
            String remark = remark(stopped);
            if (!remark.isEmpty()) {
                report.error(input.message(line, 0, remark));
            }
            answer = Answer.of(Verdict.UNKNOWN);
            addKnown(answer.members(), stopped);
        } catch (IllegalArgumentException misfit) {
            addInvalid(input.message(line, 0, misfit(puzzle, misfit)), report);
            return;
        }
        if (answer.verdict() == Verdict.UNKNOWN && Thread.currentThread().isInterrupted()) {
            throw new Report.InterruptedRunException();
        }
        if (answer.verdict() == Verdict.NONE) {
            reportViolations(input, puzzle, report);
        }
        add(answer, report);
    }

    /** Prints and counts an answer. */
    private void add(Answer answer, PuzzleReport report) {
        if (reportsInJson()) {
            print(json("answer").put("answer", answer.verdict().word()).putAll(answer.members()));
        } else if (answer.text() != null) {
            print(answer.text());
        }
        report.add(answer.verdict());
    }

    /** Prints and counts that a puzzle is invalid, and reports the reason. */
    private void addInvalid(Message reason, PuzzleReport report) {
        report.error(reason);
        Answer answer = Answer.of(Verdict.INVALID);
        if (reason.column() > 0) {
            answer.members().put("column", reason.column());
        }
        answer.members().put("reason", reason.reason());
        add(answer, report);
    }

    /** Returns the beginning of an object about the current puzzle. */
    final Json json(String type) {
        return Json.of(type)
                .put("source", Objects.requireNonNull(source, "not started").name())
                .put("line", line);
    }

    /** Names the constraints that the givens alone break. */
    private void reportViolations(Source input, Puzzle puzzle, PuzzleReport report) {
        int reported = 0;
        for (Violation violation : rules(puzzle).violations(puzzle.grid())) {
            if (reported++ < MAX_VIOLATIONS) {
                report.error(input.message(line, 0, "the givens break " + violation));
            }
        }
    }
}
