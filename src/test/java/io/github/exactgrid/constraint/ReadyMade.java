package io.github.exactgrid.constraint;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.Grid;
import io.github.exactgrid.constraint.Sample.Line;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;

/** All ready-made constraints, each with its definition and a way to draw samples of it. */
enum ReadyMade {
    ROWS {
        @Override
        Sample sample(Random random) {
            Grid board =
                    pattern(2 + random.nextInt(3), 2 + random.nextInt(3), 4, (row, column) -> column + row, random);
            return new Sample(Constraints.rows(), differing((cell, other) -> cell.row() == other.row()), board);
        }
    },
    COLUMNS {
        @Override
        Sample sample(Random random) {
            Grid board =
                    pattern(2 + random.nextInt(3), 2 + random.nextInt(3), 4, (row, column) -> column + row, random);
            return new Sample(
                    Constraints.columns(), differing((cell, other) -> cell.column() == other.column()), board);
        }
    },
    BOXES {
        @Override
        Sample sample(Random random) {
            Grid board = pattern(2 + 2 * random.nextInt(3), 3 + 3 * random.nextInt(2), 6, ReadyMade::boxes2x3, random);
            return new Sample(
                    Constraints.boxes(2, 3),
                    differing((cell, other) ->
                            cell.row() / 2 == other.row() / 2 && cell.column() / 3 == other.column() / 3),
                    board);
        }
    },
    REGIONS {
        @Override
        Sample sample(Random random) {
            int[][] map = new int[4][5];
            List<Cell> cells = Sample.cells(Grid.empty(4, 5, 4));
            Collections.shuffle(cells, random);
            int[][] digits = new int[4][5];
            for (int i = 0; i < cells.size(); i++) {
                Cell cell = cells.get(i);
                map[cell.row()][cell.column()] = i < 16 ? i / 4 : Grid.VOID;
                digits[cell.row()][cell.column()] = i < 16 || random.nextBoolean() ? 1 + i % 4 : Grid.VOID;
            }
            Grid board = Sample.perturbed(Grid.of(digits, 4), random);
            return new Sample(
                    Constraints.regions(map),
                    differing((cell, other) -> map[cell.row()][cell.column()] >= 0
                            && map[cell.row()][cell.column()] == map[other.row()][other.column()]),
                    board);
        }
    },
    HOUSE {
        @Override
        Sample sample(Random random) {
            int[] permutation = permutation(1 + random.nextInt(5), random);
            Line line = lineWith(permutation, permutation.length, random);
            return line.sample(Constraints.house(line.cells), ReadyMade::differ);
        }
    },
    SUBGRID {
        @Override
        Sample sample(Random random) {
            int top = random.nextInt(3);
            int left = random.nextInt(3);
            int rows = top + 4 + random.nextInt(2);
            int columns = left + 4 + random.nextInt(2);
            Grid board = pattern(rows, columns, 4, (row, column) -> 2 * row + row / 2 + column, random);
            Grid filled = Sample.perturbed(subgridOf(board, top, left, random), random);
            Predicate<Cell> inside = cell ->
                    cell.row() >= top && cell.row() < top + 4 && cell.column() >= left && cell.column() < left + 4;
            return new Sample(
                    Constraints.subgrid(top, left, 2, 2),
                    differing((cell, other) -> inside.test(cell)
                            && inside.test(other)
                            && (cell.row() == other.row()
                                    || cell.column() == other.column()
                                    || ((cell.row() - top) / 2 == (other.row() - top) / 2
                                            && (cell.column() - left) / 2 == (other.column() - left) / 2))),
                    filled);
        }

        /** Returns the board with a 4x4 in it that is solved, or else lacks only boxes, rows or columns. */
        private Grid subgridOf(Grid board, int top, int left, Random random) {
            IntBinaryOperator solved = (row, column) -> 2 * row + row / 2 + column;
            List<IntBinaryOperator> patterns = List.of(
                    solved,
                    solved,
                    (row, column) -> row + column,
                    (row, column) -> row + 2 * (column % 2),
                    (row, column) -> column + 2 * (row % 2));
            IntBinaryOperator pattern = patterns.get(random.nextInt(patterns.size()));
            Grid filled = board;
            for (int i = 0; i < 16; i++) {
                filled = filled.with(top + i / 4, left + i % 4, 1 + pattern.applyAsInt(i / 4, i % 4) % 4);
            }
            return filled;
        }
    },
    DIAGONALS {
        @Override
        Sample sample(Random random) {
            int size = 1 + random.nextInt(5);
            return new Sample(
                    Constraints.diagonals(),
                    differing((cell, other) ->
                            (isFalling(cell) && isFalling(other)) || (isRising(cell, size) && isRising(other, size))),
                    pattern(size, size, size + random.nextInt(2), (row, column) -> row, random));
        }
    },
    FALLING_DIAGONAL {
        @Override
        Sample sample(Random random) {
            int size = 1 + random.nextInt(5);
            return new Sample(
                    Constraints.fallingDiagonal(),
                    differing((cell, other) -> isFalling(cell) && isFalling(other)),
                    pattern(size, size, size, (row, column) -> row, random));
        }
    },
    RISING_DIAGONAL {
        @Override
        Sample sample(Random random) {
            int size = 1 + random.nextInt(5);
            return new Sample(
                    Constraints.risingDiagonal(),
                    differing((cell, other) -> isRising(cell, size) && isRising(other, size)),
                    pattern(size, size, size, (row, column) -> row, random));
        }
    },
    WINDOKU {
        @Override
        Sample sample(Random random) {
            int side = 2 + random.nextInt(2);
            int size = side * side;
            BiPredicate<Cell, Cell> sameWindow = (cell, other) -> cell.row() % (side + 1) > 0
                    && cell.column() % (side + 1) > 0
                    && other.row() % (side + 1) > 0
                    && other.column() % (side + 1) > 0
                    && cell.row() / (side + 1) == other.row() / (side + 1)
                    && cell.column() / (side + 1) == other.column() / (side + 1);
            IntBinaryOperator inWindow = (row, column) ->
                    (row % (side + 1) + side) % (side + 1) * side + (column % (side + 1) + side) % (side + 1);
            return new Sample(
                    Constraints.windoku(), differing(sameWindow), pattern(size, size, size, inWindow, random));
        }
    },
    DISJOINT_GROUPS {
        @Override
        Sample sample(Random random) {
            boolean usual = random.nextBoolean();
            int boxRows = usual ? 2 : 3;
            int boxColumns = usual ? 3 : 2;
            IntBinaryOperator boxNumber = (row, column) -> row / boxRows * (6 / boxColumns) + column / boxColumns;
            return new Sample(
                    usual ? Constraints.disjointGroups() : Constraints.disjointGroups(3, 2),
                    differing((cell, other) -> cell.row() % boxRows == other.row() % boxRows
                            && cell.column() % boxColumns == other.column() % boxColumns),
                    pattern(6, 6, 6, boxNumber, random));
        }
    },
    ANTI_KNIGHT {
        @Override
        Sample sample(Random random) {
            return new Sample(
                    Constraints.antiKnight(),
                    differing((cell, other) -> leap(cell, other, 1, 2)),
                    pattern(
                            1 + random.nextInt(5),
                            1 + random.nextInt(5),
                            4,
                            (row, column) -> column % 2 + row,
                            random));
        }
    },
    ANTI_KING {
        @Override
        Sample sample(Random random) {
            return new Sample(
                    Constraints.antiKing(),
                    differing((cell, other) -> leap(cell, other, 0, 1) || leap(cell, other, 1, 1)),
                    pattern(
                            1 + random.nextInt(4),
                            1 + random.nextInt(4),
                            5,
                            (row, column) -> 2 * (row % 2) + column % 2,
                            random));
        }
    },
    LEAPER {
        @Override
        Sample sample(Random random) {
            int rows = random.nextInt(3);
            int columns = rows == 0 ? 1 + random.nextInt(3) : random.nextInt(4);
            return new Sample(
                    Constraints.leaper(rows, columns),
                    differing((cell, other) -> leap(cell, other, rows, columns)),
                    pattern(
                            1 + random.nextInt(4),
                            1 + random.nextInt(4),
                            9,
                            (row, column) -> 3 * row + column,
                            random));
        }
    },
    NON_CONSECUTIVE {
        @Override
        Sample sample(Random random) {
            return new Sample(
                    Constraints.nonConsecutive(),
                    pairs((cell, other) -> leap(cell, other, 0, 1), (a, b) -> Math.abs(a - b) != 1),
                    pattern(
                            1 + random.nextInt(4),
                            1 + random.nextInt(4),
                            5,
                            (row, column) -> 2 * ((row + column) % 3),
                            random));
        }
    },
    STRICT_XV {
        @Override
        Sample sample(Random random) {
            return strict(Constraints::strictXv, (a, b) -> a + b != 5 && a + b != 10, random);
        }
    },
    STRICT_KROPKI {
        @Override
        Sample sample(Random random) {
            return strict(
                    Constraints::strictKropki, (a, b) -> Math.abs(a - b) != 1 && a != 2 * b && b != 2 * a, random);
        }
    },
    CANDIDATES {
        @Override
        Sample sample(Random random) {
            Line line = Line.of(random, 1, 1, 1, false);
            int[] allowed =
                    random.ints(1 + random.nextInt(4), 1, line.digits() + 1).toArray();
            return line.sample(
                    Constraints.candidates(line.cells.get(0), allowed),
                    d -> Arrays.stream(allowed).anyMatch(digit -> digit == d[0]));
        }
    },
    ODD {
        @Override
        Sample sample(Random random) {
            Line line = Line.of(random, 1, 3, 1, false);
            return line.sample(
                    Constraints.odd(line.cells), d -> Arrays.stream(d).allMatch(digit -> digit % 2 == 1));
        }
    },
    EVEN {
        @Override
        Sample sample(Random random) {
            Line line = Line.of(random, 1, 3, 2, false);
            return line.sample(
                    Constraints.even(line.cells), d -> Arrays.stream(d).allMatch(digit -> digit % 2 == 0));
        }
    },
    PENCILMARKS {
        @Override
        Sample sample(Random random) {
            Grid board = pattern(9, 9, 9, (row, column) -> row + column, random);
            StringBuilder text = new StringBuilder();
            Map<Cell, String> marks = new HashMap<>();
            for (Cell cell : Sample.cells(board)) {
                StringBuilder mark = new StringBuilder();
                for (int digit = 1; digit <= 9; digit++) {
                    boolean allowed = digit == 1 + (cell.row() + cell.column()) % 9 || random.nextBoolean();
                    mark.append(allowed ? String.valueOf(digit) : ".");
                }
                marks.put(cell, mark.toString());
                text.append(mark);
            }
            return new Sample(
                    Constraints.pencilmarks(text.toString()),
                    grid -> Sample.cells(grid).stream()
                            .allMatch(cell -> marks.get(cell).contains(String.valueOf(grid.digit(cell)))),
                    board);
        }
    },
    CAGE {
        @Override
        Sample sample(Random random) {
            Line line = Line.of(random, 1, 5, 1, true);
            int sum = sum(line.differentClue());
            return line.sample(Constraints.cage(sum, line.cells), d -> differ(d) && sum(d) == sum);
        }
    },
    CAGE_WITHOUT_SUM {
        @Override
        Sample sample(Random random) {
            Line line = Line.of(random, 1, 4, 1, true);
            return line.sample(Constraints.cage(line.cells), ReadyMade::differ);
        }
    },
    LITTLE_KILLER {
        @Override
        Sample sample(Random random) {
            Line line = Line.of(random, 1, 6, 1, false);
            int sum = sum(line.clue());
            return line.sample(Constraints.littleKiller(sum, line.cells), d -> sum(d) == sum);
        }
    },
    WEIGHTED_SUM {
        @Override
        Sample sample(Random random) {
            Line line = Line.of(random, 1, 5, 1, false);
            List<Integer> coefficients =
                    line.cells.stream().map(cell -> random.nextInt(7) - 3).toList();
            ToIntFunction<int[]> total = d -> IntStream.range(0, d.length)
                    .map(i -> coefficients.get(i) * d[i])
                    .sum();
            int sum = total.applyAsInt(line.clue());
            return line.sample(Constraints.weightedSum(sum, coefficients, line.cells), d -> total.applyAsInt(d) == sum);
        }
    },
    ARROW {
        @Override
        Sample sample(Random random) {
            Line drawn = Line.of(random, 2, 4, 4, false);
            int sum = sum(from(Sample.values(drawn.board, drawn.cells), 1));
            Line line = sum <= drawn.digits() && random.nextBoolean() ? drawn.with(sum) : drawn;
            return line.sample(Constraints.arrow(line.cells), d -> d[0] == sum(from(d, 1)));
        }
    },
    PILL_ARROW {
        @Override
        Sample sample(Random random) {
            Line drawn = Line.of(random, 5, 6, 9, false);
            int pill = 1 + random.nextInt(2);
            int sum = sum(from(Sample.values(drawn.board, drawn.cells), pill));
            boolean fits = pill == 2 && sum > 10 && sum < 100 && sum % 10 > 0 && random.nextBoolean();
            Line line = fits ? drawn.with(sum / 10, sum % 10) : drawn;
            return line.sample(
                    Constraints.arrow(line.cells.subList(0, pill), line.cells.subList(pill, line.cells.size())),
                    d -> Integer.parseInt(pill == 1 ? "" + d[0] : "" + d[0] + d[1]) == sum(from(d, pill)));
        }
    },
    SANDWICH {
        @Override
        Sample sample(Random random) {
            int[] permutation = permutation(2 + random.nextInt(5), random);
            Line line = lineWith(permutation, permutation.length, random);
            int sum = sum(between(random.nextBoolean() ? permutation : permutation(permutation.length, random)));
            return line.sample(Constraints.sandwich(sum, line.cells), d -> {
                int n = line.digits();
                int[] crusts = IntStream.range(0, d.length)
                        .filter(i -> d[i] == 1 || d[i] == n)
                        .toArray();
                return crusts.length >= 2
                        && d[crusts[0]] != d[crusts[1]]
                        && sum(Arrays.copyOfRange(d, crusts[0] + 1, crusts[1])) == sum;
            });
        }

        private int[] between(int[] permutation) {
            List<Integer> list = Arrays.stream(permutation).boxed().toList();
            int one = list.indexOf(1);
            int highest = list.indexOf(permutation.length);
            return Arrays.copyOfRange(permutation, Math.min(one, highest) + 1, Math.max(one, highest));
        }
    },
    SKYSCRAPER {
        @Override
        Sample sample(Random random) {
            Line line = Line.of(random, 1, 6, 1, false);
            int visible = visible(line.clue());
            return line.sample(Constraints.skyscraper(visible, line.cells), d -> visible(d) == visible);
        }
    },
    HIDDEN_SKYSCRAPER {
        @Override
        Sample sample(Random random) {
            Line line = Line.of(random, 2, 6, 2, false);
            int hidden = Math.max(1, firstHidden(line.clue()));
            return line.sample(Constraints.hiddenSkyscraper(hidden, line.cells), d -> firstHidden(d) == hidden);
        }

        private int firstHidden(int[] d) {
            return IntStream.range(1, d.length)
                    .filter(i -> Arrays.stream(d, 0, i).anyMatch(before -> before >= d[i]))
                    .map(i -> d[i])
                    .findFirst()
                    .orElse(0);
        }
    },
    FULL_RANK {
        @Override
        Sample sample(Random random) {
            return fullRank(false, random);
        }
    },
    FULL_RANK_WITH_TIES {
        @Override
        Sample sample(Random random) {
            return fullRank(true, random);
        }
    },
    NUMBERED_ROOM {
        @Override
        Sample sample(Random random) {
            Line line = Line.of(random, 2, 6, 2, false);
            int digit = line.clue()[1];
            return line.sample(
                    Constraints.numberedRoom(digit, line.cells), d -> d[0] <= d.length && d[d[0] - 1] == digit);
        }
    },
    DISTINCT_COUNT {
        @Override
        Sample sample(Random random) {
            Line line = Line.of(
                    random, 2, 5, 2, false); // of more cells with 25 digits engines other than propagation refuse it
            Line counting = line.with((int) distinct(line.clue()));
            return counting.sample(
                    Constraints.distinctCount(line.cells.get(0), line.cells.subList(1, line.cells.size())),
                    d -> d[0] == distinct(d));
        }

        private long distinct(int[] d) {
            return Arrays.stream(d, 1, d.length).distinct().count();
        }
    },
    X_SUM {
        @Override
        Sample sample(Random random) {
            Line line = Line.of(random, 3, 6, 3, false);
            int[] clue = line.clue();
            clue[0] = 1 + random.nextInt(3);
            int sum = sum(Arrays.copyOf(clue, clue[0]));
            return (random.nextBoolean() ? line.with(clue[0]) : line)
                    .sample(
                            Constraints.xSum(sum, line.cells),
                            d -> d[0] <= d.length && sum(Arrays.copyOf(d, d[0])) == sum);
        }
    },
    WHITE_DOT {
        @Override
        Sample sample(Random random) {
            Line line = Line.of(random, 2, 2, 2, false);
            return line.sample(
                    Constraints.whiteDot(line.cells.get(0), line.cells.get(1)), d -> Math.abs(d[0] - d[1]) == 1);
        }
    },
    BLACK_DOT {
        @Override
        Sample sample(Random random) {
            Line line = Line.of(random, 2, 2, 2, false);
            return line.sample(
                    Constraints.blackDot(line.cells.get(0), line.cells.get(1)),
                    d -> d[0] == 2 * d[1] || d[1] == 2 * d[0]);
        }
    },
    SUM {
        @Override
        Sample sample(Random random) {
            Line line = Line.of(random, 2, 2, 1, false);
            int sum = sum(line.clue());
            return line.sample(Constraints.sum(sum, line.cells.get(0), line.cells.get(1)), d -> sum(d) == sum);
        }
    },
    GREATER_THAN {
        @Override
        Sample sample(Random random) {
            Line line = Line.of(random, 2, 2, 2, false);
            return line.sample(Constraints.greaterThan(line.cells.get(0), line.cells.get(1)), d -> d[0] > d[1]);
        }
    },
    CLONE {
        @Override
        Sample sample(Random random) {
            int size = 1 + random.nextInt(2);
            Line line = Line.of(random, 2 * size, 2 * size, 1, false);
            return line.sample(
                    Constraints.clones(line.cells.subList(0, size), line.cells.subList(size, 2 * size)),
                    d -> IntStream.range(0, size).allMatch(i -> d[i] == d[size + i]));
        }
    },
    SAME_DIGITS {
        @Override
        Sample sample(Random random) {
            int size = 1 + random.nextInt(3);
            Line line = Line.of(random, 2 * size, 2 * size, 1, false);
            return line.sample(
                    Constraints.sameDigits(List.of(line.cells.subList(0, size), line.cells.subList(size, 2 * size))),
                    d -> Arrays.equals(sorted(d, 0, size), sorted(d, size, 2 * size)));
        }

        private int[] sorted(int[] digits, int from, int to) {
            return Arrays.stream(digits, from, to).sorted().toArray();
        }
    },
    COUNTING_CIRCLES {
        @Override
        Sample sample(Random random) {
            Line line = Line.of(random, 1, 5, 3, false);
            return line.sample(
                    Constraints.countingCircles(line.cells),
                    d -> Arrays.stream(d)
                            .allMatch(digit -> Arrays.stream(d)
                                            .filter(other -> other == digit)
                                            .count()
                                    == digit));
        }
    },
    FLATMATES {
        @Override
        Sample sample(Random random) {
            Grid board =
                    pattern(1 + random.nextInt(5), 1 + random.nextInt(4), 4, (row, column) -> row + 2 * column, random);
            int digit = 1 + random.nextInt(4);
            int above = 1 + random.nextInt(4);
            int below = 1 + random.nextInt(4);
            return new Sample(
                    Constraints.flatmates(digit, above, below),
                    grid -> Sample.cells(grid).stream()
                            .filter(cell -> grid.digit(cell) == digit)
                            .allMatch(cell -> has(above, cell.row() - 1, cell.column(), grid)
                                    || has(below, cell.row() + 1, cell.column(), grid)),
                    board);
        }

        private boolean has(int digit, int row, int column, Grid grid) {
            return row >= 0 && row < grid.rows() && grid.digit(row, column) == digit;
        }
    },
    LUNCHBOX {
        @Override
        Sample sample(Random random) {
            Line line = Line.of(random, 2, 4, 3, true);
            int sum = between(line.differentClue());
            return line.sample(Constraints.lunchbox(sum, line.cells), d -> differ(d) && between(d) == sum);
        }

        private int between(int[] digits) {
            List<Integer> all = Arrays.stream(digits).boxed().toList();
            int lowest = all.indexOf(Collections.min(all));
            int highest = all.indexOf(Collections.max(all));
            return Arrays.stream(digits, Math.min(lowest, highest), Math.max(lowest, highest))
                            .sum()
                    - digits[Math.min(lowest, highest)];
        }
    },
    THERMOMETER {
        @Override
        Sample sample(Random random) {
            Line line = Line.of(random, 2, 4, 2, true);
            return line.sample(Constraints.thermometer(line.cells), d -> neighbours(d, (a, b) -> a < b));
        }
    },
    SLOW_THERMOMETER {
        @Override
        Sample sample(Random random) {
            Line line = Line.of(random, 2, 4, 1, false);
            return line.sample(Constraints.slowThermometer(line.cells), d -> neighbours(d, (a, b) -> a <= b));
        }
    },
    PALINDROME {
        @Override
        Sample sample(Random random) {
            Line line = Line.of(random, 2, 5, 1, false);
            return line.sample(
                    Constraints.palindrome(line.cells),
                    d -> IntStream.range(0, d.length).allMatch(i -> d[i] == d[d.length - 1 - i]));
        }
    },
    RENBAN {
        @Override
        Sample sample(Random random) {
            Line drawn = Line.of(random, 2, 5, 2, true);
            int[] run = permutation(drawn.cells.size(), random);
            int shift = random.nextInt(drawn.digits() - run.length + 1);
            Line line = random.nextBoolean()
                    ? drawn.with(Arrays.stream(run).map(digit -> digit + shift).toArray())
                    : drawn;
            return line.sample(
                    Constraints.renban(line.cells),
                    d -> differ(d)
                            && Arrays.stream(d).max().getAsInt()
                                            - Arrays.stream(d).min().getAsInt()
                                    == d.length - 1);
        }
    },
    WHISPERS {
        @Override
        Sample sample(Random random) {
            Line line = Line.of(random, 2, 4, 3, false);
            int least = 1 + random.nextInt(line.digits() / 2);
            return line.sample(
                    Constraints.whispers(least, line.cells), d -> neighbours(d, (a, b) -> Math.abs(a - b) >= least));
        }
    },
    LINE {
        @Override
        Sample sample(Random random) {
            Line line = Line.of(random, 2, 4, 3, false);
            return line.sample(
                    Constraints.line(PairRelation.of("a<b | a%3=b%2"), line.cells),
                    d -> neighbours(d, (a, b) -> a < b || a % 3 == b % 2));
        }
    },
    EVERY_PAIR {
        @Override
        Sample sample(Random random) {
            Line line = Line.of(random, 2, 4, 3, false);
            int number = 2 + random.nextInt(3);
            return line.sample(
                    Constraints.everyPair(PairRelation.of("2*a-b != " + number), line.cells),
                    d -> IntStream.range(0, d.length)
                            .allMatch(i -> Arrays.stream(d, i + 1, d.length).allMatch(b -> 2 * d[i] - b != number)));
        }
    },
    NEIGHBOURS {
        @Override
        Sample sample(Random random) {
            return new Sample(
                    Constraints.neighbours(PairRelation.of("12|2[13]|3[24]|43")),
                    pairs((cell, other) -> leap(cell, other, 0, 1), (a, b) -> Math.abs(a - b) == 1 && a + b < 8),
                    pattern(
                            1 + random.nextInt(3),
                            1 + random.nextInt(3),
                            4,
                            (row, column) -> (row + column) % 2,
                            random));
        }
    },
    STATE_MACHINE {
        @Override
        Sample sample(Random random) {
            Line line = Line.of(random, 3, 5, 3, false);
            if (random.nextBoolean()) {
                return line.sample(
                        Constraints.stateMachine(StateMachine.of("x[^2]x;x2y!;y[^2]y;y2z!;z[^2]z"), line.cells),
                        d -> twos(d) == 1 || twos(d) == 2);
            }
            return line.sample(
                    Constraints.stateMachine(
                            StateMachine.of("x.x;x2y;y.z!;z.z"), line.cells), // two transitions from x by a 2
                    d -> twos(Arrays.copyOf(d, d.length - 1)) > 0);
        }

        private long twos(int[] d) {
            return Arrays.stream(d).filter(digit -> digit == 2).count();
        }
    },
    ANTI_TAXICAB {
        @Override
        Sample sample(Random random) {
            return new Sample(
                    Constraints.antiTaxicab(),
                    grid -> Sample.cells(grid).stream()
                            .allMatch(cell -> Sample.cells(grid).stream()
                                    .allMatch(other -> grid.digit(cell) != grid.digit(other)
                                            || Math.abs(cell.row() - other.row())
                                                            + Math.abs(cell.column() - other.column())
                                                    != grid.digit(cell))),
                    pattern(
                            1 + random.nextInt(4),
                            1 + random.nextInt(4),
                            5,
                            (row, column) -> 2 * row + column,
                            random));
        }
    },
    ENTROPIC_SQUARES {
        @Override
        Sample sample(Random random) {
            return squares(Constraints.entropicSquares(), 5, digit -> digit < 3 ? 0 : digit < 5 ? 1 : 2, random);
        }
    },
    MODULAR_SQUARES {
        @Override
        Sample sample(Random random) {
            int divisor = 2 + random.nextInt(3);
            return squares(Constraints.modularSquares(divisor), divisor, digit -> digit % divisor, random);
        }
    },
    CONNECTED {
        @Override
        Sample sample(Random random) {
            int[] values = permutation(4, random);
            Grid board = pattern(
                    1 + random.nextInt(4),
                    1 + random.nextInt(4),
                    4,
                    (row, column) -> values[(row / 2 + column / 2) % 4],
                    random);
            return connected(board, Sample.cells(board), true, random);
        }
    },
    CONNECTED_CELLS {
        @Override
        Sample sample(Random random) {
            Line line = Line.of(random, 1, 9, 2, false);
            return connected(line.board, line.cells, false, random);
        }
    },
    CHAOS_CONSTRUCTION {
        @Override
        Sample sample(Random random) {
            List<int[][]> divisions = List.of(
                    new int[][] {{1, 1, 1}, {2, 2, 2}},
                    new int[][] {{1, 1, 2}, {1, 2, 2}},
                    new int[][] {{1, 2, 2}, {1, 1, 2}},
                    new int[][] {{1, 2, 1}, {1, 2, 2}},
                    new int[][] {{2, 2, 2}, {1, 1, 1}});
            int[][] division = divisions.get(random.nextInt(divisions.size()));
            Grid board = Grid.empty(4, 3, 3);
            int[][] next = new int[3][];
            int[] placed = new int[3];
            next[1] = permutation(3, random);
            next[2] = permutation(3, random);
            for (int i = 0; i < 6; i++) {
                int region = division[i / 3][i % 3];
                board = board.with(2 + i / 3, i % 3, region).with(i / 3, i % 3, next[region][placed[region]++]);
            }
            List<Cell> cells = Sample.cells(board).subList(0, 6);
            List<Cell> regions = Sample.cells(board).subList(6, 12);
            boolean isOfHalves = random.nextBoolean();
            return new Sample(
                    isOfHalves ? Constraints.chaosConstruction() : Constraints.chaosConstruction(cells, regions),
                    grid -> isChaos(grid, cells, regions),
                    random.nextInt(3) == 0 ? Sample.perturbed(board, random) : board);
        }

        private boolean isChaos(Grid grid, List<Cell> cells, List<Cell> regions) {
            int highest = 0;
            for (Cell region : regions) {
                if (grid.digit(region) > highest + 1) {
                    return false;
                }
                highest = Math.max(highest, grid.digit(region));
            }
            for (int region = 1; region <= highest; region++) {
                Set<Cell> left = new HashSet<>();
                Set<Integer> digits = new HashSet<>();
                for (int i = 0; i < cells.size(); i++) {
                    if (grid.digit(regions.get(i)) == region) {
                        left.add(cells.get(i));
                        digits.add(grid.digit(cells.get(i)));
                    }
                }
                if (left.size() != 3 || digits.size() != 3 || !areConnected(left)) {
                    return false;
                }
            }
            return true;
        }
    },
    REGION_ARROW {
        @Override
        Sample sample(Random random) {
            Line line = Line.of(random, 2, 7, 2, false);
            List<Cell> rest = line.cells.subList(2, line.cells.size());
            int cut = rest.isEmpty() ? 0 : random.nextInt(rest.size());
            return line.sample(
                    Constraints.regionArrow(
                            line.cells.get(0),
                            line.cells.get(1),
                            List.of(rest.subList(0, cut), rest.subList(cut, rest.size()))),
                    d -> {
                        int count = 1;
                        for (int i = 2; i < 2 + cut && d[i] == d[1]; i++) {
                            count++;
                        }
                        for (int i = 2 + cut; i < d.length && d[i] == d[1]; i++) {
                            count++;
                        }
                        return d[0] == count;
                    });
        }
    },
    REGION_COUNT {
        @Override
        Sample sample(Random random) {
            Line line = Line.of(random, 2, 7, 2, false);
            return line.sample(
                    Constraints.regionCount(line.cells.get(0), line.cells.subList(1, line.cells.size())),
                    d -> Arrays.stream(d).skip(1).filter(digit -> digit == d[1]).count() == d[0]);
        }
    },
    RELLIK_CAGE {
        @Override
        Sample sample(Random random) {
            Line line = Line.of(random, 1, 4, 4, true);
            int sum = 1 + random.nextInt(9);
            return line.sample(
                    Constraints.rellikCage(sum, line.cells),
                    d -> differ(d)
                            && IntStream.range(1, 1 << d.length)
                                    .noneMatch(some -> IntStream.range(0, d.length)
                                                    .filter(i -> (some >> i & 1) != 0)
                                                    .map(i -> d[i])
                                                    .sum()
                                            == sum));
        }
    },
    EQUALITY_CAGE {
        @Override
        Sample sample(Random random) {
            Line drawn = Line.of(random, 4, 4, 4, true);
            Line line = random.nextBoolean() ? drawn : drawn.with(1, 2, drawn.digits() - 1, drawn.digits());
            int digits = line.digits();
            return line.sample(
                    Constraints.equalityCage(line.cells),
                    d -> differ(d)
                            && Arrays.stream(d).filter(digit -> digit % 2 == 0).count() == 2
                            && Arrays.stream(d)
                                            .filter(digit -> digit <= digits / 2)
                                            .count()
                                    == 2
                            && Arrays.stream(d)
                                            .filter(digit -> digit > digits - digits / 2)
                                            .count()
                                    == 2);
        }
    },
    LOOK_AND_SAY {
        @Override
        Sample sample(Random random) {
            Line line = Line.of(random, 3, 5, 3, false);
            int[] clue = line.clue();
            int ones = count(1, clue);
            int threes = count(3, clue);
            return line.sample(
                    Constraints.lookAndSay(List.of(ones, 1, threes, 3), line.cells),
                    d -> count(1, d) == ones && count(3, d) == threes);
        }

        private int count(int digit, int[] digits) {
            return (int) Arrays.stream(digits).filter(other -> other == digit).count();
        }
    },
    SLINGSHOT {
        @Override
        Sample sample(Random random) {
            Line drawn = Line.of(random, 3, 6, 4, false);
            int number = 1 + random.nextInt(Math.min(drawn.digits(), drawn.cells.size() - 2));
            int[] digits = Sample.values(drawn.board, drawn.cells);
            digits[1] = number;
            digits[0] = digits[1 + number];
            Line line = random.nextBoolean() ? drawn : drawn.with(digits);
            return line.sample(Constraints.slingshot(line.cells), d -> 1 + d[1] < d.length && d[1 + d[1]] == d[0]);
        }
    },
    EITHER {
        @Override
        Sample sample(Random random) {
            Line line = Line.of(random, 3, 5, 4, true);
            int sum = sum(line.differentClue());
            int visible = 1 + random.nextInt(2);
            return line.sample(
                    Constraints.anyOf(List.of(
                            Constraints.cage(sum, line.cells),
                            Constraints.allOf(List.of(
                                    Constraints.skyscraper(visible, line.cells),
                                    Constraints.greaterThan(line.cells.get(2), line.cells.get(0)))))),
                    d -> (differ(d) && sum(d) == sum) || (visible(d) == visible && d[2] > d[0]));
        }
    },
    EITHER_IN_TWO_ORDERS {
        @Override
        Sample sample(Random random) {
            Line line = Line.of(random, 2, 4, 3, true);
            List<Cell> back = new ArrayList<>(line.cells);
            Collections.reverse(back);
            return line.sample(
                    Constraints.anyOf(List.of(
                            Constraints.skyscraper(2, line.cells),
                            Constraints.skyscraper(2, back),
                            Constraints.allOf(
                                    List.of(Constraints.cage(back), Constraints.candidates(line.cells.get(0), 1, 3))))),
                    d -> visible(d) == 2 || visible(reversed(d)) == 2 || (differ(d) && (d[0] == 1 || d[0] == 3)));
        }

        private int[] reversed(int[] d) {
            return IntStream.range(0, d.length).map(i -> d[d.length - 1 - i]).toArray();
        }
    },
    BETWEEN {
        @Override
        Sample sample(Random random) {
            Line line = Line.of(random, 3, 4, 3, false);
            return line.sample(Constraints.between(line.cells), d -> {
                int last = d[d.length - 1];
                return Arrays.stream(d, 1, d.length - 1)
                        .allMatch(digit -> Math.min(d[0], last) < digit && digit < Math.max(d[0], last));
            });
        }
    },
    LOCKOUT {
        @Override
        Sample sample(Random random) {
            Line drawn = Line.of(random, 3, 4, 4, false);
            int least = 1 + random.nextInt(drawn.digits() - 2);
            int[] values = drawn.clue();
            values[0] = 1 + random.nextInt(drawn.digits() - least);
            values[values.length - 1] = values[0] + least;
            Line line = random.nextBoolean() ? drawn : drawn.with(values);
            return line.sample(Constraints.lockout(least, line.cells), d -> {
                int last = d[d.length - 1];
                return Math.abs(d[0] - last) >= least
                        && Arrays.stream(d, 1, d.length - 1)
                                .noneMatch(digit -> Math.min(d[0], last) <= digit && digit <= Math.max(d[0], last));
            });
        }
    },
    MODULAR {
        @Override
        Sample sample(Random random) {
            int divisor = 2 + random.nextInt(3);
            Line line = Line.of(random, 2, 5, divisor, false);
            return line.sample(
                    Constraints.modular(divisor, line.cells),
                    d -> windowsDiffer(
                            divisor,
                            Arrays.stream(d).map(digit -> digit % divisor).toArray()));
        }
    },
    ENTROPIC {
        @Override
        Sample sample(Random random) {
            Line line = Line.of(random, 2, 5, 3, false);
            int digits = line.digits();
            int low = (digits + 2) / 3;
            int middle = low + (digits + 1) / 3;
            return line.sample(
                    Constraints.entropic(line.cells),
                    d -> windowsDiffer(
                            3,
                            Arrays.stream(d)
                                    .map(digit -> digit <= low ? 0 : digit <= middle ? 1 : 2)
                                    .toArray()));
        }
    },
    ZIPPER {
        @Override
        Sample sample(Random random) {
            Line drawn = Line.of(random, 3, 6, 4, false);
            int count = drawn.cells.size();
            int sum = 2 + random.nextInt(drawn.digits() - 1);
            Line line = random.nextBoolean()
                    ? drawn
                    : drawn.with(IntStream.range(0, count)
                            .map(i -> 2 * i + 1 == count ? sum : i < count / 2 ? 1 : sum - 1)
                            .toArray());
            return line.sample(
                    Constraints.zipper(line.cells),
                    d -> IntStream.range(0, d.length / 2)
                                            .map(i -> d[i] + d[d.length - 1 - i])
                                            .distinct()
                                            .count()
                                    == 1
                            && (d.length % 2 == 0 || d[d.length / 2] == d[0] + d[d.length - 1]));
        }
    },
    DOUBLE_ARROW {
        @Override
        Sample sample(Random random) {
            Line line = Line.of(random, 3, 5, 3, false);
            return line.sample(Constraints.doubleArrow(line.cells), d -> 2 * (d[0] + d[d.length - 1]) == sum(d));
        }
    },
    SUM_LINE {
        @Override
        Sample sample(Random random) {
            Line line = Line.of(random, 1, 5, 2, false);
            int[] values = line.clue();
            int parts = 1 + random.nextInt(values.length);
            int sum = sum(values) % parts == 0 && sum(values) / parts <= line.digits() * values.length
                    ? sum(values) / parts
                    : sum(values);
            return line.sample(Constraints.sumLine(sum, line.cells), d -> {
                int read = 0;
                for (int digit : d) {
                    read = read == sum ? digit : read + digit;
                    if (read > sum) {
                        return false;
                    }
                }
                return read == sum;
            });
        }
    },
    COLUMN_INDEXER {
        @Override
        Sample sample(Random random) {
            return indexer(true, random);
        }
    },
    ROW_INDEXER {
        @Override
        Sample sample(Random random) {
            return indexer(false, random);
        }
    },
    REGION_SUM_LINE {
        @Override
        Sample sample(Random random) {
            Line drawn = Line.of(random, 3, 6, 4, false);
            int first = 1 + random.nextInt(2);
            int second = drawn.cells.size() > 4 ? first + 1 + random.nextInt(2) : drawn.cells.size();
            Line line = random.nextBoolean() ? drawn : drawn.with(ofEqualSums(drawn, first, second));
            List<Cell> cells = line.cells;
            List<List<Cell>> regions =
                    List.of(cells.subList(0, first), cells.subList(first, second), cells.subList(second, cells.size()));
            return line.sample(
                    Constraints.regionSumLine(cells, regions),
                    d -> sum(Arrays.copyOf(d, first)) == sum(Arrays.copyOfRange(d, first, second))
                            && (second == d.length || sum(from(d, second)) == sum(Arrays.copyOf(d, first))));
        }

        /** Returns ones, but for the last digit of each part, which brings its sum to what all can have. */
        private int[] ofEqualSums(Line line, int first, int second) {
            int sum = 4 + line.random.nextInt(line.digits() - 3);
            int[] digits = new int[line.cells.size()];
            Arrays.fill(digits, 1);
            int start = 0;
            for (int end : new int[] {first, second, digits.length}) {
                if (end > start) {
                    digits[end - 1] = sum - (end - start - 1);
                }
                start = end;
            }
            return digits;
        }
    },
    REGION_SUM_LINE_IN_BOXES {
        @Override
        Sample sample(Random random) {
            Grid board = pattern(4, 4, 4, (row, column) -> random.nextInt(4), random);
            List<Cell> line = Cell.list("r1c1 r1c2 r1c3 r2c3 r2c2 r3c2");
            return new Sample(
                    Constraints.regionSumLine(line, 2, 2),
                    grid -> {
                        int[] d = Sample.values(grid, line);
                        return d[0] + d[1] == d[2] + d[3] && d[2] + d[3] == d[4] && d[4] == d[5];
                    },
                    random.nextBoolean() ? board : filled(board, line, 1, 2, 2, 1, 3, 3));
        }

        private Grid filled(Grid board, List<Cell> line, int... digits) {
            Grid filled = board;
            for (int i = 0; i < digits.length; i++) {
                filled = filled.with(line.get(i).row(), line.get(i).column(), digits[i]);
            }
            return filled;
        }
    },
    QUADRUPLE {
        @Override
        Sample sample(Random random) {
            Grid board = pattern(
                    2 + random.nextInt(2), 2 + random.nextInt(2), 4, (row, column) -> random.nextInt(4), random);
            List<Cell> cells = Cell.list("r1c1 r1c2 r2c1 r2c2");
            List<Integer> wanted = new ArrayList<>();
            for (int i = 1 + random.nextInt(4); i > 0; i--) {
                wanted.add(random.nextBoolean() ? board.digit(cells.get(i - 1)) : 1 + random.nextInt(4));
            }
            return new Sample(
                    Constraints.quadruple(cells.get(0), wanted),
                    grid -> wanted.stream()
                            .allMatch(digit -> Collections.frequency(
                                            Arrays.stream(Sample.values(grid, cells))
                                                    .boxed()
                                                    .toList(),
                                            digit)
                                    >= Collections.frequency(wanted, digit)),
                    board);
        }
    };

