package io.github.exactgrid.cover;

import java.io.Serializable;
import java.util.List;

/**
 * A solution of an {@link ExactCover} problem: the options chosen.
 *
 * <p>Immutable, as far as the labels are, and serializable if they are.
 *
 * @param <O> what labels an option
 * @param options the labels of the options, in the order in which the options were added to the problem; unmodifiable
 * @param cost the sum of what the options cost
 */
public record Cover<O>(List<O> options, long cost) implements Serializable {

    /**
     * Makes a cover of options.
     *
     * @param options the labels of the options
     * @param cost what they cost
     */
    public Cover {
        options = List.copyOf(options);
    }
}
