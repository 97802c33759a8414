package io.github.exactgrid.cover;

import io.github.exactgrid.internal.limits.KnownSolution;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A solution of an {@link ExactCover} problem: the options chosen, and their cost.
 *
 * <p>Immutable and serializable if the labels are. Both are looked up when first asked for, in a time linear in the options or in
 * {@code n log n}, so that covers which are only counted cost little.
 *
 * @param <O> the type of the options' labels
 */
public final class Cover<O> implements Serializable {

    private static final long serialVersionUID = 1L;

    /** The words of a mask, for each option, up to which it is faster to sort by it. */
    private static final int MAX_WORDS_OF_OPTION = 2;

    private static final Supplier<int[]> NO_NUMBERS = new KnownSolution<>(new int[0]);

    /** The labels and the costs of all options of the problem, by their numbers. */
    private final transient List<O> labels;

    private final transient long[] costs;

    /** The numbers of the options chosen, in any order. Not changed: threads may look up the content at the same time. */
    private final transient Supplier<int[]> numbers;

    /** The content if it was given; final, so that all threads see it. */
    private final transient @Nullable Content<O> given;

    /** The content if it has been asked for. */
    private transient @Nullable Content<O> lookedUp;

    /**
     * Makes a cover of options.
     *
     * @param options the labels of the options
     * @param cost the sum of their costs
     */
    public Cover(List<? extends O> options, long cost) {
        this.labels = List.of();
        this.costs = new long[0];
        this.numbers = NO_NUMBERS;
        this.given = new Content<>(List.copyOf(options), cost);
    }

    /** Makes a cover of the options with given numbers, in any order, which are made on demand. The lists are kept. */
    Cover(List<O> labels, long[] costs, Supplier<int[]> numbers) {
        this.labels = labels;
        this.costs = costs;
        this.numbers = numbers;
        this.given = null;
    }

    /**
     * Returns the options.
     *
     * @return their labels, in the order in which the options were added to the problem; unmodifiable
     */
    public List<O> options() {
        return content().options;
    }

    /**
     * Returns the cost.
     *
     * @return the sum of the options' costs
     */
    public long cost() {
        return content().cost;
    }

    private Content<O> content() {
        Content<O> known = given == null ? lookedUp : given;
        if (known == null) {
            known = lookUp();
            lookedUp = known; // another thread may look up the same
        }
        return known;
    }

    private Content<O> lookUp() {
        int[] ascending = numbers.get().clone();
        sort(ascending);
        @SuppressWarnings("unchecked") // a list of it is all that is seen
        O[] options = (O[]) new Object[ascending.length];
        long cost = 0;
        for (int i = 0; i < options.length; i++) {
            options[i] = labels.get(ascending[i]);
            cost += costs[ascending[i]];
        }
        return new Content<>(List.of(options), cost);
    }

    /** Sorts different numbers: by a mask where it is short, in a quarter of the time for 150 of 1,200. */
    private static void sort(int[] numbers) {
        int last = 0;
        for (int number : numbers) {
            last = Math.max(last, number);
        }
        int words = (last >> 6) + 1;
        if (words > MAX_WORDS_OF_OPTION * numbers.length) {
            Arrays.sort(numbers);
            return;
        }
        long[] mask = new long[words];
        for (int number : numbers) {
            mask[number >> 6] |= 1L << number;
        }
        int count = 0;
        for (int w = 0; w < words; w++) {
            for (long left = mask[w]; left != 0; left &= left - 1) {
                numbers[count++] = (w << 6) + Long.numberOfTrailingZeros(left);
            }
        }
        assert count == numbers.length : "two options with the same number";
    }

    /** Returns whether an object is a cover with equal options and the same cost. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Cover<?> that && content().equals(that.content());
    }

    @Override
    public int hashCode() {
        return content().hashCode();
    }

    /** Returns the options and the cost. */
    @Override
    public String toString() {
        return "Cover[options=" + options() + ", cost=" + cost() + "]";
    }

    private Object writeReplace() {
        return content();
    }

    private void readObject(ObjectInputStream stream) throws InvalidObjectException {
        throw new InvalidObjectException("a cover is read through its serialized form");
    }

    /** The options chosen and their cost: also the serialized form, without the other options of the problem. */
    private record Content<O>(
            @SuppressWarnings("serial") // serializable if the labels are
            List<O> options,
            long cost)
            implements Serializable {

        Content {
            Objects.requireNonNull(options, "options");
        }

        private Object readResolve() {
            return new Cover<>(options, cost);
        }
    }
}
