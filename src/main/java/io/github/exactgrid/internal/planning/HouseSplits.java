package io.github.exactgrid.internal.planning;

import io.github.exactgrid.internal.planning.HouseSums.KnownSum;
import io.github.exactgrid.internal.propagators.Combinations;
import io.github.exactgrid.internal.propagators.HouseSplitPropagator;
import io.github.exactgrid.internal.propagators.Propagator;
import io.github.exactgrid.internal.rules.Totals;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Full houses in which known sums lie, split into cells with a known sum and the rest.
 *
 * <p>Sums in a house that do not overlap have a known sum together, and so has what a sum leaves of the house. So the sums inside
 * are closed under union and complement:
 *
 * <pre>
 *     a a b b b . . . .    splits: a | rest, b | rest, a b | rest
 * </pre>
 *
 * <p>Thirteen 16x16 killers with cages of up to four or five cells took 2631 nodes (geometric mean) without splits and 690 with them.
 * The unions carry it: on four others splits by single cages alone took 16,000, 41,000, 20,000 and 15,000 nodes, with unions 2,200,
 * 14,000, 2,500 and 10,200.
 */
final class HouseSplits {

    /** The splits of a house. With 6 a 16x16 killer took 9765 nodes, with 16 8738, with 48 6526 in about the same time. */
    private static final int MAX_SPLITS = 16;

    /** The sets of a part. Eight of 16 digits have up to 526 of one sum. */
    private static final int MAX_SETS = 600;

    private final int digits;
    private final int houseTotal;

    /** The places of a house, or all digits: bit {@code i} for the i-th. */
    private final long allPlaces;

    /** The sets of digits by their number and total; more than {@link #MAX_SETS} if there are too many. */
    private final Map<List<Integer>, long[]> sets = new HashMap<>();

    HouseSplits(int digits) {
        this.digits = digits;
        this.houseTotal = Totals.houseSum(digits);
        this.allPlaces = -1L >>> (Long.SIZE - digits);
    }

    /**
     * Cells of a house.
     *
     * @param places bit {@code i} for the i-th cell of the house
     * @param total their sum
     */
    private record Part(long places, int total) {}

    /** Adds a propagator for the splits of a house by those of some sums that lie in it, if there are any. */
    void addTo(List<Propagator> propagators, int[] house, List<KnownSum> sums) {
        List<Part> parts = new ArrayList<>();
        for (KnownSum sum : sums) {
            add(new Part(places(sum.cells(), house), sum.total()), parts);
        }
        int singles = parts.size();
        for (int i = 0; i < parts.size(); i++) {
            for (int j = 0; j < Math.min(i, singles) && parts.size() < MAX_SPLITS; j++) {
                join(parts.get(i), parts.get(j), parts);
            }
        }
        long[] places = new long[parts.size()];
        long[][] setsOf = new long[parts.size()][];
        int count = 0;
        for (Part part : parts) {
            long[] setsOfPart = sets(Long.bitCount(part.places()), part.total());
            if (setsOfPart.length <= MAX_SETS) {
                places[count] = part.places();
                setsOf[count++] = setsOfPart;
            }
        }
        if (count > 0) {
            propagators.add(
                    new HouseSplitPropagator(house, Arrays.copyOf(places, count), Arrays.copyOf(setsOf, count)));
        }
    }

    private long[] sets(int size, int total) {
        return sets.computeIfAbsent(
                List.of(size, total), unknown -> Combinations.withSum(size, total, allPlaces, MAX_SETS));
    }

    /** Adds the union of two parts, or of a part and the complement of another, if the two do not overlap. */
    private void join(Part one, Part other, List<Part> parts) {
        long common = one.places & other.places;
        if (common == 0) {
            add(new Part(one.places | other.places, one.total + other.total), parts);
        } else if (common == one.places) {
            add(new Part(other.places ^ common, other.total - one.total), parts);
        } else if (common == other.places) {
            add(new Part(one.places ^ common, one.total - other.total), parts);
        } else if ((one.places | other.places) == allPlaces) {
            add(new Part(common, one.total + other.total - houseTotal), parts);
        }
    }

    /** Adds a part or its complement, whichever has fewer cells, if neither is empty and it is new. */
    private void add(Part part, List<Part> parts) {
        if (part.places == 0 || part.places == allPlaces) {
            return;
        }
        int size = 2 * Long.bitCount(part.places);
        boolean isSmaller = size < digits || (size == digits && (part.places & 1) != 0);
        Part smaller = isSmaller ? part : new Part(allPlaces ^ part.places, houseTotal - part.total);
        for (Part known : parts) {
            if (known.places == smaller.places) {
                return;
            }
        }
        parts.add(smaller);
    }

    /** Returns the places of cells in a house, or 0 if one lies outside. */
    private static long places(int[] cells, int[] house) {
        long places = 0;
        for (int cell : cells) {
            int place = Arrays.binarySearch(house, cell);
            if (place < 0) {
                return 0;
            }
            places |= 1L << place;
        }
        return places;
    }
}
