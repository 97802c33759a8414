package io.github.exactgrid.internal.propagators;

import java.util.Arrays;
import java.util.List;

/**
 * Lists of rules of which at least one is obeyed: keeps the candidates that any of them leaves, each propagated by itself on a small board of its own
 * (constructive disjunction; W&uuml;rtz and M&uuml;ller, KI 1996).
 *
 * <pre>
 *                    a           b
 *     a + b = 5      1 2 3 4     1 2 3 4
 *     b = 2 a        1 2 3 4       2   4   6   8
 *     either         1 2 3 4     1 2 3 4   6   8
 * </pre>
 *
 * <p>Each level of a search remembers a level of each small board; no candidates of its first cell once its rules cannot be obeyed any more.
 *
 * <p>A layered graph, whose nodes are the nodes of all rules side by side, is exact, but grows large: lines that are either renbans or whispers took
 * twice the time, most of it in lines of seven to nine cells, and clues that are either of skyscrapers or X-sums four to fourteen times.
 */
public final class AlternativesPropagator extends Propagator {

    private final List<Alternative> alternatives;

    /** Where a level has those of the small boards, one after the other, and how many words these are. */
    private final int memory;

    private final int memoryWords;

    /** Takes the cells in the order of the small boards. */
    public AlternativesPropagator(int[] cells, List<Alternative> alternatives) {
        this(cells, alternatives, 0);
    }

    private AlternativesPropagator(int[] cells, List<Alternative> alternatives, int memory) {
        super(cells);
        this.alternatives = alternatives;
        this.memory = memory;
        int words = 0;
        for (Alternative alternative : alternatives) {
            words += alternative.level().length;
        }
        this.memoryWords = words;
    }

    @Override
    int rank() {
        return Rank.GRAPH;
    }

    @Override
    public int cost() {
        return memoryWords;
    }

    @Override
    public int memoryWords() {
        return memoryWords;
    }

    @Override
    Propagator withMemoryAt(int firstWord) {
        return new AlternativesPropagator(cells, alternatives, firstWord);
    }

    /** Makes all alternatives possible that have any solution. */
    @Override
    void resetMemory(long[] level) {
        int from = memory;
        for (Alternative alternative : alternatives) {
            long[] first = alternative.level();
            System.arraycopy(first, 0, level, from, first.length);
            from += first.length;
        }
    }

    @Override
    public boolean run(Candidates candidates) {
        long[] level = candidates.memory();
        long[] supported = candidates.scratch.supported;
        Arrays.fill(supported, 0, cells.length, 0);
        int from = memory;
        for (Alternative alternative : alternatives) {
            if (level[from] != 0 && hasChanged(level, from, candidates)) {
                narrow(alternative, level, from, candidates);
            }
            if (level[from] != 0) {
                for (int i = 0; i < cells.length; i++) {
                    supported[i] |= level[from + i];
                }
            }
            from += alternative.level().length;
        }
        for (int i = 0; i < cells.length; i++) {
            if (!candidates.restrict(cells[i], supported[i])) {
                return false;
            }
        }
        return true;
    }

    private boolean hasChanged(long[] level, int from, Candidates candidates) {
        for (int i = 0; i < cells.length; i++) {
            if ((level[from + i] & ~candidates.of(cells[i])) != 0) {
                return true;
            }
        }
        return false;
    }

    /** Leaves on a small board the present candidates only, and propagates there. */
    private void narrow(Alternative alternative, long[] level, int from, Candidates candidates) {
        Candidates board = candidates.board(alternative);
        long[] own = board.memory();
        System.arraycopy(level, from, own, 0, own.length);
        if (restrictAll(board, candidates) && board.propagate()) {
            System.arraycopy(own, 0, level, from, own.length);
        } else {
            board.sleep();
            level[from] = 0;
        }
    }

    private boolean restrictAll(Candidates board, Candidates candidates) {
        for (int i = 0; i < cells.length; i++) {
            if (!board.restrict(i, candidates.of(cells[i]))) {
                return false;
            }
        }
        return true;
    }
}
