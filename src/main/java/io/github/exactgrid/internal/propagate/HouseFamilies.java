package io.github.exactgrid.internal.propagate;

import java.util.ArrayList;
import java.util.List;

/** Divides houses into families of which no two houses overlap: rows, columns, boxes. */
final class HouseFamilies {

    private HouseFamilies() {}

    /** Returns for each house, a set of cells, its family: the first that it has no cell in common with. */
    static int[] of(long[][] houses) {
        int[] families = new int[houses.length];
        List<long[]> cellsOfFamilies = new ArrayList<>();
        for (int house = 0; house < families.length; house++) {
            int family = 0;
            while (family < cellsOfFamilies.size() && CellSets.common(cellsOfFamilies.get(family), houses[house]) > 0) {
                family++;
            }
            if (family == cellsOfFamilies.size()) {
                cellsOfFamilies.add(new long[houses[house].length]);
            }
            CellSets.add(houses[house], cellsOfFamilies.get(family));
            families[house] = family;
        }
        return families;
    }
}
