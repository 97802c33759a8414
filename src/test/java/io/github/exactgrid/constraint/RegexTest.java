package io.github.exactgrid.constraint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.exactgrid.Automaton;
import io.github.exactgrid.Cell;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Engine;
import io.github.exactgrid.Grid;
import io.github.exactgrid.Serialization;
import io.github.exactgrid.SolverFactory;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class RegexTest {

    private static boolean matches(String expression, int... digits) {
        RegexAutomaton automaton = RegexAutomaton.of(expression);
        long state = automaton.start();
        for (int digit : digits) {
            state = state == Automaton.REJECT ? state : automaton.next(state, digit);
        }
        return state != Automaton.REJECT && automaton.accepts(state);
    }

    @Test
    void everyForm_matches() {
        assertThat(matches("123", 1, 2, 3)).isTrue();
        assertThat(matches("123", 1, 2)).isFalse();
        assertThat(matches("1 | 2 3", 2, 3)).isTrue();
        assertThat(matches("1|2|", new int[0])).isTrue();
        assertThat(matches("(1|2)3", 1, 3)).isTrue();
        assertThat(matches("(1|2)3", 1)).isFalse();
        assertThat(matches("[2-5<10>-<12>]", 11)).isTrue();
        assertThat(matches("[2-5<10>-<12>]", 9)).isFalse();
        assertThat(matches("[^137]", 64)).isTrue();
        assertThat(matches("[^137]", 3)).isFalse();
        assertThat(matches("<64>.", 64, 1)).isTrue();
        assertThat(matches("1*", new int[0])).isTrue();
        assertThat(matches("1+", new int[0])).isFalse();
        assertThat(matches("12?3", 1, 3)).isTrue();
        assertThat(matches("(12){2}", 1, 2, 1, 2)).isTrue();
        assertThat(matches("1{2,}", 1, 1, 1)).isTrue();
        assertThat(matches("1{2,3}", 1, 1, 1, 1)).isFalse();
        assertThat(matches("1{0}", new int[0])).isTrue();
        assertThat(matches("(1*)*2", 1, 1, 2)).isTrue();
    }

    /** Known sizes: those that count the last digits double with each, and the others have no state too many. */
    @ParameterizedTest
    @CsvSource({".*, 1", "1|2|3, 2", "(12|21), 4", ".*1.{3}, 16", "(1|11|111)*, 1", "1{5}, 6", ".*(12|21).*, 4"})
    void automata_areMinimal(String expression, int states) {
        assertThat(RegexAutomaton.of(expression).table().states()).isEqualTo(states);
    }

    @Test
    void automata_ofTheSameSequencesAreEqual() {
        assertThat(RegexAutomaton.of("(1|2)*"))
                .isEqualTo(RegexAutomaton.of("(1*2*)*"))
                .hasSameHashCodeAs(RegexAutomaton.of("(1*2*)*"))
                .isNotEqualTo(RegexAutomaton.of("(1|2)+"))
                .hasToString("(1|2)*");
        assertThat(Serialization.copy(RegexAutomaton.of("1 [^2]*"))).isEqualTo(RegexAutomaton.of("1[^2]*"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "1(2;1;a '(' without ')'",
                "1)2;1;')' without '('",
                "1[23;1;a '[' without ']'",
                "12{3;2;a '{' without '}'",
                "1{3,2};1;at least 3 and at most 2 repetitions",
                "1{};2;expected a number of repetitions",
                "1{9999};2;a number of repetitions above 4096",
                "*1;0;'*' has nothing to repeat",
                "1|+;2;'+' has nothing to repeat",
                "1*?;2;a repetition of a repetition needs parentheses",
                "1{2}{3};4;a repetition of a repetition needs parentheses",
                "[5-2];1;a range from 5 down to 2",
                "12[];2;a class without any digit",
                "[^<1>-<64>];0;a class without any digit",
                "0<64>;5;the digits 0 and 64, which no board has both",
                "1A;1;'A' is no digit",
                "<12;0;a '<' without '>'",
                "<65>;1;a digit above 64",
                "[^<64>0];7;the digits 0 and 64, which no board has both",
                "<>;1;expected a digit",
                "[1-;3;expected a digit",
            })
    void errors_areLocated(String expression, int index, String reason) {
        PatternSyntaxException wrong =
                catchThrowableOfType(PatternSyntaxException.class, () -> RegexAutomaton.of(expression));

        assertThat(wrong.getDescription()).startsWith(reason);
        assertThat(wrong.getIndex()).isEqualTo(index);
    }

    @ParameterizedTest
    @ValueSource(strings = {".*1.{20}", "(.{1000}){1000}", "(.*1.{9}|.*2.{9}|.*3.{9}){50}", "(1?2?){2000}.*3.{30}"})
    @Timeout(value = 20, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void automata_thatAreTooLargeAreRefusedSoon(String expression) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RegexAutomaton.of(expression))
                .withMessageMatching("regex .*: (an automaton of too many states|more than .*)");
    }

    /** A million states at least if made deterministic, and few on a line of 36 cells. */
    @ParameterizedTest
    @ValueSource(strings = {".*1.{30}.*", ".*[13].{20}2.{3}[^4]1.*", "(.*[12].{21}[34].{7}5|.*6.{30}7).*"})
    void lines_takeExpressionsOfTooManyStates(String expression) {
        List<Cell> line = Cell.list(cells(36));
        ConstraintSet rules = ConstraintSet.classic().with(Constraints.regex(expression, line));
        Pattern pattern = Pattern.compile(expression);

        List<Grid> solutions = SolverFactory.defaults()
                .withConstraints(rules)
                .withSeed(5)
                .newSolver()
                .solutions(Grid.empty(9))
                .limit(20)
                .toList();
        assertThat(solutions).hasSize(20).allMatch(grid -> matches(pattern, grid, line));

        for (int seed = 0; seed < 50; seed++) {
            Grid grid = SolverFactory.defaults()
                    .withSeed(seed)
                    .newSolver()
                    .solve(Grid.empty(9))
                    .orElseThrow();
            assertThat(rules.violations(grid).isEmpty()).as("%s", grid).isEqualTo(matches(pattern, grid, line));
        }
        assertThat(Serialization.copy(rules)).isEqualTo(rules);
    }

    private static String cells(int count) {
        return IntStream.range(0, count)
                .mapToObj(cell -> new Cell(cell / 9, cell % 9).toString())
                .collect(Collectors.joining(" "));
    }

    private static boolean matches(Pattern pattern, Grid grid, List<Cell> line) {
        return pattern.matcher(line.stream().map(cell -> "" + grid.digit(cell)).collect(Collectors.joining()))
                .matches();
    }

    @Test
    void expressionsOfTooManyStates_areRefusedIfNothingMatches() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Constraints.regex(".*1.{30}.*", Cell.list(cells(30))))
                .withMessageStartingWith("regex .*1.{30}.* r1c1 r1c2 ")
                .withMessageEndingWith(": no digits from 1 to 64 in 30 cells match")
                .withMessageMatching(".{1,250}");
    }

    @Test
    void nesting_isLimited() {
        String deep = "(".repeat(100_000) + "1" + ")".repeat(100_000);

        assertThat(catchThrowableOfType(PatternSyntaxException.class, () -> RegexAutomaton.of(deep)))
                .hasMessageStartingWith("more than 200 parentheses in each other");
        assertThat(RegexAutomaton.of("(".repeat(200) + "1" + ")".repeat(200))
                        .table()
                        .states())
                .isEqualTo(2);
    }

    @Test
    @Timeout(20)
    void longLines_areNoProblem() {
        assertThat(RegexAutomaton.of(".{4096}").table().states()).isEqualTo(4097);
        assertThat(RegexAutomaton.of("(1.|2..)*3{0,2000}").table().canAccept(2000, new Digits(1, 3)))
                .isTrue();
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "BITBOARD")
    void constraint_isObeyedByEveryEngine(Engine engine) {
        List<Cell> row = Cell.list("r1c1 r1c2 r1c3 r1c4");
        ConstraintSet rules = ConstraintSet.classic().with(Constraints.regex("(12|21).*", row));

        assertThat(SolverFactory.defaults()
                        .withEngine(engine)
                        .withConstraints(rules)
                        .newSolver()
                        .count(Grid.empty(4)))
                .isEqualTo(288 * 2 / 12);
        assertThat(rules.violations(Grid.empty(4).with(0, 0, 3)))
                .hasToString("[regex (12|21).* r1c1 r1c2 r1c3 r1c4: r1c1]");
    }

    @Test
    void digitsAboveNine_areObeyed() {
        ConstraintSet rules =
                ConstraintSet.latin().with(Constraints.regex("<16><10>[^<15>].*", Cell.list("r1c1 r1c2 r1c3 r1c4")));
        Grid solution =
                io.github.exactgrid.Solvers.fastest(rules).solve(Grid.empty(16)).orElseThrow();

        assertThat(solution.digit(0, 0)).isEqualTo(16);
        assertThat(solution.digit(0, 1)).isEqualTo(10);
        assertThat(solution.digit(0, 2)).isNotEqualTo(15);
    }

    @Test
    void constraint_isRefusedIfNothingMatches() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Constraints.regex("11", Cell.list("r1c1")))
                .withMessage("regex 11 r1c1: no digits from 1 to 64 in 1 cell match");
        ConstraintSet rules = ConstraintSet.of(Constraints.regex("9.", Cell.list("r1c1 r1c2")));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> rules.violations(Grid.empty(4)))
                .withMessageContaining("regex 9. r1c1 r1c2: no digits from 1 to 4 in 2 cells match");
    }
}
