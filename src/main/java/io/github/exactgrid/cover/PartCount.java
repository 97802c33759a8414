package io.github.exactgrid.cover;

import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.internal.engine.SearchSettings;
import java.math.BigInteger;
import java.time.Duration;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A count in parts: see {@link CoverSolver#count(ExactCover, CoverCheckpoint, Consumer)}. */
final class PartCount {

    /** The parts of parts that get twice the time of the parts they are of; further down the time stays the same. */
    private static final int MAX_DOUBLINGS = 20;

    private final SearchSettings settings;
    private final Duration patience;
    private final ExactCover<?, ?> problem;
    private final PartTree<?, ?> tree;
    private final long startNanos = System.nanoTime();

    PartCount(ExactCover<?, ?> problem, SearchSettings settings, Duration patience) {
        this.problem = problem;
        this.settings = settings;
        this.patience = patience;
        SearchSettings ofSplits = settings.withoutListener();
        this.tree = new PartTree<>(problem, () -> new CoverSolver(within(left(), ofSplits)));
    }

    /**
     * Counts from a checkpoint on.
     *
     * @throws IllegalArgumentException if the checkpoint is that of another problem, or damaged
     * @throws SearchLimitException if stopped
     */
    CoverCheckpoint count(CoverCheckpoint from, Consumer<? super CoverCheckpoint> saver) {
        from.requireFor(problem, settings);
        CoverCheckpoint checkpoint = from;
        boolean isAtom = false;
        while (!checkpoint.isDone()) {
            ExactCover<?, ?> part = tree.part(checkpoint.next());
            boolean mayDivide = !isAtom && checkpoint.returned() == 0;
            BigInteger count =
                    count(part, mayDivide ? patience(checkpoint.next().size()) : null);
            if (count == null) {
                int parts = tree.split();
                isAtom = parts == 1;
                if (isAtom) {
                    continue; // and take the time that it needs
                }
                checkpoint = checkpoint.divided(parts);
            } else {
                isAtom = false;
                BigInteger more = count.subtract(BigInteger.valueOf(checkpoint.returned()));
                if (more.signum() < 0) {
                    throw CoverCheckpoint.damaged("part " + checkpoint.next() + " has only " + count + " covers");
                }
                checkpoint = checkpoint.afterPart(more);
            }
            saver.accept(checkpoint);
        }
        return checkpoint;
    }

    private Duration patience(int depth) {
        return patience.multipliedBy(1L << Math.min(depth, MAX_DOUBLINGS));
    }

    /** Counts the covers of a part. Returns null if that takes longer than a time; null stands for any. */
    private @Nullable BigInteger count(ExactCover<?, ?> part, @Nullable Duration limit) {
        Duration left = left();
        boolean isLast = limit == null || (left != null && left.compareTo(limit) <= 0);
        Duration time = isLast ? left : limit;
        try {
            return new CoverSolver(within(time, settings)).count(part);
        } catch (SearchLimitException stopped) {
            if (isLast || stopped.reason() != SearchLimitException.Reason.TIME) {
                throw stopped;
            }
            return null;
        }
    }

    static SearchSettings within(@Nullable Duration time, SearchSettings settings) {
        return time == null ? settings : settings.withTimeLimit(time);
    }

    /** Returns the time left of the limit of the call. */
    private @Nullable Duration left() {
        return left(settings, startNanos);
    }

    /** Returns the time left of the limit of what began at a time, at least a nanosecond; null if there is no limit. */
    static @Nullable Duration left(SearchSettings settings, long startNanos) {
        Duration limit = settings.timeLimit();
        if (limit == null) {
            return null;
        }
        Duration left = limit.minusNanos(System.nanoTime() - startNanos);
        return left.isNegative() || left.isZero() ? Duration.ofNanos(1) : left;
    }
}
