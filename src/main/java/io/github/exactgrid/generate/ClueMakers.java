package io.github.exactgrid.generate;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.Grid;
import io.github.exactgrid.constraint.Constraints;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;

/**
 * Ready-made clues of puzzles: killer cages, thermometers, arrows, dots and outside clues. All draw many; a generator keeps those that are
 * needed.
 */
public final class ClueMakers {

    private static final int MIN_LINE = 3;

    private ClueMakers() {}

    /**
     * Draws killer cages that cover the board: orthogonally connected cells with different digits, and their sum.
     * Of minimal puzzles with cages alone, larger cages are removed first.
     *
     * @param least the fewest cells of a cage, at least 1; a cage that cannot grow has fewer
     * @param most the most cells of a cage, at least {@code least}
     * @return a maker of cages
     * @throws IllegalArgumentException if {@code least} is less than 1 or more than {@code most}
     */
    public static ClueMaker cages(int least, int most) {
        if (least < 1 || least > most) {
            throw new IllegalArgumentException("cages of " + least + " to " + most + " cells");
        }
        return new CageMaker(least, most);
    }

    /**
     * Draws thermometers of 3 cells or more that do not touch each other's cells, wherever digits grow along neighbours, diagonal ones
     * included.
     *
     * @param most the most cells of a thermometer, at least 3
     * @return a maker of thermometers
     * @throws IllegalArgumentException if {@code most} is less than 3
     */
    public static ClueMaker thermometers(int most) {
        requireLine(most);
        return (solution, random) -> {
            Set<Cell> used = new HashSet<>();
            List<Constraint> lines = new ArrayList<>();
            for (Cell bulb : shuffled(cells(solution), random)) {
                List<Cell> line = new ArrayList<>();
                Cell next = used.contains(bulb) ? null : bulb;
                while (next != null && line.size() < most) {
                    line.add(next);
                    next = null;
                    for (Cell cell : shuffled(neighbours(solution, line.get(line.size() - 1), true), random)) {
                        if (!used.contains(cell) && solution.digit(cell) > solution.digit(line.get(line.size() - 1))) {
                            next = cell;
                            break;
                        }
                    }
                }
                if (line.size() >= MIN_LINE) {
                    used.addAll(line);
                    lines.add(Constraints.thermometer(line));
                }
            }
            return lines;
        };
    }

    private static void requireLine(int most) {
        if (most < MIN_LINE) {
            throw new IllegalArgumentException("lines of at most " + most + " cells, expected at least " + MIN_LINE);
        }
    }

    /**
     * Draws arrows that do not touch each other's cells: the digit in the first cell is the sum of the others.
     *
     * @param most the most cells of an arrow, at least 3
     * @return a maker of arrows
     * @throws IllegalArgumentException if {@code most} is less than 3
     */
    public static ClueMaker arrows(int most) {
        requireLine(most);
        return (solution, random) -> new Arrows(solution, most, random).draw();
    }

    /** Draws arrows in a solution. */
    private static final class Arrows {

        /**
         * The most tries to extend an arrow, for each cell of the board and for all. In solutions of the classic rules all arrows take two
         * to six for each cell. Where the sum is odd and all digits around it are even, there is no end of ways to look for one.
         */
        private static final int TRIES_PER_CELL = 100;

        private static final int MAX_TRIES = 40_000;

        private final Grid solution;
        private final int most;
        private final RandomGenerator random;
        private final Set<Cell> used = new HashSet<>();
        private int triesLeft;

        Arrows(Grid solution, int most, RandomGenerator random) {
            this.solution = solution;
            this.most = most;
            this.random = random;
            this.triesLeft = Math.min(MAX_TRIES, TRIES_PER_CELL * solution.rows() * solution.columns());
        }

        List<Constraint> draw() {
            List<Constraint> arrows = new ArrayList<>();
            for (Cell circle : shuffled(cells(solution), random)) {
                List<Cell> arrow = new ArrayList<>(List.of(circle));
                if (!used.contains(circle) && extend(arrow, solution.digit(circle))) {
                    used.addAll(arrow);
                    arrows.add(Constraints.arrow(arrow));
                }
            }
            return arrows;
        }

