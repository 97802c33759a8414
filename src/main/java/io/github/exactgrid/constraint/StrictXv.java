package io.github.exactgrid.constraint;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintModel;
import java.io.Serializable;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * Neighbours in a row or column sum to neither 5 nor 10 unless they are marked.
 *
 * @param marked the marked pairs in ascending order, each with its cells in ascending order
 */
record StrictXv(List<Pair> marked) implements Constraint {

    private static final String NAME = "strict XV";

    StrictXv {
        marked = List.copyOf(marked);
    }

    static StrictXv of(List<List<Cell>> pairs) {
        return new StrictXv(pairs.stream().map(Pair::of).sorted().distinct().toList());
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Optional<String> statement() {
        return Optional.of("rule: strictxv "
                + (marked.isEmpty() ? "none" : CellsRule.names(marked).strip()));
    }

    @Override
    public void describe(ConstraintModel model) {
        Set<Pair> unseen = new HashSet<>(marked);
        Leap.forEachPair(model, Leap.ORTHOGONAL, (first, second) -> {
            if (!unseen.remove(new Pair(first, second))) {
                model.relation(first, second, PlainRelation.NEITHER_V_NOR_X);
            }
        });
        for (Pair pair : marked) {
            if (unseen.contains(pair)) {
                throw new IllegalArgumentException(NAME + ": the board has no cells " + pair);
            }
        }
    }

    @Override
    public String toString() {
        return NAME;
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

        static Pair of(List<Cell> cells) {
            List<Cell> sorted =
                    Objects.requireNonNull(cells, "pair").stream().sorted().toList();
            if (sorted.size() != 2 || distance(sorted.get(0), sorted.get(1)) != 1) {
                throw new IllegalArgumentException(NAME + ":" + CellsRule.names(cells) + ": expected two neighbours");
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
