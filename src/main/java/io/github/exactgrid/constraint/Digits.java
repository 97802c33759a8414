package io.github.exactgrid.constraint;

import io.github.exactgrid.ConstraintModel;
import io.github.exactgrid.Grid;
import java.util.List;
import java.util.Optional;

/**
 * The digits of a board as people read them.
 *
 * @param lowest the lowest, 0 or 1
 * @param highest the highest
 */
record Digits(int lowest, int highest) {

    /** The digits of the largest boards, by their lowest: a rule that none of them satisfies is impossible on all boards. */
    static final List<Digits> MOST = List.of(new Digits(1, Grid.MAX_SIZE), new Digits(0, Grid.MAX_SIZE - 1));

    static Digits of(ConstraintModel model) {
        return new Digits(model.lowestDigit(), model.highestDigit());
    }

    int number() {
        return highest - lowest + 1;
    }

    boolean contains(int digit) {
        return lowest <= digit && digit <= highest;
    }

    /** Returns the digits as bits, as {@link #bit} has them. */
    long bits() {
        return Long.rotateLeft(-1L >>> -number(), lowest);
    }

    /** Returns the bit of a digit in sets of digits for boards of any: 0 and 64, which no board has both, have the same. */
    static long bit(int digit) {
        return 1L << index(digit);
    }

    /** Returns the place of the bit of a digit. */
    static int index(int digit) {
        return digit & Long.SIZE - 1;
    }

    /** Returns the place of a digit among all, from 1. */
    int rank(int digit) {
        return digit - lowest + 1;
    }

    /** Returns the least sum of some different digits. */
    int leastSum(int cells) {
        return cells * (2 * lowest + cells - 1) / 2;
    }

    /** Returns the greatest sum of some different digits. */
    int greatestSum(int cells) {
        return cells * (2 * highest - cells + 1) / 2;
    }

    /** Returns why some digits are not all of these, or empty if they are. */
    Optional<String> reasonOutOfRange(List<Integer> some) {
        for (int digit : some) {
            if (!contains(digit)) {
                return Optional.of("the digits are " + this + ", not " + digit);
            }
        }
        return Optional.empty();
    }

    /** Returns why some digits are those of no board, or empty if they can be. */
    static Optional<String> reasonOnNoBoard(List<Integer> some) {
        for (int digit : some) {
            if (digit < 0 || digit > Grid.MAX_SIZE) {
                return Optional.of("the digits are 0 to " + Grid.MAX_SIZE + ", not " + digit);
            }
        }
        return Optional.empty();
    }

    /** Returns the range: {@code 1 to 9}. */
    @Override
    public String toString() {
        return lowest + " to " + highest;
    }
}
