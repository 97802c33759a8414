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

    private final CageBoard board;
    private final List<Cage> cages;
    private final byte[] solution;

    /** Null before the first search: most sets of cages that are drawn have another solution that needs none. */
    private @Nullable CageSearch prepared;

    private BitSet active = new BitSet();
    private Budget budget = Budget.unlimited();

    /** Creates searches near a solution. */
    CageClues(CageBoard board, List<Cage> cages, byte[] solution) {
        this.board = board;
        this.cages = cages;
        this.solution = solution;
    }

    /** Returns searches near a solution, or null if a clue is no cage. */
    static @Nullable CageClues of(CageBoard board, Rules[] parts, byte[] solution) {
        List<Cage> cages = new ArrayList<>(parts.length);
        for (Rules part : parts) {
            Cage cage = CageBoard.cage(part);
            if (cage == null) {
                return null;
            }
            cages.add(cage);
        }
        return new CageClues(board, cages, solution);
    }

    private CageSearch search() {
        CageSearch search = prepared;
        if (search == null) {
            search = new CageSearch(board, cages, budget);
            search.guide(solution);
            prepared = search;
        }
        return search;
    }

    /** Sets the cages that are in force from now on, and spends a budget. */
    void begin(BitSet constraints, Budget next) {
        active = constraints;
        budget = next;
    }

    /** Returns the number of cages. */
    int size() {
        return cages.size();
    }

    /** Returns the number of cells of a cage. */
    int size(int cage) {
        return cages.get(cage).cells().length;
    }

    /** Returns whether a full grid obeys a cage. */
    boolean holds(int cage, byte[] grid) {
        return cages.get(cage).holds(grid);
    }

    @Override
    public void start(byte[] cells) {
        search().begin(active, cells, NONE, 0, budget);
    }

    /** Begins with the solutions that may violate a cage that is not in force. */
    void startViolating(byte[] cells, int cage) {
        start(cells);
        search().differIn(cage);
    }

    @Override
    public byte @Nullable [] next() {
        return search().next();
    }

    @Override
    public byte @Nullable [] other(byte[] rest, int cell, int digit) {
        search().begin(active, rest, cell, digit, budget);
        return search().next();
    }
}
