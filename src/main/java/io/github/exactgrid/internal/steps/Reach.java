package io.github.exactgrid.internal.steps;

import static io.github.exactgrid.internal.steps.Geometry.CANDIDATES;

import java.util.Arrays;

/**
 * What forcing chains can reach from each candidate of a board, true or false, as a set of columns. If nothing with one of
 * these columns is removed from the board, the chains from that candidate stay the same.
 */
final class Reach {

    private final long[][] columns;
    private final boolean[] isKnown = new boolean[CANDIDATES];
    private final Layout layout;
    private final Links links;
    private final long[] changed;

    /** The search in which each literal was last reached. */
    private final int[] seenIn = new int[2 * CANDIDATES];

    private int search;
    private final int[] queue = new int[2 * CANDIDATES];

    Reach(Layout layout) {
        this.layout = layout;
        links = new Links(layout);
        columns = new long[CANDIDATES][layout.columnWords];
        changed = new long[layout.columnWords];
    }

    /** Begins with a board. */
    void begin(Position whole) {
        links.read(whole);
        Arrays.fill(isKnown, false);
    }

    /** Takes a part of the board. */
    void enter(Position whole, Position part) {
        Arrays.fill(changed, 0);
        whole.forEachLackedBy(part, candidate -> layout.addColumns(candidate, changed));
    }

    /** Returns whether the part lacks a candidate that chains from this one may have read. */
    boolean reachesChange(int start) {
        if (!isKnown[start]) {
            isKnown[start] = true;
            find(start);
        }
        return Layout.intersect(changed, columns[start]);
    }

    private void find(int start) {
        Arrays.fill(columns[start], 0);
        search++;
        seenIn[start] = search;
        seenIn[Chains.OFF + start] = search;
        queue[0] = start;
        queue[1] = Chains.OFF + start;
        int end = 2;
        for (int next = 0; next < end; next++) {
            int literal = queue[next];
            int candidate = literal % Chains.OFF;
            layout.addColumnsRead(candidate, columns[start]);
            if (literal < Chains.OFF) {
                for (int i = links.weakStart[candidate]; i < links.weakStart[candidate + 1]; i++) {
                    end = enqueue(Chains.OFF + links.weak[i], end);
                }
            } else {
                for (int i = links.firstStrong(candidate); i < links.endOfStrong(candidate); i++) {
                    end = enqueue(links.strong[i], end);
                }
            }
        }
    }

    private int enqueue(int literal, int end) {
        if (seenIn[literal] == search) {
            return end;
        }
        seenIn[literal] = search;
        queue[end] = literal;
        return end + 1;
    }
}
