package io.github.exactgrid.internal.propagators;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.propagate.PropagatePlan;
import io.github.exactgrid.internal.propagators.WeightedSumPropagator.Group;
import io.github.exactgrid.internal.rules.Rules;
import io.github.exactgrid.internal.rules.Totals;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class WeightedSumPropagatorTest {

    /** Cells without any rule. */
    private static Candidates candidates(int digits, long... masks) {
        Grid grid = Grid.of(new int[1][masks.length], digits);
        Candidates candidates = new PropagatePlan(
                        Rules.compile(List.of(), grid, Budget.unlimited()), null, Budget.unlimited())
                .newCandidates(Budget.unlimited());
        for (int cell = 0; cell < masks.length; cell++) {
            candidates.restrict(cell, masks[cell]);
        }
        return candidates;
    }

    private static long mask(int... digits) {
        return Arrays.stream(digits).mapToLong(digit -> 1L << (digit - 1)).sum();
    }

    private static boolean run(Candidates candidates, List<int[]> groups, int total, int digits) {
        List<Group> plain = groups.stream().map(group -> new Group(group, 1)).toList();
        return run(candidates, plain, Totals.between(total, total), digits);
    }

    private static boolean run(Candidates candidates, List<Group> groups, Totals totals, int digits) {
        Peers peers = new Peers(
                groups.stream().mapToInt(group -> group.cells().length).sum());
        groups.forEach(group -> peers.addAll(group.cells()));
        Propagator propagator = WeightedSumPropagator.of(groups, totals, peers, digits, Rank.SUM, 1);
        candidates.scratch = new Scratch(1, new Propagator[] {propagator});
        return propagator.run(candidates);
    }

    private static Group cell(int cell, int coefficient) {
        return new Group(new int[] {cell}, coefficient);
    }

    /** With digits to 6, twice the first less the second is 9 for 5 and 1 or 6 and 3, and 11 for 6 and 1. */
    @Test
    void run_removesWhatTheBoundsExclude() {
        long all = mask(1, 2, 3, 4, 5, 6);
        Candidates candidates = candidates(6, all, all);

        assertThat(run(candidates, List.of(cell(0, 2), cell(1, -1)), totals(9, 11), 6))
                .isTrue();
        assertThat(candidates.of(0)).isEqualTo(mask(5, 6));
        assertThat(candidates.of(1)).isEqualTo(mask(1, 2, 3));
    }

    @Test
    void run_failsWhereNoTotalIsInReach() {
        assertThat(run(candidates(9, mask(1, 2), mask(8, 9)), List.of(cell(0, 1), cell(1, 1)), totals(8, 12), 9))
                .isFalse();
    }

    /** A pill: 10 a + b is the sum of nine cells in one row, which the row determines. */
    @Test
    void run_readsANumberFromItsCoefficients() {
        long all = mask(1, 2, 3, 4, 5, 6, 7, 8, 9);
        long[] masks = new long[11];
        Arrays.fill(masks, all);
        Candidates candidates = candidates(9, masks);
        Group row = new Group(new int[] {2, 3, 4, 5, 6, 7, 8, 9, 10}, -1);

        assertThat(run(candidates, List.of(row, cell(1, 1), cell(0, 10)), totals(0), 9))
                .isTrue();
        assertThat(candidates.of(0)).isEqualTo(mask(4));
        assertThat(candidates.of(1)).isEqualTo(mask(5));
    }

    private static Totals totals(int... totals) {
        return Totals.of(Arrays.stream(totals).boxed().collect(Collectors.toSet()));
    }

    /** Of groups with coefficients no candidate of a solution is removed, and with up to three open cells it is exact. */
    @Property(tries = 3000)
    void run_withCoefficientsKeepsTheCandidatesOfAllSolutions(@ForAll long seed) {
        Random random = new Random(seed);
        int digits = 3 + random.nextInt(3);
        List<int[]> cells = randomGroups(random);
        List<Group> groups = cells.stream()
                .map(group -> new Group(group, (1 + random.nextInt(5)) * (random.nextBoolean() ? 1 : -1)))
                .toList();
        long[] masks = new long[cells(cells)];
        int open = random.nextInt(masks.length + 1);
        Arrays.setAll(
                masks, cell -> (1L << random.nextInt(digits)) | (cell < open ? random.nextLong(1L << digits) : 0));
        int some = random.nextInt(41) - 20;
        Totals totals =
                random.nextInt(3) == 0 ? Totals.between(some, some + random.nextInt(4)) : Totals.between(some, some);
        long[] expected = new long[masks.length];
        fill(cells, masks, filling -> {
            int sum = groups.stream()
                    .mapToInt(group -> group.coefficient()
                            * Arrays.stream(group.cells())
                                    .map(cell -> filling[cell])
                                    .sum())
                    .sum();
            for (int cell = 0; cell < filling.length; cell++) {
                expected[cell] |= totals.contains(sum) ? mask(filling[cell]) : 0;
            }
        });
        Candidates candidates = candidates(digits, masks);

        if (run(candidates, groups, totals, digits)) {
            boolean isExact = totals.isOne()
                    && Arrays.stream(masks)
                                    .filter(mask -> Long.bitCount(mask) > 1)
                                    .count()
                            <= 3
                    && areSpread(cells, candidates);
            for (int cell = 0; cell < masks.length; cell++) {
                assertThat(expected[cell] & ~candidates.of(cell)).isZero();
                assertThat(candidates.of(cell) & ~masks[cell]).isZero();
                if (isExact) {
                    assertThat(candidates.of(cell)).isEqualTo(expected[cell]);
                }
            }
        } else {
            assertThat(expected).containsOnly(0);
        }
    }

    /**
     * Returns whether no cell has the digit of a fixed one of its group, given or found. In a search the rule of the group sees to
     * it, which these cells are without.
     */
    private static boolean areSpread(List<int[]> groups, Candidates candidates) {
        for (int[] group : groups) {
            for (int cell : group) {
                for (int other : group) {
                    long mask = candidates.of(cell);
                    if (cell != other && Long.bitCount(mask) == 1 && (mask & candidates.of(other)) != 0) {
                        return false;
                    }
                }
            }
        }
        return true;
    }

    /** A sum of all cells of a large board, which is what 25 rows have, is folded away; without one of them it is not. */
    @Test
    void aPlan_propagatesASumOfManyCellsByItsBounds() {
        int size = 25;
        ConstraintSet all = ConstraintSet.latin()
                .with(model -> model.weightedSum(
                        model.cells(), Collections.nCopies(model.cells().size(), 7), size * size * 13 * 7));
        ConstraintSet allButOne = ConstraintSet.latin()
                .with(model -> model.weightedSum(
                        model.cells().subList(1, size * size),
                        Collections.nCopies(size * size - 1, 7),
                        (size * size * 13 - 4) * 7));

        assertThat(plan(all, size).schedule(0, Budget.unlimited()).propagators())
                .doesNotHaveAnyElementsOfTypes(WeightedSumPropagator.class);
        PropagatePlan plan = plan(allButOne, size);
        assertThat(plan.schedule(0, Budget.unlimited()).propagators())
                .hasAtLeastOneElementOfType(WeightedSumPropagator.class);
        assertThat(plan.newCandidates(Budget.unlimited()).propagate()).isTrue();
    }

    private static PropagatePlan plan(ConstraintSet rules, int size) {
        return new PropagatePlan(
                Rules.compile(rules.constraints(), Grid.empty(size), Budget.unlimited()), null, Budget.unlimited());
    }

    @Test
    void run_boundsByTheLeastSumOfDifferentDigits() {
        List<int[]> group = List.of(new int[] {0, 1, 2});
        Candidates candidates = candidates(5, mask(2, 5), mask(2, 3, 4), mask(1, 2));

        assertThat(run(candidates, group, 6, 5)).isTrue();
        assertThat(candidates.of(0)).isEqualTo(mask(2));
        assertThat(candidates.of(1)).isEqualTo(mask(3));
        assertThat(candidates.of(2)).isEqualTo(mask(1));

        assertThat(run(candidates(5, mask(2, 5), mask(2, 3, 4), mask(1, 2)), group, 5, 5))
                .isFalse();
    }

    @Test
    void run_boundsByTheGreatestSumOfDifferentDigits() {
        List<int[]> groups = List.of(new int[] {0, 1}, new int[] {2});
        long all = mask(1, 2, 3, 4, 5);
        Candidates candidates = candidates(5, all, all, all);

        assertThat(run(candidates, groups, 13, 5)).isTrue();
        assertThat(candidates.of(0)).isEqualTo(mask(3, 4, 5));
        assertThat(candidates.of(2)).isEqualTo(mask(4, 5));

        assertThat(run(candidates(5, all, all, all), groups, 15, 5)).isFalse();
    }

    @Test
    void run_ofFewerDigitsThanCellsOfAGroupFails() {
        List<int[]> group = List.of(new int[] {0, 1, 2});

        assertThat(run(candidates(5, mask(2, 3), mask(2, 3), mask(2, 3)), group, 8, 5))
                .isFalse();
    }

    /** Groups of up to three cells with random candidates. */
    @Property(tries = 1000)
    void run_keepsTheCandidatesOfAllSolutions(@ForAll long seed) {
        Random random = new Random(seed);
        int digits = 3 + random.nextInt(3);
        List<int[]> groups = randomGroups(random);
        long[] masks = new long[cells(groups)];
        Arrays.setAll(masks, cell -> random.nextLong(1L << digits) | 1L << random.nextInt(digits));
        int total = masks.length + random.nextInt(masks.length * (digits - 1) + 1);
        long[] expected = new long[masks.length];
        fill(groups, masks, filling -> {
            if (Arrays.stream(filling).sum() == total) {
                for (int cell = 0; cell < filling.length; cell++) {
                    expected[cell] |= mask(filling[cell]);
                }
            }
        });
        Candidates candidates = candidates(digits, masks);

        if (run(candidates, groups, total, digits)) {
            for (int cell = 0; cell < masks.length; cell++) {
                assertThat(expected[cell] & ~candidates.of(cell)).isZero();
            }
        } else {
            assertThat(expected).containsOnly(0);
        }
    }

    /**
     * Where each cell has all digits from some on, the highest left must allow a sum that is not too great: unless it lies
     * above the cell's lowest by no more than the slack, when it is not examined.
     */
    @Property(tries = 500)
    void run_leavesNoDigitThatMakesTheLeastSumTooGreat(@ForAll long seed) {
        Random random = new Random(seed);
        int digits = 3 + random.nextInt(3);
        List<int[]> groups = randomGroups(random);
        long[] masks = new long[cells(groups)];
        Arrays.setAll(masks, cell -> -1L << random.nextInt(digits) & -1L >>> (Long.SIZE - digits));
        int total = masks.length + random.nextInt(masks.length * (digits - 1) + 1);
        long[] expected = new long[masks.length];
        int[] least = {Integer.MAX_VALUE};
        int[] greatest = {0};
        fill(groups, masks, filling -> {
            int sum = Arrays.stream(filling).sum();
            least[0] = Math.min(least[0], sum);
            greatest[0] = Math.max(greatest[0], sum);
            for (int cell = 0; cell < filling.length; cell++) {
                expected[cell] |= sum <= total ? mask(filling[cell]) : 0;
            }
        });
        Candidates candidates = candidates(digits, masks);

        if (total > greatest[0] || expected[0] == 0) {
            assertThat(run(candidates, groups, total, digits)).isFalse();
        } else if (run(candidates, groups, total, digits)) {
            for (int cell = 0; cell < masks.length; cell++) {
                long unseen = Long.lowestOneBit(masks[cell]) << (total - least[0]);
                assertThat(Long.highestOneBit(candidates.of(cell)))
                        .isLessThanOrEqualTo(Math.max(unseen, Long.highestOneBit(expected[cell])));
            }
        }
    }

    private static List<int[]> randomGroups(Random random) {
        List<int[]> groups = new ArrayList<>();
        for (int i = random.nextInt(3), cells = 0; i >= 0; i--) {
            int[] group = new int[1 + random.nextInt(3)];
            for (int j = 0; j < group.length; j++) {
                group[j] = cells++;
            }
            groups.add(group);
        }
        return groups;
    }

    private static int cells(List<int[]> groups) {
        return groups.stream().mapToInt(group -> group.length).sum();
    }

    /** Passes on all fillings in which the digits of a group differ. */
    private static void fill(List<int[]> groups, long[] masks, Consumer<int[]> filled) {
        fill(groups, masks, new int[masks.length], 0, filled);
    }

    private static void fill(List<int[]> groups, long[] masks, int[] filling, int cell, Consumer<int[]> filled) {
        if (cell == masks.length) {
            filled.accept(filling);
            return;
        }
        int[] group = groups.stream()
                .filter(some -> some[0] <= cell && cell <= some[some.length - 1])
                .findAny()
                .orElseThrow();
        for (int digit = 1; masks[cell] >>> (digit - 1) != 0; digit++) {
            boolean isFree = (masks[cell] & mask(digit)) != 0;
            for (int other = group[0]; other < cell; other++) {
                isFree &= filling[other] != digit;
            }
            if (isFree) {
                filling[cell] = digit;
                fill(groups, masks, filling, cell + 1, filled);
            }
        }
    }
}
