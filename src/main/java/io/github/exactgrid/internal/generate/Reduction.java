package io.github.exactgrid.internal.generate;

import io.github.exactgrid.Grid;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds out which clues of a puzzle are redundant: without which it has the same solutions. The puzzle has one solution or several. Not
 * thread-safe.
 *
 * <p>A clue is needed in a set of clues if some solution of the others violates it. Such a grid is a witness: it proves the same for
 * each set of which it violates only that clue, so that most clues of later questions need no search. A set of clues has the solutions
 * of all exactly if each grid that violates a clue of all violates one of the set: the clues violated by a grid are an unavoidable set,
 * and the sets that suffice are those that hit all of these.
 */
public final class Reduction {

    /** Further witnesses are not kept: each question looks at all. */
    private static final int MAX_WITNESSES = 4_000;

    /**
     * The nodes after which a search for a counterexample is put off until the others are done: most searches need fewer, a few
     * a hundred times as many, and often fewer when more clues are gone. For dots that took 2,800 instead of 14,400 nodes for a puzzle, for
     * arrows 89,000 instead of 124,000; a third round with 1,280 nodes took 2,800 and 103,000.
     */
    private static final long[] MAX_NODES_OF_ROUNDS = {20, 160, Long.MAX_VALUE};

    /**
     * The same where searches need no preparation, as with cages, so that more of them pay: 1,700 to 1,900 nodes for a puzzle instead of
     * 2,200; with five or more rounds, or others in between, 1,650 to 2,000.
     */
    private static final long[] MAX_NODES_OF_CHEAP_ROUNDS = {5, 20, 80, 320, Long.MAX_VALUE};

    private final ClueSets clues;

    /** For each witness the clues that it violates. */
    private final List<BitSet> witnesses = new ArrayList<>();

    /** Grids that may be witnesses, until the first question. */
    private List<byte[]> near;

    /**
     * Creates questions about clues.
     *
     * @param solution a solution of all clues; not copied
     */
    public Reduction(ClueSets clues, byte[] solution) {
        this(clues, clues.near(solution));
        clues.guide(solution);
    }

    /**
     * Creates questions about clues that know a solution of all.
     *
     * @param near grids that may violate clues
     */
    Reduction(ClueSets clues, List<byte[]> near) {
        this.clues = clues;
        this.near = near;
    }

    /** Spends a budget from now on. All methods below throw {@link StoppedException} when it has run out. */
    public void begin(Budget budget) {
        clues.begin(budget);
    }

    /** Returns the set of all clues. */
    public BitSet all() {
        return clues.all();
    }

    /** Returns a grid with all digits of a solution. */
    public Grid grid(byte[] solution) {
        return clues.grid(solution);
    }

    /** Returns whether a clue is needed in a set that contains it and has the solutions of all clues. */
    public boolean isNeeded(BitSet set, int clue) {
        learnNear();
        clues.budget().prepare(witnesses.size()); // witnesses may answer many questions in a row
        for (BitSet witness : witnesses) {
            if (witness.get(clue) && isOnly(witness, set)) {
                return true;
            }
        }
        return counterexample(set, clue) != null;
    }

    /** Returns a solution of a set without a clue that violates it, or null if the clue is redundant in the set. */
    public byte @Nullable [] counterexample(BitSet set, int clue) {
        BitSet rest = (BitSet) set.clone();
        rest.clear(clue);
        byte[] found = clues.violating(rest, clue);
        if (found != null) {
            learn(found);
        }
        return found;
    }

    private void learnNear() {
        for (byte[] grid : near) {
            BitSet violated = clues.violated(grid);
            if (!violated.isEmpty()) {
                witnesses.add(violated);
            }
        }
        near = List.of();
    }

    private BitSet learn(byte[] found) {
        BitSet violated = clues.violated(found);
        if (witnesses.size() < MAX_WITNESSES) {
            witnesses.add(violated);
        }
        return violated;
    }

    /** Returns whether a witness violates exactly one clue of a set. */
    private static boolean isOnly(BitSet witness, BitSet set) {
        int common = 0;
        for (int clue = witness.nextSetBit(0); clue >= 0 && common < 2; clue = witness.nextSetBit(clue + 1)) {
            common += set.get(clue) ? 1 : 0;
        }
        return common == 1;
    }

    /** Returns whether a set of clues has the same solutions as all. */
    public boolean suffices(BitSet set) {
        return unavoidable(set) == null;
    }

    /** Returns an unavoidable set that a set does not hit, or null if the set has the same solutions as all clues. */
    private @Nullable BitSet unavoidable(BitSet set) {
        learnNear();
        clues.budget().prepare(witnesses.size());
        for (BitSet witness : witnesses) {
            if (!witness.intersects(set)) {
                return witness;
            }
        }
        byte[] found = clues.violating(set);
        return found == null ? null : learn(found);
    }

