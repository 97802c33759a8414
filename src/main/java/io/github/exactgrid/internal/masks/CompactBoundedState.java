package io.github.exactgrid.internal.masks;

import java.util.Arrays;

/** Positions with few options and items, as in {@link CompactState}, of a problem whose items have bounds. */
@SuppressWarnings("OperatorPrecedence") // & before |, as everywhere in bit arithmetic
final class CompactBoundedState extends CompactState {

    /*
     * The numbers are those of BoundedState. With two planes more than in CompactState, an item may have 63 branches, so that
     * hardly any position is too large.
     */

    // Where things are in a position, behind the first four planes.
    private static final int PLANE_4 = POSITION;
    private static final int PLANE_5 = POSITION + 1;
    private static final int NEEDS = POSITION + 2;

    /** Stands for an item to branch on if no item needs an option. */
    private static final int FREE = 64;

    private static final int MAX_BRANCHES = 63;

    private static final int NO_LEVEL = -1;

    private final BoundedState wide;
    private final int needPlanes;
    private final int roomPlanes;
    private final int length;

    /** As in BoundedState: the items that have room, and those that must occur several times. */
    private long roomy;

    private long exact;

    /** The items that must occur exactly once. */
    private long once;

    /**
     * The level whose options were listed last, if each of them completes a cover that has no other option: then nothing is counted
     * for it. 5 kings on 8x8 cells took three times as long.
     */
    private int lastLevel = NO_LEVEL;

    CompactBoundedState(BoundedState wide) {
        super(wide.tables, NEEDS + wide.needPlanes + wide.roomPlanes);
        this.wide = wide;
        needPlanes = wide.needPlanes;
        roomPlanes = wide.roomPlanes;
        length = NEEDS + needPlanes + roomPlanes;
    }

    @Override
    long relevantItems(long[] frame, int word) {
        return wide.relevantItems(frame, word);
    }

    @Override
    int enter(long[] frame, int options, int items) {
        Arrays.fill(positions, 0, length, 0);
        roomy = 0;
        exact = 0;
        once = 0;
        int item = 0;
        for (int j = 0; j < tables.itemWords; j++) {
            for (long left = activeBefore[j]; left != 0; left &= left - 1) {
                int before = (j << 6) + Long.numberOfTrailingZeros(left);
                if (!enterItem(frame, item, before)) {
                    return TOO_LARGE;
                }
                item++;
            }
        }
        positions[ALIVE] = -1L >>> 64 - options;
        return positions[ACTIVE] == 0 ? FREE : smallest(0);
    }

    private boolean enterItem(long[] frame, int item, int before) {
        int need = wide.need(frame, before);
        if (need > 0) {
            int branches = Long.bitCount(optionMasks[item]) - need + 1;
            if (branches > MAX_BRANCHES) {
                return false;
            }
            positions[ACTIVE] |= 1L << item;
            BoundedState.setNumber(positions, PLANES, item, branches);
            BoundedState.setNumber(positions, NEEDS, item, need);
        }
        BoundedState.setNumber(positions, NEEDS + needPlanes, item, wide.room(frame, before));
        roomy |= (wide.roomy[before >> 6] >>> before & 1) << item;
        exact |= (wide.exact[before >> 6] >>> before & 1) << item;
        once |= (wide.isOnce(before) ? 1L : 0) << item;
        return true;
    }

    @Override
    public int choose(int from, int to, int choice) {
        if (from == lastLevel) {
            addChosen(choice);
            return SOLVED;
        }
        int at = position(to);
        int source = from * length;
        long[] positions = this.positions;
        long[] itemMasks = this.itemMasks;
        if (from != to) {
            System.arraycopy(positions, source + NEEDS, positions, at + NEEDS, length - NEEDS);
        }
        long alive = positions[source + ALIVE];
        long active = positions[source + ACTIVE];
        long p0 = positions[source + PLANES];
        long p1 = positions[source + PLANES + 1];
        long p2 = positions[source + PLANES + 2];
        long p3 = positions[source + PLANES + 3];
        long p4 = positions[source + PLANE_4];
        long p5 = positions[source + PLANE_5];
        int next = choice;
        while (true) {
            long kill;
            if (next < 0) {
                kill = 1L << ~next;
                alive ^= kill;
            } else {
                addChosen(next);
                long full = count(at, next, active);
                active = active(at);
                kill = conflicts[next];
                for (; full != 0; full &= full - 1) {
                    kill |= optionMasks[Long.numberOfTrailingZeros(full)];
                }
                kill &= alive;
                alive ^= kill;
                kill ^= 1L << next;
            }
            long starved = 0;
            if (countsUpdates) {
                updates += Long.bitCount(kill);
            }
            while (kill != 0) {
                long x = itemMasks[Long.numberOfTrailingZeros(kill)] & active;
                kill &= kill - 1;
                long y = itemMasks[Long.numberOfTrailingZeros(kill)] & active; // without items if there is none
                kill &= kill - 1;
                long d = p0 ^ x;
                p0 = d ^ y;
                long borrow = x & d | y & p0;
                p1 ^= borrow;
                borrow &= p1;
                p2 ^= borrow;
                borrow &= p2;
                p3 ^= borrow;
                borrow &= p3;
                if (borrow != 0) {
                    p4 ^= borrow;
                    borrow &= p4;
                    p5 ^= borrow;
                    starved |= borrow & p5;
                }
            }
            long atMostOne = active & ~(p5 | p4 | p3 | p2 | p1);
            if ((starved | atMostOne & ~p0) != 0) {
                return DEAD;
            }
            if (atMostOne == active && wide.areAllExact) { // every option alive is forced
                positions[at + ALIVE] = alive;
                return tables.hasSecondary && !areCompatible(alive) ? DEAD : SOLVED_WITH_ALIVE;
            }
            if (atMostOne == 0) {
                if (active == 0 && alive == 0) {
                    return SOLVED;
                }
                positions[at + ALIVE] = alive;
                positions[at + ACTIVE] = active;
                positions[at + PLANES] = p0;
                positions[at + PLANES + 1] = p1;
                positions[at + PLANES + 2] = p2;
                positions[at + PLANES + 3] = p3;
                positions[at + PLANE_4] = p4;
                positions[at + PLANE_5] = p5;
                return active == 0 ? FREE : smallest(at);
            }
            next = Long.numberOfTrailingZeros(alive & optionMasks[Long.numberOfTrailingZeros(atMostOne)]);
        }
    }

