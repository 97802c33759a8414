package io.github.exactgrid.constraint;

import io.github.exactgrid.BoxShape;
import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.DigitRelation;
import io.github.exactgrid.Grid;
import io.github.exactgrid.Solvers;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Ready-made constraints, by the names that puzzles have for them.
 *
 * <pre>{@code
 * ConstraintSet rules = ConstraintSet.classic().with(
 *         Constraints.diagonals(),
 *         Constraints.cage(15, Cell.list("r1c1 r1c2 r2c1")),
 *         Constraints.thermometer(Cell.list("r9c9 r8c9 r7c8")));
 * }</pre>
 *
 * <table>
 *   <caption>Constraints by what they are about</caption>
 *   <tr><th>houses</th><td>{@link #rows}, {@link #columns}, {@link #boxes}, {@link #regions(String) regions}, {@link #house},
 *       {@link #diagonals}, {@link #fallingDiagonal}, {@link #risingDiagonal}, {@link #windoku},
 *       {@link #disjointGroups() disjointGroups}</td></tr>
 *   <tr><th>overlapping boards</th><td>{@link Layout}, {@link #subgrid}</td></tr>
 *   <tr><th>neighbours</th><td>{@link #antiKnight}, {@link #antiKing}, {@link #leaper}, {@link #antiTaxicab}, {@link #nonConsecutive},
 *       {@link #strictXv}, {@link #strictKropki}, {@link #flatmates}, {@link #neighbours(PairRelation) neighbours}, {@link #entropicSquares},
 *       {@link #modularSquares}, {@link #connected(List) connected}</td></tr>
 *   <tr><th>all digits</th><td>{@link #digitsFrom}</td></tr>
 *   <tr><th>unknown regions</th><td>{@link #chaosConstruction() chaosConstruction}, {@link #regionArrow}, {@link #regionCount}</td></tr>
 *   <tr><th>candidates</th><td>{@link #candidates}, {@link #odd}, {@link #even}, {@link #pencilmarks}</td></tr>
 *   <tr><th>sums</th><td>{@link #cage(int, List) cage}, {@link #littleKiller}, {@link #weightedSum}, {@link #arrow(List) arrow},
 *       {@link #regionSumLine(List, int, int) regionSumLine}</td></tr>
 *   <tr><th>clues outside the board</th><td>{@link #sandwich}, {@link #skyscraper}, {@link #hiddenSkyscraper},
 *       {@link #xSum}, {@link #numberedRoom}, {@link #littleKiller}, {@link #fullRank}, {@link #fullRankWithTies}</td></tr>
 *   <tr><th>pairs of cells</th><td>{@link #whiteDot}, {@link #blackDot}, {@link #sum}, {@link #greaterThan}</td></tr>
 *   <tr><th>areas</th><td>{@link #clones}, {@link #sameDigits}, {@link #quadruple}, {@link #distinctCount},
 *       {@link #countingCircles}, {@link #columnIndexer}, {@link #rowIndexer}, {@link #everyPair}, {@link #rellikCage},
 *       {@link #equalityCage}, {@link #lookAndSay}</td></tr>
 *   <tr><th>lines</th><td>{@link #thermometer}, {@link #slowThermometer}, {@link #palindrome}, {@link #renban},
 *       {@link #whispers}, {@link #modular}, {@link #entropic}, {@link #between}, {@link #lockout}, {@link #lunchbox},
 *       {@link #sumLine}, {@link #zipper}, {@link #doubleArrow}, {@link #line(PairRelation, List) line}, {@link #slingshot}, {@link #regex},
 *       {@link #stateMachine}</td></tr>
 *   <tr><th>combinations</th><td>{@link #anyOf}, {@link #anyOfPossible}, {@link #allOf}</td></tr>
 * </table>
 *
 * <p>All are immutable, thread-safe, serializable and equal when they were made from equal arguments. Each is
 * {@linkplain Constraint#name named} after its rule, with the clue and the cells if it has any:
 * {@code cage 15 r1c1 r1c2 r2c1}. None includes other rules: that the cells of a row differ is declared by
 * {@link #rows()} only.
 *
 * <p>Each but those that take a {@link DigitRelation} of your own has a {@linkplain Constraint#statement text form}, which puzzle files have.
 *
 * <p>Each applies to boards of any shape and number of digits unless its description limits it. Rules of neighbours
 * ignore void places. Arguments that no board can satisfy are rejected by the method here. Arguments that a certain
 * board cannot satisfy are rejected when a solver or {@link ConstraintSet#violations} prepares for that board. Both
 * throw an {@link IllegalArgumentException} that names the constraint and the reason:
 * {@code cage 3 r1c1 r1c2 r1c3: 3 different digits sum to at least 6}. A null list or cell, also in a list, is rejected
 * with a {@link NullPointerException}.
 */
public final class Constraints {

    private Constraints() {}

    // ---- houses

    /**
     * All cells of each row differ: a part of the classic rules.
     *
     * <p>Rows may be shorter than there are digits, but not longer.
     *
     * @return the constraint "rows", the same as in {@link ConstraintSet#latin()}
     */
    public static Constraint rows() {
        return ConstraintSet.latin().constraints().get(0);
    }

    /**
     * All cells of each column differ: a part of the classic rules.
     *
     * <p>Columns may be shorter than there are digits, but not longer.
     *
     * @return the constraint "columns", the same as in {@link ConstraintSet#latin()}
     */
    public static Constraint columns() {
        return ConstraintSet.latin().constraints().get(1);
    }

    /**
     * All cells of each box differ: a part of the classic rules.
     *
     * <p>For boards that boxes of this shape tile, with as many digits as a box has cells; the board need not be
     * square.
     *
     * @param boxRows the number of rows of a box, at least 1
     * @param boxColumns the number of columns of a box, at least 1
     * @return the constraint "boxes", the same as in {@link ConstraintSet#classic(int, int)}
     * @throws IllegalArgumentException if a box has no cell, or more than 64
     */
    public static Constraint boxes(int boxRows, int boxColumns) {
        return ConstraintSet.classic(boxRows, boxColumns).constraints().get(2);
    }

    /**
     * Each digit occurs once in each region of a map: jigsaw, or irregular, Sudoku. Regions that tile the board take the
     * place of the usual boxes, those of {@link ConstraintSet#classic()}; to obey both, add {@link #boxes}. Regions that
     * leave cells out, as the windows of a Windoku, are obeyed besides the boxes.
     *
     * <p>For boards of the size of the map, with as many digits as a region has cells.
     *
     * @param map the number of the region for each place of the board, any number from 0; {@link Grid#VOID} where there
     *     is no cell or the cell is in no region; copied
     * @return the constraint "regions"
     * @throws IllegalArgumentException if the map is empty, its rows differ in length or its regions in size, or a
     *     number is less than -1
     */
    public static Constraint regions(int[][] map) {
        return Regions.of(map);
    }

    /**
     * Each digit occurs once in each region of a map: jigsaw, or irregular, Sudoku. Regions that tile the board take the
     * place of the usual boxes, those of {@link ConstraintSet#classic()}; to obey both, add {@link #boxes}. Regions that
     * leave cells out, as the windows of a Windoku, are obeyed besides the boxes.
     *
     * <p>Each line of the text is a row of the board. Each character of a line is the name of the region of one cell;
     * if any line has blanks in it, each word is. {@code .} is a cell in no region, {@code #} no cell. Blank lines are
     * ignored.
     *
     * <pre>{@code
     * Constraint regions = Constraints.regions("""
     *         aabb
     *         aabb
     *         ccdd
     *         ccdd""");
     * }</pre>
     *
     * @param map the map, one line a row
     * @return the constraint "regions", equal to the one for the same map in numbers, given from 0 in the order of the
     *     names
     * @throws IllegalArgumentException if the map is empty, or its rows differ in length or its regions in size
     */
    public static Constraint regions(String map) {
        return Regions.parse(Objects.requireNonNull(map, "map"));
    }

    /**
     * Each digit occurs once in the given cells, an extra house. For fewer cells than digits, which then only differ,
     * see {@link #cage(List)}.
     *
     * <p>For boards with as many digits as there are cells.
     *
     * @param cells the cells, distinct
     * @return the constraint "house"
     * @throws IllegalArgumentException if a cell occurs twice, or there are more than 64 or none
     */
    public static Constraint house(List<Cell> cells) {
        return new CellsConstraint(new EachDigitOnce(), cells);
    }

    /**
     * All cells of each of the two main diagonals differ: Sudoku X, or diagonal Sudoku.
     *
     * <p>For square boards.
     *
     * @return the constraint "diagonals"
     */
    public static Constraint diagonals() {
        return new Diagonals("diagonals", true, true);
    }

    /**
     * All cells from the top left to the bottom right corner differ.
     *
     * <p>For square boards.
     *
     * @return the constraint "falling diagonal"
     */
    public static Constraint fallingDiagonal() {
        return new Diagonals("falling diagonal", true, false);
    }

    /**
     * All cells from the bottom left to the top right corner differ.
     *
     * <p>For square boards.
     *
     * @return the constraint "rising diagonal"
     */
    public static Constraint risingDiagonal() {
        return new Diagonals("rising diagonal", false, true);
    }

    /**
     * Each digit occurs once in each window: windoku, hyper Sudoku or NRC Sudoku. Windows have the shape of boxes and
     * lie one cell from the edges of the board and from each other: four of them on a 9x9 board, nine on one of 16x16.
     *
     * <p>For boards of 4x4, 9x9, 16x16, 25x25 and so on, with all their cells.
     *
     * @return the constraint "windoku"
     */
    public static Constraint windoku() {
        return new Windoku();
    }

    /**
     * Cells in the same place of their boxes all differ, boxes having the usual shape (see
     * {@link ConstraintSet#classic()}): disjoint groups.
     *
     * <p>For square boards with usual boxes, and as many digits as rows.
     *
     * @return the constraint "disjoint groups"
     */
    public static Constraint disjointGroups() {
        return new DisjointGroups(null);
    }

    /**
     * Cells in the same place of their boxes all differ: disjoint groups.
     *
     * <p>For boards that boxes of this shape tile, with as many digits as a box has cells, and no fewer than there are
     * boxes.
     *
     * @param boxRows the number of rows of a box, at least 1
     * @param boxColumns the number of columns of a box, at least 1
     * @return the constraint "disjoint groups"
     * @throws IllegalArgumentException if a box has no cell, or more than 64
     */
    public static Constraint disjointGroups(int boxRows, int boxColumns) {
        return new DisjointGroups(new BoxShape(boxRows, boxColumns));
    }

    // ---- overlapping boards; see Layout

    /**
     * A square part of the board follows the classic rules in rows, columns and boxes of its own. For Samurai, butterfly,
     * twodoku and other overlapping boards see {@link Layout}. Use this in a set without rows, columns and boxes of the whole
     * board:
     *
     * <pre>{@code
     * ConstraintSet twodoku = ConstraintSet.of(Constraints.subgrid(0, 0, 3, 3), Constraints.subgrid(6, 6, 3, 3));
     * }</pre>
     *
     * <p>For boards with as many digits as a box has cells.
     *
     * @param row the top row of the part, from 0
     * @param column the left column of the part, from 0
     * @param boxRows the number of rows of a box, at least 1
     * @param boxColumns the number of columns of a box, at least 1
     * @return the constraint, "subgrid r1c1 3x3" by name
     * @throws IllegalArgumentException if the row or column is negative, or a box has no cell or more than 64
     */
    public static Constraint subgrid(int row, int column, int boxRows, int boxColumns) {
        return new Subgrid(new Cell(row, column), new BoxShape(boxRows, boxColumns));
    }

    // ---- neighbours

    /**
     * Two cells a knight's move apart differ: anti-knight Sudoku.
     *
     * @return the constraint "anti-knight"
     */
    public static Constraint antiKnight() {
        return new Leaper("anti-knight", Leap.of(1, 2));
    }

    /**
     * Two cells a king's move apart, neighbours in a row, column or diagonal, differ: anti-king, or no touch, Sudoku.
     *
     * @return the constraint "anti-king"
     */
    public static Constraint antiKing() {
        List<Leap> leaps =
                Stream.concat(Leap.ORTHOGONAL.stream(), Leap.of(1, 1).stream()).toList();
        return new Leaper("anti-king", leaps);
    }

    /**
     * Two cells differ if they are a leap of a chess piece apart, in any direction: {@code rows} rows and
     * {@code columns} columns, or the reverse. The camel is {@code leaper(1, 3)}.
     *
     * @param rows one distance of the leap, 0 to 63
     * @param columns the other distance of the leap, 0 to 63
     * @return the constraint, "leaper 1x3" by name, the lesser number first
     * @throws IllegalArgumentException if a number is out of range, or both are 0
     */
    public static Constraint leaper(int rows, int columns) {
        int most = Grid.MAX_SIZE - 1;
        if (rows < 0 || columns < 0 || rows > most || columns > most || rows + columns == 0) {
            throw new IllegalArgumentException(
                    "leaper " + rows + "x" + columns + ": expected two numbers from 0 to " + most + ", not both 0");
        }
        int less = Math.min(rows, columns);
        int more = Math.max(rows, columns);
        return new Leaper("leaper " + less + "x" + more, Leap.of(less, more));
    }

    /**
     * Two cells do not both hold the digit that is their distance, counted in steps along rows and columns: anti-taxicab Sudoku. Two threes are
     * not three steps apart.
     *
     * @return the constraint "anti-taxicab"
     */
    public static Constraint antiTaxicab() {
        return new Taxicab();
    }

    /**
     * Each square of 2x2 cells holds a low, a middle and a high digit, as {@link #entropic} divides them: entropy Sudoku.
     *
     * @return the constraint "entropic squares"
     */
    public static Constraint entropicSquares() {
        return new Squares("entropic squares", "rule: entropy", ClassLine.Thirds.INSTANCE);
    }

    /**
     * Each square of 2x2 cells holds digits with each remainder when divided by a number.
     *
     * @param divisor the number, 2 to 4; 3 in most puzzles
     * @return the constraint, "modular squares 3" by name
     * @throws IllegalArgumentException if the divisor is out of range
     */
    public static Constraint modularSquares(int divisor) {
        return new Squares("modular squares " + divisor, "rule: modular " + divisor, new ClassLine.Remainders(divisor));
    }

    /**
     * Neighbours in a row or column do not hold consecutive digits: non-consecutive Sudoku.
     *
     * @return the constraint "non-consecutive"
     */
    public static Constraint nonConsecutive() {
        return new Neighbours(Neighbours.NON_CONSECUTIVE, PlainRelation.NOT_CONSECUTIVE);
    }

    /**
     * Each cell with one digit has a certain digit directly above it or another directly below it: Dutch flatmates, with 5, 1 and 9.
     *
     * @param digit the digit that lives with one of the others, 0 to 64
     * @param above the digit that may be above it, 0 to 64
     * @param below the digit that may be below it, 0 to 64
     * @return the constraint, "flatmates 5 1 9" by name; for boards that have these digits
     * @throws IllegalArgumentException if a digit is out of range
     */
    public static Constraint flatmates(int digit, int above, int below) {
        return new Flatmates(digit, above, below);
    }

    /**
     * Neighbours in a row or column are in a relation of your own:
     *
     * <pre>{@code
     * Constraint apart = Constraints.neighbours("neighbours 3 apart", (first, second) -> Math.abs(first - second) >= 3);
     * }</pre>
     *
     * @param name the name
     * @param relation the relation of a digit to the one to its right, and to the one below; a lambda should capture only
     *     serializable values
     * @return the constraint, of that name; equal if name and relation are
     */
    public static Constraint neighbours(String name, DigitRelation relation) {
        return new Neighbours(name, relation);
    }

    /**
     * Neighbours in a row or column are in a relation that has a text:
     *
     * <pre>{@code
     * Constraint apart = Constraints.neighbours(PairRelation.of("abs(a - b) >= 3"));
     * }</pre>
     *
     * @param relation the relation of a digit to the one to its right, and to the one below
     * @return the constraint, "neighbours abs(a-b)>=3" by name
     */
    public static Constraint neighbours(PairRelation relation) {
        return Neighbours.of(relation);
    }

    /**
     * Neighbours in a row or column sum to neither 5 nor 10 unless they are marked: the negative constraint of XV
     * Sudoku. The sums of the marked pairs are declared by {@link #sum(int, Cell, Cell)}.
     *
     * <p>For boards that have the marked cells.
     *
     * @param markedPairs the pairs with a V or X between them, in any order
     * @return the constraint "strict XV"
     * @throws IllegalArgumentException if a pair is not two cells next to each other in a row or column
     */
    public static Constraint strictXv(List<List<Cell>> markedPairs) {
        return StrictMarks.of(StrictMarks.Kind.XV, markedPairs);
    }

    /**
     * Neighbours in a row or column are neither consecutive nor one twice the other unless they are marked: Kropki Sudoku in which all
     * dots are given.
     *
     * <p>The dots themselves are {@link #whiteDot} and {@link #blackDot}. For boards that have the marked cells.
     *
     * @param markedPairs the pairs with a dot between them, in any order
     * @return the constraint "strict Kropki"
     * @throws IllegalArgumentException if a pair is not two cells next to each other in a row or column
     */
    public static Constraint strictKropki(List<List<Cell>> markedPairs) {
        return StrictMarks.of(StrictMarks.Kind.KROPKI, markedPairs);
    }

    // ---- candidates

    /**
     * A cell holds one of some digits: the pencilmarks of one cell, or the clue of a Sukaku.
     *
     * <p>For boards with at least as many digits as the highest of these. All engines support it, including
     * {@link Solvers#bitboard(Constraint...)}.
     *
     * @param cell the cell
     * @param digits the digits, in any order
     * @return the constraint, "candidates 1 2 3 r1c1" by name
     * @throws IllegalArgumentException if there are no digits, or one is not 0 to 64
     */
    public static Constraint candidates(Cell cell, int... digits) {
        return new CellsConstraint(AllowedDigits.of(digits), List.of(Objects.requireNonNull(cell, "cell")));
    }

    /**
     * Cells hold odd digits: grey circles of odd/even Sudoku.
     *
     * <p>All engines support it, including {@link Solvers#bitboard(Constraint...)}.
     *
     * @param cells the cells, distinct
     * @return the constraint, "odd r1c1 r1c2" by name
     * @throws IllegalArgumentException if a cell occurs twice or there is none
     */
    public static Constraint odd(List<Cell> cells) {
        return new CellsConstraint(Parity.ODD, cells);
    }

    /**
     * Cells hold even digits: grey squares of odd/even Sudoku.
     *
     * <p>All engines support it, including {@link Solvers#bitboard(Constraint...)}.
     *
     * @param cells the cells, distinct
     * @return the constraint, "even r1c1 r1c2" by name
     * @throws IllegalArgumentException if a cell occurs twice or there is none
     */
    public static Constraint even(List<Cell> cells) {
        return new CellsConstraint(Parity.EVEN, cells);
    }

    /**
     * Numbers the digits of all rules of a board from 0: of nine digits, 0 to 8. A sum of 3 then may be 0, 1 and 2.
     *
     * <p>A {@link Grid} still holds 1 to the number of digits, and 0 in an empty cell; {@link Grid#format(Grid.Format, int)} writes it as people
     * read it. In rules everything is as people read it: digits, sums, numbers of cells, and what a {@link io.github.exactgrid.ConstraintModel} takes. So a digit
     * 0 that points to a cell or counts some, as an X of an {@linkplain #xSum X-sum} or in a {@linkplain #countingCircles counting circle},
     * does not occur there; in a {@linkplain #skyscraper skyscraper} clue a building of height 0 is not seen. {@linkplain #pencilmarks Pencilmarks} cannot have it,
     * and no clues are made for it. Steps have the digits of a grid, and {@link io.github.exactgrid.steps.Step#asRead} the words.
     *
     * <pre>{@code
     * ConstraintSet rules = ConstraintSet.classic().with(
     *         Constraints.digitsFrom(0),
     *         Constraints.cage(3, Cell.list("r1c1 r1c2 r2c1")));
     * }</pre>
     *
     * @param lowest the lowest digit: 0, or 1 as without this constraint
     * @return the constraint, "digits from 0" by name
     * @throws IllegalArgumentException if {@code lowest} is neither 0 nor 1
     */
    public static Constraint digitsFrom(int lowest) {
        return new DigitsFrom(lowest);
    }

    /**
     * Returns the rule of a pencilmark puzzle: which digits each cell may hold.
     *
     * <p>The text has 729 characters, nine for each cell of a 9x9 board in reading order. The n-th of the nine is the
     * digit n if the cell may hold it, and {@code .} or {@code 0} if not. Blanks and line ends are ignored. All engines
     * support the rule, including {@link Solvers#bitboard(Constraint...)}.
     *
     * <pre>{@code
     * Solver solver = Solvers.fastest().with(Constraints.pencilmarks(text));
     * Optional<Grid> solution = solver.solve(Grid.empty(9));
     * }</pre>
     *
     * <p>For many puzzles keep the solver {@code Solvers.fastest()}, from which {@link io.github.exactgrid.Solver#with}
     * derives others.
     *
     * @param text the pencilmarks
     * @return the constraint, for 9x9 boards only
     * @throws IllegalArgumentException if the text does not have that form; the message names the place
     */
    public static Constraint pencilmarks(String text) {
        return new Pencilmarks(Objects.requireNonNull(text, "text"));
    }

    // ---- sums

    /**
     * Cells differ and have a given sum: killer Sudoku.
     *
     * @param sum the sum
     * @param cells the cells, distinct
     * @return the constraint, "cage 15 r1c1 r1c2" by name
     * @throws IllegalArgumentException if a cell occurs twice, there are none or more than 64, or no different digits
     *     in that number of cells have the sum
     */
    public static Constraint cage(int sum, List<Cell> cells) {
        if (sum == Cage.ANY) {
            throw new IllegalArgumentException("cage 0" + CellsRule.names(cells) + ": a sum is at least 1");
        }
        return new CellsConstraint(new Cage(sum), cells);
    }

    /**
     * Cells differ and may have any sum: a cage without a clue, or any other group of different cells.
     *
     * <p>For boards with at least as many digits as there are cells.
     *
     * @param cells the cells, distinct
     * @return the constraint, "cage r1c1 r1c2" by name
     * @throws IllegalArgumentException if a cell occurs twice, or there are none or more than 64
     */
    public static Constraint cage(List<Cell> cells) {
        return new CellsConstraint(new Cage(Cage.ANY), cells);
    }

    /**
     * Cells, which may be equal, have a given sum: little killer Sudoku, where the cells are a diagonal.
     *
     * @param sum the sum
     * @param cells the cells, distinct
     * @return the constraint, "little killer 15 r1c2 r2c1" by name
     * @throws IllegalArgumentException if a cell occurs twice, there is none, or no digits in that number of cells have
     *     the sum
     */
    public static Constraint littleKiller(int sum, List<Cell> cells) {
        return new CellsConstraint(new LittleKiller(sum), cells);
    }

    /**
     * Cells, which may be equal, have a given sum in which each is multiplied by a coefficient:
     *
     * <pre>{@code
     * Constraint twice = Constraints.weightedSum(0, List.of(2, -1), Cell.list("r1c1 r1c2")); // r1c2 is twice r1c1
     * }</pre>
     *
     * @param sum the sum, -99999 to 99999
     * @param coefficients the coefficient of each cell, -99999 to 99999
     * @param cells the cells, distinct
     * @return the constraint, "weighted sum 0 2 -1 r1c1 r1c2" by name
     * @throws IllegalArgumentException if a cell occurs twice, there is none, a number is out of range, the coefficients are not as many as the
     *     cells, or no digits in these cells have the sum
     */
    public static Constraint weightedSum(int sum, List<Integer> coefficients, List<Cell> cells) {
        return new CellsConstraint(new WeightedSum(sum, coefficients), cells);
    }

    /**
     * The cells along an arrow, which may be equal, sum to the digit in its circle: arrow Sudoku.
     *
     * @param cells the circle, then the other cells, distinct
     * @return the constraint, "arrow r1c1 r1c2 r1c3" by name
     * @throws IllegalArgumentException if a cell occurs twice, or there are fewer than 2, or more than 64 besides the
     *     circle
     */
    public static Constraint arrow(List<Cell> cells) {
        return new CellsConstraint(new Arrow(1), cells);
    }

    /**
     * The cells along an arrow, which may be equal, sum to the number in its pill: arrow Sudoku with circles of several
     * cells. The digits of the pill are written one after the other: 1 and 5 are 15, and 1 and 12 are 112.
     *
     * @param pill the cells of the pill in the order in which they are read, the largest place first, distinct; a
     *     single one is a circle
     * @param shaft the other cells, distinct
     * @return the constraint, "arrow r1c1 r1c2 | r2c2 r2c3" by name
     * @throws IllegalArgumentException if a cell occurs twice, one of the lists is empty, or no digits along the shaft
     *     have a sum that the pill can hold
     */
    public static Constraint arrow(List<Cell> pill, List<Cell> shaft) {
        if (pill.isEmpty() || shaft.isEmpty()) {
            throw new IllegalArgumentException("arrow" + CellsRule.names(pill) + " |" + CellsRule.names(shaft)
                    + ": expected cells both in the pill and along the arrow");
        }
        List<Cell> cells = new ArrayList<>(pill);
        cells.addAll(shaft);
        return new CellsConstraint(new Arrow(pill.size()), cells);
    }

    /**
     * A line has the same sum in each box it passes through: region sum lines. If it enters a box more than once, each
     * part has that sum.
     *
     * @param cells the line in order, distinct
     * @param boxRows the number of rows of a box, at least 1
     * @param boxColumns the number of columns of a box, at least 1
     * @return the constraint, "region sum line r3c1 r3c2 | r4c2" by name
     * @throws IllegalArgumentException if a cell occurs twice, the line stays in one box, or a box has no cell or more
     *     than 64
     */
    public static Constraint regionSumLine(List<Cell> cells, int boxRows, int boxColumns) {
        BoxShape boxes = new BoxShape(boxRows, boxColumns);
        return RegionSumLine.cut(cells, boxes::corner);
    }

    /**
     * A line has the same sum in each region it passes through: region sum lines on a jigsaw. If it enters a region
     * more than once, each part has that sum.
     *
     * @param cells the line in order, distinct
     * @param regions the regions, of which each cell of the line must be in exactly one
     * @return the constraint, "region sum line r3c1 r3c2 | r4c2" by name
     * @throws IllegalArgumentException if a cell of the line occurs twice or is in no region or in two, or the line
     *     stays in one region
     */
    public static Constraint regionSumLine(List<Cell> cells, List<List<Cell>> regions) {
        Map<Cell, Object> regionOf = new HashMap<>();
        for (int region = 0; region < regions.size(); region++) {
            for (Cell cell : regions.get(region)) {
                if (regionOf.put(cell, region) != null) {
                    throw new IllegalArgumentException("region sum line: " + cell + " is in two regions");
                }
            }
        }
        return RegionSumLine.cut(cells, cell -> {
            Object region = regionOf.get(cell);
            if (region == null) {
                throw new IllegalArgumentException("region sum line: " + cell + " is in no region");
            }
            return region;
        });
    }

    /**
     * The parts of a line have the same sum: region sum lines whose parts are known.
     *
     * @param parts the parts, at least two, each of at least one cell; all cells distinct
     * @return the constraint, "region sum line r3c1 r3c2 | r4c2" by name
     * @throws IllegalArgumentException if a cell occurs twice, a part is empty, or there are fewer than two
     */
    public static Constraint regionSumLine(List<List<Cell>> parts) {
        return new RegionSumLine(parts);
    }

    /**
     * Cells differ, and the digits between the lowest and the highest of them, in the order of the cells, have a given sum: lunchboxes, also
     * called sandwich lines.
     *
     * <p>For engines other than propagation, many cells on boards of more than 9 digits make an automaton of too many states, as {@link
     * io.github.exactgrid.ConstraintModel#sumBetweenExtremes} describes: seven of 16 digits still have few enough.
     *
     * @param sum the sum, 0 if the two are next to each other
     * @param cells the cells in order, distinct
     * @return the constraint, "lunchbox 12 r1c1 r1c2 r2c2" by name
     * @throws IllegalArgumentException if a cell occurs twice, there are fewer than 2 or more than 64, or no different digits that fit
     *     between have the sum
     */
    public static Constraint lunchbox(int sum, List<Cell> cells) {
        return new CellsConstraint(new Lunchbox(sum), cells);
    }

    /**
     * The digits at the two ends of a line have the same sum as those between them: double arrows.
     *
     * @param cells the line, its ends first and last, distinct
     * @return the constraint, "double arrow r1c1 r1c2 r2c2" by name
     * @throws IllegalArgumentException if a cell occurs twice or there are fewer than 3 or more than 130
     */
    public static Constraint doubleArrow(List<Cell> cells) {
        return new CellsConstraint(new DoubleArrow(), cells);
    }

    /**
     * Cells equally far from the middle of a line have the same sum. If a line has a middle cell, its digit is that sum: zipper lines.
     *
     * <p>For boards with at least two digits if there is a middle cell.
     *
     * @param cells the line in order, distinct
     * @return the constraint, "zipper r1c1 r1c2 r2c2" by name
     * @throws IllegalArgumentException if a cell occurs twice or there are fewer than 3
     */
    public static Constraint zipper(List<Cell> cells) {
        return new CellsConstraint(new Zipper(), cells);
    }

    /**
     * A line can be cut into parts that have a given sum each: sum lines, such as the 10-line.
     *
     * @param sum the sum of each part, at least 1
     * @param cells the line in order, distinct
     * @return the constraint, "sum line 10 r1c1 r1c2 r2c2" by name
     * @throws IllegalArgumentException if a cell occurs twice, there is none, or no parts of that number of cells have the sum
     */
    public static Constraint sumLine(int sum, List<Cell> cells) {
        return new CellsConstraint(new SumLine(sum), cells);
    }

    // ---- clues outside the board

    /**
     * The digits between 1 and the highest digit in a line have a given sum: sandwich Sudoku. The line contains both of
     * the two. If the cells of the line need not differ, the sum is that between the first cell that holds one of the
     * two and the next such cell, which must hold the other.
     *
     * <p>For boards with at least two digits.
     *
     * @param sum the sum, 0 if the two are next to each other
     * @param cells the line, usually a row or column, distinct
     * @return the constraint, "sandwich 35 r1c1 r1c2 ..." by name
     * @throws IllegalArgumentException if a cell occurs twice, there are fewer than 2, or the digits that fit between
     *     cannot have the sum
     */
    public static Constraint sandwich(int sum, List<Cell> cells) {
        return new CellsConstraint(new Sandwich(sum), cells);
    }

    /**
     * A given number of digits of a line are higher than all before them: skyscraper Sudoku, where digits are the
     * heights of buildings seen from the side.
     *
     * @param visible the number of visible buildings, at least 1
     * @param cells the line, usually a row or column, from the side of the clue, distinct
     * @return the constraint, "skyscraper 4 r1c1 r1c2 ..." by name
     * @throws IllegalArgumentException if a cell occurs twice, there is none, or {@code visible} is not 1 to the number
     *     of cells
     */
    public static Constraint skyscraper(int visible, List<Cell> cells) {
        return new CellsConstraint(new Skyscraper(visible), cells);
    }

    /**
     * The first digit of a line that is not higher than all before it is a given one: hidden skyscrapers, where the clue is the first
     * building that cannot be seen from the side.
     *
     * @param digit the first hidden digit
     * @param cells the line, usually a row or column, from the side of the clue, distinct
     * @return the constraint, "hidden skyscraper 4 r1c1 r1c2 ..." by name
     * @throws IllegalArgumentException if a cell occurs twice, there are fewer than 2, or {@code digit} is not 0 to 64
     */
    public static Constraint hiddenSkyscraper(int digit, List<Cell> cells) {
        return new CellsConstraint(new HiddenSkyscraper(digit), cells);
    }

    /**
     * A row or column has a given rank among all, from the smallest number to the greatest: full rank Sudoku. All rows and columns are read as numbers, in
     * both directions, and no other is equal to this one. With the classic rules four of them begin with each digit, so that the ranks 1 to 4 begin with 1.
     *
     * <p>For square boards without void places.
     *
     * @param rank the rank, 1 for the smallest of all
     * @param cells all cells of a row or column, from the side of the clue
     * @return the constraint, "full rank 6 r1c1 r1c2 ..." by name
     * @throws IllegalArgumentException if a cell occurs twice, there are fewer than 2, or {@code rank} is not 1 to four times the number of cells
     */
    public static Constraint fullRank(int rank, List<Cell> cells) {
        return new CellsConstraint(new FullRank(rank, false), cells);
    }

    /**
     * A row or column has a given {@linkplain #fullRank rank}, and others may be equal to it: they share several ranks, of which this is one.
     *
     * @param rank the rank, 1 for the smallest of all
     * @param cells all cells of a row or column, from the side of the clue
     * @return the constraint, "full rank with ties 6 r1c1 r1c2 ..." by name
     * @throws IllegalArgumentException as {@link #fullRank} does
     */
    public static Constraint fullRankWithTies(int rank, List<Cell> cells) {
        return new CellsConstraint(new FullRank(rank, true), cells);
    }

    /**
     * The first X cells of a line have a given sum, where X is the digit in the first cell: X-sums Sudoku.
     *
     * @param sum the sum
     * @param cells the line, usually a row or column, from the side of the clue, distinct
     * @return the constraint, "X-sum 27 r1c1 r1c2 ..." by name
     * @throws IllegalArgumentException if a cell occurs twice, there is none, or the sum is possible for no X
     */
    public static Constraint xSum(int sum, List<Cell> cells) {
        return new CellsConstraint(new XSum(sum), cells);
    }

    /**
     * The Xth cell of a line holds a given digit, where X is the digit in the first cell: numbered rooms.
     *
     * @param digit the digit of the Xth cell
     * @param cells the line, usually a row or column, from the side of the clue, distinct
     * @return the constraint, "numbered room 4 r1c1 r1c2 ..." by name
     * @throws IllegalArgumentException if a cell occurs twice, there is none, {@code digit} is not 0 to 64, or the line is one cell and
     *     {@code digit} is not 1
     */
    public static Constraint numberedRoom(int digit, List<Cell> cells) {
        return new CellsConstraint(new NumberedRoom(digit), cells);
    }

    // ---- pairs of cells

    /**
     * Two cells hold consecutive digits: a white dot of kropki Sudoku.
     *
     * @param first a cell
     * @param second the cell on the other side of the dot
     * @return the constraint, "white dot r1c1 r1c2" by name
     * @throws IllegalArgumentException if both are the same cell
     */
    public static Constraint whiteDot(Cell first, Cell second) {
        return new CellsConstraint(
                new Pairwise(
                        "white dot",
                        "white:",
                        PlainRelation.CONSECUTIVE,
                        Pairwise.Pairs.NEIGHBOURS,
                        Pairwise.Figure.WHITE_DOT),
                List.of(first, second));
    }

    /**
     * One of two cells holds twice the digit of the other: a black dot of kropki Sudoku.
     *
     * <p>For boards with at least two digits.
     *
     * @param first a cell
     * @param second the cell on the other side of the dot
     * @return the constraint, "black dot r1c1 r1c2" by name
     * @throws IllegalArgumentException if both are the same cell
     */
    public static Constraint blackDot(Cell first, Cell second) {
        return new CellsConstraint(
                new Pairwise(
                        "black dot",
                        "black:",
                        PlainRelation.DOUBLE,
                        Pairwise.Pairs.NEIGHBOURS,
                        Pairwise.Figure.BLACK_DOT),
                List.of(first, second));
    }

    /**
     * Two cells have a given sum: XV Sudoku, where X is 10 and V is 5. The cells may be equal; for cells that differ
     * see {@link #cage(int, List)}.
     *
     * @param sum the sum
     * @param first a cell
     * @param second the other cell
     * @return the constraint, "sum 10 r1c1 r1c2" by name
     * @throws IllegalArgumentException if both are the same cell, or {@code sum} is not 2 to 128
     */
    public static Constraint sum(int sum, Cell first, Cell second) {
        return new CellsConstraint(new PairSum(sum), List.of(first, second));
    }

    /**
     * One cell holds a higher digit than another: greater-than Sudoku.
     *
     * <p>For boards with at least two digits.
     *
     * @param greater the cell with the higher digit
     * @param less the cell with the lower digit
     * @return the constraint, "greater than r1c1 r1c2" by name
     * @throws IllegalArgumentException if both are the same cell
     */
    public static Constraint greaterThan(Cell greater, Cell less) {
        return new CellsConstraint(
                new Pairwise(
                        "greater than",
                        "greater:",
                        PlainRelation.GREATER,
                        Pairwise.Pairs.NEIGHBOURS,
                        Pairwise.Figure.INEQUALITY),
                List.of(greater, less));
    }

    // ---- areas

    /**
     * Two areas of the same shape hold the same digits in the same places: clone Sudoku. The areas may overlap.
     *
     * @param cells the cells of one area, distinct
     * @param copies the cell of the other area for each of {@code cells}, distinct
     * @return the constraint, "clone r1c1 r1c2 = r4c4 r4c5" by name
     * @throws IllegalArgumentException if a cell occurs twice in a list, a cell would be its own copy, the lists are
     *     empty or differ in length
     */
    public static Constraint clones(List<Cell> cells, List<Cell> copies) {
        return new CloneConstraint(cells, copies);
    }

    /**
     * Sets of cells hold the same digits, each as often, in any order.
     *
     * <p>Propagation takes sets of any size. Other engines reject sets of more than about a hundred cells.
     *
     * @param sets at least two sets of the same size, each of distinct cells; a cell may be in several sets
     * @return the constraint, "same digits r1c1 r1c2 | r5c3 r5c4" by name
     * @throws IllegalArgumentException if there are fewer than two sets, a set is empty or not as large as the others, or a cell occurs
     *     twice in a set
     */
    public static Constraint sameDigits(List<List<Cell>> sets) {
        return new SameDigits(sets);
    }

    /**
     * Four cells around a corner hold given digits, each at least as often as it is given: quadruples.
     *
     * @param topLeft the top left one of the four cells
     * @param digits the digits, 1 to 4 of them, in any order
     * @return the constraint, "quadruple 1 2 r1c1 r1c2 r2c1 r2c2" by name
     * @throws IllegalArgumentException if there are no digits or more than 4, or one is not 0 to 64
     */
    public static Constraint quadruple(Cell topLeft, List<Integer> digits) {
        int row = topLeft.row();
        int column = topLeft.column();
        List<Cell> cells =
                List.of(topLeft, new Cell(row, column + 1), new Cell(row + 1, column), new Cell(row + 1, column + 1));
        return new CellsConstraint(new Quadruple(digits.stream().sorted().toList()), cells);
    }

    /**
     * Cells differ, and no one or more of their digits have a given sum: rellik cages.
     *
     * <p>Many cells on boards of more than 16 digits make an automaton of too many states, as {@link
     * io.github.exactgrid.ConstraintModel#sequence} describes.
     *
     * @param sum the sum, 1 to 62
     * @param cells the cells, distinct
     * @return the constraint, "rellik cage 10 r1c1 r1c2" by name
     * @throws IllegalArgumentException if a cell occurs twice, there is none or more than 64, or the sum is out of range
     */
    public static Constraint rellikCage(int sum, List<Cell> cells) {
        return new CellsConstraint(new Rellik(sum), cells);
    }

    /**
     * Cells differ, and hold as many odd as even digits, and as many low as high ones: equality cages. The middle one of an odd number of digits is
     * neither low nor high, and in no such cage.
     *
     * <p>Many cells on boards of more than 36 digits make an automaton of too many states, as {@link
     * io.github.exactgrid.ConstraintModel#sequence} describes.
     *
     * @param cells the cells, distinct, an even number
     * @return the constraint, "equality cage r1c1 r1c2" by name
     * @throws IllegalArgumentException if a cell occurs twice, or their number is odd, 0 or more than 64
     */
    public static Constraint equalityCage(List<Cell> cells) {
        return new CellsConstraint(new EqualityCage(), cells);
    }

    /**
     * Some digits occur in cells exactly a number of times: look-and-say cages, where 23 stands for two threes.
     *
     * @param numbers the number of times and the digit, and so on; 0 times for a digit that does not occur
     * @param cells the cells, distinct
     * @return the constraint, "look and say 2 3 r1c1 r1c2 r2c2" by name
     * @throws IllegalArgumentException if a cell or a digit occurs twice, {@code numbers} are no pairs or none, or more digits than cells
     */
    public static Constraint lookAndSay(List<Integer> numbers, List<Cell> cells) {
        return new CellsConstraint(new LookAndSay(numbers), cells);
    }

    /**
     * Each digit in some cells is the number of these cells that hold it: counting circles.
     *
     * <p>Many cells on boards of more than 36 digits make an automaton of too many states, as {@link
     * io.github.exactgrid.ConstraintModel#sequence} describes.
     *
     * @param cells the cells with a circle, distinct
     * @return the constraint, "counting circles r1c1 r1c2 r2c2" by name
     * @throws IllegalArgumentException if a cell occurs twice, there is none, or they are more than all digits together count
     */
    public static Constraint countingCircles(List<Cell> cells) {
        return new CellsConstraint(new CountingCircles(), cells);
    }

    /**
     * The digit of a cell in column C is the column in which its row has the digit C: column indexers, such as those of 159 Sudoku.
     *
     * <p>For boards on which the numbers of these columns, from 1, are digits. A cell that points to no cell of the row has no such digit.
     *
     * @param cells the cells, distinct
     * @return the constraint, "column indexer r1c1 r2c1" by name
     * @throws IllegalArgumentException if a cell occurs twice or there is none
     */
    public static Constraint columnIndexer(List<Cell> cells) {
        return new CellsConstraint(Indexer.COLUMN, cells);
    }

    /**
     * The digit of a cell in row R is the row in which its column has the digit R: row indexers.
     *
     * <p>For boards on which the numbers of these rows, from 1, are digits. A cell that points to no cell of the column has no such digit.
     *
     * @param cells the cells, distinct
     * @return the constraint, "row indexer r1c1 r1c2" by name
     * @throws IllegalArgumentException if a cell occurs twice or there is none
     */
    public static Constraint rowIndexer(List<Cell> cells) {
        return new CellsConstraint(Indexer.ROW, cells);
    }

    /**
     * The digit of a cell is the number of different digits in other cells.
     *
     * <p>Propagation takes boards of any size. Other engines have to distinguish the sets of digits, and reject a count of more than about
     * a million sets, such as one of eight cells with 16 digits.
     *
     * @param count the cell with the number
     * @param cells the cells whose digits are counted, distinct, others than {@code count}
     * @return the constraint, "distinct count r2c2 r1c1 r1c2 ..." by name, the cell with the number first
     * @throws IllegalArgumentException if a cell occurs twice or {@code cells} is empty
     */
    public static Constraint distinctCount(Cell count, List<Cell> cells) {
        List<Cell> all = new ArrayList<>();
        all.add(count);
        all.addAll(cells);
        return new CellsConstraint(new DistinctCount(), all);
    }

    /**
     * All cells with one of some digits are connected: from each to each other lead steps to neighbours in the same row or column that have such digits
     * as well. There is at least one such cell.
     *
     * <pre>{@code
     * Constraint odd = Constraints.connected(List.of(1, 3, 5, 7, 9));
     * }</pre>
     *
     * <p>Propagation takes boards of any size. Other engines have to distinguish which cells of a row are connected above it, and reject boards of ten
     * rows, columns and digits and more.
     *
     * @param digits the digits; one given twice counts once
     * @return the constraint, "connected 1 3 5 7 9" by name
     * @throws IllegalArgumentException if there is no digit, or one is not 0 to 64
     */
    public static Constraint connected(List<Integer> digits) {
        return new Connected(Connected.ANY, digits, List.of());
    }

    /**
     * All cells with one of some digits are connected, and are as many as a number: with each digit as often as there are digits, isofill.
     *
     * <p>Propagation takes boards of any size. Other engines have to distinguish which cells of a row are connected above it, and how many there are, and
     * reject boards of eight rows, columns and digits and more unless few cells are to be connected.
     *
     * @param size the number of cells, at least 1
     * @param digits the digits; one given twice counts once
     * @return the constraint, "connected 9 of 1" by name
     * @throws IllegalArgumentException if there is no digit, one is not 0 to 64, or {@code size} is less than 1
     */
    public static Constraint connected(int size, List<Integer> digits) {
        return connectedIn(size, digits, List.of());
    }

    /**
     * All of some cells with one of some digits are connected, by way of each other: a part of the board, such as one that is shaded by digits of its
     * own.
     *
     * @param digits the digits; one given twice counts once
     * @param cells the cells, distinct
     * @return the constraint, "connected 1 2 r1c1 r1c2 r2c1" by name
     * @throws IllegalArgumentException if there is no digit, one is not 0 to 64, or a cell occurs twice or there is none
     */
    public static Constraint connected(List<Integer> digits, List<Cell> cells) {
        return new Connected(Connected.ANY, digits, requireCells(Connected.ANY, digits, cells));
    }

    /**
     * All of some cells with one of some digits are connected, by way of each other, and are as many as a number.
     *
     * @param size the number of cells with such digits, at least 1
     * @param digits the digits; one given twice counts once
     * @param cells the cells, distinct
     * @return the constraint, "connected 2 of 1 r1c1 r1c2 r2c1" by name
     * @throws IllegalArgumentException if there is no digit, one is not 0 to 64, a cell occurs twice or there is none, or {@code size} is less than 1 or
     *     greater than the number of cells
     */
    public static Constraint connected(int size, List<Integer> digits, List<Cell> cells) {
        return connectedIn(size, digits, requireCells(size, digits, cells));
    }

    private static Constraint connectedIn(int size, List<Integer> digits, List<Cell> cells) {
        if (size < 1) {
            throw new IllegalArgumentException(
                    "connected " + size + " of" + CellsRule.names(digits) + ": expected at least one cell");
        }
        return new Connected(size, digits, cells);
    }

    private static List<Cell> requireCells(int size, List<Integer> digits, List<Cell> cells) {
        if (cells.isEmpty()) {
            throw new IllegalArgumentException(Connected.title(size, digits) + ": expected at least one cell");
        }
        return cells;
    }

    // ---- unknown regions

    /**
     * Chaos construction: the upper half of the board is divided into connected regions that are not known, each of which holds each digit once. The
     * lower half holds the numbers of these regions, each cell that of the cell in the same place of the upper half. Regions are numbered from the
     * lowest digit on in the order of their first cells, row by row, so that each division has one way to be numbered.
     *
     * <pre>{@code
     * ConstraintSet rules = ConstraintSet.of(
     *         Constraints.subgrid(0, 0, 1, 6), // the rows and columns of a 6x6 board
     *         Constraints.chaosConstruction(),
     *         Constraints.regionArrow(Cell.parse("r1c1"), Cell.parse("r7c1"), List.of(Cell.list("r7c2 r7c3 r7c4 r7c5 r7c6"))));
     * Optional<Grid> solution = Solvers.fastest(rules).solve(Grid.empty(12, 6, 6));
     * }</pre>
     *
     * <p>Propagation takes boards of any size. Other engines have to distinguish which cells of a row are connected above it, and reject halves of nine
     * rows and columns and more.
     *
     * @return the constraint, "chaos construction" by name; it rejects boards whose lower half has another shape than the upper one, and halves whose
     *     number of cells is not a multiple of that of the digits, up to its square
     */
    public static Constraint chaosConstruction() {
        return ChaosConstruction.OF_HALVES;
    }

    /**
     * Chaos construction: some cells are divided into connected regions that are not known, each of which holds each digit once. Other cells hold the
     * numbers of these regions, from the lowest digit on in the order of their first cells in the list. How long a search by
     * propagation takes does not depend on that order, unless other rules or givens are about certain numbers.
     *
     * @param cells the cells with the digits, distinct
     * @param regions for each of these cells the one that holds the number of its region, distinct
     * @return the constraint, "chaos construction r1c1 r1c2 = r2c1 r2c2" by name; it rejects boards with other digits than described
     * @throws IllegalArgumentException if there are no cells, one occurs twice in a list, or the lists are not as long as each other
     */
    public static Constraint chaosConstruction(List<Cell> cells, List<Cell> regions) {
        return ChaosConstruction.of(cells, regions);
    }

    /**
     * A digit is the number of cells of one region along some arms: those, a first one included, to which only cells of the region of the first one lead.
     *
     * @param digit the cell with the digit
     * @param start the cell that holds the number of the region of the first one
     * @param arms those of the other cells of each arm, from the first one outwards; a cell in several arms counts in each
     * @return the constraint, "region arrow r1c1 r7c1 | r7c2 r7c3" by name
     */
    public static Constraint regionArrow(Cell digit, Cell start, List<List<Cell>> arms) {
        return new RegionRun(
                false, Objects.requireNonNull(digit, "digit"), Objects.requireNonNull(start, "start"), arms);
    }

    /**
     * A digit is the number of cells among some that are of the region of the first of them, itself included.
     *
     * @param digit the cell with the digit
     * @param cells the cells that hold the numbers of the regions of these, at least one
     * @return the constraint, "region count r1c1 r7c1 r7c2 r8c1 r8c2" by name
     * @throws IllegalArgumentException if there is no cell, or one occurs twice
     */
    public static Constraint regionCount(Cell digit, List<Cell> cells) {
        List<Cell> distinct = CellsConstraint.copyOfDistinct(cells, "region count");
        if (distinct.isEmpty()) {
            throw new IllegalArgumentException("region count: expected at least one cell");
        }
        List<List<Cell>> arms =
                distinct.subList(1, distinct.size()).stream().map(List::of).toList();
        return new RegionRun(true, Objects.requireNonNull(digit, "digit"), distinct.get(0), arms);
    }

    // ---- combinations

    /**
     * At least one of some constraints holds:
     *
     * <pre>{@code
     * Constraint either = Constraints.anyOf(List.of(
     *         Constraints.skyscraper(3, Cell.list("r1c1 r1c2 r1c3 r1c4")),
     *         Constraints.sandwich(3, Cell.list("r1c1 r1c2 r1c3 r1c4"))));
     * }</pre>
     *
     * <p>How engines treat it, and its limit, are described by {@link io.github.exactgrid.ConstraintModel#anyOf}.
     *
     * @param constraints the constraints, at least one
     * @return the constraint, "either cage 10 r1c1 r1c2 or cage 12 r3c3 r3c4" by name; that itself if there is only one
     * @throws IllegalArgumentException if there is none, or if more than 100 are in each other
     */
    public static Constraint anyOf(List<? extends Constraint> constraints) {
        return Combination.of(Combination.Kind.ANY, constraints);
    }

    /**
     * At least one of some constraints holds, of which some may be impossible: a clue that is one thing or another, whether or not it can be both.
     *
     * @param constraints make the constraints, at least one. One that would be rejected since no digits obey it is left out; so is, on a board,
     *     one that its digits cannot obey
     * @return the constraint, as {@link #anyOf} returns it
     * @throws IllegalArgumentException if there is none, all are impossible, or one is rejected for another reason
     */
    public static Constraint anyOfPossible(List<? extends Supplier<? extends Constraint>> constraints) {
        return Combination.ofPossible(constraints);
    }

    /**
     * All of some constraints hold: an alternative of several rules for {@link #anyOf}.
     *
     * @param constraints the constraints, at least one
     * @return the constraint, "all of cage 10 r1c1 r1c2 and cage 12 r3c3 r3c4" by name; that itself if there is only one
     * @throws IllegalArgumentException if there is none, or if more than 100 are in each other
     */
    public static Constraint allOf(List<? extends Constraint> constraints) {
        return Combination.of(Combination.Kind.ALL, constraints);
    }

    // ---- lines

    /**
     * Digits rise from cell to cell along a thermometer: thermo Sudoku.
     *
     * <p>For boards with at least as many digits as there are cells.
     *
     * @param cells the cells from the bulb on, distinct
     * @return the constraint, "thermometer r1c1 r1c2" by name
     * @throws IllegalArgumentException if a cell occurs twice or there are fewer than 2, or more than 64
     */
    public static Constraint thermometer(List<Cell> cells) {
        return new CellsConstraint(new Thermometer(), cells);
    }

    /**
     * Digits rise or stay equal from cell to cell along a line: slow thermometers.
     *
     * @param cells the cells from the bulb on, distinct
     * @return the constraint, "slow thermometer r1c1 r1c2" by name
     * @throws IllegalArgumentException if a cell occurs twice or there are fewer than 2
     */
    public static Constraint slowThermometer(List<Cell> cells) {
        return new CellsConstraint(
                new Pairwise(
                        "slow thermometer",
                        "slowthermo:",
                        PlainRelation.LESS_OR_EQUAL,
                        Pairwise.Pairs.NEIGHBOURS,
                        Pairwise.Figure.HOLLOW_THERMOMETER),
                cells);
    }

    /**
     * A line reads the same in both directions: palindrome Sudoku.
     *
     * @param cells the line, distinct
     * @return the constraint, "palindrome r1c1 r1c2 r2c2" by name
     * @throws IllegalArgumentException if a cell occurs twice or there are fewer than 2
     */
    public static Constraint palindrome(List<Cell> cells) {
        return new CellsConstraint(
                new Pairwise(
                        "palindrome",
                        "palindrome:",
                        PlainRelation.EQUAL,
                        Pairwise.Pairs.MIRRORED,
                        Pairwise.Figure.GREY_LINE),
                cells);
    }

    /**
     * A line holds consecutive digits, each once, in any order: renban lines.
     *
     * <p>For boards with at least as many digits as there are cells.
     *
     * @param cells the line, distinct
     * @return the constraint, "renban r1c1 r1c2 r2c2" by name
     * @throws IllegalArgumentException if a cell occurs twice or there are fewer than 2, or more than 64
     */
    public static Constraint renban(List<Cell> cells) {
        return new CellsConstraint(new Renban(), cells);
    }

    /**
     * Neighbours along a line differ by at least a given number: German whispers with 5, Dutch whispers with 4.
     *
     * <p>For boards with more digits than {@code leastDifference}.
     *
     * @param leastDifference the least difference, 1 to 63
     * @param cells the line, distinct
     * @return the constraint, "whispers 5 r1c1 r1c2" by name
     * @throws IllegalArgumentException if a cell occurs twice or there are fewer than 2, or {@code leastDifference} is
     *     out of range
     */
    public static Constraint whispers(int leastDifference, List<Cell> cells) {
        if (leastDifference < 1) {
            throw new IllegalArgumentException(
                    "whispers " + leastDifference + CellsRule.names(cells) + ": expected a difference of at least 1");
        }
        return new CellsConstraint(
                new Pairwise(
                        "whispers " + leastDifference,
                        "whisper: " + leastDifference,
                        new MinDifference(leastDifference),
                        Pairwise.Pairs.NEIGHBOURS,
                        Pairwise.Figure.GREEN_LINE),
                cells);
    }

    /**
     * Any {@code divisor} consecutive cells of a line have different remainders when divided by it: modular lines.
     *
     * <p>For boards with at least as many digits as the divisor, or as the line has cells if these are fewer.
     *
     * @param divisor the divisor, at least 2; 3 in most puzzles
     * @param cells the line in order, distinct
     * @return the constraint, "modular 3 r1c1 r1c2 r2c2" by name
     * @throws IllegalArgumentException if a cell occurs twice, there are fewer than 2, or the divisor is too small, or too large for the line
     */
    public static Constraint modular(int divisor, List<Cell> cells) {
        return new CellsConstraint(new ClassLine(new ClassLine.Remainders(divisor)), cells);
    }

    /**
     * Any three consecutive cells of a line hold a low, a middle and a high digit; of nine digits, one of 1 to 3, of 4 to 6 and of 7 to 9:
     * entropic lines. If the number of digits of the board does not divide by three, there is one more low digit, or one more low and one
     * more middle digit.
     *
     * <p>For boards with at least three digits, or two if the line has two cells.
     *
     * @param cells the line in order, distinct
     * @return the constraint, "entropic line r1c1 r1c2 r2c2" by name
     * @throws IllegalArgumentException if a cell occurs twice or there are fewer than 2
     */
    public static Constraint entropic(List<Cell> cells) {
        return new CellsConstraint(new ClassLine(ClassLine.Thirds.INSTANCE), cells);
    }

    /**
     * Neighbours along a line are in a relation of your own:
     *
     * <pre>{@code
     * Constraint line = Constraints.line("ratio", (first, second) -> first % second == 0 || second % first == 0, cells);
     * }</pre>
     *
     * @param title the title
     * @param relation the relation of each digit to the next; a lambda should capture only serializable values
     * @param cells the line in order; a cell may occur more than once, as the first of a loop does
     * @return the constraint, "ratio r1c1 r1c2" by name; equal if title, relation and cells are
     * @throws IllegalArgumentException if there are fewer than 2 cells, or no two digits are in the relation
     */
    public static Constraint line(String title, DigitRelation relation, List<Cell> cells) {
        return new CellsConstraint(
                new Pairwise(
                        Objects.requireNonNull(title, "title"),
                        null,
                        Objects.requireNonNull(relation, "relation"),
                        Pairwise.Pairs.NEIGHBOURS,
                        Pairwise.Figure.LINE),
                cells);
    }

    /**
     * Neighbours along a line are in a relation that has a text:
     *
     * <pre>{@code
     * Constraint squares = Constraints.line(PairRelation.of("a + b = 4 | a + b = 9 | a + b = 16"), cells);
     * }</pre>
     *
     * @param relation the relation of each digit to the next
     * @param cells the line in order; a cell may occur more than once, as the first of a loop does
     * @return the constraint, "line a!=b r1c1 r1c2" by name
     * @throws IllegalArgumentException if there are fewer than 2 cells, or no two digits are in the relation
     */
    public static Constraint line(PairRelation relation, List<Cell> cells) {
        return new CellsConstraint(
                new Pairwise(
                        "line " + relation,
                        "line: " + relation,
                        relation,
                        Pairwise.Pairs.NEIGHBOURS,
                        Pairwise.Figure.LINE),
                cells);
    }

    /**
     * Every two cells are in a relation that has a text:
     *
     * <pre>{@code
     * Constraint apart = Constraints.everyPair(PairRelation.of("abs(a - b) >= 2"), cells);
     * }</pre>
     *
     * @param relation the relation of the digit of each cell to those of all cells after it
     * @param cells the cells, distinct, at most 1000
     * @return the constraint, "every pair a!=b r1c1 r1c2 r1c3" by name
     * @throws IllegalArgumentException if a cell occurs twice, there are fewer than 2 or more than 1000, or no two digits are in the relation
     */
    public static Constraint everyPair(PairRelation relation, List<Cell> cells) {
        return new CellsConstraint(
                new Pairwise(
                        "every pair " + relation,
                        "everypair: " + relation,
                        relation,
                        Pairwise.Pairs.ALL,
                        Pairwise.Figure.AREA),
                cells);
    }

    /**
     * The digits of a line match a regular expression from its first to its last cell:
     *
     * <pre>{@code
     * Constraint pair = Constraints.regex(".*(12|21).*", cells); // 1 and 2 are neighbours
     * }</pre>
     *
     * @param expression the expression, in the grammar of {@link RegexAutomaton}
     * @param cells the line in order; a cell may occur more than once, as the first of a loop does
     * @return the constraint, "regex .*(12|21).* r1c1 r1c2" by name
     * @throws java.util.regex.PatternSyntaxException if the text is no such expression, with the index in it
     * @throws IllegalArgumentException if there is no cell, no digits in that number of cells match, or the expression has more than 5,000
     *     digits once repetitions are written out
     */
    public static Constraint regex(String expression, List<Cell> cells) {
        return new CellsConstraint(RegexLine.of(expression), cells);
    }

    /**
     * A state machine accepts the digits of a line from its first to its last cell:
     *
     * <pre>{@code
     * StateMachine rises = StateMachine.of("low [1-5] low; low [6-9] high!; high [6-9] high"); // low digits, then high ones
     * Constraint line = Constraints.stateMachine(rises, cells);
     * }</pre>
     *
     * @param machine the machine
     * @param cells the line in order; a cell may occur more than once, as the first of a loop does
     * @return the constraint, "state machine a[1-5]a;a[6-9]b! r1c1 r1c2" by name
     * @throws IllegalArgumentException if there is no cell, or no digits in that number of cells are accepted
     */
    public static Constraint stateMachine(StateMachine machine, List<Cell> cells) {
        return new CellsConstraint(new StateMachineLine(machine), cells);
    }

    /**
     * The digit of the first cell of a line occurs again on it, as many cells after the second cell as the digit of that: slingshots.
     *
     * @param cells the cell with the digit, the one with the number, and those among which the digit is, distinct
     * @return the constraint, "slingshot r1c1 r1c2 r1c3 r1c4" by name
     * @throws IllegalArgumentException if a cell occurs twice or there are fewer than 3
     */
    public static Constraint slingshot(List<Cell> cells) {
        return new CellsConstraint(new Slingshot(), cells);
    }

    /**
     * Digits inside a line lie strictly between the digits at its two ends: between lines.
     *
     * <p>For boards with at least three digits.
     *
     * @param cells the line, its ends first and last, distinct
     * @return the constraint, "between line r1c1 r1c2 r1c3" by name
     * @throws IllegalArgumentException if a cell occurs twice or there are fewer than 3
     */
    public static Constraint between(List<Cell> cells) {
        return new CellsConstraint(new Between(), cells);
    }

    /**
     * Digits inside a line are neither those at its two ends nor between them, and these differ by at least a number: lockout lines.
     *
     * <p>For boards with at least two digits more than the difference.
     *
     * @param leastDifference the least difference of the ends, at least 1; 4 in most puzzles
     * @param cells the line, its ends first and last, distinct
     * @return the constraint, "lockout line 4 r1c1 r1c2 r1c3" by name
     * @throws IllegalArgumentException if a cell occurs twice, there are fewer than 3, or the difference is not 1 to 62
     */
    public static Constraint lockout(int leastDifference, List<Cell> cells) {
        return new CellsConstraint(new Lockout(leastDifference), cells);
    }
}
