package io.github.exactgrid.cover;

import java.io.Serializable;
import java.util.List;

/**
 * The items and colours by their numbers.
 *
 * @param <I> the type of the items
 * @param items the items, the primary ones first
 * @param primaryItems the number of primary items
 * @param colours the colours, numbered from 1
 */
@SuppressWarnings("serial") // serializable if items and colours are
record Names<I>(List<I> items, int primaryItems, List<Object> colours) implements Serializable {

    Names {
        items = List.copyOf(items);
        colours = List.copyOf(colours);
    }
}
