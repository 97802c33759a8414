package io.github.exactgrid.constraint;

import java.util.BitSet;
import java.util.Collection;

/** An automaton that may be in several states at once: those of a set. From each of its states some digits lead to one that accepts. */
interface NondeterministicAutomaton {

    /** Returns the sets of digits that its transitions are about: bit {@code d - 1} for digit {@code d}. */
    Collection<Long> digitSets();

    /** Returns the number of states. */
    int size();

    /** Returns the states before the first digit. */
    BitSet start();

    /** Returns the states that a digit leads to from some states. */
    BitSet next(BitSet set, long digit);

    /** Returns whether one of some states accepts. */
    boolean isAccepting(BitSet set);
}
