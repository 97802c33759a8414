package io.github.exactgrid.internal.generate;

import io.github.exactgrid.internal.cages.Cage;
import io.github.exactgrid.internal.cages.CageBoard;
import io.github.exactgrid.internal.cages.CageSearch;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.rules.Rules;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Searches with some of a number of cages in force, for which nothing has to be compiled. Not thread-safe. */
final class CageClues implements SolutionSearch {

    private static final int NONE = -1;

    private final List<Cage> cages;
    private final CageSearch search;
    private BitSet active = new BitSet();
    private Budget budget = Budget.unlimited();

    private CageClues(List<Cage> cages, CageSearch search) {
        this.cages = cages;
        this.search = search;
    }

    /** Prepares searches near a solution, or returns null if a clue is no cage. */
    static @Nullable CageClues of(CageBoard board, Rules[] parts, byte[] solution, Budget budget) {
        List<Cage> cages = new ArrayList<>(parts.length);
        for (Rules part : parts) {
            Cage cage = CageBoard.cage(part);
            if (cage == null) {
                return null;
            }
            cages.add(cage);
        }
        CageSearch search = new CageSearch(board, cages, budget);
        search.guide(solution);
        return new CageClues(cages, search);
    }

    /** Sets the cages that are in force from now on, and spends a budget. */
    void begin(BitSet constraints, Budget next) {
        active = constraints;
        budget = next;
    }

    /** Returns whether a full grid obeys a cage. */
    boolean holds(int cage, byte[] solution) {
        return cages.get(cage).holds(solution);
    }

    @Override
    public void start(byte[] cells) {
        search.begin(active, cells, NONE, 0, budget);
    }

    @Override
    public byte @Nullable [] next() {
        return search.next();
    }

    @Override
    public byte @Nullable [] other(byte[] rest, int cell, int digit) {
        search.begin(active, rest, cell, digit, budget);
        return search.next();
    }
}
