package io.github.exactgrid.constraint;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;

/**
 * Merges the equivalent states of a deterministic automaton (Hopcroft, An n log n algorithm for minimizing states in a finite
 * automaton, 1971): blocks of states are split as long as a letter leads from a block into another one and out of it.
 *
 * <p>The states of each block are neighbours in {@link #states}; to split a block, those that a letter leads from are first moved
 * to its beginning.
 */
final class StateMinimiser {

    private final int letters;

    /** For each letter and state the states that it leads from: those at [starts[letter][state], starts[letter][state + 1]). */
    private final int[][] sources;

    private final int[][] starts;

    private final int[] states;
    private final int[] placeOf;
    private final int[] blockOf;

    /** Where each block begins, where the states that are marked to be split off end, and where it ends. */
    private final int[] begin;

    private final int[] marked;
    private final int[] end;
    private int blocks = 1;

    private final Deque<Integer> splitters = new ArrayDeque<>();
    private final BitSet isSplitter = new BitSet();

    private StateMinimiser(List<int[]> targets, int letters) {
        int count = targets.size() + 1; // and the state of rejection, the last
        this.letters = letters;
        this.sources = new int[letters][count];
        this.starts = new int[letters][count + 1];
        this.states = new int[count];
        this.placeOf = new int[count];
        this.blockOf = new int[count];
        this.begin = new int[count];
        this.marked = new int[count];
        this.end = new int[count];
        end[0] = count;
        for (int state = 0; state < count; state++) {
            states[state] = state;
            placeOf[state] = state;
        }
        for (int letter = 0; letter < letters; letter++) {
            invert(targets, letter, count);
        }
    }

    private void invert(List<int[]> targets, int letter, int count) {
        int[] start = starts[letter];
        for (int state = 0; state < count; state++) {
            start[target(targets, state, letter) + 1]++;
        }
        for (int state = 0; state < count; state++) {
            start[state + 1] += start[state];
        }
        int[] next = Arrays.copyOf(start, count);
        for (int state = 0; state < count; state++) {
            sources[letter][next[target(targets, state, letter)]++] = state;
        }
    }

    private static int target(List<int[]> targets, int state, int letter) {
        int rejection = targets.size();
        int target = state == rejection ? rejection : targets.get(state)[letter];
        return target < 0 ? rejection : target;
    }

    /** Returns for each state, and for that of rejection after them, the number of its class of equivalent states. */
    static int[] classes(List<int[]> targets, BitSet accepting, int letters) {
        StateMinimiser minimiser = new StateMinimiser(targets, letters);
        accepting.stream().forEach(minimiser::mark);
        minimiser.split(0);
        minimiser.addSplitter(0);
        minimiser.refine();
        return minimiser.blockOf;
    }

    private void refine() {
        BitSet touched = new BitSet();
        while (!splitters.isEmpty()) {
            int splitter = splitters.remove();
            isSplitter.clear(splitter);
            int[] members = Arrays.copyOfRange(states, begin[splitter], end[splitter]); // it may itself be split
            for (int letter = 0; letter < letters; letter++) {
                for (int member : members) {
                    for (int i = starts[letter][member]; i < starts[letter][member + 1]; i++) {
                        mark(sources[letter][i]);
                        touched.set(blockOf[sources[letter][i]]);
                    }
                }
                touched.stream().forEach(this::split);
                touched.clear();
            }
        }
    }

    /** Moves a state to the marked ones of its block. Each is marked once, as a letter leads to one state only. */
    private void mark(int state) {
        int block = blockOf[state];
        int place = placeOf[state];
        int other = states[begin[block] + marked[block]];
        states[place] = other;
        placeOf[other] = place;
        states[begin[block] + marked[block]] = state;
        placeOf[state] = begin[block] + marked[block];
        marked[block]++;
    }

    /** Makes the marked states of a block a block of their own, unless all are marked or none. */
    private void split(int block) {
        int count = marked[block];
        marked[block] = 0;
        if (count == 0 || count == end[block] - begin[block]) {
            return;
        }
        int made = blocks++;
        begin[made] = begin[block];
        end[made] = begin[block] + count;
        begin[block] = end[made];
        for (int i = begin[made]; i < end[made]; i++) {
            blockOf[states[i]] = made;
        }
        boolean isSmaller = count <= end[block] - begin[block];
        addSplitter(isSplitter.get(block) || isSmaller ? made : block);
    }

    private void addSplitter(int block) {
        if (!isSplitter.get(block)) {
            isSplitter.set(block);
            splitters.add(block);
        }
    }
}
