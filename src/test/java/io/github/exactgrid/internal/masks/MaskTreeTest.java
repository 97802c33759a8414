package io.github.exactgrid.internal.masks;

import static io.github.exactgrid.internal.masks.MaskProblems.limited;
import static io.github.exactgrid.internal.masks.MaskProblems.unlimited;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.masks.MaskTree.Branch;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.matrix.CoverProblems;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Trees that hand over branches find together what one tree finds, each solution once. */
class MaskTreeTest {

    /** Several trees of one problem: the solutions found, as sets of labels, and the share of the tree that was searched. */
    private static final class SplitTrees {
        private final Random random;
        private final Queue<Branch> branches = new ArrayDeque<>();
        private final Set<List<Integer>> covers = new HashSet<>();
        private double done;
        private int splits;

        SplitTrees(CoverMatrix matrix, long seed) {
            MaskTables tables = MaskProblems.tables(matrix);
            random = new Random(seed);
            MaskTree tree = new MaskTree(tables, false);
            tree.begin(Restarts.NEVER);
            finish(tree);
            while (!branches.isEmpty()) {
                Branch branch = branches.remove();
                tree = random.nextBoolean() && tree.fits(branch) ? tree : new MaskTree(branch.tables(), false);
                tree.begin(branch);
                finish(tree);
            }
        }

        /** Searches for a few nodes, hands over a branch, and so on to the end. */
        private void finish(MaskTree tree) {
            Budget budget = unlimited();
            while (!tree.isDone()) {
                if (tree.run(1, 1 + random.nextInt(20), budget) == 1) {
                    CoverProblems.addNew(tree.solution(), covers);
                }
                Branch branch = random.nextInt(3) == 0 ? tree.split() : null;
                if (branch != null) {
                    branches.add(branch);
                    splits++;
                }
            }
            done += tree.progress();
        }
    }

    @Test
    void run_findsTheSameSolutionsAsAdvance() {
        run_findsTheSameSolutionsAsAdvance(CoverProblems.queens(8));
        run_findsTheSameSolutionsAsAdvance(MaskProblems.counted(CoverProblems.queens(8), 8));
    }

    private static void run_findsTheSameSolutionsAsAdvance(CoverMatrix queens) {
        MaskSearch oneByOne = new MaskSearch(queens, unlimited());
        MaskTree skipping = MaskProblems.tree(queens);
        List<Integer> steps = List.of(1, 7, 20, 3, 60);

        for (int step : steps) {
            for (int i = 0; i < step; i++) {
                assertThat(oneByOne.advance()).isEqualTo(Outcome.FOUND);
            }
            assertThat(skipping.run(step, Long.MAX_VALUE, unlimited())).isEqualTo(step);
            assertThat(skipping.isDone()).isFalse();
            assertThat(skipping.solution()).isEqualTo(oneByOne.solution());
        }
        assertThat(skipping.run(10, Long.MAX_VALUE, unlimited())).isEqualTo(1);
        assertThat(skipping.isDone()).isTrue();
        assertThat(skipping.run(10, Long.MAX_VALUE, unlimited())).isZero();
    }

    /** A slice of nodes at a time, and solutions in between, is the same as all at once. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7, 100})
    void run_inSlices_findsAll(int slice) {
        run_inSlices_findsAll(CoverProblems.queens(8), slice);
        run_inSlices_findsAll(MaskProblems.counted(CoverProblems.queens(8), 8), slice);
    }

    private static void run_inSlices_findsAll(CoverMatrix queens, int slice) {
        MaskTree tree = MaskProblems.tree(queens);
        long found = 0;
        int slices = 0;
        while (!tree.isDone()) {
            found += tree.run(Long.MAX_VALUE, slice, unlimited());
            slices++;
        }

        assertThat(found).isEqualTo(92);
        assertThat(slices).isGreaterThan(400 / slice);
    }

    @Test
    void progress_growsFromZeroToOne() {
        progress_growsFromZeroToOne(CoverProblems.queens(8));
        progress_growsFromZeroToOne(CoverProblems.equalSums(5, 2));
    }

    private static void progress_growsFromZeroToOne(CoverMatrix matrix) {
        MaskTree tree = MaskProblems.tree(matrix);
        List<Double> shares = new ArrayList<>();
        shares.add(tree.progress());
        while (!tree.isDone()) {
            tree.run(Long.MAX_VALUE, 10, unlimited());
            shares.add(tree.progress());
        }

        assertThat(shares).isSorted().first().isEqualTo(0.0);
        assertThat(shares)
                .element(shares.size() / 2)
                .satisfies(half -> assertThat(half).isBetween(0.2, 0.8));
        assertThat(tree.progress()).isEqualTo(1, within(1e-9));
    }

    @Property(tries = 500)
    void split_findsEachSolutionOnce(@ForAll long seed) {
        CoverMatrix matrix = MaskProblems.random(seed);

        assertThat(new SplitTrees(matrix, seed).covers).isEqualTo(CoverProblems.coversBySubsets(matrix));
    }

    @Property(tries = 100)
    void split_findsEachSolutionOnce_inManyWords(@ForAll long seed, @ForAll @IntRange(min = 11, max = 70) int gap) {
        CoverMatrix matrix = MaskProblems.random(seed);

        assertThat(new SplitTrees(MaskProblems.spread(matrix, gap), seed).covers)
                .isEqualTo(CoverProblems.coversBySubsets(matrix));
    }

    /** Sizes bit-sliced, packed and with bounds, positions compact and not. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void split_findsEachSolutionOnce_inLargeTrees(long seed) {
        SplitTrees queens = new SplitTrees(CoverProblems.queens(11), seed);
        SplitTrees squares = new SplitTrees(MaskProblems.latinSquares(11, 60, seed), seed);
        SplitTrees counted = new SplitTrees(MaskProblems.counted(CoverProblems.queens(11), 11), seed);
        CoverMatrix twofold = MaskProblems.twofold(MaskProblems.planted(90, 6, 4, 12, 2, seed));
        SplitTrees bounded = new SplitTrees(twofold, seed);

        assertThat(queens.covers).hasSize(2680);
        assertThat(counted.covers).isEqualTo(queens.covers);
        assertThat(squares.covers)
                .isEqualTo(CoverProblems.covers(new MaskSearch(MaskProblems.latinSquares(11, 60, seed), unlimited())));
        assertThat(bounded.covers).isEqualTo(CoverProblems.covers(new MaskSearch(twofold, unlimited())));
        assertThat(squares.splits).isPositive();
        for (SplitTrees trees : List.of(queens, counted)) {
            assertThat(trees.splits).isGreaterThan(20);
            assertThat(trees.done).isCloseTo(1, within(1e-6));
        }
    }

    /** Covers are sets of up to {@code most} options: of one word, which is compact, and of two. */
    @ParameterizedTest
    @CsvSource({"12, 12, 4096", "100, 2, 5051", "70, 3, 57226"})
    void run_whereNoItemNeedsAnOption_visitsOneNodeForACover(int options, int most, int covers) {
        CoverMatrix subsets = subsets(options, most);
        Budget budget = unlimited();
        MaskTree tree = MaskProblems.tree(subsets);

        assertThat(tree.run(Long.MAX_VALUE, Long.MAX_VALUE, budget)).isEqualTo(covers);
        assertThat(budget.nodes()).isEqualTo(covers - 1);
        assertThat(tree.progress()).isEqualTo(1, within(1e-9));
    }