    /** Draws the constraint, with clues and cells if it has any, and a board for it. */
    abstract Sample sample(Random random);

    /** Returns the constraint of a sample that is always the same. */
    Constraint example() {
        return sample(new Random(ordinal())).constraint();
    }

    private static int sum(int[] digits) {
        return Arrays.stream(digits).sum();
    }

    private static int visible(int[] d) {
        return (int) IntStream.range(0, d.length)
                .filter(i -> Arrays.stream(d, 0, i).allMatch(before -> before < d[i]))
                .count();
    }

    private static boolean differ(int[] digits) {
        return Arrays.stream(digits).distinct().count() == digits.length;
    }

    private static int[] from(int[] digits, int start) {
        return Arrays.copyOfRange(digits, start, digits.length);
    }

    private static boolean neighbours(int[] digits, BiPredicate<Integer, Integer> relation) {
        return IntStream.range(1, digits.length).allMatch(i -> relation.test(digits[i - 1], digits[i]));
    }

    /** Returns whether any consecutive values, of that number, differ. */
    private static boolean windowsDiffer(int size, int[] values) {
        return IntStream.range(0, values.length)
                .allMatch(i -> differ(Arrays.copyOfRange(values, i, Math.min(i + size, values.length))));
    }

    /** Draws a rule about neighbours that are not marked. */
    private static Sample strict(
            Function<List<List<Cell>>, Constraint> constraint, BiPredicate<Integer, Integer> rule, Random random) {
        Grid board =
                pattern(1 + random.nextInt(4), 1 + random.nextInt(4), 9, (row, column) -> 2 * row + column, random);
        List<List<Cell>> marked = new ArrayList<>();
        for (Cell cell : Sample.cells(board)) {
            for (Cell other : Sample.cells(board)) {
                if (leap(cell, other, 0, 1) && random.nextInt(6) == 0) {
                    marked.add(List.of(cell, other));
                }
            }
        }
        return new Sample(
                constraint.apply(marked),
                pairs(
                        (cell, other) -> leap(cell, other, 0, 1)
                                && !marked.contains(List.of(cell, other))
                                && !marked.contains(List.of(other, cell)),
                        rule),
                board);
    }

