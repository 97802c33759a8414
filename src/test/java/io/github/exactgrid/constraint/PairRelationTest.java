package io.github.exactgrid.constraint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.DigitRelation;
import io.github.exactgrid.Grid;
import io.github.exactgrid.Serialization;
import io.github.exactgrid.Solvers;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.PatternSyntaxException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PairRelationTest {

    private static void check(String text, DigitRelation definition) {
        PairRelation relation = PairRelation.of(text);
        for (int a = 1; a <= Grid.MAX_SIZE; a++) {
            for (int b = 1; b <= Grid.MAX_SIZE; b++) {
                assertThat(relation.holds(a, b))
                        .as("%s for %d and %d", text, a, b)
                        .isEqualTo(definition.holds(a, b));
            }
        }
    }

    @Test
    void everyOperator_hasItsMeaning() {
        check("a = b", (a, b) -> a == b);
        check("a != b", (a, b) -> a != b);
        check("a < b", (a, b) -> a < b);
        check("a <= b", (a, b) -> a <= b);
        check("a > b", (a, b) -> a > b);
        check("a >= b", (a, b) -> a >= b);
        check("a + b = 12", (a, b) -> a + b == 12);
        check("abs(a-b) >= 5", (a, b) -> Math.abs(a - b) >= 5);
        check("min(a,b) = 3", (a, b) -> Math.min(a, b) == 3);
        check("max(a,b) = 3", (a, b) -> Math.max(a, b) == 3);
        check("a*b%7 = 2", (a, b) -> a * b % 7 == 2);
        check("-a + b = 2", (a, b) -> b - a == 2);
        check("!(a<b)", (a, b) -> a >= b);
        check("!a<b", (a, b) -> true); // 0 < b
        check("a-b", (a, b) -> a != b);
        check("(a-b)%3", (a, b) -> Math.floorMod(a - b, 3) != 0);
    }

    @Test
    void operators_bindByTheirRank() {
        check("a=1|b=2&a=3", (a, b) -> a == 1 || (b == 2 && a == 3));
        check("(a=1|b=2)&a<5", (a, b) -> (a == 1 || b == 2) && a < 5);
        check("a+2*b=10", (a, b) -> a + 2 * b == 10);
        check("a-b-1=2", (a, b) -> a - b - 1 == 2);
        check("a-(b-1)=2", (a, b) -> a - (b - 1) == 2);
        check("2<=a<b<=7", (a, b) -> 2 <= a && a < b && b <= 7);
        check("(a<b)=(b<5)", (a, b) -> (a < b) == (b < 5));
    }

    @Test
    void undefinedValues_areNotRelated() {
        check("12%(a-b)=0", (a, b) -> a != b && 12 % (a - b) == 0);
        check("a=b|12%(a-b)=0", (a, b) -> a == b || 12 % (a - b) == 0);
        check("a" + "*99999".repeat(4) + ">0", (a, b) -> a == 0); // beyond 64 bits for each a
    }

    @Test
    void pairs_areListed() {
        check("12|2[13]|<10>.", (a, b) -> (a == 1 && b == 2) || (a == 2 && (b == 1 || b == 3)) || a == 10);
        check("1|123", (a, b) -> false);
    }

    @Test
    void relations_areEqualByTheirTexts() {
        assertThat(PairRelation.of("a < b"))
                .isEqualTo(PairRelation.of(" a<b "))
                .hasSameHashCodeAs(PairRelation.of(" a<b "))
                .isNotEqualTo(PairRelation.of("a<=b"))
                .hasToString("a<b");
        assertThat(Serialization.copy(PairRelation.of("a<b"))).isEqualTo(PairRelation.of("a<b"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "a<;2;expected a, b, a number or '('",
                "a+b);3;expected an operator, not ')'",
                "(a<b;0;a '(' without ')'",
                "abs(a-b;3;a '(' without ')'",
                "min(a);5;expected ',' and a second value",
                "a=123456;2;a number of more than 5 figures",
                "a<b&c<1;4;expected a, b, a number or '('",
                "a/b=2;1;expected an operator, not '/'",
                "12x;2;'x' is no digit",
                "1(2;1;a '(' without ')'",
            })
    void errors_areLocated(String text, int index, String reason) {
        PatternSyntaxException wrong = catchThrowableOfType(PatternSyntaxException.class, () -> PairRelation.of(text));

        assertThat(wrong.getDescription()).startsWith(reason);
        assertThat(wrong.getIndex()).isEqualTo(index);
    }

    @Test
    @Timeout(value = 10, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void largeFormulas_areRejected() {
        assertThat(catchThrowableOfType(
                        PatternSyntaxException.class, () -> PairRelation.of("(".repeat(1000) + "a" + ")".repeat(500))))
                .hasMessageStartingWith("more than 100 parentheses and signs in each other");
        assertThat(catchThrowableOfType(PatternSyntaxException.class, () -> PairRelation.of("a" + "+a".repeat(1000))))
                .hasMessageStartingWith("a formula of more than 2000 characters");
        assertThat(PairRelation.of("a" + "+a".repeat(998) + ">0").holds(1, 1)).isTrue();
    }

    @Test
    void lines_mayBeLoops() {
        Constraint loop = Constraints.line(PairRelation.of("a!=b"), Cell.list("r1c1 r1c2 r2c2 r2c1 r1c1"));

        assertThat(Solvers.fastest(ConstraintSet.of(loop)).count(Grid.empty(2, 2, 3), 100))
                .isEqualTo(18); // the colourings of a cycle of four cells by three colours: 2^4 + 2
    }

    @Test
    void areas_areLimited() {
        List<Cell> cells = new ArrayList<>();
        for (int i = 0; i < 1001; i++) {
            cells.add(new Cell(i / 64, i % 64));
        }
        PairRelation relation = PairRelation.of("a!=b+60");

        assertThatIllegalArgumentException()
                .isThrownBy(() -> Constraints.everyPair(relation, cells))
                .withMessageEndingWith(": 1001 cells, expected at most 1000");
        assertThat(ConstraintSet.of(Constraints.everyPair(relation, cells.subList(0, 1000)))
                        .violations(Grid.empty(64)))
                .isEmpty();
    }

    @Test
    void neighbours_haveAStatementIfTheRelationHasAText() {
        PairRelation relation = PairRelation.of("a<b");

        assertThat(Constraints.neighbours(relation).statement()).hasValue("neighbours: a<b");
        assertThat(Constraints.neighbours("mine", relation).statement()).isEmpty();
        assertThat(Constraints.neighbours(relation)).hasToString("neighbours a<b");
    }
}
