package io.github.exactgrid.internal.generate;

import io.github.exactgrid.internal.bitboard.BitboardCandidates;
import io.github.exactgrid.internal.bitboard.BitboardSearch;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.limits.StoppedException;
import org.jspecify.annotations.Nullable;

/**
 * Makes grids and answers questions about clues for the classic 9x9, by bitboards. Not thread-safe.
 *
 * <p>Whether a clue is needed is one search for a solution with another digit in its cell, and no search where the clue is the last of
 * an {@linkplain UnavoidableSets unavoidable set}.
 */
final class ClassicClues implements Clues {

    private final UniformGrids grids = new UniformGrids();
    private final UnavoidableSets sets = new UnavoidableSets();
    private Budget budget = Budget.unlimited();
    private BitboardSearch search = new BitboardSearch(budget);

    @Override
    public void begin(Budget next) {
        if (next != budget) {
            budget = next;
            search = new BitboardSearch(next);
        }
    }

    @Override
    public byte[] solution(SeededRandom random) {
        byte[] cells = new byte[81];
        grids.write(random, cells);
        return cells;
    }

    @Override
    public byte[] solution(byte[] cells, SeededRandom random) {
        search.load(cells);
        search.shuffle(random.nextLong());
        if (!advance()) {
            throw new IllegalArgumentException("the fixed givens have no solution");
        }
        return search.solution().clone();
    }

    @Override
    public void load(byte[] solution) {
        sets.load(solution);
    }

    @Override
    public void removed(int cell) {
        sets.remove(cell);
    }

    @Override
    public boolean isNeeded(byte[] solution, byte[] rest, int cell) {
        if (sets.isNeeded(cell)) {
            return true;
        }
        loadWithout(rest, cell, solution[cell]);
        return advance();
    }

    @Override
    public int count(byte[] cells, int limit) {
        search.load(cells);
        int count = 0;
        while (count < limit && advance()) {
            count++;
        }
        return count;
    }

    @Override
    public byte[] solve(byte[] cells) {
        search.load(cells);
        boolean found = advance();
        assert found;
        return search.solution().clone();
    }

    @Override
    public void start(byte[] cells) {
        search.load(cells);
    }

    @Override
    public byte @Nullable [] next() {
        return advance() ? search.solution().clone() : null;
    }

    @Override
    public byte @Nullable [] other(byte[] rest, int cell, int digit) {
        loadWithout(rest, cell, digit);
        return next();
    }

    private void loadWithout(byte[] rest, int cell, int digit) {
        BitboardCandidates others = new BitboardCandidates();
        others.remove(cell, digit);
        search.load(rest, others);
    }

    private boolean advance() {
        Outcome outcome = search.advance();
        if (outcome == Outcome.STOPPED) {
            throw StoppedException.create();
        }
        return outcome == Outcome.FOUND;
    }
}
