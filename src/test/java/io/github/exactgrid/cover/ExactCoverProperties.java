package io.github.exactgrid.cover;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.Uniqueness;
import io.github.exactgrid.cover.Problems.Sample;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ForkJoinPool;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.lifecycle.AfterContainer;

/** Random problems of all kinds, against all sets of their options. */
class ExactCoverProperties {

    private static final ForkJoinPool POOL = new ForkJoinPool(3);
    private static final CoverSolver SOLVER = CoverSolver.defaults();

    @AfterContainer
    static void endPool() {
        POOL.shutdown();
    }

    @Property(tries = 1000)
    void answers_agreeWithTheOracle(@ForAll long seed) {
        Sample sample = new Sample(seed);
        ExactCover<String, Integer> problem = sample.problem();
        Set<Cover<Integer>> covers = sample.covers();

        List<Cover<Integer>> found = SOLVER.solutions(problem).toList();
        assertThat(found).doesNotHaveDuplicates();
        assertThat(new HashSet<>(found)).isEqualTo(covers);
        assertThat(SOLVER.count(problem)).isEqualTo(BigInteger.valueOf(covers.size()));
        assertThat(CoverSolverFactory.defaults().withMemoryLimit(0).newSolver().count(problem))
                .isEqualTo(BigInteger.valueOf(covers.size()));
        assertThat(SOLVER.count(problem, 3)).isEqualTo(Math.min(3, covers.size()));
        Optional<Cover<Integer>> some = SOLVER.solve(problem);
        assertThat(some.isPresent()).isEqualTo(!covers.isEmpty());
        some.ifPresent(cover -> assertThat(covers).contains(cover));
        assertThat(SOLVER.uniqueness(problem)).isEqualTo(uniqueness(covers.size()));
        assertThat(SOLVER.solveUnique(problem)).isEqualTo(covers.size() == 1 ? some : Optional.empty());
    }

    @Property(tries = 300)
    void order_doesNotChangeTheCovers(@ForAll long seed, @ForAll long order) {
        Sample sample = new Sample(seed);

        assertThat(new HashSet<>(CoverSolverFactory.defaults()
                        .withSeed(order)
                        .newSolver()
                        .solutions(sample.problem())
                        .toList()))
                .isEqualTo(sample.covers());
    }

    @Property(tries = 300)
    void threads_doNotChangeTheCovers(@ForAll long seed) {
        Sample sample = new Sample(seed);
        ExactCover<String, Integer> problem = sample.problem();
        CoverSolver parallel = CoverSolverFactory.defaults().withPool(POOL).newSolver();
        Set<Cover<Integer>> covers = sample.covers();

        List<Cover<Integer>> found = parallel.solutions(problem).toList();
        assertThat(found).doesNotHaveDuplicates();
        assertThat(new HashSet<>(found)).isEqualTo(covers);
        assertThat(parallel.count(problem)).isEqualTo(BigInteger.valueOf(covers.size()));
        assertThat(parallel.count(problem, 3)).isEqualTo(Math.min(3, covers.size()));
        assertThat(parallel.uniqueness(problem)).isEqualTo(uniqueness(covers.size()));
    }

    @Property(tries = 300)
    void parts_areDisjointAndComplete(@ForAll long seed, @ForAll @IntRange(min = 1, max = 12) int count) {
        Sample sample = new Sample(seed);
        List<ExactCover<String, Integer>> parts = SOLVER.split(sample.problem(), count);
        List<Cover<Integer>> found = new ArrayList<>();
        for (ExactCover<String, Integer> part : parts) {
            List<Cover<Integer>> ofPart = SOLVER.solutions(part).toList();
            assertThat(SOLVER.count(part)).isEqualTo(BigInteger.valueOf(ofPart.size()));
            assertThat(SOLVER.split(part, 3).stream().flatMap(SOLVER::solutions))
                    .containsExactlyInAnyOrderElementsOf(ofPart);
            found.addAll(ofPart);
        }

        assertThat(parts).hasSizeBetween(1, count);
        assertThat(found).doesNotHaveDuplicates();
        assertThat(new HashSet<>(found)).isEqualTo(sample.covers());
    }

    @Property(tries = 300)
    void cheapest_areInOrder(@ForAll long seed, @ForAll @IntRange(min = 1, max = 6) int count) {
        Sample sample = new Sample(seed);
        List<Cover<Integer>> found = SOLVER.cheapest(sample.problem(), count);

        assertThat(found).doesNotHaveDuplicates().allMatch(sample.covers()::contains);
        assertThat(found.stream().map(Cover::cost))
                .containsExactlyElementsOf(sample.covers().stream()
                        .map(Cover::cost)
                        .sorted()
                        .limit(count)
                        .toList());
    }

    /** Labels change: they are lines of text afterwards. Covers are as many, and cost the same. */
    @Property(tries = 300)
    void text_containsTheWholeProblem(@ForAll long seed) {
        Sample sample = new Sample(seed);
        String text = sample.problem().format();
        ExactCover<String, String> read = ExactCover.parse(text);

        assertThat(read.format()).isEqualTo(text);
        assertThat(SOLVER.solutions(read).map(Cover::cost))
                .containsExactlyInAnyOrderElementsOf(
                        sample.covers().stream().map(Cover::cost).toList());
    }

    @Property(tries = 100)
    void serialization_keepsTheWholeProblem(@ForAll long seed) throws Exception {
        Sample sample = new Sample(seed);

        for (ExactCover<String, Integer> part : SOLVER.split(sample.problem(), 3)) {
            assertThat(SOLVER.solutions(Problems.copy(part)).toList())
                    .isEqualTo(SOLVER.solutions(part).toList());
        }
    }

    private static Uniqueness uniqueness(int covers) {
        return covers == 0 ? Uniqueness.NONE : covers == 1 ? Uniqueness.UNIQUE : Uniqueness.MULTIPLE;
    }
}