    /**
     * Removes clues in an order where they are redundant, until none is. Those for which that is hard to find out are tried after the others.
     *
     * @param set at first a set with the solutions of all clues, from which clues are removed: also before the call must stop
     * @param order the clues to try
     */
    public void remove(BitSet set, int[] order) {
        BitSet open = new BitSet();
        for (int clue : order) {
            open.set(clue, set.get(clue));
        }
        long[] maxNodes = clues.isPrepared() ? MAX_NODES_OF_CHEAP_ROUNDS : MAX_NODES_OF_ROUNDS;
        for (int round = 0; !open.isEmpty(); round++) {
            for (int clue : order) {
                if (open.get(clue) && isDecided(set, clue, maxNodes[round])) {
                    open.clear(clue);
                }
            }
        }
    }

    /** Removes a clue if it is redundant. Returns false if it takes too many nodes to find that out. */
    private boolean isDecided(BitSet set, int clue, long maxNodes) {
        Budget budget = clues.budget();
        budget.limitSearch(maxNodes);
        try {
            set.set(clue, isNeeded(set, clue));
            return true;
        } catch (StoppedException stopped) {
            if (budget.stop() != null) {
                throw stopped;
            }
            return false;
        } finally {
            budget.limitSearch(Long.MAX_VALUE);
        }
    }

    /** Returns all minimal sets of clues with the solutions of all. */
    public MinimalSets minimalSets() {
        return new MinimalSets();
    }

    /**
     * The minimal sets, one after another, each once: those that hit all unavoidable sets. As long as one is not hit by the clues that
     * are kept, one of its clues is removed, if those that are left still have the solutions of all, and kept else and afterwards. So
     * the first set is found without a detour. A branch is left when a clue that is kept is redundant already, which more clues do not
     * change (Murakami and Uno 2014, with a search for the sets as the oracle).
     */
    public final class MinimalSets {

        /** Clues that all sets of the branch have, and those that they may have, which have the solutions of all clues. */
        private record Branch(BitSet kept, BitSet left) {}

        private final Deque<Branch> open = new ArrayDeque<>();
        private boolean hasBegun;

        private MinimalSets() {}

        /**
         * Returns the next set that has at most a number of clues, or null if there is none. If the call must stop, the next call
         * continues there.
         */
        public @Nullable BitSet next(int most) {
            if (!hasBegun) {
                open.push(new Branch(forced(), all()));
                hasBegun = true;
            }
            while (!open.isEmpty()) {
                Branch branch = open.element();
                BitSet found = null;
                List<Branch> further = List.of();
                if (branch.kept.cardinality() <= most && mayBeMinimal(branch.kept)) {
                    BitSet unhit = unavoidable(branch.kept);
                    if (unhit != null) {
                        further = branches(branch, unhit);
                    } else if (isMinimal(branch.kept)) {
                        found = branch.kept;
                    }
                }
                open.pop();
                for (int i = further.size() - 1; i >= 0; i--) {
                    open.push(further.get(i));
                }
                if (found != null) {
                    return found;
                }
            }
            return null;
        }

        /** Returns the clues that no other replaces: all minimal sets have them. */
        private BitSet forced() {
            BitSet all = all();
            BitSet needed = new BitSet();
            for (int clue = all.nextSetBit(0); clue >= 0; clue = all.nextSetBit(clue + 1)) {
                needed.set(clue, isNeeded(all, clue));
            }
            return needed;
        }

        private List<Branch> branches(Branch branch, BitSet unhit) {
            BitSet among = (BitSet) unhit.clone();
            among.and(branch.left);
            int clue = among.nextSetBit(0);
            assert clue >= 0 : "the clues that are left have other solutions";
            BitSet kept = (BitSet) branch.kept.clone();
            kept.set(clue);
            Branch with = new Branch(kept, branch.left);
            if (isNeeded(branch.left, clue)) {
                return List.of(with);
            }
            BitSet left = (BitSet) branch.left.clone();
            left.clear(clue);
            return List.of(new Branch(branch.kept, left), with);
        }

        /** Returns whether no given that is kept is known or found to be redundant. Constraints are looked at in the end. */
        private boolean mayBeMinimal(BitSet kept) {
            for (int clue = kept.nextSetBit(clues.constraints()); clue >= 0; clue = kept.nextSetBit(clue + 1)) {
                if (!isNeeded(kept, clue)) {
                    return false;
                }
            }
            return true;
        }

        private boolean isMinimal(BitSet kept) {
            for (int clue = kept.nextSetBit(0); clue >= 0; clue = kept.nextSetBit(clue + 1)) {
                if (!isNeeded(kept, clue)) {
                    return false;
                }
            }
            return true;
        }
    }
}
