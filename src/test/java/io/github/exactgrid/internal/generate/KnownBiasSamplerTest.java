package io.github.exactgrid.internal.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.exactgrid.Grid;
import io.github.exactgrid.Solver;
import io.github.exactgrid.Solvers;
import io.github.exactgrid.internal.limits.Budget;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class KnownBiasSamplerTest {

    /** The grids that are drawn from: a few minutes for 3,000. */
    private static final int GRIDS = Integer.getInteger("exactgrid.grids", 150);

    /** From 20 clues on, the sets of cells of a grid per minimal puzzle (Berthier 2009, table 6). */
    private static final double[] SETS_PER_PUZZLE = {
        7.631e11, 9.306e9, 2.295e8, 1.386e7, 2.168e6, 8.411e5, 7.622e5, 1.515e6, 6.172e6, 4.853e7, 7.309e8, 2.062e10
    };

    /** As many puzzles of each number of clues come up as published, and the weights make the mean that of all minimal puzzles. */
    @Test
    void numberOfClues_isDistributedAsPublished() {
        KnownBiasSampler sampler = new KnownBiasSampler(null, 0, 81);
        Budget budget = Budget.unlimited();
        int[] found = new int[82];
        double weights = 0;
        double squares = 0;
        double clues = 0;
        for (int grid = 0; grid < GRIDS; grid++) {
            for (KnownBiasSampler.Sample sample : sampler.sample(new SeededRandom(1, grid), budget)) {
                int count = count(sample.clues());
                found[count]++;
                weights += sample.weight();
                squares += sample.weight() * sample.weight();
                clues += sample.weight() * count;
            }
        }

        double deviation = 0;
        int classes = 0;
        for (int i = 0; i < SETS_PER_PUZZLE.length; i++) {
            double rate = Math.pow(0.4, Math.max(0, i - 7));
            double expected = GRIDS * KnownBiasSampler.DRAWS * rate / SETS_PER_PUZZLE[i];
            if (expected > 5) {
                deviation += (found[20 + i] - expected) * (found[20 + i] - expected) / expected;
                classes++;
            }
        }
        assertThat(classes).isGreaterThanOrEqualTo(4);
        // Chi-square of probability 1e-4 with 4 to 8 classes; puzzles of one grid are not quite independent.
        assertThat(deviation).isLessThan(23.5 + 3 * (classes - 4));
        assertThat(clues / weights).isCloseTo(26.578, within(3 * 1.116 * Math.sqrt(squares) / weights));
    }

    @Test
    void puzzles_areUniqueAndMinimal() {
        KnownBiasSampler sampler = new KnownBiasSampler(null, 0, 81);
        Solver solver = Solvers.dlx();
        Set<Grid> puzzles = new HashSet<>();
        for (int number = 0; number < 20; number++) {
            for (KnownBiasSampler.Sample sample : sampler.sample(new SeededRandom(2, number), Budget.unlimited())) {
                Grid grid = Grid.of(sample.clues());
                assertThat(puzzles.add(grid)).isTrue();
                assertThat(solver.solveUnique(grid)).contains(Grid.of(sample.solution()));
                for (int cell = 0; cell < 81; cell++) {
                    if (sample.clues()[cell] != 0) {
                        assertThat(solver.count(grid.with(cell / 9, cell % 9, 0), 2))
                                .isEqualTo(2);
                    }
                }
            }
        }
        assertThat(puzzles).hasSizeGreaterThan(5);
    }

    @Test
    void weights_areInProportionToTheSetsOfASize() {
        assertThat(KnownBiasSampler.subsets(0)).isEqualTo(1);
        assertThat(KnownBiasSampler.subsets(2)).isEqualTo(81 * 40.0);
        for (int clues : List.of(24, 26, 28)) {
            KnownBiasSampler sampler = new KnownBiasSampler(null, clues, clues);
            double rate = clues == 28 ? 0.4 : 1;
            double weight = KnownBiasSampler.subsets(clues) / KnownBiasSampler.subsets(26) / rate;
            int found = 0;
            for (int grid = 0; grid < 100 && found == 0; grid++) {
                for (KnownBiasSampler.Sample sample : sampler.sample(new SeededRandom(3, grid), Budget.unlimited())) {
                    assertThat(count(sample.clues())).isEqualTo(clues);
                    assertThat(sample.weight()).isCloseTo(weight, within(weight * 1e-12));
                    found++;
                }
            }
            assertThat(found).isPositive();
        }
    }

    /** Sets of few or nearly all cells, one by one, that meet three sets, one of which has another as a part. */
    @Test
    void subsets_areAsManyAsThereAre() {
        int[] sets = {0b1001, 0b1011, 0b11 << 20};
        BandSubsets subsets = new BandSubsets();
        subsets.clear();
        for (int set : sets) {
            subsets.add(set);
        }
        subsets.count();
        for (int size = 0; size <= 4; size++) {
            int few = 0;
            int many = 0;
            for (int set = (1 << size) - 1; set < 1 << 27; set = next(set)) {
                few += meetsAll(set, sets) ? 1 : 0;
                many += meetsAll((1 << 27) - 1 & ~set, sets) ? 1 : 0;
                if (size == 0) {
                    break;
                }
            }
            assertThat(subsets.count(size)).isEqualTo(few);
            assertThat(subsets.count(27 - size)).isEqualTo(many);
        }
    }

    /** Each of the sets of two cells is drawn about as often. */
    @Test
    void randomSubsets_areUniform() {
        BandSubsets subsets = new BandSubsets();
        subsets.clear();
        subsets.add(0b111);
        subsets.count();
        SeededRandom random = new SeededRandom(4, 0);
        for (int size : new int[] {2, 25}) {
            java.util.Map<Integer, Integer> drawn = new java.util.HashMap<>();
            int draws = 100 * (int) subsets.count(size);
            for (int i = 0; i < draws; i++) {
                drawn.merge(subsets.random(size, random), 1, Integer::sum);
            }
            double deviation = drawn.values().stream()
                    .mapToDouble(count -> (count - 100) * (count - 100) / 100.0)
                    .sum();
            assertThat(drawn).hasSize((int) subsets.count(size));
            assertThat(drawn.keySet()).allMatch(set -> Integer.bitCount(set) == size && (set & 0b111) != 0);
            assertThat(deviation).isLessThan(drawn.size() + 5 * Math.sqrt(2.0 * drawn.size()));
        }
    }

    /** Returns the next number with as many bits (Gosper, HAKMEM item 175, 1972). */
    private static int next(int set) {
        int low = set & -set;
        int ripple = set + low;
        return low == 0 ? Integer.MAX_VALUE : ripple | ((set ^ ripple) / low >>> 2);
    }

    private static boolean meetsAll(int set, int[] sets) {
        for (int one : sets) {
            if ((set & one) == 0) {
                return false;
            }
        }
        return true;
    }

    private static int count(byte[] cells) {
        int count = 0;
        for (byte digit : cells) {
            count += digit == 0 ? 0 : 1;
        }
        return count;
    }
}
