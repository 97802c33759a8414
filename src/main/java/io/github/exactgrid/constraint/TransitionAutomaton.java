package io.github.exactgrid.constraint;

import io.github.exactgrid.NondeterministicAutomaton;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;

/** The automaton of some transitions, of those that are on a way to a state that accepts. State 0 is the start. */
final class TransitionAutomaton implements NondeterministicAutomaton {

    private final List<List<Transition>> transitionsFrom;
    private final BitSet accepting;
    private final int foreignDigit;

    /**
     * Takes the transitions.
     *
     * @param states the number of states, at least 1
     * @param accepting the states that accept; not copied
     */
    TransitionAutomaton(int states, List<Transition> transitions, BitSet accepting, int foreignDigit) {
        this.accepting = accepting;
        this.foreignDigit = foreignDigit;
        this.transitionsFrom = emptyLists(states);
        BitSet living = living(states, transitions, accepting);
        for (Transition transition : transitions) {
            if (living.get(transition.target())) {
                transitionsFrom.get(transition.source()).add(transition);
            }
        }
    }

    private static List<List<Transition>> emptyLists(int count) {
        List<List<Transition>> lists = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            lists.add(new ArrayList<>());
        }
        return lists;
    }

    /** Returns the states from which some digits lead to one that accepts. */
    private static BitSet living(int states, List<Transition> transitions, BitSet accepting) {
        List<List<Transition>> transitionsTo = emptyLists(states);
        for (Transition transition : transitions) {
            transitionsTo.get(transition.target()).add(transition);
        }
        BitSet living = (BitSet) accepting.clone();
        Deque<Integer> found = new ArrayDeque<>(accepting.stream().boxed().toList());
        while (!found.isEmpty()) {
            for (Transition transition : transitionsTo.get(found.remove())) {
                if (!living.get(transition.source())) {
                    living.set(transition.source());
                    found.add(transition.source());
                }
            }
        }
        return living;
    }

    @Override
    public long[] next(long state, int digit) {
        List<Transition> transitions = transitionsFrom.get((int) state);
        long[] targets = new long[transitions.size()];
        int count = 0;
        for (Transition transition : transitions) {
            if ((transition.digits() & Digits.bit(digit)) != 0) {
                targets[count++] = transition.target();
            }
        }
        return Arrays.copyOf(targets, count);
    }

    @Override
    public boolean accepts(long state) {
        return accepting.get((int) state);
    }

    /** Returns the states that some digits from 1 to {@code digits} lead to from some states. */
    BitSet following(BitSet states, Digits digits) {
        BitSet following = new BitSet();
        for (int state = states.nextSetBit(0); state >= 0; state = states.nextSetBit(state + 1)) {
            for (Transition transition : transitionsFrom.get(state)) {
                if ((transition.digits() & digits.bits()) != 0) {
                    following.set(transition.target());
                }
            }
        }
        return following;
    }

    /** Returns the digit that no board has together with those of the transitions, -1 if there is none. */
    int foreignDigit() {
        return foreignDigit;
    }

    /** Returns whether one of some states accepts. */
    boolean acceptsOneOf(BitSet states) {
        return states.intersects(accepting);
    }

    /** Returns the number of transitions. */
    int transitions() {
        return transitionsFrom.stream().mapToInt(List::size).sum();
    }
}
