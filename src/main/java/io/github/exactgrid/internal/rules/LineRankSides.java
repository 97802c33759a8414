package io.github.exactgrid.internal.rules;

import io.github.exactgrid.internal.limits.Budget;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * What a {@link LineRankRule} comes to where the first cells of all lines are some houses with each digit: the sides of a board, for rows and columns
 * in both directions.
 *
 * <p>With m such houses, m lines begin with each digit. So the rank determines the first digit of the line, and leaves to compare one line of each
 * other house, the one that begins with that digit.
 *
 * <pre>
 *     rank 6 of 36:  the line begins with 2, as do three others, one from each other side; one of them is smaller
 * </pre>
 *
 * @param digit the first digit of the line
 * @param smaller how many of the lines that begin with it are smaller
 * @param sides the lines of each other house: exactly one of them begins with the digit
 */
public record LineRankSides(int digit, int smaller, List<int[][]> sides) {

    /**
     * Returns what a rule comes to, or empty if the first cells are no such houses.
     *
     * @param fullHouses houses with a cell for each digit
     */
    public static Optional<LineRankSides> of(
            LineRankRule rule, List<int[]> fullHouses, int cells, int digits, Budget budget) {
        if ((rule.others().length + 1) % digits != 0) {
            return Optional.empty();
        }
        List<List<int[]>> startingAt = new ArrayList<>();
        for (int cell = 0; cell < cells; cell++) {
            startingAt.add(new ArrayList<>());
        }
        startingAt.get(rule.line()[0]).add(rule.line());
        for (int[] other : rule.others()) {
            startingAt.get(other[0]).add(other);
        }
        List<int[][]> sides = new ArrayList<>();
        int count = 0;
        for (int[] house : fullHouses) {
            budget.prepare(1L + house.length);
            while (Arrays.stream(house).noneMatch(cell -> startingAt.get(cell).isEmpty())) {
                budget.prepare((long) house.length * rule.line().length);
                int[][] side = takeSide(house, startingAt);
                count++;
                if (Arrays.stream(side).noneMatch(line -> line == rule.line())) {
                    sides.add(side);
                }
            }
        }
        return count * digits == rule.others().length + 1
                ? Optional.of(new LineRankSides(1 + rule.smaller() / count, rule.smaller() % count, sides))
                : Optional.empty();
    }

    /** Takes a line from each cell of a house, of two that start there the one that leaves the house. */
    private static int[][] takeSide(int[] house, List<List<int[]>> startingAt) {
        int[][] side = new int[house.length][];
        for (int i = 0; i < side.length; i++) {
            List<int[]> lines = startingAt.get(house[i]);
            int chosen = 0;
            for (int j = 1; j < lines.size(); j++) {
                chosen = isWithin(house, lines.get(chosen)) ? j : chosen;
            }
            side[i] = lines.remove(chosen);
        }
        return side;
    }

    private static boolean isWithin(int[] house, int[] line) {
        return Arrays.stream(line).allMatch(cell -> Arrays.binarySearch(house, cell) >= 0);
    }
}