    /** Draws a rule of which each square has a digit of each class. */
    private static Sample squares(Constraint constraint, int digits, IntUnaryOperator classOf, Random random) {
        Grid board = pattern(
                1 + random.nextInt(3),
                1 + random.nextInt(3),
                digits,
                (row, column) -> (row % 2 * 2 + column % 2) * 2,
                random);
        Set<Integer> all = new HashSet<>();
        IntStream.rangeClosed(1, digits).map(classOf).forEach(all::add);
        return new Sample(
                constraint,
                grid -> {
                    for (int row = 0; row + 1 < grid.rows(); row++) {
                        for (int column = 0; column + 1 < grid.columns(); column++) {
                            Set<Integer> found = new HashSet<>();
                            for (int i = 0; i < 4; i++) {
                                if (!grid.isVoid(row + i / 2, column + i % 2)) {
                                    found.add(classOf.applyAsInt(grid.digit(row + i / 2, column + i % 2)));
                                } else {
                                    found.addAll(all);
                                }
                            }
                            if (!found.equals(all)) {
                                return false;
                            }
                        }
                    }
                    return true;
                },
                board);
    }

    /** Returns whether some cells, which are removed, are connected. */
    private static boolean areConnected(Set<Cell> left) {
        List<Cell> reached = new ArrayList<>(left.stream().limit(1).toList());
        for (int i = 0; i < reached.size(); i++) {
            Cell at = reached.get(i);
            left.remove(at);
            for (Cell other : List.copyOf(left)) {
                if (Math.abs(at.row() - other.row()) + Math.abs(at.column() - other.column()) == 1) {
                    left.remove(other);
                    reached.add(other);
                }
            }
        }
        return left.isEmpty();
    }

