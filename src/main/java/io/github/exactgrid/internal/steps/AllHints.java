package io.github.exactgrid.internal.steps;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * All hints of one position, the easiest first, found as they are requested. Of patterns every one is a hint; of chains the
 * easiest for each conclusion that no earlier hint has. Nested chains are searched only if there is nothing easier.
 */
public final class AllHints {

    private final StepSearch search;
    private final Admission admission;

    /** The hints found and not yet returned. */
    private final PriorityQueue<Found> open = new PriorityQueue<>(
            Comparator.comparingDouble((Found found) -> found.hint.rating).thenComparingInt(found -> found.order));

    private final Set<List<Object>> seen = new HashSet<>();
    private int nextProducer;
    private int found;

    private record Found(Hint hint, int producer, int order) {}

    /** Creates the sequence of the hints for the position of a search. Neither may be used for anything else. */
    public AllHints(StepSearch search, Admission admission) {
        this.search = search;
        this.admission = admission;
    }

    /** Returns the next hint, or null if there are no more, or the search was stopped. */
    public @Nullable Hint next() {
        while (true) {
            while (mustCollect()) {
                collect(nextProducer++);
            }
            Found next = search.isStopped() ? null : open.poll();
            if (next == null) {
                return null;
            }
            boolean isChain = StepSearch.offersBestOnly(next.producer);
            boolean isNew = !isChain || admission.admits(next.hint);
            admission.exclude(next.hint);
            if (isChain) {
                collect(next.producer);
            }
            if (isNew && seen.add(key(next.hint))) {
                return next.hint;
            }
        }
    }

    private boolean mustCollect() {
        if (nextProducer == StepSearch.producers() || (found > 0 && StepSearch.nestsChains(nextProducer))) {
            return false;
        }
        Found easiest = open.peek();
        return easiest == null || easiest.hint.rating > StepSearch.lowestRating(nextProducer);
    }

    private void collect(int producer) {
        List<Hint> hints = new ArrayList<>();
        search.collect(producer, hints);
        for (Hint hint : hints) {
            open.add(new Found(hint, producer, found++));
        }
    }

    private static List<Object> key(Hint hint) {
        List<Object> key = new ArrayList<>(List.of(hint.kind, hint.placed));
        Arrays.stream(hint.removed, 0, hint.removals).sorted().forEach(key::add);
        key.add(-1);
        Arrays.stream(hint.cells, 0, hint.cellCount).sorted().forEach(key::add);
        return key;
    }
}
