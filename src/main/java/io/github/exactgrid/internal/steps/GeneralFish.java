package io.github.exactgrid.internal.steps;

import static io.github.exactgrid.internal.steps.Geometry.HOUSES;

import io.github.exactgrid.internal.limits.Budget;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Finned and sashimi fish, and fish whose houses are boxes and lines: franken fish have parallel lines and boxes on either side,
 * mutant fish any houses.
 *
 * <p>If a candidate x outside the k base houses were true, their other places that x does not see would have to fit into k - 1
 * cover houses, since one place of each base is true. So for each choice of bases and each x the search covers the places
 * that x does not see, the first one first; x and its own house complete the fish. What a fish leaves uncovered are its fins,
 * which x sees.
 */
final class GeneralFish {

    /** Which houses a fish is made of, with the kinds and ratings of fish of size 2, 3 and 4. */
    enum Shape {
        BASIC(
                new HintKind[] {HintKind.FINNED_X_WING, HintKind.FINNED_SWORDFISH, HintKind.FINNED_JELLYFISH},
                new double[] {4.6, 4.9, 5.4},
                HintKind.SIAMESE_FISH),
        FRANKEN(
                new HintKind[] {HintKind.FRANKEN_X_WING, HintKind.FRANKEN_SWORDFISH, HintKind.FRANKEN_JELLYFISH},
                new double[] {5.3, 5.9, 6.4},
                HintKind.SIAMESE_FRANKEN_FISH),
        MUTANT(
                new HintKind[] {HintKind.MUTANT_X_WING, HintKind.MUTANT_SWORDFISH, HintKind.MUTANT_JELLYFISH},
                new double[] {5.5, 7.0, 7.4},
                HintKind.SIAMESE_MUTANT_FISH);

        @SuppressWarnings("ImmutableEnumChecker") // never written to
        private final HintKind[] kinds;

        @SuppressWarnings("ImmutableEnumChecker") // never written to
        private final double[] ratings;

        private final HintKind siamese;

        Shape(HintKind[] kinds, double[] ratings, HintKind siamese) {
            this.kinds = kinds;
            this.ratings = ratings;
            this.siamese = siamese;
        }
    }

    private static final HintKind[] SASHIMI = {
        HintKind.SASHIMI_X_WING, HintKind.SASHIMI_SWORDFISH, HintKind.SASHIMI_JELLYFISH
    };

    /** The rating of a siamese fish over that of one with the same bases and fewer covers. */
    private static final double SIAMESE = 0.1;

    private static final int BLOCKS = 0x1FF << (9 * Geometry.BLOCK);
    private static final int COLUMNS = 0x1FF << (9 * Geometry.COLUMN);
    private static final int ROWS = 0x1FF << (9 * Geometry.ROW);

    private final Budget budget;
    private final Hint hint = new Hint();

    private Position position = new Position();
    private Shape shape = Shape.BASIC;
    private int size;
    private int digit;

    /** The cells that may hold the digit, and those of them in each house. */
    private CellSet candidates = CellSet.EMPTY;

    private final CellSet[] inHouse = new CellSet[HOUSES];

    /** The houses that may be bases, and those that may be covers. */
    private int baseHouses;

    private int coverHouses;

    /** The houses of the fish that is being tried. */
    private int bases;

    private CellSet baseCells = CellSet.EMPTY;

    /** The cells in two bases. */
    private CellSet doubled = CellSet.EMPTY;

    /** The sets of covers found for these bases, and the fish that they make. */
    private final Set<Integer> covers = new HashSet<>();

    private final List<Found> found = new ArrayList<>();

    /** A fish for some bases: its covers, its fins and what it removes. */
    private record Found(int covers, CellSet fins, CellSet removed) {}

    GeneralFish(Budget budget) {
        this.budget = budget;
    }

    /** Scans for fish of a size and shape, digit by digit. Returns true if the scan was stopped. */
    boolean run(Position newPosition, Shape newShape, int newSize, HintSink sink) {
        position = newPosition;
        shape = newShape;
        size = newSize;
        for (digit = 0; digit < 9; digit++) {
            candidates = CellSet.of(position, digit);
            int open = 0;
            for (int house = 0; house < HOUSES; house++) {
                inHouse[house] = CellSet.of(house, position.places[9 * house + digit]);
                open |= inHouse[house].isEmpty() ? 0 : 1 << house;
            }
            if (candidates.size() <= size) {
                continue;
            }
            boolean stops = switch (shape) {
                case BASIC -> run(open & COLUMNS, open & ROWS, sink) || run(open & ROWS, open & COLUMNS, sink);
                case FRANKEN ->
                    run(open & (COLUMNS | BLOCKS), open & (ROWS | BLOCKS), sink)
                            || run(open & (ROWS | BLOCKS), open & (COLUMNS | BLOCKS), sink);
                case MUTANT -> run(open, open, sink);
            };
            if (stops) {
                return true;
            }
        }
        return false;
    }

    private boolean run(int mayBeBases, int mayBeCovers, HintSink sink) {
        baseHouses = mayBeBases;
        coverHouses = mayBeCovers;
        return chooseBases(0, 0, 0, CellSet.EMPTY, CellSet.EMPTY, sink);
    }

