package io.github.exactgrid.cover;

import io.github.exactgrid.internal.engine.SearchSettings;
import java.math.BigInteger;
import java.util.Iterator;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Returns the covers of a problem one by one, and after each the {@link CoverCheckpoint} from which another JVM can go on.
 *
 * <pre>{@code
 * try (CoverCursor<String> covers = CoverSolver.defaults().cursor(problem, from)) {
 *     for (Optional<Cover<String>> cover = covers.next(); cover.isPresent(); cover = covers.next()) {
 *         System.out.println(cover.get());
 *         Files.writeString(file, covers.checkpoint().format());
 *     }
 * }
 * }</pre>
 *
 * <p>The problem is searched part by part, each of a few seconds at most as far as can be estimated. To go on in the middle of a
 * part, its covers up to there are searched again, and not returned. The search uses one thread, so that their order is
 * the same. A cursor is for one thread at a time.
 *
 * @param <O> the type of the options' labels
 */
public final class CoverCursor<O> implements AutoCloseable {

    /** The estimated nodes from which on a part is split: some ten seconds. */
    private static final double MAX_NODES = 3e7;

    /** The samples of an estimate: some 10 milliseconds. */
    private static final int SAMPLES = 200;

    /** Parts are not split more often than this, whatever is estimated: an estimate may be wrong by any factor. */
    private static final int MAX_DEPTH = 40;

    private final SearchSettings settings;
    private final PartTree<?, O> tree;

    /** When the present part was begun. Its time limit is for all that it takes: to find, estimate, split and search it. */
    private long startNanos;

    private CoverCheckpoint checkpoint;
    private @Nullable Stream<Cover<O>> stream;
    private @Nullable Iterator<Cover<O>> covers;

    CoverCursor(SearchSettings settings, ExactCover<?, O> problem, CoverCheckpoint from) {
        this.settings = settings;
        this.tree = new PartTree<>(problem, this::solver);
        this.checkpoint = from;
    }

    /** Returns a solver with the time left of the limit of the present part. */
    private CoverSolver solver() {
        return new CoverSolver(PartCount.within(PartCount.left(settings, startNanos), settings));
    }

    /**
     * Returns the next cover.
     *
     * @return the cover, or empty if there are no more
     * @throws IllegalArgumentException if the checkpoint is damaged: it has a part, or covers of a part, that the problem lacks
     * @throws io.github.exactgrid.SearchLimitException if stopped; the checkpoint stays the one after the cover before
     */
    public Optional<Cover<O>> next() {
        while (!checkpoint.isDone()) {
            Iterator<Cover<O>> present = covers == null ? open() : covers;
            if (present != null && present.hasNext()) {
                checkpoint = checkpoint.afterCover();
                return Optional.of(present.next());
            }
            if (present != null) {
                close();
                checkpoint = checkpoint.afterPart(BigInteger.ZERO);
            }
        }
        return Optional.empty();
    }

    /** Begins with the next part, after the covers of it that were returned before. Returns null if it divided the part instead. */
    private @Nullable Iterator<Cover<O>> open() {
        startNanos = System.nanoTime();
        ExactCover<?, O> part = tree.part(checkpoint.next());
        boolean isWhole = checkpoint.returned() == 0 && checkpoint.next().size() < MAX_DEPTH;
        if (isWhole && solver().estimate(part, SAMPLES).nodes() > MAX_NODES) {
            int parts = tree.split();
            if (parts > 1) {
                checkpoint = checkpoint.divided(parts);
                return null;
            }
        }
        Stream<Cover<O>> opened = solver().solutions(part);
        stream = opened;
        Iterator<Cover<O>> rest = opened.iterator();
        for (long i = 0; i < checkpoint.returned(); i++) {
            if (!rest.hasNext()) {
                close();
                throw CoverCheckpoint.damaged("part " + checkpoint.next() + " has only " + i + " covers");
            }
            rest.next();
        }
        covers = rest;
        return rest;
    }

    /**
     * Returns how far this cursor has come.
     *
     * @return the checkpoint after the last cover returned
     */
    public CoverCheckpoint checkpoint() {
        return checkpoint;
    }

    /** Ends the search. */
    @Override
    public void close() {
        if (stream != null) {
            stream.close();
        }
        stream = null;
        covers = null;
    }
}