    /** Draws digits that are connected in some cells, or in all cells of a board, mostly as many as there are. */
    private static Sample connected(Grid board, List<Cell> cells, boolean areAll, Random random) {
        List<Integer> digits = random.ints(1 + random.nextInt(3), 1, board.digits() + 1)
                .boxed()
                .toList();
        int size = (int) cells.stream()
                        .filter(cell -> digits.contains(board.digit(cell)))
                        .count()
                + (random.nextInt(8) == 0 ? 1 : 0);
        boolean isSized = random.nextBoolean() && size > 0 && size <= cells.size();
        Constraint constraint = areAll
                ? isSized ? Constraints.connected(size, digits) : Constraints.connected(digits)
                : isSized ? Constraints.connected(size, digits, cells) : Constraints.connected(digits, cells);
        return new Sample(
                constraint,
                grid -> {
                    Set<Cell> left = new HashSet<>(cells);
                    left.removeIf(cell -> !digits.contains(grid.digit(cell)));
                    boolean isSize = !isSized || left.size() == size;
                    List<Cell> reached = new ArrayList<>(left.stream().limit(1).toList());
                    for (int i = 0; i < reached.size(); i++) {
                        Cell at = reached.get(i);
                        left.remove(at);
                        for (Cell other : List.copyOf(left)) {
                            if (Math.abs(at.row() - other.row()) + Math.abs(at.column() - other.column()) == 1) {
                                left.remove(other);
                                reached.add(other);
                            }
                        }
                    }
                    return isSize && left.isEmpty() && !reached.isEmpty();
                },
                board);
    }

