package io.github.exactgrid.constraint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.exactgrid.Automaton;
import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Engine;
import io.github.exactgrid.Grid;
import io.github.exactgrid.Placement;
import io.github.exactgrid.Serialization;
import io.github.exactgrid.Solver;
import io.github.exactgrid.SolverFactory;
import io.github.exactgrid.Solvers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every ready-made rule about digits, with digits from 0, agrees with its definition in all engines: all fillings of small boards are tried. */
class DigitsFromZeroTest {

    private static final int SAMPLES = 16;

    private static final Constraint FROM_ZERO = Constraints.digitsFrom(0);

    /** Draws a rule on all cells of a board in reading order; null where the rule cannot be on that many. */
    @FunctionalInterface
    private interface Draw {
        @Nullable
        Ruled of(List<Cell> cells, int digits, Random random);
    }

    /**
     * A rule and its definition.
     *
     * @param definition whether the digits of the cells, as people read them, obey
     */
    private record Ruled(Constraint constraint, Predicate<int[]> definition) {}

    /**
     * A rule and the boards it is on.
     *
     * @param columns the columns of the board, or 0 for a line of any length
     */
    private record Rule(String name, int rows, int columns, Draw draw) {

        @Override
        public String toString() {
            return name;
        }
    }

    private static Rule line(String name, Draw draw) {
        return new Rule(name, 1, 0, draw);
    }

    private static Rule cells(String name, Predicate<int[]> definition, Function<List<Cell>, Constraint> of) {
        return line(name, (cells, digits, random) -> new Ruled(of.apply(cells), definition));
    }

