package io.github.exactgrid.constraint;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintModel;
import java.io.Serializable;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * Neighbours in a row or column are not as marked ones are, unless they are marked.
 *
 * @param kind what marks mean
 * @param marked the marked pairs in ascending order, each with its cells in ascending order
 */
record StrictMarks(Kind kind, List<Pair> marked) implements Constraint {

    /** What marks mean. */
    enum Kind {
        /** The sum is 5 or 10. */
        XV("strict XV", PlainRelation.NEITHER_V_NOR_X),
        /** The digits are consecutive, or one is twice the other. */
        KROPKI("strict Kropki", PlainRelation.NEITHER_CONSECUTIVE_NOR_DOUBLE);

        private final String title;
        private final PlainRelation unmarked;

        Kind(String title, PlainRelation unmarked) {
            this.title = title;
            this.unmarked = unmarked;
        }
    }

    StrictMarks {
        marked = List.copyOf(marked);
    }

    static StrictMarks of(Kind kind, List<List<Cell>> pairs) {
        return new StrictMarks(
                kind,
                pairs.stream()
                        .map(pair -> Pair.of(kind, pair))
                        .sorted()
                        .distinct()
                        .toList());
    }

    @Override
    public String name() {
        return kind.title;
    }

    @Override
    public Optional<String> statement() {
        return Optional.of("rule: strict" + kind.name().toLowerCase(Locale.ROOT) + " "
                + (marked.isEmpty() ? "none" : CellsRule.names(marked).strip()));
    }

    @Override
    public void describe(ConstraintModel model) {
        Set<Pair> unseen = new HashSet<>(marked);
        Leap.forEachPair(model, Leap.ORTHOGONAL, (first, second) -> {
            if (!unseen.remove(new Pair(first, second))) {
                model.relation(first, second, kind.unmarked);
            }
        });
        for (Pair pair : marked) {
            if (unseen.contains(pair)) {
                throw new IllegalArgumentException(name() + ": the board has no cells " + pair);
            }
        }
    }

    @Override
    public String toString() {
        return name();
    }

    /**
     * Two neighbours.
     *
     * @param first the left or upper one
     * @param second the right or lower one
     */
    record Pair(Cell first, Cell second) implements Comparable<Pair>, Serializable {

        Pair {
            Objects.requireNonNull(first, "first");
            Objects.requireNonNull(second, "second");
        }

        static Pair of(Kind kind, List<Cell> cells) {
            List<Cell> sorted =
                    Objects.requireNonNull(cells, "pair").stream().sorted().toList();
            if (sorted.size() != 2 || distance(sorted.get(0), sorted.get(1)) != 1) {
                throw new IllegalArgumentException(
                        kind.title + ":" + CellsRule.names(cells) + ": expected two neighbours");
            }
            return new Pair(sorted.get(0), sorted.get(1));
        }

        private static int distance(Cell one, Cell other) {
            return Math.abs(one.row() - other.row()) + Math.abs(one.column() - other.column());
        }

        @Override
        public int compareTo(Pair other) {
            int byFirst = first.compareTo(other.first);
            return byFirst != 0 ? byFirst : second.compareTo(other.second);
        }

        @Override
        public String toString() {
            return first + " " + second;
        }
    }
}
