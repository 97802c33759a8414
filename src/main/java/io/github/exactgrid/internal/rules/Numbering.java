package io.github.exactgrid.internal.rules;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Numbers values in the order in which they are first met.
 *
 * @param <T> their type, whose equality decides
 */
final class Numbering<T> {

    private final List<T> values = new ArrayList<>();
    private final Map<T, Integer> numbers = new HashMap<>();

    /** Returns the number of a value, which gets the next one if it is new. */
    int number(T value) {
        Integer known = numbers.putIfAbsent(value, values.size());
        if (known == null) {
            values.add(value);
            return values.size() - 1;
        }
        return known;
    }

    /** Returns the value of a number. */
    T value(int number) {
        return values.get(number);
    }

    /** Returns how many values have a number. */
    int size() {
        return values.size();
    }
}
