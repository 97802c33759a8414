package io.github.exactgrid.internal.rules;

import io.github.exactgrid.Automaton;
import io.github.exactgrid.NondeterministicAutomaton;
import java.lang.ref.SoftReference;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The diagrams of ready-made automata that were used last, for all boards: puzzles of one kind have the same clues again and again.
 * To unroll the automata of a sandwich puzzle and to recognise them took two thirds to five sixths of the time to solve it, and three
 * quarters for X-sums. They are dropped when memory is short. Automata of users are not kept, as what they refer to may change.
 * Thread-safe.
 */
final class KnownDiagrams {

    /** The most nodes times digits of all of them: 8 MB. Those of all sandwiches of 12 digits take a third of it. */
    static final int MAX_SIZE = 1 << 21;

    /** Sequences of two cells are tables for most engines and take little time. */
    private static final int MIN_CELLS = 3;

    /** The package of ready-made constraints. All its automata are values, as is that of sums between extremes. */
    private static final String READY_MADE = Automaton.class.getPackageName() + ".constraint";

    private static final int MAPPED_AT_FIRST = 16;
    private static final float LOAD_FACTOR = 0.75f;

    private static SoftReference<KnownDiagrams> shared = new SoftReference<>(new KnownDiagrams());

    /** In the order of their last use. */
    private final Map<Key, Unrolled> diagrams = new LinkedHashMap<>(MAPPED_AT_FIRST, LOAD_FACTOR, true);

    private long size;

    /** What a diagram is known by: the shift is what is added to the digits that it reads to make those of the automaton. */
    private record Key(Object automaton, int cells, int digits, int shift) {}

    private KnownDiagrams() {}

    /** Returns the diagram of an automaton, or null if it is not known. */
    static @Nullable Diagram get(Automaton automaton, int cells, int digits, int shift) {
        return isKept(automaton, cells) ? (Diagram) shared().find(new Key(automaton, cells, digits, shift)) : null;
    }

    /** Keeps the diagram of an automaton, if it is a ready-made one. */
    static void put(Automaton automaton, int cells, int digits, int shift, Diagram diagram) {
        if (isKept(automaton, cells)) {
            shared().keep(new Key(automaton, cells, digits, shift), diagram);
        }
    }

    /** Returns what an automaton with choices was unrolled to, or null if it is not known. */
    static @Nullable Unrolled get(NondeterministicAutomaton automaton, int cells, int digits, int shift) {
        return isKept(automaton, cells) ? shared().find(new Key(automaton, cells, digits, shift)) : null;
    }

    /** Keeps what an automaton with choices was unrolled to, if it is a ready-made one. */
    static void put(NondeterministicAutomaton automaton, int cells, int digits, int shift, Unrolled unrolled) {
        if (isKept(automaton, cells)) {
            shared().keep(new Key(automaton, cells, digits, shift), unrolled);
        }
    }

    /** Returns the diagram of what a value stands for, or null if it is not known. */
    static @Nullable Diagram getOf(AlternativesKey value, int cells, int digits) {
        return (Diagram) shared().find(new Key(value, cells, digits, 0));
    }

    /** Keeps the diagram of what a value stands for. */
    static void putOf(AlternativesKey value, int cells, int digits, Diagram diagram) {
        shared().keep(new Key(value, cells, digits, 0), diagram);
    }

    private static boolean isKept(Object automaton, int cells) {
        return cells >= MIN_CELLS
                && (automaton instanceof BetweenExtremesAutomaton
                        || automaton.getClass().getPackageName().equals(READY_MADE));
    }

    private static synchronized KnownDiagrams shared() {
        KnownDiagrams known = shared.get();
        if (known == null) {
            known = new KnownDiagrams();
            shared = new SoftReference<>(known);
        }
        return known;
    }

    private synchronized @Nullable Unrolled find(Key key) {
        return diagrams.get(key);
    }

    private synchronized void keep(Key key, Unrolled diagram) {
        Unrolled before = diagrams.put(key, diagram);
        size += diagram.size() - (before == null ? 0 : before.size());
        for (Iterator<Unrolled> oldest = diagrams.values().iterator(); size > MAX_SIZE; ) {
            size -= oldest.next().size();
            oldest.remove();
        }
    }
}
