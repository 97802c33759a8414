package io.github.exactgrid.cover;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Covers found in several threads: those of problems that one thread ends before others join, and of problems that are split. */
@Timeout(120)
class ParallelCoversTest {

    private final ForkJoinPool pool = new ForkJoinPool(3);
    private final CoverSolver parallel =
            CoverSolverFactory.defaults().withPool(pool).newSolver();

    @AfterEach
    void endThePool() {
        pool.shutdownNow();
    }

    private static long sumOfHashes(Stream<Cover<String>> covers) {
        try (covers) {
            return covers.mapToLong(cover -> Set.copyOf(cover.options()).hashCode() * 0x9E3779B97F4A7C15L)
                    .sum();
        }
    }

    @Test
    void aProblemThatIsSplitInTheMiddle_hasEachCoverOnce() {
        // A second or so in one thread: it is split after a tenth of that, and the covers found until then are left
        // out.
        ExactCover<String, String> queens = CoverCheckpointTest.queens(14);
        assertThat(parallel.count(queens, Long.MAX_VALUE)).isEqualTo(365_596);
        assertThat(sumOfHashes(parallel.solutions(queens)))
                .isEqualTo(sumOfHashes(CoverSolver.defaults().solutions(queens)));
    }

    @Test
    void aLimit_isReachedExactly() {
        ExactCover<String, String> queens = CoverCheckpointTest.queens(14);
        assertThat(parallel.count(queens, 300_000)).isEqualTo(300_000);
        assertThat(parallel.count(queens, 10)).isEqualTo(10);
    }

    /** In one thread as a rule, but on a busy machine others join. */
    @Test
    void aSmallProblem_hasEachCoverOnce() {
        ExactCover<String, String> queens = CoverCheckpointTest.queens(8);
        assertThat(parallel.solutions(queens))
                .hasSize(92)
                .containsExactlyInAnyOrderElementsOf(
                        CoverSolver.defaults().solutions(queens).toList());
    }

    @Test
    void aPoolThatIsShutDown_leavesTheWorkToTheCaller() {
        ExactCover<String, String> queens = CoverCheckpointTest.queens(12);
        pool.shutdown();
        assertThat(parallel.count(queens)).isEqualTo(14_200);
        assertThat(parallel.count(queens, Long.MAX_VALUE)).isEqualTo(14_200);
        assertThat(parallel.solutions(queens)).hasSize(14_200);
    }

    /** Masks would not do better: links find the covers, and have not been given up when the others join. */
    @Test
    void aProblemOfTwoLargeItems_hasEachCoverOnce() {
        ExactCover.Builder<String, String> builder = ExactCover.builder();
        builder.primary("a", "b");
        for (int option = 0; option < 4_000; option++) {
            builder.option("o" + option, option % 2 == 0 ? "a" : "b");
        }
        ExactCover<String, String> problem = builder.build();
        assertThat(parallel.solutions(problem).mapToInt(Cover::hashCode).count())
                .isEqualTo(4_000_000);
        assertThat(parallel.count(problem, Long.MAX_VALUE)).isEqualTo(4_000_000);
    }
}
