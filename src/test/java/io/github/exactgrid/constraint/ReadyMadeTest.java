package io.github.exactgrid.constraint;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The random boards that every ready-made constraint is tested on meet it and break it. */
class ReadyMadeTest {

    /** The boards that are tried before a kind is taken to be missing. */
    private static final int MAX_BOARDS = 100_000;

    @ParameterizedTest
    @EnumSource
    void sample_isOfBothKinds(ReadyMade rule) {
        Stream<Boolean> kinds = IntStream.range(0, MAX_BOARDS)
                .mapToObj(seed -> rule.sample(new Random(seed)).holds())
                .distinct()
                .limit(2);

        assertThat(kinds).containsExactlyInAnyOrder(true, false);
    }
}