    private boolean chooseBases(int from, int chosen, int count, CellSet cells, CellSet twice, HintSink sink) {
        if (count == size) {
            bases = chosen;
            baseCells = cells;
            doubled = twice;
            return !budget.spendNode() || tryBases(sink);
        }
        for (int house = from; house < HOUSES; house++) {
            if ((baseHouses & 1 << house) != 0) {
                CellSet more = twice.or(cells.and(inHouse[house]));
                // What is removed sees all cells in two bases.
                if (more.isEmpty() || more.commonPeers().meets(candidates)) {
                    if (chooseBases(house + 1, chosen | 1 << house, count + 1, cells.or(inHouse[house]), more, sink)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    private boolean tryBases(HintSink sink) {
        covers.clear();
        found.clear();
        CellSet possible = doubled.isEmpty() ? candidates : candidates.and(doubled.commonPeers());
        for (CellSet rest = possible.minus(baseCells); !rest.isEmpty(); rest = rest.withoutFirst()) {
            int cell = rest.first();
            cover(cell, baseCells.minus(CellSet.peers(cell)), 0, 0);
        }
        for (Found one : found) {
            if (offer(one, sink)) {
                return true;
            }
        }
        for (int i = 0; i < found.size(); i++) {
            for (int j = 0; j < i; j++) {
                if (offerSiamese(found.get(j), found.get(i), sink)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Covers some cells with houses, at most one less than the size. */
    private void cover(int cell, CellSet open, int chosen, int count) {
        if (open.isEmpty() && count == size - 1) {
            for (int kind = 0; kind < 3; kind++) {
                int own = 1 << Geometry.HOUSE_OF[3 * cell + kind];
                if ((coverHouses & own & ~bases & ~chosen) != 0 && covers.add(chosen | own)) {
                    complete(chosen | own);
                }
            }
            return;
        }
        if (count == size - 1) {
            return;
        }
        if (open.isEmpty()) { // any further cover that meets the bases
            for (int house = 0; house < HOUSES; house++) {
                if ((coverHouses & ~bases & ~chosen & 1 << house) != 0 && inHouse[house].meets(baseCells)) {
                    cover(cell, open, chosen | 1 << house, count + 1);
                }
            }
            return;
        }
        int first = open.first();
        for (int kind = 0; kind < 3; kind++) {
            int house = Geometry.HOUSE_OF[3 * first + kind];
            if ((coverHouses & ~bases & ~chosen & 1 << house) != 0) {
                cover(cell, open.minus(inHouse[house]), chosen | 1 << house, count + 1);
            }
        }
    }

    private void complete(int chosen) {
        CellSet covered = CellSet.EMPTY;
        CellSet coveredTwice = CellSet.EMPTY;
        for (int rest = chosen; rest != 0; rest &= rest - 1) {
            CellSet cells = inHouse[Geometry.first(rest)];
            coveredTwice = coveredTwice.or(covered.and(cells));
            covered = covered.or(cells);
        }
        CellSet fins = baseCells.minus(covered).or(doubled);
        CellSet removed =
                covered.minus(baseCells).or(coveredTwice.and(baseCells)).minus(fins);
        if (!fins.isEmpty()) {
            removed = removed.and(fins.commonPeers());
        }
        if (!removed.isEmpty()) {
            found.add(new Found(chosen, fins, removed));
        }
    }

    private boolean offer(Found one, HintSink sink) {
        boolean isOfShape = switch (shape) {
            case BASIC -> !one.fins.isEmpty(); // a fish without fins is found by another scan
            case FRANKEN -> hasBlocks(one.covers);
            case MUTANT -> !isParallel(bases) || !isParallel(one.covers);
        };
        if (!isOfShape) {
            return false;
        }
        boolean isSashimi = shape == Shape.BASIC && isSashimi(one);
        hint.begin((isSashimi ? SASHIMI : shape.kinds)[size - 2], shape.ratings[size - 2]);
        return offer(one.covers, one.fins, one.removed, sink);
    }

    private boolean hasBlocks(int coverSet) {
        return ((bases | coverSet) & BLOCKS) != 0;
    }

    private static boolean isParallel(int houses) {
        return (houses & COLUMNS) == 0 || (houses & ROWS) == 0;
    }

    /** Returns whether a base has no two places but the fins. */
    private boolean isSashimi(Found one) {
        for (int rest = bases; rest != 0; rest &= rest - 1) {
            if (inHouse[Geometry.first(rest)].minus(one.fins).size() < 2) {
                return true;
            }
        }
        return false;
    }

    /** Offers two fish with the same bases as one. */
    private boolean offerSiamese(Found one, Found other, HintSink sink) {
        if (one.removed.contains(other.removed)
                || other.removed.contains(one.removed)
                || one.fins.isEmpty()
                || other.fins.isEmpty()
                || (shape != Shape.BASIC && Integer.bitCount(one.covers & other.covers) != size - 1)) {
            return false;
        }
        if (shape == Shape.FRANKEN && !hasBlocks(one.covers | other.covers)) {
            return false;
        }
        hint.begin(shape.siamese, shape.ratings[size - 2] + SIAMESE);
        return offer(one.covers | other.covers, one.fins.or(other.fins), one.removed.or(other.removed), sink);
    }

    private boolean offer(int coverSet, CellSet fins, CellSet removed, HintSink sink) {
        hint.removeAll(position, digit, removed.low(), removed.high());
        hint.digits = 1 << digit;
        hint.rank = fins.size();
        hint.logic = new Logic.FinnedFish(digit, houses(bases), houses(coverSet), fins);
        return sink.take(hint);
    }

    private static List<Integer> houses(int set) {
        List<Integer> houses = new ArrayList<>();
        for (int rest = set; rest != 0; rest &= rest - 1) {
            houses.add(Geometry.first(rest));
        }
        return houses;
    }
}
