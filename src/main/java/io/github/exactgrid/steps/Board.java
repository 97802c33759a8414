package io.github.exactgrid.steps;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.Placement;
import io.github.exactgrid.Violation;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.rulesteps.BoardRules;
import io.github.exactgrid.internal.rulesteps.RuleBoard;
import io.github.exactgrid.internal.rulesteps.RuleBook;
import io.github.exactgrid.internal.steps.Geometry;
import io.github.exactgrid.internal.steps.Layout;
import io.github.exactgrid.internal.steps.Position;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A board that a person is solving: the givens, the digits entered so far, and the candidates that are marked in the empty
 * cells.
 *
 * <p>A new board has all candidates that the digits on it leave. A digit that a row, column or box has already is never a
 * candidate. Candidates that were removed do not come back by themselves; those that only a digit on the board rules out
 * return when that digit is removed.
 *
 * <p>Boards have any rules and sizes. There are more techniques for 9x9 grids with the classic rules, with or without {@linkplain
 * io.github.exactgrid.constraint.Constraints#pencilmarks pencilmarks} or other constraints that only forbid placements; and with
 * further houses or cells that differ.
 *
 * <p>Boards are immutable, thread-safe and serializable if their constraints are. Each change copies the board. The rules of a
 * board that was deserialized are read when they are needed, in the time limit of an {@link Explainer}; if they do not fit because the bytes
 * were damaged, that is an {@link IllegalArgumentException}.
 */
public final class Board implements Serializable {

    private static final long serialVersionUID = 1L;

    private static final int SIZE = 9;
    private static final int CELLS = SIZE * SIZE;

    private final ConstraintSet constraints;
    private final Grid givens;
    private final Grid grid;

    /** The candidates of each cell that have not been removed, as masks: those the digits rule out are among them. */
    private final long[] allowed;

    /** What the constraints mean on the board of the givens, shared by all boards that are made of this one. */
    private final transient Meaning meaning;

    private Board(Board board, Grid givens, Grid grid, long[] allowed) {
        this(board.constraints, givens, grid, allowed, board.meaning);
    }

    private Board(ConstraintSet constraints, Grid givens, Grid grid, long[] allowed, Meaning meaning) {
        this.constraints = constraints;
        this.givens = givens;
        this.grid = grid;
        this.allowed = allowed;
        this.meaning = meaning;
    }

    /**
     * The rules of a board, read when they are needed: reading them may take long, and a board that is deserialized has no limit for
     * it.
     */
    private static final class Meaning {

        /** Saves compiling the rules, which would take as long as an easy puzzle. */
        private static final Meaning CLASSIC = new Meaning(ConstraintSet.classic(), Grid.empty(SIZE), new long[0]);

        static {
            long[] all = new long[CELLS];
            Arrays.fill(all, (1 << SIZE) - 1);
            CLASSIC.rules = new BoardRules(all, null, Layout.CLASSIC);
        }

        private final ConstraintSet constraints;
        private final Grid givens;

        /** The candidates of a board that was deserialized, of which the rules forbid none if it is not damaged. */
        private final long[] claimed;

        private volatile @Nullable BoardRules rules;
        private volatile @Nullable RuleBook book;

        private Meaning(ConstraintSet constraints, Grid givens, long[] claimed) {
            this.constraints = constraints;
            this.givens = givens;
            this.claimed = claimed;
        }

        static Meaning of(ConstraintSet constraints, Grid givens, long[] claimed) {
            return givens.isNineByNine() && constraints.equals(ConstraintSet.classic())
                    ? CLASSIC
                    : new Meaning(constraints, givens, claimed);
        }

        BoardRules rules(Budget budget) {
            BoardRules read = rules;
            if (read == null) {
                read = BoardRules.of(constraints.constraints(), givens, budget);
                requireWithin(claimed, read.allowed());
                rules = read;
            }
            return read;
        }

        /** Returns the rules as a person uses them, the classic ones too. */
        RuleBook book() {
            RuleBook read = rules(Budget.unlimited()).book();
            read = read == null ? book : read;
            if (read == null) {
                read = BoardRules.withBook(constraints.constraints(), givens).book();
                book = read;
            }
            if (read == null) {
                throw new AssertionError("rules without a book");
            }
            return read;
        }

        private static void requireWithin(long[] claimed, long[] byRules) {
            boolean isWithin = true;
            for (int cell = 0; isWithin && cell < claimed.length; cell++) {
                isWithin = cell < byRules.length && (claimed[cell] & ~byRules[cell]) == 0;
            }
            if (!isWithin) {
                throw new IllegalArgumentException("a damaged board: its rules forbid some of its candidates");
            }
        }
    }

    /**
     * Creates a board with the classic rules.
     *
     * @param givens the givens
     * @return a board with all candidates
     */
    public static Board of(Grid givens) {
        return of(givens, ConstraintSet.classic());
    }

    /**
     * Creates a board.
     *
     * @param givens the givens
     * @param constraints the rules
     * @return a board with all candidates
     * @throws IllegalArgumentException if the rules do not fit the grid
     */
    public static Board of(Grid givens, ConstraintSet constraints) {
        return of(givens, constraints, Budget.unlimited());
    }

    /** Creates a board within limits. */
    static Board of(Grid givens, ConstraintSet constraints, Budget budget) {
        Objects.requireNonNull(givens, "givens");
        Meaning meaning = Meaning.of(constraints, givens, new long[0]);
        return new Board(constraints, givens, givens, meaning.rules(budget).allowed(), meaning);
    }

    /**
     * Reads the rules within limits, unless they have been read: those of a board that was deserialized.
     *
     * @throws IllegalArgumentException if the board was damaged: the rules do not fit it
     */
    void readRules(Budget budget) {
        meaning.rules(budget);
    }

    private BoardRules rules() {
        return meaning.rules(Budget.unlimited());
    }

    /** Returns whether the rules are the classic ones and forbidden placements. */
    boolean isClassic() {
        return rules().book() == null;
    }

    /** Returns the houses if nothing else limits the digits of cells, on a 9x9 board; or null. */
    @Nullable
    Layout layout() {
        return rules().layout();
    }

    /** Returns the rules as a person uses them. */
    RuleBook book() {
        return meaning.book();
    }

    /**
     * Returns the digits and candidates for a search that knows rules of any kind, within limits.
     *
     * @throws io.github.exactgrid.SearchLimitException if stopped
     */
    RuleBoard ruleBoard(Budget budget) {
        return BoardRules.board(book(), grid, allowed, budget);
    }

    /**
     * Returns the rules.
     *
     * @return the rules
     */
    public ConstraintSet constraints() {
        return constraints;
    }

    /**
     * Returns the givens.
     *
     * @return the grid this board was created with
     */
    public Grid givens() {
        return givens;
    }

    /**
     * Returns all digits on the board.
     *
     * @return the givens and the digits entered
     */
    public Grid grid() {
        return grid;
    }

    /**
     * Returns the candidates of the empty cells.
     *
     * @return the digits that each empty cell may hold, cells in reading order, digits ascending, unmodifiable; a set is empty
     *     if nothing is left
     * @throws io.github.exactgrid.SearchLimitException if the thread is interrupted while a large board with other rules takes long
     */
    public Map<Cell, Set<Integer>> marks() {
        Layout layout = layout();
        if (layout == null) {
            return marksByRules();
        }
        Position position = new Position(layout);
        loadInto(position);
        Map<Cell, Set<Integer>> marks = new LinkedHashMap<>();
        for (int cell = 0; cell < CELLS; cell++) {
            if (position.digit(cell) == 0) {
                marks.put(
                        StepReader.cell(cell),
                        Collections.unmodifiableSet(new LinkedHashSet<>(StepReader.digits(position.marks(cell)))));
            }
        }
        return Collections.unmodifiableMap(marks);
    }

    private Map<Cell, Set<Integer>> marksByRules() {
        RuleBoard board = ruleBoard(Budget.unlimited());
        Map<Cell, Set<Integer>> marks = new LinkedHashMap<>();
        for (int cell = 0; cell < book().cells(); cell++) {
            if (board.digit(cell) == 0) {
                marks.put(
                        book().cell(cell),
                        Collections.unmodifiableSet(new LinkedHashSet<>(StepReader.digits(board.marks(cell)))));
            }
        }
        return Collections.unmodifiableMap(marks);
    }

    /** Returns whether only digits on the board rule out candidates. */
    boolean hasAllCandidates() {
        return Arrays.equals(allowed, rules().allowed());
    }

    /** Returns the places where the digits break the rules, within limits. */
    List<Violation> violations(Budget budget) {
        return isClassic() ? constraints.violations(grid) : BoardRules.violations(book(), grid, budget);
    }

    /** Returns the candidates that have not been removed as a constraint. */
    Constraint candidates() {
        List<Placement> removed = new ArrayList<>();
        for (int cell = 0; cell < allowed.length; cell++) {
            Cell place = isClassic() ? StepReader.cell(cell) : book().cell(cell);
            for (int digit = 1; digit <= grid.digits(); digit++) {
                if (((allowed[cell] >>> (digit - 1)) & 1) == 0) {
                    removed.add(new Placement(place, digit));
                }
            }
        }
        return Constraint.named("candidates", model -> {
            DigitsAsRead asRead = new DigitsAsRead(model.lowestDigit());
            removed.forEach(placement -> model.forbid(asRead.placement(placement)));
        });
    }

    /** Returns this board with other digits, all of them givens. */
    Board withDigits(Grid digits) {
        return new Board(this, digits, digits, allowed);
    }

    /** Sets a position to the digits and candidates of this board. */
    void loadInto(Position position) {
        int[] digits = new int[CELLS];
        for (int cell = 0; cell < CELLS; cell++) {
            digits[cell] = grid.digit(cell / SIZE, cell % SIZE);
        }
        position.load(
                digits, Arrays.stream(allowed).mapToInt(mask -> (int) mask).toArray());
        int[] given = new int[CELLS];
        for (int cell = 0; cell < CELLS; cell++) {
            given[cell] = givens.digit(cell / SIZE, cell % SIZE);
        }
        boolean forbidsNone = isClassic() && Arrays.stream(rules().allowed()).allMatch(mask -> mask == Geometry.ALL);
        position.setGivens(given, forbidsNone);
    }

    /**
     * Returns this board with fewer candidates.
     *
     * @param marks the candidates of some cells. Digits that are no candidates of their cell here are ignored, as are filled
     *     cells; cells that the map lacks keep theirs
     * @return a board whose candidates are those here that are in {@code marks}
     * @throws IllegalArgumentException if a cell is outside the board, or a digit is not one of the board
     */
    public Board withMarks(Map<Cell, Set<Integer>> marks) {
        long[] changed = allowed.clone();
        for (Map.Entry<Cell, Set<Integer>> entry : marks.entrySet()) {
            long mask = 0;
            for (int digit : entry.getValue()) {
                mask |= bit(new Placement(entry.getKey(), digit));
            }
            changed[index(entry.getKey())] &= mask;
        }
        return new Board(this, givens, grid, changed);
    }

    /**
     * Returns this board with a digit in an empty cell. It need not be a candidate of the cell.
     *
     * @param placement the cell and the digit
     * @return the changed board
     * @throws IllegalArgumentException if the cell is not empty or outside the board, or the digit is greater than those of the
     *     board
     */
    public Board with(Placement placement) {
        bit(placement);
        Cell cell = placement.cell();
        index(cell);
        if (grid.digit(cell) != 0) {
            throw new IllegalArgumentException(
                    cell + " holds " + grid.digit(cell) + ": only empty cells can be set to " + placement.digit());
        }
        return new Board(this, givens, grid.with(cell.row(), cell.column(), placement.digit()), allowed);
    }

    /**
     * Returns this board without a candidate of an empty cell, or without a digit that was entered.
     *
     * @param placement the cell and the digit. If the cell is filled it is cleared, and its candidates return
     * @return the changed board
     * @throws IllegalArgumentException if the cell is outside the board, the digit is greater than those of the board, or the cell
     *     is filled with another digit or a given
     */
    public Board without(Placement placement) {
        long bit = bit(placement);
        Cell cell = placement.cell();
        int index = index(cell);
        int digit = grid.digit(cell);
        if (digit == 0) {
            long[] changed = allowed.clone();
            changed[index] &= ~bit;
            return new Board(this, givens, grid, changed);
        }
        if (digit != placement.digit() || givens.digit(cell) != 0) {
            throw new IllegalArgumentException(cell + " holds " + (givens.digit(cell) != 0 ? "the given " : "") + digit
                    + ", which " + (givens.digit(cell) != 0 ? "stays" : "is not " + placement.digit()));
        }
        return new Board(this, givens, grid.with(cell.row(), cell.column(), 0), allowed);
    }

    /**
     * Returns this board after a step: digits are set and candidates removed. Of a mistake, the wrong digits are removed, or
     * the missing candidates return.
     *
     * @param step the step
     * @return the changed board
     * @throws IllegalArgumentException if a digit of the step cannot be set or removed
     */
    public Board with(Step step) {
        Board changed = this;
        for (Placement placement : step.removes()) {
            changed = changed.without(placement);
        }
        for (Placement placement : step.sets()) {
            changed = changed.with(placement);
        }
        if (step.technique() == Technique.MISSING_MARK && step.evidence() instanceof Evidence.Mistake mistake) {
            long[] restored = allowed.clone();
            for (Placement placement : mistake.placements()) {
                restored[index(placement.cell())] |= bit(placement);
            }
            changed = new Board(this, givens, grid, restored);
        }
        return changed;
    }

    private int index(Cell cell) {
        int index = isClassic()
                ? cell.row() < SIZE && cell.column() < SIZE ? SIZE * cell.row() + cell.column() : -1
                : book().index(cell);
        if (index < 0) {
            throw new IllegalArgumentException(
                    cell + " is outside the " + grid.rows() + "x" + grid.columns() + " board");
        }
        return index;
    }

    private long bit(Placement placement) {
        if (placement.digit() > grid.digits()) {
            throw new IllegalArgumentException(
                    "digit " + placement.digit() + " in " + placement.cell() + ": expected 1 to " + grid.digits());
        }
        return 1L << (placement.digit() - 1);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Board that
                && givens.equals(that.givens)
                && grid.equals(that.grid)
                && Arrays.equals(allowed, that.allowed)
                && constraints.equals(that.constraints);
    }

    @Override
    public int hashCode() {
        return 31 * grid.hashCode() + Arrays.hashCode(allowed);
    }

    /** Returns the digits on one line. */
    @Override
    public String toString() {
        return grid.toString();
    }

    private Object writeReplace() {
        return new Serialized(constraints, givens, grid, allowed);
    }

    private void readObject(ObjectInputStream stream) throws InvalidObjectException {
        throw new InvalidObjectException("a board is read through its serialized form");
    }

    /** The serialized form: what was made of the givens, and the rules, which are read again when they are needed. */
    private record Serialized(ConstraintSet constraints, Grid givens, Grid grid, long[] allowed)
            implements Serializable {

        Serialized {
            Objects.requireNonNull(constraints, "constraints");
            Objects.requireNonNull(givens, "givens");
            Objects.requireNonNull(grid, "grid");
            allowed = allowed.clone();
        }

        private Object readResolve() throws InvalidObjectException {
            if (!isBegunBy(givens, grid)) {
                throw new InvalidObjectException("a board of other digits than its givens");
            }
            long digits = -1L >>> (Long.SIZE - givens.digits());
            if (allowed.length != cells(givens) || Arrays.stream(allowed).anyMatch(mask -> (mask & ~digits) != 0)) {
                throw new InvalidObjectException("a board with candidates of other cells or digits than it has");
            }
            return new Board(constraints, givens, grid, allowed, Meaning.of(constraints, givens, allowed));
        }

        private static int cells(Grid givens) {
            int cells = 0;
            for (int row = 0; row < givens.rows(); row++) {
                for (int column = 0; column < givens.columns(); column++) {
                    cells += givens.isVoid(row, column) ? 0 : 1;
                }
            }
            return cells;
        }

        private static boolean isBegunBy(Grid givens, Grid grid) {
            boolean isBegun = grid.rows() == givens.rows()
                    && grid.columns() == givens.columns()
                    && grid.digits() == givens.digits();
            for (int place = 0; isBegun && place < grid.rows() * grid.columns(); place++) {
                int row = place / grid.columns();
                int column = place % grid.columns();
                int given = givens.digit(row, column);
                isBegun = givens.isVoid(row, column) == grid.isVoid(row, column)
                        && (given == 0 || given == grid.digit(row, column));
            }
            return isBegun;
        }
    }
}