    /** Draws cells that point into their row, or their column, of which each digit points to the one that points back. */
    private static Sample indexer(boolean inRows, Random random) {
        int length = 1 + random.nextInt(5);
        int lines = 1 + random.nextInt(3);
        int digits = 2 + random.nextInt(4);
        Grid board = inRows
                ? pattern(lines, length, digits, (row, column) -> length - 1 - column, random)
                : pattern(length, lines, digits, (row, column) -> length - 1 - row, random);
        List<Cell> cells = new ArrayList<>(Sample.cells(board));
        cells.removeIf(cell -> (inRows ? cell.column() : cell.row()) >= digits);
        Collections.shuffle(cells, random);
        List<Cell> some = List.copyOf(cells.subList(0, 1 + random.nextInt(cells.size())));
        return new Sample(
                inRows ? Constraints.columnIndexer(some) : Constraints.rowIndexer(some),
                grid -> some.stream().allMatch(cell -> {
                    List<Integer> places = Sample.cells(grid).stream()
                            .filter(other -> inRows ? other.row() == cell.row() : other.column() == cell.column())
                            .filter(other -> grid.digit(other) == 1 + (inRows ? cell.column() : cell.row()))
                            .map(other -> 1 + (inRows ? other.column() : other.row()))
                            .toList();
                    return places.equals(List.of(grid.digit(cell)));
                }),
                board);
    }