        /** Extends an arrow by cells whose digits sum to what is left; at least two. */
        private boolean extend(List<Cell> arrow, int left) {
            if (left == 0) {
                return arrow.size() >= MIN_LINE;
            }
            if (arrow.size() == most || triesLeft == 0) {
                return false;
            }
            triesLeft--;
            for (Cell cell : shuffled(neighbours(solution, arrow.get(arrow.size() - 1), true), random)) {
                if (!used.contains(cell) && !arrow.contains(cell) && solution.digit(cell) <= left) {
                    arrow.add(cell);
                    if (extend(arrow, left - solution.digit(cell))) {
                        return true;
                    }
                    arrow.remove(arrow.size() - 1);
                }
            }
            return false;
        }
    }

    /**
     * Draws a dot between all neighbours that allow one: white if the digits are consecutive, black if one is twice the other.
     *
     * @return a maker of dots
     */
    public static ClueMaker dots() {
        return (solution, random) -> {
            List<Constraint> dots = new ArrayList<>();
            for (List<Cell> pair : pairs(solution)) {
                int one = solution.digit(pair.get(0));
                int other = solution.digit(pair.get(1));
                boolean white = Math.abs(one - other) == 1;
                boolean black = one == 2 * other || other == 2 * one;
                if (white && (!black || random.nextBoolean())) {
                    dots.add(Constraints.whiteDot(pair.get(0), pair.get(1)));
                } else if (black) {
                    dots.add(Constraints.blackDot(pair.get(0), pair.get(1)));
                }
            }
            return dots;
        };
    }

    /**
     * Draws an X between all neighbours that sum to 10, and a V where they sum to 5.
     *
     * @return a maker of such marks
     */
    public static ClueMaker xv() {
        return (solution, random) -> {
            List<Constraint> marks = new ArrayList<>();
            for (List<Cell> pair : pairs(solution)) {
                int sum = sum(solution, pair);
                if (sum == 5 || sum == 10) {
                    marks.add(Constraints.sum(sum, pair.get(0), pair.get(1)));
                }
            }
            return marks;
        };
    }

    /**
     * Draws for all rows and columns that have both the sum of the digits between the lowest and the highest digit of the board.
     *
     * @return a maker of sandwich sums
     */
    public static ClueMaker sandwiches() {
        return (solution, random) -> {
            List<Constraint> sums = new ArrayList<>();
            for (List<Cell> line : lines(solution)) {
                List<Integer> digits = line.stream().map(solution::digit).toList();
                int one = digits.indexOf(1);
                int highest = digits.indexOf(solution.digits());
                if (one >= 0 && highest >= 0 && one != highest) {
                    List<Cell> between = line.subList(Math.min(one, highest) + 1, Math.max(one, highest));
                    sums.add(Constraints.sandwich(sum(solution, between), line));
                }
            }
            return sums;
        };
    }

    /**
     * Draws for all rows and columns, from both ends, how many digits can be seen, of which each hides the lower ones behind it.
     *
     * @return a maker of skyscraper clues
     */
    public static ClueMaker skyscrapers() {
        return (solution, random) -> {
            List<Constraint> clues = new ArrayList<>();
            for (List<Cell> line : linesFromBothEnds(solution)) {
                int highest = 0;
                int visible = 0;
                for (Cell cell : line) {
                    visible += solution.digit(cell) > highest ? 1 : 0;
                    highest = Math.max(highest, solution.digit(cell));
                }
                clues.add(Constraints.skyscraper(visible, line));
            }
            return clues;
        };
    }

    /**
     * Draws for all rows and columns, from both ends, the sum of the first X digits, X being the first of them.
     *
     * @return a maker of X-sums
     */
    public static ClueMaker xSums() {
        return (solution, random) -> {
            List<Constraint> sums = new ArrayList<>();
            for (List<Cell> line : linesFromBothEnds(solution)) {
                int count = solution.digit(line.get(0));
                if (count <= line.size()) {
                    sums.add(Constraints.xSum(sum(solution, line.subList(0, count)), line));
                }
            }
            return sums;
        };
    }

