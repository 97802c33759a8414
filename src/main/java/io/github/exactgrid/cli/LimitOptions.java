package io.github.exactgrid.cli;

import io.github.exactgrid.cli.Converters.DurationConverter;
import io.github.exactgrid.cli.Converters.LimitConverter;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that limit and order a search, of puzzles and of exact covers. */
final class LimitOptions {

    @Option(
            names = "--timeout",
            paramLabel = "TIME",
            converter = DurationConverter.class,
            description = "Give up on a search after this time: 500ms, 5s, 2m, 1h.")
    private @Nullable Duration timeout;

    @Option(
            names = "--nodes",
            paramLabel = "N",
            converter = LimitConverter.class,
            description =
                    "Give up on a search after N of its steps. Unlike a time, N gives the same answers whenever and"
                            + " wherever.")
    private long nodes = Long.MAX_VALUE;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description =
                    "Search in a random order, so that another solution may come first. The same seed, the same order.")
    private @Nullable Long seed;

    @Nullable
    Duration timeout() {
        return timeout;
    }

    long nodes() {
        return nodes;
    }

    @Nullable
    Long seed() {
        return seed;
    }
}