    @ParameterizedTest
    @CsvSource({"12, 12, 4096", "100, 2, 5051", "70, 3, 57226"})
    void split_whereNoItemNeedsAnOption_findsEachSolutionOnce(int options, int most, int covers) {
        SplitTrees trees = new SplitTrees(subsets(options, most), options);

        assertThat(trees.covers).hasSize(covers);
        assertThat(trees.done).isCloseTo(1, within(1e-6));
        assertThat(trees.splits > 0).as("wide positions are handed over").isEqualTo(options > 64);
    }

    /** Each of the last options completes a cover: in a position of one word, and of several, which is handed over, too. */
    @ParameterizedTest
    @CsvSource({"12, 5, 792", "100, 2, 4950", "70, 3, 54740"})
    void split_whereOneMoreOptionIsNeeded_findsEachSolutionOnce(int options, int times, int covers) {
        CoverMatrix subsets = subsets(options, times, times);
        SplitTrees trees = new SplitTrees(subsets, options);

        assertThat(trees.covers).hasSize(covers);
        assertThat(trees.done).isCloseTo(1, within(1e-6));
        assertThat(trees.splits > 0).as("wide positions are handed over").isEqualTo(options > 64);
        assertThat(MaskProblems.tree(subsets).run(Long.MAX_VALUE, Long.MAX_VALUE, unlimited()))
                .isEqualTo(covers);
    }

    private static CoverMatrix subsets(int options, int most) {
        return subsets(options, 0, most);
    }

    private static CoverMatrix subsets(int options, int least, int most) {
        CoverMatrix.Builder builder = new CoverMatrix.Builder(1, 0, options, options);
        builder.bound(0, least, most);
        for (int option = 0; option < options; option++) {
            builder.startOption(option);
            builder.addItem(0);
        }
        return builder.build();
    }

    @Test
    void split_ofTooFewOptions_isNull() {
        MaskTree tree = new MaskTree(MaskProblems.tables(CoverProblems.ofTheBook()), false);
        assertThat(tree.split()).isNull();
        tree.begin(Restarts.NEVER);
        while (!tree.isDone()) {
            tree.run(1, 1, unlimited());
        }
        assertThat(tree.split()).isNull();
    }

    /** Masks of conflicts are made again each time if there is no memory to keep them. */
    @ParameterizedTest
    @ValueSource(longs = {0, 5, 60, 1_000_000})
    void run_withLittleMemoryForConflicts_findsTheSame(long words) {
        long sum = 0;
        CoverMatrix coloured = MaskProblems.planted(120, 8, 12, 12, 2, 3);
        CoverMatrix twofold = MaskProblems.twofold(MaskProblems.planted(90, 6, 3, 12, 2, 4));
        for (CoverMatrix matrix : List.of(coloured, twofold, CoverProblems.queens(9))) {
            MaskTables tables = MaskTables.make(matrix, words, unlimited());
            MaskTree tree = new MaskTree(tables, false);
            tree.begin(Restarts.NEVER);

            long found = tree.run(Long.MAX_VALUE, Long.MAX_VALUE, unlimited());
            assertThat(found).isEqualTo(MaskProblems.count(matrix, unlimited()));
            sum += found;
        }
        assertThat(sum).isGreaterThan(352); // that of the queens
    }

    /** Words that cross: those with a letter that no crossing word has are ruled out. By pairs alone it takes 268,711 nodes of links. */
    @Test
    void run_rulesOutOptionsByColour() {
        assertThat(MaskProblems.count(MaskProblems.wordSquares(4, 12, 250, 1), limited(10_000)))
                .isEqualTo(1445);
    }
}
