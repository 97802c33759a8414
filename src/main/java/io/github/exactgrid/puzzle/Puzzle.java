package io.github.exactgrid.puzzle;

import io.github.exactgrid.BoxShape;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.Grid.Format;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * A grid to be solved and the rules it is to be solved by, as puzzle files have them.
 *
 * <pre>{@code
 * Puzzle puzzle = Puzzle.parse(Files.readString(file));
 * Solver solver = SolverFactory.defaults().withConstraints(puzzle.constraints()).newSolver();
 * Optional<Grid> solution = solver.solveUnique(puzzle.grid());
 * }</pre>
 *
 * <p>Puzzles are immutable values, thread-safe if their constraints are, as all ready-made ones are. They are equal when
 * they say the same, comments included.
 */
public final class Puzzle {

    private final Grid grid;
    private final ConstraintSet constraints;
    private final @Nullable Grid solution;

    /** All that a rule-carrying text says, in its order; only comments, or nothing, if the rules go without saying. */
    private final List<Statement> statements;

    Puzzle(Grid grid, ConstraintSet constraints, @Nullable Grid solution, List<Statement> statements) {
        this.grid = grid;
        this.constraints = constraints;
        this.solution = solution;
        this.statements = statements;
    }

    /**
     * Reads one puzzle, in whatever format it looks like.
     *
     * @param text the text
     * @return the puzzle
     * @throws PuzzleFormatException if the text is no puzzle, or more than one
     */
    public static Puzzle parse(String text) {
        return parse(PuzzleReader.ofOne(new StringReader(text), null));
    }

    /**
     * Reads one puzzle in a given format.
     *
     * @param text the text
     * @param format the format
     * @return the puzzle
     * @throws PuzzleFormatException if the text is no puzzle in that format, or more than one
     */
    public static Puzzle parse(String text, PuzzleFormat format) {
        return parse(PuzzleReader.ofOne(new StringReader(text), Objects.requireNonNull(format, "format")));
    }

