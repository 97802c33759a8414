package io.github.exactgrid.cover;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.cover.Problems.Sample;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ForkJoinPool;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.lifecycle.AfterContainer;

/** Random problems of all kinds, against all sets of their options. */
class ExactCoverProperties {

    private static final ForkJoinPool POOL = new ForkJoinPool(3);

    @AfterContainer
    static void endPool() {
        POOL.shutdown();
    }

    @Property(tries = 1000)
    void answers_agreeWithTheOracle(@ForAll long seed) {
        Sample sample = new Sample(seed);
        ExactCover<Integer> problem = sample.problem();
        Set<Cover<Integer>> covers = sample.covers();

        List<Cover<Integer>> found = problem.solutions().toList();
        assertThat(found).doesNotHaveDuplicates();
        assertThat(new HashSet<>(found)).isEqualTo(covers);
        assertThat(problem.count()).isEqualTo(BigInteger.valueOf(covers.size()));
        assertThat(problem.withMemoryLimit(0).count()).isEqualTo(BigInteger.valueOf(covers.size()));
        assertThat(problem.count(3)).isEqualTo(Math.min(3, covers.size()));
        assertThat(problem.isSolvable()).isEqualTo(!covers.isEmpty());
        assertThat(problem.solve().map(covers::contains))
                .isEqualTo(problem.solve().map(cover -> true));
        assertThat(problem.solve().isPresent()).isEqualTo(!covers.isEmpty());
    }

    @Property(tries = 300)
    void order_doesNotChangeTheCovers(@ForAll long seed, @ForAll long order) {
        Sample sample = new Sample(seed);

        assertThat(new HashSet<>(sample.problem().withSeed(order).solutions().toList()))
                .isEqualTo(sample.covers());
    }

    @Property(tries = 300)
    void threads_doNotChangeTheCovers(@ForAll long seed) {
        Sample sample = new Sample(seed);
        ExactCover<Integer> problem = sample.problem().parallel(POOL);
        Set<Cover<Integer>> covers = sample.covers();

        List<Cover<Integer>> found = problem.solutions().toList();
        assertThat(found).doesNotHaveDuplicates();
        assertThat(new HashSet<>(found)).isEqualTo(covers);
        assertThat(problem.count()).isEqualTo(BigInteger.valueOf(covers.size()));
        assertThat(problem.count(3)).isEqualTo(Math.min(3, covers.size()));
    }

    @Property(tries = 300)
    void parts_areDisjointAndComplete(@ForAll long seed, @ForAll @IntRange(min = 1, max = 12) int count) {
        Sample sample = new Sample(seed);
        List<ExactCover<Integer>> parts = sample.problem().split(count);
        List<Cover<Integer>> found = new ArrayList<>();
        for (ExactCover<Integer> part : parts) {
            List<Cover<Integer>> ofPart = part.solutions().toList();
            assertThat(part.count()).isEqualTo(BigInteger.valueOf(ofPart.size()));
            assertThat(part.split(3).stream().flatMap(ExactCover::solutions))
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
        List<Cover<Integer>> found = sample.problem().cheapest(count);

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
        ExactCover<String> read = ExactCover.parse(text);

        assertThat(read.format()).isEqualTo(text);
        assertThat(read.solutions().map(Cover::cost))
                .containsExactlyInAnyOrderElementsOf(
                        sample.covers().stream().map(Cover::cost).toList());
    }

    @Property(tries = 100)
    void serialization_keepsTheWholeProblem(@ForAll long seed) throws Exception {
        Sample sample = new Sample(seed);

        for (ExactCover<Integer> part : sample.problem().split(3)) {
            assertThat(Problems.copy(part).solutions().toList())
                    .isEqualTo(part.solutions().toList());
        }
    }
}
