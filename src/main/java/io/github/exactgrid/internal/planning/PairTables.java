package io.github.exactgrid.internal.planning;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.propagators.Peers;
import io.github.exactgrid.internal.propagators.Propagator;
import io.github.exactgrid.internal.propagators.RelationPropagator;
import io.github.exactgrid.internal.propagators.SupportTable;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Merges all rules on two cells into one table for each pair: the digits that one may hold beside each digit of the other. Equal tables are
 * one object, as some rules relate millions of pairs in a few ways.
 */
final class PairTables {

    /** A pair is twice looked up. */
    private static final int STEPS_OF_A_PAIR = 4;

    /** The most words that the peers of all digits may take: 8 MB, enough for boards of 36x36. */
    private static final int MAX_WORDS_OF_DIGITS = 1 << 20;

    /** With more others of a cell they are found by their numbers. */
    private static final int MAX_LISTED = 16;

    private static final int[] NO_CELLS = {};
    private static final PairTable[] NO_TABLES = {};

    private final int digits;

    /** Each table, and the one with the cells exchanged. */
    private final Map<PairTable, PairTable> distinct = new HashMap<>();

    private final Map<PairTable, PairTable> transposed = new HashMap<>();

    /** A table that allows everything: in place of those that forbid nothing but equal digits of peers. */
    private final PairTable free;

    /** What the last table was made of, as most come one after the other, and the table. */
    private long[] lastAllowed = {};

    private PairTable lastTable;

    /** For each cell the higher ones that it has a table with, how many these are, and in the same order the tables. */
    private final int[][] others;

    private final int[] counts;
    private final PairTable[][] tables;

    /** For each cell with many others one more than the place of each; none for the other cells. */
    private final int[][] places;

    PairTables(int cells, int digits) {
        this.digits = digits;
        this.others = new int[cells][];
        this.counts = new int[cells];
        this.tables = new PairTable[cells][];
        this.places = new int[cells][];
        Arrays.fill(others, NO_CELLS);
        Arrays.fill(tables, NO_TABLES);
        Arrays.fill(places, NO_CELLS);
        long[] all = new long[digits];
        Arrays.fill(all, -1);
        this.lastTable = table(all);
        this.free = lastTable;
    }

    /** Allows beside each digit of a cell, from 1 on, only some digits of another cell. The masks are not to be changed any more. */
    void allow(int cell, int other, long[] allowed) {
        PairTable table = table(allowed);
        if (cell < other) {
            add(cell, other, table);
        } else {
            add(other, cell, transposed(table));
        }
    }

    /** Returns the table of masks, in which digits that the board does not have stand for nothing. */
    private PairTable table(long[] allowed) {
        if (allowed != lastAllowed) {
            long[] masks = allowed.clone();
            for (int d = 0; d < digits; d++) {
                masks[d] &= -1L >>> (Long.SIZE - digits);
            }
            lastTable = distinct(new PairTable(masks));
            lastAllowed = allowed;
        }
        return lastTable;
    }

    private PairTable distinct(PairTable table) {
        PairTable known = distinct.putIfAbsent(table, table);
        return known == null ? table : known;
    }

    private PairTable transposed(PairTable table) {
        PairTable known = transposed.get(table);
        if (known == null) {
            known = distinct(table.transposed());
            transposed.put(table, known);
            transposed.put(known, table);
        }
        return known;
    }

    private void add(int cell, int other, PairTable table) {
        int at = place(cell, other);
        if (at >= 0) {
            PairTable present = tables[cell][at];
            tables[cell][at] = present.equals(table) ? table : distinct(present.and(table));
            return;
        }
        int count = counts[cell]++;
        if (count == others[cell].length) {
            others[cell] = Arrays.copyOf(others[cell], 2 * count + 2);
            tables[cell] = Arrays.copyOf(tables[cell], 2 * count + 2);
        }
        others[cell][count] = other;
        tables[cell][count] = table;
        if (count == MAX_LISTED) {
            places[cell] = new int[others.length];
            for (int i = 0; i < count; i++) {
                places[cell][others[cell][i]] = i + 1;
            }
        }
        if (count >= MAX_LISTED) {
            places[cell][other] = count + 1;
        }
    }

    /** Returns the place of a higher cell among the others of a cell, or -1. */
    private int place(int cell, int other) {
        if (counts[cell] > MAX_LISTED) {
            return places[cell][other] - 1;
        }
        int at = counts[cell] - 1;
        while (at >= 0 && others[cell][at] != other) {
            at--;
        }
        return at;
    }

