package io.github.exactgrid.internal.steps;

import static io.github.exactgrid.internal.steps.Geometry.ALL;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/**
 * What chains on a part of the board conclude, as one link of an outer chain: the outer closure has taken candidates from the
 * board, and the inner chains rely on some of them not being there.
 *
 * <p>Two deductions are equal if their chains have the same literals in the same order, whatever the outer closure is: then
 * they count once in the size of an outer hint.
 */
final class Deduction {

    /** The candidates that are false, ascending. */
    final int[] removed;

    /** The candidates that the chains rely on not being there. */
    final int[] reasons;

    /** The number of literals of the chains, and of the chains nested in them. */
    final int size;

    /** The literals of each chain, breadth first from its end. */
    private final short[] literals;

    private final int hash;
    private final Function<Position, Hint> writer;

    private Deduction(int[] removed, int[] reasons, int size, short[] literals, Function<Position, Hint> writer) {
        this.removed = removed;
        this.reasons = reasons;
        this.size = size;
        this.literals = literals;
        this.hash = Arrays.hashCode(literals);
        this.writer = writer;
    }

    /** Writes the chains down, on the board that this was deduced on. */
    Hint hint(Position part) {
        return writer.apply(part);
    }

    /** Returns the sum of the sizes of some deductions. */
    static int size(List<Deduction> deductions) {
        int size = 0;
        for (Deduction deduction : deductions) {
            size += deduction.size;
        }
        return size;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Deduction deduction
                && hash == deduction.hash
                && Arrays.equals(literals, deduction.literals);
    }

    @Override
    public int hashCode() {
        return hash;
    }

    /** Collects the literals of chains, and the candidates that they rely on not being there. */
    static final class Builder {

        private static final int FIRST_CAPACITY = 64;

        private Position whole = new Position();
        private Position part = new Position();
        private short[] literals = new short[FIRST_CAPACITY];
        private int count;
        private final int[] reasons = new int[Geometry.CANDIDATES];
        private int reasonCount;
        private final long[] isReason = new long[(Geometry.CANDIDATES + 63) / 64];

        /**
         * Begins a deduction.
         *
         * @param newWhole the board of the outer chain
         * @param newPart the board that it has left
         */
        void begin(Position newWhole, Position newPart) {
            whole = newWhole;
            part = newPart;
            count = 0;
            reasonCount = 0;
            Arrays.fill(isReason, 0);
        }

        /** Relies on the candidates that were taken from a cell. */
        void addCell(int cell) {
            for (int rest = whole.marks[cell] & ~part.marks[cell]; rest != 0; rest &= rest - 1) {
                addReason(9 * cell + Geometry.first(rest));
            }
        }

        /** Relies on the places of a digit that were taken from a house. */
        void addHouse(int house, int digit) {
            int taken = whole.places[9 * house + digit] & ~part.places[9 * house + digit] & ALL;
            for (int rest = taken; rest != 0; rest &= rest - 1) {
                addReason(9 * whole.layout.cellAt[9 * house + Geometry.first(rest)] + digit);
            }
        }

        /** Adds a literal; if it is true it relies on what was taken from the cell or house in which it follows. */
        void addLiteral(int literal, int house) {
            append(literal);
            if (literal < Chains.OFF) {
                addCause(literal, house);
            }
        }

        /** Adds a literal that makes no use of the house in which it follows. */
        void append(int literal) {
            if (count == literals.length) {
                literals = Arrays.copyOf(literals, 2 * count);
            }
            literals[count++] = (short) literal;
        }

        /** Relies on what was taken from the cell or house in which a literal of a candidate follows. */
        void addCause(int candidate, int house) {
            if (house >= 0) {
                addHouse(house, candidate % 9);
            } else if (house == Links.IN_CELL) {
                addCell(candidate / 9);
            }
        }

        private void addReason(int candidate) {
            long bit = 1L << candidate;
            if ((isReason[candidate >>> 6] & bit) == 0) {
                isReason[candidate >>> 6] |= bit;
                reasons[reasonCount++] = candidate;
            }
        }

        /** Adds the deduction to a list, unless it relies on nothing that was taken: then the whole board has it, too. */
        void finish(int[] removed, int size, Function<Position, Hint> writer, List<Deduction> list) {
            if (reasonCount > 0) {
                list.add(new Deduction(
                        removed, Arrays.copyOf(reasons, reasonCount), size, Arrays.copyOf(literals, count), writer));
            }
        }
    }
}