    /** Lowers the needs and the rooms of an option's items, and returns the items that may not occur any more. */
    private long count(int at, int option, long active) {
        long[] positions = this.positions;
        long items = itemMasks[option];
        long borrow = items & active;
        long full = borrow & exact;
        int plane = at + NEEDS;
        for (int end = plane + needPlanes; plane < end; plane++) {
            long number = positions[plane] ^ borrow;
            positions[plane] = number;
            borrow &= number;
            full &= ~number;
        }
        borrow = items & roomy;
        if (borrow != 0) {
            for (int end = plane + roomPlanes; plane < end; plane++) {
                positions[plane] ^= borrow;
                borrow &= positions[plane];
            }
        }
        return full | borrow;
    }

    /** Returns the items that still need an option. */
    private long active(int at) {
        long active = 0;
        for (int plane = at + NEEDS; plane < at + NEEDS + needPlanes; plane++) {
            active |= positions[plane];
        }
        return active;
    }

    /** Returns the first of the items with the fewest branches. */
    private int smallest(int at) {
        long left = positions[at + ACTIVE];
        for (int plane = at + PLANE_5; plane >= at + PLANES; plane--) {
            long without = left & ~positions[plane];
            left = without == 0 ? left : without;
        }
        return Long.numberOfTrailingZeros(left);
    }

    /** Returns whether an item is the only one that needs options, and must occur exactly once more. */
    private boolean isOnlyOneLeft(int at, int item) {
        return positions[at + ACTIVE] == 1L << item
                && ((once | exact) >>> item & 1) != 0
                && SlicedState.number(positions, at + NEEDS, needPlanes, item) == 1;
    }

    @Override
    public int listOptions(int level, int item, int[] list, int start) {
        boolean isLast = item != FREE && isOnlyOneLeft(level * length, item);
        lastLevel = isLast && wide.areAllExact && !countsUpdates ? level : NO_LEVEL;
        if (isLast || (item != FREE && (once >>> item & 1) != 0)) {
            return super.listOptions(level, item, list, start);
        }
        long alive = positions[level * length + ALIVE];
        int first = Long.numberOfTrailingZeros(item == FREE ? alive : alive & optionMasks[item]);
        list[start] = ~first;
        list[start + 1] = first;
        return start + 2;
    }

    @Override
    int free() {
        return FREE;
    }

    @Override
    int listFree(int level, int[] list, int start) {
        int at = level * length;
        int end = listBits(positions[at + ALIVE], 0, list, start);
        positions[at + ALIVE] = 0;
        return end;
    }

    @Override
    int chooseFree(int from, int to, int option) {
        int at = position(to);
        int source = from * length;
        if (from != to) {
            System.arraycopy(positions, source + NEEDS, positions, at + NEEDS, length - NEEDS);
        }
        addChosen(option);
        long before = positions[source + ALIVE];
        long kill = conflicts[option];
        for (long full = count(at, option, 0); full != 0; full &= full - 1) {
            kill |= optionMasks[Long.numberOfTrailingZeros(full)];
        }
        positions[source + ALIVE] = before | 1L << option;
        positions[at + ACTIVE] = 0;
        positions[at + ALIVE] = before & ~kill;
        if (countsUpdates) {
            updates += Long.bitCount(before & kill);
        }
        return Long.bitCount(before & ~kill);
    }

    @Override
    boolean isConsistent(int level) {
        int at = level * length;
        for (long left = positions[at + ACTIVE]; left != 0; left &= left - 1) {
            int item = Long.numberOfTrailingZeros(left);
            int branches = SlicedState.number(positions, at + PLANES, 6, item);
            int need = SlicedState.number(positions, at + NEEDS, needPlanes, item);
            if (branches != Long.bitCount(positions[at + ALIVE] & optionMasks[item]) - need + 1) {
                return false;
            }
        }
        return true;
    }
}
