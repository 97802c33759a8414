package io.github.exactgrid.internal.planning;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.DigitRelation;
import io.github.exactgrid.Grid;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.propagate.PropagatePlan;
import io.github.exactgrid.internal.propagators.Candidates;
import io.github.exactgrid.internal.propagators.DigitSetsPropagator;
import io.github.exactgrid.internal.rules.Rules;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class RelatedGroupsTest {

    private static final DigitRelation APART = (first, second) -> Math.abs(first - second) > 1;

    private static PropagatePlan plan(List<Constraint> constraints, int cells, int digits) {
        Rules rules = Rules.compile(constraints, Grid.of(new int[1][cells], digits), Budget.unlimited());
        return new PropagatePlan(rules, null, Budget.unlimited());
    }

    private static List<int[]> groups(PropagatePlan plan) {
        return Arrays.stream(plan.schedule(0, Budget.unlimited()).propagators())
                .filter(DigitSetsPropagator.class::isInstance)
                .map(propagator -> propagator.cells)
                .toList();
    }

    private static Constraint pair(int one, int other, DigitRelation relation) {
        return model -> model.relation(new Cell(0, one), new Cell(0, other), relation);
    }

    @Test
    void addTo_findsEachGroupOfCellsRelatedAlike() {
        List<Constraint> constraints = new ArrayList<>();
        for (int[] pair : new int[][] {{0, 1}, {2, 0}, {1, 2}, {2, 3}, {3, 4}, {2, 4}, {4, 5}}) {
            constraints.add(pair(pair[0], pair[1], APART));
        }

        assertThat(groups(plan(constraints, 6, 6))).containsExactly(new int[] {0, 1, 2}, new int[] {2, 3, 4});
    }

    @Test
    void addTo_findsNoneIfTheRelationsDifferOrAreNotSymmetricOrAllowEqualDigits() {
        DigitRelation less = (first, second) -> first < second;
        DigitRelation near = (first, second) -> Math.abs(first - second) < 3;

        assertThat(groups(plan(List.of(pair(0, 1, APART), pair(1, 2, APART), pair(0, 2, less)), 3, 6)))
                .isEmpty();
        assertThat(groups(plan(List.of(pair(0, 1, less), pair(1, 2, less), pair(0, 2, less)), 3, 6)))
                .isEmpty();
        assertThat(groups(plan(List.of(pair(0, 1, near), pair(1, 2, near), pair(0, 2, near)), 3, 6)))
                .isEmpty();
    }

    /** Three of 1 to 5 without neighbours can only be 1, 3 and 5: pairs alone would leave 2 and 4. */
    @Test
    void groups_leaveOnlyDigitsOfASet() {
        PropagatePlan plan = plan(List.of(pair(0, 1, APART), pair(1, 2, APART), pair(0, 2, APART)), 3, 5);
        Candidates candidates = plan.newCandidates(Budget.unlimited());

        assertThat(candidates.propagate()).isTrue();
        assertThat(candidates.of(0)).isEqualTo(0b10101);
    }

    /** A relation of a random table, which may be symmetric and may forbid equal digits. */
    private static DigitRelation random(int digits, Random random) {
        boolean[][] table = new boolean[digits + 1][digits + 1];
        boolean isSymmetric = random.nextInt(4) > 0;
        boolean forbidsEqual = random.nextInt(4) > 0;
        for (int first = 1; first <= digits; first++) {
            for (int second = 1; second <= digits; second++) {
                boolean holds = random.nextInt(3) > 0;
                table[first][second] = isSymmetric && second < first ? table[second][first] : holds;
            }
            table[first][first] &= !forbidsEqual;
        }
        return (first, second) -> table[first][second];
    }

    @Property(tries = 300)
    void search_findsAsManyAsThereAre(@ForAll long seed) {
        Random random = new Random(seed);
        int cells = 3 + random.nextInt(3);
        int digits = 3 + random.nextInt(3);
        DigitRelation[] relations = {random(digits, random), random(digits, random)};
        DigitRelation[][] between = new DigitRelation[cells][cells];
        List<Constraint> constraints = new ArrayList<>();
        for (int one = 0; one < cells; one++) {
            for (int other = one + 1; other < cells; other++) {
                if (random.nextInt(6) > 0) {
                    between[one][other] = relations[random.nextInt(8) / 7];
                    constraints.add(pair(one, other, between[one][other]));
                }
            }
        }
        int expected = 0;
        for (int number = 0; number < Math.pow(digits, cells); number++) {
            expected += holds(number, digits, between) ? 1 : 0;
        }
        Cursor<int[]> search =
                plan(constraints, cells, digits).search(Grid.of(new int[1][cells], digits), Budget.unlimited());
        int found = 0;
        while (search.advance() == Outcome.FOUND) {
            found++;
        }
        assertThat(found).isEqualTo(expected);
    }

    private static boolean holds(int number, int digits, DigitRelation[][] between) {
        int cells = between.length;
        int[] word = new int[cells];
        for (int i = 0, rest = number; i < cells; i++, rest /= digits) {
            word[i] = rest % digits + 1;
        }
        for (int one = 0; one < cells; one++) {
            for (int other = one + 1; other < cells; other++) {
                if (between[one][other] != null && !between[one][other].holds(word[one], word[other])) {
                    return false;
                }
            }
        }
        return true;
    }
}
