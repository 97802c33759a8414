package io.github.exactgrid.internal.planning;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.propagators.DigitPeersPropagator;
import io.github.exactgrid.internal.propagators.Peers;
import io.github.exactgrid.internal.propagators.Propagator;
import io.github.exactgrid.internal.propagators.RelationPropagator;
import io.github.exactgrid.internal.propagators.SupportTable;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Merges all rules on two cells into one table for each pair: the digits that one may hold beside each digit of the other. */
final class PairTables {

    /** A table is transposed and twice looked up as a list of its digits' masks. */
    private static final int STEPS_OF_A_DIGIT = 8;

    /** The most words that the peers of all digits may take: 8 MB, enough for boards of 36x36. */
    private static final int MAX_WORDS_OF_DIGITS = 1 << 20;

    private static final int[] NO_CELLS = {};
    private static final long[][] NO_TABLES = {};

    /** In the place of a table that forbids nothing but equal digits of peers. */
    private static final long[] FREE = {};

    private final int digits;
    private final long allDigits;

    /** For each cell the higher ones that it has a table with, and in the same order the tables: a mask for each of its digits. */
    private final int[][] others;

    private final long[][][] tables;

    PairTables(int cells, int digits) {
        this.digits = digits;
        this.allDigits = -1L >>> (Long.SIZE - digits);
        this.others = new int[cells][];
        this.tables = new long[cells][][];
        Arrays.fill(others, NO_CELLS);
        Arrays.fill(tables, NO_TABLES);
    }

    /** Allows beside each digit of a cell, from 1 on, only some digits of another cell. */
    void allow(int cell, int other, long[] allowed) {
        boolean reversed = cell > other;
        long[] table = reversed ? table(other, cell) : table(cell, other);
        long[] more = reversed ? transposed(allowed) : allowed;
        for (int d = 0; d < digits; d++) {
            table[d] &= more[d];
        }
    }

    /** Returns for each digit of a cell those that a table allows in another beside it, or all if there is no table; a new array. */
    long[] allowed(int cell, int other) {
        int lower = Math.min(cell, other);
        for (int i = 0; i < others[lower].length; i++) {
            if (others[lower][i] == Math.max(cell, other) && tables[lower][i] != FREE) {
                return lower == cell ? tables[lower][i].clone() : transposed(tables[lower][i]);
            }
        }
        long[] free = new long[digits];
        Arrays.fill(free, allDigits);
        return free;
    }

    /** Returns the table of a cell with a higher one, which allows everything at first. */
    private long[] table(int cell, int other) {
        int[] known = others[cell];
        for (int i = known.length - 1; i >= 0; i--) {
            if (known[i] == other) {
                return tables[cell][i];
            }
        }
        long[] table = new long[digits];
        Arrays.fill(table, allDigits);
        others[cell] = Arrays.copyOf(known, known.length + 1);
        others[cell][known.length] = other;
        tables[cell] = Arrays.copyOf(tables[cell], known.length + 1);
        tables[cell][known.length] = table;
        return table;
    }

    /** Adds the pairs of cells whose table forbids equal digits. */
    void addPeers(Peers peers, Budget budget) {
        for (int cell = 0; cell < others.length; cell++) {
            budget.prepare((long) others[cell].length * digits);
            for (int i = 0; i < others[cell].length; i++) {
                if (forbidsEqual(tables[cell][i])) {
                    peers.add(cell, others[cell][i]);
                }
            }
        }
    }

    private boolean forbidsEqual(long[] table) {
        for (int d = 0; d < digits; d++) {
            if ((table[d] & 1L << d) != 0) {
                return false;
            }
        }
        return true;
    }

    /**
     * Adds a propagator for each cell in a table that forbids more than equal digits of peers, and for each group of cells all of which
     * are related alike.
     */
    void addTo(List<Propagator> propagators, Peers peers, Budget budget) {
        int[] degrees = countRelated(peers, budget);
        int[][] related = new int[others.length][];
        SupportTable[][] supports = new SupportTable[others.length][];
        for (int cell = 0; cell < others.length; cell++) {
            related[cell] = new int[degrees[cell]];
            supports[cell] = new SupportTable[degrees[cell]];
        }
        Map<Content, BothWays> known = new HashMap<>();
        int[] ends = new int[others.length];
        for (int cell = 0; cell < others.length; cell++) {
            for (int i = 0; i < others[cell].length; i++) {
                long[] table = tables[cell][i];
                if (table != FREE) {
                    int other = others[cell][i];
                    BothWays both = bothWays(table, known);
                    related[cell][ends[cell]] = other;
                    supports[cell][ends[cell]++] = both.forward();
                    related[other][ends[other]] = cell;
                    supports[other][ends[other]++] = both.backward();
                }
            }
        }
        for (int cell = 0; cell < others.length; cell++) {
            if (degrees[cell] > 0) {
                propagators.add(new RelationPropagator(cell, related[cell], supports[cell]));
            }
        }
        RelatedGroups.addTo(propagators, related, supports, digits, budget);
    }

