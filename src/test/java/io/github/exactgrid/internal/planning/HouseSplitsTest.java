package io.github.exactgrid.internal.planning;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Engine;
import io.github.exactgrid.Grid;
import io.github.exactgrid.SolverFactory;
import io.github.exactgrid.constraint.Constraints;
import io.github.exactgrid.internal.planning.HouseSums.KnownSum;
import io.github.exactgrid.internal.propagators.Candidates;
import io.github.exactgrid.internal.propagators.Propagator;
import io.github.exactgrid.internal.propagators.SingleRow;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class HouseSplitsTest {

    private static final int DIGITS = 9;

    /** Adds the splits of a house of nine cells, and restricts some of these. */
    private static long[] run(List<KnownSum> sums, long... masks) {
        List<Propagator> splits = new ArrayList<>();
        new HouseSplits(DIGITS).addTo(splits, IntStream.range(0, DIGITS).toArray(), sums);
        long[] all = SingleRow.open(DIGITS, DIGITS);
        System.arraycopy(masks, 0, all, 0, masks.length);
        Candidates candidates = SingleRow.candidates(DIGITS, splits, all);
        assertThat(splits).singleElement().matches(split -> split.run(candidates));
        Arrays.setAll(all, candidates::of);
        return all;
    }

    /** Both sums together leave 24 to three cells. */
    @Test
    void unions_splitTheHouseToo() {
        long[] left = run(List.of(new KnownSum(new int[] {0, 1, 2}, 6), new KnownSum(new int[] {3, 4, 5}, 15)));

        assertThat(left[0]).isEqualTo(SingleRow.mask(1, 2, 3));
        assertThat(left[3]).isEqualTo(SingleRow.mask(4, 5, 6));
        assertThat(left[8]).isEqualTo(SingleRow.mask(7, 8, 9));
    }

    /** A sum inside another leaves a sum: 30 - 13 in two cells is 8 + 9. */
    @Test
    void differences_splitTheHouseToo() {
        long[] left = run(List.of(new KnownSum(new int[] {0, 1, 2, 3}, 30), new KnownSum(new int[] {2, 3}, 13)));

        assertThat(left[0]).isEqualTo(SingleRow.mask(8, 9));
        assertThat(left[8] & SingleRow.mask(8, 9)).isZero();
    }

    @Test
    void sumsOutside_doNotSplitTheHouse() {
        List<Propagator> splits = new ArrayList<>();
        new HouseSplits(DIGITS)
                .addTo(splits, IntStream.range(0, DIGITS).toArray(), List.of(new KnownSum(new int[] {7, 8, 9}, 10)));

        assertThat(splits).isEmpty();
    }

    /** 25 of 50 digits have more sets of a sum than can be listed. */
    @Test
    void partsWithTooManySets_areLeftOut() {
        List<Propagator> splits = new ArrayList<>();
        new HouseSplits(50)
                .addTo(
                        splits,
                        IntStream.range(0, 50).toArray(),
                        List.of(new KnownSum(IntStream.range(0, 25).toArray(), 640)));

        assertThat(splits).isEmpty();
    }

    /** Cages cut out of a solution at random, on a board with more solutions than the failures before a schedule becomes stronger. */
    @Property(tries = 60)
    void killers_haveTheSolutionsThatLinksFind(@ForAll long seed) {
        Random random = new Random(seed);
        ConstraintSet board = ConstraintSet.classic(2, 3);
        Grid solution = factory(Engine.BACKTRACKING, board)
                .withSeed(seed)
                .newSolver()
                .solve(Grid.empty(6))
                .orElseThrow();
        List<Constraint> cages = new ArrayList<>();
        boolean[] used = new boolean[36];
        for (int start = 0; start < 36; start++) {
            List<Cell> cage = new ArrayList<>();
            int sum = 0;
            int mask = 0;
            int size = 2 + random.nextInt(4);
            for (int cell = start; cage.size() < size && cell < 36; cell += random.nextBoolean() ? 1 : 6) {
                int digit = solution.digit(cell / 6, cell % 6);
                if (!used[cell] && (mask >>> digit & 1) == 0 && random.nextInt(5) > 0) {
                    used[cell] = true;
                    mask |= 1 << digit;
                    sum += digit;
                    cage.add(new Cell(cell / 6, cell % 6));
                }
            }
            if (cage.size() > 1) {
                cages.add(Constraints.cage(sum, cage));
            }
        }
        ConstraintSet killer = board.with(cages.toArray(Constraint[]::new));

        assertThat(factory(Engine.PROPAGATION, killer).newSolver().count(Grid.empty(6), 3000))
                .isEqualTo(factory(Engine.DLX, killer).newSolver().count(Grid.empty(6), 3000));
    }

    private static SolverFactory factory(Engine engine, ConstraintSet constraints) {
        return SolverFactory.defaults().withEngine(engine).withConstraints(constraints);
    }
}
