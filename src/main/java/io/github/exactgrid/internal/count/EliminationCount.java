package io.github.exactgrid.internal.count;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.matrix.Occurrences;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Counts the covers of a long and thin problem, of any length, by eliminating its items one after the other: bucket elimination (Dechter,
 * Artificial Intelligence 113, 1999), that is dynamic programming on a tree decomposition. Items may be secondary, with colours, and may
 * have bounds.
 */
public final class EliminationCount {

    /*
     * Each item is a bucket, with the options of which it is the first item in the order of elimination. A bucket is a set of states of
     * the items in its bag: how often each is covered, or its colour, by options of this bucket and of those eliminated before
     * whose parent it is. The count of a state is the number of ways in which these options lead to it.
     *
     *     chain of items  a  b  c  d        eliminated in this order
     *     options         ab bc cd ad       ab and ad in the bucket of a, bc in that of b, cd in that of c
     *
     *     bucket of a     bag a, b, d       states ab: 1, ad: 1; without a they are b: 1 and d: 1, for the bucket of b
     *     bucket of b     bag b, c, d       b: 1, d: 1, and with bc: bcd: 1; those with b covered are, without b, nothing: 1, cd: 1
     *
     * So the number of states depends on how many neighbours an item has when it is eliminated, and not on how many items there are: a
     * ring of variables of six values, each in a relation with the next, has at most 7^3 states at a time, however long it is.
     * Memoisation needs a state of the whole rest of the problem for each of its look-ups.
     *
     * A state is a number in which each item has its own bits as long as it is in a bag: one, or for a colour or a number of times as
     * many as it takes. What options and states have in common is found in all bits at once, colours and numbers aside.
     */

    /** What no sum of two states is, as both cover an item once too often, or in two colours. */
    static final long CONFLICT = -1;

    /** All bits of a state but the sign. */
    private static final int BITS = 63;

    private static final int NONE = -1;

    private final CoverMatrix matrix;
    private final Occurrences occurrences;
    private final EliminationOrder order;
    private final long maxBytes;

    /** The highest count: more are counted as that. If it is limited, what items leave is kept, so that covers can be read from it. */
    private final long mostCount;

    /** For each item: the place of its lowest bit, the number of its bits, and the number of its values besides 0. */
    private final int[] shifts;

    private final int[] widths;
    private final int[] values;

    /** For each item: its colours, ascending, or an empty array if it has none; a value is a place there, from 1. */
    private final int[][] colours;

    /** For each item: the options of its bucket begin here, and end where those of the next begin. */
    private final int[] bucketStarts;

    private final int[] buckets;

    /** For each item the last of the buckets whose parent it is, and for each of these the one before; -1 for none. */
    private final int[] lastChild;

    private final int[] childBefore;

    /** What each item that has been eliminated leaves to its parent; null before and afterwards. */
    private final @Nullable StateCounts[] kept;

    private long bytesKept;

    /** The states that there may be, and pairs of them that may be looked at, at most. */
    private double most;

    // The present bucket.

    /** Its place in the order. */
    private int place = -1;

    private int item = NONE;
    private StateCounts states;

    /** The bucket of which states are joined with these, and the next of these; or -1 if all are joined. */
    private int child = NONE;

    private int row;
    private StateCounts joined;

    /** The next of its options. */
    private int nextOption;

    /** The states to which an option is added. */
    private @Nullable StateCounts base;

    /** The bits of items that are covered once at most, and the items with more values. */
    private long single;

    private final int[] others;
    private int otherCount;

    private BigInteger product = BigInteger.ONE;
    private boolean isDone;
    private boolean isGivenUp;

    private EliminationCount(CoverMatrix matrix, EliminationOrder order, long mostCount, long maxBytes, Budget budget) {
        this.matrix = matrix;
        this.mostCount = mostCount;
        this.order = order;
        this.maxBytes = maxBytes;
        this.occurrences = Occurrences.of(matrix, budget);
        int items = matrix.items();
        shifts = new int[items];
        widths = new int[items];
        values = new int[items];
        colours = new int[items][];
        bucketStarts = new int[items + 1];
        buckets = new int[occurrences.options()];
        lastChild = new int[items];
        childBefore = new int[items];
        kept = new @Nullable StateCounts[items];
        others = new int[BITS];
        states = newStates();
        joined = newStates();
        for (int i = 0; i < items; i++) {
            budget.prepare(1 + occurrences.size(i));
            findValues(i);
        }
        fillBuckets(budget);
        linkChildren(budget);
    }