    /** Returns the digits 1 to {@code count} in any order. */
    private static int[] permutation(int count, Random random) {
        List<Integer> digits =
                new ArrayList<>(IntStream.rangeClosed(1, count).boxed().toList());
        Collections.shuffle(digits, random);
        return digits.stream().mapToInt(digit -> digit).toArray();
    }

    /** Returns a line with the given digits, some of them changed at random. */
    private static Line lineWith(int[] values, int digits, Random random) {
        Line line = Line.of(random, values.length, values.length, digits, false);
        while (line.digits() != digits) {
            line = Line.of(random, values.length, values.length, digits, false);
        }
        return random.nextInt(3) == 0 ? line : line.with(values);
    }

    /** Returns a board by a pattern, modulo the number of digits, with some random digits. */
    private static Grid pattern(int rows, int columns, int digits, IntBinaryOperator pattern, Random random) {
        int[][] board = new int[rows][columns];
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                board[row][column] = 1 + pattern.applyAsInt(row, column) % digits;
            }
        }
        return Sample.perturbed(Grid.of(board, digits), random);
    }

    /** The rank of a line of a pattern in which four lines begin with each digit, mostly, and several are equal. */
    private static Sample fullRank(boolean mayTie, Random random) {
        int size = 2 + random.nextInt(3);
        int step = 1 + random.nextInt(size);
        Grid board = pattern(size, size, size, (row, column) -> step * row + column, random);
        List<List<Cell>> lines = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            for (boolean isRow : new boolean[] {true, false}) {
                List<Cell> line = new ArrayList<>();
                for (int j = 0; j < size; j++) {
                    line.add(isRow ? new Cell(i, j) : new Cell(j, i));
                }
                lines.add(line);
                List<Cell> reversed = new ArrayList<>(line);
                Collections.reverse(reversed);
                lines.add(reversed);
            }
        }
        List<Cell> line = lines.get(random.nextInt(lines.size()));
        int rank = firstRank(line, lines, board) + (mayTie ? random.nextInt(2) : 0);
        int possible = Math.min(rank, lines.size());
        return new Sample(
                mayTie ? Constraints.fullRankWithTies(possible, line) : Constraints.fullRank(possible, line),
                grid -> {
                    int ties = (int) lines.stream()
                            .filter(other -> number(other, grid) == number(line, grid))
                            .count();
                    int first = firstRank(line, lines, grid);
                    return first <= possible && possible < first + ties && (mayTie || ties == 1);
                },
                board);
    }

    private static int firstRank(List<Cell> line, List<List<Cell>> lines, Grid grid) {
        return 1
                + (int) lines.stream()
                        .filter(other -> number(other, grid) < number(line, grid))
                        .count();
    }

    private static int number(List<Cell> line, Grid grid) {
        return line.stream().mapToInt(grid::digit).reduce(0, (number, digit) -> 10 * number + digit);
    }

    private static int boxes2x3(int row, int column) {
        return row % 2 * 3 + column % 3;
    }

    private static boolean isFalling(Cell cell) {
        return cell.row() == cell.column();
    }

    private static boolean isRising(Cell cell, int size) {
        return cell.row() + cell.column() == size - 1;
    }

    private static boolean leap(Cell cell, Cell other, int one, int two) {
        int down = Math.abs(cell.row() - other.row());
        int right = Math.abs(cell.column() - other.column());
        return (down == one && right == two) || (down == two && right == one);
    }

    /** Returns the rule that related cells differ. */
    private static Predicate<Grid> differing(BiPredicate<Cell, Cell> related) {
        return pairs(related, (digit, other) -> !digit.equals(other));
    }

    /** Returns the rule that the digits of any two related cells are in a relation. */
    private static Predicate<Grid> pairs(BiPredicate<Cell, Cell> related, BiPredicate<Integer, Integer> rule) {
        return grid -> {
            List<Cell> cells = Sample.cells(grid);
            return cells.stream()
                    .allMatch(cell -> cells.stream()
                            .filter(other -> !cell.equals(other) && related.test(cell, other))
                            .allMatch(other -> rule.test(grid.digit(cell), grid.digit(other))));
        };
    }
}
