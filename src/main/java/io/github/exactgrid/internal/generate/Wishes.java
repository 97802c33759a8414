package io.github.exactgrid.internal.generate;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.rules.House;
import io.github.exactgrid.internal.rules.Rules;
import io.github.exactgrid.internal.symmetry.Arrangement;
import io.github.exactgrid.internal.symmetry.BoardSymmetries;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Rejects kinds of puzzles that contradict themselves, for which a generator would search without end.
 *
 * <p>Not all of them are recognised: whether a pattern has a puzzle can be as hard to find out as to find one.
 */
final class Wishes {

    /** The most clues of a minimal puzzle that anyone has found for the classic 9x9. */
    private static final int MOST_CLASSIC_CLUES = 40;

    private static final int NONE = -1;

    private final Rules rules;
    private final int[][] peers;
    private final PuzzleKind kind;
    private final boolean isClassic;
    private final int cells;

    Wishes(Rules rules, int[][] peers, PuzzleKind kind, boolean isClassic) {
        this.rules = rules;
        this.peers = peers;
        this.kind = kind;
        this.isClassic = isClassic;
        this.cells = rules.cells();
    }

    /**
     * Checks the kind.
     *
     * @throws IllegalArgumentException if no puzzle can be of that kind, with the reason
     * @throws io.github.exactgrid.internal.limits.StoppedException if the call must stop
     */
    void check(Budget budget) {
        int[] pattern = kind.pattern();
        if (pattern == null) {
            checkOrbits();
        }
        if (kind.isMinimal()) {
            checkMinimal(pattern);
        }
        int most = pattern == null ? kind.most() : pattern.length;
        if (kind.solution() == null && most < fewestDigitsOfClues() && digitsCanBeExchanged(budget)) {
            throw new IllegalArgumentException(most + " clues: two of the " + rules.digits()
                    + " digits can be exchanged unless a clue has one of them");
        }
        if (pattern != null) {
            checkEmptyLines(pattern, budget);
        }
    }

    /** The number of clues is a sum of the sizes of orbits. */
    private void checkOrbits() {
        BigInteger sums = BigInteger.ONE; // as bits
        for (int[] orbit : kind.orbits()) {
            sums = sums.or(sums.shiftLeft(orbit.length));
        }
        BigInteger left = sums.shiftRight(kind.least());
        if (left.signum() == 0 || left.getLowestSetBit() > kind.most() - kind.least()) {
            throw new IllegalArgumentException(range() + ": no set of cells with that symmetry has as many");
        }
    }

    private String range() {
        return kind.least() == kind.most() ? kind.least() + " clues" : kind.least() + " to " + kind.most() + " clues";
    }

    /** A house that holds each digit has a redundant clue if all its cells are clues. */
    private void checkMinimal(int @Nullable [] pattern) {
        boolean byCell = kind.isStrict() || pattern != null || kind.orbits().length == cells;
        int least = pattern == null ? kind.least() : pattern.length;
        if (byCell) {
            BitSet clues = new BitSet();
            for (int cell : pattern == null ? new int[0] : pattern) {
                clues.set(cell);
            }
            BitSet inHouses = new BitSet();
            int most = cells;
            for (House house : rules.houses()) {
                if (rules.isFull(house) && count(house, clues) == rules.digits()) {
                    throw new IllegalArgumentException("a pattern with all cells of " + house.constraint() + ", from "
                            + rules.cell(house.cells()[0]) + " on: one of these clues is redundant");
                }
                if (rules.isFull(house) && count(house, inHouses) == 0) {
                    for (int cell : house.cells()) {
                        inHouses.set(cell);
                    }
                    most--;
                }
            }
            if (least > most) {
                throw new IllegalArgumentException(least + " clues: some of more than " + most + " are redundant");
            }
            if (isClassic && least > MOST_CLASSIC_CLUES) {
                throw new IllegalArgumentException(
                        least + " clues: no minimal puzzle with more than " + MOST_CLASSIC_CLUES + " is known");
            }
        } else if (least == cells && Arrays.stream(kind.orbits()).anyMatch(this::isAloneInHouses)) {
            throw new IllegalArgumentException(least + " clues: some of them are redundant on a full board");
        }
    }

