package io.github.exactgrid.internal.generate;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StopReason;
import io.github.exactgrid.internal.limits.StoppedException;
import java.util.BitSet;
import java.util.List;

/**
 * Finds a minimal set of clues that contradict each other: QuickXplain (Junker, QuickXplain: preferred explanations and relaxations for
 * over-constrained problems, 2004). For {@code k} clues of {@code n} it takes some {@code k log(n/k)} searches.
 */
public final class Contradiction {

    private final ClueSets clues;
    private final Budget budget;

    /** The smallest set that is known to have no solution. */
    private BitSet smallest;

    private boolean isMinimal;

    private Contradiction(ClueSets clues, Budget budget, BitSet start) {
        this.clues = clues;
        this.budget = budget;
        this.smallest = start;
    }

    /**
     * Finds a contradiction. A time or node limit that is reached leaves the smallest set found so far, which is not known to be minimal.
     *
     * @param start a set without solution
     * @throws StoppedException if the thread is interrupted
     */
    public static Contradiction in(ClueSets clues, BitSet start, Budget budget) {
        Contradiction contradiction = new Contradiction(clues, budget, start);
        contradiction.run(start);
        return contradiction;
    }

    /** Returns the clues. */
    public BitSet clues() {
        return smallest;
    }

    /** Returns whether each of the clues is needed: whether the others have a solution. */
    public boolean isMinimal() {
        return isMinimal;
    }

    private void run(BitSet start) {
        try {
            List<Integer> all = start.stream().boxed().toList();
            smallest = hasNoSolution(new BitSet()) ? new BitSet() : explain(new BitSet(), false, all);
            isMinimal = true;
        } catch (StoppedException stopped) {
            if (budget.stop() == null || budget.stop() == StopReason.INTERRUPT) {
                throw stopped;
            }
        }
    }

    /** Returns clues of a list that have no solution together with the background, and of which none is redundant. */
    private BitSet explain(BitSet background, boolean hasGrown, List<Integer> list) {
        if (hasGrown && hasNoSolution(background)) {
            return new BitSet();
        }
        if (list.size() == 1) {
            return setOf(list);
        }
        List<Integer> first = list.subList(0, list.size() / 2);
        List<Integer> second = list.subList(list.size() / 2, list.size());
        BitSet ofSecond = explain(union(background, setOf(first)), true, second);
        BitSet ofFirst = explain(union(background, ofSecond), !ofSecond.isEmpty(), first);
        return union(ofFirst, ofSecond);
    }

    private boolean hasNoSolution(BitSet set) {
        if (clues.solution(set) != null) {
            return false;
        }
        if (set.cardinality() < smallest.cardinality()) {
            smallest = set;
        }
        return true;
    }

    private static BitSet setOf(List<Integer> numbers) {
        BitSet set = new BitSet();
        numbers.forEach(set::set);
        return set;
    }

    private static BitSet union(BitSet one, BitSet other) {
        BitSet union = (BitSet) one.clone();
        union.or(other);
        return union;
    }
}
