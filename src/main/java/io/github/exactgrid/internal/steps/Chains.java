package io.github.exactgrid.internal.steps;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Chains of inferences, as evidence of a step. A literal is a candidate, or a candidate plus {@link #OFF} for its negation.
 *
 * @param chains the chains; the first link of each is its assumption, and each link follows from earlier ones
 */
public record Chains(List<List<Link>> chains) {

    /** Added to a candidate: it is false. */
    public static final int OFF = Geometry.CANDIDATES;

    /** The house of an inference inside a cell. */
    public static final int IN_CELL = Links.IN_CELL;

    /** The house of an inference between two cells that see each other by a rule alone. */
    public static final int BY_RULE = Layout.BY_RULE;

    /** The house of an assumption, and of a link that follows from a hint. */
    public static final int NO_HOUSE = -2;

    static final Chains NONE = new Chains(List.of());

    /**
     * An inference.
     *
     * @param to the literal that follows
     * @param from what it follows from; empty for an assumption
     * @param house the house in which it follows, or {@link #IN_CELL}, {@link #BY_RULE} or {@link #NO_HOUSE}
     * @param hint the hint it follows from, if it is neither an assumption nor follows in a house or cell
     */
    public record Link(
            int to, List<Integer> from, int house, @Nullable Hint hint) {}
}