    private static Puzzle parse(PuzzleReader reader) {
        try {
            Puzzle puzzle = reader.next()
                    .orElseThrow(
                            () -> new PuzzleFormatException(1, "no cells: the text is empty or has only comments"));
            if (reader.next().isPresent()) {
                throw new PuzzleFormatException(reader.line(), "a second puzzle, expected only one");
            }
            return puzzle;
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    /**
     * Returns the puzzle of a grid under the classic rules.
     *
     * @param grid the givens
     * @return the puzzle that has only them
     */
    public static Puzzle of(Grid grid) {
        return new Puzzle(Objects.requireNonNull(grid, "grid"), ConstraintSet.classic(), null, List.of());
    }

    /**
     * Returns this puzzle with its solution made known.
     *
     * @param known the solution, full, with the givens in their places; whether it obeys the rules is not checked
     * @return a puzzle like this one with that solution
     * @throws IllegalArgumentException if {@code known} is no completion of the grid
     */
    public Puzzle withSolution(Grid known) {
        for (int row = 0; row < grid.rows(); row++) {
            String objection = objectionToRow(grid, known, row);
            if (objection != null) {
                throw new IllegalArgumentException(objection);
            }
        }
        List<Statement> said = new ArrayList<>(statements);
        if (carriesRules() && solution == null) {
            said.add(new Statement(Statement.SOLUTION, ""));
        }
        return new Puzzle(grid, constraints, known, List.copyOf(said));
    }

    /** Returns why a row of a grid cannot be that of a solution, or null if it can. */
    static @Nullable String objectionToRow(Grid givens, Grid solution, int row) {
        if (solution.rows() != givens.rows()
                || solution.columns() != givens.columns()
                || solution.digits() != givens.digits()) {
            return "another board than that of the givens";
        }
        for (int column = 0; column < givens.columns(); column++) {
            String cell = "r" + (row + 1) + "c" + (column + 1);
            int given = givens.digit(row, column);
            int digit = solution.digit(row, column);
            if (givens.isVoid(row, column) != solution.isVoid(row, column)) {
                return cell + " is void in only one of givens and solution";
            }
            if (digit == 0 && !givens.isVoid(row, column)) {
                return cell + " is empty";
            }
            if (given != 0 && digit != given) {
                return cell + " is " + digit + ", but " + given + " is given";
            }
        }
        return null;
    }

    /**
     * Returns the grid.
     *
     * @return the givens, on a board of the puzzle's shape
     */
    public Grid grid() {
        return grid;
    }

    /**
     * Returns the rules.
     *
     * @return the rules; {@link ConstraintSet#classic()} unless the puzzle {@linkplain #carriesRules carries} others
     */
    public ConstraintSet constraints() {
        return constraints;
    }

    /**
     * Returns whether the puzzle says what its rules are, or they go without saying and are the classic ones.
     *
     * @return whether it was read from {@link PuzzleFormat#RULES} or {@link PuzzleFormat#PENCILMARKS}
     */
    public boolean carriesRules() {
        return statements.stream().anyMatch(statement -> !statement.isComment());
    }

    /**
     * Returns the solution, if the puzzle comes with it.
     *
     * @return the solution, full, with the givens in their places; not known to obey the rules until somebody checks
     */
    public Optional<Grid> solution() {
        return Optional.ofNullable(solution);
    }

    /**
     * Returns how many solutions there should be, if the puzzle says so.
     *
     * @return the number, at least 0, which nobody has checked
     */
    public OptionalLong solutions() {
        Optional<String> value = value("solutions");
        return value.isPresent() ? OptionalLong.of(Long.parseLong(value.get())) : OptionalLong.empty();
    }

    /**
     * Returns what the puzzle calls its rules.
     *
     * @return the value of {@code variant}, free text
     */
    public Optional<String> variant() {
        return value("variant");
    }

    /**
     * Returns the comments, such as {@code title: Wecoc #1}.
     *
     * @return the comments in their order, without the sign for comments and blanks around; those of
     *     {@link PuzzleFormat#RULES} and {@link PuzzleFormat#SDK}, while other formats drop them
     */
    public List<String> comments() {
        return statements.stream()
                .filter(Statement::isComment)
                .map(comment -> comment.value().strip())
                .toList();
    }

    /** Returns the value of a key that is said once at most. */
    Optional<String> value(String key) {
        return statements.stream()
                .filter(statement -> statement.key().equals(key))
                .map(Statement::value)
                .findFirst();
    }

    List<Statement> statements() {
        return statements;
    }

    /**
     * Writes a grid, such as the solution, with lines between the boxes that this puzzle has.
     *
     * @param drawn a grid of this puzzle's shape
     * @return the text like {@link Format#BOXED}; aligned, but without lines, if there are no rectangular boxes
     */
    public String draw(Grid drawn) {
        if (!carriesRules()) {
            return drawn.format(Format.BOXED);
        }
        Optional<BoxShape> box = PuzzleWriter.box(this);
        if (box.isPresent()) {
            try {
                return drawn.formatBoxed(box.get());
            } catch (IllegalArgumentException askew) {
                // Subgrids of a board that their boxes do not tile.
            }
        }
        return drawn.format(Format.ALIGNED);
    }

    /**
     * Writes this puzzle. What a format has no place for, and no solver needs, is dropped: comments, the solution.
     *
     * @param format the format
     * @return the text, its lines separated by {@code \n}, none after the last; {@link #parse(String, PuzzleFormat)} reads it
     *     back
     * @throws IllegalArgumentException if the format cannot say what the rules or the board are; the message names what it
     *     cannot say
     */
    public String format(PuzzleFormat format) {
        return new PuzzleWriter(this).write(Objects.requireNonNull(format, "format"));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Puzzle that
                && grid.equals(that.grid)
                && Objects.equals(solution, that.solution)
                && statements.equals(that.statements);
    }

    @Override
    public int hashCode() {
        return 31 * grid.hashCode() + statements.hashCode();
    }

    /** Returns the grid in one line, and the rules by name. */
    @Override
    public String toString() {
        return grid + " " + constraints;
    }
}
