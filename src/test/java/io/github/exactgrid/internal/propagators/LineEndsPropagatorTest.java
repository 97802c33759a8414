package io.github.exactgrid.internal.propagators;

import static io.github.exactgrid.internal.propagators.SingleRow.mask;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.Grid;
import io.github.exactgrid.constraint.Constraints;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.propagate.PropagatePlan;
import io.github.exactgrid.internal.rules.Rules;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class LineEndsPropagatorTest {

    private static List<Cell> line(int cells) {
        return IntStream.range(0, cells).mapToObj(column -> new Cell(0, column)).toList();
    }

    private static SingleRow row(Constraint line, int digits, long... masks) {
        return SingleRow.of(LineEndsPropagator.class, line, Grid.of(new int[1][masks.length], digits), masks);
    }

    /** The example of the class. */
    @Test
    void run_keepsTheEndsThatAllowAllOthers() {
        SingleRow row = row(Constraints.between(line(4)), 9, mask(1, 5), mask(2, 6), mask(3, 5), mask(4, 7));

        assertThat(row.run()).isTrue();
        assertThat(row.of(0)).isEqualTo(mask(1));
        assertThat(row.of(3)).isEqualTo(mask(4, 7));
        assertThat(row.of(1)).isEqualTo(mask(2, 6));
    }

    /** Ends of 1 and 9 leave nothing outside: they differ by 4 or more, and 3 is outside of 4 and 8 only. */
    @Test
    void run_knowsWhichEndsGoTogether() {
        SingleRow row = row(Constraints.lockout(4, line(3)), 9, mask(1, 4, 6), mask(3), mask(8, 9));

        assertThat(row.run()).isTrue();
        assertThat(row.of(0)).isEqualTo(mask(4));
        assertThat(row.of(2)).isEqualTo(mask(8, 9));
    }

    /** A cell that was added once for each of 400 equal lines took the square of their number. */
    @Test
    void aLineThatIsStatedAgain_addsNoCells() {
        Constraint lockout = Constraints.lockout(3, line(5));
        PropagatePlan plan = new PropagatePlan(
                Rules.compile(List.of(lockout, lockout, lockout), Grid.of(new int[1][5], 9), Budget.unlimited()),
                null,
                Budget.unlimited());

        assertThat(plan.schedule(0, Budget.unlimited()).propagators())
                .filteredOn(LineEndsPropagator.class::isInstance)
                .singleElement()
                .satisfies(line -> assertThat(line.cells).hasSize(5));
    }

    @Test
    void cellsOfOneLine_haveOnePropagator() {
        PropagatePlan plan = new PropagatePlan(
                Rules.compile(List.of(Constraints.lockout(3, line(5))), Grid.of(new int[1][5], 9), Budget.unlimited()),
                null,
                Budget.unlimited());

        assertThat(plan.schedule(0, Budget.unlimited()).propagators())
                .filteredOn(LineEndsPropagator.class::isInstance)
                .singleElement()
                .satisfies(propagator -> assertThat(propagator.cells).containsExactly(0, 4, 1, 2, 3));
    }

    /** Exact: what is left is what lines of the present candidates hold. */
    @Property(tries = 1000)
    void run_keepsTheCandidatesOfAllLinesAndNoOthers(@ForAll long seed) {
        Random random = new Random(seed);
        boolean isBetween = random.nextBoolean();
        long[] masks = SingleRow.random(3 + random.nextInt(3), 5, random);
        Constraint constraint =
                isBetween ? Constraints.between(line(masks.length)) : Constraints.lockout(2, line(masks.length));
        long[] expected = new long[masks.length];
        for (int first = 1; first <= 5; first++) {
            for (int last = 1; last <= 5; last++) {
                if (isBetween || Math.abs(first - last) >= 2) {
                    addLine(first, last, isBetween, masks, expected);
                }
            }
        }
        SingleRow row = row(constraint, 5, masks);

        assertThat(row.run()).isEqualTo(expected[0] != 0);
        if (expected[0] != 0) {
            assertThat(IntStream.range(0, masks.length).mapToLong(row::of).toArray())
                    .isEqualTo(expected);
        }
    }

    private static void addLine(int first, int last, boolean isBetween, long[] masks, long[] expected) {
        long[] line = new long[masks.length];
        Arrays.setAll(
                line,
                i -> masks[i]
                        & IntStream.rangeClosed(1, 5)
                                .filter(digit -> isBetween
                                        ? Math.min(first, last) < digit && digit < Math.max(first, last)
                                        : Math.min(first, last) > digit || digit > Math.max(first, last))
                                .mapToLong(SingleRow::mask)
                                .sum());
        line[0] = masks[0] & mask(first);
        line[masks.length - 1] = masks[masks.length - 1] & mask(last);
        if (Arrays.stream(line).allMatch(some -> some != 0)) {
            Arrays.setAll(expected, i -> expected[i] | line[i]);
        }
    }
}