    /**
     * Draws the sums of all diagonals of 2 cells or more.
     *
     * @return a maker of little killer sums
     */
    public static ClueMaker littleKillers() {
        return (solution, random) -> {
            List<Constraint> sums = new ArrayList<>();
            for (int step : new int[] {1, -1}) {
                for (int offset = 1 - solution.rows(); offset < solution.columns(); offset++) {
                    List<Cell> diagonal = new ArrayList<>();
                    for (int row = 0; row < solution.rows(); row++) {
                        int column = step > 0 ? row + offset : solution.columns() - 1 - row - offset;
                        if (column >= 0 && column < solution.columns() && !solution.isVoid(row, column)) {
                            diagonal.add(new Cell(row, column));
                        }
                    }
                    if (diagonal.size() > 1) {
                        sums.add(Constraints.littleKiller(sum(solution, diagonal), diagonal));
                    }
                }
            }
            return sums;
        };
    }

    /**
     * Draws all clues of several makers, one after the other.
     *
     * @param makers the makers
     * @return a maker of all their clues
     */
    public static ClueMaker all(ClueMaker... makers) {
        List<ClueMaker> list = List.copyOf(Arrays.asList(makers));
        return (solution, random) -> {
            List<Constraint> clues = new ArrayList<>();
            for (ClueMaker maker : list) {
                clues.addAll(maker.clues(solution, random));
            }
            return clues;
        };
    }

    /** Returns the cells of a grid, void places left out, in reading order. */
    static List<Cell> cells(Grid grid) {
        List<Cell> cells = new ArrayList<>();
        for (int row = 0; row < grid.rows(); row++) {
            for (int column = 0; column < grid.columns(); column++) {
                if (!grid.isVoid(row, column)) {
                    cells.add(new Cell(row, column));
                }
            }
        }
        return cells;
    }

    /** Returns the cells beside a cell, with diagonal ones on request, in reading order. */
    private static List<Cell> neighbours(Grid grid, Cell cell, boolean diagonally) {
        List<Cell> neighbours = new ArrayList<>();
        for (int row = Math.max(0, cell.row() - 1); row <= Math.min(grid.rows() - 1, cell.row() + 1); row++) {
            for (int column = Math.max(0, cell.column() - 1);
                    column <= Math.min(grid.columns() - 1, cell.column() + 1);
                    column++) {
                boolean straight = (row == cell.row()) != (column == cell.column());
                boolean oblique = row != cell.row() && column != cell.column();
                if ((straight || (diagonally && oblique)) && !grid.isVoid(row, column)) {
                    neighbours.add(new Cell(row, column));
                }
            }
        }
        return neighbours;
    }

    private static List<List<Cell>> pairs(Grid grid) {
        List<List<Cell>> pairs = new ArrayList<>();
        for (Cell cell : cells(grid)) {
            for (Cell other : neighbours(grid, cell, false)) {
                if (other.compareTo(cell) > 0) {
                    pairs.add(List.of(cell, other));
                }
            }
        }
        return pairs;
    }

    /** Returns the rows and columns without void places. */
    private static List<List<Cell>> lines(Grid grid) {
        List<List<Cell>> lines = new ArrayList<>();
        for (int row = 0; row < grid.rows(); row++) {
            List<Cell> line = new ArrayList<>();
            for (int column = 0; column < grid.columns(); column++) {
                line.add(new Cell(row, column));
            }
            lines.add(line);
        }
        for (int column = 0; column < grid.columns(); column++) {
            List<Cell> line = new ArrayList<>();
            for (int row = 0; row < grid.rows(); row++) {
                line.add(new Cell(row, column));
            }
            lines.add(line);
        }
        lines.removeIf(line -> line.stream().anyMatch(cell -> grid.isVoid(cell.row(), cell.column())));
        return lines;
    }

    private static List<List<Cell>> linesFromBothEnds(Grid grid) {
        List<List<Cell>> lines = new ArrayList<>();
        for (List<Cell> line : lines(grid)) {
            List<Cell> reversed = new ArrayList<>(line);
            Collections.reverse(reversed);
            lines.add(line);
            lines.add(reversed);
        }
        return lines;
    }

    private static int sum(Grid grid, List<Cell> cells) {
        int sum = 0;
        for (Cell cell : cells) {
            sum += grid.digit(cell);
        }
        return sum;
    }

    private static List<Cell> shuffled(List<Cell> cells, RandomGenerator random) {
        List<Cell> shuffled = new ArrayList<>(cells);
        for (int i = shuffled.size() - 1; i > 0; i--) {
            Collections.swap(shuffled, i, random.nextInt(i + 1));
        }
        return shuffled;
    }
}
