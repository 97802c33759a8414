package io.github.exactgrid.constraint;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The automaton of some transitions, of those that are on a way to a state that accepts. State 0 is the start. */
final class TransitionAutomaton implements NondeterministicAutomaton {

    private final List<List<Transition>> transitionsFrom;
    private final Set<Long> digitSets = new HashSet<>();
    private final BitSet accepting;

    /** For each digit, or set of digits that no transition distinguishes, the states that it leads to from each state. */
    private final Map<Long, BitSet[]> targetsOf = new HashMap<>();

    /**
     * Takes the transitions.
     *
     * @param states the number of states, at least 1
     * @param accepting the states that accept; not copied
     */
    TransitionAutomaton(int states, List<Transition> transitions, BitSet accepting) {
        this.accepting = accepting;
        this.transitionsFrom = emptyLists(states);
        BitSet living = living(states, transitions, accepting);
        for (Transition transition : transitions) {
            if (living.get(transition.target())) {
                transitionsFrom.get(transition.source()).add(transition);
                digitSets.add(transition.digits());
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
    public Collection<Long> digitSets() {
        return digitSets;
    }

    @Override
    public int size() {
        return transitionsFrom.size();
    }

    @Override
    public BitSet start() {
        BitSet set = new BitSet();
        set.set(0);
        return set;
    }

    @Override
    public BitSet next(BitSet set, long digit) {
        BitSet[] targets = targetsOf.computeIfAbsent(digit, this::targets);
        BitSet next = new BitSet(size());
        for (int state = set.nextSetBit(0); state >= 0; state = set.nextSetBit(state + 1)) {
            next.or(targets[state]);
        }
        return next;
    }

    private BitSet[] targets(long digit) {
        BitSet[] targets = new BitSet[size()];
        for (int state = 0; state < targets.length; state++) {
            targets[state] = new BitSet(0);
            for (Transition transition : transitionsFrom.get(state)) {
                if ((transition.digits() & digit) != 0) {
                    targets[state].set(transition.target());
                }
            }
        }
        return targets;
    }

    @Override
    public boolean isAccepting(BitSet set) {
        return set.intersects(accepting);
    }
}
