package io.github.exactgrid.internal.engine;

import io.github.exactgrid.internal.learn.LearningSearch;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.limits.StopReason;
import io.github.exactgrid.internal.limits.StoppedException;
import java.util.BitSet;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A search by propagation. Where it takes more than a few nodes, a search that learns goes on beside it, in detours of its nodes, each after twice as many;
 * the first to find a solution, or that there is none, is the one that goes on.
 *
 * <p>Propagation finds more from each guess, and is faster where few guesses are needed. Learning forgets nothing: a board of 25x25
 * cells of which half are empty took propagation 0.15 seconds on average and up to 0.7, learning 0.03 and 0.1.
 *
 * <p>Once two solutions are found there are no more detours, unless only unknown placements are looked for.
 */
final class LearningBeside implements Cursor<int[]> {

    /** The conflicts of a detour for each node before it: they take as long, or less. */
    private static final int CONFLICTS_OF_A_NODE = 8;

    private final Cursor<int[]> propagation;

    /** Makes the search that learns, or returns null. */
    private final Supplier<@Nullable LearningSearch> maker;

    private final Budget budget;

    /** The nodes of propagation between the last detour and the next. */
    private long nodes;

    private boolean hasBegun;
    private @Nullable LearningSearch learning;

    /** What learning has found, once that is anything: from then on it goes on alone. */
    private @Nullable Outcome learned;

    /** The placements of the solution that propagation has found, or of all since only others are wanted; null before the first. */
    private @Nullable BitSet known;

    private boolean skipsKnown;

    /** Stands before the first solution. */
    LearningBeside(Cursor<int[]> propagation, Supplier<@Nullable LearningSearch> maker, int firstNodes, Budget budget) {
        this.propagation = propagation;
        this.maker = maker;
        this.budget = budget;
        this.nodes = firstNodes;
    }

    @Override
    public Outcome advance() {
        if (learned != null) {
            return learned == Outcome.FOUND ? learnOn() : learned;
        }
        if (!hasBegun) {
            hasBegun = true;
            budget.detourAfter(nodes, this::learn);
        }
        Outcome outcome = propagation.advance();
        if (learned != null) {
            budget.resume();
            return learned;
        }
        if (outcome == Outcome.FOUND) {
            note(propagation.solution());
        }
        return outcome;
    }

    /** Notes a solution that propagation has found: learning leaves it out. */
    private void note(int[] placements) {
        if (known != null && !skipsKnown) {
            budget.detourAfter(0, null);
            learning = null;
            return;
        }
        BitSet all = known == null ? new BitSet() : known;
        for (int placement : placements) {
            all.set(placement);
        }
        known = all;
        learning = null; // the next detour begins anew, without what is known now
    }

    /** Learns for a while. If that ends the search, propagation is stopped, though the call is not. */
    private void learn() {
        try {
            LearningSearch present = learning == null ? begin() : learning;
            if (present != null) {
                Outcome outcome = present.advance(CONFLICTS_OF_A_NODE * nodes);
                if (outcome != Outcome.STOPPED) {
                    learned = outcome;
                    budget.stop(StopReason.NODES);
                } else if (!present.isTooLarge()) {
                    learning = present;
                    budget.detourAfter(nodes, this::learn);
                    nodes *= 2;
                }
            }
        } catch (StoppedException stopped) {
            learning = null; // propagation is stopped, too
        }
    }

    private @Nullable LearningSearch begin() {
        LearningSearch begun = maker.get();
        BitSet found = known;
        if (begun != null && found != null && skipsKnown) {
            begun.skip(found);
        } else if (begun != null && found != null) {
            begun.leaveOut(found);
        }
        learning = begun;
        return begun;
    }

    private Outcome learnOn() {
        LearningSearch present = Objects.requireNonNull(learning);
        Outcome outcome = present.advance();
        if (present.isTooLarge()) {
            budget.stop(StopReason.MEMORY);
        }
        learned = outcome == Outcome.EXHAUSTED ? outcome : Outcome.FOUND;
        return outcome;
    }

    @Override
    public int[] solution() {
        return learned == null
                ? propagation.solution()
                : Objects.requireNonNull(learning).solution();
    }

    @Override
    public boolean skipKnown() {
        if (learned != null) {
            return Objects.requireNonNull(learning).skipKnown();
        }
        skipsKnown = propagation.skipKnown();
        return skipsKnown;
    }

    @Override
    public double progress() {
        return learned == null ? propagation.progress() : learned == Outcome.EXHAUSTED ? 1 : Double.NaN;
    }
}
