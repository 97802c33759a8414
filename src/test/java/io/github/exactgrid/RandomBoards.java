package io.github.exactgrid;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ArbitrarySupplier;
import net.jqwik.api.Tuple;

/** Random boards: solved ones with cells removed, some with one digit changed. Made without any engine. */
final class RandomBoards {

    private RandomBoards() {}

    /** Boards of 4x4, 6x6 and 9x9, and of 16x16 with few cells to fill, of all kinds: none, one and many solutions. */
    static final class OfAnySize implements ArbitrarySupplier<Board> {
        @Override
        public Arbitrary<Board> get() {
            return Arbitraries.frequencyOf(
                    Tuple.of(2, boards(2, 2, 16)),
                    Tuple.of(2, boards(2, 3, 30)),
                    Tuple.of(2, boards(3, 2, 30)),
                    Tuple.of(3, boards(3, 3, 45)),
                    Tuple.of(1, boards(4, 4, 60)));
        }
    }

    /** Boards of 4x4 and 6x6 on which {@link BruteForce} can find all solutions. */
    static final class Small implements ArbitrarySupplier<Board> {
        @Override
        public Arbitrary<Board> get() {
            return Arbitraries.oneOf(boards(2, 2, 16), boards(2, 3, 18), boards(3, 2, 18));
        }
    }

    /** Grids of all sizes that hold any digits at all, few or many. */
    static final class AnyDigits implements ArbitrarySupplier<Grid> {
        @Override
        public Arbitrary<Grid> get() {
            return Arbitraries.integers()
                    .between(1, Grid.MAX_SIZE)
                    .flatMap(size -> Arbitraries.integers()
                            .between(0, 100)
                            .flatMap(percent -> Arbitraries.randomValue(random -> anyDigits(size, percent, random))));
        }

        private static Grid anyDigits(int size, int percent, Random random) {
            int[][] digits = new int[size][size];
            for (int[] row : digits) {
                for (int column = 0; column < size; column++) {
                    row[column] = random.nextInt(100) < percent ? 1 + random.nextInt(size) : 0;
                }
            }
            return Grid.of(digits);
        }
    }

    /** Boards with up to {@code mostRemoved} empty cells; of three boards one has a digit changed. */
    private static Arbitrary<Board> boards(int boxRows, int boxColumns, int mostRemoved) {
        return Arbitraries.randomValue(random -> {
            int[][] digits = solved(boxRows, boxColumns, random);
            int size = digits.length;
            for (int cell : shuffled(size * size, random).subList(0, random.nextInt(mostRemoved + 1))) {
                digits[cell / size][cell % size] = 0;
            }
            if (random.nextInt(3) == 0) {
                digits[random.nextInt(size)][random.nextInt(size)] = 1 + random.nextInt(size);
            }
            return new Board(Grid.of(digits), boxRows, boxColumns);
        });
    }

    /** A cyclic pattern with its digits, its rows in each band and its columns in each stack shuffled. */
    private static int[][] solved(int boxRows, int boxColumns, Random random) {
        int size = boxRows * boxColumns;
        List<Integer> rows = shuffledLines(boxColumns, boxRows, random);
        List<Integer> columns = shuffledLines(boxRows, boxColumns, random);
        List<Integer> digits = shuffled(size, random);
        int[][] board = new int[size][size];
        for (int row = 0; row < size; row++) {
            for (int column = 0; column < size; column++) {
                int r = rows.get(row);
                int cyclic = (r % boxRows * boxColumns + r / boxRows + columns.get(column)) % size;
                board[row][column] = 1 + digits.get(cyclic);
            }
        }
        return board;
    }

    /** Shuffles bands (or stacks), and the lines in each. */
    private static List<Integer> shuffledLines(int bands, int linesOfBand, Random random) {
        List<Integer> lines = new ArrayList<>();
        for (int band : shuffled(bands, random)) {
            for (int line : shuffled(linesOfBand, random)) {
                lines.add(band * linesOfBand + line);
            }
        }
        return lines;
    }

    private static List<Integer> shuffled(int count, Random random) {
        List<Integer> numbers = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            numbers.add(i);
        }
        Collections.shuffle(numbers, random);
        return numbers;
    }
}
