package io.github.exactgrid.internal.count;

import io.github.exactgrid.internal.masks.MaskState;
import io.github.exactgrid.internal.masks.MaskStates;
import io.github.exactgrid.internal.masks.MaskTables;
import io.github.exactgrid.internal.masks.WideState;
import java.util.Arrays;

/**
 * Counting where there are secondary items or bounds: a state is the set of alive options, with the counters of items that
 * have bounds, and the item with the fewest options is covered next.
 *
 * <p>The alive options determine the uncovered items, except for an item without options; such a state is never looked up.
 */
public final class OptionStates extends MemoCount {

    private final WideState state;

    /** The options to try, the next one last, and where those of each level begin. */
    private final int[] pending;

    private int pendingEnd;
    private int[] bottoms = new int[16];

    /** The item to branch on in the state made last. */
    private int item;

    /** The topmost level with options in the list. */
    private int listed = -1;

    /** Prepares to count the covers of a problem. */
    public OptionStates(MaskTables tables, long tableBytes) {
        this(MaskStates.of(tables).wide(), tables.options(), tableBytes);
    }

    private OptionStates(WideState state, int options, long tableBytes) {
        super(new CountTable(state.keyWords(), tableBytes));
        this.state = state;
        pending = new int[options + 1];
    }

    @Override
    int first() {
        return kind(state.start());
    }

    private int kind(int result) {
        item = result;
        return result >= 0 ? OPEN : result == MaskState.DEAD ? DEAD : SOLVED;
    }

    @Override
    int next(int level) {
        if (listed < level) {
            list(level);
        }
        if (pendingEnd == bottoms[level]) {
            listed = level - 1;
            return NO_MORE;
        }
        state.keepChosen(0);
        return kind(state.choose(level, level + 1, pending[--pendingEnd]));
    }

    private void list(int level) {
        if (level == bottoms.length) {
            bottoms = Arrays.copyOf(bottoms, 2 * level);
        }
        bottoms[level] = pendingEnd;
        pendingEnd = state.listOptions(level, item, pending, pendingEnd);
        listed = level;
    }

    @Override
    long[] keys(int level) {
        return state.frame(level);
    }

    @Override
    int keyStart(int level) {
        return 0;
    }
}
