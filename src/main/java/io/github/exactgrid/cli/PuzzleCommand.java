package io.github.exactgrid.cli;

import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.Violation;
import io.github.exactgrid.cli.Answer.Verdict;
import io.github.exactgrid.cli.Converters.PuzzleFormatConverter;
import io.github.exactgrid.cli.Inputs.Source;
import io.github.exactgrid.puzzle.Puzzle;
import io.github.exactgrid.puzzle.PuzzleFormat;
import io.github.exactgrid.puzzle.PuzzleFormatException;
import io.github.exactgrid.puzzle.PuzzleReader;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** A command that answers a question about each puzzle. */
@Command(
        footerHeading = "%n",
        footer = {
            "A file holds puzzles of any sizes up to 64x64: each on a line of its own, or on a line for each row, with or"
                    + " without box art. Comments (#) and blank lines may stand between them, and should where puzzles on"
                    + " one line and others meet; no blank lines within. Cells are 1-9 then A-Z, empty ones . 0 _ * or ?;"
                    + " or numbers separated by blanks or commas.",
            "",
            "Files of SadMan Sudoku (.sdk), Simple Sudoku (.ss) and SudoCue (.sdm) will do, too; comma separated cells;"
                    + " tables with the columns 'puzzle' and 'solution'; 729 pencilmarks on a line; and files that carry"
                    + " their rules: size, cages, arrows and all the rest.",
            "",
            "Every puzzle has its answer on standard output, in order: 'unknown' if a limit ended the search, 'invalid' if"
                    + " it is no puzzle, or one that the engine cannot take. Then standard error reports where (file:line)"
                    + " and why, and the others are still answered. Standard error also has a progress bar if it is a"
                    + " terminal and the work takes more than two seconds.",
            "",
            "Exit status:",
            "  0    every puzzle read has the requested answer (head may stop the reading)",
            "  1    no solution; for 'check' and 'solve --unique' also several",
            "  2    bad usage, bad input, or an output that cannot be written",
            "  3    a limit was reached",
            "  70   a bug in this program",
            "  130  interrupted",
            "If several apply, 2 takes precedence over 3, and 3 over 1."
        })
abstract class PuzzleCommand extends AnswerCommand<PuzzleReport> {

    /** The characters that usual file systems allow for the name of a file: ext4, NTFS and APFS have 255. */
    private static final int MAX_FILE_NAME = 255;

    /** How many of the constraints that the givens of one puzzle break are reported: enough to find the error. */
    private static final int MAX_VIOLATIONS = 3;

    private static final Pattern FOLDER_OR_EXTENSION =
            Pattern.compile(".*([/\\\\]|\\.[a-z][a-z0-9]{0,7}$).*", Pattern.DOTALL);

    @Option(
            names = "--stats",
            description = "At the end, sum up on standard error: puzzles, answers, nodes of the search, time.")
    private boolean stats;

    @Parameters(
            arity = "1..*",
            paramLabel = "PUZZLE",
            description = "A puzzle, a file of puzzles, or - for standard input.")
    private List<String> arguments = List.of();

    @Option(
            names = "--input-format",
            paramLabel = "FORMAT",
            converter = PuzzleFormatConverter.class,
            description =
                    "How puzzles are written: line, rows, boxed, sdk, ss, sdm, csv, pencilmarks or rules. Without this each"
                            + " is recognised by what it looks like.")
    private @Nullable PuzzleFormat inputFormat;

    PuzzleCommand(Session session) {
        super(session);
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

    @Override
    final List<String> arguments() {
        return arguments;
    }

    @Override
    final boolean printsSummary() {
        return stats;
    }

    /**
     * Returns whether an argument that names no file looks like a puzzle. Either may be mistyped; but a puzzle
     * has no folder and no extension, and at most as many letters as other characters. Only larger grids, from 16x16 on,
     * have more letters, and they are longer than the name of a file can be.
     */
    @Override
    final boolean isProblem(String argument) {
        if (FOLDER_OR_EXTENSION.matcher(argument).matches()) {
            return false;
        }
        long letters = argument.chars().filter(Character::isLetter).count();
        return argument.length() > MAX_FILE_NAME || 2 * letters <= argument.length();
    }

    @Override
    final PuzzleReport start(Inputs inputs) {
        PuzzleReport report = new PuzzleReport(session(), name(), inputs, new Tally(possible(), wanted()), this::print);
        try {
            prepare(report);
        } catch (IllegalArgumentException refusal) {
            throw badOptions(String.valueOf(refusal.getMessage()));
        }
        return report;
    }

    @Override
    final void answer(Source source, PuzzleReport report) throws IOException {
        if (source.argument() == null) {
            answerAll(source, report);
        } else {
            answerArgument(source, source.argument(), report);
        }
    }

    private void answerAll(Source source, PuzzleReport report) throws IOException {
        PuzzleReader reader = inputFormat == null
                ? new PuzzleReader(source.reader())
                : new PuzzleReader(source.reader(), inputFormat);
        try {
            boolean more = true;
            while (more) {
                more = answerNext(source, reader, report);
            }
        } catch (IOException failure) {
            report.badInput(source.complaint(reader.linesRead() + 1, "cannot be read on: " + failure.getMessage()));
            return;
        }
        if (reader.line() == 0) {
            report.badInput(
                    source.name() + ": no puzzles: " + (reader.linesRead() == 0 ? "it is empty" : "it has no cells"));
        }
    }

    /** Answers for an argument. It is one puzzle, so that its lines are less ambiguous than those of a file. */
    private void answerArgument(Source source, String text, PuzzleReport report) {
        Puzzle puzzle;
        try {
            puzzle = inputFormat == null ? Puzzle.parse(text) : Puzzle.parse(text, inputFormat);
        } catch (PuzzleFormatException exception) {
            report.addInvalid(source.complaint(exception.line(), exception.reason()));
            return;
        }
        answer(source, 1, puzzle, report);
    }

    /** Answers for the next puzzle of a file. Returns whether there was one, valid or not. */
    private boolean answerNext(Source source, PuzzleReader reader, PuzzleReport report) throws IOException {
        Optional<Puzzle> puzzle;
        try {
            puzzle = reader.next();
        } catch (PuzzleFormatException exception) {
            report.addInvalid(source.complaint(exception.line(), exception.reason()));
            return true;
        }
        puzzle.ifPresent(next -> answer(source, reader.line(), next, report));
        return puzzle.isPresent();
    }

    private void answer(Source source, long line, Puzzle puzzle, PuzzleReport report) {
        Answer answer;
        try {
            answer = answer(puzzle);
        } catch (SearchLimitException stopped) {
            String remark = remark(stopped);
            if (!remark.isEmpty() && stopped.reason() != SearchLimitException.Reason.INTERRUPT) {
                report.message(source.complaint(line, remark));
            }
            answer = Answer.of(Verdict.UNKNOWN);
        } catch (IllegalArgumentException misfit) {
            report.addInvalid(source.complaint(line, misfit(puzzle, misfit)));
            return;
        }
        if (answer.verdict() == Verdict.NONE) {
            reportViolations(source, line, puzzle, report);
        }
        report.add(answer);
    }

    /** Names the constraints that the givens alone break. */
    private void reportViolations(Source source, long line, Puzzle puzzle, PuzzleReport report) {
        List<Violation> violations = rules(puzzle).violations(puzzle.grid());
        violations.stream()
                .limit(MAX_VIOLATIONS)
                .forEach(violation -> report.message(source.complaint(line, "the givens break " + violation)));
    }
}
