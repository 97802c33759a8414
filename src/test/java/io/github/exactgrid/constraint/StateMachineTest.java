package io.github.exactgrid.constraint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Engine;
import io.github.exactgrid.Grid;
import io.github.exactgrid.Serialization;
import io.github.exactgrid.Solver;
import io.github.exactgrid.SolverFactory;
import io.github.exactgrid.Solvers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class StateMachineTest {

    private static boolean accepts(String text, int... digits) {
        StateMachine machine = StateMachine.of(text);
        Set<Long> states = Set.of(machine.start());
        for (int digit : digits) {
            states = states.stream()
                    .flatMap(state -> Arrays.stream(machine.next(state, digit)).boxed())
                    .collect(Collectors.toSet());
        }
        return states.stream().anyMatch(machine::accepts);
    }

    @Test
    void everyForm_isRead() {
        assertThat(accepts("a1b; b2c!", 1, 2)).isTrue();
        assertThat(accepts("a1b; b2c!", 1)).isFalse();
        assertThat(accepts("a1b; b2c; c!", 1, 2)).isTrue();
        assertThat(accepts("a! 1 b", new int[0])).isTrue();
        assertThat(accepts("a.b!", 64)).isTrue();
        assertThat(accepts("a[2-5<10>]b!", 10)).isTrue();
        assertThat(accepts("a[^2-5]b!", 4)).isFalse();
        assertThat(accepts("x1Long; Long2y!", 1, 2)).isTrue();
        assertThat(accepts("a1b;a1c;b2b!;c3c!", 1, 3)).isTrue(); // one of two ways
        assertThat(accepts("a1b;a1c;b2b!;c3c!", 1, 2, 3)).isFalse();
    }

    @Test
    void states_thatLeadNowhereAreLeftOut() {
        StateMachine machine = StateMachine.of("a1b;b1b;a2c!;a3a");

        assertThat(machine.next(machine.start(), 1)).isEmpty();
        assertThat(machine.next(machine.start(), 2)).hasSize(1);
        assertThat(machine.next(machine.start(), 3)).containsExactly(machine.start());
    }

    @Test
    void machines_ofTheSameTextAreEqual() {
        StateMachine machine = StateMachine.of("a[12]b!; b[12]c!; c[12]b");

        assertThat(machine)
                .isEqualTo(StateMachine.of("a[12]b!;b[12]c!;c[12]b"))
                .hasSameHashCodeAs(StateMachine.of("a[12]b!;b[12]c!;c[12]b"))
                .isNotEqualTo(StateMachine.of("a[12]b!"))
                .hasToString("a[12]b!;b[12]c!;c[12]b");
        assertThat(Serialization.copy(machine)).isEqualTo(machine);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'1a'|0|expected the name of a state, of letters",
                "'a1'|2|expected the name of a state, of letters",
                "'a1b;'|4|expected the name of a state, of letters",
                "'a1b2'|3|expected ';' and another transition",
                "'a[21'|1|a '[' without ']'",
                "'a0b;b<64>c'|9|the digits 0 and 64, which no board has both",
                "'a+b'|1|'+' is no digit",
                "'a<65>b'|2|a digit above 64",
            })
    void errors_areLocated(String text, int index, String reason) {
        PatternSyntaxException wrong = catchThrowableOfType(PatternSyntaxException.class, () -> StateMachine.of(text));

        assertThat(wrong.getDescription()).startsWith(reason);
        assertThat(wrong.getIndex()).isEqualTo(index);
    }

    private static String name(int number) {
        StringBuilder name = new StringBuilder("s");
        for (int rest = number; rest > 0; rest /= 26) {
            name.append((char) ('a' + rest % 26));
        }
        return name.toString();
    }

    /** The last digits but {@code length} are remembered: a state for each set of places of a 1. */
    private static String remembering(int length) {
        StringBuilder text = new StringBuilder("q.q;q1" + name(1));
        for (int i = 1; i < length; i++) {
            text.append(";").append(name(i)).append(".").append(name(i + 1));
        }
        return text + ";" + name(length) + "!";
    }

    @Test
    void machines_ofManyStatesAreRefused() {
        StringBuilder many = new StringBuilder("s");
        for (int i = 1; i < 20_000; i++) {
            many.append("1").append(name(i)).append(";").append(name(i));
        }
        assertThatIllegalArgumentException()
                .isThrownBy(() -> StateMachine.of(many.toString()))
                .withMessage("state machine: more than 10000 states");
    }

    /** For all lengths together it has 2^40 sets of states. */
    @Test
    @Timeout(value = 20, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void machines_areMadeDeterministicAlongTheirLineOnly() {
        List<Cell> line = new ArrayList<>();
        for (int column = 0; column < 50; column++) {
            line.add(new Cell(0, column));
        }
        Constraint tenth = Constraints.stateMachine(StateMachine.of(remembering(40)), line);
        Solver solver = Solvers.fastest(ConstraintSet.of(tenth));
        Grid fixed = Grid.empty(1, 50, 2);
        for (int column = 11; column < 50; column++) {
            fixed = fixed.with(0, column, 1 + column % 2);
        }

        assertThat(solver.count(fixed)).isEqualTo(1 << 10);
        assertThat(solver.count(fixed.with(0, 10, 2))).isZero();
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "BITBOARD")
    void constraint_isObeyedByEveryEngine(Engine engine) {
        StateMachine machine = StateMachine.of("a1b;a2c;b2d;c1d;d.d!");
        ConstraintSet rules =
                ConstraintSet.classic().with(Constraints.stateMachine(machine, Cell.list("r1c1 r1c2 r1c3 r1c4")));

        assertThat(SolverFactory.defaults()
                        .withEngine(engine)
                        .withConstraints(rules)
                        .newSolver()
                        .count(Grid.empty(4)))
                .isEqualTo(288 * 2 / 12);
        assertThat(rules.violations(Grid.empty(4).with(0, 0, 3)))
                .hasToString("[state machine a1b;a2c;b2d;c1d;d.d! r1c1 r1c2 r1c3 r1c4: r1c1]");
    }

    @Test
    void constraint_isRefusedIfNothingMatches() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Constraints.stateMachine(StateMachine.of("a1b!"), Cell.list("r1c1 r1c2")))
                .withMessage("state machine a1b! r1c1 r1c2: no digits from 1 to 64 in 2 cells match");
    }
}