    /**
     * Prepares to count the covers of a problem, or returns null if it is not thin enough for that.
     *
     * @param maxBytes the memory for states
     * @throws StoppedException if the call must stop
     */
    public static @Nullable EliminationCount of(CoverMatrix matrix, long maxBytes, Budget budget) {
        return of(matrix, StateCounts.UNLIMITED, maxBytes, budget);
    }

    /**
     * The same, but two covers stand for any higher number, which can be read.
     *
     * @throws StoppedException if the call must stop
     */
    public static @Nullable EliminationCount upToTwo(CoverMatrix matrix, long maxBytes, Budget budget) {
        return of(matrix, 2, maxBytes, budget);
    }

    private static @Nullable EliminationCount of(CoverMatrix matrix, long mostCount, long maxBytes, Budget budget) {
        EliminationOrder order = EliminationOrder.of(matrix, budget);
        if (order == null) {
            return null;
        }
        EliminationCount count = new EliminationCount(matrix, order, mostCount, maxBytes, budget);
        if (!count.findBits(budget)) {
            return null;
        }
        count.most = count.estimate(budget);
        count.begin();
        return count;
    }

    /** Returns how many states, and pairs of them, are looked at, at most: often many more than there are. */
    public double most() {
        return most;
    }

    /** Returns whether all covers are counted. */
    public boolean isDone() {
        return isDone;
    }

    /** Returns whether the states have taken too much memory, so that the covers remain uncounted. */
    public boolean isGivenUp() {
        return isGivenUp;
    }

    /** Returns the number of covers, or 0 before all are counted. */
    public BigInteger count() {
        return isDone ? product : BigInteger.ZERO;
    }

    private boolean isLimited() {
        return mostCount != StateCounts.UNLIMITED;
    }

    StateCounts newStates() {
        return new StateCounts(mostCount);
    }

    /** Returns the share of the items that are eliminated, from 0 to 1. */
    public double progress() {
        return isDone ? 1 : Math.max(0, place) / (double) Math.max(1, matrix.items());
    }

    /** Finds out how many values an item may have, and how many bits these take. */
    private void findValues(int i) {
        boolean isPrimary = i < matrix.primaryItems();
        colours[i] = isPrimary || !matrix.hasColours() ? new int[0] : coloursOf(i);
        values[i] = Math.max(1, isPrimary ? Math.min(matrix.most(i), occurrences.size(i)) : colours[i].length);
        widths[i] = Integer.SIZE - Integer.numberOfLeadingZeros(values[i]);
    }

    /** Returns the colours that options give a secondary item, ascending; none if no option gives it one. */
    private int[] coloursOf(int i) {
        int[] found = IntStream.range(occurrences.start(i), occurrences.end(i))
                .map(occurrences::colour)
                .sorted()
                .distinct()
                .toArray();
        return found.length == 1 && found[0] == 0 ? new int[0] : found;
    }

    private boolean isSingle(int i) {
        return values[i] == 1 && colours[i].length == 0;
    }

    private void fillBuckets(Budget budget) {
        int[] first = new int[buckets.length];
        for (int o = 0; o < first.length; o++) {
            int option = occurrences.original(o);
            budget.prepare(1 + matrix.end(option) - matrix.start(option));
            first[o] = matrix.entry(matrix.start(option));
            for (int e = matrix.start(option); e < matrix.end(option); e++) {
                first[o] = order.place(matrix.entry(e)) < order.place(first[o]) ? matrix.entry(e) : first[o];
            }
            bucketStarts[first[o] + 1]++;
        }
        for (int i = 0; i < matrix.items(); i++) {
            bucketStarts[i + 1] += bucketStarts[i];
        }
        int[] next = bucketStarts.clone();
        for (int o = 0; o < first.length; o++) {
            buckets[next[first[o]]++] = occurrences.original(o);
        }
    }

