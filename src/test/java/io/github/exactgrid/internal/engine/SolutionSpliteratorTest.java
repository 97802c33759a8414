package io.github.exactgrid.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.internal.limits.Outcome;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Spliterator;
import java.util.function.Consumer;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Solutions are passed on in order and in time, though many are found in one slice of the search. */
class SolutionSpliteratorTest {

    private static final int SOLUTIONS = 500;

    /** Solutions 1, 2 ... {@value #SOLUTIONS}, each found at once, except that one takes long. */
    private static final class Count extends Call.Search<Integer> {

        private final int slow;
        private final long nanosOfSlow;
        private int last;
        private boolean isClosed;

        Count(int slow, Duration timeOfSlow, SearchSettings settings) {
            super(settings);
            this.slow = slow;
            this.nanosOfSlow = timeOfSlow.toNanos();
        }

        @Override
        Outcome advance() {
            long start = System.nanoTime();
            do {
                if (!budget().spendNode()) {
                    return Outcome.STOPPED;
                }
            } while (last + 1 == slow && System.nanoTime() - start < nanosOfSlow);
            last++;
            return last <= SOLUTIONS ? Outcome.FOUND : Outcome.EXHAUSTED;
        }

        @Override
        Integer solution() {
            return last;
        }

        @Override
        void release() {
            isClosed = true;
        }
    }

    @Test
    void forEachRemaining_passesOnAllInOrder() {
        Count call = new Count(0, Duration.ZERO, SearchSettings.DEFAULTS);
        List<Integer> received = new ArrayList<>();
        solutions(call).forEachRemaining(received::add);

        assertThat(received).hasSize(SOLUTIONS).isSorted().doesNotHaveDuplicates();
        assertThat(call.isClosed).isTrue();
    }

    @Test
    void forEachRemaining_goesOnAfterOthersWereRequestedOneByOne() {
        Count call = new Count(0, Duration.ZERO, SearchSettings.DEFAULTS);
        Spliterator<Integer> solutions = solutions(call);
        List<Integer> received = new ArrayList<>();
        solutions.tryAdvance(received::add);
        solutions.forEachRemaining(received::add);

        assertThat(received).hasSize(SOLUTIONS).isSorted().doesNotHaveDuplicates();
        assertThat(solutions.tryAdvance(received::add)).isFalse();
    }

    @Test
    void forEachRemaining_passesOnWhatIsFoundWhileTheNextOneTakesLong() {
        int slow = 100;
        Count call = new Count(slow, Duration.ofMillis(300), SearchSettings.DEFAULTS);
        List<Integer> foundMeanwhile = new ArrayList<>();
        solutions(call).forEachRemaining(number -> foundMeanwhile.add(call.last));

        assertThat(foundMeanwhile.get(slow - 2))
                .as("found last when the one before was received")
                .isLessThan(slow);
    }

    @Test
    void forEachRemaining_doesNotCountTheTimeOfTheConsumer() {
        Duration limit = Duration.ofMillis(250);
        Count call = new Count(40, Duration.ofMillis(5), SearchSettings.DEFAULTS.withTimeLimit(limit));
        List<Integer> received = new ArrayList<>();
        Consumer<Integer> slowly = number -> {
            sleep(1);
            received.add(number);
        };
        solutions(call).forEachRemaining(slowly);

        assertThat(received).hasSize(SOLUTIONS);
    }

    @Test
    void forEachRemaining_passesOnWhatWasFoundBeforeALimit() {
        Count call = new Count(0, Duration.ZERO, SearchSettings.DEFAULTS.withNodeLimit(100));
        List<Integer> received = new ArrayList<>();

        assertThatExceptionOfType(SearchLimitException.class)
                .isThrownBy(() -> solutions(call).forEachRemaining(received::add));
        assertThat(received).hasSize(100);
        assertThat(call.isClosed).isTrue();
    }

    @Test
    void forEachRemaining_throwsWhatTheConsumerThrowsDuringASearch() {
        int slow = 100;
        Count call = new Count(slow, Duration.ofMinutes(1), SearchSettings.DEFAULTS);
        List<Integer> received = new ArrayList<>();
        Consumer<Integer> failing = number -> {
            received.add(number);
            if (number == slow - 1) {
                throw new IllegalStateException("enough");
            }
        };

        assertThatIllegalStateException()
                .isThrownBy(() -> solutions(call).forEachRemaining(failing))
                .withMessage("enough");
        assertThat(received).hasSize(slow - 1);
        assertThat(call.isClosed).isTrue();
    }

    @Test
    void forEachRemaining_stopsAfterTheSolutionThatIsInterrupted() {
        Count call = new Count(0, Duration.ZERO, SearchSettings.DEFAULTS);
        List<Integer> received = new ArrayList<>();
        Consumer<Integer> interrupting = number -> {
            received.add(number);
            if (number == 100) {
                Thread.currentThread().interrupt();
            }
        };

        assertThatExceptionOfType(SearchLimitException.class)
                .isThrownBy(() -> solutions(call).forEachRemaining(interrupting));
        assertThat(Thread.interrupted()).isTrue();
        assertThat(received).hasSize(100);
    }

    private static Spliterator<Integer> solutions(Count call) {
        return new SolutionSpliterator<>(call, Function.identity());
    }

    private static void sleep(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException interrupted) {
            throw new AssertionError(interrupted);
        }
    }
}