    /** Returns for each digit of a cell those that a table allows in another beside it, or all if there is no table; a new array. */
    long[] allowed(int cell, int other) {
        int lower = Math.min(cell, other);
        int at = place(lower, Math.max(cell, other));
        PairTable table = at < 0 ? free : tables[lower][at];
        return (lower == cell ? table : transposed(table)).allowed();
    }

    /** Adds the pairs of cells whose table forbids equal digits. */
    void addPeers(Peers peers, Budget budget) {
        for (int cell = 0; cell < others.length; cell++) {
            budget.prepare(counts[cell]);
            for (int i = 0; i < counts[cell]; i++) {
                if (tables[cell][i].forbidsEqual()) {
                    peers.add(cell, others[cell][i]);
                }
            }
        }
    }

    /** Returns the cells that must hold the same digit. */
    EqualCells equalCells(Budget budget) {
        EqualCells equal = new EqualCells(others.length);
        for (int cell = 0; cell < others.length; cell++) {
            budget.prepare(counts[cell]);
            for (int i = 0; i < counts[cell]; i++) {
                if (tables[cell][i].demandsEqual()) {
                    equal.join(cell, others[cell][i]);
                }
            }
        }
        return equal;
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
        int[] ends = new int[others.length];
        for (int cell = 0; cell < others.length; cell++) {
            for (int i = 0; i < counts[cell]; i++) {
                PairTable table = tables[cell][i];
                if (!table.equals(free)) {
                    int other = others[cell][i];
                    related[cell][ends[cell]] = other;
                    supports[cell][ends[cell]++] = table.support();
                    related[other][ends[other]] = cell;
                    supports[other][ends[other]++] = transposed(table).support();
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

    /** Returns with how many others each cell has a table that forbids more than equal digits of peers. Drops all other tables. */
    private int[] countRelated(Peers peers, Budget budget) {
        int[] degrees = new int[others.length];
        Map<PairTable, PairTable> ofPeers = new HashMap<>();
        for (int cell = 0; cell < others.length; cell++) {
            budget.prepare((long) STEPS_OF_A_PAIR * counts[cell]);
            for (int i = 0; i < counts[cell]; i++) {
                int other = others[cell][i];
                PairTable table = tables[cell][i];
                if (peers.arePeers(cell, other)) {
                    table = ofPeers.computeIfAbsent(table, any -> distinct(any.withoutEqual()));
                    tables[cell][i] = table.forbidsUnequal() ? table : free;
                }
                if (!tables[cell][i].equals(free)) {
                    degrees[cell]++;
                    degrees[other]++;
                }
            }
        }
        return degrees;
    }

    /**
     * Returns for each digit and each cell the set of the cells that cannot hold the digit, too; nothing if there are few pairs of cells that are
     * not peers and cannot both hold some digit. Only after {@link #addTo}.
     */
    long[][][] peersOfDigits(Peers peers, Budget budget) {
        long[][] sets = peers.sets();
        long words = sets.length == 0 ? 0 : (long) digits * sets.length * sets[0].length;
        if (countPairsOfDigits(peers, budget) < sets.length || words > MAX_WORDS_OF_DIGITS) {
            return new long[0][][];
        }
        budget.prepare(words);
        long[][][] peersOfDigits = new long[digits][sets.length][];
        for (long[][] peersOfDigit : peersOfDigits) {
            Arrays.setAll(peersOfDigit, cell -> sets[cell].clone());
        }
        for (int cell = 0; cell < others.length; cell++) {
            budget.prepare((long) counts[cell] * digits);
            for (int i = 0; i < counts[cell]; i++) {
                int other = others[cell][i];
                for (long left = tables[cell][i].forbiddenTwice(); left != 0; left &= left - 1) {
                    long[][] peersOfDigit = peersOfDigits[Long.numberOfTrailingZeros(left)];
                    peersOfDigit[cell][other >> 6] |= 1L << other;
                    peersOfDigit[other][cell >> 6] |= 1L << cell;
                }
            }
        }
        return peersOfDigits;
    }

    /** Returns for how many digits two cells that are not peers cannot both hold the digit, for all pairs together. */
    private long countPairsOfDigits(Peers peers, Budget budget) {
        long count = 0;
        for (int cell = 0; cell < others.length; cell++) {
            budget.prepare(counts[cell]);
            for (int i = 0; i < counts[cell]; i++) {
                long twice = tables[cell][i].forbiddenTwice();
                count += peers.arePeers(cell, others[cell][i]) ? 0 : Long.bitCount(twice);
            }
        }
        return count;
    }
}
