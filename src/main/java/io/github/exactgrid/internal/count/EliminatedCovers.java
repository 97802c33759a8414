package io.github.exactgrid.internal.count;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Reads covers back from what elimination has left of each item: from the last item eliminated to the first, without a dead end. */
public final class EliminatedCovers {

    /*
     * What a bucket is to leave to its parent is known when the parent has been read. The states of the bucket are made again, layer by
     * layer: of each child joined, and of each option added. Then a way back through the layers shows the options taken, and what
     * each child is to leave:
     *
     *     layers    {0}   child a joined   child b joined   option 5   option 8
     *     way back   0  <-      p        <-      q        <-    q    <-    s        8 is taken, 5 is not
     *
     * There may be several ways. The first cover takes the first of them everywhere. Another takes the second way at one place: where
     * there is only one, and the count is two, some layer or child before has two.
     */

    private final CoverMatrix matrix;
    private final EliminationOrder order;
    private final EliminationCount count;

    /** What each bucket is to leave to its parent. */
    private final long[] targets;

    /** The bucket where a second way is to be taken, or one below it; -1 for none. */
    private int different;

    private int[] labels = new int[16];
    private int length;

    private EliminatedCovers(EliminationCount count) {
        this.matrix = count.matrix();
        this.order = count.order();
        this.count = count;
        this.targets = new long[matrix.items()];
    }

    /**
     * Returns the labels of the options of the only cover, or of two covers; none if there is none.
     *
     * @param count a count that is done, of {@linkplain EliminationCount#upToTwo up to two} covers
     * @throws StoppedException if the call must stop
     */
    public static List<int[]> of(EliminationCount count, Budget budget) {
        assert count.isDone();
        List<int[]> covers = new ArrayList<>();
        EliminatedCovers reader = new EliminatedCovers(count);
        for (int number = 0; number < count.count().intValue(); number++) {
            covers.add(reader.cover(number > 0, budget));
        }
        return covers;
    }

    /** Returns the labels of a cover. There must be one, or several if another than the first is wanted. */
    private int[] cover(boolean isOther, Budget budget) {
        Arrays.fill(targets, 0);
        length = 0;
        different = isOther ? rootWithSeveral() : -1;
        for (int place = matrix.items() - 1; place >= 0; place--) {
            read(order.item(place), budget);
        }
        return Arrays.copyOf(labels, length);
    }

    private int rootWithSeveral() {
        for (int item = 0; item < matrix.items(); item++) {
            if (order.bag(item).length == 0 && count.kept(item).limitedCount(0) > 1) {
                return item;
            }
        }
        throw new IllegalStateException("there is one cover only");
    }

    private void read(int bucket, Budget budget) {
        count.open(bucket);
        int[] children = count.children(bucket);
        int[] options = count.options(bucket);
        List<StateCounts> layers = layers(children, options, budget);
        int last = layers.size() - 1;
        long state = finalState(bucket, layers.get(last), budget);
        for (int o = options.length - 1; o >= 0; o--) {
            state = stateBeforeOption(bucket, layers.get(children.length + o), state, options[o], budget);
        }
        for (int c = children.length - 1; c >= 0; c--) {
            state = stateBeforeChild(bucket, layers.get(c), state, children[c], budget);
        }
        assert state == 0 && different != bucket;
    }

    /** Returns the states before any child and option, after each child, and after each option. */
    private List<StateCounts> layers(int[] children, int[] options, Budget budget) {
        List<StateCounts> layers = new ArrayList<>();
        StateCounts present = count.newStates();
        present.addOne(0);
        layers.add(present);
        for (int child : children) {
            present = joined(present, count.kept(child), budget);
            layers.add(present);
        }
        for (int option : options) {
            present = withOption(present, count.state(option), budget);
            layers.add(present);
        }
        return layers;
    }

    private StateCounts joined(StateCounts states, StateCounts more, Budget budget) {
        StateCounts joined = count.newStates();
        for (int s = 0; s < states.size(); s++) {
            budget.prepare(1 + more.size());
            for (int other = 0; other < more.size(); other++) {
                long sum = count.sum(states.state(s), more.state(other));
                if (sum != EliminationCount.CONFLICT) {
                    joined.addProduct(sum, states, s, more, other);
                }
            }
        }
        return joined;
    }

    private StateCounts withOption(StateCounts states, long option, Budget budget) {
        budget.prepare(1 + 2 * states.size());
        StateCounts all = count.newStates();
        for (int s = 0; s < states.size(); s++) {
            all.add(states.state(s), states, s);
            long sum = count.sum(states.state(s), option);
            if (sum != EliminationCount.CONFLICT) {
                all.add(sum, states, s);
            }
        }
        return all;
    }

    /** Returns a state that leaves the target of a bucket. */
    private long finalState(int bucket, StateCounts states, Budget budget) {
        budget.prepare(1 + states.size());
        Way way = new Way(bucket);
        for (int s = 0; s < states.size() && way.isOpen(); s++) {
            long state = states.state(s);
            if (count.isCoveredEnough(state) && count.without(state) == targets[bucket]) {
                way.offer(state, 0);
            }
        }
        return way.state();
    }

    /** Returns a state from which a state is reached, with an option, which is then taken, or without it. */
    private long stateBeforeOption(int bucket, StateCounts states, long state, int option, Budget budget) {
        budget.prepare(1 + states.size());
        Way way = new Way(bucket);
        if (states.find(state) >= 0) {
            way.offer(state, 0);
        }
        long ofOption = count.state(option);
        for (int s = 0; s < states.size() && way.isOpen(); s++) {
            if (count.sum(states.state(s), ofOption) == state) {
                way.offer(states.state(s), 1);
            }
        }
        if (way.other() == 1) {
            labels = length == labels.length ? Arrays.copyOf(labels, 2 * length) : labels;
            labels[length++] = matrix.label(option);
        }
        return way.state();
    }

    /** Returns a state from which a state is reached with one of those that a child leaves, which is its target then. */
    private long stateBeforeChild(int bucket, StateCounts states, long state, int child, Budget budget) {
        StateCounts more = count.kept(child);
        Way way = new Way(bucket);
        for (int s = 0; s < states.size() && way.isOpen(); s++) {
            budget.prepare(1 + more.size());
            for (int other = 0; other < more.size() && way.isOpen(); other++) {
                if (count.sum(states.state(s), more.state(other)) == state) {
                    way.offer(states.state(s), more.state(other));
                }
            }
        }
        targets[child] = way.other();
        if (different == bucket && more.limitedCount(more.find(way.other())) > 1) {
            different = child;
        }
        return way.state();
    }

    /** A way from one layer to the one before: the first, or the second where another is to be taken and there are several. */
    private final class Way {

        private int left;
        private int found;
        private long state;
        private long other;

        Way(int bucket) {
            left = different == bucket ? 2 : 1;
        }

        /** Returns whether one more way would be taken in place of the present one. */
        boolean isOpen() {
            return left > 0;
        }

        /** Takes a way from a state, and from what belongs to it. */
        void offer(long from, long fromOther) {
            if (isOpen()) {
                left--;
                found++;
                state = from;
                other = fromOther;
                different = found == 2 ? -1 : different;
            }
        }

        long state() {
            assert found > 0 : "no way leads there";
            return state;
        }

        long other() {
            return other;
        }
    }
}
