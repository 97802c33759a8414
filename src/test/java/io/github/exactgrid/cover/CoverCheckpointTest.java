package io.github.exactgrid.cover;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.Serialization;
import java.io.InvalidObjectException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Counts and enumerations that are stopped anywhere, written, read and taken up: nothing lost, nothing repeated. */
@Timeout(120)
class CoverCheckpointTest {

    private static final Duration SHORT = Duration.ofNanos(500_000);

    /** Returns the problem of placing queens; diagonals are secondary. */
    static ExactCover<String, String> queens(int size) {
        ExactCover.Builder<String, String> builder = ExactCover.builder();
        for (int i = 0; i < size; i++) {
            builder.primary("r" + i, "c" + i);
        }
        for (int i = 0; i < 2 * size - 1; i++) {
            builder.secondary("a" + i, "b" + i);
        }
        for (int row = 0; row < size; row++) {
            for (int column = 0; column < size; column++) {
                builder.option(
                        row + "/" + column,
                        "r" + row,
                        "c" + column,
                        "a" + (row + column),
                        "b" + (row - column + size - 1));
            }
        }
        return builder.build();
    }

    /** Returns a problem with bounds, whose parts have options that are fixed. */
    private static ExactCover<String, String> bounded() {
        ExactCover.Builder<String, String> builder = ExactCover.builder();
        builder.bounded(2, 4, "x", "y", "z").primary("p");
        List<String> items = List.of("x", "y", "z", "p");
        for (int set = 1; set < 16; set++) {
            int bits = set;
            builder.option(
                    "o" + set,
                    IntStream.range(0, 4)
                            .filter(i -> (bits >> i & 1) == 1)
                            .mapToObj(items::get)
                            .toList());
        }
        return builder.build();
    }

    /** The listener of the estimate, which comes before the search, takes longer than the limit. */
    @Test
    void cursor_hasOneTimeLimitForAllThatAPartTakes() {
        AtomicBoolean isFirst = new AtomicBoolean(true);
        CoverSolver limited = CoverSolverFactory.defaults()
                .withTimeLimit(Duration.ofMillis(400))
                .withProgressListener(any -> {
                    if (isFirst.getAndSet(false)) {
                        LockSupport.parkNanos(500_000_000);
                    }
                })
                .newSolver();
        ExactCover<String, String> problem = queens(6);

        try (CoverCursor<String> cursor = limited.cursor(problem, CoverCheckpoint.start(problem))) {
            assertThatThrownBy(cursor::next)
                    .isInstanceOfSatisfying(
                            SearchLimitException.class,
                            stopped -> assertThat(stopped.reason()).isEqualTo(SearchLimitException.Reason.TIME));
        }
    }

    private static final class Stopped extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    /** Counts with a process that ends after each checkpoint. */
    private static BigInteger countInPieces(ExactCover<String, String> problem, CoverSolver solver, Duration patience) {
        String[] text = {CoverCheckpoint.start(problem).format()};
        for (int pieces = 0; pieces < 100_000; pieces++) {
            CoverCheckpoint from = CoverCheckpoint.parse(text[0]);
            if (from.isDone()) {
                return from.count();
            }
            try {
                solver.count(
                        problem,
                        from,
                        next -> {
                            text[0] = next.format();
                            assertThat(next.count()).isGreaterThanOrEqualTo(from.count());
                            throw new Stopped();
                        },
                        patience);
            } catch (Stopped stopped) {
                // and on from the text
            }
        }
        throw new AssertionError("does not come to an end");
    }

    @Test
    void aCountInPieces_isThatInOne() {
        assertThat(countInPieces(queens(8), CoverSolver.defaults(), SHORT)).isEqualTo(92);
        assertThat(countInPieces(queens(3), CoverSolver.defaults(), SHORT)).isZero();
        assertThat(countInPieces(bounded(), CoverSolver.defaults(), Duration.ofNanos(1)))
                .isEqualTo(CoverSolver.defaults().count(bounded()));
        CoverSolver parallel =
                CoverSolverFactory.defaults().withPool(new ForkJoinPool(3)).newSolver();
        assertThat(countInPieces(queens(9), parallel, SHORT)).isEqualTo(352);
    }

