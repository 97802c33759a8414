package io.github.exactgrid.internal.propagate;

import io.github.exactgrid.Automaton;
import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.DigitRelation;
import io.github.exactgrid.Grid;
import io.github.exactgrid.Placement;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.rules.Rules;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Rules of all kinds chosen at random, on a board so small that all fillings can be tried: each rule comes with its
 * definition, which shares nothing with the library.
 */
final class RandomConstraints {

    private static final int[][] BOARDS = {{1, 6, 4}, {2, 3, 3}, {2, 3, 4}, {3, 3, 2}, {2, 4, 3}, {1, 5, 5}, {3, 3, 3}};

    final int rows;
    final int columns;
    final int digits;
    private final Random random;
    private final List<Constraint> constraints = new ArrayList<>();
    private final List<Predicate<int[]>> definitions = new ArrayList<>();

    RandomConstraints(Random random) {
        this(random, BOARDS[random.nextInt(BOARDS.length)]);
    }

    private RandomConstraints(Random random, int[] board) {
        this.rows = board[0];
        this.columns = board[1];
        this.digits = board[2];
        this.random = random;
    }

    /** Returns a board with up to six rules of all kinds. */
    static RandomConstraints ofAllKinds(Random random) {
        RandomConstraints rules = new RandomConstraints(random);
        for (int i = random.nextInt(7); i > 0; i--) {
            switch (random.nextInt(6)) {
                case 0 -> rules.addHouse();
                case 1 -> rules.addGroup();
                case 2 -> rules.addSum();
                case 3 -> rules.addRelation();
                default -> rules.addSequence(random.nextInt(4) == 0);
            }
        }
        return rules;
    }

    /** Forbids a third of all placements or so. */
    void addForbiddenPlacements() {
        for (int cell = 0; cell < cells(); cell++) {
            for (int digit = 1; digit <= digits; digit++) {
                if (random.nextInt(3) == 0) {
                    int forbidden = digit;
                    int in = cell;
                    Placement placement = placement(in, forbidden);
                    add(model -> model.forbid(placement), board -> board[in] != forbidden);
                }
            }
        }
    }

    void addHouse() {
        int[] cells = distinctCells(2 + random.nextInt(Math.min(digits, cells()) - 1));
        List<Cell> named = named(cells);
        add(
                model -> model.allDifferent(named),
                board ->
                        Arrays.stream(cells).map(cell -> board[cell]).distinct().count() == cells.length);
    }

    void addGroup() {
        List<Placement> placements = new ArrayList<>();
        for (int i = random.nextInt(7); i > 0; i--) {
            placements.add(placement(random.nextInt(cells()), 1 + random.nextInt(digits)));
        }
        boolean exactly = random.nextBoolean();
        add(
                model -> {
                    if (exactly) {
                        model.exactlyOne(placements);
                    } else {
                        model.atMostOne(placements);
                    }
                },
                board -> {
                    long count = placements.stream()
                            .distinct()
                            .filter(placement -> board[number(placement.cell())] == placement.digit())
                            .count();
                    return count == 1 || (count == 0 && !exactly);
                });
    }

    /** Adds a sum, a sum with some cells subtracted, or an automaton of random states. */
    void addSequence(boolean repeatingCells) {
        int length = 1 + random.nextInt(Math.min(5, cells()));
        int[] cells = repeatingCells ? random.ints(length + 1, 0, cells()).toArray() : distinctCells(length);
        Automaton automaton = switch (random.nextInt(3)) {
            case 0 -> new Weighted(0, random.nextInt(length * digits) + 1);
            case 1 -> new Weighted(random.nextInt(1 << length), random.nextInt(2 * digits) - digits);
            default -> RandomStates.of(random, digits);
        };
        List<Cell> named = named(cells);
        add(
                model -> model.sequence(named, automaton),
                board -> accepts(
                        automaton, Arrays.stream(cells).map(cell -> board[cell]).toArray()));
    }

    /** Adds a sum with coefficients, one or several totals or a range. */
    void addSum() {
        int[] cells = random.ints(1 + random.nextInt(Math.min(5, cells())), 0, cells())
                .toArray();
        boolean plain = random.nextBoolean();
        List<Integer> coefficients = Arrays.stream(cells)
                .mapToObj(cell -> plain ? 1 : random.nextInt(7) - 3)
                .toList();
        int most = random.nextInt(plain ? cells.length * digits + 1 : 3 * digits);
        int least = random.nextInt(3) > 0 ? most : random.nextInt(4) > 0 ? most - random.nextInt(5) : Integer.MIN_VALUE;
        Set<Integer> totals = Set.of(most, most + 3, most - 4);
        boolean isRange = random.nextInt(4) > 0;
        List<Cell> named = named(cells);
        add(
                model -> {
                    if (isRange) {
                        model.weightedSum(named, coefficients, least, most);
                    } else {
                        model.weightedSum(named, coefficients, totals);
                    }
                },
                board -> {
                    int sum = 0;
                    for (int i = 0; i < cells.length; i++) {
                        sum += coefficients.get(i) * board[cells[i]];
                    }
                    return isRange ? least <= sum && sum <= most : totals.contains(sum);
                });
    }