    static Stream<Rule> rules() {
        return Stream.of(
                cells("odd", w -> all(w, d -> d % 2 == 1), Constraints::odd),
                cells("even", w -> all(w, d -> d % 2 == 0), Constraints::even),
                line("candidates", (cells, digits, random) -> {
                    int digit = random.nextInt(digits);
                    return new Ruled(Constraints.candidates(cells.get(0), digit, 0), w -> w[0] == digit || w[0] == 0);
                }),
                line("cage", (cells, digits, random) -> {
                    int sum = 1 + random.nextInt(cells.size() * digits);
                    return new Ruled(Constraints.cage(sum, cells), w -> differ(w) && sum(w) == sum);
                }),
                cells("cage of any sum", DigitsFromZeroTest::differ, Constraints::cage),
                line(
                        "house",
                        (cells, digits, random) -> cells.size() != digits
                                ? null
                                : new Ruled(Constraints.house(cells), DigitsFromZeroTest::differ)),
                line("little killer", (cells, digits, random) -> {
                    int sum = random.nextInt(cells.size() * digits);
                    return new Ruled(Constraints.littleKiller(sum, cells), w -> sum(w) == sum);
                }),
                line("weighted sum", (cells, digits, random) -> {
                    int sum = random.nextInt(2 * digits) - digits;
                    List<Integer> coefficients = IntStream.range(0, cells.size())
                            .mapToObj(i -> i % 2 == 0 ? 1 + i : -1)
                            .toList();
                    return new Ruled(
                            Constraints.weightedSum(sum, coefficients, cells),
                            w -> IntStream.range(0, w.length)
                                            .map(i -> coefficients.get(i) * w[i])
                                            .sum()
                                    == sum);
                }),
                cells("arrow", w -> w[0] == sum(w) - w[0], Constraints::arrow),
                line(
                        "pill",
                        (cells, digits, random) -> cells.size() < 3
                                ? null
                                : new Ruled(
                                        Constraints.arrow(cells.subList(0, 2), cells.subList(2, cells.size())),
                                        w -> 10 * w[0] + w[1] == sum(w) - w[0] - w[1])),
                line("sandwich", (cells, digits, random) -> {
                    int sum = random.nextInt(2 * digits);
                    return new Ruled(Constraints.sandwich(sum, cells), w -> isSandwich(w, digits, sum));
                }),
                line("skyscraper", (cells, digits, random) -> {
                    int visible = 1 + random.nextInt(cells.size());
                    return new Ruled(Constraints.skyscraper(visible, cells), w -> visible(w) == visible);
                }),
                line("hidden skyscraper", (cells, digits, random) -> {
                    int hidden = random.nextInt(digits);
                    return new Ruled(Constraints.hiddenSkyscraper(hidden, cells), w -> firstHidden(w) == hidden);
                }),
                line("numbered room", (cells, digits, random) -> {
                    int digit = random.nextInt(digits);
                    return new Ruled(
                            Constraints.numberedRoom(digit, cells),
                            w -> w[0] >= 1 && w[0] <= w.length && w[w[0] - 1] == digit);
                }),
                line("X-sum", (cells, digits, random) -> {
                    int sum = 1 + random.nextInt(3 * digits);
                    return new Ruled(
                            Constraints.xSum(sum, cells),
                            w -> w[0] >= 1 && w[0] <= w.length && sum(Arrays.copyOf(w, w[0])) == sum);
                }),
                cells("thermometer", w -> neighbours(w, (a, b) -> a < b), Constraints::thermometer),
                cells("slow thermometer", w -> neighbours(w, (a, b) -> a <= b), Constraints::slowThermometer),
                cells(
                        "palindrome",
                        w -> IntStream.range(0, w.length).allMatch(i -> w[i] == w[w.length - 1 - i]),
                        Constraints::palindrome),
                cells("renban", w -> differ(w) && max(w) - min(w) == w.length - 1, Constraints::renban),
                line("whispers", (cells, digits, random) -> {
                    int least = 1 + random.nextInt(digits - 1);
                    return new Ruled(
                            Constraints.whispers(least, cells), w -> neighbours(w, (a, b) -> Math.abs(a - b) >= least));
                }),
                line(
                        "between",
                        (cells, digits, random) -> cells.size() < 3
                                ? null
                                : new Ruled(Constraints.between(cells), w -> inner(w, d -> low(w) < d && d < high(w)))),
                line("lockout", (cells, digits, random) -> {
                    int least = 1 + random.nextInt(2);
                    return cells.size() < 3
                            ? null
                            : new Ruled(
                                    Constraints.lockout(least, cells),
                                    w -> high(w) - low(w) >= least && inner(w, d -> d < low(w) || high(w) < d));
                }),
                cells("modular", w -> ofClasses(w, 2, d -> d % 2), cells -> Constraints.modular(2, cells)),
                line(
                        "entropic",
                        (cells, digits, random) ->
                                new Ruled(Constraints.entropic(cells), w -> ofClasses(w, 3, d -> d * 3 / digits))),
                line(
                        "zipper",
                        (cells, digits, random) -> cells.size() < 3
                                ? null
                                : new Ruled(Constraints.zipper(cells), DigitsFromZeroTest::isZipper)),
                line(
                        "double arrow",
                        (cells, digits, random) -> cells.size() < 3
                                ? null
                                : new Ruled(Constraints.doubleArrow(cells), w -> 2 * (low(w) + high(w)) == sum(w))),
                line("sum line", (cells, digits, random) -> {
                    int sum = 1 + random.nextInt(digits + 1);
                    return new Ruled(Constraints.sumLine(sum, cells), w -> isInParts(w, sum));
                }),
                pair("white dot", Constraints::whiteDot, (a, b) -> Math.abs(a - b) == 1),
                pair("black dot", Constraints::blackDot, (a, b) -> a == 2 * b || b == 2 * a),
                pair("greater", Constraints::greaterThan, (a, b) -> a > b),
                line("XV", (cells, digits, random) -> {
                    int sum = random.nextInt(2 * digits);
                    return new Ruled(Constraints.sum(sum, cells.get(0), cells.get(1)), w -> w[0] + w[1] == sum);
                }),
                pair("clones", (a, b) -> Constraints.clones(List.of(a), List.of(b)), (a, b) -> a.equals(b)),
                line(
                        "same digits",
                        (cells, digits, random) -> cells.size() < 4
                                ? null
                                : new Ruled(
                                        Constraints.sameDigits(List.of(cells.subList(0, 2), cells.subList(2, 4))),
                                        w -> sorted(w, 0).equals(sorted(w, 2)))),
                cells("circles", w -> all(w, d -> count(w, d) == d), Constraints::countingCircles),
                line("lunchbox", (cells, digits, random) -> {
                    int sum = random.nextInt(2 * digits);
                    return new Ruled(Constraints.lunchbox(sum, cells), w -> differ(w) && sumBetween(w) == sum);
                }),
                cells(
                        "distinct count",
                        w -> Arrays.stream(w).skip(1).distinct().count() == w[0],
                        cells -> Constraints.distinctCount(cells.get(0), cells.subList(1, cells.size()))),
                cells(
                        "regex",
                        w -> text(w).matches(".*0[12]*0?[^01]+"),
                        cells -> Constraints.regex(".*0[12]*0?[^01]+", cells)),
                cells(
                        "regex with choices",
                        w -> text(w).matches(".*0.{2}.*"),
                        cells -> model -> model.sequence(cells, new RegexPaths(PositionAutomaton.of(".*0.{2}.*")))),
                cells(
                        "state machine",
                        w -> text(w).matches("[02]*[1-9]+"),
                        cells -> Constraints.stateMachine(StateMachine.of("a[02]a; a[1-9]b!; b[1-9]b"), cells)),
                line("rellik", (cells, digits, random) -> {
                    int sum = 1 + random.nextInt(2 * digits);
                    return new Ruled(Constraints.rellikCage(sum, cells), w -> differ(w) && !hasSubset(w, sum));
                }),
                line(
                        "equality",
                        (cells, digits, random) -> cells.size() % 2 != 0
                                ? null
                                : new Ruled(Constraints.equalityCage(cells), w -> differ(w) && isEquality(w, digits))),
                line("look and say", (cells, digits, random) -> {
                    int number = random.nextInt(3);
                    return new Ruled(
                            Constraints.lookAndSay(List.of(number, 0, 1, 1), cells),
                            w -> count(w, 0) == number && count(w, 1) == 1);
                }),
                line(
                        "slingshot",
                        (cells, digits, random) -> cells.size() < 3
                                ? null
                                : new Ruled(
                                        Constraints.slingshot(cells),
                                        w -> w[1] >= 1 && w[1] <= w.length - 2 && w[w[1] + 1] == w[0])),
                line(
                        "line of a formula",
                        (cells, digits, random) -> new Ruled(
                                Constraints.line(PairRelation.of("a % b = 0"), cells),
                                w -> neighbours(w, (a, b) -> b != 0 && a % b == 0))),
                line(
                        "every pair",
                        (cells, digits, random) -> new Ruled(
                                Constraints.everyPair(PairRelation.of("00|01|10|12|21"), cells),
                                w -> pairs(
                                        w,
                                        (a, b) -> List.of("00", "01", "10", "12", "21")
                                                .contains("" + a + b)))),
                line(
                        "region sums",
                        (cells, digits, random) -> cells.size() < 3
                                ? null
                                : new Ruled(
                                        Constraints.regionSumLine(
                                                List.of(cells.subList(0, 1), cells.subList(1, cells.size()))),
                                        w -> 2 * w[0] == sum(w))),
                line(
                        "either",
                        (cells, digits, random) -> new Ruled(
                                Constraints.anyOf(List.of(
                                        Constraints.littleKiller(1, cells),
                                        Constraints.distinctCount(cells.get(0), cells.subList(1, cells.size())),
                                        Constraints.countingCircles(cells))),
                                w -> sum(w) == 1
                                        || Arrays.stream(w).skip(1).distinct().count() == w[0]
                                        || all(w, d -> count(w, d) == d))),
                square("quadruple", (cells, digits, random) -> {
                    int digit = random.nextInt(digits);
                    return new Ruled(
                            Constraints.quadruple(cells.get(0), List.of(0, digit)),
                            w -> count(w, 0) >= (digit == 0 ? 2 : 1) && count(w, digit) >= 1);
                }),
                square(
                        "taxicab",
                        (cells, digits, random) -> new Ruled(
                                Constraints.antiTaxicab(),
                                w -> gridPairs(w, 2, (i, j, steps) -> w[i] != w[j] || w[i] != steps))),
                square(
                        "non-consecutive",
                        (cells, digits, random) -> new Ruled(
                                Constraints.nonConsecutive(),
                                w -> gridPairs(w, 2, (i, j, steps) -> steps > 1 || Math.abs(w[i] - w[j]) != 1))),
                square(
                        "strict Kropki",
                        (cells, digits, random) -> new Ruled(
                                Constraints.strictKropki(List.of()),
                                w -> gridPairs(
                                        w,
                                        2,
                                        (i, j, steps) -> steps > 1
                                                || (Math.abs(w[i] - w[j]) != 1
                                                        && w[i] != 2 * w[j]
                                                        && w[j] != 2 * w[i])))),
                square(
                        "strict XV",
                        (cells, digits, random) -> new Ruled(
                                Constraints.strictXv(List.of()),
                                w -> gridPairs(
                                        w, 2, (i, j, steps) -> steps > 1 || (w[i] + w[j] != 5 && w[i] + w[j] != 10)))),
                square("flatmates", (cells, digits, random) -> {
                    int above = random.nextInt(digits);
                    return new Ruled(
                            Constraints.flatmates(0, above, 1),
                            w -> IntStream.range(0, 4)
                                    .allMatch(i -> w[i] != 0 || (i > 1 ? w[i - 2] == above : w[i + 2] == 1)));
                }),
                square(
                        "column indexer",
                        (cells, digits, random) -> new Ruled(
                                Constraints.columnIndexer(cells.subList(0, 1)),
                                w -> w[0] >= 1 && w[0] <= 2 && (w[0] == 2) == (w[1] == 1))),
                square(
                        "row indexer",
                        (cells, digits, random) -> new Ruled(
                                Constraints.rowIndexer(cells.subList(0, 1)),
                                w -> w[0] >= 1 && w[0] <= 2 && (w[0] == 2) == (w[2] == 1))),
                square(
                        "full rank",
                        (cells, digits, random) ->
                                new Ruled(Constraints.fullRank(2, cells.subList(0, 2)), w -> rank(w) == 2)),
                square(
                        "modular squares",
                        (cells, digits, random) ->
                                new Ruled(Constraints.modularSquares(3), w -> classes(w, d -> d % 3) == 3)),
                square(
                        "entropic squares",
                        (cells, digits, random) ->
                                new Ruled(Constraints.entropicSquares(), w -> classes(w, d -> d * 3 / digits) == 3)),
                square(
                        "connected",
                        (cells, digits, random) -> new Ruled(
                                Constraints.connected(List.of(0, 2)), w -> isConnected(w, d -> d == 0 || d == 2))));
    }

