package io.github.exactgrid.internal.engine;

import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import java.io.Serializable;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * An exact cover problem of numbered items, colours and options, and the methods of {@code ExactCover} on it. Immutable.
 *
 * <p>A cover is an array of the labels of its options, ascending. Options may be fixed: then they are in every cover, and
 * the matrix is the rest of the problem.
 */
public final class CoverProblem implements Serializable {

    private static final long serialVersionUID = 1L;

    private final CoverMatrix matrix;
    private final int[] fixed;

    private CoverProblem(CoverMatrix matrix, int[] fixed) {
        this.matrix = matrix;
        this.fixed = fixed;
    }

    // ---- methods that search

    /**
     * Returns a cover.
     *
     * @throws SearchLimitException if stopped
     */
    public Optional<int[]> solve(SearchSettings settings) {
        try (SolveCoverCall call = new SolveCoverCall(this, settings)) {
            return call.findNext() ? Optional.of(call.solution()) : Optional.empty();
        }
    }

    /** Returns all covers, lazily; the stream throws {@link SearchLimitException} if stopped. */
    public Stream<int[]> solutions(SearchSettings settings) {
        EnumerateCoversCall call = new EnumerateCoversCall(this, settings);
        return StreamSupport.stream(new SolutionSpliterator<>(call), false).onClose(call::close);
    }

    /**
     * Returns the number of covers, or the limit if there are as many or more.
     *
     * @throws SearchLimitException if stopped
     */
    public long count(SearchSettings settings, long limit) {
        try (EnumerateCoversCall call = new EnumerateCoversCall(this, settings)) {
            return call.find(limit);
        }
    }

    /**
     * Returns the number of covers.
     *
     * @throws SearchLimitException if stopped
     */
    public BigInteger count(SearchSettings settings) {
        try (CountCoversCall call = new CountCoversCall(this, settings)) {
            return call.answer();
        }
    }

    /**
     * Returns the cheapest covers, in the order of their costs.
     *
     * @throws SearchLimitException if stopped
     */
    public List<int[]> cheapest(SearchSettings settings, int count) {
        try (CheapestCoversCall call = new CheapestCoversCall(this, settings, count)) {
            List<int[]> covers = new ArrayList<>();
            while (call.findNext()) {
                covers.add(call.solution());
            }
            return covers;
        }
    }

    /**
     * Estimates the size of the search tree from a number of random paths.
     *
     * @throws SearchLimitException if stopped
     */
    public CoverEstimate estimate(SearchSettings settings, int samples) {
        try (EstimateTreeCall call = new EstimateTreeCall(this, settings, samples)) {
            return call.answer();
        }
    }

    /**
     * Splits the problem into parts of about equal work.
     *
     * @throws SearchLimitException if stopped
     */
    public List<CoverProblem> split(SearchSettings settings, int parts) {
        try (SplitCoverCall call = new SplitCoverCall(this, settings, parts)) {
            return call.answer().stream()
                    .map(part -> new CoverProblem(part.matrix(), part.fixed()))
                    .toList();
        }
    }

    // ---- items and options

    CoverMatrix matrix() {
        return matrix;
    }

    /** Returns the matrix with its options in a random order, or as they are if there is no seed. */
    CoverMatrix matrix(@Nullable Long seed) {
        return seed == null ? matrix : matrix.shuffled(new Random(seed));
    }

    /** Returns the labels of the options that are in every cover. */
    public int[] fixedLabels() {
        return fixed.clone();
    }

    /** Returns the labels of all options, those that are fixed too, ascending. */
    public int[] labels() {
        return IntStream.concat(IntStream.range(0, options()).map(matrix::label), Arrays.stream(fixed))
                .sorted()
                .toArray();
    }

    /** Returns the same problem with its labels replaced by their numbers in the order of {@link #labels}. */
    public CoverProblem renumbered() {
        int[] labels = labels();
        return new CoverProblem(
                matrix.relabelled(label -> Arrays.binarySearch(labels, label)),
                Arrays.stream(fixed)
                        .map(label -> Arrays.binarySearch(labels, label))
                        .toArray());
    }

    /** Returns the labels of a cover, those fixed included, ascending. */
    int[] cover(int[] found) {
        int[] labels = Arrays.copyOf(found, found.length + fixed.length);
        System.arraycopy(fixed, 0, labels, found.length, fixed.length);
        Arrays.sort(labels);
        return labels;
    }

    /** Returns the number of options, those that are fixed not counted. */
    public int options() {
        return matrix.options();
    }

    /** Returns the label of an option. */
    public int label(int option) {
        return matrix.label(option);
    }

    /** Returns where the items of an option begin. */
    public int start(int option) {
        return matrix.start(option);
    }

    /** Returns where the items of an option end. */
    public int end(int option) {
        return matrix.end(option);
    }

    /** Returns the item at an index. */
    public int item(int index) {
        return matrix.entry(index);
    }

    /** Returns the colour of the item at an index, 0 if it has none. */
    public int colour(int index) {
        return matrix.colour(index);
    }

    /** Returns how often a primary item must occur. */
    public int least(int item) {
        return matrix.least(item);
    }

    /** Returns how often a primary item may occur. */
    public int most(int item) {
        return matrix.most(item);
    }

    /** Returns the cost of an option. */
    public long cost(int option) {
        return matrix.cost(option);
    }

    /** Collects items and options. Checks nothing. */
    public static final class Builder {

        private final CoverMatrix.Builder matrix;

        /** Starts a problem with numbers of primary items, numbered from 0, and of secondary items, numbered after them. */
        public Builder(int primaryItems, int secondaryItems) {
            matrix = new CoverMatrix.Builder(primaryItems, secondaryItems, 0, 0);
        }

        /** Sets how often a primary item must and may occur. */
        public void bound(int item, int least, int most) {
            matrix.bound(item, least, most);
        }

        /** Adds an option, so far without items. */
        public void startOption(int label) {
            matrix.startOption(label);
        }

        /** Adds an item to the option started last, with a colour from 1, or 0 for none. */
        public void addItem(int item, int colour) {
            matrix.addItem(item, colour);
        }

        /** Sets the cost of the option started last. */
        public void cost(long cost) {
            matrix.cost(cost);
        }

        /** Returns the problem as it stands. */
        public CoverProblem build() {
            return new CoverProblem(matrix.build(), new int[0]);
        }
    }
}
