package io.github.exactgrid.internal.matrix;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A problem in which many options have the same items as others, with the same colours: a search needs only one of each.
 *
 * <p>A program that places a piece in all its orientations makes such copies where some of these look alike; so does a problem in which
 * the same option stands for different things. A search that fails does so once for each combination of copies: a problem of 30
 * different options, each 10,000 times, took more than 3 s, and 3 microseconds with each once.
 */
public final class Copies {

    /** A problem with fewer options is searched in less time than it takes to compare them. */
    private static final int MIN_OPTIONS = 65;

    /** At least one option in this many must be a copy. */
    private static final int MIN_SHARE = 32;

    /** The covers that each cover by different options must stand for on average, or these are not searched for instead of all. */
    private static final double MIN_COVERS_OF_ONE = 4;

    private static final int NONE = -1;

    /** What is kept for a problem. */
    private record Found(@Nullable Copies copies) {}

    private final CoverMatrix distinct;

    /** The labels of group {@code g}: {@code labels[starts[g]]} up to, but without, {@code labels[starts[g + 1]]}. */
    private final int[] starts;

    private final int[] labels;

    private Copies(CoverMatrix distinct, int[] starts, int[] labels) {
        this.distinct = distinct;
        this.starts = starts;
        this.labels = labels;
    }

    /**
     * Returns the copies of a problem, or null if there are few. Takes time linear in the entries the first time.
     *
     * @throws StoppedException if the call must stop
     */
    public static @Nullable Copies of(CoverMatrix matrix, Budget budget) {
        if (matrix.options() < MIN_OPTIONS) {
            return null;
        }
        return matrix.derived(Found.class, () -> new Found(new Finder(matrix, budget).find()))
                .copies();
    }

    /** Returns the problem with one option of each group, whose label is the number of the group. */
    public CoverMatrix distinct() {
        return distinct;
    }

    /**
     * Returns whether a cover by different options stands for several, so that to find these takes less time than to count all. Estimated
     * from averages.
     */
    public boolean areMany() {
        double optionsOfCover = (double) distinct.options()
                * distinct.primaryItems()
                / Math.max(1, distinct.shapes().primaryEntries());
        return Math.pow((double) labels.length / distinct.options(), optionsOfCover) >= MIN_COVERS_OF_ONE;
    }

    /** Returns how many options a group has. */
    public int size(int group) {
        return starts[group + 1] - starts[group];
    }

    /** Returns the label of an option of a group, from 0. */
    public int label(int group, int number) {
        return labels[starts[group] + number];
    }

    /** Puts options with the same items into groups, by a hash table. */
    private static final class Finder {

        private final CoverMatrix matrix;
        private final Budget budget;

        /** The first option of each group, and the group of each option. */
        private final int[] firsts;

        private final int[] groupOf;
        private int groups;

        /** The groups, by the hashes of their items: {@link #NONE} where a place is free. The length is a power of two. */
        private final int[] table;

        /** Where an item stands in the option looked at last that has it. */
        private final int[] places;

        Finder(CoverMatrix matrix, Budget budget) {
            this.matrix = matrix;
            this.budget = budget;
            firsts = new int[matrix.options()];
            groupOf = new int[matrix.options()];
            table = new int[4 * Integer.highestOneBit(matrix.options())];
            Arrays.fill(table, NONE);
            places = new int[matrix.items()];
        }

        @Nullable
        Copies find() {
            for (int option = 0; option < groupOf.length; option++) {
                budget.prepare(1 + matrix.end(option) - matrix.start(option));
                groupOf[option] = excludesCopies(option) ? group(option) : addGroup(option);
            }
            int copies = groupOf.length - groups;
            return copies == 0 || copies < groupOf.length / MIN_SHARE ? null : copies();
        }

        /** Returns whether no two options with the items of this one are in a cover. */
        private boolean excludesCopies(int option) {
            for (int e = matrix.start(option); e < matrix.end(option); e++) {
                int item = matrix.entry(e);
                if (item < matrix.primaryItems() ? matrix.most(item) <= 1 : matrix.colour(e) == 0) {
                    return true;
                }
            }
            return false;
        }

        private int addGroup(int option) {
            firsts[groups] = option;
            return groups++;
        }

        private int group(int option) {
            int at = (int) hash(option) & (table.length - 1);
            while (table[at] != NONE) {
                if (isCopy(option, firsts[table[at]])) {
                    return table[at];
                }
                at = (at + 1) & (table.length - 1);
            }
            table[at] = addGroup(option);
            return table[at];
        }

        /** Returns a hash of the items and colours, in whatever order. */
        private long hash(int option) {
            long sum = 0;
            for (int e = matrix.start(option); e < matrix.end(option); e++) {
                long mixed =
                        (matrix.entry(e) + 1L) * 0x9E37_79B9_7F4A_7C15L + matrix.colour(e) * 0xC2B2_AE3D_27D4_EB4FL;
                sum += (mixed ^ mixed >>> 32) * 0x9E37_79B9_7F4A_7C15L;
            }
            return sum ^ sum >>> 32;
        }

        private boolean isCopy(int option, int other) {
            int start = matrix.start(other);
            int end = matrix.end(other);
            if (matrix.end(option) - matrix.start(option) != end - start) {
                return false;
            }
            budget.prepare(1 + 2 * (end - start));
            for (int e = start; e < end; e++) {
                places[matrix.entry(e)] = e;
            }
            for (int e = matrix.start(option); e < matrix.end(option); e++) {
                int place = places[matrix.entry(e)];
                if (place < start
                        || place >= end
                        || matrix.entry(place) != matrix.entry(e)
                        || matrix.colour(place) != matrix.colour(e)) {
                    return false;
                }
            }
            return true;
        }

        private Copies copies() {
            int[] starts = new int[groups + 1];
            for (int group : groupOf) {
                starts[group + 1]++;
            }
            for (int group = 0; group < groups; group++) {
                starts[group + 1] += starts[group];
            }
            int[] labels = new int[groupOf.length];
            int[] ends = starts.clone();
            for (int option = 0; option < groupOf.length; option++) {
                labels[ends[groupOf[option]]++] = matrix.label(option);
            }
            budget.prepare(3L * groupOf.length);
            CoverMatrix distinct =
                    matrix.select(Arrays.copyOf(firsts, groups), budget).labelledByNumbers();
            return new Copies(distinct, starts, labels);
        }
    }
}