    private static Rule square(String name, Draw draw) {
        return new Rule(name, 2, 2, draw);
    }

    private static Rule pair(
            String name, BiFunction<Cell, Cell, Constraint> of, BiPredicate<Integer, Integer> relation) {
        return line(
                name,
                (cells, digits, random) ->
                        new Ruled(of.apply(cells.get(0), cells.get(1)), w -> relation.test(w[0], w[1])));
    }

    @ParameterizedTest
    @MethodSource("rules")
    void eachRule_agreesWithItsDefinitionInAllEngines(Rule rule) {
        Random random = new Random(rule.name.hashCode());
        int found = 0;
        for (int sample = 0; sample < SAMPLES; sample++) {
            int digits = 3 + random.nextInt(3);
            boolean isHouse = rule.columns == 0 && sample % 2 == 0; // for what is known of cells that differ
            int columns = rule.columns > 0 ? rule.columns : 2 + random.nextInt((isHouse ? digits : 4) - 1);
            Grid board = Grid.empty(rule.rows, columns, digits);
            List<Cell> cells = Sample.cells(board);
            Ruled ruled = drawn(rule, cells, digits, random);
            if (ruled != null) {
                ConstraintSet rules = isHouse
                        ? ConstraintSet.of(Constraints.rows(), FROM_ZERO, ruled.constraint)
                        : ConstraintSet.of(ruled.constraint, FROM_ZERO);
                List<int[]> words = words(cells.size(), digits);
                words.removeIf(word -> !ruled.definition.test(word) || (isHouse && !differ(word)));
                check(rules, board, cells, words);
                found += words.size();
            }
        }
        assertThat(found).isPositive();
    }

