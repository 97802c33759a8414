package io.github.exactgrid.cli.syntax;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The options that limit and order a search, of puzzles and of exact covers. */
public final class LimitOptions {

    private final Option<Duration> timeout = Option.of(
            't',
            "--timeout",
            new NumberTypes.DurationType(),
            "Give up on a search after this time: 500ms, 5s, 2m, 1h.");

    private final Option<Long> nodes = Option.of(
            "--nodes",
            new NumberTypes.LimitType(),
            "Give up on a search after N of its steps. Unlike a time, N gives the same answers whenever and wherever.");

    private final Option<Long> seed = Option.of(
            "--seed",
            new NumberTypes.SeedType(),
            "Search in a random order, so that another solution may come first. The same seed, the same order.");

    public OptionGroup options() {
        return OptionGroup.of("Limits and order", timeout, nodes, seed);
    }

    /** Returns the options without that about the order, and others of the same group. */
    public OptionGroup limitsOnly(Option<?>... others) {
        List<Option<?>> all = new ArrayList<>(List.of(others));
        all.add(timeout);
        all.add(nodes);
        return new OptionGroup("Limits", all);
    }

    /** Returns the option about the time alone. */
    public OptionGroup timeOnly() {
        return OptionGroup.of("Limits", timeout);
    }

    @Nullable
    public Duration timeout() {
        return timeout.value();
    }

    /** Returns what is left of the time since a moment, or null without a limit: for a question of several searches. */
    @Nullable
    public Duration timeLeft(long startNanos) {
        return left(timeout.value(), startNanos);
    }

    /** Returns what is left of a time since a moment, more than zero, or null if it has no limit. */
    public static @Nullable Duration left(@Nullable Duration limit, long startNanos) {
        if (limit == null) {
            return null;
        }
        Duration left = limit.minusNanos(System.nanoTime() - startNanos);
        return left.isNegative() || left.isZero() ? Duration.ofNanos(1) : left;
    }

    public long nodes() {
        return nodes.or(Long.MAX_VALUE);
    }

    @Nullable
    public Long seed() {
        return seed.value();
    }
}
