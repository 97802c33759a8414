package io.github.exactgrid.internal.generate;

import io.github.exactgrid.internal.bitboard.BitboardCandidates;
import io.github.exactgrid.internal.bitboard.BitboardGivens;
import io.github.exactgrid.internal.bitboard.BitboardOccurrences;
import io.github.exactgrid.internal.bitboard.BitboardSearch;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.limits.StoppedException;
import org.jspecify.annotations.Nullable;

/**
 * Makes grids and answers questions about clues for the classic 9x9, by bitboards. Not thread-safe.
 *
 * <p>Whether a clue is needed is one search for a solution with another digit in its cell. It is known without a search where the
 * clue is the last of an {@linkplain UnavoidableSets unavoidable set}, and where it is a {@linkplain PlainSingles single}.
 */
final class ClassicClues implements Clues {

    private final UniformGrids grids = new UniformGrids();
    private final UnavoidableSets sets = new UnavoidableSets();
    private final PlainSingles singles = new PlainSingles();
    private final BitboardGivens givens = new BitboardGivens();
    private final BitboardCandidates candidates = new BitboardCandidates();
    private final BitboardOccurrences occurrences = new BitboardOccurrences();
    private byte[] solution = new byte[81];
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
    public void load(byte[] solved) {
        solution = solved;
        sets.load(solved);
        singles.load();
        givens.load(solved);
    }

    @Override
    public void removed(int cell) {
        sets.remove(cell);
        singles.toggle(cell, solution[cell]);
        givens.toggle(cell, solution[cell]);
    }

    /** Asks for each clue in turn, without those before it. */
    @Override
    public boolean isKnownToBeNeeded(int[] orbit) {
        int last = orbit.length - 1;
        int at = 0;
        while (at < last && !sets.isNeeded(orbit[at])) {
            sets.remove(orbit[at++]);
        }
        boolean needed = sets.isNeeded(orbit[at]);
        for (int i = 0; i < at; i++) {
            sets.putBack(orbit[i]);
        }
        return needed;
    }

    /** Asks for each clue in turn, without those before it. */
    @Override
    public boolean isKnownToBeRedundant(int[] orbit) {
        int last = orbit.length - 1;
        int at = 0;
        while (at < last && singles.isRedundant(orbit[at], solution[orbit[at]])) {
            singles.toggle(orbit[at], solution[orbit[at]]);
            at++;
        }
        boolean redundant = singles.isRedundant(orbit[at], solution[orbit[at]]);
        for (int i = 0; i < at; i++) {
            singles.toggle(orbit[i], solution[orbit[i]]);
        }
        return redundant;
    }

    @Override
    public boolean isNeeded(byte[] solved, byte[] rest, int[] orbit) {
        if (orbit.length > 1) {
            return count(rest, 2) > 1;
        }
        int cell = orbit[0];
        givens.toggle(cell, solved[cell]);
        search.load(givens, cell, solved[cell]);
        givens.toggle(cell, solved[cell]);
        return advance();
    }

    /** {@inheritDoc} Hardly any question takes more than some nodes. */
    @Override
    public long[] maxNodesOfRounds() {
        return new long[] {Long.MAX_VALUE};
    }

    @Override
    public int candidates(byte[] cells) {
        search.load(cells);
        return search.settle();
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
    public int collectDigits(byte[] cells, int limit, long[] inSome, long[] inSeveral) {
        occurrences.clear();
        search.load(cells);
        int count = 0;
        while (count < limit && advance()) {
            search.addSolutionTo(occurrences);
            count++;
        }
        for (int cell = 0; cell < 81; cell++) {
            inSome[cell] = occurrences.inSome(cell);
            inSeveral[cell] = occurrences.inSeveral(cell);
        }
        return count;
    }

    @Override
    public byte @Nullable [] other(byte[] rest, int cell, int digit) {
        loadWithout(rest, cell, digit);
        return next();
    }

    private void loadWithout(byte[] rest, int cell, int digit) {
        candidates.remove(cell, digit);
        search.load(rest, candidates);
        candidates.putBack(cell, digit);
    }

    private boolean advance() {
        Outcome outcome = search.advance();
        if (outcome == Outcome.STOPPED) {
            throw StoppedException.create();
        }
        return outcome == Outcome.FOUND;
    }
}