    private void linkChildren(Budget budget) {
        Arrays.fill(lastChild, NONE);
        for (int p = 0; p < matrix.items(); p++) {
            int i = order.item(p);
            budget.prepare(1 + order.bag(i).length);
            int parent = order.parent(i);
            if (parent != NONE) {
                childBefore[i] = lastChild[parent];
                lastChild[parent] = i;
            }
        }
    }

    /** Finds bits for each item that no other in a bag with it has. Returns false if there are too few. */
    private boolean findBits(Budget budget) {
        for (int p = matrix.items() - 1; p >= 0; p--) {
            int i = order.item(p);
            budget.prepare(1 + order.bag(i).length);
            long taken = 0;
            for (int other : order.bag(i)) {
                taken |= mask(other);
            }
            int shift = 0;
            while (shift + widths[i] <= BITS && ((taken >>> shift) & ((1L << widths[i]) - 1)) != 0) {
                shift++;
            }
            if (shift + widths[i] > BITS) {
                return false;
            }
            shifts[i] = shift;
        }
        return true;
    }

    private long mask(int i) {
        return ((1L << widths[i]) - 1) << shifts[i];
    }

    private double estimate(Budget budget) {
        double sum = 0;
        for (int i = 0; i < matrix.items(); i++) {
            budget.prepare(1 + order.bag(i).length);
            double bag = domain(i);
            for (int other : order.bag(i)) {
                bag *= domain(other);
            }
            sum += bag * (1 + bucketStarts[i + 1] - bucketStarts[i]);
            double present = 1;
            for (int c = lastChild[i]; c != NONE; c = childBefore[c]) {
                double more = 1;
                for (int other : order.bag(c)) {
                    more *= domain(other);
                }
                sum += present * more;
                present = Math.min(bag, present * more);
            }
        }
        return sum;
    }

    private double domain(int i) {
        return 1.0 + values[i];
    }

    /** Begins with the next bucket; the count is done if there is none. */
    private void begin() {
        place++;
        isDone |= place == matrix.items();
        if (isDone) {
            return;
        }
        open(order.item(place));
        child = lastChild[item];
        if (child == NONE || isLimited()) {
            states = newStates();
            states.addOne(0);
        } else {
            states = take(child);
            child = childBefore[child];
        }
        row = 0;
        joined = newStates();
        nextOption = bucketStarts[item];
        base = null;
    }

    /** Makes a bucket the present one: its states may be added. */
    void open(int bucket) {
        item = bucket;
        single = 0;
        otherCount = 0;
        include(item);
        for (int other : order.bag(item)) {
            include(other);
        }
    }

    private void include(int i) {
        if (isSingle(i)) {
            single |= mask(i);
        } else {
            others[otherCount++] = i;
        }
    }

    private StateCounts take(int bucket) {
        StateCounts taken = kept(bucket);
        if (isLimited()) {
            return taken;
        }
        kept[bucket] = null;
        bytesKept -= taken.bytes();
        return taken;
    }

    /** Returns what an item has left to its parent. */
    StateCounts kept(int bucket) {
        StateCounts found = kept[bucket];
        assert found != null : "item " + bucket + " is not eliminated before its parent";
        return found;
    }

    /**
     * Counts on for a number of looks at states, or until stopped. A node is a state that is joined with those of a child, an option
     * that is added, or an item that is eliminated.
     *
     * @throws StoppedException if the call must stop
     */
    public void run(long maxLooks, Budget budget) {
        long left = maxLooks;
        while (left > 0 && !isDone && !isGivenUp && budget.spendNode()) {
            int looks = 1;
            if (child != NONE) {
                looks += joinRow(budget);
            } else if (nextOption < bucketStarts[item + 1]) {
                looks += addOption(budget);
            } else {
                looks += eliminate();
            }
            isGivenUp = bytesKept + states.bytes() + joined.bytes() > maxBytes;
            budget.prepare(looks);
            left -= looks;
        }
    }

    /** Accounts for work with large numbers. */
    private static void prepare(long words, Budget budget) {
        if (words > 1) {
            budget.prepare(words);
        }
    }

    /** Joins the next of the present states with those of a child. Returns how many these are. */
    private int joinRow(Budget budget) {
        StateCounts more = kept(child);
        if (row < states.size()) {
            long state = states.state(row);
            for (int other = 0; other < more.size(); other++) {
                long sum = sum(state, more.state(other));
                if (sum != CONFLICT) {
                    prepare(states.words(row) * more.words(other), budget);
                    joined.addProduct(sum, states, row, more, other);
                }
            }
            row++;
            return more.size();
        }
        take(child);
        child = childBefore[child];
        states = joined;
        joined = newStates();
        row = 0;
        return 0;
    }

