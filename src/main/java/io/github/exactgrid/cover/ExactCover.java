package io.github.exactgrid.cover;

import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.internal.engine.CoverProblem;
import io.github.exactgrid.internal.engine.Interruptible;
import io.github.exactgrid.internal.limits.KnownSolution;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.Reader;
import java.io.Serializable;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * An exact cover problem: items, and options that each contain some of them. A <i>cover</i> is a set of options in which
 * every item occurs exactly once.
 *
 * <pre>{@code
 * ExactCover<Integer, String> problem = ExactCover.<Integer, String>builder()
 *         .primary(1, 2, 3, 4, 5, 6, 7)
 *         .option("A", 1, 4, 7)
 *         .option("B", 1, 4)
 *         .option("C", 4, 5, 7)
 *         .option("D", 3, 5, 6)
 *         .option("E", 2, 3, 6, 7)
 *         .option("F", 2, 7)
 *         .build();
 * Optional<Cover<String>> cover = CoverSolver.defaults().solve(problem); // B, D and F
 * }</pre>
 *
 * <p>Such items are <i>primary</i>. There are refinements (Knuth, The Art of Computer Programming 4B, 7.2.2.1):
 * <ul>
 *   <li>a <i>secondary</i> item occurs at most once;
 *   <li>an option may give a secondary item a <i>colour</i>. Then any number of options may contain the item, if all of
 *       them give it the same colour;
 *   <li>a primary item may have <i>bounds</i>: how often it occurs at least and at most. Each set of options is one cover,
 *       in whatever order its options could be chosen;
 *   <li>an option may have a <i>cost</i>, and {@link CoverSolver#cheapest} finds the covers that cost least.
 * </ul>
 *
 * <p>If an item that must occur is in no option, there is no cover. An option without a primary item is in no cover, as no
 * cover needs it. Two options with the same items are two options.
 *
 * <p>Items and colours may be any objects with {@code equals} and {@code hashCode} but arrays, which are equal only to
 * themselves; labels of options may be any objects. Items of several types have a common supertype, such as {@code Object} or a
 * sealed interface of your own. A problem is immutable and may be shared between threads. It is serializable if its labels, items
 * and colours are. {@link CoverSolver} finds the covers; what solvers prepare for a problem is kept with it as long as there is memory,
 * so that the next search of it begins sooner.
 *
 * @param <I> the type of the items
 * @param <O> the type of the options' labels
 */
public final class ExactCover<I, O> implements Serializable {

    private static final long serialVersionUID = 1L;

    private final CoverProblem problem;

    /** The labels of the options, those that are fixed included, by their numbers in the problem. */
    @SuppressWarnings("serial") // serializable if the labels are
    private final List<O> labels;

    /** The costs by the same numbers. */
    private final long[] costs;

    private final Names<I> names;

    private ExactCover(CoverProblem problem, List<O> labels, long[] costs, Names<I> names) {
        this.problem = problem;
        this.labels = List.copyOf(labels);
        this.costs = costs;
        this.names = names;
    }

    // ---- factories

    /**
     * Starts a problem.
     *
     * @param <I> the type of the items
     * @param <O> the type of the options' labels
     * @return a builder without items and options
     */
    public static <I, O> Builder<I, O> builder() {
        return new Builder<>();
    }

    /**
     * Reads a problem in the text format of Knuth's programs DLX1, DLX2, DLX3 and DLX5:
     *
     * <pre>{@code
     * | a comment
     * a b 2|c 1:3|d | p q
     * a c p:red q
     * b c d p:red |5
     * }</pre>
     *
     * <p>The first line that is neither blank nor a comment lists the items: the primary ones, with their bounds if they are
     * other than exactly once, then a bar, then the secondary ones. Each line after it is an option: its items, with
     * their colours, and its cost. Names may be longer than Knuth's, bounds may be zero, and costs negative.
     *
     * @param text the text
     * @return the problem, each of whose options is labelled with its line, without the blanks around it
     * @throws CoverFormatException if the text is not in this format; it names the line
     * @throws SearchLimitException if the thread is interrupted while it reads a large problem
     */
    public static ExactCover<String, String> parse(String text) {
        try {
            return parse(new StringReader(text));
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    /**
     * Reads a problem in the format of {@link #parse(String)}, line by line.
     *
     * @param text the text, which is read to its end and not closed
     * @return the problem
     * @throws IOException if the text cannot be read
     * @throws CoverFormatException if the text is not in this format; it names the line
     * @throws SearchLimitException if the thread is interrupted while it reads a large problem
     */
    public static ExactCover<String, String> parse(Reader text) throws IOException {
        return Interruptible.run(budget -> new CoverParser(text, budget).parse());
    }

    // ---- items and options

    /**
     * Returns the options.
     *
     * @return their labels, in the order in which they were added; unmodifiable
     */
    public List<O> options() {
        return labels;
    }

    /**
     * Returns the primary items.
     *
     * @return the items, in the order in which they were declared; unmodifiable
     */
    public List<I> primaryItems() {
        return names.items().subList(0, names.primaryItems());
    }

    /**
     * Returns the secondary items.
     *
     * @return the items, in the order in which they were declared; unmodifiable
     */
    public List<I> secondaryItems() {
        return names.items().subList(names.primaryItems(), names.items().size());
    }

    /**
     * Returns the problem in the format that {@link #parse(String)} reads. Items and colours are written by their
     * {@code toString}; labels and options without items are not written. The options that are fixed in a
     * {@linkplain CoverSolver#split part} are written as comments.
     *
     * @return the text
     * @throws IllegalStateException if the format cannot express the problem: there is no primary item; or the text of an
     *     item or of a colour is empty, contains blanks, bars or colons, or is the text of another
     * @throws SearchLimitException if the thread is interrupted while it writes a large problem
     */
    public String format() {
        return Interruptible.run(budget -> new CoverWriter(names, budget).write(problem, labels));
    }

    /** Returns the numbers of items and options. */
    @Override
    public String toString() {
        return "exact cover of " + names.primaryItems() + " primary and "
                + (names.items().size() - names.primaryItems()) + " secondary items by " + labels.size() + " options";
    }

    private void readObject(ObjectInputStream stream) throws IOException, ClassNotFoundException {
        stream.defaultReadObject();
        boolean isConsistent = problem != null
                && labels != null
                && costs != null
                && names != null
                && costs.length == labels.size()
                && problem.isConsistent(
                        names.items().size(),
                        names.primaryItems(),
                        labels.size(),
                        names.colours().size());
        if (!isConsistent) {
            throw new InvalidObjectException("items and options of an exact cover that do not fit together");
        }
    }

    // ---- for the solver

    CoverProblem problem() {
        return problem;
    }

    /** Returns a part of this problem, with the labels of its own options only. */
    ExactCover<I, O> part(CoverProblem part) {
        int[] labelsOfPart = part.labels();
        List<O> left = new ArrayList<>(labelsOfPart.length);
        long[] costsLeft = new long[labelsOfPart.length];
        for (int i = 0; i < labelsOfPart.length; i++) {
            left.add(labels.get(labelsOfPart[i]));
            costsLeft[i] = costs[labelsOfPart[i]];
        }
        return new ExactCover<>(part.renumbered(labelsOfPart), left, costsLeft, names);
    }

    /** Returns the cover of the options with given numbers, in any order, which are kept. */
    Cover<O> cover(int[] numbers) {
        return cover(new KnownSolution<>(numbers));
    }

    /** The same where the numbers are made on demand. */
    Cover<O> cover(Supplier<int[]> numbers) {
        return new Cover<>(labels, costs, numbers);
    }

    // ---- the builder

    /**
     * Collects the items, then the options. The methods return the builder itself. After an exception the last option may be
     * incomplete, and the builder should not be used again.
     *
     * <p>Items can be given one by one or as a collection. A collection that is itself an item, such as a list of coordinates, is
     * taken for one only where its elements cannot be items: declare the type of the items as precisely as you can.
     *
     * @param <I> the type of the items
     * @param <O> the type of the options' labels
     */
    public static final class Builder<I, O> {

        private final Map<I, Integer> itemNumbers = new HashMap<>();
        private final List<I> primary = new ArrayList<>();
        private final List<I> secondary = new ArrayList<>();
        private final List<int[]> bounds = new ArrayList<>();
        private final Map<Object, Integer> colourNumbers = new HashMap<>();
        private final List<Object> colours = new ArrayList<>();
        private final List<O> labels = new ArrayList<>();

        /** Costs by option; shorter than the options if the last ones have none. */
        private long[] costs = {};

        /** The sum of the absolute values of all costs. */
        private long totalCost;

        /** The last option that has each item, or -1. */
        private int[] lastOptions = {};

        /** Null before the first option, as long as items may be declared. */
        private CoverProblem.@Nullable Builder problem;

        private Builder() {}

        /**
         * Declares primary items: every cover contains each exactly once.
         *
         * @param items the items
         * @return this
         * @throws IllegalArgumentException if an item has been declared before or is an array
         * @throws IllegalStateException if an option has been added
         */
        @SafeVarargs
        @SuppressWarnings("varargs") // the array is only read
        public final Builder<I, O> primary(I... items) {
            return primary(Arrays.asList(items));
        }

        /**
         * Declares primary items: every cover contains each exactly once.
         *
         * @param items the items
         * @return this
         * @throws IllegalArgumentException if an item has been declared before or is an array
         * @throws IllegalStateException if an option has been added
         */
        public Builder<I, O> primary(Collection<? extends I> items) {
            return bounded(1, 1, items);
        }

        /**
         * Declares primary items with bounds on how often each occurs in a cover.
         *
         * @param least how often at least, from 0
         * @param most how often at most, from {@code least}
         * @param items the items
         * @return this
         * @throws IllegalArgumentException if {@code least} is less than 0 or {@code most} less than {@code least}, or an item
         *     has been declared before or is an array
         * @throws IllegalStateException if an option has been added
         */
        @SafeVarargs
        @SuppressWarnings("varargs") // the array is only read
        public final Builder<I, O> bounded(int least, int most, I... items) {
            return bounded(least, most, Arrays.asList(items));
        }

        /**
         * Declares primary items with bounds on how often each occurs in a cover.
         *
         * @param least how often at least, from 0
         * @param most how often at most, from {@code least}
         * @param items the items
         * @return this
         * @throws IllegalArgumentException if {@code least} is less than 0 or {@code most} less than {@code least}, or an item
         *     has been declared before or is an array
         * @throws IllegalStateException if an option has been added
         */
        public Builder<I, O> bounded(int least, int most, Collection<? extends I> items) {
            if (least < 0 || most < least) {
                throw new IllegalArgumentException("at least " + least + " and at most " + most + " times");
            }
            for (I item : items) {
                int number = primary.size();
                declare(item, primary, number);
                if (least != 1 || most != 1) {
                    bounds.add(new int[] {number, least, most});
                }
            }
            return this;
        }

        /**
         * Declares secondary items: each occurs at most once in a cover, or in one colour.
         *
         * @param items the items
         * @return this
         * @throws IllegalArgumentException if an item has been declared before or is an array
         * @throws IllegalStateException if an option has been added
         */
        @SafeVarargs
        @SuppressWarnings("varargs") // the array is only read
        public final Builder<I, O> secondary(I... items) {
            return secondary(Arrays.asList(items));
        }

        /**
         * Declares secondary items: each occurs at most once in a cover, or in one colour.
         *
         * @param items the items
         * @return this
         * @throws IllegalArgumentException if an item has been declared before or is an array
         * @throws IllegalStateException if an option has been added
         */
        public Builder<I, O> secondary(Collection<? extends I> items) {
            for (I item : items) {
                declare(item, secondary, ~secondary.size()); // numbered after all primary items
            }
            return this;
        }

        private void declare(I item, List<I> items, int number) {
            checkIsNoArray("item", item);
            if (problem != null) {
                throw new IllegalStateException("item '" + item + "' is declared after the first option");
            }
            if (itemNumbers.putIfAbsent(item, number) != null) {
                throw new IllegalArgumentException("item '" + item + "' is declared twice");
            }
            items.add(item);
        }

        private static void checkIsNoArray(String what, Object value) {
            if (Objects.requireNonNull(value, what).getClass().isArray()) {
                throw new IllegalArgumentException(
                        what + " of type " + value.getClass().getSimpleName()
                                + ": an array equals only itself; give its elements one by one or as a list");
            }
        }

        /**
         * Adds an option. More items, colours and a cost can be added to it.
         *
         * @param label the label
         * @param items its items
         * @return this
         * @throws IllegalArgumentException if an item is not declared, or in the option twice
         */
        @SafeVarargs
        @SuppressWarnings("varargs") // the array is only read
        public final Builder<I, O> option(O label, I... items) {
            return option(label, Arrays.asList(items));
        }

        /**
         * Adds an option. More items, colours and a cost can be added to it.
         *
         * @param label the label
         * @param items its items
         * @return this
         * @throws IllegalArgumentException if an item is not declared, or in the option twice
         */
        public Builder<I, O> option(O label, Collection<? extends I> items) {
            start(Objects.requireNonNull(label, "label"));
            return items(items);
        }

        private void start(O label) {
            if (problem == null) {
                problem = withoutOptions();
                lastOptions = new int[primary.size() + secondary.size()];
                Arrays.fill(lastOptions, -1);
            }
            problem.startOption(labels.size());
            labels.add(label);
        }

        private CoverProblem.Builder withoutOptions() {
            CoverProblem.Builder builder = new CoverProblem.Builder(primary.size(), secondary.size());
            for (int[] bound : bounds) {
                builder.bound(bound[0], bound[1], bound[2]);
            }
            return builder;
        }

        /**
         * Adds items to the option added last.
         *
         * @param items the items
         * @return this
         * @throws IllegalArgumentException if an item is not declared, or in the option already
         * @throws IllegalStateException if there is no option
         */
        public Builder<I, O> items(Collection<? extends I> items) {
            for (I item : items) {
                item(item);
            }
            return this;
        }

        /**
         * Adds an item to the option added last.
         *
         * @param item the item
         * @return this
         * @throws IllegalArgumentException if the item is not declared, or in the option already
         * @throws IllegalStateException if there is no option
         */
        public Builder<I, O> item(I item) {
            lastOption().addItem(numberOfNewItem(item), 0);
            return this;
        }

        /**
         * Adds a secondary item with a colour to the option added last.
         *
         * @param item the item
         * @param colour the colour
         * @return this
         * @throws IllegalArgumentException if the item is not declared, not secondary, or in the option already, or the colour
         *     is an array
         * @throws IllegalStateException if there is no option
         */
        public Builder<I, O> item(I item, Object colour) {
            checkIsNoArray("colour", colour);
            int number = numberOfNewItem(item);
            if (number < primary.size()) {
                throw new IllegalArgumentException("item '" + item + "' has colour '" + colour + "' but is primary");
            }
            Integer known = colourNumbers.get(colour);
            if (known == null) {
                colours.add(colour);
                known = colours.size();
                colourNumbers.put(colour, known);
            }
            lastOption().addItem(number, known);
            return this;
        }

        /**
         * Sets the cost of the option added last.
         *
         * @param cost the cost, any number
         * @return this
         * @throws IllegalArgumentException if the sum of the absolute values of all costs exceeds {@link Long#MAX_VALUE}
         * @throws IllegalStateException if there is no option
         */
        public Builder<I, O> cost(long cost) {
            CoverProblem.Builder options = lastOption();
            int option = labels.size() - 1;
            if (option >= costs.length) {
                costs = Arrays.copyOf(costs, Math.max(16, 2 * labels.size()));
            }
            try {
                totalCost = Math.addExact(totalCost - Math.abs(costs[option]), Math.absExact(cost));
            } catch (ArithmeticException overflow) {
                throw new IllegalArgumentException("a cost of " + cost + " makes the sum of all too large", overflow);
            }
            costs[option] = cost;
            options.cost(cost);
            return this;
        }

        private CoverProblem.Builder lastOption() {
            if (problem == null) {
                throw new IllegalStateException("there is no option yet");
            }
            return problem;
        }

        private int numberOfNewItem(I item) {
            lastOption();
            Integer known = itemNumbers.get(Objects.requireNonNull(item, "item"));
            if (known == null) {
                throw new IllegalArgumentException("item '" + item + "' is not declared" + hint(item));
            }
            int number = known >= 0 ? known : primary.size() + ~known;
            int option = labels.size() - 1;
            if (lastOptions[number] == option) {
                throw new IllegalArgumentException("item '" + item + "' is twice in the option");
            }
            lastOptions[number] = option;
            return number;
        }

        /** Returns what to write instead, if the items of an option are given as a collection or an array among others. */
        private String hint(I item) {
            boolean isListOfItems = item instanceof Collection<?> several
                    && itemNumbers.keySet().containsAll(several);
            return isListOfItems || item.getClass().isArray()
                    ? "; if its elements are, add them with items(Collection)"
                    : "";
        }

        /**
         * Returns the problem. More options can be added to the builder, for another problem. Takes time linear in the items of
         * all options: what searches begin with is prepared here, unless the thread is interrupted meanwhile.
         *
         * @return the problem
         */
        public ExactCover<I, O> build() {
            CoverProblem.Builder options = problem == null ? withoutOptions() : problem;
            List<I> items = new ArrayList<>(primary);
            items.addAll(secondary);
            return new ExactCover<>(
                    options.build(),
                    labels,
                    Arrays.copyOf(costs, labels.size()),
                    new Names<>(items, primary.size(), colours));
        }
    }
}
