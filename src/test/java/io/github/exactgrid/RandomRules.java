package io.github.exactgrid;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ArbitrarySupplier;

/**
 * A small board of any shape with givens, and random rules on it, each as a constraint and as a predicate on full
 * boards.
 */
record RandomRules(Grid grid, List<RandomRule> rules) {

    /** A rule and its definition, by the digits of its cells. */
    record RandomRule(Constraint constraint, List<Cell> cells, Definition definition) {

        @Override
        public String toString() {
            return constraint.name() + " " + cells;
        }
    }

    interface Definition {
        boolean holds(int[] digits);
    }

    /** An automaton by its table: the next state for each state and digit, or -1. State 0 is the start. */
    record TableAutomaton(List<List<Long>> table, Set<Long> accepted) implements Automaton {

        @Override
        public long next(long state, int digit) {
            return table.get((int) state).get(digit - 1);
        }

        @Override
        public boolean accepts(long state) {
            return accepted.contains(state);
        }

        boolean acceptsAll(int[] digits) {
            long state = start();
            for (int digit : digits) {
                state = state < 0 ? REJECT : next(state, digit);
            }
            return state >= 0 && accepts(state);
        }
    }

    ConstraintSet constraints() {
        return ConstraintSet.of(rules.stream().map(RandomRule::constraint).toArray(Constraint[]::new));
    }

    boolean hold(Grid full) {
        return rules.stream()
                .allMatch(rule -> rule.definition()
                        .holds(rule.cells().stream().mapToInt(full::digit).toArray()));
    }

    /** Returns all solutions, by trying all digits in all cells. */
    List<Grid> solutions() {
        List<Grid> solutions = new ArrayList<>();
        fill(grid, 0, solutions);
        return solutions;
    }

    private void fill(Grid board, int place, List<Grid> solutions) {
        if (place == grid.rows() * grid.columns()) {
            if (hold(board)) {
                solutions.add(board);
            }
            return;
        }
        int row = place / grid.columns();
        int column = place % grid.columns();
        if (grid.isVoid(row, column) || grid.digit(row, column) != 0) {
            fill(board, place + 1, solutions);
            return;
        }
        for (int digit = 1; digit <= grid.digits(); digit++) {
            fill(board.with(row, column, digit), place + 1, solutions);
        }
    }

    /** Up to 8 cells and 5 digits, at most 4096 ways to fill them. */
    static final class Any implements ArbitrarySupplier<RandomRules> {
        @Override
        public Arbitrary<RandomRules> get() {
            return Arbitraries.randomValue(Any::rules);
        }

        private static RandomRules rules(Random random) {
            int digits = 1 + random.nextInt(5);
            int rows = 1 + random.nextInt(3);
            int columns = 1 + random.nextInt(8 / rows);
            int[][] board = new int[rows][columns];
            List<Cell> cells = new ArrayList<>();
            int ways = 1;
            for (int row = 0; row < rows; row++) {
                for (int column = 0; column < columns; column++) {
                    boolean last = row == rows - 1 && column == columns - 1;
                    if (random.nextInt(8) == 0 && !(last && cells.isEmpty())) {
                        board[row][column] = Grid.VOID;
                    } else {
                        boolean given = random.nextInt(8) == 0 || ways * digits > 4096;
                        board[row][column] = given ? 1 + random.nextInt(digits) : 0;
                        ways *= given ? 1 : digits;
                        cells.add(new Cell(row, column));
                    }
                }
            }
            List<RandomRule> rules = new ArrayList<>();
            for (int i = random.nextInt(5); i >= 0; i--) {
                rules.add(rule(cells, digits, random));
            }
            return new RandomRules(Grid.of(board, digits), rules);
        }

        private static RandomRule rule(List<Cell> cells, int digits, Random random) {
            return switch (random.nextInt(9)) {
                case 0 -> allDifferent(some(cells, digits, random));
                case 1 -> group(cells, digits, true, random);
                case 2 -> group(cells, digits, false, random);
                case 3 -> forbidden(cells, digits, random);
                case 4 -> sequence(some(cells, 2, random), digits, random);
                case 5 -> sum(some(cells, 5, random), digits, random);
                case 6 -> weightedSum(withRepeats(cells, random), digits, random);
                case 7 -> relation(cells, digits, random);
                default -> sequence(withRepeats(cells, random), digits, random);
            };
        }

        private static List<Cell> some(List<Cell> cells, int most, Random random) {
            List<Cell> shuffled = new ArrayList<>(cells);
            Collections.shuffle(shuffled, random);
            return List.copyOf(shuffled.subList(0, 1 + random.nextInt(Math.min(most, cells.size()))));
        }

        private static List<Cell> withRepeats(List<Cell> cells, Random random) {
            List<Cell> chosen = new ArrayList<>();
            for (int i = random.nextInt(5); i >= 0; i--) {
                chosen.add(cells.get(random.nextInt(cells.size())));
            }
            return List.copyOf(chosen);
        }

        private static RandomRule allDifferent(List<Cell> cells) {
            return new RandomRule(
                    Constraint.named("different", model -> model.allDifferent(cells)),
                    cells,
                    read -> Arrays.stream(read).distinct().count() == read.length);
        }

