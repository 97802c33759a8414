package io.github.exactgrid.cover;

import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.SearchStatistics;
import io.github.exactgrid.internal.engine.CoverEstimate;
import io.github.exactgrid.internal.engine.CoverProblem;
import io.github.exactgrid.internal.engine.CoverSolver;
import io.github.exactgrid.internal.engine.Interruptible;
import io.github.exactgrid.internal.engine.SearchSettings;
import java.io.IOException;
import java.io.Reader;
import java.io.Serializable;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * An exact cover problem: items, and options that each contain some of them. A <i>cover</i> is a set of options in which
 * every item occurs exactly once.
 *
 * <pre>{@code
 * ExactCover<String> problem = ExactCover.<String>builder()
 *         .primary(1, 2, 3, 4, 5, 6, 7)
 *         .option("A", 1, 4, 7)
 *         .option("B", 1, 4)
 *         .option("C", 4, 5, 7)
 *         .option("D", 3, 5, 6)
 *         .option("E", 2, 3, 6, 7)
 *         .option("F", 2, 7)
 *         .build();
 * Optional<Cover<String>> cover = problem.solve(); // B, D and F
 * }</pre>
 *
 * <p>Such items are <i>primary</i>. There are refinements (Knuth, The Art of Computer Programming 4B, 7.2.2.1):
 * <ul>
 *   <li>a <i>secondary</i> item occurs at most once;
 *   <li>an option may give a secondary item a <i>colour</i>. Then any number of options may contain the item, if all of
 *       them give it the same colour;
 *   <li>a primary item may have <i>bounds</i>: how often it occurs at least and at most. Each set of options is one cover,
 *       in whatever order its options could be chosen;
 *   <li>an option may have a <i>cost</i>, and {@link #cheapest} finds the covers that cost least.
 * </ul>
 *
 * <p>If an item that must occur is in no option, there is no cover. An option without a primary item is in no cover, as no
 * cover needs it. Two options with the same items are two options.
 *
 * <p>Items and colours may be any objects with {@code equals} and {@code hashCode}, and labels of options any objects. A
 * problem is immutable and may be shared between threads; all search state belongs to the call. It is serializable if
 * its labels, items, colours and progress listener are. Which cover comes first is unspecified, but the same on every
 * run, unless it is {@linkplain #parallel() parallel}. Time is exponential in the worst case. The search uses no recursion,
 * and memory linear in the number of items in all options, except for counts that are remembered; see
 * {@link #withMemoryLimit}.
 *
 * <p>When a limit is reached, the methods that search throw {@link SearchLimitException}: the answer is then unknown, not
 * "no cover". They also throw it when the thread is interrupted, within 50 milliseconds, and leave the interrupt flag set.
 * Limits apply to each call.
 *
 * @param <O> the type of the options' labels
 */
public final class ExactCover<O> implements Serializable {

    private static final long serialVersionUID = 1L;

    private final CoverProblem problem;

    /** The labels of the options, those that are fixed included, by their numbers in the problem. */
    @SuppressWarnings("serial") // serializable if the labels are
    private final List<O> labels;

    /** The costs by the same numbers. */
    private final long[] costs;

    private final Names names;
    private final SearchSettings settings;

    private ExactCover(CoverProblem problem, List<O> labels, long[] costs, Names names, SearchSettings settings) {
        this.problem = problem;
        this.labels = labels;
        this.costs = costs;
        this.names = names;
        this.settings = settings;
    }

    // ---- factories

    /**
     * Starts a problem.
     *
     * @param <O> the type of the options' labels
     * @return a builder without items and options
     */
    public static <O> Builder<O> builder() {
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
    public static ExactCover<String> parse(String text) {
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
    public static ExactCover<String> parse(Reader text) throws IOException {
        return Interruptible.run(budget -> new CoverParser(text, budget).parse());
    }

    // ---- settings of the search

    /**
     * Limits the time of each call.
     *
     * @param timeLimit the limit, more than zero
     * @return this problem with that limit
     * @throws IllegalArgumentException if {@code timeLimit} is zero or less
     */
    public ExactCover<O> withTimeLimit(Duration timeLimit) {
        return with(settings.withTimeLimit(timeLimit));
    }

    /**
     * Limits the {@linkplain SearchStatistics#nodes() nodes} that each call visits. In one thread a call stops at the same
     * node on every run; in several threads it may stop a few thousand nodes early.
     *
     * @param nodeLimit the limit, at least 1
     * @return this problem with that limit
     * @throws IllegalArgumentException if {@code nodeLimit} is zero or less
     */
    public ExactCover<O> withNodeLimit(long nodeLimit) {
        return with(settings.withNodeLimit(nodeLimit));
    }

    /**
     * Limits the memory in which {@link #count()} remembers the number of covers for each set of items left uncovered. It
     * works without any: when the memory is full, or states do not recur, the covers are counted one by one. The default is
     * a quarter of the maximum heap.
     *
     * @param bytes the limit, from 0
     * @return this problem with that limit
     * @throws IllegalArgumentException if {@code bytes} is less than zero
     */
    public ExactCover<O> withMemoryLimit(long bytes) {
        return with(settings.withMemoryLimit(bytes));
    }

    /**
     * Searches in a random order, so that {@link #solve} may find another cover for another seed. The same seed gives the same
     * order on every run. Covers are not found with equal probability.
     *
     * @param seed the seed, any number
     * @return this problem with that order
     */
    public ExactCover<O> withSeed(long seed) {
        return with(settings.withSeed(seed));
    }

    /**
     * Sets a listener that receives the statistics of each call: about ten times a second during the search, and once at its
     * end. It runs in the caller's thread, so a slow listener slows the search, and an exception that it throws ends the
     * call.
     *
     * @param progressListener the listener, which replaces the one before
     * @return this problem with that listener
     */
    public ExactCover<O> withProgressListener(Consumer<? super SearchStatistics> progressListener) {
        return with(settings.withListener(progressListener));
    }

    /**
     * Counts and enumerates on all cores: in the caller's thread and in the common pool.
     *
     * <p>The order of {@link #solutions} is then not the same on every run, and the search runs about a thousand covers ahead
     * of the stream. Close the stream if you leave it early; otherwise the workers stop when they are that far ahead, or
     * when the stream has been garbage collected. {@link #solve}, {@link #estimate}, {@link #cheapest} and {@link #split}
     * use the caller's thread only.
     *
     * @return this problem, searched in parallel
     */
    public ExactCover<O> parallel() {
        return with(settings.withPool(null));
    }

    /**
     * Counts and enumerates in as many threads as a pool has: the caller's thread, and workers in the pool, one fewer than it
     * has threads. The pool is not serialized; the common pool takes its place.
     *
     * @param pool the pool
     * @return this problem, searched in parallel
     * @see #parallel()
     */
    public ExactCover<O> parallel(ForkJoinPool pool) {
        return with(settings.withPool(Objects.requireNonNull(pool, "pool")));
    }

    private CoverSolver solver() {
        return new CoverSolver(problem, settings);
    }

    private ExactCover<O> with(SearchSettings changed) {
        return new ExactCover<>(problem, labels, costs, names, changed);
    }

    // ---- methods that search

    /**
     * Returns a cover.
     *
     * @return a cover, or empty if there is none
     * @throws SearchLimitException if stopped before the answer was known
     */
    public Optional<Cover<O>> solve() {
        return solver().solve().map(this::cover);
    }

    /**
     * Returns whether there is a cover.
     *
     * @return whether there is at least one
     * @throws SearchLimitException if stopped before the answer was known
     */
    public boolean isSolvable() {
        return solver().solve().isPresent();
    }

    /**
     * Returns all covers, each exactly once, in a lazy stream: when {@code limit}, {@code findFirst} or another operation
     * ends it early, the search ends, too. The stream is sequential, also if the search is parallel.
     *
     * @return a lazy stream of distinct covers, whose terminal operation throws {@link SearchLimitException} if stopped
     */
    public Stream<Cover<O>> solutions() {
        return solver().solutions(this::cover);
    }

    /**
     * Returns the number of covers, without enumerating them where possible.
     *
     * <p>If the same sets of items are left uncovered again and again, as in tilings or Latin squares, each set is counted
     * only once (Nishino, Yasuda, Minato and Nagata, Dancing with Decision Diagrams, AAAI 2017). Whether this pays is
     * decided while counting, by how often sets recur.
     *
     * @return the number
     * @throws SearchLimitException if stopped before all were counted
     */
    public BigInteger count() {
        return solver().count();
    }

    /**
     * Counts covers one by one up to a limit.
     *
     * @param limit where to stop, at least 1
     * @return the number of covers, or {@code limit} if there are as many or more
     * @throws IllegalArgumentException if {@code limit} is less than 1
     * @throws SearchLimitException if stopped before the answer was known
     */
    public long count(long limit) {
        if (limit < 1) {
            throw new IllegalArgumentException("a limit of " + limit + " covers, expected at least 1");
        }
        return solver().count(limit);
    }

    /**
     * Returns the covers with the least costs, in the order of their costs. Which of several covers of the same cost are
     * returned, and in which order, is unspecified. The default cost of an option is 0.
     *
     * @param count the number of covers, at least 1
     * @return the cheapest covers; fewer than {@code count} if there are no more
     * @throws IllegalArgumentException if {@code count} is less than 1
     * @throws SearchLimitException if stopped before it was known that no other cover is cheaper
     */
    public List<Cover<O>> cheapest(int count) {
        if (count < 1) {
            throw new IllegalArgumentException("the " + count + " cheapest covers, expected at least 1");
        }
        return solver().cheapest(count).stream().map(this::cover).toList();
    }

    /**
     * Estimates the size of the search tree and the number of covers from random paths, in a time that hardly depends on
     * either.
     *
     * @param samples the number of paths, at least 1
     * @return the estimate, the same on every run for the same seed
     * @throws IllegalArgumentException if {@code samples} is less than 1
     * @throws SearchLimitException if stopped
     */
    public Estimate estimate(int samples) {
        if (samples < 1) {
            throw new IllegalArgumentException(samples + " samples, expected at least 1");
        }
        CoverEstimate found = solver().estimate(samples);
        return new Estimate(samples, found.nodes(), found.nodesError(), found.solutions(), found.solutionsError());
    }

    /**
     * Splits the problem into problems that have no cover in common, and together all of its covers, and take about the same
     * estimated work: to be solved on other machines, or one after the other.
     *
     * <p>The covers of a part contain all their options, those that are fixed in the part included. A part has the settings
     * of this problem.
     *
     * @param parts the number of parts, at least 1
     * @return the parts; fewer than {@code parts} if the search tree has fewer branches, but at least one
     * @throws IllegalArgumentException if {@code parts} is less than 1
     * @throws SearchLimitException if stopped
     */
    public List<ExactCover<O>> split(int parts) {
        if (parts < 1) {
            throw new IllegalArgumentException(parts + " parts, expected at least 1");
        }
        return solver().split(parts, this::part);
    }

    private ExactCover<O> part(CoverProblem part) {
        int[] labelsOfPart = part.labels();
        List<O> left = new ArrayList<>(labelsOfPart.length);
        long[] costsLeft = new long[labelsOfPart.length];
        for (int i = 0; i < labelsOfPart.length; i++) {
            left.add(labels.get(labelsOfPart[i]));
            costsLeft[i] = costs[labelsOfPart[i]];
        }
        return new ExactCover<>(
                part.renumbered(labelsOfPart), Collections.unmodifiableList(left), costsLeft, names, settings);
    }

    private Cover<O> cover(int[] numbers) {
        List<O> options = new ArrayList<>(numbers.length);
        long cost = 0;
        for (int number : numbers) {
            options.add(labels.get(number));
            cost += costs[number];
        }
        return new Cover<>(options, cost);
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
    public List<Object> primaryItems() {
        return names.items().subList(0, names.primaryItems());
    }

    /**
     * Returns the secondary items.
     *
     * @return the items, in the order in which they were declared; unmodifiable
     */
    public List<Object> secondaryItems() {
        return names.items().subList(names.primaryItems(), names.items().size());
    }

    /**
     * Returns the problem in the format that {@link #parse(String)} reads. Items and colours are written by their
     * {@code toString}; labels and options without items are not written. The options that are fixed in a
     * {@linkplain #split part} are written as comments.
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

    /**
     * Collects the items, then the options. The methods return the builder itself. After an exception the last option may be
     * incomplete, and the builder should not be used again.
     *
     * @param <O> the type of the options' labels
     */
    public static final class Builder<O> {

        private final Map<Object, Integer> itemNumbers = new HashMap<>();
        private final List<Object> primary = new ArrayList<>();
        private final List<Object> secondary = new ArrayList<>();
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
         * @throws IllegalArgumentException if an item has been declared before
         * @throws IllegalStateException if an option has been added
         */
        public Builder<O> primary(Object... items) {
            for (Object item : items) {
                declare(item, primary, primary.size());
            }
            return this;
        }

        /**
         * Declares primary items with bounds on how often each occurs in a cover.
         *
         * @param least how often at least, from 0
         * @param most how often at most, from {@code least}
         * @param items the items
         * @return this
         * @throws IllegalArgumentException if {@code least} is less than 0 or {@code most} less than {@code least}, or an item
         *     has been declared before
         * @throws IllegalStateException if an option has been added
         */
        public Builder<O> bounded(int least, int most, Object... items) {
            if (least < 0 || most < least) {
                throw new IllegalArgumentException("at least " + least + " and at most " + most + " times");
            }
            for (Object item : items) {
                if (least != 1 || most != 1) {
                    bounds.add(new int[] {primary.size(), least, most});
                }
                declare(item, primary, primary.size());
            }
            return this;
        }

        /**
         * Declares secondary items: each occurs at most once in a cover, or in one colour.
         *
         * @param items the items
         * @return this
         * @throws IllegalArgumentException if an item has been declared before
         * @throws IllegalStateException if an option has been added
         */
        public Builder<O> secondary(Object... items) {
            for (Object item : items) {
                declare(item, secondary, ~secondary.size()); // numbered after all primary items
            }
            return this;
        }

        private void declare(Object item, List<Object> items, int number) {
            Objects.requireNonNull(item, "item");
            if (problem != null) {
                throw new IllegalStateException("item '" + item + "' is declared after the first option");
            }
            if (itemNumbers.putIfAbsent(item, number) != null) {
                throw new IllegalArgumentException("item '" + item + "' is declared twice");
            }
            items.add(item);
        }

        /**
         * Adds an option. More items, colours and a cost can be added to it.
         *
         * @param label the label
         * @param items its items
         * @return this
         * @throws IllegalArgumentException if an item is not declared, or in the option twice
         */
        public Builder<O> option(O label, Object... items) {
            start(Objects.requireNonNull(label, "label"));
            for (Object item : items) {
                item(item);
            }
            return this;
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
         * Adds an item to the option added last.
         *
         * @param item the item
         * @return this
         * @throws IllegalArgumentException if the item is not declared, or in the option already
         * @throws IllegalStateException if there is no option
         */
        public Builder<O> item(Object item) {
            lastOption().addItem(numberOfNewItem(item), 0);
            return this;
        }

        /**
         * Adds a secondary item with a colour to the option added last.
         *
         * @param item the item
         * @param colour the colour
         * @return this
         * @throws IllegalArgumentException if the item is not declared, not secondary, or in the option already
         * @throws IllegalStateException if there is no option
         */
        public Builder<O> item(Object item, Object colour) {
            Objects.requireNonNull(colour, "colour");
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
        public Builder<O> cost(long cost) {
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

        private int numberOfNewItem(Object item) {
            lastOption();
            Integer known = itemNumbers.get(Objects.requireNonNull(item, "item"));
            if (known == null) {
                throw new IllegalArgumentException("item '" + item + "' is not declared");
            }
            int number = known >= 0 ? known : primary.size() + ~known;
            int option = labels.size() - 1;
            if (lastOptions[number] == option) {
                throw new IllegalArgumentException("item '" + item + "' is twice in the option");
            }
            lastOptions[number] = option;
            return number;
        }

        /**
         * Returns the problem. More options can be added to the builder, for another problem.
         *
         * @return the problem
         */
        public ExactCover<O> build() {
            CoverProblem.Builder options = problem == null ? withoutOptions() : problem;
            List<Object> items = new ArrayList<>(primary);
            items.addAll(secondary);
            return new ExactCover<>(
                    options.build(),
                    Collections.unmodifiableList(new ArrayList<>(labels)),
                    Arrays.copyOf(costs, labels.size()),
                    new Names(items, primary.size(), colours),
                    SearchSettings.DEFAULTS);
        }
    }
}
