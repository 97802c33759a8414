package io.github.exactgrid.internal.search;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.limits.StopReason;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/**
 * The k cheapest covers, in the order of their costs: branch and bound over {@link CoverSearch} (Garfinkel and Nemhauser,
 * Operations Research 17, 1969; TAOCP 7.2.2.1, Algorithm C$).
 *
 * <p>The first move does all the work: the cheapest cover is known only when the whole tree has been searched, except
 * for branches that the k best covers so far have pruned.
 */
public final class CheapestSearch implements Cursor<int[]> {

    /** About the time to sort a cover into millions: it is compared some twenty times. */
    private static final long STEPS_OF_A_COVER = 100;

    /** A cover. */
    private record Found(long cost, int[] labels) {

        /** Returns about the memory that it takes, with its place in the queue. */
        long bytes() {
            return 64 + (long) Integer.BYTES * labels.length;
        }
    }

    private final CoverMatrix matrix;
    private final int count;
    private final long memoryLimit;
    private final Budget budget;
    private final CostLimit limit;
    private final CoverSearch search;

    /** The best covers so far, the dearest first; later all of them, the cheapest first. */
    private final PriorityQueue<Found> best =
            new PriorityQueue<>(Comparator.comparingLong(Found::cost).reversed());

    /** The memory that they take. */
    private long bytes;

    private final Deque<Found> inOrder = new ArrayDeque<>();
    private @Nullable Outcome outcome;

    /**
     * Prepares to search for the cheapest covers.
     *
     * @param matrix a problem the absolute values of whose costs have a sum that fits into a long
     * @param count the number of covers, from 1
     * @param memoryLimit the bytes that as many covers may take: if they take more, the call must stop
     * @throws StoppedException if the call must stop
     */
    public CheapestSearch(CoverMatrix matrix, int count, long memoryLimit, Budget budget) {
        this.matrix = inOrderOfShares(CostReduction.reduce(matrix, budget), budget);
        this.count = count;
        this.memoryLimit = memoryLimit;
        this.budget = budget;
        this.limit = new CostLimit(this.matrix, budget);
        this.search = new CoverSearch(this.matrix, budget, limit, null);
    }

    /** Sorts options by their share, those with the same in the order of the matrix. */
    private static CoverMatrix inOrderOfShares(CoverMatrix matrix, Budget budget) {
        double[] shares = CostLimit.shares(matrix, budget);
        int[] order = new int[shares.length];
        Arrays.setAll(order, option -> option);
        int[] merged = new int[shares.length];
        for (int length = 1; length < order.length; length *= 2) { // merge sort, as it can be stopped
            for (int from = 0; from < order.length; from += 2 * length) {
                budget.prepare(2L * length);
                merge(order, from, Math.min(order.length, from + length), length, shares, merged);
            }
            int[] swapped = order;
            order = merged;
            merged = swapped;
        }
        return matrix.select(order, budget);
    }

    /** Merges two sorted ranges of options, the second of which begins at the middle and is as long, or as the array allows. */
    private static void merge(int[] order, int from, int middle, int length, double[] shares, int[] merged) {
        int end = Math.min(order.length, middle + length);
        int one = from;
        int other = middle;
        for (int i = from; i < end; i++) {
            boolean takeOne = other == end || (one < middle && shares[order[one]] <= shares[order[other]]);
            merged[i] = takeOne ? order[one++] : order[other++];
        }
    }

    @Override
    public Outcome advance() {
        if (outcome == null) {
            outcome = findAll();
        } else if (outcome == Outcome.FOUND) {
            inOrder.removeFirst();
        }
        if (outcome != Outcome.STOPPED) {
            outcome = inOrder.isEmpty() ? Outcome.EXHAUSTED : Outcome.FOUND;
        }
        return outcome;
    }

    private Outcome findAll() {
        long negativeCosts = negativeCosts();
        Outcome move = search.advance();
        while (move == Outcome.FOUND) {
            int[] options = search.options();
            if (!budget.spendSteps(options.length)) { // after a fast dive nodes are checked seldom
                return Outcome.STOPPED;
            }
            Found found = new Found(cost(options), search.solution());
            best.add(found);
            bytes += found.bytes() - (best.size() > count ? best.remove().bytes() : 0);
            if (bytes > memoryLimit) {
                budget.stop(StopReason.MEMORY);
                return Outcome.STOPPED;
            }
            if (best.size() == count) {
                limit.lower(best.element().cost() - negativeCosts);
            }
            move = search.advance();
        }
        while (!best.isEmpty()) {
            if (!budget.spendSteps(STEPS_OF_A_COVER)) {
                return Outcome.STOPPED;
            }
            Found dearest = best.remove();
            assert inOrder.isEmpty() || dearest.cost() <= inOrder.getFirst().cost();
            inOrder.addFirst(dearest);
        }
        return move;
    }

    /** Returns the sum of all negative costs, which the limit does not count. */
    private long negativeCosts() {
        long sum = 0;
        for (int option = 0; option < matrix.options(); option++) {
            sum += Math.min(0, matrix.cost(option));
        }
        return sum;
    }

    private long cost(int[] options) {
        long sum = 0;
        for (int option : options) {
            sum += matrix.cost(option);
        }
        return sum;
    }

    @Override
    public int[] solution() {
        return inOrder.element().labels();
    }

    @Override
    public double progress() {
        return search.progress();
    }
}
