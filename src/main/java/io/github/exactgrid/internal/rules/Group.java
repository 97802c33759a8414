package io.github.exactgrid.internal.rules;

/**
 * Placements of which exactly one, at most one or none comes true.
 *
 * @param constraint the name of the constraint it comes from
 * @param placements distinct placements, ascending
 * @param atLeast the fewest that come true, 0 or 1
 * @param atMost the most that come true: 0 for a forbidden placement, else 1
 */
public record Group(String constraint, int[] placements, int atLeast, int atMost) implements Rule {

    public Group {
        assert Rule.isAscending(placements);
        assert atLeast >= 0 && atLeast <= atMost && atMost <= 1;
    }

    /** Returns whether exactly one of the placements comes true, not perhaps none. */
    public boolean isExactlyOne() {
        return atLeast == 1;
    }

    /** Returns whether none of the placements may come true. */
    public boolean isForbidden() {
        return atMost == 0;
    }

    @Override
    public int size() {
        return placements.length;
    }

    @Override
    public boolean holds(byte[] solution, int digits) {
        int placed = 0;
        for (int placement : placements) {
            placed += solution[placement / digits] == placement % digits + 1 ? 1 : 0;
        }
        return atLeast <= placed && placed <= atMost;
    }
}