        private static RandomRule group(List<Cell> cells, int digits, boolean exactly, Random random) {
            Set<Placement> placements = new HashSet<>();
            for (int i = random.nextInt(5); i > 0; i--) {
                placements.add(new Placement(cells.get(random.nextInt(cells.size())), 1 + random.nextInt(digits)));
            }
            List<Placement> group = List.copyOf(placements);
            Constraint constraint =
                    Constraint.named((exactly ? "exactly one of " : "at most one of ") + group, model -> {
                        if (exactly) {
                            model.exactlyOne(group);
                        } else {
                            model.atMostOne(group);
                        }
                    });
            return new RandomRule(
                    constraint, group.stream().map(Placement::cell).toList(), read -> {
                        int come = 0;
                        for (int i = 0; i < read.length; i++) {
                            come += read[i] == group.get(i).digit() ? 1 : 0;
                        }
                        return come <= 1 && (come == 1 || !exactly);
                    });
        }

        private static RandomRule forbidden(List<Cell> cells, int digits, Random random) {
            Cell cell = cells.get(random.nextInt(cells.size()));
            int digit = 1 + random.nextInt(digits);
            return new RandomRule(
                    Constraint.named("no " + digit, model -> model.forbid(new Placement(cell, digit))),
                    List.of(cell),
                    read -> read[0] != digit);
        }

        private static RandomRule sum(List<Cell> cells, int digits, Random random) {
            int most = cells.size() * digits + 1;
            int one = random.nextInt(most + 1);
            int other = random.nextInt(most + 1);
            int least = Math.min(one, other);
            return switch (random.nextInt(3)) {
                case 0 ->
                    new RandomRule(
                            Constraint.named("sum " + one, model -> model.sum(cells, one)),
                            cells,
                            read -> Arrays.stream(read).sum() == one);
                case 1 ->
                    new RandomRule(
                            Constraint.named(
                                    "sum from " + least, model -> model.sum(cells, least, Math.max(one, other))),
                            cells,
                            read -> Arrays.stream(read).sum() >= least
                                    && Arrays.stream(read).sum() <= Math.max(one, other));
                default -> {
                    Set<Integer> totals = some(most, random);
                    yield new RandomRule(
                            Constraint.named("sum " + totals, model -> model.sum(cells, totals)),
                            cells,
                            read -> totals.contains(Arrays.stream(read).sum()));
                }
            };
        }

        private static Set<Integer> some(int most, Random random) {
            Set<Integer> totals = new HashSet<>();
            for (int i = random.nextInt(6); i > 0; i--) {
                totals.add(random.nextInt(most + 1));
            }
            return totals;
        }

        private static RandomRule weightedSum(List<Cell> cells, int digits, Random random) {
            List<Integer> coefficients = random.ints(cells.size(), -3, random.nextBoolean() ? 4 : 12)
                    .boxed()
                    .toList();
            int anyDigit = 1 + random.nextInt(digits);
            int total = coefficients.stream().mapToInt(c -> c * anyDigit).sum();
            Set<Integer> totals = new HashSet<>(List.of(total, total + random.nextInt(9)));
            boolean asRange = random.nextBoolean();
            return new RandomRule(
                    Constraint.named("weighted " + coefficients + (asRange ? " from " + total : totals), model -> {
                        if (asRange) {
                            model.weightedSum(cells, coefficients, total, total + 2);
                        } else {
                            model.weightedSum(cells, coefficients, totals);
                        }
                    }),
                    cells,
                    read -> {
                        int sum = 0;
                        for (int i = 0; i < read.length; i++) {
                            sum += coefficients.get(i) * read[i];
                        }
                        return asRange ? sum >= total && sum <= total + 2 : totals.contains(sum);
                    });
        }

        /** A relation of two cells, or of one with itself, that few or most pairs of digits have. */
        private static RandomRule relation(List<Cell> cells, int digits, Random random) {
            Cell first = cells.get(random.nextInt(cells.size()));
            Cell second = cells.get(random.nextInt(cells.size()));
            Set<List<Integer>> pairs = new HashSet<>();
            boolean few = random.nextBoolean();
            for (int one = 1; one <= digits; one++) {
                for (int other = 1; other <= digits; other++) {
                    if (random.nextInt(4) == 0 == few) {
                        pairs.add(List.of(one, other));
                    }
                }
            }
            DigitRelation relation = (one, other) -> pairs.contains(List.of(one, other));
            return new RandomRule(
                    Constraint.named("related as " + pairs, model -> model.relation(first, second, relation)),
                    List.of(first, second),
                    read -> relation.holds(read[0], read[1]));
        }

        private static RandomRule sequence(List<Cell> cells, int digits, Random random) {
            int states = 1 + random.nextInt(4);
            List<List<Long>> table = new ArrayList<>();
            Set<Long> accepted = new HashSet<>();
            for (long state = 0; state < states; state++) {
                List<Long> row = new ArrayList<>();
                for (int digit = 1; digit <= digits; digit++) {
                    row.add((long) random.nextInt(states + 1) - (random.nextInt(4) == 0 ? states + 1 : 0));
                }
                row.replaceAll(next -> next < 0 || next >= states ? Automaton.REJECT : next);
                table.add(row);
                if (random.nextInt(3) > 0) {
                    accepted.add(state);
                }
            }
            TableAutomaton automaton = new TableAutomaton(table, accepted);
            return new RandomRule(
                    Constraint.named(automaton.toString(), model -> model.sequence(cells, automaton)),
                    cells,
                    automaton::acceptsAll);
        }
    }
}
