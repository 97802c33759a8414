package io.github.exactgrid.cover;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * The parts of a problem by their paths. Keeps the parts that lie on the way to the latest one: the next is often beside it.
 *
 * @param <I> the type of the items
 * @param <O> the type of the options' labels
 */
final class PartTree<I, O> {

    /** Into how many parts a part is split. A constant, as checkpoints refer to it. */
    private static final int PARTS = 8;

    private final ExactCover<I, O> whole;
    private final Supplier<CoverSolver> splitter;

    /** The path to the parts kept, and at each index the parts that the split there has. */
    private List<Integer> path = List.of();

    private final List<List<ExactCover<I, O>>> splits = new ArrayList<>();

    /**
     * Starts with the whole problem.
     *
     * @param splitter returns a solver for each split, which splits within its limits
     */
    PartTree(ExactCover<I, O> whole, Supplier<CoverSolver> splitter) {
        this.whole = whole;
        this.splitter = splitter;
    }

    /**
     * Returns the part at the end of a path.
     *
     * @throws IllegalArgumentException if there is none
     * @throws io.github.exactgrid.SearchLimitException if a split was stopped
     */
    ExactCover<I, O> part(List<Integer> wanted) {
        int common = 0;
        while (common < Math.min(path.size(), wanted.size()) && path.get(common).equals(wanted.get(common))) {
            common++;
        }
        // The split at the first index that differs is still the right one.
        int kept = Math.min(splits.size(), common + 1);
        splits.subList(kept, splits.size()).clear();
        path = wanted;
        ExactCover<I, O> part = whole;
        for (int depth = 0; depth < wanted.size(); depth++) {
            if (depth == splits.size()) {
                splits.add(splitter.get().split(part, PARTS));
            }
            List<ExactCover<I, O>> parts = splits.get(depth);
            int index = wanted.get(depth);
            if (index < 0 || index >= parts.size()) {
                throw CoverCheckpoint.damaged("there is no part " + wanted);
            }
            part = parts.get(index);
        }
        return part;
    }

    /** Splits the part at the end of the latest path. Returns the number of its parts; 1 if it cannot be split. */
    int split() {
        ExactCover<I, O> part = part(path);
        if (splits.size() == path.size()) {
            splits.add(splitter.get().split(part, PARTS));
        }
        return splits.get(path.size()).size();
    }
}