    void addRelation() {
        int first = random.nextInt(cells());
        int second = random.nextInt(cells());
        Cell firstCell = cell(first);
        Cell secondCell = cell(second);
        long pairs = random.nextLong();
        DigitRelation relation = (one, other) -> (pairs >>> (one * 6 + other) & 1) != 0;
        add(
                model -> model.relation(firstCell, secondCell, relation),
                board -> relation.holds(board[first], board[second]));
    }

    private void add(Constraint constraint, Predicate<int[]> definition) {
        constraints.add(constraint);
        definitions.add(definition);
    }

    private static boolean accepts(Automaton automaton, int[] read) {
        long state = automaton.start();
        for (int digit : read) {
            state = automaton.next(state, digit);
            if (state == Automaton.REJECT) {
                return false;
            }
        }
        return automaton.accepts(state);
    }

    int[] distinctCells(int count) {
        return random.ints(0, cells()).distinct().limit(count).toArray();
    }

    private int cells() {
        return rows * columns;
    }

    private List<Cell> named(int[] cells) {
        return Arrays.stream(cells).mapToObj(this::cell).toList();
    }

    private Cell cell(int number) {
        return new Cell(number / columns, number % columns);
    }

    private int number(Cell cell) {
        return cell.row() * columns + cell.column();
    }

    private Placement placement(int cell, int digit) {
        return new Placement(cell(cell), digit);
    }

    Grid emptyBoard() {
        return Grid.of(new int[rows][columns], digits);
    }

    /** Returns a board with a random digit in each third cell or so. */
    Grid someGivens() {
        int[][] board = new int[rows][columns];
        for (int[] row : board) {
            for (int column = 0; column < columns; column++) {
                row[column] = random.nextInt(3) == 0 ? 1 + random.nextInt(digits) : 0;
            }
        }
        return Grid.of(board, digits);
    }

    ConstraintSet constraints() {
        return ConstraintSet.of(constraints.toArray(Constraint[]::new));
    }

    Rules compiled() {
        return Rules.compile(constraints().constraints(), emptyBoard(), Budget.unlimited());
    }

    /** Returns all solutions, row by row, by trying every filling. */
    List<List<Integer>> solutions(Grid givens) {
        List<List<Integer>> solutions = new ArrayList<>();
        int[] board = new int[cells()];
        Arrays.fill(board, 1);
        int last;
        do {
            if (keeps(givens, board) && definitions.stream().allMatch(definition -> definition.test(board))) {
                solutions.add(Arrays.stream(board).boxed().toList());
            }
            last = board.length - 1;
            while (last >= 0 && board[last] == digits) {
                board[last--] = 1;
            }
            if (last >= 0) {
                board[last]++;
            }
        } while (last >= 0);
        return solutions;
    }

    private boolean keeps(Grid givens, int[] board) {
        for (int cell = 0; cell < board.length; cell++) {
            int given = givens.digit(cell / columns, cell % columns);
            if (given != 0 && given != board[cell]) {
                return false;
            }
        }
        return true;
    }

    /** Returns for each cell the digits that some solution has there, as a mask. */
    long[] trueCandidates() {
        long[] candidates = new long[cells()];
        for (List<Integer> solution : solutions(emptyBoard())) {
            for (int cell = 0; cell < candidates.length; cell++) {
                candidates[cell] |= 1L << (solution.get(cell) - 1);
            }
        }
        return candidates;
    }

    /** Accepts a total, for which the digits at some places are subtracted. A state is the place and the sum so far. */
    private record Weighted(int subtracted, int total) implements Automaton {

        @Override
        public long next(long state, int digit) {
            long place = state >> 16;
            long sum = (state & 0xffff) - 1000;
            long next = (subtracted >> place & 1) == 1 ? sum - digit : sum + digit;
            return (place + 1) << 16 | (next + 1000);
        }

        @Override
        public long start() {
            return 1000;
        }

        @Override
        public boolean accepts(long state) {
            return (state & 0xffff) - 1000 == total;
        }
    }

    /** A table of random states. */
    private record RandomStates(List<List<Integer>> table, List<Boolean> accepting) implements Automaton {

        static RandomStates of(Random random, int digits) {
            int states = 1 + random.nextInt(5);
            List<List<Integer>> table = new ArrayList<>();
            List<Boolean> accepting = new ArrayList<>();
            for (int state = 0; state < states; state++) {
                table.add(random.ints(digits, -1, states).boxed().toList());
                accepting.add(random.nextInt(3) > 0);
            }
            return new RandomStates(table, accepting);
        }

        @Override
        public long next(long state, int digit) {
            return table.get((int) state).get(digit - 1);
        }

        @Override
        public boolean accepts(long state) {
            return accepting.get((int) state);
        }
    }
}
