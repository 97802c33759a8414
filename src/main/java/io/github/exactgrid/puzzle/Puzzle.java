package io.github.exactgrid.puzzle;

import io.github.exactgrid.BoxShape;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.Grid.Format;
import io.github.exactgrid.Solver;
import io.github.exactgrid.SolverFactory;
import io.github.exactgrid.Solvers;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A puzzle: a grid of givens and the rules that its solution must obey, as puzzle files contain them.
 *
 * <pre>{@code
 * Puzzle puzzle = Puzzle.parse(Files.readString(file));
 * Optional<Grid> solution = puzzle.solver().solveUnique(puzzle.grid());
 * }</pre>
 *
 * <p>A puzzle may also have a known solution, comments, and a name for its rules. {@link PuzzleFormat} lists the formats
 * that {@link #parse(String)} reads and {@link #format} writes. {@link PuzzleReader} reads many puzzles from one text.
 *
 * <p>Puzzles are immutable, and serializable if their constraints are. They are thread-safe if their constraints are, as those of {@link
 * io.github.exactgrid.constraint.Constraints} are. Two puzzles are equal if their grids, solutions, statements and comments
 * are.
 */
public final class Puzzle implements Serializable {

    private static final long serialVersionUID = 1L;

    private final PuzzleContent content;

    Puzzle(PuzzleContent content) {
        this.content = content;
    }

    /**
     * Parses the only puzzle of a text, and recognises its format.
     *
     * @param text the text
     * @return the puzzle
     * @throws PuzzleFormatException if the text has no puzzle, an invalid one or more than one
     */
    public static Puzzle parse(String text) {
        return parse(PuzzleSource.ofOnePuzzle(new StringReader(text)));
    }

    /**
     * Parses the only puzzle of a text in a given format.
     *
     * @param text the text
     * @param format the format
     * @return the puzzle
     * @throws PuzzleFormatException if the text has no puzzle of that format, an invalid one or more than one
     */
    public static Puzzle parse(String text, PuzzleFormat format) {
        return parse(PuzzleSource.of(new StringReader(text), Objects.requireNonNull(format, "format")));
    }

    private static Puzzle parse(PuzzleSource source) {
        try {
            PuzzleContent content = source.next();
            if (content == null) {
                throw new PuzzleFormatException(1, "no cells: the text is empty or has only comments");
            }
            if (source.next() != null) {
                throw new PuzzleFormatException(source.line(), "a second puzzle, expected only one");
            }
            return new Puzzle(content);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    /**
     * Creates a puzzle with the classic rules.
     *
     * @param grid the givens
     * @return a puzzle without statements, comments or known solution
     */
    public static Puzzle of(Grid grid) {
        return new Puzzle(PuzzleContent.of(Objects.requireNonNull(grid, "grid")));
    }

    /**
     * Creates a puzzle with any rules, so that it can be written:
     *
     * <pre>{@code
     * ConstraintSet rules = ConstraintSet.classic().with(Constraints.cage(15, Cell.list("r1c1 r1c2")));
     * String text = Puzzle.of(Grid.empty(9), rules).format(PuzzleFormat.RULES);
     * }</pre>
     *
     * <p>The {@linkplain #constraints rules} of the puzzle are those that are read back from its text. They differ from the given
     * ones only where these have more than one form: boxes of the usual shape are boxes of that shape.
     *
     * @param grid the givens
     * @param rules the rules
     * @return a puzzle without comments or known solution
     * @throws NoTextFormException if a constraint has no {@linkplain io.github.exactgrid.Constraint#statement text form}
     * @throws IllegalArgumentException if a constraint does not fit the board
     */
    public static Puzzle of(Grid grid, ConstraintSet rules) {
        Objects.requireNonNull(grid, "grid");
        boolean isImplied = rules.equals(ConstraintSet.classic())
                && grid.rows() == grid.columns()
                && grid.rows() == grid.digits()
                && !grid.hasVoids();
        return isImplied ? of(grid) : new Puzzle(new RulesStatements(grid, rules).content());
    }

    /**
     * Returns this puzzle with a known solution.
     *
     * @param known the solution; the rules are not checked
     * @return a copy of this puzzle with that solution
     * @throws IllegalArgumentException if {@code known} has another shape than the grid, an empty cell, or another digit
     *     than a given
     */
    public Puzzle withSolution(Grid known) {
        return new Puzzle(content.withSolution(known));
    }

    /**
     * Returns the grid.
     *
     * @return the givens
     */
    public Grid grid() {
        return content.grid();
    }

    /**
     * Returns the rules.
     *
     * @return the rules; {@link ConstraintSet#classic()} unless {@link #carriesRules}
     */
    public ConstraintSet constraints() {
        return content.constraints();
    }

    /**
     * Returns the fastest solver for the rules.
     *
     * @return a solver without limits, new unless the rules are the classic ones; for limits see {@link SolverFactory}
     */
    public Solver solver() {
        return carriesRules() ? Solvers.fastest(constraints()) : Solvers.fastest();
    }

    /**
     * Returns whether the text of the puzzle described its rules. If not, they are the classic ones by default.
     *
     * @return whether the puzzle was read from {@link PuzzleFormat#RULES} or {@link PuzzleFormat#PENCILMARKS}
     */
    public boolean carriesRules() {
        return content.carriesRules();
    }

    /**
     * Returns the known solution.
     *
     * @return a full grid with the givens in their cells, or empty if none is known; whether it obeys the rules has not been
     *     checked
     */
    public Optional<Grid> solution() {
        return Optional.ofNullable(content.solution());
    }

    /**
     * Returns the number of solutions according to the text of the puzzle.
     *
     * @return the value of the statement {@code solutions}, at least 0 and not checked, or empty if there is none
     */
    public OptionalLong solutions() {
        Optional<String> value = content.value(Statement.SOLUTIONS);
        return value.isPresent() ? OptionalLong.of(Long.parseLong(value.get())) : OptionalLong.empty();
    }

    /**
     * Returns the name of the rules.
     *
     * @return the value of the statement {@code variant}, free text, or empty if there is none
     */
    public Optional<String> variant() {
        return content.value(Statement.VARIANT);
    }

    /**
     * Returns the comments, such as {@code title: Wecoc #1}.
     *
     * @return the comments in their order, without {@code #} and without blanks around. {@link PuzzleFormat#RULES} and
     *     {@link PuzzleFormat#SDK} keep comments; what follows a puzzle on one line is a comment, too
     */
    public List<String> comments() {
        return content.comments();
    }

    /**
     * Writes a grid, such as the solution, with lines between the boxes of this puzzle, and digits as people read them under its rules.
     *
     * @param drawn a grid of the same shape as {@link #grid}
     * @return the text as {@link Format#BOXED}, or as {@link Format#ALIGNED} if this puzzle has no boxes or they do not tile
     *     the board
     */
    public String draw(Grid drawn) {
        if (!carriesRules()) {
            return drawn.format(Format.BOXED);
        }
        int lowest = content.lowestDigit();
        Optional<BoxShape> box = content.box();
        boolean tiled = box.isPresent() && box.get().tiles(drawn.rows(), drawn.columns(), drawn.digits());
        return tiled ? drawn.formatBoxed(box.get(), lowest) : drawn.format(Format.ALIGNED, lowest);
    }

    /**
     * Writes this puzzle. Comments and the solution are left out if the format has no place for them.
     *
     * @param format the format
     * @return the text; its lines are separated by {@code \n}, without one after the last. {@link #parse(String,
     *     PuzzleFormat)} reads it back
     * @throws IllegalArgumentException if the format cannot express the rules or the board; the message names what it cannot
     *     express
     */
    public String format(PuzzleFormat format) {
        return new PuzzleWriter(content).write(Objects.requireNonNull(format, "format"));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Puzzle that
                && content.grid().equals(that.content.grid())
                && Objects.equals(content.solution(), that.content.solution())
                && content.statements().equals(that.content.statements());
    }

    @Override
    public int hashCode() {
        return 31 * content.grid().hashCode() + content.statements().hashCode();
    }

    /** Returns the grid on one line, and the names of the constraints. */
    @Override
    public String toString() {
        return content.grid().format(Format.LINE, content.lowestDigit()) + " " + content.constraints();
    }

    private void readObject(ObjectInputStream stream) throws IOException, ClassNotFoundException {
        stream.defaultReadObject();
        if (content == null) {
            throw new InvalidObjectException("a puzzle without content");
        }
        try {
            content.check();
        } catch (IllegalArgumentException | ClassCastException damaged) {
            throw new InvalidObjectException(damaged.getMessage());
        }
    }
}