    private static int count(House house, BitSet cells) {
        int count = 0;
        for (int cell : house.cells()) {
            count += cells.get(cell) ? 1 : 0;
        }
        return count;
    }

    /** Returns whether each cell of an orbit is the only one of it in some house with all digits. */
    private boolean isAloneInHouses(int[] orbit) {
        return Arrays.stream(orbit)
                .allMatch(cell -> rules.houses().stream()
                        .anyMatch(house -> rules.isFull(house)
                                && Arrays.stream(house.cells()).anyMatch(other -> other == cell)
                                && Arrays.stream(house.cells())
                                        .noneMatch(other -> other != cell
                                                && Arrays.stream(orbit).anyMatch(member -> member == other))));
    }

    /**
     * Returns how many digits clues must have where any two can be exchanged: all but one, or all that occur in a solution that lacks
     * some, which are at least as many as a house has cells.
     */
    private int fewestDigitsOfClues() {
        int largest = 1;
        for (House house : rules.houses()) {
            largest = Math.max(largest, house.cells().length);
        }
        return Math.min(rules.digits() - 1, largest);
    }

    private boolean digitsCanBeExchanged(Budget budget) {
        BoardSymmetries symmetries = BoardSymmetries.of(rules, budget);
        int[] same = IntStream.range(0, cells).toArray();
        for (int digit = 2; digit <= rules.digits(); digit++) {
            int[] digits = IntStream.rangeClosed(0, rules.digits()).toArray();
            digits[1] = digit;
            digits[digit] = 1;
            if (!symmetries.contains(new Arrangement(same, digits), budget)) {
                return false;
            }
        }
        return true;
    }

    /** Two rows without a clue, or two columns, that can be exchanged give each solution a second one. */
    private void checkEmptyLines(int[] pattern, Budget budget) {
        BoardSymmetries symmetries = null;
        for (boolean rows : new boolean[] {true, false}) {
            int[][] lines = lines(rows);
            boolean[] hasClue = new boolean[lines.length];
            for (int cell : pattern) {
                hasClue[line(cell, rows)] = true;
            }
            for (int line = 0; line < lines.length; line++) {
                for (int other = line + 1; other < lines.length; other++) {
                    if (hasClue[line] || hasClue[other]) {
                        continue;
                    }
                    budget.prepare(cells);
                    int[] exchanged = exchanged(lines[line], lines[other]);
                    if (exchanged.length > 0) {
                        symmetries = symmetries == null ? BoardSymmetries.of(rules, budget) : symmetries;
                        int[] digits = IntStream.rangeClosed(0, rules.digits()).toArray();
                        if (symmetries.contains(new Arrangement(exchanged, digits), budget)) {
                            throw new IllegalArgumentException((rows ? "rows " : "columns ") + (line + 1) + " and "
                                    + (other + 1) + " have no clue in the pattern, so that they can be exchanged");
                        }
                    }
                }
            }
        }
    }

    /** Returns the cells of each row, or column, at their positions: {@link #NONE} where the board has no cell. */
    private int[][] lines(boolean rows) {
        int[][] lines = new int[length(rows)][length(!rows)];
        for (int[] line : lines) {
            Arrays.fill(line, NONE);
        }
        for (int cell = 0; cell < cells; cell++) {
            lines[line(cell, rows)][line(cell, !rows)] = cell;
        }
        return lines;
    }

    /** Returns the number of rows, or columns, up to the last with a cell. */
    private int length(boolean rows) {
        return 1 + IntStream.range(0, cells).map(cell -> line(cell, rows)).max().orElse(NONE);
    }

    private int line(int cell, boolean rows) {
        return rows ? rules.cell(cell).row() : rules.cell(cell).column();
    }

    /** Returns the arrangement that exchanges two lines; nothing if they have other shapes, or no cells that differ. */
    private int[] exchanged(int[] line, int[] other) {
        int[] target = IntStream.range(0, cells).toArray();
        boolean differ = false;
        for (int position = 0; position < line.length; position++) {
            int cell = line[position];
            int image = other[position];
            if ((cell == NONE) != (image == NONE)) {
                return new int[0];
            }
            if (cell != NONE) {
                target[cell] = image;
                target[image] = cell;
                differ = differ || Arrays.stream(peers[cell]).anyMatch(peer -> peer == image);
            }
        }
        return differ ? target : new int[0];
    }
}
