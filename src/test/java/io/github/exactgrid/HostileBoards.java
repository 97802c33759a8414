package io.github.exactgrid;

import io.github.exactgrid.constraint.Constraints;
import io.github.exactgrid.constraint.PairRelation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/**
 * Boards with rules that take long: to compile, to prepare an engine for, to search, or all of it. Each stands for a kind. What a
 * rule demands comes from a solution, so that no engine can refute it soon.
 */
public final class HostileBoards {

    /** A grid and its rules. */
    public record Board(Grid grid, ConstraintSet rules) {}

    private HostileBoards() {}

    /** Returns the boards by their names. */
    public static Map<String, Board> all() {
        Map<String, Board> boards = new LinkedHashMap<>();
        boards.put("blank 9x9", new Board(Grid.empty(9), ConstraintSet.classic()));
        boards.put(
                "blank 9x9 where 1 is not in r1c1",
                new Board(
                        Grid.empty(9),
                        ConstraintSet.classic().with(model -> model.forbid(new Placement(new Cell(0, 0), 1)))));
        boards.put("blank 64x64", new Board(Grid.empty(64), ConstraintSet.classic()));
        boards.put("half of 64x64", new Board(withShare(0.5, 64, 7), ConstraintSet.classic()));
        boards.put(
                "64x64 by knights, kings and diagonals",
                new Board(
                        Grid.empty(64),
                        ConstraintSet.classic()
                                .with(Constraints.antiKnight(), Constraints.antiKing(), Constraints.diagonals())));
        boards.put("weighted sums on 9x9", weightedSums(9, 100, 12, 1000, 1));
        boards.put("weighted sums on 16x16", weightedSums(16, 100, 12, 1000, 2));
        boards.put("weighted sums on 64x64", weightedSums(64, 100, 12, 1000, 3));
        boards.put("weighted sums of all cells of 64x64", weightedSums(64, 20, 4096, 100, 4));
        boards.put("sums of 20 cells on 64x64", weightedSums(64, 200, 20, 1, 5));
        boards.put("many totals on 16x16", manyTotals());
        boards.put("cages of 18 cells on 36x36", cages(36, 18));
        boards.put("cages of 16 cells on 64x64", cages(64, 16));
        boards.put("large automata on 25x25", automata(25, 100));
        boards.put("automata with choices on 25x25", automataWithChoices());
        boards.put("relations on 64x64", relations());
        boards.put("groups on 64x64", groups());
        boards.put("visible counts on 64x64", skyscrapers());
        boards.put("distinct counts on 64x64", distinctCounts());
        boards.put("same digits on 64x64", sameDigits());
        boards.put("connected cells on 64x64", connected());
        boards.put("a run along 100,000 arms", manyArms());
        boards.put("alternatives on 64x64", alternatives());
        boards.put("alternatives and relations of all cells of 64x64", ofAllCells());
        return boards;
    }

    /** Returns the digit of a solution of the classic rules. */
    private static int digit(int row, int column, int size) {
        int box = (int) Math.sqrt(size);
        return (row % box * box + row / box + column) % size + 1;
    }

    private static Grid withShare(double share, int size, long seed) {
        Random random = new Random(seed);
        int[][] digits = new int[size][size];
        for (int cell = 0; cell < size * size; cell++) {
            if (random.nextDouble() < share) {
                digits[cell / size][cell % size] = digit(cell / size, cell % size, size);
            }
        }
        return Grid.of(digits);
    }

    private static List<Cell> cells(int size, int count, Random random) {
        List<Cell> cells = new ArrayList<>();
        for (int cell = 0; cell < size * size; cell++) {
            cells.add(new Cell(cell / size, cell % size));
        }
        Collections.shuffle(cells, random);
        return cells.subList(0, count);
    }

    private static int total(List<Cell> cells, List<Integer> coefficients, int size) {
        int total = 0;
        for (int i = 0; i < cells.size(); i++) {
            total +=
                    coefficients.get(i) * digit(cells.get(i).row(), cells.get(i).column(), size);
        }
        return total;
    }

