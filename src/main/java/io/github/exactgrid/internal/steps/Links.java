package io.github.exactgrid.internal.steps;

import static io.github.exactgrid.internal.steps.Geometry.CANDIDATES;

/**
 * The links between the candidates of a position, in the order in which chains follow them. A weak link means that two
 * candidates are not both true, a strong link that they are not both false.
 */
final class Links {

    /** The house of a link inside a cell. */
    static final int IN_CELL = -1;

    private final Layout layout;

    /** A power of two with this exponent is the room for the strong links of a candidate. */
    private final int strongShift;

    /** Where the weak links of each candidate begin: the other candidates of its cell, then the same digit in peers. */
    final int[] weakStart = new int[CANDIDATES + 1];

    /** Where those of the same digit begin. */
    final int[] weakPeers = new int[CANDIDATES];

    final int[] weak;
    final int[] weakHouse;

    /** The strong links of each candidate, from {@link #firstStrong}: the other candidate of its cell, then those of houses. */
    final int[] strong;

    final int[] strongHouse;

    /** The number of strong links of each candidate, and how many of them, 0 or 1, are inside the cell. */
    final int[] strongCount = new int[CANDIDATES];

    final int[] strongInCell = new int[CANDIDATES];

    Links(Layout layout) {
        this.layout = layout;
        strongShift = 32 - Integer.numberOfLeadingZeros(layout.width);
        weak = new int[CANDIDATES * (8 + layout.maxPeers)];
        weakHouse = new int[CANDIDATES * (8 + layout.maxPeers)];
        strong = new int[CANDIDATES << strongShift];
        strongHouse = new int[CANDIDATES << strongShift];
    }

    /** Returns where the strong links of a candidate begin. */
    int firstStrong(int candidate) {
        return candidate << strongShift;
    }

    /** Returns where the strong links of a candidate end. */
    int endOfStrong(int candidate) {
        return (candidate << strongShift) + strongCount[candidate];
    }

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
                weak[end] = 9 * cell + Geometry.first(rest);
                weakHouse[end++] = IN_CELL;
            }
            weakPeers[candidate] = end;
            int[] peers = layout.peers[cell];
            int[] shared = layout.peerHouse[cell];
            for (int i = 0; i < peers.length; i++) {
                if ((position.marks[peers[i]] & 1 << digit) != 0) {
                    weak[end] = 9 * peers[i] + digit;
                    weakHouse[end++] = shared[i];
                }
            }
            readStrong(position, candidate, cell, digit);
        }
        weakStart[CANDIDATES] = end;
    }

    private void readStrong(Position position, int candidate, int cell, int digit) {
        int first = firstStrong(candidate);
        int end = first;
        int mask = position.marks[cell];
        if (Integer.bitCount(mask) == 2) {
            strong[end] = 9 * cell + Geometry.first(mask & ~(1 << digit));
            strongHouse[end++] = IN_CELL;
            strongInCell[candidate] = 1;
        }
        int endOfHouses = layout.endOfHouses(cell);
        for (int i = layout.firstHouse(cell); i < endOfHouses; i++) {
            int house = layout.houseOf[i];
            int places = position.places[9 * house + digit];
            if (Integer.bitCount(places) == 2) {
                int other = 9 * layout.cellAt[9 * house + Geometry.first(places & ~layout.bitIn[i])] + digit;
                boolean isNew = true;
                for (int j = first; j < end; j++) {
                    isNew &= strong[j] != other;
                }
                if (isNew) {
                    strong[end] = other;
                    strongHouse[end++] = house;
                }
            }
        }
        strongCount[candidate] = end - first;
    }
}
