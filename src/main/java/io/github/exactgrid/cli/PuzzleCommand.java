package io.github.exactgrid.cli;

import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.SearchStatistics;
import io.github.exactgrid.Solver;
import io.github.exactgrid.Violation;
import io.github.exactgrid.puzzle.Puzzle;
import io.github.exactgrid.puzzle.PuzzleFormat;
import io.github.exactgrid.puzzle.PuzzleFormatException;
import io.github.exactgrid.puzzle.PuzzleReader;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
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
                    + " it is no puzzle, or one that the engine cannot take. Then standard error says where (file:line)"
                    + " and why, and the others are still answered. Standard error also has a progress bar if it is a"
                    + " terminal and the work takes more than two seconds.",
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
abstract class PuzzleCommand extends AnswerCommand {

    /** Longer than any file system allows for the name of a file. */
    private static final int LONGEST_NAME = 255;

    /** So many of the constraints that the givens break are named. */
    private static final int MOST_VIOLATIONS = 3;

    private static final Pattern FOLDER_OR_EXTENSION =
            Pattern.compile(".*([/\\\\]|\\.[a-z][a-z0-9]{0,7}$).*", Pattern.DOTALL);

    @Parameters(
            arity = "1..*",
            paramLabel = "PUZZLE",
            description = "A puzzle, a file of puzzles, or - for standard input.")
    private List<String> arguments = List.of();

    @Option(
            names = "--input-format",
            paramLabel = "FORMAT",
            converter = InputFormatConverter.class,
            description =
                    "How puzzles are written: line, rows, boxed, sdk, ss, sdm, csv, pencilmarks or rules. Without this each"
                            + " is recognised by what it looks like.")
    private @Nullable PuzzleFormat inputFormat;

    @Mixin
    private SearchOptions search;

    private @Nullable CurrentSolver solvers;

    PuzzleCommand(Session session) {
        super(session);
    }

    /**
     * Answers the question about one puzzle.
     *
     * @throws SearchLimitException if stopped
     * @throws IllegalArgumentException if the rules do not fit the grid
     */
    abstract Answer answer(Solver solver, Puzzle puzzle);

    /** Returns what there is to say about a search that was stopped; nothing if empty. */
    String remark(SearchStatistics statistics) {
        return "";
    }

    final SearchOptions search() {
        return search;
    }

    @Override
    List<String> arguments() {
        return arguments;
    }

    /**
     * A puzzle and a file's name may both be mistyped; but a puzzle has no folder and no extension, and more digits and
     * dots than letters. Only grids of 16x16 have more letters, and no file has so long a name.
     */
    @Override
    boolean isProblem(String argument) {
        if (FOLDER_OR_EXTENSION.matcher(argument).matches()) {
            return false;
        }
        long letters = argument.chars().filter(Character::isLetter).count();
        return argument.length() > LONGEST_NAME || 2 * letters <= argument.length();
    }

    @Override
    void prepare(Answers answers) {
        try {
            solvers = new CurrentSolver(search.factory().withProgressListener(answers::note), search.usualRules());
        } catch (IllegalArgumentException refusal) {
            throw new ParameterException(spec().commandLine(), String.valueOf(refusal.getMessage()));
        }
    }

    @Override
    void answer(Source source, Answers answers) throws IOException {
        if (source.argument() != null) {
            answerArgument(source, source.argument(), answers);
            return;
        }
        PuzzleReader reader = inputFormat == null
                ? new PuzzleReader(source.reader())
                : new PuzzleReader(source.reader(), inputFormat);
        try {
            boolean more = true;
            while (more) {
                more = answerNext(source, reader, answers);
            }
        } catch (IOException failure) {
            answers.complain(source.complaint(reader.linesRead() + 1, "cannot be read on: " + failure.getMessage()));
            return;
        }
        if (reader.line() == 0) {
            answers.complain(
                    source.name() + ": no puzzles: " + (reader.linesRead() == 0 ? "it is empty" : "it has no cells"));
        }
    }

    /** An argument is one puzzle, and what its lines are is in less doubt than in a file of many. */
    private void answerArgument(Source source, String text, Answers answers) {
        Puzzle puzzle;
        try {
            puzzle = inputFormat == null ? Puzzle.parse(text) : Puzzle.parse(text, inputFormat);
        } catch (PuzzleFormatException exception) {
            answers.refuse(source.complaint(exception.line(), exception.reason()));
            return;
        }
        answer(source, 1, puzzle, answers);
    }

    /** Returns whether there was a puzzle, good or bad. */
    private boolean answerNext(Source source, PuzzleReader reader, Answers answers) throws IOException {
        Optional<Puzzle> puzzle;
        try {
            puzzle = reader.next();
        } catch (PuzzleFormatException exception) {
            answers.refuse(source.complaint(exception.line(), exception.reason()));
            return true;
        }
        puzzle.ifPresent(next -> answer(source, reader.line(), next, answers));
        return puzzle.isPresent();
    }

    private void answer(Source source, long line, Puzzle puzzle, Answers answers) {
        Answer answer;
        try {
            answer = answer(solver(puzzle), puzzle);
        } catch (SearchLimitException stopped) {
            String remark = remark(stopped.statistics());
            if (!remark.isEmpty() && stopped.reason() != SearchLimitException.Reason.INTERRUPT) {
                answers.remark(source.complaint(line, remark));
            }
            answer = Answer.of(Verdict.UNKNOWN);
        } catch (IllegalArgumentException misfit) {
            answers.refuse(source.complaint(line, search.misfit(puzzle, misfit)));
            return;
        }
        if (answer.verdict() == Verdict.NONE) {
            remarkOnViolations(source, line, puzzle, answers);
        }
        answers.give(answer);
    }

    /** Says which constraints the givens break by themselves, if they do: there is nothing to search for then. */
    private void remarkOnViolations(Source source, long line, Puzzle puzzle, Answers answers) {
        List<Violation> violations = search.rules(puzzle).violations(puzzle.grid());
        violations.stream()
                .limit(MOST_VIOLATIONS)
                .forEach(violation -> answers.remark(source.complaint(line, "the givens break " + violation)));
    }

    private Solver solver(Puzzle puzzle) {
        return Objects.requireNonNull(solvers, "not prepared").under(search.rules(puzzle));
    }
}
