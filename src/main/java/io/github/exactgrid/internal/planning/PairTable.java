package io.github.exactgrid.internal.planning;

import io.github.exactgrid.internal.propagators.SupportTable;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The digits that a cell may hold beside each digit of another, with what follows from that: one for all pairs of cells related alike. */
final class PairTable {

    private final long[] allowed;

    /** The digits that it forbids in both cells at once. */
    private final long forbiddenTwice;

    private final boolean forbidsUnequal;

    /** Null before its first use. */
    private @Nullable SupportTable support;

    /**
     * Creates a table.
     *
     * @param allowed for each digit of the one cell, from 1 on, those that the other may hold, as a mask; not to be changed
     */
    PairTable(long[] allowed) {
        this.allowed = allowed;
        long allDigits = -1L >>> (Long.SIZE - allowed.length);
        long twice = 0;
        boolean unequal = false;
        for (int d = 0; d < allowed.length; d++) {
            twice |= ~allowed[d] & 1L << d;
            unequal |= (allowed[d] | 1L << d) != allDigits;
        }
        this.forbiddenTwice = twice;
        this.forbidsUnequal = unequal;
    }

    /** Returns the digits, from 1 on, that it forbids in both cells at once. */
    long forbiddenTwice() {
        return forbiddenTwice;
    }

    /** Returns whether it forbids a digit beside another. */
    boolean forbidsUnequal() {
        return forbidsUnequal;
    }

    /** Returns whether it forbids each digit beside itself. */
    boolean forbidsEqual() {
        return forbiddenTwice == -1L >>> (Long.SIZE - allowed.length);
    }

    /** Returns whether both cells must hold the same digit. */
    boolean demandsEqual() {
        for (int d = 0; d < allowed.length; d++) {
            if ((allowed[d] & ~(1L << d)) != 0) {
                return false;
            }
        }
        return true;
    }

    /** Returns the digits that the other cell may hold beside each digit of the one, an array of its own. */
    long[] allowed() {
        return allowed.clone();
    }

    SupportTable support() {
        SupportTable present = support;
        if (present == null) {
            present = new SupportTable(allowed);
            support = present;
        }
        return present;
    }

    /** Returns what both tables allow. */
    PairTable and(PairTable other) {
        long[] both = allowed.clone();
        for (int d = 0; d < both.length; d++) {
            both[d] &= other.allowed[d];
        }
        return new PairTable(both);
    }

    /** Returns the same without each digit beside itself. */
    PairTable withoutEqual() {
        long[] unequal = allowed.clone();
        for (int d = 0; d < unequal.length; d++) {
            unequal[d] &= ~(1L << d);
        }
        return new PairTable(unequal);
    }

    /** Returns the digits that the one cell may hold beside each digit of the other. */
    PairTable transposed() {
        long[] transposed = new long[allowed.length];
        for (int d = 0; d < allowed.length; d++) {
            for (long left = allowed[d]; left != 0; left &= left - 1) {
                transposed[Long.numberOfTrailingZeros(left)] |= 1L << d;
            }
        }
        return new PairTable(transposed);
    }

    @Override
    public boolean equals(Object other) {
        return this == other || (other instanceof PairTable that && Arrays.equals(allowed, that.allowed));
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(allowed);
    }
}
