package io.github.exactgrid.internal.masks;

/**
 * The two states in which a search keeps its positions: one for positions of any size, one for those small enough for
 * single words. Which classes they are depends on the problem; the package page has the table.
 *
 * @param wide for positions of any size
 * @param compact for positions with at most 64 options and items
 */
public record MaskStates(WideState wide, CompactState compact) {

    /** Returns the pair of states that suits a problem. */
    public static MaskStates of(MaskTables tables) {
        if (tables.hasBounds) {
            BoundedState wide = new BoundedState(tables);
            return new MaskStates(wide, new CompactBoundedState(wide));
        }
        WideState wide = SlicedState.suits(tables) || !PackedState.accepts(tables.options)
                ? new SlicedState(tables)
                : new PackedState(tables);
        return new MaskStates(wide, new CompactState(tables));
    }
}