    private static @Nullable Ruled drawn(Rule rule, List<Cell> cells, int digits, Random random) {
        try {
            return rule.draw.of(cells, digits, random);
        } catch (ImpossibleRuleException impossible) { // on any board, as a number was drawn that is too large
            return null;
        }
    }

    private static void check(ConstraintSet rules, Grid board, List<Cell> cells, List<int[]> words) {
        for (Engine engine : EnumSet.complementOf(EnumSet.of(Engine.BITBOARD))) {
            Solver solver = SolverFactory.defaults()
                    .withEngine(engine)
                    .withConstraints(rules)
                    .newSolver();
            long count;
            try {
                count = solver.count(board, Long.MAX_VALUE);
            } catch (IllegalArgumentException impossible) { // as the rule is on such a board
                count = 0;
            }
            assertThat(count).as("%s by %s on %s", rules, engine, board).isEqualTo(words.size());
        }
        for (int[] word : words) {
            Grid filled = board;
            for (int i = 0; i < word.length; i++) {
                filled = filled.with(cells.get(i).row(), cells.get(i).column(), word[i] + 1);
            }
            assertThat(rules.violations(filled)).as("%s on %s", rules, filled).isEmpty();
            Cell last = cells.get(word.length - 1);
            Grid open = filled.with(last.row(), last.column(), 0);
            assertThat(rules.violations(open)).as("%s on %s", rules, open).isEmpty();
            assertThat(rules.candidates(open).get(last))
                    .as("%s on %s", rules, open)
                    .contains(word[word.length - 1] + 1);
        }
    }