    @Test
    void aPartThatTakesLong_isSplit() {
        List<Integer> parts = new ArrayList<>();
        CoverCheckpoint end = CoverSolver.defaults()
                .count(queens(11), CoverCheckpoint.start(queens(11)), next -> parts.add(next.parts()), SHORT);
        assertThat(end.count()).isEqualTo(2680);
        assertThat(parts).hasSizeGreaterThan(8).endsWith(0);
        assertThat(end).hasToString("2680 covers so far, 0 parts left");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 100})
    void anEnumerationInPieces_returnsEachCoverOnce(int piece) {
        ExactCover<String, String> problem = queens(8);
        List<Cover<String>> found = new ArrayList<>();
        CoverCheckpoint checkpoint = CoverCheckpoint.start(problem);
        while (!checkpoint.isDone()) {
            try (CoverCursor<String> cursor =
                    CoverSolver.defaults().cursor(queens(8), CoverCheckpoint.parse(checkpoint.format()))) {
                Optional<Cover<String>> cover = Optional.empty();
                for (int i = 0; i < piece; i++) {
                    cover = cursor.next();
                    cover.ifPresent(found::add);
                }
                checkpoint = cursor.checkpoint();
                assertThat(checkpoint.count()).isEqualTo(found.size());
            }
        }
        assertThat(found).hasSize(92);
        assertThat(new HashSet<>(found.stream()
                        .map(cover -> new HashSet<>(cover.options()))
                        .toList()))
                .hasSize(92);
    }

    @Test
    void aCursor_searchesPartsOfALargeProblem() {
        ExactCover<String, String> problem = queens(16); // 14,772,512 covers: more than one part
        List<Cover<String>> first = new ArrayList<>();
        CoverCheckpoint checkpoint;
        try (CoverCursor<String> cursor = CoverSolver.defaults().cursor(problem, CoverCheckpoint.start(problem))) {
            for (int i = 0; i < 50; i++) {
                first.add(cursor.next().orElseThrow());
            }
            checkpoint = cursor.checkpoint();
            assertThat(checkpoint.parts()).isGreaterThan(1);
            first.add(cursor.next().orElseThrow());
        }
        try (CoverCursor<String> cursor = CoverSolver.defaults().cursor(problem, checkpoint)) {
            assertThat(cursor.next().orElseThrow()).isEqualTo(first.get(50));
        }
    }

    @Test
    void anEnumeration_canBeGoneOnWithAsACount() {
        ExactCover<String, String> problem = queens(9);
        try (CoverCursor<String> cursor = CoverSolver.defaults().cursor(problem, CoverCheckpoint.start(problem))) {
            for (int i = 0; i < 40; i++) {
                cursor.next();
            }
            assertThat(CoverSolver.defaults()
                            .count(problem, cursor.checkpoint(), next -> {}, SHORT)
                            .count())
                    .isEqualTo(352);
        }
    }

    @Test
    void limits_areForTheWholeCall() {
        ExactCover<String, String> problem = queens(16);
        CoverSolver solver = CoverSolverFactory.defaults()
                .withTimeLimit(Duration.ofMillis(50))
                .newSolver();
        assertThatThrownBy(() -> solver.count(problem, CoverCheckpoint.start(problem), next -> {}, SHORT))
                .isInstanceOf(SearchLimitException.class);
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> CoverSolver.defaults().count(problem, CoverCheckpoint.start(problem), next -> {}))
                .isInstanceOf(SearchLimitException.class);
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void aCheckpoint_belongsToOneProblem() {
        CoverCheckpoint eight = CoverCheckpoint.start(queens(8));
        assertThat(eight)
                .isEqualTo(CoverCheckpoint.start(queens(8)))
                .hasSameHashCodeAs(CoverCheckpoint.start(queens(8)));
        assertThat(eight).isNotEqualTo(CoverCheckpoint.start(queens(9)));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CoverSolver.defaults().count(queens(9), eight, next -> {}))
                .withMessageContaining("another problem");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CoverSolver.defaults().cursor(queens(9), eight));
    }

    @Test
    void damagedTexts_areRejected() {
        String good = CoverCheckpoint.start(queens(8)).format();
        assertThat(good.length()).isLessThan(150);
        for (String bad : List.of(
                "",
                "x\n" + good,
                good + good,
                good + "\n",
                good.replace("\n", "\r\n"),
                CheckpointText.with(good, "checkpoint 1", "checkpoint 2"),
                CheckpointText.with(good, "count 0", "count -1"),
                CheckpointText.with(good, "count 0", "count x"),
                CheckpointText.with(good, "returned 0", "returned -5"),
                CheckpointText.with(good, "count 0\nreturned 0", "count 4\nreturned 5"),
                CheckpointText.with(good, "part", "part 1\npart 1"),
                CheckpointText.with(good, "part", "part 1\npart 1 3"),
                CheckpointText.with(good, "part", "part 1 3\npart 1"),
                CheckpointText.with(good, "part", "part 1 3\npart 2"),
                CheckpointText.with(good, "part", "past"),
                CheckpointText.with(good, "returned 0", "returned 5"),
                CheckpointText.with(good, "count 0\nreturned 0\npart *", "count 5\nreturned 5"))) {
            assertThatIllegalArgumentException().as(bad).isThrownBy(() -> CoverCheckpoint.parse(bad));
        }
        CoverCheckpoint nowhere = CoverCheckpoint.parse(CheckpointText.with(good, "part", "part 9 9"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CoverSolver.defaults().count(queens(8), nowhere, next -> {}))
                .withMessageContaining("no part");
    }

    @Test
    void aTextThatIsCutOrChangedAnywhere_isRejected() {
        String good = CheckpointText.with(
                CoverCheckpoint.start(queens(8)).format(),
                "count 0\nreturned 0\npart",
                "count 123\nreturned 0\npart 2 3\npart 1 4");
        assertThat(CoverCheckpoint.parse(good).parts()).isEqualTo(2);
        for (int at = 0; at < good.length(); at++) {
            for (String bad : List.of(
                    good.substring(0, at),
                    good.substring(0, at) + good.substring(at + 1),
                    good.substring(0, at) + (char) (good.charAt(at) ^ 1) + good.substring(at + 1))) {
                assertThatIllegalArgumentException().as(bad).isThrownBy(() -> CoverCheckpoint.parse(bad));
            }
        }
    }

    @Test
    void coversThatAPartLacks_areNotTakenAsReturned() {
        ExactCover<String, String> problem = queens(8);
        CoverCheckpoint damaged = CoverCheckpoint.parse(CheckpointText.with(
                CoverCheckpoint.start(problem).format(), "count 0\nreturned 0", "count 93\nreturned 93"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CoverSolver.defaults().count(problem, damaged, next -> {}))
                .withMessageContaining("only 92 covers");
        try (CoverCursor<String> cursor = CoverSolver.defaults().cursor(problem, damaged)) {
            assertThatIllegalArgumentException().isThrownBy(cursor::next).withMessageContaining("only 92 covers");
        }
    }

    /** To read the items of all options, by which a checkpoint knows its problem, takes long for a large one. */
    @Test
    void largeProblems_areReadWithinLimits() {
        ExactCover.Builder<String, Integer> builder = ExactCover.builder();
        List<String> items = IntStream.range(0, 500).mapToObj(i -> "i" + i).toList();
        builder.primary(items);
        for (int i = 0; i < 1000; i++) {
            builder.option(i, items);
        }
        ExactCover<String, Integer> problem = builder.build();
        CoverCheckpoint start = CoverCheckpoint.start(problem);
        CoverSolver limited =
                CoverSolverFactory.defaults().withTimeLimit(Duration.ofNanos(1)).newSolver();
        assertThatThrownBy(() -> limited.cursor(problem, start)).isInstanceOf(SearchLimitException.class);
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> CoverCheckpoint.start(problem)).isInstanceOf(SearchLimitException.class);
        assertThatThrownBy(() -> CoverSolver.defaults().cursor(problem, start))
                .isInstanceOf(SearchLimitException.class);
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void theSerializedForm_isChecked() throws Exception {
        CoverCheckpoint start = CoverCheckpoint.start(queens(8));
        assertThat(Serialization.copy(start)).isEqualTo(start);
        byte[] damaged = Serialization.bytes(start);
        int count = new String(damaged, StandardCharsets.ISO_8859_1).indexOf("count 0");
        damaged[count + 6] = '-';
        assertThatThrownBy(() -> Serialization.read(damaged))
                .isInstanceOf(InvalidObjectException.class)
                .hasMessageContaining("damaged checkpoint");
    }
}
