package io.github.exactgrid.cover;

import java.io.Serializable;
import java.util.List;

/**
 * A solution of an {@link ExactCover} problem: the options chosen, and their cost.
 *
 * <p>Immutable and serializable if the labels are.
 *
 * @param <O> the type of the options' labels
 * @param options the labels of the options, in the order in which the options were added to the problem; unmodifiable
 * @param cost the sum of the options' costs
 */
public record Cover<O>(List<O> options, long cost) implements Serializable {

    /**
     * Makes a cover of options.
     *
     * @param options the labels of the options
     * @param cost the sum of their costs
     */
    public Cover {
        options = List.copyOf(options);
    }
}