    private static List<int[]> words(int cells, int digits) {
        List<int[]> words = new ArrayList<>(List.of(new int[0]));
        for (int i = 0; i < cells; i++) {
            List<int[]> longer = new ArrayList<>();
            for (int[] word : words) {
                for (int digit = 0; digit < digits; digit++) {
                    int[] next = Arrays.copyOf(word, i + 1);
                    next[i] = digit;
                    longer.add(next);
                }
            }
            words = longer;
        }
        return words;
    }

    // ---- the words that definitions use

    private static boolean all(int[] w, IntPredicate predicate) {
        return Arrays.stream(w).allMatch(predicate);
    }

    private static boolean differ(int[] w) {
        return Arrays.stream(w).distinct().count() == w.length;
    }

    private static int sum(int[] w) {
        return Arrays.stream(w).sum();
    }

    private static int max(int[] w) {
        return Arrays.stream(w).max().orElseThrow();
    }

    private static int min(int[] w) {
        return Arrays.stream(w).min().orElseThrow();
    }

    private static long count(int[] w, int digit) {
        return Arrays.stream(w).filter(d -> d == digit).count();
    }

    private static String text(int[] w) {
        StringBuilder text = new StringBuilder();
        Arrays.stream(w).forEach(text::append);
        return text.toString();
    }

    private static int low(int[] w) {
        return Math.min(w[0], w[w.length - 1]);
    }

    private static int high(int[] w) {
        return Math.max(w[0], w[w.length - 1]);
    }

    private static boolean inner(int[] w, IntPredicate predicate) {
        return all(Arrays.copyOfRange(w, 1, w.length - 1), predicate);
    }