    /** Adds to all states those with the next option. Returns how many states have been looked at. */
    private int addOption(Budget budget) {
        StateCounts without = base;
        if (without == null) {
            // an item that is covered once at most has one of its options in a state
            boolean isOnce = isSingle(item);
            without = newStates();
            for (int s = 0; s < states.size(); s++) {
                if (!isOnce || (states.state(s) & mask(item)) == 0) {
                    without.add(states.state(s), states, s);
                }
            }
            base = isOnce ? without : null;
        }
        long option = state(buckets[nextOption++]);
        for (int s = 0; s < without.size(); s++) {
            long sum = sum(without.state(s), option);
            if (sum != CONFLICT) {
                prepare(without.words(s), budget);
                states.add(sum, without, s);
            }
        }
        return without.size() + (base == null ? states.size() : 0);
    }

    /** Returns the state that an option leads to from none. */
    long state(int option) {
        long state = 0;
        for (int e = matrix.start(option); e < matrix.end(option); e++) {
            int i = matrix.entry(e);
            long value = colours[i].length == 0 ? 1 : 1 + Arrays.binarySearch(colours[i], matrix.colour(e));
            state |= value << shifts[i];
        }
        return state;
    }

    /** Returns the state that two others lead to, or {@link #CONFLICT}. */
    long sum(long a, long b) {
        if ((a & b & single) != 0) {
            return CONFLICT;
        }
        long sum = a | b;
        for (int k = 0; k < otherCount; k++) {
            int i = others[k];
            long mask = mask(i);
            long ofA = (a & mask) >>> shifts[i];
            long ofB = (b & mask) >>> shifts[i];
            if (ofA != 0 && ofB != 0) {
                if (colours[i].length == 0) {
                    if (ofA + ofB > values[i]) {
                        return CONFLICT;
                    }
                    sum = (sum & ~mask) | ((ofA + ofB) << shifts[i]);
                } else if (ofA != ofB || colours[i][(int) ofA - 1] == 0) {
                    return CONFLICT;
                }
            }
        }
        return sum;
    }

    /** Leaves the states to the parent, as far as they cover the item often enough, and without it. Returns how many there were. */
    private int eliminate() {
        StateCounts rest = newStates();
        for (int s = 0; s < states.size(); s++) {
            long state = states.state(s);
            if (isCoveredEnough(state)) {
                rest.add(state & ~mask(item), states, s);
            }
        }
        int looks = states.size();
        if (rest.size() == 0) {
            product = BigInteger.ZERO;
            isDone = true;
        } else {
            boolean isRoot = order.bag(item).length == 0;
            if (isRoot) {
                product = limited(product.multiply(rest.total()));
            }
            if (!isRoot || isLimited()) {
                kept[item] = rest;
                bytesKept += rest.bytes();
            }
        }
        begin();
        return looks;
    }

    private BigInteger limited(BigInteger count) {
        return isLimited() ? count.min(BigInteger.valueOf(mostCount)) : count;
    }

    // ---- to read covers

    CoverMatrix matrix() {
        return matrix;
    }

    EliminationOrder order() {
        return order;
    }

    boolean isCoveredEnough(long state) {
        return (state & mask(item)) >>> shifts[item] >= (item < matrix.primaryItems() ? matrix.least(item) : 0);
    }

    /** Returns a state without the item of the present bucket. */
    long without(long state) {
        return state & ~mask(item);
    }

    /** Returns the options of a bucket. */
    int[] options(int bucket) {
        return Arrays.copyOfRange(buckets, bucketStarts[bucket], bucketStarts[bucket + 1]);
    }

    /** Returns the buckets whose parent a bucket is, in the order in which they are joined. */
    int[] children(int bucket) {
        int[] children = new int[4];
        int count = 0;
        for (int c = lastChild[bucket]; c != NONE; c = childBefore[c]) {
            children = count == children.length ? Arrays.copyOf(children, 2 * count) : children;
            children[count++] = c;
        }
        return Arrays.copyOf(children, count);
    }
}
