package io.github.exactgrid.internal.rules;

import io.github.exactgrid.Automaton;
import io.github.exactgrid.internal.limits.Budget;
import java.nio.LongBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** A rule of an alternative as a sequence of its cells. */
interface Part {

    /** Returns the cells. */
    int[] cells();

    /** Returns whether the rule reads its cells in their order; else it can read them in any. */
    boolean isOrdered();

    /**
     * Returns the diagram that reads the cells in an order, or empty if it would be too large.
     *
     * @param order the cells; in their order if that matters
     */
    Optional<Diagram> diagram(int[] order, int maxArcs, Budget budget);

    /** Returns a value that is equal for all parts that have the same diagram in an order. */
    Object key(int[] order);

    /** Returns parts that demand the same together, and have few states each. */
    default List<Part> pieces() {
        return List.of(this);
    }

    /** Returns the part of a rule. */
    static Part of(Rule rule, int digits) {
        if (rule instanceof House house) {
            return new OfHouse(house, digits);
        } else if (rule instanceof Group group) {
            return OfGroup.of(group, digits);
        } else if (rule instanceof SumRule sum) {
            return new OfSum(sum, digits);
        } else if (rule instanceof PairRule pair) {
            return new OfPair(pair, digits);
        } else if (rule instanceof Sequence sequence) {
            return new OfSequence(sequence);
        }
        throw new IllegalArgumentException("a rule that counts digits: " + rule);
    }

    /** A sequence. */
    record OfSequence(Sequence sequence) implements Part {

        @Override
        public int[] cells() {
            return sequence.cells();
        }

        @Override
        public boolean isOrdered() {
            return true;
        }

        @Override
        public Optional<Diagram> diagram(int[] order, int maxArcs, Budget budget) {
            return Optional.of(sequence.diagram());
        }

        @Override
        public Object key(int[] order) {
            return sequence.diagram();
        }
    }

    /** A sum. */
    record OfSum(SumRule sum, int digits) implements Part {

        @Override
        public int[] cells() {
            return sum.cells();
        }

        @Override
        public boolean isOrdered() {
            return false;
        }

        @Override
        public Optional<Diagram> diagram(int[] order, int maxArcs, Budget budget) {
            return ordered(order).diagram(digits, maxArcs, budget);
        }

        @Override
        public Object key(int[] order) {
            return ordered(order).diagramKey();
        }

        private SumRule ordered(int[] order) {
            Map<Integer, Integer> coefficientOf = new HashMap<>();
            for (int i = 0; i < order.length; i++) {
                coefficientOf.put(sum.cells()[i], sum.coefficients()[i]);
            }
            int[] coefficients = new int[order.length];
            Arrays.setAll(coefficients, i -> Objects.requireNonNull(coefficientOf.get(order[i])));
            return new SumRule(sum.constraint(), order, coefficients, sum.totals());
        }
    }

    /** A relation. */
    record OfPair(PairRule pair, int digits) implements Part {

        @Override
        public int[] cells() {
            return new int[] {pair.first(), pair.second()};
        }

        @Override
        public boolean isOrdered() {
            return false;
        }

        @Override
        public Optional<Diagram> diagram(int[] order, int maxArcs, Budget budget) {
            return Diagram.of(new PairAutomaton(allowed(order)), 2, digits, maxArcs, budget);
        }

        @Override
        public Object key(int[] order) {
            return LongBuffer.wrap(allowed(order));
        }

        private long[] allowed(int[] order) {
            return order[0] == pair.first() ? pair.allowed() : transposed();
        }

        private long[] transposed() {
            long[] transposed = new long[digits];
            for (int first = 0; first < digits; first++) {
                for (int second = 0; second < digits; second++) {
                    transposed[second] |= (pair.allowed()[first] >>> second & 1) << first;
                }
            }
            return transposed;
        }
    }

    /** Cells that differ. In pieces, each two of them do. */
    record OfHouse(House house, int digits) implements Part {

        @Override
        public int[] cells() {
            return house.cells();
        }

        @Override
        public boolean isOrdered() {
            return false;
        }

        @Override
        public Optional<Diagram> diagram(int[] order, int maxArcs, Budget budget) {
            return digits == Long.SIZE
                    ? Optional.empty() // a set of them is no number of a state
                    : Diagram.of(new DifferentAutomaton(), order.length, digits, maxArcs, budget);
        }

        @Override
        public Object key(int[] order) {
            return OfHouse.class;
        }

        @Override
        public List<Part> pieces() {
            long[] others = new long[digits];
            Arrays.setAll(others, digit -> (-1L >>> -digits) & ~(1L << digit));
            List<Part> pairs = new ArrayList<>();
            for (int i = 0; i < house.cells().length; i++) {
                for (int j = 0; j < i; j++) {
                    pairs.add(new OfPair(
                            new PairRule(house.constraint(), house.cells()[j], house.cells()[i], others), digits));
                }
            }
            return pairs;
        }
    }

    /**
     * Placements.
     *
     * @param cells their cells
     */
    record OfGroup(Group group, int[] cells, int digits) implements Part {

        static OfGroup of(Group group, int digits) {
            int[] cells = new int[group.placements().length];
            int count = 0;
            for (int placement : group.placements()) { // ascending
                if (count == 0 || cells[count - 1] != placement / digits) {
                    cells[count++] = placement / digits;
                }
            }
            return new OfGroup(group, Arrays.copyOf(cells, count), digits);
        }

        @Override
        public boolean isOrdered() {
            return false;
        }

        @Override
        public Optional<Diagram> diagram(int[] order, int maxArcs, Budget budget) {
            return Diagram.of(automaton(order), order.length, digits, maxArcs, budget);
        }

        @Override
        public Object key(int[] order) {
            PlacementsAutomaton automaton = automaton(order);
            return List.of(LongBuffer.wrap(automaton.counted), automaton.atLeast, automaton.atMost);
        }

        private PlacementsAutomaton automaton(int[] order) {
            long[] ofCells = new long[cells.length];
            int place = 0;
            for (int placement : group.placements()) {
                while (cells[place] != placement / digits) {
                    place++;
                }
                ofCells[place] |= 1L << (placement % digits);
            }
            long[] counted = new long[order.length];
            Arrays.setAll(counted, i -> ofCells[Arrays.binarySearch(cells, order[i])]);
            return new PlacementsAutomaton(counted, group.atLeast(), group.atMost());
        }
    }

    /** Accepts different digits, fewer than 64. A state is the set of those read. */
    record DifferentAutomaton() implements Automaton {

        @Override
        public long next(long state, int digit) {
            long bit = 1L << (digit - 1);
            return (state & bit) != 0 ? REJECT : state | bit;
        }

        @Override
        public boolean accepts(long state) {
            return true;
        }
    }

    /**
     * Counts some placements. A state is how many cells are read, and twice that number of cells and more once one of the placements was.
     *
     * @param counted the digits that count in each cell
     * @param atLeast the fewest, 0 or 1
     * @param atMost the most, 0 or 1
     */
    record PlacementsAutomaton(long[] counted, int atLeast, int atMost) implements Automaton {

        @Override
        public long next(long state, int digit) {
            int base = counted.length + 1;
            int cell = (int) (state % base);
            int count = (int) (state / base) + (int) (counted[cell] >>> (digit - 1) & 1);
            return count > atMost ? REJECT : (long) count * base + cell + 1;
        }

        @Override
        public boolean accepts(long state) {
            return state / (counted.length + 1) >= atLeast;
        }
    }
}