    /**
     * Adds a propagator for each house, if there are many pairs of cells that are not peers and cannot both hold some digit. Only after {@link #addTo}.
     *
     * @param houses those in which each digit has a place
     */
    void addPeersOfDigits(List<Propagator> propagators, Peers peers, List<int[]> houses, Budget budget) {
        long[][] sets = peers.sets();
        long words = sets.length == 0 ? 0 : (long) digits * sets.length * sets[0].length;
        if (countPairsOfDigits(peers, budget) < sets.length || words > MAX_WORDS_OF_DIGITS) {
            return;
        }
        budget.prepare(words);
        long[][][] peersOfDigits = new long[digits][sets.length][];
        for (long[][] peersOfDigit : peersOfDigits) {
            Arrays.setAll(peersOfDigit, cell -> sets[cell].clone());
        }
        for (int cell = 0; cell < others.length; cell++) {
            budget.prepare((long) others[cell].length * digits);
            for (int i = 0; i < others[cell].length; i++) {
                int other = others[cell][i];
                for (long left = digitsOfOne(tables[cell][i]); left != 0; left &= left - 1) {
                    long[][] peersOfDigit = peersOfDigits[Long.numberOfTrailingZeros(left)];
                    peersOfDigit[cell][other >> 6] |= 1L << other;
                    peersOfDigit[other][cell >> 6] |= 1L << cell;
                }
            }
        }
        for (int[] house : houses) {
            propagators.add(new DigitPeersPropagator(house, peersOfDigits));
        }
    }

    /** Returns for how many digits two cells that are not peers cannot both hold the digit, for all pairs together. */
    private long countPairsOfDigits(Peers peers, Budget budget) {
        long count = 0;
        for (int cell = 0; cell < others.length; cell++) {
            budget.prepare((long) others[cell].length * digits);
            for (int i = 0; i < others[cell].length; i++) {
                count += peers.arePeers(cell, others[cell][i]) ? 0 : Long.bitCount(digitsOfOne(tables[cell][i]));
            }
        }
        return count;
    }

    /** Returns the digits that a table forbids in both cells at once. */
    private static long digitsOfOne(long[] table) {
        long found = 0;
        for (int d = 0; d < table.length; d++) {
            found |= ~table[d] & 1L << d;
        }
        return found;
    }

    /** Returns with how many others each cell has a table that forbids more than equal digits of peers. Drops all other tables. */
    private int[] countRelated(Peers peers, Budget budget) {
        int[] degrees = new int[others.length];
        for (int cell = 0; cell < others.length; cell++) {
            budget.prepare((long) STEPS_OF_A_DIGIT * others[cell].length * digits);
            for (int i = 0; i < others[cell].length; i++) {
                int other = others[cell][i];
                if (forbidsMore(tables[cell][i], peers.arePeers(cell, other))) {
                    degrees[cell]++;
                    degrees[other]++;
                } else {
                    tables[cell][i] = FREE;
                }
            }
        }
        return degrees;
    }

    /** Returns whether a table forbids more than equal digits of peers. Forbids these in the table, if the cells are peers. */
    private boolean forbidsMore(long[] table, boolean arePeers) {
        boolean more = false;
        for (int d = 0; d < digits; d++) {
            long free = arePeers ? allDigits & ~(1L << d) : allDigits;
            more |= (table[d] & free) != free;
            table[d] &= free;
        }
        return more;
    }

    /** Returns the supports by a table and by the transposed one, the same objects for equal tables. */
    private BothWays bothWays(long[] table, Map<Content, BothWays> known) {
        Content content = new Content(table);
        BothWays both = known.get(content);
        if (both == null) {
            long[] transposed = transposed(table);
            SupportTable forward = new SupportTable(table);
            boolean isSymmetric = Arrays.equals(table, transposed);
            both = new BothWays(forward, isSymmetric ? forward : new SupportTable(transposed));
            known.put(content, both);
            if (!isSymmetric) {
                known.put(new Content(transposed), new BothWays(both.backward(), forward));
            }
        }
        return both;
    }

    /** What one cell of a pair supports in the other, and the other in it. */
    private record BothWays(SupportTable forward, SupportTable backward) {}

    /** A table as a key. */
    private record Content(long[] table) {

        @Override
        public boolean equals(Object other) {
            return other instanceof Content that && Arrays.equals(table, that.table);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(table);
        }
    }

    private long[] transposed(long[] table) {
        long[] transposed = new long[digits];
        for (int d = 0; d < digits; d++) {
            for (long left = table[d]; left != 0; left &= left - 1) {
                transposed[Long.numberOfTrailingZeros(left)] |= 1L << d;
            }
        }
        return transposed;
    }
}
