package io.github.exactgrid.internal.rules;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.Automaton;
import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.Grid;
import io.github.exactgrid.Placement;
import io.github.exactgrid.constraint.Constraints;
import io.github.exactgrid.internal.limits.Budget;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RulesTest {

    private static final List<Constraint> CONSTRAINTS = List.of(
            Constraints.rows(),
            Constraints.cage(Cell.list("r1c1 r1c2 r2c2")),
            Constraints.littleKiller(7, Cell.list("r1c1 r2c2 r3c3")),
            Constraints.arrow(Cell.list("r4c4 r3c4 r2c4")),
            Constraints.whiteDot(new Cell(0, 0), new Cell(0, 1)),
            Constraints.distinctCount(new Cell(0, 0), Cell.list("r1c2 r1c3 r1c4 r2c1")),
            Constraints.sameDigits(List.of(Cell.list("r1c1 r1c2"), Cell.list("r1c2 r3c3"), Cell.list("r4c4 r4c1"))),
            Constraints.quadruple(new Cell(0, 0), List.of(1, 2)),
            Constraints.odd(Cell.list("r3c1")),
            Constraints.thermometer(Cell.list("r1c1 r2c1 r3c1")),
            Constraints.skyscraper(2, Cell.list("r1c1 r1c2 r1c3 r1c4")),
            model -> model.atMostOne(List.of(
                    new Placement(new Cell(0, 0), 1),
                    new Placement(new Cell(1, 1), 1),
                    new Placement(new Cell(1, 1), 2))),
            model -> model.exactlyOne(List.of(
                    new Placement(new Cell(0, 0), 1),
                    new Placement(new Cell(2, 1), 3),
                    new Placement(new Cell(3, 3), 2))),
            model -> model.sequence(Cell.list("r1c1 r2c2 r1c1"), new Automaton() {
                @Override
                public long next(long state, int digit) {
                    return (state + digit) % 3;
                }

                @Override
                public boolean accepts(long state) {
                    return state == 1;
                }
            }));

    /** A lambda may be another object for each two cells; 2,000 cells with 3,000 of them took more than a gigabyte. */
    @Test
    void relations_shareTheirTables() {
        Constraint constraint = model -> {
            for (int row = 0; row < 4; row++) {
                int limit = row < 2 ? 5 : 6;
                model.relation(new Cell(row, 0), new Cell(row, 1), (one, other) -> one + other < limit);
            }
        };

        List<long[]> tables = new ArrayList<>();
        for (Rule rule : Rules.compile(List.of(constraint), Grid.empty(4), Budget.unlimited())
                .all()) {
            if (rule instanceof PairRule pair) {
                tables.add(pair.allowed());
            }
        }
        assertThat(tables).hasSize(4);
        assertThat(tables.get(0)).isSameAs(tables.get(1)).isNotEqualTo(tables.get(2));
        assertThat(tables.get(2)).isSameAs(tables.get(3));
    }

    @Test
    void eachRule_holdsWhereNothingViolatesIt() {
        Random random = new Random(1);
        Grid board = Grid.empty(4);
        List<Rules> each = Rules.compileEach(CONSTRAINTS, 1, board, Budget.unlimited());
        assertThat(each).hasSameSizeAs(CONSTRAINTS);
        int[] held = new int[each.size()];
        for (int i = 0; i < 3_000; i++) {
            byte[] digits = new byte[16];
            for (int cell = 0; cell < digits.length; cell++) {
                digits[cell] = (byte)
                        (cell % 4 == 0 || random.nextInt(3) == 0 ? 1 + random.nextInt(4) : 1 + digits[cell - 1] % 4);
            }
            for (int rule = 0; rule < held.length; rule++) {
                boolean holds = each.get(rule).hold(digits);
                Rules alone = Rules.compile(List.of(CONSTRAINTS.get(rule)), board, Budget.unlimited());
                assertThat(holds)
                        .as("%s %s", CONSTRAINTS.get(rule).name(), Grid.of(digits))
                        .isEqualTo(Violations.find(alone, Grid.of(digits), Budget.unlimited())
                                .isEmpty());
                held[rule] += holds ? 1 : 0;
            }
            Rules all = each.get(0).and(each.subList(1, each.size()), Budget.unlimited());
            assertThat(all.hold(digits)).isEqualTo(each.stream().allMatch(rules -> rules.hold(digits)));
        }
        List<String> never = new ArrayList<>();
        for (int rule = 0; rule < held.length; rule++) {
            if (held[rule] == 0 || held[rule] == 3_000) {
                never.add(CONSTRAINTS.get(rule).name());
            }
        }
        assertThat(never).isEmpty();
    }
}
