package io.github.exactgrid.cover;

import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.SearchStatistics;
import io.github.exactgrid.internal.engine.CoverEstimate;
import io.github.exactgrid.internal.engine.CoverProblem;
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
 *   <li>a primary item may have <i>bounds</i>, and then occurs at least and at most so often. Each set of options is one
 *       cover, in whatever order its options could be chosen;
 *   <li>an option may have a <i>cost</i>, and {@link #cheapest} finds the covers that cost least.
 * </ul>
 *
 * <p>An item that no option contains, if it must occur, is in no cover, so there is none. An option without a primary item
 * is in no cover: none needs it. Two options with the same items are two options.
 *
 * <p>Items and colours may be any objects with {@code equals} and {@code hashCode}, and labels of options any objects at
 * all. A problem is immutable and may be shared between threads; all search state belongs to the call. It is serializable if
 * its labels, items, colours and progress listener are. Which cover comes first is unspecified, but the same on every
 * run, unless it is {@linkplain #parallel() parallel}. Time is exponential in the worst case. The search uses no recursion,
 * and memory linear in the number of items in all options, unless counting is better off with more; see
 * {@link #withMemoryLimit}.
 *
 * <p>A limit that is reached is never "no cover": the methods that search throw {@link SearchLimitException}. So does
 * interrupting the thread, which stops any search within 50 milliseconds and leaves the interrupt flag set. Limits are for
 * each call.
 *
 * @param <O> what labels an option
 */
public final class ExactCover<O> implements Serializable {

    private static final long serialVersionUID = 1L;

    private final CoverProblem problem;

    /** The labels of the options, those that are fixed included, by the numbers that the problem knows them by. */
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

    // ---- making one

    /**
     * Starts a problem.
     *
     * @param <O> what will label an option
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
     * <p>The first line that is neither blank nor a comment names the items: the primary ones, with their bounds if they
     * have other than exactly once, then a bar, then the secondary ones. Each line after it is an option: its items, with
     * their colours, and its cost. Names may be longer than Knuth's, bounds may be zero, and costs less than zero.
     *
     * @param text the text
     * @return the problem, each of whose options is labelled with its line, without the blanks around it
     * @throws CoverFormatException if the text is no such problem; it names the line
     */
    public static ExactCover<String> parse(String text) {
        try {
            return parse(new StringReader(text));
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    /**
     * Reads a problem as {@link #parse(String)} does, without ever holding the whole text.
     *
     * @param text the text, which is read to its end and not closed
     * @return the problem
     * @throws IOException if the text cannot be read
     * @throws CoverFormatException if the text is no such problem; it names the line
     */
    public static ExactCover<String> parse(Reader text) throws IOException {
        return new CoverParser(text).parse();
    }

    // ---- how it is to be searched

    /**
     * Limits the time that a call may search.
     *
     * @param timeLimit the limit, more than zero
     * @return this problem with that limit
     * @throws IllegalArgumentException if {@code timeLimit} is zero or less
     */
    public ExactCover<O> withTimeLimit(Duration timeLimit) {
        return with(settings.withTimeLimit(timeLimit));
    }

    /**
     * Limits the {@linkplain SearchStatistics#nodes() nodes} that a call may visit. On one thread it stops at the same place
     * on every run; several may stop a few thousand nodes early.
     *
     * @param nodeLimit the limit, at least 1
     * @return this problem with that limit
     * @throws IllegalArgumentException if {@code nodeLimit} is zero or less
     */
    public ExactCover<O> withNodeLimit(long nodeLimit) {
        return with(settings.withNodeLimit(nodeLimit));
    }

    /**
     * Limits the memory in which {@link #count()} remembers how many covers it has counted for which items left uncovered.
     * It never needs any: when there is no more room, or it does not help, the covers are counted one by one. Without this
     * limit it is a quarter of the memory that the virtual machine may take.
     *
     * @param bytes the limit, from 0
     * @return this problem with that limit
     * @throws IllegalArgumentException if {@code bytes} is less than zero
     */
    public ExactCover<O> withMemoryLimit(long bytes) {
        return with(settings.withMemoryLimit(bytes));
    }

    /**
     * Searches in a random order, so that {@link #solve} finds another cover for another seed. The same seed gives the same
     * order on every run. All covers are still found, but which comes first is not uniformly distributed.
     *
     * @param seed the seed, any number
     * @return this problem with that order
     */
    public ExactCover<O> withSeed(long seed) {
        return with(settings.withSeed(seed));
    }

    /**
     * Sets a listener that hears of each call: about ten times a second while it searches, and once when it is over. It is
     * called by the thread that asks, so a slow listener slows the search, and what it throws ends the call.
     *
     * @param progressListener the listener, in place of the one so far
     * @return this problem with that listener
     */
    public ExactCover<O> withProgressListener(Consumer<? super SearchStatistics> progressListener) {
        return with(settings.withListener(progressListener));
    }

    /**
     * Counts and enumerates on all cores: in the calling thread and in the common pool.
     *
     * <p>Then {@link #solutions} comes in no certain order, and covers are sought ahead of the one asked for, about a
     * thousand at most. Close the stream if you leave it early; otherwise the other threads stop when they have found as
     * much, or when the stream has been garbage collected. {@link #solve}, {@link #estimate} and {@link #cheapest} work in
     * the calling thread.
     *
     * @return this problem, searched so
     */
    public ExactCover<O> parallel() {
        return with(settings.withPool(null));
    }

    /**
     * Counts and enumerates in as many threads as a pool has: the calling thread and those of the pool, one less if it is not
     * the common one. When deserialized the problem takes the common pool.
     *
     * @param pool the pool
     * @return this problem, searched so
     * @see #parallel()
     */
    public ExactCover<O> parallel(ForkJoinPool pool) {
        return with(settings.withPool(Objects.requireNonNull(pool, "pool")));
    }

    private ExactCover<O> with(SearchSettings changed) {
        return new ExactCover<>(problem, labels, costs, names, changed);
    }

    // ---- the questions

    /**
     * Returns a cover.
     *
     * @return some cover, or empty if there is none
     * @throws SearchLimitException if stopped before one was found or ruled out
     */
    public Optional<Cover<O>> solve() {
        return problem.solve(settings).map(this::cover);
    }

    /**
     * Returns whether there is a cover.
     *
     * @return whether there is one at least
     * @throws SearchLimitException if stopped before one was found or ruled out
     */
    public boolean isSolvable() {
        return problem.solve(settings).isPresent();
    }

    /**
     * Returns all covers, each exactly once, found as they are asked for: a stream that is cut short by {@code limit},
     * {@code findFirst} or any other means searches no further. The stream is sequential, however it is searched.
     *
     * @return a lazy stream of distinct covers, whose terminal operation throws {@link SearchLimitException} if stopped early
     */
    public Stream<Cover<O>> solutions() {
        return problem.solutions(settings).map(this::cover);
    }

    /**
     * Returns the number of covers, without enumerating them where it can.
     *
     * <p>If the same items are left uncovered again and again, as in tilings or latin squares, each such set is counted only
     * once (Nishino, Yasuda, Minato and Nagata, Dancing with Decision Diagrams, AAAI 2017). Whether that is so shows while
     * it counts, and it does the one or the other.
     *
     * @return the number
     * @throws SearchLimitException if stopped before all were counted
     */
    public BigInteger count() {
        return problem.count(settings);
    }

    /**
     * Counts covers one by one up to a limit.
     *
     * @param limit where to stop, at least 1
     * @return the number of covers, or {@code limit} if there are as many or more
     * @throws IllegalArgumentException if {@code limit} is less than 1
     * @throws SearchLimitException if stopped before as many were found or ruled out
     */
    public long count(long limit) {
        if (limit < 1) {
            throw new IllegalArgumentException("a limit of " + limit + " covers, expected at least 1");
        }
        return problem.count(settings, limit);
    }

    /**
     * Returns the covers that cost least, in the order of their costs. Among those that cost the same, any may come first, and
     * any may be left out. An option without a cost costs nothing.
     *
     * @param count how many, at least 1
     * @return the cheapest covers, fewer if there are no more
     * @throws IllegalArgumentException if {@code count} is less than 1
     * @throws SearchLimitException if stopped before it was certain that no other is cheaper
     */
    public List<Cover<O>> cheapest(int count) {
        if (count < 1) {
            throw new IllegalArgumentException("the " + count + " cheapest covers, expected at least 1");
        }
        return problem.cheapest(settings, count).stream().map(this::cover).toList();
    }

    /**
     * Guesses how large the search tree is and how many covers there are, in a time that both hardly matter to.
     *
     * @param samples how many random ways down to look at, at least 1
     * @return the guess, the same on every run for the same seed
     * @throws IllegalArgumentException if {@code samples} is less than 1
     * @throws SearchLimitException if stopped
     */
    public Estimate estimate(int samples) {
        if (samples < 1) {
            throw new IllegalArgumentException(samples + " samples, expected at least 1");
        }
        CoverEstimate found = problem.estimate(settings, samples);
        return new Estimate(samples, found.nodes(), found.nodesError(), found.solutions(), found.solutionsError());
    }

    /**
     * Splits the problem into problems that have no cover in common and together all of its covers, and seem to be about
     * equally much work: to be solved elsewhere, or one after the other.
     *
     * <p>A part's covers list all their options, also those that the part leaves no choice about. A part is searched as this
     * problem is.
     *
     * @param parts how many parts are wanted, at least 1
     * @return the parts; fewer if there are not so many ways to go on, but one at least
     * @throws IllegalArgumentException if {@code parts} is less than 1
     * @throws SearchLimitException if stopped
     */
    public List<ExactCover<O>> split(int parts) {
        if (parts < 1) {
            throw new IllegalArgumentException(parts + " parts, expected at least 1");
        }
        return problem.split(settings, parts).stream().map(this::part).toList();
    }

    private ExactCover<O> part(CoverProblem part) {
        int[] labelsOfPart = part.labels();
        List<O> left = new ArrayList<>(labelsOfPart.length);
        long[] costsLeft = new long[labelsOfPart.length];
        for (int i = 0; i < labelsOfPart.length; i++) {
            left.add(labels.get(labelsOfPart[i]));
            costsLeft[i] = costs[labelsOfPart[i]];
        }
        return new ExactCover<>(part.renumbered(), Collections.unmodifiableList(left), costsLeft, names, settings);
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

    // ---- what it consists of

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
     * Returns the problem in the format that {@link #parse(String)} reads. Items and colours are written as their
     * {@code toString} says, labels not at all. Left out are options without items. Of a {@linkplain #split part} the options
     * that are in each of its covers are told in comments only.
     *
     * @return the text
     * @throws IllegalStateException if it cannot be written so: there is no primary item; or the text of an item or of a
     *     colour is empty, has blanks, bars or colons in it, or is the text of another
     */
    public String format() {
        return new CoverWriter(names).write(problem, labels);
    }

    /** Returns how many options and items there are. */
    @Override
    public String toString() {
        return "exact cover of " + names.primaryItems() + " primary and "
                + (names.items().size() - names.primaryItems()) + " secondary items by " + labels.size() + " options";
    }

    /**
     * Collects the items, then the options. The methods that add to it return the builder itself. One that has thrown an
     * exception may be left with half an option, and should be used no more.
     *
     * @param <O> what labels an option
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

        /** All costs together, each without its sign. */
        private long totalCost;

        /** The last option that has each item, or -1. */
        private int[] lastOptions = {};

        /** Null as long as items may be declared. */
        private CoverProblem.@Nullable Builder problem;

        private Builder() {}

        /**
         * Declares primary items: every cover contains each exactly once.
         *
         * @param items the items
         * @return this
         * @throws IllegalArgumentException if an item has been declared before
         * @throws IllegalStateException if there are options already
         */
        public Builder<O> primary(Object... items) {
            for (Object item : items) {
                declare(item, primary, primary.size());
            }
            return this;
        }

        /**
         * Declares primary items with bounds: every cover contains each at least and at most so often.
         *
         * @param least how often at least, from 0
         * @param most how often at most, no less than {@code least}
         * @param items the items
         * @return this
         * @throws IllegalArgumentException if {@code least} is less than 0 or {@code most} less than {@code least}, or an item
         *     has been declared before
         * @throws IllegalStateException if there are options already
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
         * Declares secondary items: every cover contains each at most once, or in a single colour.
         *
         * @param items the items
         * @return this
         * @throws IllegalArgumentException if an item has been declared before
         * @throws IllegalStateException if there are options already
         */
        public Builder<O> secondary(Object... items) {
            for (Object item : items) {
                declare(item, secondary, ~secondary.size()); // its number is not known before all primary ones are
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
         * Adds an option. More items, colours and a cost may follow.
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
         * Sets what the option added last costs.
         *
         * @param cost the cost, any number
         * @return this
         * @throws IllegalArgumentException if the costs of all options, each without its sign, add up to more than a
         *     {@code long} holds
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
         * Returns the problem as it stands. The builder may go on.
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