    private static List<Integer> sorted(int[] w, int from) {
        return Arrays.stream(w, from, from + 2).sorted().boxed().toList();
    }

    private static boolean neighbours(int[] w, BiPredicate<Integer, Integer> relation) {
        return IntStream.range(1, w.length).allMatch(i -> relation.test(w[i - 1], w[i]));
    }

    private static boolean pairs(int[] w, BiPredicate<Integer, Integer> relation) {
        return IntStream.range(0, w.length)
                .allMatch(i -> IntStream.range(i + 1, w.length).allMatch(j -> relation.test(w[i], w[j])));
    }

    /** A relation of two places of a board and the steps between them. */
    private interface Places {
        boolean hold(int first, int second, int steps);
    }

    private static boolean gridPairs(int[] w, int columns, Places relation) {
        return IntStream.range(0, w.length)
                .allMatch(i -> IntStream.range(i + 1, w.length)
                        .allMatch(j -> relation.hold(
                                i, j, Math.abs(i / columns - j / columns) + Math.abs(i % columns - j % columns))));
    }

    private static int visible(int[] w) {
        int highest = 0;
        int visible = 0;
        for (int d : w) {
            visible += d > highest ? 1 : 0;
            highest = Math.max(highest, d);
        }
        return visible;
    }

    private static int firstHidden(int[] w) {
        for (int i = 1; i < w.length; i++) {
            if (w[i] <= max(Arrays.copyOf(w, i))) {
                return w[i];
            }
        }
        return -1;
    }

    /** The crusts are the first that is found of either, and the next that is one. */
    private static boolean isSandwich(int[] w, int digits, int sum) {
        int first = 0;
        while (first < w.length && w[first] != 0 && w[first] != digits - 1) {
            first++;
        }
        int second = first + 1;
        while (second < w.length && w[second] != 0 && w[second] != digits - 1) {
            second++;
        }
        return second < w.length && w[first] != w[second] && sum(Arrays.copyOfRange(w, first + 1, second)) == sum;
    }

    private static boolean ofClasses(int[] w, int number, IntUnaryOperator classOf) {
        return IntStream.range(0, w.length)
                        .allMatch(i -> IntStream.range(i + 1, Math.min(w.length, i + number))
                                .allMatch(j -> classOf.applyAsInt(w[i]) != classOf.applyAsInt(w[j])))
                && IntStream.range(number, w.length)
                        .allMatch(i -> classOf.applyAsInt(w[i]) == classOf.applyAsInt(w[i - number]));
    }

    private static long classes(int[] w, IntUnaryOperator classOf) {
        return Arrays.stream(w).map(classOf).distinct().count();
    }

    private static boolean isZipper(int[] w) {
        int last = w.length - 1;
        int middle = w.length % 2 == 1 ? w[last / 2] : w[last / 2] + w[last / 2 + 1];
        return IntStream.range(0, w.length / 2).allMatch(i -> w[i] + w[last - i] == middle);
    }

    private static boolean isInParts(int[] w, int sum) {
        int read = 0;
        for (int d : w) {
            if (d > sum - read % sum) {
                return false; // longer than to the end of the part
            }
            read += d;
        }
        return read > 0 && read % sum == 0;
    }

    private static int sumBetween(int[] w) {
        int lowest = IntStream.range(0, w.length)
                .filter(i -> w[i] == min(w))
                .findFirst()
                .orElseThrow();
        int highest = IntStream.range(0, w.length)
                .filter(i -> w[i] == max(w))
                .findFirst()
                .orElseThrow();
        return sum(Arrays.copyOfRange(w, Math.min(lowest, highest) + 1, Math.max(lowest, highest)));
    }

    private static boolean hasSubset(int[] w, int sum) {
        return IntStream.range(1, 1 << w.length)
                .anyMatch(set -> IntStream.range(0, w.length)
                                .filter(i -> (set >> i & 1) != 0)
                                .map(i -> w[i])
                                .sum()
                        == sum);
    }

