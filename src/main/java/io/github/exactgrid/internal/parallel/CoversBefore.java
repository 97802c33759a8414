package io.github.exactgrid.internal.parallel;

import io.github.exactgrid.internal.masks.KnownCovers;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.search.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The covers before a path down a search tree: those that contain, for the first item of the path whose option is another one, an
 * option before that of the path. For a problem whose labels are distinct.
 */
final class CoversBefore implements KnownCovers {

    private final Path path;
    private final int size;
    private final CoverMatrix matrix;

    /** The option of each label. */
    private final Map<Integer, Integer> options;

    /**
     * Describes such covers.
     *
     * @param size how many there are
     * @param matrix the problem, in whose order its tree was searched
     * @param options its {@linkplain #optionsByLabel option of each label}
     */
    CoversBefore(Path path, int size, CoverMatrix matrix, Map<Integer, Integer> options) {
        this.path = path;
        this.size = size;
        this.matrix = matrix;
        this.options = options;
    }

    /** Returns the option of each label of a problem, or null if two options have the same label. */
    static @Nullable Map<Integer, Integer> optionsByLabel(CoverMatrix matrix) {
        Map<Integer, Integer> options = new HashMap<>();
        for (int option = 0; option < matrix.options(); option++) {
            if (options.put(matrix.label(option), option) != null) {
                return null;
            }
        }
        return options;
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public boolean haveLabel(int label) {
        return true;
    }

    @Override
    public boolean contain(int[] cover) {
        int[] optionOf = new int[matrix.items()];
        for (int label : cover) {
            int option = Objects.requireNonNull(options.get(label));
            for (int e = matrix.start(option); e < matrix.end(option); e++) {
                optionOf[matrix.entry(e)] = option;
            }
        }
        for (int level = 0; level < path.items().length; level++) {
            int option = optionOf[path.items()[level]];
            if (option != path.options()[level]) {
                return option < path.options()[level];
            }
        }
        return false;
    }
}
