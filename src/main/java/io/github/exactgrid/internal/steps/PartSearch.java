package io.github.exactgrid.internal.steps;

import io.github.exactgrid.internal.limits.StoppedException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A search for chains on parts of a board, for a closure that has taken candidates from it. Closures of different assumptions
 * often leave the same part, so the deductions of each part are kept as long as the whole board is the same.
 */
abstract class PartSearch {

    /** The largest number of parts whose deductions are kept: some 50 MB. */
    private static final int MAX_PARTS = 1 << 14;

    private final int[] wholeMarks = new int[Geometry.CELLS];
    private final Map<Part, List<Deduction>> known = new HashMap<>();

    /** The candidates of a part, as a key. */
    private record Part(long[] words) {

        static Part of(Position position) {
            long[] words = Arrays.copyOf(position.low, 2 * position.low.length);
            System.arraycopy(position.high, 0, words, position.low.length, position.high.length);
            return new Part(words);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Part part && Arrays.equals(words, part.words);
        }

        @Override
        public int hashCode() {
            long hash = 0;
            for (long word : words) {
                hash = (hash ^ word) * 0x9E3779B97F4A7C15L;
            }
            return (int) (hash >>> 32);
        }
    }

    /**
     * Returns what chains on a part of a board conclude and chains on the whole board do not, in the order of their ranks; of
     * those that remove the same candidates only the best.
     *
     * @throws StoppedException if the budget stopped the search; then it must not be used any more
     */
    final List<Deduction> deductions(Position whole, Position part) {
        if (!Arrays.equals(wholeMarks, whole.marks)) {
            System.arraycopy(whole.marks, 0, wholeMarks, 0, wholeMarks.length);
            known.clear();
            beginWhole(whole);
        }
        Part key = Part.of(part);
        List<Deduction> deductions = known.get(key);
        if (deductions == null) {
            deductions = new ArrayList<>();
            searchPart(whole, part, deductions);
            if (known.size() < MAX_PARTS) {
                known.put(key, deductions);
            }
        }
        return deductions;
    }

    /** Prepares for parts of another board. */
    abstract void beginWhole(Position whole);

    /**
     * Adds the deductions of a part.
     *
     * @throws StoppedException if the budget stopped the search
     */
    abstract void searchPart(Position whole, Position part, List<Deduction> deductions);
}
