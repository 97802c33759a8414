package io.github.exactgrid.internal.steps;

import io.github.exactgrid.internal.rules.PairRule;
import io.github.exactgrid.internal.steps.Layout.Pair;
import io.github.exactgrid.internal.steps.RuleBook.Place;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Reads the layout of a board whose rules are houses, and cells that differ. */
final class LayoutReader {

    private final RuleBook book;
    private final List<Place> blocks = new ArrayList<>();
    private final List<Place> columns = new ArrayList<>();
    private final List<Place> rows = new ArrayList<>();
    private final List<Place> others = new ArrayList<>();
    private final List<Pair> pairs = new ArrayList<>();

    private LayoutReader(RuleBook book) {
        this.book = book;
    }

    /** Returns the layout, or null if the board is not 9x9, lacks blocks or lines, or has other rules. */
    static @Nullable Layout read(RuleBook book) {
        return new LayoutReader(book).read();
    }

    private @Nullable Layout read() {
        if (!isNineByNine() || !book.clues().isEmpty() || !book.exactlyOne().isEmpty() || hasGroups()) {
            return null;
        }
        for (Place place : book.places()) {
            if (!place.isFull()) {
                addPairs(place);
            } else if (place.isLine()) {
                (place.isRow() ? rows : columns).add(place);
            } else {
                others.add(place);
            }
        }
        Comparator<Place> byFirstCell = Comparator.comparingInt(place -> place.cells()[0]);
        rows.sort(byFirstCell);
        columns.sort(byFirstCell);
        if (rows.size() != 9 || columns.size() != 9 || !takeBlocks() || !addPairs()) {
            return null;
        }
        List<Place> houses = new ArrayList<>(blocks);
        houses.addAll(columns);
        houses.addAll(rows);
        houses.addAll(others);
        return houses.size() > Layout.MAX_HOUSES
                ? null
                : new Layout(
                        houses.stream().map(Place::cells).toList(),
                        houses.stream().map(Place::name).toList(),
                        pairs);
    }

    private boolean isNineByNine() {
        return book.digits() == 9
                && book.cells() == Geometry.CELLS
                && IntStream.range(0, Geometry.CELLS)
                        .allMatch(cell ->
                                9 * book.cell(cell).row() + book.cell(cell).column() == cell);
    }

    private boolean hasGroups() {
        return IntStream.range(0, Geometry.CANDIDATES)
                .anyMatch(placement -> !book.groupsOf(placement).isEmpty());
    }

    private void addPairs(Place place) {
        for (int second : place.cells()) {
            for (int first : place.cells()) {
                if (first < second) {
                    pairs.add(new Pair(first, second, place.constraint()));
                }
            }
        }
    }

    /** Adds the pairs of cells that differ. Returns false if there are pairs with other relations. */
    private boolean addPairs() {
        for (int cell = 0; cell < Geometry.CELLS; cell++) {
            for (PairRule pair : book.pairsOf(cell)) {
                for (int digit = 0; digit < 9; digit++) {
                    if (pair.allowed()[digit] != (Geometry.ALL & ~(1L << digit))) {
                        return false;
                    }
                }
                if (pair.first() < pair.second()) {
                    pairs.add(new Pair(pair.first(), pair.second(), pair.constraint()));
                }
            }
        }
        return true;
    }

    /** Takes nine houses that divide the board as blocks: boxes, or else the first that do. Returns false if there are none. */
    private boolean takeBlocks() {
        for (boolean areBoxes : new boolean[] {true, false}) {
            for (int first = 0; first + 9 <= others.size(); first++) {
                List<Place> nine = others.subList(first, first + 9);
                boolean isNamed = nine.stream().allMatch(place -> place.name().startsWith("box "));
                if (isNamed == areBoxes && coverBoard(nine)) {
                    blocks.addAll(nine);
                    nine.clear();
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean coverBoard(List<Place> nine) {
        Set<Integer> cells = new HashSet<>();
        nine.forEach(place -> IntStream.of(place.cells()).forEach(cells::add));
        return cells.size() == Geometry.CELLS;
    }
}
