package io.github.exactgrid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import io.github.exactgrid.SearchLimitException.Reason;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SearchLimitExceptionTest {

    private static final SearchStatistics STATISTICS =
            new SearchStatistics(1234, 5678, 2, Duration.ofMillis(56), Duration.ofMillis(1), 0.5, true);

    @ParameterizedTest
    @CsvSource({
        "TIME, the time limit was reached",
        "NODES, the node limit was reached",
        "INTERRUPT, the search was interrupted",
    })
    void message_saysWhatStoppedTheSearchAndWhatItHadDone(Reason reason, String text) {
        SearchLimitException stopped = new SearchLimitException(reason, STATISTICS);

        assertThat(stopped).hasMessage(text + " after 1234 nodes and 56 ms, with 2 solutions found");
        assertThat(stopped.reason()).isEqualTo(reason);
        assertThat(stopped.statistics()).isEqualTo(STATISTICS);
    }

    @Test
    void message_hasRoomForAnyTime() {
        Duration longest = Duration.ofSeconds(Long.MAX_VALUE);
        SearchStatistics statistics = new SearchStatistics(1, 0, 0, longest, longest, 0, true);

        assertThat(new SearchLimitException(Reason.TIME, statistics))
                .hasMessageContaining("after 1 nodes and " + Long.MAX_VALUE + " ms");
    }

    @Test
    void serialization_keepsReasonAndStatistics() {
        SearchLimitException copy = Serialization.copy(new SearchLimitException(Reason.NODES, STATISTICS));

        assertThat(copy.reason()).isEqualTo(Reason.NODES);
        assertThat(copy.statistics()).isEqualTo(STATISTICS);
    }

    @Test
    void parts_areNotNull() {
        assertThatNullPointerException()
                .isThrownBy(() -> new SearchLimitException(null, STATISTICS))
                .withMessage("reason");
        assertThatNullPointerException().isThrownBy(() -> new SearchLimitException(Reason.TIME, null));
        assertThatNullPointerException()
                .isThrownBy(() -> new SearchStatistics(0, 0, 0, null, Duration.ZERO, 0, false))
                .withMessage("elapsed");
    }
}