    private static boolean isEquality(int[] w, int digits) {
        long low = Arrays.stream(w).filter(d -> d < digits / 2).count();
        long high = Arrays.stream(w).filter(d -> d >= digits - digits / 2).count();
        return Arrays.stream(w).filter(d -> d % 2 == 0).count() * 2 == w.length && 2 * low == w.length && low == high;
    }

    /** Returns the rank of the first row among all rows and columns in both directions, 0 if another is equal. */
    private static int rank(int[] w) {
        int[][] lines = {{0, 1}, {1, 0}, {2, 3}, {3, 2}, {0, 2}, {2, 0}, {1, 3}, {3, 1}};
        int own = 10 * w[0] + w[1];
        int smaller = 0;
        for (int i = 1; i < lines.length; i++) {
            int other = 10 * w[lines[i][0]] + w[lines[i][1]];
            if (other == own) {
                return 0;
            }
            smaller += other < own ? 1 : 0;
        }
        return smaller + 1;
    }

    private static boolean isConnected(int[] w, IntPredicate has) {
        boolean diagonal = has.test(w[0]) && has.test(w[3]) && !has.test(w[1]) && !has.test(w[2]);
        boolean other = has.test(w[1]) && has.test(w[2]) && !has.test(w[0]) && !has.test(w[3]);
        return !diagonal && !other && Arrays.stream(w).anyMatch(has);
    }

    // ---- what a model takes

    /** A user's own automaton: accepts a sum. */
    private record SumOf(int total) implements Automaton {
        @Override
        public long next(long state, int digit) {
            return state + digit;
        }

        @Override
        public boolean accepts(long state) {
            return state == total;
        }
    }

    @Test
    void aModel_takesDigitsAsPeopleReadThem() {
        Cell one = new Cell(0, 0);
        Cell other = new Cell(0, 1);
        List<Cell> both = List.of(one, other);
        Map<Constraint, Integer> counts = Map.of(
                model -> model.forbid(new Placement(one, 0)),
                12,
                model -> model.exactlyOne(List.of(new Placement(one, 0), new Placement(other, 3))),
                6,
                model -> model.sum(both, 0),
                1,
                model -> model.sum(both, Set.of(0, 6, 7)),
                2,
                model -> model.weightedSum(both, List.of(3, -2), 3),
                2,
                model -> model.weightedSum(both, List.of(1, -2), Integer.MIN_VALUE, -4),
                4,
                model -> model.sequence(both, new SumOf(1)),
                2,
                model -> model.relation(one, one, (first, second) -> first == 0),
                4,
                model -> assertThat(List.of(model.lowestDigit(), model.highestDigit(), model.digits()))
                        .containsExactly(0, 3, 4),
                16);
        counts.forEach((constraint, count) -> {
            for (Engine engine : EnumSet.complementOf(EnumSet.of(Engine.BITBOARD))) {
                Solver solver = SolverFactory.defaults()
                        .withEngine(engine)
                        .withConstraints(ConstraintSet.of(constraint, FROM_ZERO))
                        .newSolver();
                assertThat(solver.count(Grid.empty(1, 2, 4), 100)).isEqualTo((long) count);
            }
        });
    }

    /** 0 and 11 are 011, which is 11; nine zeros and a 5 are 5. */
    @Test
    void aPill_mayBeginWithZeros() {
        for (Engine engine : EnumSet.complementOf(EnumSet.of(Engine.BITBOARD))) {
            assertThat(pillFillings(engine, 2, 12)).isEqualTo(14);
            assertThat(pillFillings(engine, 11, 9)).isEqualTo(9);
            assertThat(pillFillings(engine, 60, 12)).isEqualTo(14);
        }
    }