    private static Board weightedSums(int size, int sums, int cellsOfEach, int most, long seed) {
        Random random = new Random(seed);
        List<Constraint> constraints = new ArrayList<>();
        for (int sum = 0; sum < sums; sum++) {
            List<Cell> cells = cells(size, cellsOfEach, random);
            List<Integer> coefficients = new ArrayList<>();
            for (int i = 0; i < cellsOfEach; i++) {
                coefficients.add(1 + random.nextInt(most));
            }
            int total = total(cells, coefficients, size);
            constraints.add(Constraint.named("sum", model -> model.weightedSum(cells, coefficients, total)));
        }
        return board(size, constraints);
    }

    private static Board board(int size, List<Constraint> constraints) {
        return new Board(Grid.empty(size), ConstraintSet.classic().with(constraints.toArray(Constraint[]::new)));
    }

    /** A thousand kinds of cells, each of which is connected. */
    private static Board connected() {
        List<Constraint> constraints = new ArrayList<>();
        for (int i = 0; i < 1000; i++) {
            int digit = 1 + i % 63;
            constraints.add(
                    i % 2 == 0
                            ? Constraints.connected(List.of(digit, digit + 1))
                            : Constraints.connected(30 + i, List.of(digit)));
        }
        return new Board(Grid.empty(64), ConstraintSet.of(constraints.toArray(Constraint[]::new)));
    }

    private static Board manyArms() {
        List<List<Cell>> arms = Collections.nCopies(100_000, Cell.list("r1c2"));
        return new Board(
                Grid.empty(1, 3, 9), ConstraintSet.of(Constraints.regionArrow(new Cell(0, 0), new Cell(0, 2), arms)));
    }

    /** Each row has one sum or another in its first cells. */
    private static Board alternatives() {
        List<Constraint> constraints = new ArrayList<>();
        for (int row = 0; row < 64; row++) {
            List<Constraint> sums = new ArrayList<>();
            for (int count = 2; count < 12; count++) {
                List<Cell> cells = new ArrayList<>();
                for (int i = 0; i < count; i++) {
                    cells.add(new Cell(row, i));
                }
                int wrong = count % 2;
                sums.add(Constraints.littleKiller(total(cells, Collections.nCopies(count, 1), 64) + wrong, cells));
            }
            constraints.add(Constraints.anyOf(sums));
        }
        return board(64, constraints);
    }

    private static Board ofAllCells() {
        List<Cell> all = new ArrayList<>();
        for (int cell = 0; cell < 64 * 64; cell++) {
            all.add(new Cell(cell / 64, cell % 64));
        }
        List<Constraint> alternatives = new ArrayList<>(List.of(Constraints.odd(all), Constraints.even(all)));
        for (int difference = 0; difference < 50; difference++) {
            alternatives.add(Constraints.line(PairRelation.of("abs(a-b)!=" + difference), all));
        }
        return board(
                64,
                List.of(
                        Constraints.anyOf(alternatives.subList(0, 2)),
                        Constraints.antiTaxicab(),
                        Constraints.neighbours(PairRelation.of("a!=2*b")),
                        Constraints.everyPair(PairRelation.of("a!=b+1"), all.subList(0, 1000)),
                        Constraints.anyOf(alternatives)));
    }

    private static Board manyTotals() {
        Random random = new Random(6);
        List<Constraint> constraints = new ArrayList<>();
        for (int sum = 0; sum < 50; sum++) {
            List<Cell> cells = cells(16, 20, random);
            List<Integer> coefficients = new ArrayList<>();
            Set<Integer> totals = new HashSet<>();
            for (int i = 0; i < 20; i++) {
                coefficients.add(1 + random.nextInt(1000));
            }
            for (int i = 0; i < 10_000; i++) {
                totals.add(random.nextInt(160_000));
            }
            constraints.add(Constraint.named("totals", model -> model.weightedSum(cells, coefficients, totals)));
        }
        return board(16, constraints);
    }

    /** Parts of rows. */
    private static Board cages(int size, int cellsOfEach) {
        List<Constraint> constraints = new ArrayList<>();
        for (int row = 0; row < size; row++) {
            for (int column = 0; column + cellsOfEach <= size; column += cellsOfEach) {
                List<Cell> cells = new ArrayList<>();
                for (int i = 0; i < cellsOfEach; i++) {
                    cells.add(new Cell(row, column + i));
                }
                constraints.add(Constraints.cage(total(cells, Collections.nCopies(cellsOfEach, 1), size), cells));
            }
        }
        return board(size, constraints);
    }

    /** Accepts digits by a hash of them, in thousands of states. */
    private record Hash(long seed, int states) implements Automaton {

