package io.github.exactgrid.internal.steps;

import static io.github.exactgrid.internal.steps.Geometry.BIT_IN;
import static io.github.exactgrid.internal.steps.Geometry.BLOCK_ROW_COLUMN;
import static io.github.exactgrid.internal.steps.Geometry.CANDIDATES;
import static io.github.exactgrid.internal.steps.Geometry.CELL_AT;
import static io.github.exactgrid.internal.steps.Geometry.HOUSE_OF;
import static io.github.exactgrid.internal.steps.Geometry.PEERS;
import static io.github.exactgrid.internal.steps.Geometry.PEER_HOUSE;

/**
 * The links between the candidates of a position, in the order in which chains follow them. A weak link means that two
 * candidates are not both true, a strong link that they are not both false.
 */
final class Links {

    /** The house of a link inside a cell. */
    static final int IN_CELL = -1;

    /** Where the weak links of each candidate begin: the other candidates of its cell, then the same digit in peers. */
    final int[] weakStart = new int[CANDIDATES + 1];

    /** Where those of the same digit begin. */
    final int[] weakPeers = new int[CANDIDATES];

    final int[] weak = new int[CANDIDATES * 28];
    final int[] weakHouse = new int[CANDIDATES * 28];

    /** The strong links of each candidate from {@code 4 * candidate}: the other candidate of its cell, then those of houses. */
    final int[] strong = new int[4 * CANDIDATES];

    final int[] strongHouse = new int[4 * CANDIDATES];

    /** The number of strong links of each candidate, and how many of them, 0 or 1, are inside the cell. */
    final int[] strongCount = new int[CANDIDATES];

    final int[] strongInCell = new int[CANDIDATES];

    /** Reads the links from a position. */
    void read(Position position) {
        int end = 0;
        for (int candidate = 0; candidate < CANDIDATES; candidate++) {
            int cell = candidate / 9;
            int digit = candidate % 9;
            weakStart[candidate] = end;
            weakPeers[candidate] = end;
            strongCount[candidate] = 0;
            strongInCell[candidate] = 0;
            int mask = position.marks[cell];
            if ((mask & 1 << digit) == 0) {
                continue;
            }
            for (int rest = mask & ~(1 << digit); rest != 0; rest &= rest - 1) {
                weak[end] = 9 * cell + Geometry.digit(rest);
                weakHouse[end++] = IN_CELL;
            }
            weakPeers[candidate] = end;
            for (int i = 0; i < 20; i++) {
                if ((position.marks[PEERS[cell][i]] & 1 << digit) != 0) {
                    weak[end] = 9 * PEERS[cell][i] + digit;
                    weakHouse[end++] = PEER_HOUSE[cell][i];
                }
            }
            readStrong(position, candidate, cell, digit);
        }
        weakStart[CANDIDATES] = end;
    }

    private void readStrong(Position position, int candidate, int cell, int digit) {
        int end = 4 * candidate;
        int mask = position.marks[cell];
        if (Integer.bitCount(mask) == 2) {
            strong[end] = 9 * cell + Geometry.digit(mask & ~(1 << digit));
            strongHouse[end++] = IN_CELL;
            strongInCell[candidate] = 1;
        }
        for (int kind : BLOCK_ROW_COLUMN) {
            int house = HOUSE_OF[3 * cell + kind];
            int places = position.places[9 * house + digit];
            if (Integer.bitCount(places) == 2) {
                int other = 9 * CELL_AT[9 * house + Geometry.digit(places & ~BIT_IN[3 * cell + kind])] + digit;
                boolean isNew = true;
                for (int i = 4 * candidate; i < end; i++) {
                    isNew &= strong[i] != other;
                }
                if (isNew) {
                    strong[end] = other;
                    strongHouse[end++] = house;
                }
            }
        }
        strongCount[candidate] = end - 4 * candidate;
    }
}