    private static long pillFillings(Engine engine, int pill, int digits) {
        Grid row = Grid.empty(1, pill + 1, digits);
        List<Cell> cells =
                IntStream.rangeClosed(0, pill).mapToObj(i -> new Cell(0, i)).toList();
        ConstraintSet rules =
                ConstraintSet.of(FROM_ZERO, Constraints.arrow(cells.subList(0, pill), cells.subList(pill, pill + 1)));
        return SolverFactory.defaults()
                .withEngine(engine)
                .withConstraints(rules)
                .newSolver()
                .count(row, 100);
    }

    @Test
    void digitsOutOfRange_areNamed() {
        Grid board = Grid.empty(1, 2, 4);
        for (Map.Entry<Constraint, String> wrong : Map.<Constraint, String>of(
                        Constraint.named("a", model -> model.forbid(Placement.of(0, 0, 4))),
                        "'a': r1c1=4: the digits are 0 to 3",
                        Constraints.candidates(new Cell(0, 0), 4),
                        "candidates 4 r1c1: the digits are 0 to 3, not 4",
                        Constraints.cage(6, Cell.list("r1c1 r1c2")),
                        "cage 6 r1c1 r1c2: 2 different digits of 0 to 3 sum to at most 5",
                        Constraints.regex("<64>|11", Cell.list("r1c1 r1c2")),
                        "regex <64>|11 r1c1 r1c2: no board has its digits and the digit 0")
                .entrySet()) {
            assertThatIllegalArgumentException()
                    .isThrownBy(
                            () -> ConstraintSet.of(FROM_ZERO, wrong.getKey()).violations(board))
                    .satisfies(exception -> assertThat(exception.getMessage().replace("constraint ", ""))
                            .isEqualTo(wrong.getValue()));
        }
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ConstraintSet.of(model -> model.forbid(Placement.of(0, 0, 0)))
                        .violations(board));
    }

    @Test
    void differentLowestDigits_areRejected() {
        ConstraintSet rules = ConstraintSet.of(FROM_ZERO, Constraints.digitsFrom(1));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> rules.violations(Grid.empty(4)))
                .withMessageContaining("the lowest digit 1, but by")
                .withMessageContaining("it is 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Constraints.allOf(List.of(FROM_ZERO, Constraints.diagonals())))
                .withMessageContaining("digits from 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Constraints.anyOf(List.of(FROM_ZERO, Constraints.diagonals())));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Constraints.digitsFrom(2))
                .withMessage("digits from 2: expected 0 or 1");
        assertThat(ConstraintSet.of(Constraint.named("mine", FROM_ZERO).drawnAs())
                        .lowestDigit())
                .isZero();
        assertThat(ConstraintSet.of(Constraints.digitsFrom(1)).lowestDigit()).isEqualTo(1);
    }

    @Test
    void theClassicBoard_isThatOfTheBitboards() {
        Grid puzzle = Grid.parse("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
        Solver solver = Solvers.bitboard(ConstraintSet.classic()
                .with(FROM_ZERO, Constraints.candidates(new Cell(0, 1), 0))
                .constraints()
                .toArray(Constraint[]::new));
        assertThat(solver.solve(puzzle).orElseThrow())
                .isEqualTo(Solvers.fastest().solve(puzzle).orElseThrow());
    }

    @Test
    void aGrid_isWrittenAsPeopleReadIt() {
        assertThat(Grid.of(new int[][] {{1, 0}, {3, 4}}, 4).format(Grid.Format.LINE, 0))
                .isEqualTo("0.23");
        assertThat(Grid.of(new int[][] {{11, 1}, {0, Grid.VOID}}, 11).format(Grid.Format.LINE, 0))
                .isEqualTo("A0.#");
        assertThat(Grid.of(new int[][] {{10, 1}, {0, 2}}, 10).format(Grid.Format.ALIGNED, 0))
                .isEqualTo("9 0\n. 1");
        assertThatIllegalArgumentException().isThrownBy(() -> Grid.empty(4).format(Grid.Format.ROWS, 2));
    }

    @Test
    void theConstraint_isSerializable() throws Exception {
        assertThat(Serialization.copy(FROM_ZERO)).isEqualTo(FROM_ZERO).hasToString("digits from 0");
    }
}