        @Override
        public long next(long state, int digit) {
            return Math.floorMod((state * 64 + digit + seed) * 0x9e3779b97f4a7c15L >>> 20, (long) states);
        }

        @Override
        public boolean accepts(long state) {
            return state % 2 == 0;
        }
    }

    private static Board automata(int size, int count) {
        Random random = new Random(8);
        List<Constraint> constraints = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            List<Cell> cells = cells(size, 12, random);
            Automaton automaton = new Hash(i, 3000);
            constraints.add(Constraint.named("hash", model -> model.sequence(cells, automaton)));
        }
        return board(size, constraints);
    }

    /** Accepts digits by either of two hashes of them: as many sets of states as there are digits to read. */
    private record TwoHashes(Hash one, Hash other) implements NondeterministicAutomaton {

        @Override
        public long[] next(long state, int digit) {
            return new long[] {one.next(state, digit), other.next(state, digit)};
        }

        @Override
        public boolean accepts(long state) {
            return state % 16 == 0;
        }
    }

    private static Board automataWithChoices() {
        Random random = new Random(9);
        List<Constraint> constraints = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            List<Cell> cells = cells(25, 12, random);
            NondeterministicAutomaton automaton = new TwoHashes(new Hash(i, 800), new Hash(i + 1000, 800));
            constraints.add(Constraint.named("two hashes", model -> model.sequence(cells, automaton)));
        }
        return board(25, constraints);
    }

    /** Counts of few and of very many cells, none of them given. */
    private static Board distinctCounts() {
        Random random = new Random(11);
        List<Constraint> constraints = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            List<Cell> cells = cells(64, 2 + random.nextInt(i % 20 == 0 ? 4000 : 100), random);
            constraints.add(Constraints.distinctCount(cells.get(0), cells.subList(1, cells.size())));
        }
        return board(64, constraints);
    }

    /** Sets of few and of very many cells that hold the same digits, most of them common to several. */
    private static Board sameDigits() {
        Random random = new Random(12);
        List<Constraint> constraints = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            int size = 2 + random.nextInt(i % 20 == 0 ? 2000 : 60);
            List<List<Cell>> sets = new ArrayList<>();
            for (int set = 2 + random.nextInt(10); set > 0; set--) {
                sets.add(cells(64, size, random));
            }
            constraints.add(Constraints.sameDigits(sets));
        }
        return board(64, constraints);
    }

    private static Board relations() {
        Random random = new Random(9);
        Constraint related = Constraint.named("relations", model -> {
            for (int i = 0; i < 25_000; i++) {
                List<Cell> pair = cellsNear(random);
                int sum = digit(pair.get(0).row(), pair.get(0).column(), 64)
                        + digit(pair.get(1).row(), pair.get(1).column(), 64);
                model.relation(pair.get(0), pair.get(1), (one, other) -> one + other != sum + 1);
            }
        });
        return board(64, List.of(related));
    }

    private static List<Cell> cellsNear(Random random) {
        int cell = random.nextInt(4096);
        int other = (cell + 1 + random.nextInt(4095)) % 4096;
        return List.of(new Cell(cell / 64, cell % 64), new Cell(other / 64, other % 64));
    }

    private static Board groups() {
        Random random = new Random(10);
        Constraint grouped = Constraint.named("groups", model -> {
            for (int i = 0; i < 20_000; i++) {
                List<Placement> placements = new ArrayList<>();
                for (int j = 0; j < 100; j++) {
                    int cell = random.nextInt(4096);
                    int wrong = digit(cell / 64, cell % 64, 64) % 64 + 1;
                    placements.add(new Placement(new Cell(cell / 64, cell % 64), wrong));
                }
                model.atMostOne(placements);
            }
        });
        return board(64, List.of(grouped));
    }

    private static Board skyscrapers() {
        List<Constraint> constraints = new ArrayList<>();
        for (int row = 0; row < 64; row++) {
            List<Cell> cells = new ArrayList<>();
            int visible = 0;
            int highest = 0;
            for (int column = 0; column < 64; column++) {
                cells.add(new Cell(row, column));
                visible += digit(row, column, 64) > highest ? 1 : 0;
                highest = Math.max(highest, digit(row, column, 64));
            }
            constraints.add(Constraints.skyscraper(visible, cells));
        }
        return board(64, constraints);
    }
}
